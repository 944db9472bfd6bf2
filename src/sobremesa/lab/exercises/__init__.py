"""Exercises found in bots' matches, proved, and graded."""
