"""What hero skills, spells and search finds do."""
