"""Golden transcripts: whole matches in words, with notes by people, that must always play the same."""
