"""What is written is written once and whole, whoever else writes."""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from pomona.server.database import open_database
from pomona.server.people import People
from pomona.server.presence import Presence
from pomona.server.rows import ActionRow, Entry, NewSession, Result, SeatRow, TableRows
from pomona.server.seating import Seating
from pomona.server.settings import database_url
from pomona.server.starting import Starting
from pomona.server.store import Store, insert_actions
from pomona.server.writer import Writer


def begun(store: Store, game: str, first: list[ActionRow]) -> bool:
    """Close the seats and begin, as the server does."""
    starting = Starting(store)
    closed = starting.close_seats(game, 0)
    look = store.look(game)
    assert look is not None
    return closed and starting.begin(look.table, first, None)


@pytest.fixture
def store(database: Path) -> Iterator[Store]:
    """A store with one table being played: chance has played once, and the seats are filled."""
    store = Store(open_database(database_url(str(database))))
    People(store).add_person("ana", NewSession("hash", "ana-1", ""))
    seats = (SeatRow("ana", None, "Ana", "ana"), SeatRow(bot="greedy"), SeatRow(bot="random"))
    options = {"figures": "card", "ties": "earlier"}
    Seating(store).open_table(
        TableRows("table", "fruit_spy", 1, options, "open", "ana", "Ana", 0, seats)
    )
    assert begun(store, "table", [ActionRow(1, -1, "daly 2")])
    yield store
    store.close()


def entry(command: str, *plies: int, text: str = "5@2", ends: bool = False) -> Entry:
    """What a command of Ana's writes."""
    result = Result((5, 3, 0), (1, 2, 3)) if ends else None
    return Entry("table", "ana", command, tuple(ActionRow(ply, 0, text) for ply in plies), result)


def log(store: Store) -> list[tuple[int, str]]:
    """All that is written of the game."""
    look = store.look("table")
    assert look is not None
    return [(row.ply, row.text) for row in look.actions]


def test_who_comes_second_to_a_ply_writes_nothing(store: Store) -> None:
    assert store.append(entry("first", 2))
    assert not store.append(entry("second", 2, text="6@2"))
    assert log(store) == [(1, "daly 2"), (2, "5@2")]
    look = store.look("table", sender="ana", command="second")
    assert look is not None
    assert look.answer is None


def test_an_entry_is_written_whole_or_not_at_all(store: Store) -> None:
    assert store.append(entry("first", 3))
    assert not store.append(entry("second", 2, 3, ends=True))
    assert log(store) == [(1, "daly 2"), (3, "5@2")]
    look = store.look("table")
    assert look is not None
    assert look.table.status == "playing"


def test_a_command_that_is_written_already_gets_its_first_answer(store: Store) -> None:
    assert store.append(entry("first", 2))
    assert not store.append(entry("first", 2))
    assert not store.append(entry("first", 3))
    assert log(store) == [(1, "daly 2"), (2, "5@2")]
    look = store.look("table", sender="ana", command="first")
    assert look is not None
    assert look.answer == 2


def test_of_many_writers_at_once_one_writes(store: Store, database: Path) -> None:
    others = [Store(open_database(database_url(str(database)))) for _ in range(4)]
    with ThreadPoolExecutor(4) as threads:
        for ply in range(2, 12):
            written = [
                threads.submit(
                    other.append, entry(f"command {ply} {number}", ply, text=f"{number}")
                )
                for number, other in enumerate(others)
            ]
            is_written = [each.result() for each in written]
            assert is_written.count(True) == 1
            assert log(store)[-1] == (ply, str(is_written.index(True)))
    for other in others:
        other.close()


def test_changes_made_together_are_each_whole_or_undone_alone(store: Store) -> None:
    def broken() -> None:
        with store.writing() as connection:
            insert_actions(connection, "table", [ActionRow(9, 0, "1@1")])
            raise ValueError("no")

    made = store.together(
        [
            lambda: store.append(entry("first", 2)),
            lambda: store.append(entry("second", 3, 2)),  # its second ply is written already
            broken,
            lambda: store.append(entry("third", 3)),
        ]
    )
    assert [result for result, _ in made] == [True, False, None, True]
    assert [type(error) for _, error in made] == [type(None), type(None), ValueError, type(None)]
    assert log(store) == [(1, "daly 2"), (2, "5@2"), (3, "5@2")]


def test_a_change_that_the_database_refuses_does_not_undo_its_neighbours(store: Store) -> None:
    def refused() -> None:
        with store.writing() as connection:
            connection.exec_driver_sql("ROLLBACK")  # as SQLite does where the disk is full
            connection.exec_driver_sql("SELECT no_such_column FROM games")

    made = store.together(
        [
            lambda: store.append(entry("first", 2)),
            refused,
            lambda: store.append(entry("second", 3)),
        ]
    )
    assert [result for result, _ in made] == [True, None, True]
    assert isinstance(made[1][1], OperationalError)
    assert log(store) == [(1, "daly 2"), (2, "5@2"), (3, "5@2")]


def test_nothing_is_told_of_changes_whose_commit_failed(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(transaction: object) -> None:
        raise OperationalError("COMMIT", {}, Exception("disk I/O error"))

    monkeypatch.setattr("pomona.server.store.commit", fail)
    changes = [lambda: store.append(entry("first", 2)), lambda: store.append(entry("second", 3))]
    made = store.together(changes)
    assert [type(error) for _, error in made] == [OperationalError, OperationalError]
    assert log(store) == [(1, "daly 2")]


async def _write_while_the_writer_is_busy(store: Store) -> list[bool]:
    writer = Writer(store)
    hold = threading.Event()
    first = writer.ask(lambda: hold.wait(10))
    await asyncio.sleep(0.1)
    others = [writer.ask(partial(store.append, entry(f"at {ply}", ply))) for ply in (2, 3, 4)]
    others[1].cancel()  # whoever waited is gone: the change is made all the same
    hold.set()
    written = await asyncio.gather(first, others[0], others[2])
    writer.close()
    return list(written)


def test_what_waits_for_the_writer_is_written_though_nobody_waits_for_it(store: Store) -> None:
    assert asyncio.run(_write_while_the_writer_is_busy(store)) == [True, True, True]
    assert [ply for ply, _ in log(store)] == [1, 2, 3, 4]


def test_the_end_is_written_with_the_last_action(store: Store) -> None:
    before = store.look("table")
    assert before is not None
    store.append(entry("last", 2, ends=True))
    after = store.look("table", before.table, 1)
    assert after is not None
    assert after.table.status == "over"
    assert after.table.revision > before.table.revision


def test_a_table_that_did_not_change_is_not_read_again(store: Store) -> None:
    first = store.look("table")
    assert first is not None
    second = store.look("table", first.table, 1)
    assert second is not None
    assert second.table is first.table
    assert second.actions == ()


def test_a_game_is_started_once_and_only_with_all_seats_filled(store: Store) -> None:
    assert not begun(store, "table", [ActionRow(1, -1, "daly 3")])
    Seating(store).open_table(
        TableRows("free", "fruit_spy", 1, {}, "open", "ana", "Ana", 0, (SeatRow(), SeatRow()))
    )
    assert not begun(store, "free", [ActionRow(1, -1, "daly 3")])
    assert log(store) == [(1, "daly 2")]
    look = store.look("free")
    assert look is not None
    assert (look.table.status, look.actions) == ("open", ())


def test_a_process_taken_for_dead_brings_its_people_back(store: Store) -> None:
    silent, other = Presence(store, "silent", seconds=0.01), Presence(store, "other", seconds=0.01)
    silent.move({("table", "ana"): True})
    time.sleep(0.1)
    other.beat()  # strikes off who was silent for so long
    silent.beat()
    assert silent.people_at(["table"]) == {"table": {"ana": 0}}
    silent.move({("table", "ana"): False})
    assert silent.people_at(["table"]) == {"table": {}}


def test_a_second_tab_does_not_set_the_page_back(store: Store) -> None:
    here = Presence(store, "here", seconds=10)
    here.move({("table", "ana"): True})
    here.show([("table", "ana", 7)])
    here.move({("table", "ana"): True})
    assert here.people_at(["table"]) == {"table": {"ana": 7}}


def test_a_seat_is_taken_under_the_name_of_the_moment(store: Store) -> None:
    People(store).add_person("ben", NewSession("other hash", "ben-1", ""))
    People(store).rename("ben", "Ben", "ben")
    free = (SeatRow(), SeatRow(bot="greedy"), SeatRow(bot="random"))
    options = {"figures": "card", "ties": "earlier"}
    Seating(store).open_table(
        TableRows("open", "fruit_spy", 1, options, "open", "ana", "Ana", 0, free)
    )
    assert Seating(store).claim_seat("open", 0, SeatRow(person="ben", name="Bob", name_key="bob"))
    look = store.look("open")
    assert look is not None
    assert (look.table.seats[0].name, look.table.seats[0].name_key) == ("Ben", "ben")


def test_a_database_without_our_tables_does_not_answer(store: Store, database: Path) -> None:
    assert store.answers()
    with closing(sqlite3.connect(database)) as other, other:
        other.execute("DROP TABLE processes")
    assert not store.answers()
