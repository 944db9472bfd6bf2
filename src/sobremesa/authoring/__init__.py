"""For those who write content and scenarios: files read line by line, packs, pictures, questions to the rules."""
