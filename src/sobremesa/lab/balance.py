"""Is a game fair and lively? Its bars, compared with the totals of many matches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from itertools import permutations
from typing import Any, Final, NamedTuple

from sobremesa import game
from sobremesa.engine.chronicle import Bar, Design, Of
from sobremesa.engine.pack import Pack
from sobremesa.lab.run import MatchResult, Plan, play_all
from sobremesa.lab.statistics import Share, quantile, quantiles
from sobremesa.lab.tally import Tally, Uses, Wins

_EXACTLY: Final = 1e-9  # tolerance for differences of shares


class Figure(NamedTuple):
    """A number that a bar checks: its subject (a fact and its field), and its 95 % interval where known. ``value`` is
    None if nothing is known. ``other``: it is about the fact against this one."""

    field: str
    fact: int
    value: float | None
    low: float | None = None
    high: float | None = None
    other: int | None = None


class Judged(NamedTuple):
    """A bar, checked against the matches with so many players.

    ``worst`` is the figure that breaks it most, or else comes closest to it; ``breaking`` are all that break it.
    ``surely``: it would hold wherever in their intervals the true figures lie; ``maybe``: it would hold somewhere.
    """

    bar: Bar
    seats: int
    worst: Figure | None
    breaking: list[Figure]
    surely: bool
    maybe: bool

    @property
    def holds(self) -> bool:
        """Whether every figure meets the bar."""
        return not self.breaking


@dataclass(frozen=True)
class Balance:
    """The results of many matches: a tally for each of the ``plans``. ``stopped``: Ctrl-C came before the end."""

    plans: list[Plan]
    pack: Pack
    designs: list[Design]
    tallies: list[Tally]
    stopped: bool

    @property
    def rivals(self) -> tuple[str, ...]:
        """The kinds of roles that are compared with one another."""
        return game(self.plans[0].game).chronicle.rivals

    def judge(self) -> list[Judged]:
        """The game's bars in order, each for every number of players it is set for and that was played."""
        return [
            judge(bar, tally, self.designs)
            for bar in game(self.plans[0].game).chronicle.bars
            for tally in self.tallies
            if tally.matches and bar.seats in (None, tally.seats)
        ]

    def record(self) -> dict[str, Any]:
        """As plain data, with the parameters of the run."""
        first = self.plans[0]
        return {
            "game": first.game,
            "content": {"pack": self.pack.name, "version": self.pack.version, "hash": self.pack.hash},
            "options": first.options,
            "seed": first.seed,
            "bots": list(dict.fromkeys(first.bots)),
            "stopped": self.stopped,
            "tables": [
                {"seats": plan.seats, "asked": plan.matches, **_table_record(tally, self.designs, self.rivals)}
                for plan, tally in zip(self.plans, self.tallies, strict=True)
            ],
            "bars": [
                {
                    "clause": judged.bar.clause,
                    "text": judged.bar.text,
                    "seats": judged.seats,
                    "holds": judged.holds,
                    "surely": judged.surely,
                    "maybe": judged.maybe,
                    "worst": None if judged.worst is None else judged.worst._asdict(),
                    "breaking": [figure._asdict() for figure in judged.breaking],
                }
                for judged in self.judge()
            ],
        }


def weigh(plans: list[Plan], jobs: int = 1, tell: Callable[[MatchResult], None] | None = None) -> Balance:
    """Play these plans, of one game with one content and a number of players each, and add up the records of the
    matches. The result does not depend on ``jobs``. On Ctrl-C the finished matches are kept.

    Raises :class:`BadInput` for an invalid plan, before anything is played.
    """
    pack, *_ = [plan.check() for plan in plans]
    tallies = [Tally(plan.seats) for plan in plans]
    stopped = False
    for plan, tally in zip(plans, tallies, strict=True):

        def fold(match: MatchResult, tally: Tally = tally) -> None:
            tally.add(match)
            if tell is not None:
                tell(match)

        if not play_all(replace(plan, chronicled=True), jobs, fold, pack):
            stopped = True
            break
    return Balance(plans, pack, game(plans[0].game).chronicle.designs(pack), tallies, stopped)


# --- judging ---


def judge(bar: Bar, tally: Tally, designs: list[Design]) -> Judged:
    """Check a bar against the totals of some matches. If a figure is not known, the bar does not hold."""
    figures = figures_of(bar, tally, designs)
    return Judged(
        bar,
        tally.seats,
        max(figures, key=lambda figure: _how_bad(bar, figure), default=None),
        [figure for figure in figures if not _allows(bar, figure.value)],
        all(_allows(bar, edge) for figure in figures for edge in _edges(figure)),
        all(_could_hold(bar, figure) for figure in figures),
    )


def figures_of(bar: Bar, tally: Tally, designs: list[Design]) -> list[Figure]:
    """All numbers that a bar checks."""
    if bar.of in (Of.USE, Of.OWNERS):
        return _of_designs(bar.of, tally, designs)
    mean = tally.mean
    if bar.of is Of.MEDIAN:
        counts = tally.measures.get(bar.name)
        return [Figure("", 0, quantile(counts, 0.5) if counts else None)]
    if bar.of is Of.MARK:
        return [away("", 0, tally.marks.get(bar.name, Wins()).share)]
    if bar.of is Of.SEATS:
        return [away("seat", seat, wins.share, mean) for seat, wins in enumerate(tally.by_seat)]
    if bar.of in (Of.ROLES, Of.SHARES):
        roles = tally.by_role.get(bar.name, {})
        start = mean if bar.of is Of.ROLES else 0.0
        return [away(bar.name, role, wins.share, start) for role, wins in sorted(roles.items())]
    if bar.of is Of.OVERALL:
        return [away(bar.name, role, wins.share) for role, wins in tally.against(bar.name).items()]
    pairs = tally.by_pair.get(bar.name, {})
    return [
        away(bar.name, role, pairs.get((role, other), Wins()).share)._replace(other=other)
        for role, other in permutations(tally.against(bar.name), 2)
    ]


def _of_designs(of: Of, tally: Tally, designs: list[Design]) -> list[Figure]:
    """How often chosen designs are played, or how well those who drew one do."""
    uses = {design.number: tally.uses.get(design.number, Uses()) for design in designs}
    if of is Of.OWNERS:
        owned = [design for design in designs if design.owned]
        return [
            away(design.field, design.number, uses[design.number].owners.share, tally.fair_to(design.number))
            for design in owned
        ]
    chosen = [design for design in designs if design.chosen]
    return [Figure(design.field, design.number, uses[design.number].part) for design in chosen]


def away(field: str, fact: int, wins: Share, mean: float = 0.0) -> Figure:
    """How far a share of wins (0 to 1) is from the mean share (0: the share itself); the figure's value is None
    without trials."""
    if not wins.of:
        return Figure(field, fact, None)
    return Figure(field, fact, wins.share - mean, wins.low - mean, wins.high - mean)


def _how_bad(bar: Bar, figure: Figure) -> tuple[int, float]:
    """Sort key: what breaks the bar is worst, then what is not known, then what is close to breaking it."""
    if figure.value is None:
        return 1, 0.0
    return (0 if _allows(bar, figure.value) else 2), _excess(bar, figure.value)


def _allows(bar: Bar, value: float | None) -> bool:
    """Whether a value meets the bar; an unknown one does not."""
    if value is None:
        return False
    excess = _excess(bar, value)
    return excess < -_EXACTLY if bar.strictly else excess <= _EXACTLY


def _excess(bar: Bar, value: float) -> float:
    """By how much a value misses the bar; if negative, how much room it leaves."""
    below = bar.least - value if bar.least is not None else float("-inf")
    above = value - bar.most if bar.most is not None else float("-inf")
    return max(below, above)


def _edges(figure: Figure) -> list[float | None]:
    """The ends of a figure's interval, or the figure itself where there is none."""
    return [figure.value] if figure.low is None else [figure.low, figure.high]


def _could_hold(bar: Bar, figure: Figure) -> bool:
    """Whether any value of the interval meets the bar; an unknown one may."""
    if figure.value is None:
        return True
    if figure.low is None or figure.high is None:
        return _allows(bar, figure.value)
    least = figure.low if bar.least is None else bar.least
    most = figure.high if bar.most is None else bar.most
    return figure.low <= most and figure.high >= least


# --- plain data ---


def _table_record(tally: Tally, designs: list[Design], rivals: tuple[str, ...]) -> dict[str, Any]:
    """The totals for a table with so many seats."""
    measures = {**tally.measures, "decisions": tally.decisions, "forced": tally.forced, "seconds": tally.seconds}
    return {
        "matches": tally.matches,
        "mean": tally.mean,
        "measures": {name: quantiles(counts)._asdict() for name, counts in measures.items()},
        "wins": [wins.share._asdict() for wins in tally.by_seat],
        "roles": {
            kind: {str(role): wins.share._asdict() for role, wins in sorted(roles.items())}
            for kind, roles in tally.by_role.items()
        },
        "rivals": {kind: _rivals_record(kind, tally) for kind in rivals},
        "marks": {name: wins.share._asdict() for name, wins in tally.marks.items()},
        "deeds": {name: asdict(deeds) for name, deeds in tally.deeds.items()},
        "course": {
            name: {str(n): quantiles(counts)._asdict() for n, counts in sorted(rounds.items())}
            for name, rounds in tally.course.items()
        },
        "running": {str(n): matches for n, matches in sorted(tally.running.items())},
        "designs": [_design_record(design, tally) for design in designs],
    }


def _rivals_record(kind: str, tally: Tally) -> dict[str, Any]:
    """Each role of a kind: against all others and against each (with two players), and how it wins."""
    against, pairs = tally.against(kind), tally.by_pair.get(kind, {})
    return {
        str(role): {
            "against_all": against[role].share._asdict() if role in against else None,
            "against": {
                str(other): wins.share._asdict() for (one, other), wins in sorted(pairs.items()) if one == role
            },
            "ways": {name: wins.share._asdict() for name, wins in tally.ways.get(kind, {}).get(role, {}).items()},
        }
        for role in sorted(tally.by_role.get(kind, {}))
    }


def _design_record(design: Design, tally: Tally) -> dict[str, Any]:
    uses = tally.uses.get(design.number, Uses())
    return {
        "id": design.id,
        "number": design.number,
        "group": design.group,
        "copies": design.copies,
        "played": uses.played,
        "occasions": uses.occasions,
        "taken": uses.taken,
        "owners": uses.owners.share._asdict() if design.owned else None,
        "fair": tally.fair_to(design.number) if design.owned else None,
        "seen": None if uses.sighting is None else {"match": uses.sighting.number, "line": uses.sighting.seen.line},
    }
