"""Whether some options of a decision are clearly better than all others, by what its seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from sobremesa.bots.search.quick import play_by, play_on
from sobremesa.engine.choice import Choice
from sobremesa.engine.game import Game
from sobremesa.engine.match import Match
from sobremesa.review.choices import LAPS
from sobremesa.review.mean import CLEAR, Mean, mean

TO_THE_END: Final = 10_000  # more of them than any match has
_LONGEST: Final = 20  # times the answers that are played on at a stretch: then a match is judged where it has come to
_MOST_RIGHT: Final = 3
_GLANCE: Final = 4  # after this part of the worlds a difference that is no more than noise is followed up no further


class Proof(NamedTuple):
    """What came of trying: the mean worth of each option, those that are ``right``, and how much the best of the others
    is behind the best."""

    chances: dict[str, float]
    right: tuple[str, ...]
    lead: Mean

    @property
    def best_wrong(self) -> str:
        """The best of the others."""
        return max((text for text in self.chances if text not in self.right), key=self.chances.__getitem__)


class Trial:
    """A decision of a seat, in worlds that it could imagine."""

    def __init__(self, game: Game, match: Match, seat: int, dice: Random) -> None:
        self.judge = game.judge()
        self.match, self.seat, self.dice = match, seat, dice

    def chance(self, world: Match) -> float:
        """The seat's chance to win."""
        return self.judge.chances(world, self.seat)[self.seat]

    def tries(self, options: Sequence[Choice], worlds: int, laps: int, then: Choice | None = None) -> list[list[float]]:
        """By option, how likely the seat was to win in each world: all options meet the same worlds, with the same
        chance to come, and everybody answers as the judge would at once. After the options the seat itself still does
        all that it would have done from ``then`` on until the lap is over, as far and as soon as it can."""
        found: list[list[float]] = [[] for _ in options]
        for _ in range(worlds):
            world = self.match.imagine(self.seat, self.dice.getrandbits(63))
            world.brisk = True
            begun = self.judge.lap(world)
            plan = [] if then is None else self._played(world.copy(), then, [], begun + LAPS)
            for each, option in zip(found, options, strict=True):
                tried = world.copy()
                self._played(tried, option, [] if option is then else plan, begun + min(laps, LAPS))
                for _ in range(_LONGEST if laps == TO_THE_END else 1):
                    play_on(tried, self.judge, begun + laps)
                each.append(self.chance(tried))
        return found

    def _played(self, world: Match, first: Choice, plan: Sequence[Choice], until: int) -> list[Choice]:
        """What the seat chose until this lap begins, from this choice on, by what is left of a plan."""
        world.apply(first, self.seat)
        return [first, *play_by(world, self.judge, self.seat, plan, until)]

    def proof(self, options: Sequence[Choice], worlds: int, margin: float) -> Proof | None:
        """That some options are clearly likelier to win. What only comes first in another order is right as well: after
        each of the others all may still be done that the best one leads to, and that must not be as good."""
        first = proof_of(options, self.tries(options, worlds, LAPS), margin)
        if first is None:
            return None
        best = next(option for option in options if option.text == first.right[0])
        second = proof_of(options, self.tries(options, worlds, LAPS, then=best), margin)
        if second is None or not set(first.right) <= set(second.right):
            return None
        chances = {text: max(chance, second.chances[text]) for text, chance in first.chances.items()}
        return second._replace(chances=chances)

    def again(self, better: Choice, worse: Choice, worlds: int, laps: int) -> Mean:
        """How much more the better one is worth in other worlds, even if all that it leads to is still done after the
        worse one; in fewer if it soon shows not to be better."""
        lost: list[float] = []
        for part in (worlds // _GLANCE, worlds - worlds // _GLANCE):
            good, bad = self.tries([better, worse], part, laps, then=better)
            lost += [one - other for one, other in zip(good, bad, strict=True)]
            if mean(lost).value <= mean(lost).noise:
                break
        return mean(lost)


def proof_of(options: Sequence[Choice], tried: Sequence[Sequence[float]], margin: float) -> Proof | None:
    """What these tries of options prove. Each has to be as good as the best, within a third of the margin, or clearly
    worse by the whole of it, and at least half of them; else nothing is to be found here, and None."""
    means = [sum(each) / len(each) for each in tried]
    best = means.index(max(means))
    lost = [mean([top - one for top, one in zip(tried[best], each, strict=True)]) for each in tried]
    right = [at for at, one in enumerate(lost) if one.value + CLEAR * one.noise <= margin / 3]
    wrong = [at for at, one in enumerate(lost) if one.value - CLEAR * one.noise >= margin]
    if len(right) + len(wrong) < len(options) or not len(right) <= min(len(wrong), _MOST_RIGHT):
        return None
    chances = {option.text: chance for option, chance in zip(options, means, strict=True)}
    right.sort(key=lambda at: -means[at])
    lead = min((lost[at] for at in wrong), key=lambda one: one.value)
    return Proof(chances, tuple(options[at].text for at in right), lead)
