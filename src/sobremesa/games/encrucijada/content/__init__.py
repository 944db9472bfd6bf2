"""What comes in a pack of Encrucijada: read, checked and described; and the game's own."""
