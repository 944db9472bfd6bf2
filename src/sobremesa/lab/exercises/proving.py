"""Are some options of a decision clearly better than all others, by what its seat may know?"""

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

TO_THE_END: Final = 10_000  # more laps than any match has
_LONGEST: Final = 20  # answers in a row that are played on; then the match is judged where it stands
_MOST_RIGHT: Final = 3
_GLANCE: Final = 4  # after this part of the worlds, a difference within noise is not followed up


class Proof(NamedTuple):
    """The result of a trial: the mean worth of each option, those that are ``right``, and how far the best wrong one is
    behind the best."""

    chances: dict[str, float]
    right: tuple[str, ...]
    lead: Mean

    @property
    def best_wrong(self) -> str:
        """The best of the wrong options."""
        return max((text for text in self.chances if text not in self.right), key=self.chances.__getitem__)


class Trial:
    """A decision of a seat, tried in worlds that it could imagine."""

    def __init__(self, game: Game, match: Match, seat: int, dice: Random) -> None:
        self.judge = game.judge()
        self.match, self.seat, self.dice = match, seat, dice

    def chance(self, world: Match) -> float:
        """The seat's chance of winning."""
        return self.judge.chances(world, self.seat)[self.seat]

    def tries(self, options: Sequence[Choice], worlds: int, laps: int, then: Choice | None = None) -> list[list[float]]:
        """By option, how likely the seat was to win in each world. All options meet the same worlds with the same
        future chance, and every seat plays the judge's immediate answer. With ``then``, the seat itself follows the
        plan that begins with ``then`` after each option, as far and as soon as it can, until the lap is over."""
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
        """Play on until lap ``until`` begins, the seat starting with ``first`` and following what is left of a plan;
        returns its choices."""
        world.apply(first, self.seat)
        return [first, *play_by(world, self.judge, self.seat, plan, until)]

    def proof(self, options: Sequence[Choice], worlds: int, margin: float) -> Proof | None:
        """A proof that some options are clearly likelier to win. An option that is best only in another order is right
        too: after each of the others, everything that the best one leads to may still be done, and that must not be as
        good."""
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
        """How much more ``better`` is worth in other worlds, even if everything it leads to is still done after
        ``worse``; fewer worlds if it soon turns out not to be better."""
        lost: list[float] = []
        for part in (worlds // _GLANCE, worlds - worlds // _GLANCE):
            good, bad = self.tries([better, worse], part, laps, then=better)
            lost += [one - other for one, other in zip(good, bad, strict=True)]
            if mean(lost).value <= mean(lost).noise:
                break
        return mean(lost)


def proof_of(options: Sequence[Choice], tried: Sequence[Sequence[float]], margin: float) -> Proof | None:
    """The proof from these tries of options. Each option must be as good as the best, within a third of the margin, or
    clearly worse by the whole margin, and at least half must be worse; otherwise there is nothing to find, and this
    returns None."""
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
