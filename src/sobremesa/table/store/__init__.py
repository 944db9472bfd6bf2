"""What outlives the process: rooms, matches and guests, through SQLAlchemy."""
