"""One whole game as text: every decision, what was told of it, and the table now and then.

`python -m tests.games.fruit_spy.golden` writes it again, after a change that is meant.
"""

from pathlib import Path

from pomona.match import Match, game
from pomona.words import say

FILE = Path(__file__).parent / "playthrough.txt"
NAMES = ["Ana", "Ben", "Cleo", "Dan"]
PICTURES_EVERY = 5  # cards


def playthrough() -> str:
    """The text of one game of 4 seats, with chance from a seed."""
    match = game("fruit_spy").new_match(seats=4, seed=2026)
    lines = [f"* {text}" for text in match.history()]
    for _, messages in match.told(None):
        lines += [f"    {say(message, 'fruit_spy', NAMES)}" for message in messages]
    turn = 0
    while not match.is_over:
        if turn % PICTURES_EVERY == 0:
            lines += ["", match.picture(match.decider)]
        lines += _turn(match, turn)
        turn += 1
    lines += ["", match.picture(None)]
    for receipt in match.receipts():
        pieces = ", ".join(receipt.pieces)
        lines.append(f"{NAMES[receipt.seat]} +{receipt.points} ({receipt.paragraph}): {pieces}")
    lines += [f"points {match.points()}", f"ranks {match.final_ranks()}", match.digest()]
    return "\n".join(lines) + "\n"


def _turn(match: Match, turn: int) -> list[str]:
    legal = match.legal_texts()
    text = legal[(5 + 17 * turn) % len(legal)]
    who = match.decider
    match.play(text)
    told = match.told(None, match.ply - 1)[0][1]
    said = [f"    {say(message, 'fruit_spy', NAMES)}" for message in told]
    return [f"{who} {text}  (1 of {len(legal)})", *said]


if __name__ == "__main__":
    FILE.write_text(playthrough(), encoding="utf-8")
