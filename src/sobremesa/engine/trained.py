"""A judge with weights that were learnt from matches, and the file that holds them."""

from __future__ import annotations

from math import exp
from pathlib import Path
from typing import Any, Final

import msgspec
from mypy_extensions import mypyc_attr

from sobremesa.engine.choice import Choice
from sobremesa.engine.errors import BadInput
from sobremesa.engine.judge import Judge, came_to
from sobremesa.engine.match import Match
from sobremesa.engine.network import Network

_FARTHEST: Final = 30.0  # exp of more is as good as certain


class Weights:
    """What was learnt of a game: ``value`` scores a seat's looks (the logarithm of the odds to win), ``policy``
    an option's traits. ``recipe`` says how they are made, ``made`` of which rules and how much they were."""

    def __init__(self, value: Network, policy: Network, recipe: dict[str, Any], made: dict[str, Any]) -> None:
        self.value = value
        self.policy = policy
        self.recipe = recipe
        self.made = made


@mypyc_attr(allow_interpreted_subclasses=True)
class Trained(Judge):
    """Judges by weights. A game says what there is to look at: at a seat (``terms``, :meth:`Judge.looks`), at an option
    (``traits``, :meth:`traits_of`)."""

    def __init__(self, weights: Weights, allied: bool = False) -> None:
        self.weights = weights
        self._value = weights.value
        self._policy = weights.policy
        self.allied = allied

    def traits_of(self, match: Match, options: list[Choice]) -> list[list[float]]:
        """For each of these options of the seat that is asked, its ``traits``, by what that seat may know."""
        raise NotImplementedError

    def chances(self, match: Match, seat: int) -> list[float]:
        outcome = match.outcome
        if outcome is not None:
            return came_to(outcome)
        chances = [_share(self._value.score(row)) for row in self.looks(match, seat)]
        if self.allied:
            return chances
        total = 0.0
        for chance in chances:
            total += chance
        return [chance / total for chance in chances]

    def score(self, looks: list[float]) -> float:
        return self._value.score(looks)

    def prior(self, match: Match, options: list[Choice]) -> list[float]:
        scores = [self._policy.score(row) for row in self.traits_of(match, options)]
        best = max(scores)
        odds = [exp(max(-_FARTHEST, score - best)) for score in scores]
        total = 0.0
        for each in odds:
            total += each
        return [each / total for each in odds]


def _share(score: float) -> float:
    """The chance whose odds have this logarithm."""
    return 1.0 / (1.0 + exp(-max(-_FARTHEST, min(_FARTHEST, score))))


def read_weights(file: Path, terms: tuple[str, ...], traits: tuple[str, ...]) -> Weights:
    """The weights in this file, which must be for these terms and traits. Raises :class:`BadInput`."""
    try:
        record = msgspec.json.decode(file.read_bytes())
        value = _network(record["value"], terms)
        return Weights(value, _network(record["policy"], traits), record["recipe"], record.get("made", {}))
    except (OSError, msgspec.MsgspecError, KeyError, TypeError, ValueError) as error:
        why = "these are no weights of this version of the game"
        raise BadInput(str(file), why, "a file that «sobremesa lab train» has written") from error


def record_of(weights: Weights, terms: tuple[str, ...], traits: tuple[str, ...]) -> dict[str, Any]:
    """Weights as plain data, as their file has them: what each number is for stands beside it."""
    return {
        "recipe": weights.recipe,
        "made": weights.made,
        "value": _record(weights.value, terms),
        "policy": _record(weights.policy, traits),
    }


def _record(network: Network, names: tuple[str, ...]) -> dict[str, Any]:
    return {
        "bias": network.bias,
        "linear": dict(zip(names, network.linear, strict=True)),
        "rows": network.rows,
        "out": network.out,
    }


def _network(record: dict[str, Any], names: tuple[str, ...]) -> Network:
    """Raises ValueError for one whose inputs have other names."""
    rows = [[float(each) for each in row] for row in record["rows"]]
    if tuple(record["linear"]) != names or any(len(row) != len(names) + 1 for row in rows):
        raise ValueError("other inputs")
    linear = [float(each) for each in record["linear"].values()]
    out = [float(each) for each in record["out"]]
    if len(out) != len(rows):
        raise ValueError("other units")
    return Network(float(record["bias"]), linear, rows, out)
