"""The message a browser gets."""

import msgspec

from pomona.games.fruit_spy.view import View
from pomona.match import game
from tests.games.fruit_spy.table import lay_out, play, spies

ENDED = "1@2 1@2 1@2 3@2 3@2 3@2 tool@2"


def test_before_the_first_action_there_is_no_daly() -> None:
    view = game("fruit_spy").new_match(seats=4).view(None)
    assert view["daly"] is None
    assert view["decider"] == -1
    assert view["turn"] == 0


def test_a_view_survives_the_wire() -> None:
    for texts in ("", "5@2 tool@2 3@3", ENDED):
        for seat in (None, 0, 2):
            sent = msgspec.json.encode(play(lay_out(), texts).view_message(seat))
            assert msgspec.json.encode(msgspec.json.decode(sent, type=View)) == sent


def test_options_and_seats_are_named() -> None:
    view = lay_out(seats=5, figures="revealed_here", ties="neighbour").view(3)
    assert (view["figures"], view["ties"]) == ("revealed_here", "neighbour")
    assert (view["seats"], view["you"]) == (5, 3)


def test_cards_lie_in_the_order_in_which_they_were_placed() -> None:
    match = play(lay_out(), "5@2 3@2 7@2 2@2")
    assert match.view(None)["houses"][2]["cards"] == [
        {"seat": 0, "value": 5, "turn": 1},
        {"seat": 1, "value": 3, "turn": 2},
        {"seat": 2, "value": 7, "turn": 3},
    ]
    assert match.view(None)["houses"][2]["strength"] == [5, 3, 7]


def test_steps_left_count_down() -> None:
    match = play(lay_out(), "1@2 2@2 3@2 4@2")
    view = match.view(None)
    assert view["papa"]["steps_left"] == 4
    assert view["daly"]["steps_left"] == 5


def test_the_notebook_counts_what_everybody_has_seen() -> None:
    match = play(lay_out(), "5@2 tool@3 4@3 6@2 3@0 2@1")
    notebook = spies(match, 0, 1)
    assert notebook["face_up"] == [5]
    assert notebook["face_down"] == 1
    assert notebook["hand_size"] == 6
    assert notebook["unseen"] == ["1", "2", "3", "4", "6", "7", "tool"]
    assert notebook["hand"] is None
    notebook = spies(match, 2, 1)
    assert (notebook["discarded"], notebook["discarded_cards"]) == (1, None)
    assert len(notebook["unseen"]) == 8


def test_your_own_cards_are_known_to_you() -> None:
    match = play(lay_out(), "5@2 tool@3 4@3 6@2 3@0 2@1")
    notebook = spies(match, 2, 2)
    assert notebook["hand"] == ["1", "3", "5", "6", "7", "tool"]
    assert notebook["discarded_cards"] == ["4"]
    assert match.view(2)["houses"][1]["face_down"]["card"] == "2"


def test_a_running_game_has_no_result() -> None:
    view = play(lay_out(), "5@2").view(0)
    assert view["result"] is None
    assert view["ending"] is None
    assert view["ranks"] is None


def test_the_result_explains_every_house() -> None:
    match = play(lay_out(), ENDED)
    view = match.view(None)
    assert [result["house"] for result in view["result"]] == [0, 1, 2, 3, 4, 5]
    assert [result["has_papa"] for result in view["result"]] == [True] + [False] * 5
    assert [result["has_daly"] for result in view["result"]] == [False] * 3 + [True] + [False] * 2
    assert view["result"][2]["ranking"] == [
        {"seat": 0, "strength": 4, "tie": "earlier", "tie_house": None},
        {"seat": 1, "strength": 4, "tie": "earlier", "tie_house": None},
        {"seat": 2, "strength": 4, "tie": "no", "tie_house": None},
    ]
    awarded = [award for result in view["result"] for award in result["awards"]]
    assert sum(award["value"] for award in awarded) == sum(view["points"])


def test_a_picture_fits_a_terminal() -> None:
    match = game("fruit_spy").new_match(seats=5, seed=9)
    turn = 0
    while not match.is_over:
        for seat in (None, 0, 4):
            assert max(len(line) for line in match.picture(seat).splitlines()) <= 80
        legal = match.legal_texts()
        match.play(legal[11 * turn % len(legal)])
        turn += 1
    assert "over: " in match.picture(None).splitlines()[0]


def test_a_picture_of_the_end_shows_points_and_places() -> None:
    match = play(lay_out(), "6@5 6@5 7@4 " + ENDED)
    assert match.picture(None) == (
        "cards played: 10; over: Papa is home\n"
        "house figures   tokens  seat 1  seat 2  seat 3  face down\n"
        "0     Papa      7 1     .       .       .       .\n"
        "1               6 2     .       .       .       .\n"
        "2               5 3     13      13      13      .\n"
        "3               5 3     .       .       .       .\n"
        "4     Daly      4 3     .       .       7       .\n"
        "5               4 3     6       6       .       .\n"
        "steps to home: Papa 0 counter-clockwise, Daly 5 clockwise to 3\n"
        "held                    4       5       5\n"
        "caught                  0       0       0\n"
        "points                  9       6       17\n"
        "place                   2       3       1\n"
    )
