"""What the server writes about itself: enough to find a fault, and nothing to win a game by."""

import json
import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pomona.server.log import ShortLines, write_to_stderr
from tests.server.guests import Guest, play_on, seated
from tests.server.servers import ServerProcess

NAMES = ("Quillabel", "Wrenfrith", "Zophandra")


def test_the_log_of_a_whole_game_says_nothing_that_is_secret(database: Path) -> None:
    with ServerProcess(database) as server:
        players = [Guest(server.address, name) for name in NAMES]
        table = seated(players)
        lines = [player.watch(table) for player in players]
        players[0].start(table)
        positions = [line.position() for line in lines]
        lines[1].send(positions[1].ply, "9@9")
        lines[1].answer()
        lines[1].send_frame({"type": "nonsense"})
        lines[1].answer()
        positions = play_on(lines, positions, actions=100)
        assert positions[0].view.decider == -2
        cookies = [text for player in players for text in player.browser.cookies.values()]
        link = players[0].post("/api/session/link").json()["token"]
        players[1].post("/api/session/recover", {"token": link}).raise_for_status()
        for player in players:
            player.leave()
        log = server.log()
    written = [json.loads(line) for line in log.splitlines()]
    assert {"started", "request"} <= {line["event"] for line in written}
    assert [line for line in written if line["level"] == "error"] == []
    with closing(sqlite3.connect(database)) as connection:
        ((secret,),) = connection.execute("SELECT secret FROM games")
        given = connection.execute("SELECT entropy, entropy_hash FROM seats").fetchall()
        hashes = connection.execute("SELECT token_hash FROM sessions").fetchall()
        texts = connection.execute(
            "SELECT DISTINCT text FROM actions WHERE decider >= 0"
        ).fetchall()
    secrets = [secret, link, *cookies, *NAMES]
    secrets += [text for row in (*given, *hashes, *texts) for text in row if text]
    assert [text for text in secrets if text in log] == []
    allowed = {"time", "level", "event", "version", "id", "method", "path", "status"}
    assert {name for line in written for name in line} <= allowed | {"milliseconds"}


@pytest.mark.parametrize(("form", "level"), [("json", logging.INFO), ("lines", logging.WARNING)])
def test_requests_are_written_for_programs_alone(
    form: str, level: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    logger = logging.getLogger("pomona.server")
    for attribute in ("handlers", "level", "propagate"):
        monkeypatch.setattr(logger, attribute, getattr(logger, attribute))
    write_to_stderr("json" if form == "json" else "lines")
    assert logger.getEffectiveLevel() == level


def test_a_person_reads_one_line_with_the_last_place_of_an_error() -> None:
    try:
        raise KeyError("5@2")
    except KeyError as error:
        record = logging.getLogger("pomona.server").makeRecord(
            "pomona.server",
            logging.ERROR,
            __file__,
            1,
            "request failed\nwith more",
            (),
            (KeyError, error, error.__traceback__),
            extra={"fields": {"id": "12ab"}},
        )
    line = ShortLines().format(record)
    assert "error: request failed, id 12ab, KeyError, " in line
    assert "test_log.py" in line
    assert "5@2" not in line
    assert "\n" not in line
