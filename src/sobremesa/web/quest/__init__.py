"""Quest's table in the browser."""
