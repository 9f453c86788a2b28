"""A backup is made while people play, and holds all that was acknowledged before it."""

import stat
from pathlib import Path

import pytest

from pomona.cli import main
from pomona.server.backup import BackupError, back_up
from tests.server.guests import actions_of, play_on, seated, visiting
from tests.server.servers import quick_settings, serving


def test_a_server_goes_on_from_a_backup_made_while_another_writes(
    database: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.sqlite"
    with (
        serving(quick_settings(database)) as address,
        visiting(address, "Ana", "Bo", "Cy") as players,
    ):
        table = seated(players)
        lines = [player.watch(table) for player in players]
        players[0].start(table)
        positions = play_on(lines, [line.position() for line in lines], actions=3)
        acknowledged = positions[0].ply
        assert main(["backup", str(copy), "--database", str(database)]) == 0
        play_on(lines, positions, actions=2)
        assert len(actions_of(database, table)) > acknowledged
        assert len(actions_of(copy, table)) == acknowledged
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
        with serving(quick_settings(copy)) as there:
            assert players[0].moved_to(there).watch(table).position().ply == acknowledged


def test_a_backup_replaces_a_file_only_when_told_to(database: Path, tmp_path: Path) -> None:
    with serving(quick_settings(database)):
        pass
    target = tmp_path / "kept"
    target.write_text("kept")
    with pytest.raises(BackupError, match="--force"):
        back_up(database, target)
    assert target.read_text() == "kept"
    back_up(database, target, may_replace=True)
    assert target.read_bytes().startswith(b"SQLite")
    with pytest.raises(BackupError, match="itself"):
        back_up(database, database, may_replace=True)


def test_no_backup_is_made_of_what_is_no_database(tmp_path: Path) -> None:
    broken, target = tmp_path / "broken", tmp_path / "copy"
    with pytest.raises(BackupError, match="There is no database"):
        back_up(broken, target)
    broken.write_text("no database at all" * 100)
    with pytest.raises(BackupError, match="cannot be copied"):
        back_up(broken, target)
    assert list(tmp_path.iterdir()) == [broken]
