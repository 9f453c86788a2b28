"""People, games, seats, actions, commands, and who is there."""

import sqlalchemy as sql
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the first tables."""
    op.create_table(
        "people",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("name", sql.String(24)),
        sql.Column("created", sql.BigInteger, nullable=False),
    )
    op.create_table(
        "sessions",
        sql.Column("token_hash", sql.String(64), primary_key=True),
        sql.Column(
            "person", sql.String(32), sql.ForeignKey("people.id"), nullable=False, index=True
        ),
        sql.Column("created", sql.BigInteger, nullable=False),
    )
    op.create_table(
        "games",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("name", sql.String(32), nullable=False),
        sql.Column("rules_version", sql.Integer, nullable=False),
        sql.Column("options", sql.JSON, nullable=False),
        sql.Column("status", sql.String(8), nullable=False, index=True),
        sql.Column("host", sql.String(32), sql.ForeignKey("people.id"), nullable=False, index=True),
        sql.Column("revision", sql.Integer, nullable=False),
        sql.Column("opened", sql.BigInteger, nullable=False),
        sql.Column("started", sql.BigInteger),
        sql.Column("ended", sql.BigInteger),
        sql.CheckConstraint("status IN ('open', 'playing', 'over')", name="known_status"),
    )
    op.create_table(
        "seats",
        sql.Column("game", sql.String(32), sql.ForeignKey("games.id"), primary_key=True),
        sql.Column("seat", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("person", sql.String(32), sql.ForeignKey("people.id"), index=True),
        sql.Column("bot", sql.String(32)),
        sql.Column("name", sql.String(24)),
        sql.Column("name_key", sql.String(512)),
        sql.UniqueConstraint("game", "person", name="one_seat_a_person"),
        sql.UniqueConstraint("game", "name_key", name="one_seat_a_name"),
        sql.CheckConstraint("person IS NULL OR bot IS NULL", name="guest_or_bot"),
    )
    op.create_table(
        "actions",
        sql.Column("game", sql.String(32), sql.ForeignKey("games.id"), primary_key=True),
        sql.Column("ply", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("decider", sql.Integer, nullable=False),
        sql.Column("text", sql.String(200), nullable=False),
        sql.Column("played", sql.BigInteger, nullable=False),
    )
    op.create_table(
        "commands",
        sql.Column("game", sql.String(32), sql.ForeignKey("games.id"), primary_key=True),
        sql.Column("sender", sql.String(32), primary_key=True),
        sql.Column("id", sql.String(64), primary_key=True),
        sql.Column("ply", sql.Integer, nullable=False),
    )
    op.create_table(
        "processes",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("seen", sql.BigInteger, nullable=False),
    )
    op.create_table(
        "presence",
        sql.Column("game", sql.String(32), sql.ForeignKey("games.id"), primary_key=True),
        sql.Column("person", sql.String(32), sql.ForeignKey("people.id"), primary_key=True),
        sql.Column("process", sql.String(32), sql.ForeignKey("processes.id"), primary_key=True),
    )
