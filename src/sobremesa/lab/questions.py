"""The question of a comparison, parsed from text: the figure, the values to decide between, and the condition on which
a gate fails."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from sobremesa.engine.chronicle import Statistic
from sobremesa.engine.errors import BadInput, Wording, quoted
from sobremesa.lab.compare import (
    ALL_WIN,
    DECISIONS,
    DESIGN,
    DUEL,
    FORCED,
    MARK,
    MEASURE,
    MINUTES,
    ROLE,
    SCORE,
    Comparison,
    Inquiry,
    Subject,
)
from sobremesa.lab.sequential import Bounds
from sobremesa.lab.sides import Sides, designs_of
from sobremesa.lab.verdicts import Verdict

_MINUTES: Final = "minutes"  # short for the estimate
_CONDITION: Final = re.compile(r"(.+?)\s*([<>])\s*([-+−]?\d+(?:\.\d+)?)\s*")


@dataclass(frozen=True)
class Gate:
    """The condition on which a comparison fails: the difference of a figure is above (``above``) or below ``limit``, a
    share of 1 or whatever the figure counts."""

    text: str
    subject: Subject
    above: bool
    limit: float

    def judge(self, found: Comparison) -> Verdict:
        """Whether the difference is beyond the limit (shown), not beyond it (refuted), or not yet known, by its
        interval."""
        figures = [one for part in (False, True) for one in found.figures(part) if one.subject == self.subject]
        ends = found.score() if self.subject.kind == SCORE else figures[0].difference if figures else None
        if ends is None:
            return Verdict.OPEN
        low, high = (ends.low, ends.high) if self.above else (-ends.high, -ends.low)
        limit = self.limit if self.above else -self.limit
        return Verdict.SHOWN if low > limit else Verdict.REFUTED if high <= limit else Verdict.OPEN


def subject(text: str, sides: Sides) -> Subject:
    """The figure named by this text: ``score`` (of a duel), a measure or mark of the game, a kind of role with a number
    (``turn order 1``), or the id of a card. Raises :class:`BadInput`."""
    name = text.strip()
    if sides.duel:
        if name == SCORE:
            return DUEL
        raise BadInput("--ask", "{value} is not a figure of a duel", SCORE, value=quoted(name))
    sitting = sides.study.sitting(1, 1)
    table = sitting.setup.table
    start = table.chronicle(sitting.begin())
    measures = [*start.measures(), DECISIONS, FORCED, MINUTES]
    marks = [ALL_WIN, *start.marks, *(bar.name for bar in table.chronicle.bars if bar.statistic is Statistic.MARK)]
    if name in measures:
        return Subject(MEASURE, name)
    if name == _MINUTES:
        return Subject(MEASURE, MINUTES)
    if name in marks:
        return Subject(MARK, name)
    for design in designs_of(sides.a):
        if design.id == name:
            return Subject(DESIGN, design.field, design.number)
    role = re.fullmatch(r"(.+) (\d+)", name)
    kinds = {
        bar.name
        for bar in table.chronicle.bars
        if bar.statistic in (Statistic.ROLES, Statistic.SHARES, Statistic.RIVALS, Statistic.TOGETHER)
    }
    if role is not None and role[1] in kinds:
        return Subject(ROLE, role[1], int(role[2]))
    known = ", ".join(dict.fromkeys([*measures, *marks, *(f"{kind} N" for kind in sorted(kinds))]))
    right = Wording("the id of a card, or one of {known}", known=known)
    raise BadInput("--ask", "there is no figure {value}", right, value=quoted(name))


def question(asked: str | None, between: str | None, sides: Sides) -> Inquiry | None:
    """The question of a run. ``between`` has the two values between which a gate decides, ``LOW,HIGH``: A's share of
    the wins in a duel, the difference for any other figure; shares in percent. Raises :class:`BadInput`."""
    if asked is None and between is None:
        return None
    about = subject(asked or (SCORE if sides.duel else ""), sides)
    if between is None:
        return Inquiry(about)
    try:
        low, high = (float(part) / (100 if about.is_share else 1) for part in between.split(","))
    except ValueError:
        raise BadInput("--between", "{value} is not possible", "LOW,HIGH", value=quoted(between)) from None
    if low >= high:
        raise BadInput("--between", "{value} is not possible", "LOW,HIGH", value=quoted(between))
    return Inquiry(about, Bounds(low, high))


def gate(text: str, sides: Sides) -> Gate:
    """The condition in a text such as ``rounds > 2`` or ``turn order 1 < -3`` (percentage points). Raises
    :class:`BadInput`."""
    found = _CONDITION.fullmatch(text.strip())
    if found is None:
        raise BadInput(
            "--fail-if", "{value} is not a condition", "as in {example}", value=quoted(text), example="rounds > 2"
        )
    about = subject(found[1], sides)
    limit = float(found[3].replace("−", "-")) / (100 if about.is_share else 1)
    return Gate(text.strip(), about, found[2] == ">", limit)
