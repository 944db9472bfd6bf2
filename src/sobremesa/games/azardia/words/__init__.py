"""What Azardia says to people, in each language."""
