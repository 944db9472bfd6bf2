"""Tools for writing content and scenarios: YAML files read line by line, packs, pictures, rules questions."""
