"""What comes in a pack of Quest: read, checked and described; and the game's own."""
