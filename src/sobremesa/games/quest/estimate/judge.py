"""Quest's judge: the party's chances and a strong player's habits, from weights learnt from missions."""

from __future__ import annotations

from typing import ClassVar, Final

from sobremesa.engine.choice import Choice
from sobremesa.engine.match import Match
from sobremesa.engine.trained import Trained, Weights
from sobremesa.games.quest.estimate.first_sight import scores
from sobremesa.games.quest.estimate.sense import TERMS, terms
from sobremesa.games.quest.rules.objectives import OBJECTIVES
from sobremesa.games.quest.state.match import Quest

PROGRESS: Final = ("progress", *OBJECTIVES, *(f"progress to {name}" for name in OBJECTIVES))  # by objective, too

_SCALES: Final = {"rounds": 5.0, "alert": 3.0}  # the amounts that are scaled to 1
_POINTS: Final = 20.0  # the same for what is in points


class QuestJudge(Trained):
    """Looks at the parts of a position (:data:`~.sense.TERMS`), and at what options promise at first sight."""

    terms: ClassVar[tuple[str, ...]] = (*TERMS, *PROGRESS[1:])
    traits: ClassVar[tuple[str, ...]] = ("promise",)

    def __init__(self, weights: Weights, allied: bool = True) -> None:
        super().__init__(weights, allied)

    def chances(self, match: Match, seat: int) -> list[float]:
        assert isinstance(match, Quest)
        if match.won > 0:  # QU-6.10: even if they play on
            return [1.0] * match.seats
        return super().chances(match, seat)

    def looks(self, match: Match, seat: int) -> list[list[float]]:
        """The same for all seats: they win or lose together, and nothing is hidden from any of them."""
        assert isinstance(match, Quest)
        row = [term / _SCALES.get(name, _POINTS) for name, term in zip(TERMS, terms(match), strict=True)]
        aims = [1.0 if place == match.box.mission.objective else 0.0 for place in range(len(OBJECTIVES))]
        row = row + aims + [row[0] * aim for aim in aims]
        return [row] * match.seats

    def traits_of(self, match: Match, options: list[Choice]) -> list[list[float]]:
        assert isinstance(match, Quest)
        return [[score] for score in scores(match, options)]

    def at_once(self, match: Match, options: list[Choice]) -> int:
        assert isinstance(match, Quest)
        found = scores(match, options)
        return found.index(max(found))

    def lap(self, match: Match) -> int:
        assert isinstance(match, Quest)
        return match.round
