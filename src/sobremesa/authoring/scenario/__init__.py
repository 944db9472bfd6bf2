"""Rules questions with their answers, set up, played and checked from YAML files."""
