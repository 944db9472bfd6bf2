"""What every game keeps to, whatever its rules: a game is tested here just by being registered."""
