"""Section 2 of the rules: the turn."""

import pytest

from pomona.match import IllegalAction
from tests.games.fruit_spy.table import figures, house, lay_out, play, spies, story


def test_any_card_may_be_played_at_any_house() -> None:
    """(2.1) Eight cards at six houses, and no way to pass."""
    match = lay_out()
    cards = ["tool", "1", "2", "3", "4", "5", "6", "7"]
    assert match.legal_texts() == [f"{card}@{place}" for card in cards for place in range(6)]
    with pytest.raises(IllegalAction, match=r"\(2\.1\)"):
        match.play("pass")


def test_a_card_is_played_once() -> None:
    """(2.1) Only cards of your hand."""
    match = play(lay_out(), "5@2 1@0 1@1")
    assert len(match.legal_actions()) == 42
    with pytest.raises(IllegalAction, match="no longer hold your 5"):
        match.play("5@3")


def test_a_card_lies_face_down_and_only_its_owner_knows_it() -> None:
    """(2.1) Whose card it is and where it lies is seen by all, what it is by its owner."""
    match = play(lay_out(), "5@2")
    assert house(match, 2, 0)["face_down"] == {"seat": 0, "turn": 1, "card": "5"}
    assert house(match, 2, 1)["face_down"] == {"seat": 0, "turn": 1, "card": None}
    assert house(match, 2)["face_down"] == {"seat": 0, "turn": 1, "card": None}


def test_a_card_played_on_a_face_down_card_turns_it_up() -> None:
    """(2.2) Only the latest card at a house lies face down."""
    match = play(lay_out(), "5@2 3@2 2@2")
    assert [card["value"] for card in house(match, 2)["cards"]] == [5, 3]
    assert house(match, 2)["face_down"]["seat"] == 2


def test_you_may_play_on_your_own_card() -> None:
    """(2.1) Your own card may lie there; (2.2) it is turned up."""
    match = play(lay_out(), "5@2 1@0 1@1 6@2")
    assert house(match, 2)["cards"] == [{"seat": 0, "value": 5, "turn": 1}]
    assert house(match, 2, 0)["face_down"] == {"seat": 0, "turn": 4, "card": "6"}


def test_a_tool_takes_both_cards() -> None:
    """(2.3) The tool and the card just played are gone, and nobody walks."""
    match = play(lay_out(), "tool@2 7@2")
    assert house(match, 2)["face_down"] is None
    assert house(match, 2)["cards"] == []
    assert figures(match) == (0, 3)
    assert story(match) == ["spy-placed", "tool-turned-up"]
    assert spies(match, 0)["tool_turned_up"]
    assert spies(match, 1)["discarded"] == 1


def test_only_its_owner_knows_a_caught_card() -> None:
    """(2.3) The card just played is discarded face down."""
    match = play(lay_out(), "tool@2 7@2")
    assert spies(match, 1, 1)["discarded_cards"] == ["7"]
    for other in (0, 2, None):
        assert spies(match, 1, other)["discarded_cards"] is None
        assert "7" in spies(match, 1, other)["unseen"]


def test_a_house_is_bare_again_after_a_tool() -> None:
    """(2.3) The next card there turns nothing up."""
    match = play(lay_out(), "tool@2 7@2 6@2")
    assert house(match, 2)["face_down"]["seat"] == 2
    assert story(match) == ["spy-placed"]


def test_cards_below_a_tool_stay() -> None:
    """(2.3) Only the tool and the card just played are discarded."""
    match = play(lay_out(), "5@2 tool@2 7@2")
    assert [card["value"] for card in house(match, 2)["cards"]] == [5]
    assert house(match, 2)["face_down"] is None


def test_a_trick_card_turned_up_stays() -> None:
    """(2.4) It lies face up and counts, and a figure walks."""
    match = play(lay_out(), "5@2 3@2")
    assert house(match, 2)["strength"] == [5, 0, 0]
    assert story(match) == ["spy-placed", "spy-turned-up", "papa-walks"]


def test_a_tool_may_be_played_on_a_trick_card() -> None:
    """(2.5) The trick card is turned up as usual, and the tool lies face down."""
    match = play(lay_out(), "5@2 tool@2")
    assert [card["value"] for card in house(match, 2)["cards"]] == [5]
    assert house(match, 2, 1)["face_down"]["card"] == "tool"
    assert figures(match) == (5, 3)


def test_a_tool_takes_a_tool() -> None:
    """(2.5) Both go; nobody else learns that the second was a tool."""
    match = play(lay_out(), "tool@2 tool@2")
    assert house(match, 2)["face_down"] is None
    assert spies(match, 0)["tool_turned_up"]
    assert not spies(match, 1)["tool_turned_up"]
    assert "tool" in spies(match, 1, 0)["unseen"]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_turns_go_clockwise(seats: int) -> None:
    """(2.6) The next player clockwise, and after the last the first."""
    match = lay_out(seats=seats)
    deciders = []
    for turn in range(2 * seats):
        deciders.append(match.decider)
        match.play(f"{1 + turn // seats}@{turn % 6}")
    assert deciders == [*range(seats)] * 2


def test_a_turn_as_a_picture() -> None:
    """(2.2) What seat 2 sees before and after it plays on a card of seat 1."""
    match = play(lay_out(), "5@2")
    assert match.picture(1) == (
        "cards played: 1; seat 2 to play\n"
        "house figures   tokens  seat 1  seat 2  seat 3  face down\n"
        "0     Papa      7 1     .       .       .       .\n"
        "1               6 2     .       .       .       .\n"
        "2               5 3     .       .       .       seat 1: ?\n"
        "3     Daly      5 3     .       .       .       .\n"
        "4               4 3     .       .       .       .\n"
        "5               4 3     .       .       .       .\n"
        "steps to home: Papa 6 counter-clockwise, Daly 6 clockwise to 3\n"
        "held                    7       8       8\n"
        "caught                  0       0       0\n"
        "hand of seat 2: 1 2 3 4 5 6 7 tool\n"
    )
    match.play("tool@2")
    assert match.picture(1) == (
        "cards played: 2; seat 3 to play\n"
        "house figures   tokens  seat 1  seat 2  seat 3  face down\n"
        "0               7 1     .       .       .       .\n"
        "1               6 2     .       .       .       .\n"
        "2               5 3     5       .       .       seat 2: tool\n"
        "3     Daly      5 3     .       .       .       .\n"
        "4               4 3     .       .       .       .\n"
        "5     Papa      4 3     .       .       .       .\n"
        "steps to home: Papa 5 counter-clockwise, Daly 6 clockwise to 3\n"
        "held                    7       7       8\n"
        "caught                  0       0       0\n"
        "hand of seat 2: 1 2 3 4 5 6 7\n"
    )
