"""The statements on people and their sessions. A method is one transaction."""

import sqlalchemy as sql

from pomona.server.rows import Person
from pomona.server.schema import games, people, seats, sessions
from pomona.server.store import Store, now, raise_revision


class NameTaken(Exception):
    """Somebody at one of the person's tables has this name."""


class People:
    """Who has come here, and by which sessions they are known."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def add_person(self, person: str, token_hash: str) -> Person:
        """Write a new guest and the session that is theirs; return whose session it is.

        Somebody else where another request of the same browser was first.
        """
        try:
            with self._store.writing() as connection:
                connection.execute(people.insert().values(id=person, created=now()))
                connection.execute(
                    sessions.insert().values(token_hash=token_hash, person=person, created=now())
                )
        except sql.exc.IntegrityError:
            first = self.person_of(token_hash)
            if first is None:
                raise
            return first
        return Person(person, None)

    def person_of(self, token_hash: str) -> Person | None:
        """Whose session it is."""
        query = (
            sql.select(people.c.id, people.c.name)
            .join(sessions, sessions.c.person == people.c.id)
            .where(sessions.c.token_hash == token_hash)
        )
        with self._store.reading() as connection:
            row = connection.execute(query).one_or_none()
        return None if row is None else Person(row.id, row.name)

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
