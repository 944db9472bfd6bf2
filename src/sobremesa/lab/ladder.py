"""A ladder: bots that meet on the same deals, and how strong that makes them.

Every two bots meet at a table for two, in both orders, or every three at one for three. If a game can be played alone,
each bot plays it by itself, and the game counts as its opponent.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

from sobremesa.bots import Bot, BotSpec
from sobremesa.bots.seat import Seat
from sobremesa.engine.choice import Choice
from sobremesa.engine.errors import BadInput
from sobremesa.engine.words import key
from sobremesa.lab.paired import Difference, difference
from sobremesa.lab.plan import StudyPlan
from sobremesa.lab.playing import Stopped, play_out
from sobremesa.lab.rows import SeatRow
from sobremesa.lab.sides import must_not_repeat
from sobremesa.lab.study import Setup, Study
from sobremesa.lab.writing import written

THE_GAME: Final = ""  # : the opponent of a bot that plays alone

_ORDERS: Final = 20  # orders in which the matches are rated: a bot's rating is the mean over them
_TIMED: Final = 60  # choices of a bot that are timed


class Meeting(NamedTuple):
    """One match: its deal, the bots that met (THE_GAME: the game itself), and the place and share of the win of
    each."""

    deal: int
    bots: tuple[str, ...]
    places: tuple[int, ...]
    won: tuple[float, ...]


@dataclass(frozen=True)
class Rung:
    """A bot on the ladder. ``rating`` and ``spread`` are the mean and the standard deviation of openskill's estimate of
    its strength; ``share`` is its share of the wins, over the deals; ``against`` says how often it came before each
    other bot (a shared place counts half)."""

    bot: str
    matches: int
    rating: float
    spread: float
    share: Difference
    against: dict[str, Difference]

    @property
    def low(self) -> float:
        """The lower end of its rating's range: two standard deviations below it."""
        return self.rating - 2 * self.spread

    @property
    def high(self) -> float:
        """The upper end."""
        return self.rating + 2 * self.spread


class Pace(NamedTuple):
    """The pace of a bot on this machine: milliseconds of processor time per choice, and how many choices that is the
    mean of."""

    milliseconds: float
    choices: int


def ladder_plan(plan: StudyPlan, bots: Sequence[BotSpec], seats: int = 2) -> StudyPlan:
    """The plan in which these bots meet, ``seats`` at a time, at the only table of another plan: with its game,
    options, pack, seed, and number of matches for each such group. Raises :class:`BadInput` for fewer than two bots, or
    several tables."""
    if len(plan.study.setups) != 1:
        n = len(plan.study.setups)
        raise BadInput("tables", "{n} are not possible", "a plan with one table", n=n)
    setup = plan.study.setups[0]
    must_not_repeat("repeat", setup.repeats)
    different = tuple(dict.fromkeys(bots))
    if len(different) < 2:
        raise BadInput("BOT", "a ladder needs rungs", "two bots or more")
    if len(different) < seats:
        right = key("as many bots as seats, or more")
        raise BadInput("BOT", "{n} bots for {seats} seats", right, n=len(different), seats=seats)
    alone = 1 in setup.table.seat_counts
    tables = [(bot,) for bot in different] if alone else list(combinations(different, seats))
    setups = tuple(replace(setup, bots=seated) for seated in tables)
    study = replace(plan.study, setups=setups)
    study.check()
    return StudyPlan(study, None, written(study))


def meetings(seats: Iterable[SeatRow]) -> list[Meeting]:
    """The matches of a ladder, from the rows of their seats in any order."""
    found: dict[tuple[int, int], list[SeatRow]] = {}
    for row in seats:
        found.setdefault((row.table, row.match), []).append(row)
    return [_meeting(sorted(rows, key=lambda row: row.seat)) for _, rows in sorted(found.items())]


def _meeting(rows: Sequence[SeatRow]) -> Meeting:
    first, *others = rows
    if not others:
        return Meeting(first.deal, (first.bot, THE_GAME), (1, 2) if first.won else (2, 1), (first.won, 1 - first.won))
    return Meeting(
        first.deal,
        tuple(row.bot for row in rows),
        tuple(row.place for row in rows),
        tuple(row.won for row in rows),
    )


def climb(met: Sequence[Meeting]) -> list[Rung]:
    """Rank the bots of these matches, the strongest first.

    Ratings follow the Plackett–Luce model of Weng and Lin (Journal of Machine Learning Research 12, 2011) for players
    who do not change. They depend slightly on the order of the matches, so they are means over twenty orders.
    """
    believed = _believed(met)
    rungs = []
    for bot in dict.fromkeys(name for one in met for name in one.bots if name != THE_GAME):
        won: list[tuple[int, float]] = []
        against: dict[str, list[tuple[int, float]]] = {}
        for one in met:
            if bot in one.bots:
                mine = one.bots.index(bot)
                won.append((one.deal, one.won[mine]))
                for other, place in zip(one.bots, one.places, strict=True):
                    if other != bot:
                        against.setdefault(other, []).append((one.deal, _before(one.places[mine], place)))
        shares = {other: _share(each) for other, each in against.items()}
        rungs.append(Rung(bot, len(won), *believed[bot], _share(won), shares))
    return sorted(rungs, key=lambda rung: -rung.rating)


def _before(mine: int, theirs: int) -> float:
    """1 for the better place, 1/2 for a shared one."""
    return 0.5 if mine == theirs else float(mine < theirs)


def _share(won: Sequence[tuple[int, float]]) -> Difference:
    """A bot's share of the wins. The unit is a deal, because matches of one deal share their luck."""
    deals: dict[int, list[float]] = {}
    for deal, part in won:
        deals.setdefault(deal, []).append(part)
    return difference([fmean(parts) for parts in deals.values()])


def _believed(met: Sequence[Meeting]) -> dict[str, tuple[float, float]]:
    """Rating and spread of each bot, the game included."""
    model = PlackettLuce(tau=0.0)  # no bot learns from one match to the next
    found: dict[str, list[tuple[float, float]]] = {}
    for order in range(_ORDERS):
        matches = list(met)
        Random(order).shuffle(matches)
        now = {name: model.rating() for one in met for name in one.bots}
        for one in matches:
            rated = model.rate([[now[name]] for name in one.bots], ranks=list(one.places))
            now.update(zip(one.bots, (rating for (rating,) in rated), strict=True))
        for name, rating in now.items():
            found.setdefault(name, []).append((rating.mu, rating.sigma))
    return {name: (fmean(mu for mu, _ in all_), fmean(sigma for _, sigma in all_)) for name, all_ in found.items()}


def paces(study: Study) -> dict[str, Pace]:
    """How long each bot of a study thinks on this machine, from one match against itself, or its beginning."""
    setups: dict[BotSpec, Setup] = {bot: setup for setup in study.setups for bot in setup.bots}
    return {bot.text: _pace(replace(study, setups=(_alike(setup, bot),))) for bot, setup in setups.items()}


def _alike(setup: Setup, bot: BotSpec) -> Setup:
    return replace(setup, bots=(bot,) * len(setup.bots))


class _Timed(Bot):
    """A bot whose choices are timed."""

    def __init__(self, bot: Bot) -> None:
        super().__init__(0)
        self.bot = bot
        self.seconds = 0.0
        self.choices = 0

    def choose(self, seat: Seat) -> Choice:
        start = time.process_time()
        choice = self.bot.choose(seat)
        self.seconds += time.process_time() - start
        self.choices += 1
        return choice


def _pace(study: Study) -> Pace:
    sitting = study.sitting(1, 1)
    setup = sitting.setup
    match = setup.table.new(len(sitting.bots), sitting.seed, sitting.options, setup.content)
    players = [_Timed(bot.make(seed)) for bot, seed in zip(sitting.bots, sitting.bot_seeds, strict=True)]
    with suppress(Stopped):
        play_out(setup.table, match, players, stopped=lambda: sum(one.choices for one in players) >= _TIMED)
    choices = sum(one.choices for one in players)
    return Pace(1000 * sum(one.seconds for one in players) / max(1, choices), choices)
