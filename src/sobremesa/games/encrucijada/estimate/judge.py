"""Encrucijada's judge: chances and habits from weights learnt from matches."""

from __future__ import annotations

from math import exp
from typing import ClassVar, Final

from sobremesa.engine.choice import Choice
from sobremesa.engine.judge import came_to
from sobremesa.engine.match import Match
from sobremesa.engine.page import NOBODY
from sobremesa.engine.trained import Trained
from sobremesa.games.encrucijada.estimate import habits
from sobremesa.games.encrucijada.estimate.judged import Judged
from sobremesa.games.encrucijada.estimate.sense import STRENGTHS, strengths
from sobremesa.games.encrucijada.estimate.signs import SIGNS, signs
from sobremesa.games.encrucijada.estimate.wars import WARS, wars
from sobremesa.games.encrucijada.state.match import Encrucijada

_POINTS: Final = 10.0  # points that are scaled to 1
_WORLD: Final = 7  # a seed like any other
_MOST: Final = 100.0  # points by which an option may look worse than the best
_STEEPEST: Final = 30.0  # the logarithm of odds that are as good as certain


class EncrucijadaJudge(Trained):
    """Looks at the advantage of a seat's side over the strongest other one (:data:`~.sense.STRENGTHS`), at what wars
    may bring it, and at how good options look.
    """

    terms: ClassVar[tuple[str, ...]] = (*STRENGTHS, *WARS, "in turn")
    traits: ClassVar[tuple[str, ...]] = ("gain",)
    signs: ClassVar[tuple[str, ...]] = SIGNS
    pressing: ClassVar[frozenset[str]] = frozenset(
        {
            "en.window.use",
            "en.answers.answer",
            "en.turn.war",
            "en.war.defend",
            "en.muster.army",
            "en.invasion.redirect",
            "en.invasion.object",
            "en.invasion.force",
        }
    )

    def chances(self, match: Match, seat: int) -> list[float]:
        assert isinstance(match, Encrucijada)
        outcome = match.outcome
        if outcome is not None:
            return came_to(outcome)
        if not match.order:
            return [1.0 / match.seats] * match.seats
        look = Judged(match, seat)
        if match.seats == 2:
            mine = 1.0 / (1.0 + exp(-self._score(look, seat)))
            return [mine, 1.0 - mine] if seat == 0 else [1.0 - mine, mine]
        odds = [exp(self._score(look, each)) if match.in_play(each) else 0.0 for each in range(match.seats)]
        total = sum(odds)
        return [each / total for each in odds]

    def looks(self, match: Match, seat: int) -> list[list[float]]:
        assert isinstance(match, Encrucijada)
        look = Judged(match, seat)
        return [_row(look, each) for each in range(match.seats)]

    def prior(self, match: Match, options: list[Choice]) -> list[float]:
        """What is done without looking at the other options is certain: which card comes from which pile is luck
        anyway.
        """
        assert isinstance(match, Encrucijada)
        place = habits.by_rote(match, options)
        if place >= 0:
            return [1.0 if at == place else 0.0 for at in range(len(options))]
        return super().prior(match, options)

    def traits_of(self, match: Match, options: list[Choice]) -> list[list[float]]:
        assert isinstance(match, Encrucijada)
        world = match.imagine(match.asking, _WORLD)  # options are tried here: its luck is nobody's to know
        assert isinstance(world, Encrucijada)
        found = habits.gains(world, options, match.asking)
        best = max(found)
        return [[max(-_MOST, each - best) / _POINTS] for each in found]

    def signs_of(self, world: Match, seat: int) -> list[float]:
        assert isinstance(world, Encrucijada)
        return signs(world, seat)

    def at_once(self, match: Match, options: list[Choice]) -> int:
        assert isinstance(match, Encrucijada)
        return habits.at_once(match, options)

    def answer(self, match: Match) -> Choice:
        assert isinstance(match, Encrucijada)
        passing = habits.passing(match)
        return super().answer(match) if passing is None else passing

    def lap(self, match: Match) -> int:
        assert isinstance(match, Encrucijada)
        return match.turn

    def _score(self, look: Judged, seat: int) -> float:
        if not look.match.in_play(seat):
            return -_STEEPEST
        return max(-_STEEPEST, min(_STEEPEST, self._value.score(_row(look, seat))))


def _row(look: Judged, seat: int) -> list[float]:
    """The advantage of a seat's side over the strongest other one, what wars may bring it, and whether it is its
    turn.
    """
    match = look.match
    team = match.box.team
    sides = strengths(look)
    mine = sides.pop(team[seat], [0.0] * len(STRENGTHS))
    theirs = max(sides.values(), key=sum, default=[0.0] * len(STRENGTHS))
    row = [(a - b) / _POINTS for a, b in zip(mine, theirs, strict=True)]
    row += [worth / _POINTS for worth in wars(look, seat)]
    active = match.active_seat
    row.append(0.0 if active == NOBODY else 1.0 if team[active] == team[seat] else -1.0)
    return row
