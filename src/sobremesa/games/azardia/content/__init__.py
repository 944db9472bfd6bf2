"""What comes in a pack of Azardia: read, checked and described; and the game's own."""
