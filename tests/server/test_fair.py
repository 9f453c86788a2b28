"""Chance at the server's tables: promised before, drawn from what everybody added, provable."""

import hashlib
import json
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from pomona import transcript
from pomona.fairness import commitment_of
from pomona.operations import NOBODY
from pomona.server.protocol import Ack
from pomona.verifying import Verified, verify
from tests.server.guests import Guest, Line, play_on, visiting
from tests.server.servers import ServerProcess, quick_settings, serving

BYTES = ["11" * 16, "22" * 16, "33" * 16]


def hash_of(entropy: str) -> str:
    return hashlib.sha256(bytes.fromhex(entropy)).hexdigest()


def seated_with_bytes(players: list[Guest], **asked: object) -> str:
    """A full table whose guests all showed the hash of their bytes."""
    table = players[0].open_table(entropy_hash=hash_of(BYTES[0]), **asked)
    for seat, player in enumerate(players[1:], start=1):
        body = {"take": "me", "entropy_hash": hash_of(BYTES[seat])}
        player.put(f"/api/tables/{table}/seats/{seat}", body).raise_for_status()
    return table


def give(player: Guest, table: str, entropy: str) -> int:
    return player.put(f"/api/tables/{table}/entropy", {"entropy": entropy}).status_code


def start(player: Guest, table: str, entropy: str | None = None) -> str:
    answer = player.post(f"/api/tables/{table}/start", {"entropy": entropy})
    answer.raise_for_status()
    return str(answer.json()["status"])


def played_out(players: list[Guest], table: str) -> str:
    """The record of the game, played to its end by whoever is on turn."""
    lines: list[Line] = [player.watch(table) for player in players]
    positions = [line.position() for line in lines]
    while positions[0].view.decider != NOBODY:
        mover = next((index for index, each in enumerate(positions) if each.legal), None)
        reached = positions[0].ply + 1  # a bot's turn
        if mover is not None:
            answer = lines[mover].play(positions[mover])
            assert isinstance(answer, Ack)
            reached = answer.ply
        positions = [line.position(reached) for line in lines]
    record = players[0].get(f"/api/tables/{table}/transcript")
    record.raise_for_status()
    return record.text


def fairness(found: Verified) -> dict[int, str]:
    assert found.record.fairness is not None
    return dict(found.record.fairness.entropy)


def test_the_promise_is_shown_when_the_table_opens_and_kept_to_the_end(tmp_path: Path) -> None:
    with (
        serving(quick_settings(tmp_path / "games.sqlite")) as address,
        visiting(address, "Ana", "Bo", "Cy") as players,
    ):
        table = seated_with_bytes(players, order="drawn")
        promised = players[1].table(table).commitment
        assert start(players[0], table, BYTES[0]) == "starting"
        assert give(players[1], table, BYTES[1]) == 200
        assert players[2].table(table).status == "starting"
        assert give(players[2], table, BYTES[2]) == 200
        assert players[2].table(table).status == "playing"
        text = played_out(players, table)
        found = verify(text)
    assert found.record.fairness is not None
    assert found.record.fairness.commitment == promised
    secret = bytes.fromhex(found.record.fairness.secret or "")
    assert commitment_of(table, secret) == promised
    assert fairness(found) == dict(enumerate(BYTES))
    drawn = found.record.fairness.drawn
    assert drawn is not None
    names = ["Ana", "Bo", "Cy"]
    assert found.record.names == {seat: names[chair] for seat, chair in enumerate(drawn)}


def test_players_find_themselves_where_the_seats_were_drawn(tmp_path: Path) -> None:
    with (
        serving(quick_settings(tmp_path / "games.sqlite")) as address,
        visiting(address, "Ana") as players,
    ):
        seats = set()
        for _ in range(12):
            table = players[0].open_table(order="drawn", bots={"1": "random", "2": "greedy"})
            assert start(players[0], table) == "playing"
            now = players[0].table(table)
            assert now.you is not None
            assert now.seats[now.you].name == "Ana"
            assert {seat.name for seat in now.seats} == {"Ana", "random", "greedy"}
            seats.add(now.you)
    assert len(seats) > 1


def test_alone_with_bots_nobody_is_waited_for(tmp_path: Path) -> None:
    with (
        serving(quick_settings(tmp_path / "games.sqlite")) as address,
        visiting(address, "Ana") as players,
    ):
        table = players[0].open_table(
            bots={"1": "random", "2": "random"}, entropy_hash=hash_of(BYTES[0])
        )
        assert start(players[0], table, BYTES[0]) == "playing"
        assert fairness(verify(played_out(players, table))) == {0: BYTES[0]}


def test_bytes_that_are_kept_stop_nobody_and_their_hash_counts(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path / "games.sqlite", entropy_seconds=0.5)
    with serving(settings) as address, visiting(address, "Ana", "Bo", "Cy") as players:
        table = seated_with_bytes(players)
        line = players[0].watch(table)
        assert start(players[0], table, BYTES[0]) == "starting"
        assert give(players[1], table, BYTES[1]) == 200
        line.position()  # it begins all the same
        line.close()
        assert give(players[2], table, BYTES[2]) == 409  # too late
        found = verify(played_out(players, table))
    assert fairness(found) == {0: BYTES[0], 1: BYTES[1], 2: hash_of(BYTES[2])}
    assert found.withheld == (2,)


def test_other_bytes_than_the_promised_ones_are_refused(tmp_path: Path) -> None:
    with (
        serving(quick_settings(tmp_path / "games.sqlite")) as address,
        visiting(address, "Ana", "Bo", "Cy", "Di") as players,
    ):
        table = seated_with_bytes(players[:3])
        assert give(players[1], table, BYTES[1]) == 409  # not yet
        refused = players[0].post(f"/api/tables/{table}/start", {"entropy": BYTES[1]})
        assert refused.json()["message"]["id"] == "refused-entropy"
        assert players[0].table(table).status == "open"
        assert start(players[0], table, BYTES[0]) == "starting"
        assert give(players[1], table, BYTES[2]) == 409
        assert give(players[1], table, "zz") == 400
        assert give(players[3], table, BYTES[1]) == 403
        assert give(players[1], table, BYTES[1]) == 200
        assert give(players[1], table, BYTES[1]) == 200  # sent twice
        assert players[1].sit(table, 1).status_code == 409  # the seats are closed
        assert players[1].put(f"/api/tables/{table}/seats/1", {"take": "nobody"}).status_code == 409


def test_a_server_killed_while_starting_begins_when_it_is_back(database: Path) -> None:
    with (
        ServerProcess(database) as dying,
        visiting(dying.address, "Ana", "Bo", "Cy") as players,
    ):
        table = seated_with_bytes(players)
        assert start(players[0], table, BYTES[0]) == "starting"
        assert give(players[1], table, BYTES[1]) == 200
        dying.kill()
        with serving(quick_settings(database)) as address:
            back = [player.moved_to(address) for player in players]
            back[2].watch(table).position()
            found = verify(played_out(back, table))
    assert fairness(found)[1] == BYTES[1]


def test_two_servers_begin_a_game_once(database: Path) -> None:
    settings = quick_settings(database, entropy_seconds=60.0)
    with (
        serving(settings) as one,
        serving(settings) as other,
        visiting(one, "Ana", "Bo", "Cy") as players,
    ):
        for _ in range(2):
            table = seated_with_bytes(players, order="drawn")
            assert start(players[0], table, BYTES[0]) == "starting"
            twin = players[2].moved_to(other)
            giving = [
                threading.Thread(target=give, args=(players[1], table, BYTES[1])),
                threading.Thread(target=give, args=(twin, table, BYTES[2])),
            ]
            for thread in giving:
                thread.start()
            for thread in giving:
                thread.join()
            assert players[0].table(table).status == "playing"
            verify(played_out([players[0], players[1], twin], table))


def test_the_secret_and_other_peoples_bytes_are_sent_to_nobody_before_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    secret = "5e" * 32
    monkeypatch.setattr("pomona.server.tables.new_secret", lambda: secret)
    with (
        serving(quick_settings(tmp_path / "games.sqlite")) as address,
        visiting(address, "Ana", "Bo", "Cy") as players,
    ):
        table = seated_with_bytes(players)
        lines = [player.watch(table) for player in players]
        start(players[0], table, BYTES[0])
        answers = [
            player.put(f"/api/tables/{table}/entropy", {"entropy": BYTES[seat]}).text
            for seat, player in enumerate(players)
        ]
        play_on(lines, [line.position() for line in lines], actions=6)
        answers += [player.get(f"/api/tables/{table}").text for player in players]
        assert players[0].get(f"/api/tables/{table}/transcript").status_code == 409
        sent = b"".join(frame for line in lines for frame in line.raw).decode()
        said = sent + json.dumps(answers) + "".join(capfd.readouterr())
        for hidden in (secret, *BYTES):
            assert hidden not in said
        record = played_out(players, table)
    assert f"reveal {secret}" in record
    assert transcript.read(record).fairness is not None


def test_the_draws_of_a_game_are_there_when_it_is_over(tmp_path: Path) -> None:
    with (
        serving(quick_settings(tmp_path / "games.sqlite")) as address,
        visiting(address, "Ana", "Bo", "Cy") as players,
    ):
        table = seated_with_bytes(players[:1], bots={"1": "random", "2": "random"})
        start(players[0], table, BYTES[0])
        before = players[1].get(f"/api/tables/{table}/draws")
        assert before.json()["message"]["id"] == "refused-not-over"
        text = played_out(players[:1], table)
        after = players[1].get(f"/api/tables/{table}/draws").json()
        uploaded = players[1].post("/api/draws", {"text": text})
        assert uploaded.json() == after
        found = verify(text)
        assert found.record.fairness is not None
        assert after["secret"] == found.record.fairness.secret
        assert len(after["draws"]) == found.draws
        assert after["names"] == ["Ana", "random", "random"]
        broken = players[1].post("/api/draws", {"text": text.replace("actions", "action", 1)})
        assert broken.json()["message"]["id"] == "refused-transcript"
        assert broken.json()["message"]["args"] == {"line": text.split("\n").index("actions") + 1}
        plain = transcript.write(replace(found.record, fairness=None))
        without = players[1].post("/api/draws", {"text": plain})
        assert without.json()["message"]["id"] == "refused-no-promise"
        large = players[1].post("/api/draws", {"text": "x" * 2_000_000})
        assert large.status_code == 413
