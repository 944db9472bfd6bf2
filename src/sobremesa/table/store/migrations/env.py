"""How Alembic runs the migrations: on the connection that it was given."""

from alembic import context

from sobremesa.table.store.tables import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
)
with context.begin_transaction():
    context.run_migrations()
