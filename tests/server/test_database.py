"""Where games are kept, and what is said where they cannot be."""

import sqlite3
import stat
import threading
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sql
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from pomona.server import database
from pomona.server.database import open_database
from pomona.server.schema import metadata
from pomona.server.settings import SettingsError, database_url, from_environment
from tests.server.guests import visiting
from tests.server.servers import quick_settings, serving


def test_games_are_kept_in_the_users_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr("platformdirs.user_data_dir", lambda *_, **__: str(tmp_path / "pomona"))
    url = from_environment({}).database
    assert url.database == str(tmp_path / "pomona" / "pomona.sqlite")
    assert stat.S_IMODE((tmp_path / "pomona").stat().st_mode) == 0o700


@pytest.mark.parametrize("form", ["{path}", "sqlite:///{path}", "sqlite+pysqlite:///{path}"])
def test_another_file_can_be_named(tmp_path: Path, form: str) -> None:
    path = tmp_path / "club.sqlite"
    settings = from_environment({"POMONA_DATABASE": form.format(path=path)})
    open_database(settings.database).dispose()
    assert path.exists()


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("postgresql://localhost/pomona", "postgresql is not supported"),
        ("sqlite://", "memory"),
        ("sqlite:///:memory:", "memory"),
        ("nonsense://", "nonsense is not supported"),
        ("://", "no address of a database"),
    ],
)
def test_an_address_that_cannot_be_used_is_refused_with_the_remedy(text: str, named: str) -> None:
    with pytest.raises(SettingsError, match=named) as refused:
        from_environment({"POMONA_DATABASE": text})
    assert "sqlite:///PATH" in str(refused.value)


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="nowhere") as refused:
        open_database(database_url(str(tmp_path / "nowhere" / "games.sqlite")))
    assert "POMONA_DATABASE" in str(refused.value)


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="POMONA_DATABASE"):
        open_database(database_url(str(tmp_path)))


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Pomona, " * 100)
    with pytest.raises(SettingsError, match=r"letter\.txt cannot be used"):
        open_database(database_url(str(path)))
    assert path.read_text() == "Dear Pomona, " * 100


def test_the_database_of_another_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "music.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE songs (title TEXT)")
    with pytest.raises(SettingsError, match="another program"):
        open_database(database_url(str(path)))
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("songs",)]


def test_a_database_of_a_newer_pomona_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    open_database(database_url(str(path))).dispose()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(SettingsError, match="newer Pomona"):
        open_database(database_url(str(path)))


def test_the_migrations_make_the_tables_that_the_statements_use(tmp_path: Path) -> None:
    engine = open_database(database_url(str(tmp_path / "games.sqlite")))
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_games_of_the_first_version_are_kept_by_every_later_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.sqlite"
    upgrade = command.upgrade
    with monkeypatch.context() as patch:
        patch.setattr(command, "upgrade", lambda config, _: upgrade(config, "0001"))
        open_database(database_url(str(path))).dispose()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.executescript(
            """
            INSERT INTO people (id, name, created) VALUES ('ana', 'Ana', 1);
            INSERT INTO sessions (token_hash, person, created) VALUES ('hash', 'ana', 1);
            INSERT INTO games (id, name, rules_version, options, status, host, revision, opened)
                VALUES ('table', 'fruit_spy', 1, '{}', 'playing', 'ana', 1, 1);
            INSERT INTO seats (game, seat, person, name) VALUES ('table', 0, 'ana', 'Ana');
            INSERT INTO actions VALUES ('table', 1, 0, '5@2', 1);
            """
        )
    open_database(database_url(str(path))).dispose()
    with closing(sqlite3.connect(path)) as connection:
        for table in ("people", "sessions", "games", "seats", "actions"):
            assert connection.execute(f"SELECT count(*) FROM {table}").fetchone() == (1,)
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        assert connection.execute("SELECT id FROM sessions WHERE id IS NULL").fetchall() == []


def test_many_processes_may_open_a_new_file_at_once(tmp_path: Path) -> None:
    url = database_url(str(tmp_path / "games.sqlite"))
    failures: list[Exception] = []

    def open_it() -> None:
        try:
            open_database(url).dispose()
        except Exception as error:
            failures.append(error)

    threads = [threading.Thread(target=open_it) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []


def test_a_file_that_another_process_is_making_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_MILLISECONDS", 20)  # SQLite does not always wait so long
    file = tmp_path / "games.sqlite"
    other = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN EXCLUSIVE")
    threading.Timer(0.5, other.rollback).start()
    open_database(database_url(str(file))).dispose()
    assert not other.in_transaction
    other.close()


def test_what_is_written_is_on_the_disk(tmp_path: Path) -> None:
    engine = open_database(database_url(str(tmp_path / "games.sqlite")))
    with engine.connect() as connection:
        assert connection.execute(sql.text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(sql.text("PRAGMA synchronous")).scalar() == 2  # FULL
        assert connection.execute(sql.text("PRAGMA foreign_keys")).scalar() == 1
    engine.dispose()


@pytest.mark.parametrize("how", ["deleted", "replaced"])
def test_a_file_that_is_gone_under_the_server_is_said_and_not_made_again(
    database: Path, how: str
) -> None:
    with serving(quick_settings(database)) as address, visiting(address, "Ana") as (ana,):
        table = ana.open_table()
        line = ana.watch(table)
        line.hello()
        for file in database.parent.iterdir():
            file.unlink()
        if how == "replaced":
            database.write_bytes(b"")
        assert ana.get("/health").status_code == 503
        for _ in range(20):
            answer = ana.post("/api/tables", {"game": "fruit_spy", "seats": 3})
            assert answer.status_code == 500
            assert answer.json()["message"]["id"] == "refused-broken"
        line.send(0, "5@2")
        assert line.close_code() == 1011
        left = {file.name: file.stat().st_size for file in database.parent.iterdir()}
        assert left == ({} if how == "deleted" else {database.name: 0})
