"""The chapters of the rulebook. Where the book leaves room for doubt, our ruling is a clause marked [R] (QU-1.7)."""
