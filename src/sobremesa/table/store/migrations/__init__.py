"""Each file in ``versions/`` brings a database one step further; Alembic runs them in order."""
