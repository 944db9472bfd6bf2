"""What Quest says to people, in each language."""
