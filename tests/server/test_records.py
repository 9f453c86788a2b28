"""Finished games again: replay through any eyes, transcripts that come and go, going on."""

import random
from pathlib import Path

import msgspec
import pytest

from pomona import read_transcript
from pomona.match import Match, game
from pomona.operations import CHANCE, OPEN
from pomona.server.live import LiveTable
from pomona.server.protocol import Position, Replay
from pomona.server.replay import replay_of
from tests.server.guests import Guest, visiting
from tests.server.servers import ServerProcess, quick_settings, serving
from tests.server.test_fair import BYTES, hash_of, played_out, start
from tests.server.test_leaks import disguised, live_table, random_log

OPTIONS = {"figures": "card", "ties": "earlier"}


def whole(match: Match, eyes: int | None) -> list[Position]:
    return replay_of(match, eyes, 0, 64).positions


def match_of(live: LiveTable) -> Match:
    assert live.match is not None
    return live.match


def as_sent(position: Position) -> bytes:
    """A position without what differs by design: a replay offers no choice, tells one action."""
    return msgspec.json.encode(msgspec.structs.replace(position, legal=[], told=[]))


@pytest.mark.parametrize("eyes", [None, 0, 1, 2])
def test_a_replay_shows_what_those_eyes_saw_at_the_time(eyes: int | None) -> None:
    log = random_log(7, 3, OPTIONS)
    again = whole(match_of(live_table(log, 3, OPTIONS)), eyes)
    assert len(again) == len(log) + 1
    for ply, position in enumerate(again):
        then = live_table(log[:ply], 3, OPTIONS).position_for(eyes, 0)
        at_the_time = msgspec.json.decode(then, type=Position)
        assert as_sent(position) == as_sent(at_the_time)
        assert position.told == at_the_time.told[-1:]


@pytest.mark.parametrize("eyes", [None, 0, 2])
def test_a_replay_through_a_seats_eyes_holds_nothing_that_it_could_not_know(
    eyes: int | None,
) -> None:
    changes = 0
    for seed in range(12):
        log = random_log(seed, 3, OPTIONS)
        live = live_table(log, 3, OPTIONS)
        other_log = disguised(log, match_of(live), eyes)
        other = live_table(other_log, 3, OPTIONS)
        changes += other_log != log
        ours, theirs = (replay_of(match_of(one), eyes, 0, 64) for one in (live, other))
        assert msgspec.json.encode(ours) == msgspec.json.encode(theirs)
    assert changes > 0


def test_the_open_replay_shows_every_hand() -> None:
    log = random_log(3, 4, OPTIONS)
    positions = whole(match_of(live_table(log, 4, OPTIONS)), OPEN)
    for position in positions:
        for spies in position.view.spies:
            assert spies.hand is not None
            assert len(spies.hand) == spies.hand_size
        for house in position.view.houses:
            assert house.face_down is None or house.face_down.card is not None


def ended(player: Guest) -> tuple[str, str]:
    """A finished game of a guest and two bots: its table, its record."""
    table = player.open_table(
        bots={"1": "random", "2": "greedy"}, order="drawn", entropy_hash=hash_of(BYTES[0])
    )
    start(player, table, BYTES[0])
    return table, played_out([player], table)


def test_a_replay_is_there_for_everybody_once_the_game_is_over(tmp_path: Path) -> None:
    with (
        serving(quick_settings(tmp_path / "games.sqlite")) as address,
        visiting(address, "Ana", "Bo") as players,
    ):
        running = players[0].open_table(bots={"1": "random", "2": "random"})
        early = f"/api/tables/{running}/replay"
        assert players[0].get(early).json()["message"]["id"] == "refused-not-over"
        start(players[0], running)
        assert players[0].get(early).json()["message"]["id"] == "refused-not-over"
        table, text = ended(players[0])
        path = f"/api/tables/{table}/replay"
        match = read_transcript(text)
        answer = players[1].get(f"{path}?eyes=1&first=3&count=5")
        replay = msgspec.json.decode(answer.content, type=Replay)
        assert replay.plies == match.ply == len(replay.told)
        assert [position.ply for position in replay.positions] == [3, 4, 5, 6, 7]
        assert {position.view.you for position in replay.positions} == {1}
        for wrong in ("eyes=7", "eyes=me", "first=-1", "count=999", "first=x"):
            assert players[1].get(f"{path}?{wrong}").status_code == 400
        beyond = players[1].get(f"{path}?first=100000").json()
        assert beyond["positions"] == []


def post_record(player: Guest, text: str) -> tuple[int, dict[str, object]]:
    answer = player.post("/api/records", {"text": text})
    body = answer.json()
    return answer.status_code, body if answer.is_success else body["message"]


def test_an_uploaded_game_can_be_looked_at_and_is_given_back_as_it_came(tmp_path: Path) -> None:
    with (
        serving(quick_settings(tmp_path / "games.sqlite")) as address,
        visiting(address, "Ana", "Bo", None) as players,
    ):
        _, text = ended(players[0])
        status, table = post_record(players[1], text)
        assert (status, table["status"]) == (201, "over")
        uploaded = f"/api/tables/{table['id']}"
        assert players[0].get(f"{uploaded}/transcript").text == text
        assert players[0].get(f"{uploaded}/replay?eyes=open").status_code == 200
        assert players[0].get(f"{uploaded}/draws").json()["since"] == 0
        names = read_names(players[0], str(table["id"]))
        assert sorted(name or "" for name in names) == ["Ana", "greedy", "random"]
        assert str(table["id"]) in {
            each["id"] for each in players[1].get("/api/session/tables").json()
        }
        assert post_record(players[2], text)[0] == 201  # no name is needed to look


def read_names(player: Guest, table: str) -> list[str | None]:
    return [seat.name for seat in player.table(table).seats]


@pytest.mark.parametrize(
    ("tamper", "line"),
    [
        (lambda text: "", 1),
        (lambda text: "\0" * 50, 1),
        (lambda text: text[:-10], None),
        (lambda text: text.replace("rules 1", "rules 99"), 3),
        (lambda text: text.replace("game fruit_spy", "game go"), 2),
        (lambda text: text.replace("\n0 ", "\n0 9", 1), None),
        (lambda text: text + "<script>", None),
    ],
)
def test_what_is_no_record_is_refused_with_its_line(
    tmp_path: Path, tamper: "type[str]", line: int | None
) -> None:
    with (
        serving(quick_settings(tmp_path / "games.sqlite")) as address,
        visiting(address, "Ana") as players,
    ):
        text = game("fruit_spy").new_match(3, seed=4)
        while not text.is_over:
            text.play(text.legal_actions()[0])
        status, message = post_record(players[0], tamper(text.transcript()))
        assert (status, message["id"]) == (400, "refused-transcript")
        assert line is None or message["args"] == {"line": line}
        assert post_record(players[0], "x" * 300_000)[0] == 400
        assert post_record(players[0], "x" * 2_000_000)[0] == 413


def test_names_of_an_uploaded_game_are_only_text(tmp_path: Path) -> None:
    with (
        serving(quick_settings(tmp_path / "games.sqlite")) as address,
        visiting(address, "Ana") as players,
    ):
        match = game("fruit_spy").new_match(3, seed=4)
        while not match.is_over:
            match.play(match.legal_actions()[0])
        name = "<img src=x onerror=alert(1)>"
        status, table = post_record(players[0], match.transcript([name, None, name]))
        assert status == 201
        assert read_names(players[0], str(table["id"])) == [name, None, name]


@pytest.mark.parametrize("part", [0.0, 0.3, 0.9])
def test_a_game_goes_on_from_any_place_at_a_new_table(tmp_path: Path, part: float) -> None:
    with (
        serving(quick_settings(tmp_path / "games.sqlite")) as address,
        visiting(address, "Ana", "Bo") as players,
    ):
        table, text = ended(players[0])
        before = read_transcript(text)
        ply = int(part * before.ply)
        answer = players[1].post(f"/api/tables/{table}/continue", {"ply": ply})
        assert answer.status_code == 201
        new = answer.json()
        assert (new["status"], new["first_ply"], new["is_host"]) == ("open", ply, True)
        seats = f"/api/tables/{new['id']}/seats"
        for seat in (1, 2):
            players[1].put(f"{seats}/{seat}", {"take": "bot", "bot": "random"}).raise_for_status()
        players[1].sit(new["id"], 0).raise_for_status()
        start(players[1], new["id"])
        record = played_out([players[1]], new["id"])
        after = read_transcript(record)
        assert after.history()[:ply] == before.history()[:ply]
        assert after.is_over
        too_far = players[1].post(f"/api/tables/{table}/continue", {"ply": before.ply})
        assert too_far.json()["message"]["id"] == "refused-no-such-ply"
        assert players[1].post(f"/api/tables/{table}/continue", {"ply": -1}).status_code == 400


def test_a_game_that_was_not_over_waits_for_its_players(tmp_path: Path) -> None:
    match = game("fruit_spy").new_match(3, seed=9)
    choose = random.Random(1)
    for _ in range(5):
        match.play(choose.choice(match.legal_actions()))
    assert match.decider != CHANCE
    with (
        serving(quick_settings(tmp_path / "games.sqlite")) as address,
        visiting(address, "Ana", "Bo", "Cy") as players,
    ):
        status, table = post_record(players[0], match.transcript(["Eve", "Eve", "Eve"]))
        assert (status, table["status"], table["first_ply"]) == (201, "open", match.ply)
        for seat, player in enumerate(players):
            player.sit(str(table["id"]), seat).raise_for_status()
        start(players[0], str(table["id"]))
        line = players[1].watch(str(table["id"]))
        assert line.position().ply == match.ply
        record = played_out(players, str(table["id"]))
        assert read_transcript(record).history()[: match.ply] == match.history()


def test_an_uploaded_game_survives_a_kill(database: Path) -> None:
    with ServerProcess(database) as dying, visiting(dying.address, "Ana") as players:
        _, text = ended(players[0])
        _, table = post_record(players[0], text)
        dying.kill()
        with serving(quick_settings(database)) as address:
            back = players[0].moved_to(address)
            assert back.get(f"/api/tables/{table['id']}/transcript").text == text
