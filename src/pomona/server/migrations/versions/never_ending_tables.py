"""Provable chance, private links, rematches, uploads, and who was last here."""

import sqlalchemy as sql
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what tables that never die need."""
    with op.batch_alter_table("people") as people:
        people.add_column(sql.Column("recovery_hash", sql.String(64)))
        people.create_unique_constraint("one_link_a_person", ["recovery_hash"])
    with op.batch_alter_table("sessions") as sessions:
        sessions.add_column(sql.Column("id", sql.String(32)))
        sessions.add_column(sql.Column("seen", sql.BigInteger))
        sessions.add_column(sql.Column("device", sql.String(64)))
        sessions.add_column(sql.Column("ends", sql.BigInteger))
        sessions.create_unique_constraint("one_id_a_session", ["id"])
    with op.batch_alter_table("games") as games:
        games.add_column(
            sql.Column("is_listed", sql.Boolean, nullable=False, server_default=sql.false())
        )
        games.add_column(
            sql.Column("seat_order", sql.String(8), nullable=False, server_default="set")
        )
        games.add_column(sql.Column("rematch_of", sql.String(32)))
        games.add_column(sql.Column("secret", sql.String(64)))
        games.add_column(sql.Column("starts_by", sql.BigInteger))
        games.add_column(sql.Column("drawn", sql.JSON))
        games.add_column(sql.Column("first_ply", sql.Integer, nullable=False, server_default="0"))
        games.add_column(sql.Column("points", sql.JSON))
        games.add_column(sql.Column("ranks", sql.JSON))
        games.add_column(sql.Column("record", sql.Text))
        games.create_unique_constraint("one_rematch", ["rematch_of"])
        games.create_foreign_key("rematch_of_game", "games", ["rematch_of"], ["id"])
        games.drop_constraint("known_status", type_="check")
        games.create_check_constraint(
            "known_status", "status IN ('open', 'starting', 'playing', 'over')"
        )
        games.create_check_constraint("known_seat_order", "seat_order IN ('set', 'drawn')")
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sql.Column("seen", sql.BigInteger))
        seats.add_column(sql.Column("entropy_hash", sql.String(64)))
        seats.add_column(sql.Column("entropy", sql.String(32)))
        seats.drop_constraint("guest_or_bot", type_="check")
    with op.batch_alter_table("presence") as presence:
        presence.add_column(sql.Column("ply", sql.Integer, nullable=False, server_default="0"))
