"""Pure measuring for maps: distance, sight, ways, reach. Lengths are whole thousandths of an inch."""
