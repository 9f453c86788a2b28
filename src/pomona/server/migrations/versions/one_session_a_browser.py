"""A session keeps its id when its cookie is rotated: a browser may have several rows."""

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Allow several rows of one session; the oldest sessions had no id."""
    with op.batch_alter_table("sessions") as sessions:
        sessions.drop_constraint("one_id_a_session", type_="unique")
        sessions.create_index("ix_sessions_id", ["id"])
    op.execute("UPDATE sessions SET id = lower(hex(randomblob(10))) WHERE id IS NULL")
