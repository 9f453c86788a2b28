"""The tables of the database. Times are milliseconds since 1970, UTC.

`actions` is the truth of a game; everything else says who may act and who is there.
"""

import sqlalchemy as sql

metadata = sql.MetaData()

people = sql.Table(
    "people",
    metadata,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("name", sql.String(24)),  # none until it is given
    sql.Column("recovery_hash", sql.String(64), unique=True),  # of the private link, if any
    sql.Column("created", sql.BigInteger, nullable=False),
)

sessions = sql.Table(
    "sessions",
    metadata,
    sql.Column("token_hash", sql.String(64), primary_key=True),
    sql.Column("person", sql.String(32), sql.ForeignKey("people.id"), nullable=False, index=True),
    sql.Column("created", sql.BigInteger, nullable=False),
    sql.Column("id", sql.String(32), index=True),  # names the session to its owner
    sql.Column("seen", sql.BigInteger),  # when it was last used, to the hour
    sql.Column("device", sql.String(64)),  # what kind of browser: "firefox android"
    sql.Column("ends", sql.BigInteger),  # a session that was rotated away, and its grace
)

games = sql.Table(
    "games",
    metadata,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("name", sql.String(32), nullable=False),
    sql.Column("rules_version", sql.Integer, nullable=False),
    sql.Column("options", sql.JSON, nullable=False),
    sql.Column(
        "status", sql.String(8), nullable=False, index=True
    ),  # open, starting, playing, over
    sql.Column("host", sql.String(32), sql.ForeignKey("people.id"), nullable=False, index=True),
    sql.Column("revision", sql.Integer, nullable=False),  # counts changes of this row and its seats
    sql.Column("opened", sql.BigInteger, nullable=False),
    sql.Column("started", sql.BigInteger),
    sql.Column("ended", sql.BigInteger),
    sql.Column("is_listed", sql.Boolean, nullable=False),  # or found by its link only
    sql.Column("seat_order", sql.String(8), nullable=False),  # set, drawn
    sql.Column("rematch_of", sql.String(32), sql.ForeignKey("games.id"), unique=True),
    sql.Column("secret", sql.String(64)),  # S, in hexadecimal: secret until the end
    sql.Column("starts_by", sql.BigInteger),  # when nobody is waited for any longer
    sql.Column("drawn", sql.JSON),  # by seat: which chair its player sat on before the draw
    sql.Column("first_ply", sql.Integer, nullable=False),  # earlier actions came from a record
    sql.Column("points", sql.JSON),  # after the end
    sql.Column("ranks", sql.JSON),  # after the end, by seat
    sql.Column("record", sql.Text),  # the transcript that was uploaded
    sql.CheckConstraint("status IN ('open', 'starting', 'playing', 'over')", name="known_status"),
    sql.CheckConstraint("seat_order IN ('set', 'drawn')", name="known_seat_order"),
)

seats = sql.Table(
    "seats",
    metadata,
    sql.Column("game", sql.String(32), sql.ForeignKey("games.id"), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("person", sql.String(32), sql.ForeignKey("people.id"), index=True),
    sql.Column("bot", sql.String(32)),  # beside a person: it plays for them
    sql.Column("name", sql.String(24)),  # the guest's, as the table knows it
    sql.Column("name_key", sql.String(512)),  # equal for names that look equal
    sql.Column("seen", sql.BigInteger),  # when the person was last known to be here
    sql.Column("entropy_hash", sql.String(64)),  # SHA-256 of c, in hexadecimal
    sql.Column("entropy", sql.String(32)),  # c, in hexadecimal, once it is given
    sql.UniqueConstraint("game", "person", name="one_seat_a_person"),
    sql.UniqueConstraint("game", "name_key", name="one_seat_a_name"),
)

actions = sql.Table(
    "actions",
    metadata,
    sql.Column("game", sql.String(32), sql.ForeignKey("games.id"), primary_key=True),
    sql.Column("ply", sql.Integer, primary_key=True, autoincrement=False),  # from 1
    sql.Column("decider", sql.Integer, nullable=False),  # a seat, or -1: chance
    sql.Column("text", sql.String(200), nullable=False),
    sql.Column("played", sql.BigInteger, nullable=False),
)

commands = sql.Table(
    "commands",
    metadata,
    sql.Column("game", sql.String(32), sql.ForeignKey("games.id"), primary_key=True),
    sql.Column("sender", sql.String(32), primary_key=True),  # a person, or "bot SEAT"
    sql.Column("id", sql.String(64), primary_key=True),
    sql.Column("ply", sql.Integer, nullable=False),  # the answer: which action it became
)

processes = sql.Table(
    "processes",
    metadata,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("seen", sql.BigInteger, nullable=False),
)

presence = sql.Table(
    "presence",
    metadata,
    sql.Column("game", sql.String(32), sql.ForeignKey("games.id"), primary_key=True),
    sql.Column("person", sql.String(32), sql.ForeignKey("people.id"), primary_key=True),
    sql.Column("process", sql.String(32), sql.ForeignKey("processes.id"), primary_key=True),
    sql.Column("ply", sql.Integer, nullable=False, server_default="0"),  # shown on their page
)
