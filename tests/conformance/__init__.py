"""Tests of what every game must do, whatever its rules. Registering a game is enough to have it tested here."""
