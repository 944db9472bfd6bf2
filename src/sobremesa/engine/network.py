"""A small network of weights: numbers that describe something in, one score out."""

from __future__ import annotations


class Network:
    """Adds up what each input is worth by itself (``linear``) and, through hidden units, together: a unit counts as
    much as its inputs come to with its ``row``, if that is more than 0. ``bias`` is the score of nothing at all.

    ``rows`` are (inputs + 1) long, each unit's own bias last; ``out`` says what each unit is worth.
    """

    def __init__(self, bias: float, linear: list[float], rows: list[list[float]], out: list[float]) -> None:
        self.bias = bias
        self.linear = linear
        self.rows = rows
        self.out = out

    def score(self, inputs: list[float]) -> float:
        """The score of these inputs, as many as ``linear`` has."""
        total = self.bias + dot(self.linear, inputs)
        for at, row in enumerate(self.rows):
            unit = dot(row, inputs) + row[len(inputs)]
            if unit > 0.0:
                total += self.out[at] * unit
        return total


def dot(weights: list[float], inputs: list[float]) -> float:
    """The sum of the inputs, each times its weight; more weights than inputs are left over."""
    total = 0.0
    for at, each in enumerate(inputs):
        if each != 0.0:
            total += weights[at] * each
    return total
