"""The statements on people and their sessions. A method is one transaction.

A session has one id and, as its cookie is rotated, several rows: a cookie that was rotated away
ends a little later, for the sake of other tabs. Signing out deletes every row of the session,
and its sockets are closed, whichever cookie they were opened with.
"""

from collections.abc import Collection
from dataclasses import replace

import sqlalchemy as sql

from pomona.server.protocol import Device
from pomona.server.rows import NewSession, Person, Visit
from pomona.server.schema import games, people, seats, sessions
from pomona.server.store import Store, count, now, raise_revision

HOUR = 60 * 60 * 1000  # milliseconds


class NameTaken(Exception):
    """Somebody at one of the person's tables has this name."""


class People:
    """Who has come here, and by which sessions they are known."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def add_person(self, person: str, session: NewSession) -> Person:
        """Write a new guest and the session that is theirs; return whose session it is.

        Somebody else where another request of the same browser was first.
        """
        try:
            with self._store.writing() as connection:
                connection.execute(_CLEAR_ENDED, {"token_hash": session.token_hash, "now": now()})
                connection.execute(people.insert().values(id=person, created=now()))
                _insert_session(connection, person, session)
        except sql.exc.IntegrityError:
            first = self.person_of(session.token_hash)
            if first is None:
                raise
            return first
        return Person(person, None)

    def person_of(self, token_hash: str) -> Person | None:
        """Whose session it is."""
        visit = self.visit_of(token_hash)
        return None if visit is None else visit.person

    def visit_of(self, token_hash: str) -> Visit | None:
        """Whose session it is, since when, and when it was last used."""
        with self._store.reading() as connection:
            row = connection.execute(_VISIT, {"token_hash": token_hash, "now": now()}).one_or_none()
        return None if row is None else Visit(Person(row.id, row.name), row.created, row.seen or 0)

    def come_again(self, token_hash: str, device: str) -> None:
        """Write that a session was used, and by what."""
        mine = sessions.update().where(sessions.c.token_hash == token_hash)
        with self._store.writing() as connection:
            connection.execute(mine.values(seen=now(), device=device))

    def rotate(self, token_hash: str, person: str, session: NewSession, ends: int) -> None:
        """Give a session another cookie; the old one ends at that moment, if not before."""
        old = sessions.c.token_hash == token_hash
        with self._store.writing() as connection:
            row = connection.execute(sql.select(sessions).where(old)).one_or_none()
            if row is None:  # signed out meanwhile
                return
            session = replace(session, id=row.id or session.id)
            changed = {"id": session.id, "ends": row.ends or ends}
            connection.execute(sessions.update().where(old).values(changed))
            _insert_session(connection, person, session)

    def devices(self, person: str, token_hash: str) -> list[Device]:
        """Where somebody is known, the latest first; `token_hash` is the session that asks."""
        last_used = sql.func.coalesce(sessions.c.seen, sessions.c.created)
        query = (
            sql.select(sessions).where(sessions.c.person == person, _GOES_ON).order_by(last_used)
        )
        with self._store.reading() as connection:
            rows = connection.execute(query, {"now": now()}).all()
        mine = next((row.id for row in rows if row.token_hash == token_hash), None)
        by_id = {
            row.id: Device(
                id=row.id or "",
                device=row.device or "",
                created=row.created,
                seen=row.seen or row.created,
                is_this=row.id == mine,
            )
            for row in rows
        }
        return sorted(by_id.values(), key=lambda device: device.seen, reverse=True)

    def sign_out(self, person: str, session: str) -> bool:
        """End one of a person's sessions, by its id."""
        mine = sessions.delete().where(sessions.c.person == person, sessions.c.id == session)
        with self._store.writing() as connection:
            return count(connection.execute(mine)) > 0

    def sign_out_others(self, person: str, token_hash: str) -> None:
        """End all of a person's sessions but one."""
        mine = sql.select(sessions.c.id).where(sessions.c.token_hash == token_hash)
        others = sessions.delete().where(
            sessions.c.person == person, sessions.c.id != mine.scalar_subquery()
        )
        with self._store.writing() as connection:
            connection.execute(others)

    def signed_out(self, token_hashes: Collection[str]) -> set[str]:
        """Which of these sessions are gone."""
        with self._store.reading() as connection:
            there = connection.execute(_THERE, {"token_hashes": list(token_hashes)})
            return set(token_hashes) - set(there.scalars())

    # ---- the private link ----------------------------------------------------------------------

    def set_recovery(self, person: str, recovery_hash: str | None) -> None:
        """Write the hash of a person's private link, the one there was before is void."""
        mine = people.update().where(people.c.id == person)
        with self._store.writing() as connection:
            connection.execute(mine.values(recovery_hash=recovery_hash))

    def has_recovery(self, person: str) -> bool:
        """Whether somebody has a private link."""
        query = sql.select(people.c.recovery_hash).where(people.c.id == person)
        with self._store.reading() as connection:
            return connection.execute(query).scalar_one() is not None

    def recover(self, recovery_hash: str, session: NewSession, token_hash: str) -> Person | None:
        """Give a browser a session of whoever has this private link.

        The session that it had, by `token_hash`, ends.
        """
        query = sql.select(people).where(people.c.recovery_hash == recovery_hash)
        before = sql.select(sessions.c.id).where(sessions.c.token_hash == token_hash)
        with self._store.writing() as connection:
            row = connection.execute(query).one_or_none()
            if row is None:
                return None
            connection.execute(
                sessions.delete().where(
                    (sessions.c.token_hash == token_hash)
                    | (sessions.c.id == before.scalar_subquery())
                )
            )
            _insert_session(connection, row.id, session)
        return Person(row.id, row.name)

    # ---- names ---------------------------------------------------------------------------------

    def rename(self, person: str, name: str, name_key: str) -> list[str]:
        """Write a person's name, also at their tables that are not over; return those tables.

        Raises NameTaken.
        """
        unfinished = sql.select(games.c.id).where(games.c.status != "over")
        sits_at = sql.select(seats.c.game).where(seats.c.person == person)
        try:
            with self._store.writing() as connection:
                connection.execute(people.update().where(people.c.id == person).values(name=name))
                connection.execute(
                    seats.update()
                    .where(seats.c.person == person, seats.c.game.in_(unfinished))
                    .values(name=name, name_key=name_key)
                )
                theirs = unfinished.where((games.c.host == person) | games.c.id.in_(sits_at))
                changed = list(connection.execute(theirs).scalars())
                for game in changed:
                    raise_revision(connection, game)
        except sql.exc.IntegrityError:
            raise NameTaken from None
        return changed


_GOES_ON = sessions.c.ends.is_(None) | (sessions.c.ends > sql.bindparam("now"))
_VISIT = (
    sql.select(people.c.id, people.c.name, sessions.c.created, sessions.c.seen)
    .join(sessions, sessions.c.person == people.c.id)
    .where(sessions.c.token_hash == sql.bindparam("token_hash"), _GOES_ON)
)
_CLEAR_ENDED = sessions.delete().where(
    sessions.c.token_hash == sql.bindparam("token_hash"), ~_GOES_ON
)
_THERE = sql.select(sessions.c.token_hash).where(
    sessions.c.token_hash.in_(sql.bindparam("token_hashes", expanding=True))
)


def _insert_session(connection: sql.Connection, person: str, session: NewSession) -> None:
    moment = now()
    connection.execute(
        sessions.insert().values(
            token_hash=session.token_hash,
            person=person,
            created=moment,
            id=session.id,
            seen=moment,
            device=session.device,
        )
    )
