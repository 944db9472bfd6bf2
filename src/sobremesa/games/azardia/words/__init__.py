"""Everything that Azardia says to people, in each language."""
