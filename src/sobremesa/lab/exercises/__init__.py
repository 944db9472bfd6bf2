"""Exercises that are found in bots' matches, proved, and graded."""
