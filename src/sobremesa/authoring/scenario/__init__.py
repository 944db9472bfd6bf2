"""A rule question and its answer, set up, played and checked from a YAML file."""
