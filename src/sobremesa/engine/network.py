"""A small neural network: a list of numbers in, one score out."""

from __future__ import annotations


class Network:
    """A linear part plus one layer of hidden units (ReLU). ``linear`` has the weight of each input; the activation of a
    hidden unit is the weighted sum of the inputs by its row in ``rows``, or 0 if that is negative. ``bias`` is the
    constant term.

    Each row has (inputs + 1) weights, the unit's own bias last; ``out`` has the weight of each unit.
    """

    def __init__(self, bias: float, linear: list[float], rows: list[list[float]], out: list[float]) -> None:
        self.bias = bias
        self.linear = linear
        self.rows = rows
        self.out = out

    def score(self, inputs: list[float]) -> float:
        """The score of these inputs; there must be as many as in ``linear``."""
        total = self.bias + dot(self.linear, inputs)
        for at, row in enumerate(self.rows):
            unit = dot(row, inputs) + row[len(inputs)]
            if unit > 0.0:
                total += self.out[at] * unit
        return total


def dot(weights: list[float], inputs: list[float]) -> float:
    """The sum of the inputs, each times its weight; surplus weights are ignored."""
    total = 0.0
    for at, each in enumerate(inputs):
        if each != 0.0:
            total += weights[at] * each
    return total
