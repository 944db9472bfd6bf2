"""What a mission has in store for the party: triggers, side objectives, and all that they speak of (chapter 13)."""
