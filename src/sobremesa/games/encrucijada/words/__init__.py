"""What Encrucijada says to people, in each language."""
