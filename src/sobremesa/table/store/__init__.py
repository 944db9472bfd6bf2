"""The persistent data: rooms, matches and guests, through SQLAlchemy."""
