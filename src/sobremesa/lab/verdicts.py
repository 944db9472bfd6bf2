"""Verdicts on a game's bars: shown, refuted or not yet known, by intervals corrected for the number of verdicts."""

from __future__ import annotations

from enum import Enum
from itertools import permutations
from math import inf
from typing import Any, Final, NamedTuple

from sobremesa.engine.chronicle import Bar, Design, Statistic
from sobremesa.engine.words import key
from sobremesa.lab.many import finest, matches_needed, z_of
from sobremesa.lab.statistics import median_interval, quantile, share
from sobremesa.lab.tally import Tally, Uses, Wins

ERRING: Final = 0.05  # the chance that any verdict of a report is wrong

_EXACTLY: Final = 1e-9  # tolerance for differences of shares


class Verdict(Enum):
    """The verdict of the matches on a bar."""

    SHOWN = key("shown")
    REFUTED = key("refuted")
    OPEN = key("not yet known")


class Figure(NamedTuple):
    """A number that a bar checks: its subject (a fact and its field), and the ends of its interval. ``value`` is None
    if nothing is known. If ``other`` is given, it is about the fact against that one."""

    field: str
    fact: int
    value: float | None
    low: float = -inf
    high: float = inf
    other: int | None = None


class Judged(NamedTuple):
    """The verdict on a bar from the matches with one number of players.

    ``worst`` is the figure that breaks the bar most, or comes closest to breaking it, with the interval that shows it;
    ``refuted`` are all that surely break it. ``needed`` is, for a bar not yet known, how many matches in all would
    probably decide it: infinite if more than anybody would pay for, None if there is nothing to estimate it from. If it
    is infinite, ``finest`` is the distance from its limit at which these matches could decide the worst figure.
    """

    bar: Bar
    seats: int
    verdict: Verdict
    worst: Figure | None
    refuted: list[Figure]
    needed: float | None
    finest: float | None = None

    @property
    def is_too_close(self) -> bool:
        """Whether deciding it would take more matches than anybody would play."""
        return self.needed == inf

    def record(self) -> dict[str, Any]:
        """As plain data; infinite values are None."""
        return {
            "clause": self.bar.clause,
            "text": self.bar.text,
            "seats": self.seats,
            "verdict": self.verdict.value,
            "worst": None if self.worst is None else _plain(self.worst),
            "refuted": [_plain(figure) for figure in self.refuted],
            "needed": None if self.is_too_close else self.needed,
            "finest": self.finest,
        }


def _plain(figure: Figure) -> dict[str, Any]:
    known = figure._asdict()
    return {name: None if value in (inf, -inf) else value for name, value in known.items()}


def judge(bar: Bar, tally: Tally, designs: list[Design], asked: int = 1) -> Judged:
    """Judge a bar by the totals of some matches, as one of ``asked`` verdicts.

    It is *shown* if every figure has its whole interval within the limits, *refuted* if one has it wholly outside. The
    intervals are such that at most one report in 20 has a wrong verdict (Bonferroni; no step-down procedure gains
    anything, as for each bar either it or its contrary is true). If a bar is true, any of its figures could refute it
    by chance, so that interval is corrected for all of them. To be shown it needs them all, and each can only add to
    the doubt (an intersection-union test: Berger, Technometrics 24, 1982).
    """
    confidence = 1 - ERRING / asked
    figures = figures_of(bar, tally, designs, confidence)
    surer = 1 - ERRING / asked / max(1, len(figures))
    refuted = [figure for figure in figures_of(bar, tally, designs, surer) if _is_outside(bar, figure)]
    if refuted:
        verdict = Verdict.REFUTED
    elif all(_is_within(bar, figure) for figure in figures):
        verdict = Verdict.SHOWN
    else:
        verdict = Verdict.OPEN
    worst = max(figures, key=lambda figure: _how_bad(bar, figure), default=None)
    needed = _needed(bar, figures, tally.matches, confidence, surer) if verdict is Verdict.OPEN else None
    distance = finest(_error(worst, confidence), surer) if needed == inf and worst is not None else None
    return Judged(bar, tally.seats, verdict, worst, refuted, needed, distance)


def figures_of(bar: Bar, tally: Tally, designs: list[Design], confidence: float = 0.95) -> list[Figure]:
    """All numbers that a bar checks, with intervals of this confidence for a fixed number of matches."""
    if bar.statistic in (Statistic.USE, Statistic.OWNERS):
        return _of_designs(bar.statistic, tally, designs, confidence)
    if bar.statistic is Statistic.MEDIAN:
        counts = tally.measures.get(bar.name)
        return [Figure("", 0, quantile(counts, 0.5), *median_interval(counts, confidence))] if counts else [_UNKNOWN]
    if bar.statistic is Statistic.MARK:
        return [away("", 0, tally.marks.get(bar.name, Wins()), confidence)]
    if bar.statistic is Statistic.SEATS:
        return [away("seat", seat, wins, confidence, tally.mean) for seat, wins in enumerate(tally.by_seat)]
    if bar.statistic in (Statistic.ROLES, Statistic.SHARES):
        roles = tally.by_role.get(bar.name, {})
        start = tally.mean if bar.statistic is Statistic.ROLES else 0.0
        return [away(bar.name, role, wins, confidence, start) for role, wins in sorted(roles.items())]
    if bar.statistic is Statistic.TOGETHER:
        roles = tally.by_role.get(bar.name, {})
        whole = Wins(sum(wins.won for wins in roles.values()), sum(wins.trials for wins in roles.values()))
        return [away("", 0, whole, confidence)]
    if bar.statistic is Statistic.OVERALL:
        return [away(bar.name, role, wins, confidence) for role, wins in tally.against(bar.name).items()]
    pairs = tally.by_pair.get(bar.name, {})
    return [
        away(bar.name, role, pairs.get((role, other), Wins()), confidence)._replace(other=other)
        for role, other in permutations(tally.against(bar.name), 2)
    ]


_UNKNOWN: Final = Figure("", 0, None)


def _of_designs(of: Statistic, tally: Tally, designs: list[Design], confidence: float) -> list[Figure]:
    """How often chosen designs are played, or how well those who drew one do."""
    uses = {design.number: tally.uses.get(design.number, Uses()) for design in designs}
    if of is Statistic.OWNERS:
        return [
            away(design.field, design.number, uses[design.number].owners, confidence, tally.fair_to(design.number))
            for design in designs
            if design.owned
        ]
    tries = [(design, uses[design.number]) for design in designs if design.chosen]
    return [away(design.field, design.number, Wins(one.taken, one.occasions), confidence) for design, one in tries]


def away(field: str, fact: int, wins: Wins, confidence: float, mean: float = 0.0) -> Figure:
    """How far a share of wins (0 to 1) is from the mean share (0: the share itself); the figure's value is None without
    trials."""
    if not wins.trials:
        return Figure(field, fact, None)
    found = share(wins.won, wins.trials, confidence)
    return Figure(field, fact, found.share - mean, found.low - mean, found.high - mean)


def _needed(bar: Bar, figures: list[Figure], matches: int, confidence: float, surer: float) -> float | None:
    """How many matches would decide: those that refute the first of the figures outside, or show the last of those
    inside."""
    known = [(figure, figure.value) for figure in figures if figure.value is not None]

    def matches_for(figure: Figure, value: float, by: float) -> float:
        return matches_needed(matches, _error(figure, confidence), abs(_excess(bar, value)), by) or inf

    outside = [matches_for(figure, value, surer) for figure, value in known if _excess(bar, value) > _EXACTLY]
    if outside:
        return min(outside)
    if len(known) < len(figures) or bar.strictly:
        return None
    return max(matches_for(figure, value, confidence) for figure, value in known if not _is_within(bar, figure))


def _error(figure: Figure, confidence: float) -> float:
    """The standard error of a figure, from its interval."""
    return (figure.high - figure.low) / 2 / z_of(confidence)


def _how_bad(bar: Bar, figure: Figure) -> tuple[int, float]:
    """Sort key: figures that break the bar are worst, then unknown ones, then those close to breaking it."""
    if figure.value is None:
        return 1, 0.0
    excess = _excess(bar, figure.value)
    return (2 if excess > _EXACTLY or (bar.strictly and excess > -_EXACTLY) else 0), excess


def _excess(bar: Bar, value: float) -> float:
    """By how much a value misses the bar; if negative, how much room it leaves."""
    below = bar.least - value if bar.least is not None else -inf
    above = value - bar.most if bar.most is not None else -inf
    return max(below, above)


def _is_within(bar: Bar, figure: Figure) -> bool:
    """Whether the whole interval meets the bar."""
    excess = max(_excess(bar, figure.low), _excess(bar, figure.high))
    return excess < -_EXACTLY if bar.strictly else excess <= _EXACTLY


def _is_outside(bar: Bar, figure: Figure) -> bool:
    """Whether no value of the interval meets the bar."""
    below = bar.least is not None and figure.high < bar.least - _EXACTLY
    above = bar.most is not None and figure.low > bar.most + _EXACTLY
    return below or above
