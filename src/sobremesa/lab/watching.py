"""Watches a match while it is played: how likely each seat is to win, which clauses fire, what choices are worth.

A plan asks for it (docs/measures.md), since it costs time. It never changes the match.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Final

from sobremesa.bots.search.quick import play_on
from sobremesa.engine.chance import seeded
from sobremesa.engine.choice import Choice
from sobremesa.engine.game import Game
from sobremesa.engine.judge import Judge
from sobremesa.engine.match import Match
from sobremesa.lab.playing import Witness, seed_of
from sobremesa.lab.rows import ClauseRow, LookRow, WeighedRow
from sobremesa.lab.study import Sitting
from sobremesa.review.choices import LAPS, is_choice
from sobremesa.review.luck import chances_of

MOST: Final = 8  # : options of a choice that are weighed: the likeliest, and the one that was taken


class Watching(Witness):
    """Records each seat's chances before every choice that had an alternative, and how often each clause fired."""

    def __init__(self, game: Game, match: Match, sitting: Sitting) -> None:
        self.looks: list[LookRow] = []
        self._fired: Counter[str] = Counter()
        self._game, self._match, self._sitting = game, match, sitting
        self._listen()

    def decided(self, seat: int, options: Sequence[Choice], choice: Choice) -> None:
        """See :class:`Witness`."""
        if len(options) > 1:
            self._look(seat, len(options))

    def happened(self, seat: int, choice: Choice) -> None:
        """See :class:`Witness`."""
        self._listen()
        if self._match.outcome is not None:
            self._look(seat, 0)

    def clauses(self) -> list[ClauseRow]:
        """How often each clause fired."""
        return [
            ClauseRow(self._sitting.table, self._sitting.number, clause, times)
            for clause, times in sorted(self._fired.items())
        ]

    def _listen(self) -> None:
        for event in self._match.events or ():
            self._fired[event.telling.clause] += 1

    def _look(self, asked: int, options: int) -> None:
        match, sitting = self._match, self._sitting
        for seat, chance in enumerate(chances_of(self._game, match)):
            offered = options if seat == asked else 0
            self.looks.append(LookRow(sitting.table, sitting.number, match.decisions + 2, seat, chance, offered))


class Weighing(Witness):
    """Weighs one choice in ``one_in``: the same ones that are kept as decisions, if the samples are equal. Each option
    is tried in ``worlds`` worlds to find the best, and in as many others to say what it is worth, so that luck alone
    makes none look good: once in worlds as the seat imagines them, and once in the real one with other chance to
    come."""

    def __init__(self, game: Game, match: Match, sitting: Sitting, one_in: int, worlds: int) -> None:
        self.rows: list[WeighedRow] = []
        self._game, self._match, self._sitting, self._one_in = game, match, sitting, one_in
        self._worlds = worlds

    def decided(self, seat: int, options: Sequence[Choice], choice: Choice) -> None:
        """See :class:`Witness`."""
        sitting, step = self._sitting, self._match.decisions + 2
        if not is_choice(options) or not chosen_by_lot(sitting, step, self._one_in):
            return
        tried = self._tried(seat, options, choice)
        dice = Random(seed_of(sitting.seed, sitting.turn, step, self._worlds))
        seeds = [dice.getrandbits(63) for _ in range(2 * self._worlds)]
        judge = self._game.judge()
        imagined = [_values(judge, self._match.imagine(seat, seed), seat, tried) for seed in seeds]
        real = [_values(judge, _as_it_is(self._match, seed), seat, tried) for seed in seeds]
        ranked, worth = _halves(imagined, self._worlds)
        ranked_knowing, worth_knowing = _halves(real, self._worlds)
        self.rows.append(
            WeighedRow(
                sitting.table,
                sitting.number,
                step,
                seat,
                len(options),
                worth[ranked[0]],
                worth[ranked[1]],
                fmean(worth),
                worth[tried.index(choice)],
                worth_knowing[ranked_knowing[0]],
                worth_knowing[ranked[0]],
                self._one_in,
            )
        )

    def _tried(self, seat: int, options: Sequence[Choice], choice: Choice) -> list[Choice]:
        """The options worth trying, in the order in which they were listed."""
        prior = self._game.judge().prior(self._match.asked_as(seat), list(options))
        likeliest = sorted(range(len(options)), key=lambda place: (options[place] != choice, -prior[place]))
        return [options[place] for place in sorted(likeliest[:MOST])]


def chosen_by_lot(sitting: Sitting, step: int, one_in: int) -> bool:
    """Whether a decision is in the sample, by a hash of the match's seed and the step."""
    return seed_of(sitting.seed, sitting.turn, step) % one_in == 0


def _as_it_is(match: Match, seed: int) -> Match:
    """The match with its real hidden cards, and other chance to come."""
    world = match.copy()
    world.chance = seeded(seed)
    return world


def _values(judge: Judge, world: Match, seat: int, options: Sequence[Choice]) -> list[float]:
    """The seat's chance to win in this world after each option, once the round or turn has been played out."""
    world.brisk = True
    values = []
    for option in options:
        tried = world.copy()
        until = judge.lap(tried) + LAPS
        tried.apply(option, seat)
        play_on(tried, judge, until)
        values.append(judge.chances(tried, seat)[seat])
    return values


def _halves(worlds: Sequence[Sequence[float]], half: int) -> tuple[list[int], list[float]]:
    """The options ranked by the first half of the worlds, and the worth of each by the second."""
    first, second = ([fmean(column) for column in zip(*part, strict=True)] for part in (worlds[:half], worlds[half:]))
    return sorted(range(len(first)), key=lambda place: -first[place]), second
