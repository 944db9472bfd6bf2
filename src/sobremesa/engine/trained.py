"""A judge with weights learnt from matches, and the file that holds them."""

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

_FARTHEST: Final = 30.0  # beyond this, exp gives as good as certainty


class Weights:
    """A game's learnt weights: ``value`` scores a seat's looks (the logarithm of the odds of winning), ``policy`` an
    option's traits, ``worlds`` an imagined world's signs. ``recipe`` says how to train them; ``made`` with which rules,
    and on how many matches, these were trained."""

    def __init__(
        self, value: Network, policy: Network, worlds: Network, recipe: dict[str, Any], made: dict[str, Any]
    ) -> None:
        self.value = value
        self.policy = policy
        self.worlds = worlds
        self.recipe = recipe
        self.made = made


@mypyc_attr(allow_interpreted_subclasses=True)
class Trained(Judge):
    """Judges by weights. A game defines the features: of a seat (``terms``, :meth:`Judge.looks`), of an option
    (``traits``, :meth:`traits_of`), and optionally of what others hide in an imagined world (``signs``,
    :meth:`signs_of`)."""

    def __init__(self, weights: Weights, allied: bool = False) -> None:
        self.weights = weights
        self._value = weights.value
        self._policy = weights.policy
        self._worlds = weights.worlds
        self.allied = allied

    def traits_of(self, match: Match, options: list[Choice]) -> list[list[float]]:
        """The values of the ``traits`` of each of these options of the seat that is asked, by what that seat may
        know."""
        raise NotImplementedError

    def signs_of(self, world: Match, seat: int) -> list[float]:
        """The values of the ``signs`` of an imagined world of this seat."""
        return []

    def log_likelihood(self, world: Match, seat: int) -> float:
        return self._worlds.score(self.signs_of(world, seat))

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


def read_weights(file: Path, kind: type[Trained]) -> Weights:
    """The weights in this file. Raises :class:`BadInput` unless they are for the features of this kind of judge."""
    try:
        record = msgspec.json.decode(file.read_bytes())
        value, policy = _network(record["value"], kind.terms), _network(record["policy"], kind.traits)
        worlds = _network(record["worlds"], kind.signs) if kind.signs else blank(())
        return Weights(value, policy, worlds, record["recipe"], record.get("made", {}))
    except (OSError, msgspec.MsgspecError, KeyError, TypeError, ValueError) as error:
        raise BadInput(
            str(file),
            "these weights are not for this version of the game",
            "a file that “sobremesa lab train” has written",
        ) from error


def record_of(judge: Trained) -> dict[str, Any]:
    """A judge's weights as plain data, as written to their file. Linear weights are keyed by the name of their
    feature."""
    weights = judge.weights
    record = {
        "recipe": weights.recipe,
        "made": weights.made,
        "value": _record(weights.value, judge.terms),
        "policy": _record(weights.policy, judge.traits),
    }
    return {**record, "worlds": _record(weights.worlds, judge.signs)} if judge.signs else record


def blank(names: tuple[str, ...]) -> Network:
    """An untrained network, which scores everything the same."""
    return Network(0.0, [0.0] * len(names), [], [])


def _record(network: Network, names: tuple[str, ...]) -> dict[str, Any]:
    return {
        "bias": network.bias,
        "linear": dict(zip(names, network.linear, strict=True)),
        "rows": network.rows,
        "out": network.out,
    }


def _network(record: dict[str, Any], names: tuple[str, ...]) -> Network:
    """The network in a record. Raises ValueError if its inputs have other names."""
    rows = [[float(each) for each in row] for row in record["rows"]]
    if tuple(record["linear"]) != names or any(len(row) != len(names) + 1 for row in rows):
        raise ValueError("other inputs")
    linear = [float(each) for each in record["linear"].values()]
    out = [float(each) for each in record["out"]]
    if len(out) != len(rows):
        raise ValueError("other units")
    return Network(float(record["bias"]), linear, rows, out)
