"""Everything that Encrucijada says to people, in each language."""
