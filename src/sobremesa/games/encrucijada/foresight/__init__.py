"""What an option would lead to."""
