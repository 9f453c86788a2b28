"""What a seat may not know changes nothing that it gets: not a byte, not a word."""

import random
from dataclasses import dataclass

import msgspec
import numpy as np
import pytest

from pomona import operations
from pomona.match import Match, game
from pomona.operations import SPECTATOR
from tests.games.fruit_spy.table import lay_out, play

HAND = ["1", "2", "3", "4", "5", "6", "7", "tool"]
OPTIONS = [
    (3, "card", "earlier"),
    (4, "played_here", "neighbour"),
    (5, "revealed_here", "earlier"),
    (5, "card", "neighbour"),
]


@dataclass
class Played:
    """One card of a game, as everybody saw it."""

    seat: int
    card: str
    house: str
    is_secret: bool = True


def log_of(match: Match) -> list[Played]:
    """The cards of a game, and which of them only their owners know at its end.

    Written from the rules alone: a card becomes known when it is turned up.
    """
    log: list[Played] = []
    down: dict[str, Played] = {}
    for text in match.history():
        if "@" not in text:
            continue
        card, house = text.split("@")
        played = Played(len(log) % match.seats, card, house)
        log.append(played)
        covered = down.pop(house, None)
        if covered is not None:
            covered.is_secret = False
        if covered is None or covered.card != "tool":
            down[house] = played
    if match.is_over:
        for played in down.values():
            played.is_secret = False
    return log


def permuted(match: Match, strangers: list[int], chooser: random.Random) -> Match:
    """The same game, but the strangers chose among their unseen cards in another order."""
    log = log_of(match)
    for seat in strangers:
        own = [played for played in log if played.seat == seat]
        seen = [played.card for played in own if not played.is_secret]
        unseen = [card for card in HAND if card not in seen]
        chooser.shuffle(unseen)
        for played in own:
            if played.is_secret:
                played.card = unseen.pop()
    twin = game("fruit_spy").new_match(seats=match.seats, **match.options)  # type: ignore[arg-type]
    for text in match.history():
        twin.play(text if "@" not in text else "{0.card}@{0.house}".format(log.pop(0)))
    return twin


def random_match(seats: int, figures: str, ties: str, cards: int, seed: int) -> Match:
    """A random game that stops after so many cards, if it gets so far."""
    match = game("fruit_spy").new_match(seats=seats, seed=seed, figures=figures, ties=ties)
    chooser = random.Random(seed)
    while not match.is_over and match.view(None)["turn"] < cards:
        match.play(chooser.choice(match.legal_actions()))
    return match


def everything(match: Match, seat: int) -> list[object]:
    """All that a seat gets of a position, as it would be sent."""
    hidden = match.hidden(seat)
    features = np.zeros(match.facts.feature_count, np.float32)
    operations.observe(hidden, seat, features)
    guess = hidden.copy()
    operations.guess_secrets(guess, seat, np.random.Generator(np.random.PCG64(5)))
    got: list[object] = [
        hidden.tobytes(),
        msgspec.json.encode(match.view_message(seat)),
        match.picture(seat),
        msgspec.json.encode(match.receipts(seat)),
        msgspec.json.encode(match.told(seat)),
        features.tobytes(),
        guess.tobytes(),
        match.points(),
    ]
    if match.decider == seat:
        got.append(match.legal_texts())
        got.append([match.why_not(f"{card}@2") for card in HAND])
        worths = np.zeros(match.facts.most_legal)
        operations.appraise(hidden, seat, worths)
        got.append(worths.tobytes())
    return got


@pytest.mark.parametrize(("seats", "figures", "ties"), OPTIONS)
@pytest.mark.parametrize("cards", [1, 6, 13, 40])
def test_a_seat_gets_the_same_whatever_it_may_not_know(
    seats: int, figures: str, ties: str, cards: int
) -> None:
    changed = 0
    for seed in range(4):
        match = random_match(seats, figures, ties, cards, seed)
        for watcher in [*range(seats), SPECTATOR]:
            strangers = [seat for seat in range(seats) if seat != watcher]
            twin = permuted(match, strangers, random.Random(seed))
            changed += twin.digest() != match.digest()
            assert everything(twin, watcher) == everything(match, watcher)
    assert changed >= seats


def test_the_whole_story_of_a_game_is_the_same() -> None:
    match = random_match(4, "card", "earlier", 40, seed=6)
    twin = permuted(match, [1, 2, 3], random.Random(2))
    assert twin.history() != match.history()
    while match.ply > 24:
        assert everything(twin, 0) == everything(match, 0)
        match.undo()
        twin.undo()


def test_the_owner_of_a_secret_sees_the_difference() -> None:
    match = random_match(4, "card", "earlier", 9, seed=3)
    twin = permuted(match, [2], random.Random(1))
    assert twin.digest() != match.digest()
    assert everything(twin, 2) != everything(match, 2)


def test_a_position_hidden_for_a_seat_serves_for_the_spectator() -> None:
    match = random_match(5, "played_here", "earlier", 20, seed=4)
    for seat in range(5):
        hidden = match.hidden(seat)
        operations.hide_secrets(hidden, SPECTATOR)
        assert hidden.tobytes() == match.hidden(None).tobytes()


def test_a_player_may_play_on_in_a_hidden_copy() -> None:
    """Nothing unknown is turned up at a bare house."""
    match = play(lay_out(), "5@2 3@0 2@4")
    hidden = match.hidden(0)
    operations.play(hidden, operations.parse_action(hidden, "6@1"))
    match.play("6@1")
    operations.hide_secrets(hidden, 0)
    assert hidden.tobytes() == match.hidden(0).tobytes()


def test_a_reason_tells_only_of_your_own_hand() -> None:
    match = play(lay_out(), "5@2 5@0")
    reason = match.why_not("5@2")
    assert reason is None
    match.play("5@4")
    reason = match.why_not("5@3")
    assert reason is not None
    assert reason.message.id == "card-not-held"


def test_before_the_first_card_nothing_is_secret() -> None:
    match = lay_out(seats=5)
    for seat in (0, 3, None):
        assert match.hidden(seat).tobytes() == match._state.tobytes()
