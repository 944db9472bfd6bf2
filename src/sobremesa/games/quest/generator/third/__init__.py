"""The generator’s third edition: missions of the second, with waves that were measured."""
