"""Tables that never die: people leave, bots play for them, people return and play again."""

from pathlib import Path
from typing import Any

import pytest

from pomona.server.protocol import Ack, Nack, Pong, Seen, Table
from tests.server.guests import Guest, Line, on_turn, seated, visiting
from tests.server.servers import quick_settings, serving


def put_seat(guest: Guest, table: str, seat: int, **change: str) -> Any:
    answer = guest.put(f"/api/tables/{table}/seats/{seat}", change)
    return answer.json() if answer.is_success else answer.json()["message"]["id"]


def settings_of(tmp_path: Path, gone: float) -> Any:
    return quick_settings(tmp_path / "games.sqlite", gone_seconds=gone)


def until(line: Line, is_wanted: Any) -> Table:
    hello = line.hello() if not line.messages else None
    if hello is not None and is_wanted(hello.table):
        return hello.table
    return line.changed(is_wanted)


def test_a_bot_plays_for_who_has_long_been_away_until_they_return(tmp_path: Path) -> None:
    with (
        serving(settings_of(tmp_path, gone=0.0)) as address,
        visiting(address, "Ana", "Bo", "Cy") as players,
    ):
        table = seated(players)
        lines = [player.watch(table) for player in players]
        players[0].start(table)
        positions = [line.position() for line in lines]
        mover = on_turn(positions)
        assert mover is not None
        stays = next(seat for seat in range(3) if seat != mover)
        lines[mover].close()
        away = lines[stays].changed(lambda each: not each.seats[mover].is_here)
        assert away.seats[mover].away_since is not None
        changed = put_seat(players[stays], table, mover, take="bot", bot="greedy")
        assert changed["seats"][mover]["bot"] == "greedy"
        assert changed["seats"][mover]["taken_by"] == "guest"
        after = lines[stays].position(positions[stays].ply + 1)  # the bot played
        back = players[mover].watch(table)
        assert back.hello().table.you == mover
        position = back.position()
        assert position.view.you == mover
        back.send(position.ply, "5@2")
        answer = back.answer()
        assert isinstance(answer, Nack)
        assert answer.kind == "not_yours"
        taken = put_seat(players[mover], table, mover, take="me")
        assert taken["seats"][mover]["bot"] is None
        assert after.ply >= positions[stays].ply + 1


def test_who_is_here_keeps_their_seat(tmp_path: Path) -> None:
    with (
        serving(settings_of(tmp_path, gone=120.0)) as address,
        visiting(address, "Ana", "Bo", "Cy", "Di") as players,
    ):
        table = seated(players[:3])
        lines = [player.watch(table) for player in players[:3]]
        players[0].start(table)
        for line in lines:
            line.position()
        refused = put_seat(players[0], table, 1, take="bot", bot="greedy")
        assert refused == "refused-not-away"
        lines[1].close()
        lines[0].changed(lambda each: not each.seats[1].is_here)
        refused = put_seat(players[0], table, 1, take="bot", bot="greedy")
        assert refused == "refused-not-away"  # a moment ago
        assert put_seat(players[3], table, 1, take="bot", bot="greedy") == "refused-not-seated"
        assert put_seat(players[0], table, 2, take="me") == "refused-started"
        assert put_seat(players[0], table, 1, take="bot", bot="genius") == "refused-no-such-bot"


def test_whoever_has_enough_lets_a_bot_play_on(tmp_path: Path) -> None:
    with (
        serving(settings_of(tmp_path, gone=120.0)) as address,
        visiting(address, "Ana") as players,
    ):
        table = players[0].open_table(bots={"1": "random", "2": "random"})
        players[0].start(table)
        line = players[0].watch(table)
        line.hello()
        put_seat(players[0], table, 0, take="bot", bot="random")
        line.changed(lambda each: each.status == "over")
        yours = players[0].get("/api/session/tables").json()
        assert [each["status"] for each in yours] == ["over"]
        assert len(yours[0]["points"]) == len(yours[0]["ranks"]) == 3


def test_the_host_frees_seats_and_is_replaced_when_gone(tmp_path: Path) -> None:
    with (
        serving(settings_of(tmp_path, gone=0.0)) as address,
        visiting(address, "Ana", "Bo", "Cy") as players,
    ):
        table = seated(players)
        assert put_seat(players[1], table, 2, take="nobody") == "refused-not-your-seat"
        assert put_seat(players[0], table, 2, take="nobody")["seats"][2]["taken_by"] == "nobody"
        line = players[0].watch(table)
        until(line, lambda each: each.seats[0].is_here)
        refused = players[1].put(f"/api/tables/{table}/host", None)
        assert refused.json()["message"]["id"] == "refused-not-away"
        line.close()
        other = players[1].watch(table)
        until(other, lambda each: not each.seats[0].is_here)
        refused = players[2].put(f"/api/tables/{table}/host", None)
        assert refused.json()["message"]["id"] == "refused-not-seated"
        assert players[1].put(f"/api/tables/{table}/host", None).json()["is_host"]
        assert not players[0].table(table).is_host


def finished(player: Guest) -> str:
    """A game of one guest and two bots, played to its end by bots alone."""
    table = player.open_table(bots={"1": "random", "2": "greedy"}, is_listed=True)
    player.start(table)
    line = player.watch(table)
    put_seat(player, table, 0, take="bot", bot="random")
    until(line, lambda each: each.status == "over")
    line.close()
    return table


def test_a_rematch_moves_everybody_one_seat_on(tmp_path: Path) -> None:
    with (
        serving(settings_of(tmp_path, gone=0.0)) as address,
        visiting(address, "Ana", "Bo", "Cy", "Di") as players,
    ):
        table = seated(players[:3])
        early = players[0].post(f"/api/tables/{table}/rematch")
        assert early.json()["message"]["id"] == "refused-not-over"
        lines = [player.watch(table) for player in players[:3]]
        players[0].start(table)
        for seat in range(3):
            put_seat(players[seat], table, seat, take="bot", bot="random")
        lines[1].changed(lambda each: each.status == "over")
        for seat in range(3):  # all are still here: they may play again
            put_seat(players[seat], table, seat, take="me")
        stranger = players[3].post(f"/api/tables/{table}/rematch")
        assert stranger.json()["message"]["id"] == "refused-not-your-seat"
        again = players[1].post(f"/api/tables/{table}/rematch").json()
        assert [seat["name"] for seat in again["seats"]] == ["random", "random", "Bo"]
        same = players[2].post(f"/api/tables/{table}/rematch").json()
        assert same["id"] == again["id"]
        assert lines[0].changed(lambda each: each.rematch is not None).rematch == again["id"]


def test_guests_are_expected_at_the_rematch(tmp_path: Path) -> None:
    with (
        serving(settings_of(tmp_path, gone=0.0)) as address,
        visiting(address, "Ana", "Bo", "Cy") as players,
    ):
        table = seated(players)
        lines = [player.watch(table) for player in players]
        players[0].start(table)
        positions = [line.position() for line in lines]
        while (seat := on_turn(positions)) is not None:
            answer = lines[seat].play(positions[seat])
            assert isinstance(answer, Ack)
            positions = [line.position(answer.ply) for line in lines]
        again = players[1].post(f"/api/tables/{table}/rematch").json()
        assert [seat["name"] for seat in again["seats"]] == ["Cy", "Ana", "Bo"]
        assert again["is_host"]
        assert again["order"] == "set"
        assert again["you"] == 2
        hash_of_bytes = "ab" * 32
        came = put_seat(players[0], again["id"], 1, take="me", entropy_hash=hash_of_bytes)
        assert came["you"] == 1
        players[1].start(again["id"])


def test_listed_tables_are_found_by_everybody_and_others_by_their_people(tmp_path: Path) -> None:
    with (
        serving(settings_of(tmp_path, gone=0.0)) as address,
        visiting(address, "Ana", "Bo") as players,
    ):
        hidden = players[0].open_table()
        listed = players[0].open_table(is_listed=True, bots={"2": "random"})
        found = players[1].get("/api/tables").json()
        assert [each["id"] for each in found] == [listed]
        assert found[0]["names"] == ["Ana", None, "random"]
        assert found[0]["host_name"] == "Ana"
        yours = players[0].get("/api/session/tables").json()
        assert {each["id"] for each in yours} == {hidden, listed}
        assert [each["you"] for each in yours] == [0, 0]
        assert [each["bots"] for each in yours if each["id"] == listed] == [[2]]
        assert players[1].get("/api/session/tables").json() == []
        over = finished(players[0])
        assert over not in [each["id"] for each in players[1].get("/api/tables").json()]


@pytest.mark.parametrize("process", ["the same", "another"])
def test_an_action_is_seen_when_all_others_show_it(database: Path, process: str) -> None:
    settings = quick_settings(database)
    with (
        serving(settings) as one,
        serving(settings) as two,
        visiting(one, "Ana", "Bo", "Cy") as players,
    ):
        table = seated(players)
        other = two if process == "another" else one
        people = [players[0], *(player.moved_to(other) for player in players[1:])]
        lines = [person.watch(table) for person in people]
        for line in lines:
            until(line, lambda each: all(seat.is_here for seat in each.seats))
        players[0].start(table)
        positions = [line.position() for line in lines]
        mover = on_turn(positions)
        assert mover is not None
        answer = lines[mover].play(positions[mover])
        assert isinstance(answer, Ack)
        reached = [line.position(answer.ply).ply for line in lines]
        for seat in range(3):
            if seat != mover:
                assert not any(isinstance(each, Seen) for each in lines[mover].messages)
                lines[seat].send_frame({"type": "shown", "ply": reached[seat]})
                lines[seat].send_frame({"type": "ping", "sent": 1})
                assert isinstance(lines[seat].answer(), Pong)  # what is shown gets no answer
        seen = lines[mover].read_until(lambda each: isinstance(each, Seen))
        assert seen == Seen(answer.ply)
