"""What is said between a person and the table in `pomona play`."""

import sys
from collections.abc import Sequence

from pomona.cli import files
from pomona.cli.output import Refused, columns
from pomona.cli.rules import rules_text
from pomona.cli.sitting import Sitting
from pomona.match import IllegalAction
from pomona.words import say, say_reason

WIDTH = 80  # characters of a line

HELP = """\
Type an action as it is written, or its number. Besides:
  ?               this help and your actions
  table           the table again
  undo            back to your previous decision
  why TEXT        why an action is not allowed now
  rules [5.2]     the rules, or one paragraph
  save FILE       save the game; `pomona play --load FILE` goes on with it
  quit            leave"""


class Conversation:
    """Shows the table, asks, answers, until the person leaves."""

    def __init__(self, sitting: Sitting, file: str | None, as_json: bool) -> None:
        self._sitting = sitting
        self._file = file
        self._to = sys.stderr if as_json else sys.stdout
        self._told = sitting.match.ply  # the picture shows how it came to this
        self._saved_at = sitting.match.ply if file else -1
        self._commands = {
            "?": self._help,
            "help": self._help,
            "table": self._show_table,
            "undo": self._undo,
            "why": self._why,
            "rules": self._rules,
            "save": self._save,
        }

    def hold(self) -> None:
        """Talk until the person leaves, or their input ends."""
        self._introduce()
        self._go_on()
        while True:
            line = self._ask("> ")
            if line is None:
                self._print("")
                break
            word, _, rest = line.strip().partition(" ")
            if word == "quit":
                self._offer_to_save()
                break
            if word in self._commands:
                self._commands[word](rest.strip())
            elif word:
                self._play(line.strip())
        self._print("Goodbye.")

    # ---- what the person may say ---------------------------------------------------------

    def _play(self, text: str) -> None:
        match = self._sitting.match
        if match.is_over:
            self._print("The game is over: save FILE, undo or quit.")
            return
        legal = match.legal_actions()
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 9 else 0
        try:
            match.play(legal[number - 1] if 1 <= number <= len(legal) else text)
        except IllegalAction as error:
            self._print(f"{error} Type ? for help.")
        else:
            self._go_on()

    def _help(self, rest: str) -> None:
        self._print(HELP)
        self._show_actions()

    def _show_table(self, rest: str) -> None:
        self._print(self._sitting.match.picture(self._sitting.seat).rstrip("\n"))

    def _undo(self, rest: str) -> None:
        try:
            self._sitting.undo()
        except ValueError:
            self._print("You have not played yet: there is nothing to undo.")
        else:
            self._told = self._sitting.match.ply
            self._print("Back at your previous decision.")
            self._go_on()

    def _why(self, rest: str) -> None:
        if not rest:
            self._print("Write an action after it, and hear whether it is allowed.")
            return
        reason = self._sitting.match.why_not(rest)
        if reason is None:
            self._print(f"{rest} is allowed now.")
        else:
            self._print(say_reason(reason, self._sitting.match.facts.name))

    def _rules(self, rest: str) -> None:
        try:
            self._print(rules_text(self._sitting.match.facts.name, rest or None))
        except Refused as refusal:
            self._print(str(refusal))

    def _save(self, rest: str) -> None:
        name = rest or self._file
        if name is None:
            self._print("Name a file after it, such as: save game.pomona")
            return
        try:
            files.save(name, self._sitting.transcript())
        except Refused as refusal:
            self._print(str(refusal))
        else:
            self._file = name
            self._saved_at = self._sitting.match.ply
            self._print(f'Saved as "{name}".')

    def _offer_to_save(self) -> None:
        if self._saved_at != self._sitting.match.ply:
            name = self._ask("Save the game first? A file's name, or nothing: ")
            if name and name.strip():
                self._save(name.strip())

    # ---- what the table says -------------------------------------------------------------

    def _introduce(self) -> None:
        sitting = self._sitting
        match = sitting.match
        options = ", ".join(f"{name} {value}" for name, value in match.options.items())
        seats = ", ".join(
            f"seat {seat + 1} {'you' if kind is None else f'a {kind} bot'}"
            for seat, kind in enumerate(sitting.kinds)
        )
        self._print(f"{match.facts.title} ({options or 'no options'}), seed {sitting.seed}.")
        self._print(f"{seats[0].upper()}{seats[1:]}. Type ? for help.")

    def _go_on(self) -> None:
        for failure in self._sitting.play_others():
            self._print(f"A random action was played instead: {failure}.")
        match = self._sitting.match
        self._print("")
        for _, messages in match.told(self._sitting.seat, self._told):
            for message in messages:
                self._print(_sentence(say(message, match.facts.name, self._sitting.names)))
        self._told = match.ply
        self._print("")
        self._show_table("")
        self._print("")
        if match.is_over:
            self._show_end()
        else:
            self._show_actions()

    def _show_actions(self) -> None:
        if self._sitting.is_your_turn:
            texts = self._sitting.match.legal_texts()
            self._print("Your actions:", *_in_columns(texts))

    def _show_end(self) -> None:
        match = self._sitting.match
        name = match.facts.name
        for receipt in match.receipts(self._sitting.seat):
            sentence = _sentence(say(receipt.message, name, self._sitting.names))
            self._print(f"{receipt.points:+4}  {sentence} ({receipt.paragraph})")
        rows = [["", "points", "place"]]
        ranks = match.final_ranks()
        for seat, (points, rank) in enumerate(zip(match.points(), ranks, strict=True)):
            you = " (you)" if seat == self._sitting.seat else ""
            rows.append([f"seat {seat + 1}{you}", str(points), str(rank)])
        self._print("", *columns(rows), "", "The game is over: save FILE, undo or quit.")

    # ---- lines ---------------------------------------------------------------------------

    def _print(self, *lines: str) -> None:
        for line in lines:
            print(line, file=self._to)

    def _ask(self, question: str) -> str | None:
        if sys.stdin.isatty() and self._to is sys.stdout:
            try:
                return input(question)
            except EOFError:
                return None
        print(question, end="", file=self._to, flush=True)
        return sys.stdin.readline() or None


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _in_columns(texts: Sequence[str]) -> list[str]:
    cells = [f"{number:>4} {text}" for number, text in enumerate(texts, start=1)]
    width = max(map(len, cells)) + 2
    across = max(1, WIDTH // width)
    return [
        "".join(cell.ljust(width) for cell in cells[start : start + across]).rstrip()
        for start in range(0, len(cells), across)
    ]
