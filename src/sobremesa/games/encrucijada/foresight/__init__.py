"""What would come of an option."""
