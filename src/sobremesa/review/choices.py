"""What a choice gave away, by what its seat could know.

The game's strongest level looks for a better choice in worlds that the seat could imagine. The few choices that it
prefers are tried beside the actual one in other worlds, and the best of them in many more: each world is the same for
all, with the same chance to come. So the difference is due to the choices, and one that looked best only by luck is
found out.

In the same worlds the actual choice is tried once more: after it the seat still does everything that it would have done
after the better one, as far and as soon as it may. Doing the same in another order is no mistake.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from math import exp
from random import Random
from typing import Final, NamedTuple

from sobremesa.bots import Seat, Weighing, make
from sobremesa.bots.search.likely import likely_world
from sobremesa.bots.search.quick import play_by
from sobremesa.engine.choice import Choice
from sobremesa.engine.game import Game
from sobremesa.engine.judge import Judge
from sobremesa.engine.level import MASTER
from sobremesa.engine.match import Match
from sobremesa.review.mean import Mean, mean

LAPS: Final = 1  # rounds or turns that are played on before a world is judged
FEW: Final = 3  # of the strongest level's choices, how many are examined more closely
_GLANCE: Final = 8  # worlds for these, before the best of them is tried in many more
_LINE: Final = 6  # choices of a line
OVER: Final = "over"  # the reason in worlds where the match ends, and the judge has no say
_REASONS: Final = 3
LEAST: Final = 0.005  # of a chance: smaller differences are not mentioned


class SeatChoice(NamedTuple):
    """A choice of a seat, by its text."""

    seat: int
    choice: str


class Reason(NamedTuple):
    """A term of the judge that differs, by name, or :data:`OVER`, and how much it favours the better choice, in
    thousandths of a win: negative if it favours the other."""

    term: str
    points: int


class Glanced(NamedTuple):
    """The best of some other choices, and how much likelier its seat is to win with it than with the one it made, from
    a few worlds."""

    choice: Choice
    ahead: Mean

    @property
    def promises(self) -> bool:
        """Whether it is worth a closer look."""
        return self.ahead.value > self.ahead.noise


class Compared(NamedTuple):
    """A choice beside a better one: by seat, how much likelier it is to win with the better one; the reasons for that;
    and the line of play after the better choice, in one of the worlds."""

    better: Choice
    lost: list[Mean]
    chance: float
    reasons: list[Reason]
    line: list[SeatChoice]


class Tried(NamedTuple):
    """The result of a choice in one world: how likely each seat is to win there, the judge's terms for the seat that
    chose (empty if the match is over), and what that seat chose ``then``."""

    chances: list[float]
    looks: list[float] | None
    then: list[Choice]


def weighed(game: Game, seat: Seat, effort: float, seed: int) -> list[Choice]:
    """The seat's options, the best first, as the game's strongest level ranks them with this share of its usual
    tries."""
    bot = make(game.level(MASTER).bot, seed)
    assert isinstance(bot, Weighing)
    bot.effort = effort
    return [one.choice for one in bot.weigh(seat)]


def is_choice(options: Sequence[Choice]) -> bool:
    """Whether there was something to choose beyond a mere matter of taste."""
    return len(options) > 1 and not all(option.verb.taste for option in options)


def glance(match: Match, judge: Judge, seat: int, chosen: Choice, others: Sequence[Choice], dice: Random) -> Glanced:
    """Which of some other choices does best in a few worlds that the seat could imagine."""
    ahead: dict[Choice, list[float]] = {other: [] for other in others}
    for _ in range(_GLANCE):
        world = likely_world(partial(match.imagine, seat), judge, seat, dice)
        made = tried(world, judge, seat, chosen).chances[seat]
        for other, gains in ahead.items():
            gains.append(tried(world, judge, seat, other).chances[seat] - made)
    best = max(others, key=lambda other: sum(ahead[other]))
    return Glanced(best, mean(ahead[best]))


def compare(game: Game, match: Match, seat: int, chosen: Choice, better: Choice, worlds: int, dice: Random) -> Compared:
    """Try both choices in this many worlds that the seat could imagine; the chosen one in two ways, of which the
    cheaper counts."""
    judge = game.judge()
    good: list[Tried] = []
    bad: list[Tried] = []
    late: list[Tried] = []
    line: list[SeatChoice] = []
    for number in range(worlds):
        world = likely_world(partial(match.imagine, seat), judge, seat, dice)
        if not number:
            line = line_of(world.copy(), judge, seat, better)
        good.append(tried(world, judge, seat, better))
        bad.append(tried(world, judge, seat, chosen))
        late.append(tried(world, judge, seat, chosen, (better, *good[-1].then)))
    made = max((bad, late), key=lambda way: sum(one.chances[seat] for one in way))
    both = list(zip(good, made, strict=True))
    lost = [mean([one.chances[each] - other.chances[each] for one, other in both]) for each in range(match.seats)]
    chance = sum(one.chances[seat] for one in good) / worlds
    return Compared(better, lost, chance, reasons(judge, game.speech.terms, seat, both), line)


def tried(world: Match, judge: Judge, seat: int, choice: Choice, plan: Sequence[Choice] = ()) -> Tried:
    """The result of this choice in a world, played on by this plan as far as the seat may follow it. The world itself
    is not changed."""
    end = world.copy()
    until = judge.lap(end) + LAPS
    end.apply(choice, seat)
    then = play_by(end, judge, seat, plan, until)
    looks = judge.looks(end, seat) if end.outcome is None else []
    return Tried(judge.chances(end, seat), looks[seat] if looks else None, then)


def line_of(world: Match, judge: Judge, seat: int, choice: Choice) -> list[SeatChoice]:
    """The line of play in this world, if every seat gives the judge's answer; forced choices are left out."""
    until = judge.lap(world) + LAPS
    found = [SeatChoice(seat, choice.text)]
    world.apply(choice, seat)
    while world.question is not None and judge.lap(world) < until and len(found) < _LINE:
        asked = world.asked()[0]
        options = world.options(asked)
        place = 0 if len(options) == 1 else judge.at_once(world.asked_as(asked), options)
        if is_choice(options):
            found.append(SeatChoice(asked, options[place].text))
        world.apply(options[place], asked)
    return found


def reasons(judge: Judge, names: Mapping[str, str], seat: int, both: Sequence[tuple[Tried, Tried]]) -> list[Reason]:
    """The largest differences after the better and the other choice, in the mean of the worlds. Terms named as one in
    ``names`` are taken together, each measured by what the better choice would lose if they had the other's values;
    worlds in which the match is over count separately. Empty if all of it together doesn't favour the better choice:
    the advantage is then nothing that the judge looks at."""
    looks = [(good.looks, bad.looks) for good, bad in both if good.looks is not None and bad.looks is not None]
    ended = [(good, bad) for good, bad in both if good.looks is None or bad.looks is None]
    found = [(OVER, sum(good.chances[seat] - bad.chances[seat] for good, bad in ended) / len(both))]
    total = found[0][1]
    if looks:
        going = len(looks) / len(both)
        better, chosen = (_means([pair[side] for pair in looks]) for side in (0, 1))
        whole = _share(judge.score(better))
        total += going * (whole - _share(judge.score(chosen)))
        for name, places in _taken_together(judge.terms, names).items():
            without = [chosen[at] if at in places else each for at, each in enumerate(better)]
            if without != better:
                found.append((name, going * (whole - _share(judge.score(without)))))
    if total < LEAST:
        return []
    found.sort(key=lambda reason: -abs(reason[1]))
    return [Reason(name, round(1000 * worth)) for name, worth in found if abs(worth) >= LEAST][:_REASONS]


def _taken_together(terms: Sequence[str], names: Mapping[str, str]) -> dict[str, set[int]]:
    """The indices of the terms that are named as one, by the name of the first of them."""
    first: dict[str, str] = {}
    found: dict[str, set[int]] = {}
    for place, name in enumerate(terms):
        found.setdefault(first.setdefault(names.get(name, name), name), set()).add(place)
    return found


def _means(rows: Sequence[Sequence[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def _share(score: float) -> float:
    return 1.0 / (1.0 + exp(-max(-50.0, min(50.0, score))))
