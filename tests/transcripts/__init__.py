"""Golden transcripts: whole matches in words, with notes by people, that must play the same for ever."""
