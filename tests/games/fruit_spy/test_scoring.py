"""Section 5 of the rules: scoring, at the end of short games."""

from typing import Any

import pytest

from pomona.match import Match
from tests.games.fruit_spy.table import house, lay_out, play, spies, story


def result(match: Match, number: int) -> dict[str, Any]:
    """How a house was scored."""
    found: dict[str, Any] = match.view(None)["result"][number]
    return found


def awards(match: Match, number: int) -> list[tuple[int, int]]:
    """Who took what at a house."""
    return [(award["seat"], award["value"]) for award in result(match, number)["awards"]]


# Papa walks home over house 2, with two trick cards of each seat there and the tool of seat 0 on
# top. It takes the cards 1 and 3, and ends a game of 3 seats that have had equal turns before.
PAPA_COMES_HOME = "1@2 1@2 1@2 3@2 3@2 3@2 tool@2"


def end(texts: str, daly: int = 3, tokens: str = "", **options: Any) -> Match:
    """A game of 3 seats with these cards, and then Papa comes home."""
    match = play(lay_out(daly=daly, tokens=tokens, **options), texts)
    play(match, PAPA_COMES_HOME)
    assert match.view(None)["ending"] == "papa_home"
    return match


def test_everything_is_turned_up_at_the_end() -> None:
    """(5.1) Cards still face down are turned up for all; a tool is discarded."""
    match = end("7@4 tool@1 5@5")
    assert house(match, 4)["cards"] == [{"seat": 0, "value": 7, "turn": 1}]
    assert house(match, 4)["face_down"] is None
    assert house(match, 1)["cards"] == []
    assert spies(match, 1)["tool_turned_up"]
    assert {"spy-shown", "tool-shown"} <= set(story(match))


def test_hands_and_caught_cards_stay_secret_after_the_end() -> None:
    """(5.1) Only what lies on the table is turned up."""
    match = end("7@5 tool@4 7@4")
    for other in (0, 1, None):
        assert spies(match, 2, other)["hand"] is None
        assert spies(match, 2, other)["discarded_cards"] is None
        assert spies(match, 2, other)["unseen"] == ["2", "4", "5", "6", "7", "tool"]
    assert spies(match, 2, 2)["discarded_cards"] == ["7"]


def test_strength_is_the_sum_of_the_trick_cards() -> None:
    """(5.1) Seat 0 has 1, 3 and 2 at house 2, the others 1 and 3."""
    match = end("2@2 7@4 7@5", daly=4)
    ranking = result(match, 2)["ranking"]
    assert [(ranked["seat"], ranked["strength"]) for ranked in ranking] == [(0, 6), (1, 4), (2, 4)]


def test_a_tool_alone_is_nobody_present() -> None:
    """(5.1) You are present with a strength of at least 1."""
    match = end("7@4 tool@1 5@5")
    assert result(match, 1)["ranking"] == []
    assert awards(match, 1) == []


def test_the_strongest_takes_the_best_token() -> None:
    """(5.2) And the second strongest the next."""
    match = end("2@5 6@5 7@4", daly=1)
    assert house(match, 5)["tokens"] == [4, 3]
    assert awards(match, 5) == [(1, 4), (0, 3)]


def test_who_comes_after_the_last_token_gets_nothing() -> None:
    """(5.2) Three present, two tokens."""
    match = end("2@5 4@5 7@5", daly=1)
    assert awards(match, 5) == [(2, 4), (1, 3)]
    assert len(result(match, 5)["ranking"]) == 3


def test_tokens_left_go_to_the_strongest() -> None:
    """(5.2) When everybody present has one."""
    match = end("7@5 7@4 7@1")
    assert awards(match, 5) == [(0, 4), (0, 3)]
    assert [award["is_left_over"] for award in result(match, 5)["awards"]] == [False, True]
    assert "left-over-won" in story(match)


def test_daly_is_one_more_token() -> None:
    """(5.3) Worth 10: the strongest takes her, the second the best token, and so on."""
    match = end("2@3 7@4 6@3", daly=2)
    assert result(match, 3)["has_daly"]
    assert house(match, 3)["tokens"] == [5, 3]
    assert awards(match, 3) == [(2, 10), (0, 5), (2, 3)]
    assert [award["is_daly"] for award in result(match, 3)["awards"]] == [True, False, False]


def test_daly_is_won_by_nobody_where_no_spy_lies() -> None:
    """(5.3) She is a token like others there; (5.6) nobody is present."""
    match = end("7@5 7@4 7@3", daly=1)
    assert result(match, 1)["has_daly"]
    assert awards(match, 1) == []


def test_papas_house_gives_nothing() -> None:
    """(5.4) Papa is home at house 0."""
    match = end("7@0 7@4 7@5")
    assert result(match, 0)["has_papa"]
    assert result(match, 0)["ranking"] != []
    assert awards(match, 0) == []
    assert "papa-spoils" in story(match)


def test_papa_spoils_daly_too() -> None:
    """(5.4) Both at one house: Daly is not won."""
    match = end("2@0 4@0 7@4", daly=5)
    assert result(match, 0)["has_papa"]
    assert result(match, 0)["has_daly"]
    assert awards(match, 0) == []


def test_of_two_equally_strong_the_earlier_comes_first() -> None:
    """(5.5) `earlier`: whose latest trick card there was placed earlier."""
    match = end("6@5 6@5 7@4", daly=1)
    assert [ranked["seat"] for ranked in result(match, 5)["ranking"]] == [0, 1]
    assert result(match, 5)["ranking"][0]["tie"] == "earlier"
    assert awards(match, 5) == [(0, 4), (1, 3)]


def test_the_latest_card_counts_not_the_first() -> None:
    """(5.5) `earlier`: seat 0 came first with its 2, but last with its 4."""
    match = end("2@5 6@5 7@4 4@5 tool@0 4@3", daly=1)
    assert [ranked["strength"] for ranked in result(match, 5)["ranking"]] == [6, 6]
    assert awards(match, 5) == [(1, 4), (0, 3)]


def test_a_caught_card_was_never_there() -> None:
    """(5.5) `earlier`: only trick cards still lying there; seat 0's last card was caught."""
    match = end("6@5 6@5 7@4 2@0 tool@5 2@1 5@5 2@3 4@3", daly=1)
    assert [ranked["strength"] for ranked in result(match, 5)["ranking"]] == [6, 6]
    assert awards(match, 5) == [(0, 4), (1, 3)]


def test_neighbours_compare_the_next_house_clockwise() -> None:
    """(5.5) `neighbour`: Papa's house 0 counts for comparing."""
    match = end("6@5 6@5 7@1 2@4 4@0 2@3", daly=1, ties="neighbour")
    assert result(match, 0)["has_papa"]
    first, second = result(match, 5)["ranking"]
    assert (first["seat"], first["tie"], first["tie_house"]) == (1, "neighbour", 0)
    assert (second["seat"], second["tie"]) == (0, "no")
    assert awards(match, 5) == [(1, 4), (0, 3)]
    assert "tie-neighbour" in story(match)


def test_neighbours_go_on_round_the_ring() -> None:
    """(5.5) `neighbour`: equal at the next four houses, decided at the fifth."""
    match = end("2@5 6@5 7@1 4@5 7@4 2@0", daly=1, ties="neighbour")
    first = result(match, 5)["ranking"][0]
    assert (first["seat"], first["tie_house"]) == (1, 4)


def test_neighbours_equal_all_round_fall_back_on_earlier() -> None:
    """(5.5) `neighbour`: five houses on they are still equal."""
    match = end("6@5 6@5 7@4", daly=1, ties="neighbour")
    first, second = result(match, 5)["ranking"]
    assert (first["seat"], first["tie"], first["tie_house"]) == (0, "earlier", None)
    assert second["seat"] == 1


def test_the_two_ways_to_break_a_tie_differ() -> None:
    """(5.5) The same cards, another winner."""
    cards = "6@5 6@5 7@1 2@4 4@0 2@3"
    assert awards(end(cards, daly=1), 5) == [(0, 4), (1, 3)]
    assert awards(end(cards, daly=1, ties="neighbour"), 5) == [(1, 4), (0, 3)]


def test_a_house_without_spies_keeps_its_tokens() -> None:
    """(5.6) Nobody gets them."""
    match = end("7@5 7@4 7@3", daly=4)
    assert result(match, 1)["ranking"] == []
    assert awards(match, 1) == []
    assert "house-empty" in story(match)


def test_the_highest_sum_wins() -> None:
    """(5.7) Points are the sums of the tokens; places follow."""
    match = end("7@5 7@4 7@1", daly=4)
    assert awards(match, 1) == [(2, 6), (2, 2)]
    assert awards(match, 2) == [(0, 5), (1, 3)]
    assert awards(match, 4) == [(1, 10), (1, 4), (1, 3)]
    assert awards(match, 5) == [(0, 4), (0, 3)]
    assert match.points() == [12, 20, 8]
    assert match.final_ranks() == [2, 1, 3]


def test_equal_sums_share_the_place() -> None:
    """(5.7) And leave a gap below."""
    match = end("7@5 7@4 7@1", daly=3, tokens="7 1, 6 2, 5 1, 5 3, 4 4, 3 3")
    assert match.points() == [11, 9, 8]
    match = end("7@5 7@4 7@1", daly=3, tokens="7 7, 5 4, 5 4, 5 3, 5 4, 3 1")
    assert match.points() == [9, 13, 9]
    assert match.final_ranks() == [2, 1, 2]
    match = end("7@5 7@4 7@1", daly=3, tokens="7 7, 5 4, 5 3, 6 6, 3 3, 4 2")
    assert match.points() == [11, 9, 9]
    assert match.final_ranks() == [1, 2, 2]


def test_points_are_0_before_the_end() -> None:
    """(5.7) Strength is secret until then."""
    match = play(lay_out(), "7@5 7@4 7@1 1@5")
    assert match.points() == [0, 0, 0]
    with pytest.raises(ValueError, match="before the game is over"):
        match.final_ranks()


def test_receipts_name_the_pieces() -> None:
    """(5.2) One for each token won, with the house, the token and the cards that won it."""
    match = end("7@5 7@4 7@1", daly=4)
    receipts = match.receipts()
    assert ("house 5", "token 4", "card 7") in [tuple(receipt.pieces) for receipt in receipts]
    assert ("house 4", "daly", "card 7") in [tuple(receipt.pieces) for receipt in receipts]
    assert ("house 2", "token 5", "card 1", "card 3") in [
        tuple(receipt.pieces) for receipt in receipts
    ]
    for seat, points in enumerate(match.points()):
        assert points == sum(receipt.points for receipt in receipts if receipt.seat == seat)
