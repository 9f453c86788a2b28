"""Run by Alembic: brings the database it is handed to the newest schema."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
