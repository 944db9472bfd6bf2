"""Two sides compared on paired seeds: what differs, by how much, and how sure that is.

The unit is one seed. Side by side, it is played once by each side (and once more for each way its bots can sit); the
differences are B's figures less A's. Where the sides differ in nothing but their bots, these meet at one table, and a
unit is all the ways in which they can sit there: what counts is A's share of the wins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from functools import cached_property
from statistics import fmean
from typing import Any, Final, NamedTuple

from sobremesa.engine.words import key
from sobremesa.lab.many import holm, matches_needed
from sobremesa.lab.paired import Difference, difference
from sobremesa.lab.run import MatchResult, Plan, play_each
from sobremesa.lab.sequential import Bounds, Decision, decide, e_value
from sobremesa.lab.sides import Sides
from sobremesa.lab.tally import SECONDS_TO_ACT, SECONDS_TO_DECIDE

EVIDENCE: Final = 20.0  # what an open question stops at: it errs once in so many runs

RISK: Final = 0.05  # how likely one of the differences of a table may be called shown though there is none

SCORE: Final = "score"
MEASURE: Final = "measure"
MARK: Final = "mark"
ROLE: Final = "role"
DESIGN: Final = "design"

DECISIONS: Final = key("decisions")
FORCED: Final = key("forced choices")
MINUTES: Final = key("minutes (estimated)")
A_WINS: Final = key("A’s share of the wins")
ALL_WIN: Final = key("everybody wins")


class Subject(NamedTuple):
    """What a figure is about. ``kind`` is one of those above; ``name`` is the measure, the mark, the kind of role or
    the field of a design; ``fact`` says which role or design (by A's numbers). A figure is a share of 1, but for
    measures, and designs (times played in a match)."""

    kind: str
    name: str = ""
    fact: int = 0

    @property
    def is_share(self) -> bool:
        """Whether it is a share."""
        return self.kind not in (MEASURE, DESIGN)


HOLDER_WINS: Final = Subject(MARK, key("whoever was given the card wins"))


class Inquiry(NamedTuple):
    """What the run is for: the figure asked about, and the two values that a gate is to tell apart; without them the
    question is open, whether there is a difference at all."""

    subject: Subject
    bounds: Bounds | None = None


class Compared(NamedTuple):
    """A figure of both sides, and their difference, with its p-value ``p`` corrected for how many figures are compared.
    ``needed``: of a difference that is not shown, how many units would probably show it; None if too many."""

    subject: Subject
    a: float
    b: float
    difference: Difference
    p: float
    needed: int | None

    @property
    def is_shown(self) -> bool:
        """Whether there is a difference, as far as matches can show."""
        return self.p <= 0.05


class Answer(NamedTuple):
    """What became of the question: ``more`` and ``fewer`` units were above and below no difference; ``evidence`` that
    there is one (it errs once in that many runs), or what a gate has decided."""

    question: Inquiry
    more: int
    fewer: int
    evidence: float
    decision: Decision | None

    @property
    def is_answered(self) -> bool:
        """Whether nothing more need be played."""
        return self.evidence >= EVIDENCE if self.decision is None else self.decision is not Decision.OPEN

    def record(self) -> dict[str, Any]:
        """As plain data."""
        bounds = self.question.bounds
        return {
            **self.question.subject._asdict(),
            "bounds": None if bounds is None else bounds._asdict(),
            "more": self.more,
            "fewer": self.fewer,
            "evidence": self.evidence,
            "decision": None if self.decision is None else self.decision.name.lower(),
        }


@dataclass
class Comparison:
    """What was played: ``units`` of the sides, in order. ``early``: the question was answered before the end;
    ``stopped``: Ctrl-C came before."""

    sides: Sides
    question: Inquiry | None = None
    units: int = 0
    early: bool = False
    stopped: bool = False
    values: dict[Subject, list[tuple[float, float]]] = field(default_factory=dict, init=False)
    scores: Counter[float] = field(default_factory=Counter)

    @cached_property
    def numbered(self) -> tuple[dict[int, Subject], dict[int, Subject]]:
        """What to call the designs of A and of B, by their numbers there. Designs of one id and field are the same;
        what only B has is left out."""
        a, b = self.sides.a, self.sides.b
        known = {(one.field, one.id): Subject(DESIGN, one.field, one.number) for one in a.designs()}
        there = {one.number: known.get((one.field, one.id)) for one in b.designs()}
        return (
            {subject.fact: subject for subject in known.values()},
            {number: subject for number, subject in there.items() if subject is not None},
        )

    def add(self, a: list[MatchResult], b: list[MatchResult]) -> None:
        """One unit more: the matches of A and of B, or in a duel all matches as A's."""
        self.units += 1
        if self.sides.duel:
            self.scores[fmean(_score(match, self.sides) for match in a)] += 1
            return
        plans = (self.sides.a.plan, self.sides.b.plan)
        one, other = map(_values, (a, b), plans, self.numbered)
        for subject, mine in one.items():
            if subject in other:
                self.values.setdefault(subject, []).append((mine, other[subject]))
                if self.question is not None and subject == self.question.subject:
                    self.scores[other[subject] - mine] += 1

    @property
    def middle(self) -> float:
        """The score of a unit in which neither side is better."""
        return 1 / self.sides.a.plan.seats if self.sides.duel else 0.0

    def answer(self) -> Answer | None:
        """What the units so far say of the question, if there is one."""
        if self.question is None:
            return None
        more = sum(n for score, n in self.scores.items() if score > self.middle + 1e-9)
        fewer = sum(n for score, n in self.scores.items() if score < self.middle - 1e-9)
        bounds = self.question.bounds
        decision = None if bounds is None else decide({self.middle: 0, **self.scores}, bounds)
        return Answer(self.question, more, fewer, e_value(more, fewer), decision)

    def figures(self, designs: bool = False) -> list[Compared]:
        """The figures of the game, or of its ``designs``, each corrected for the others by Holm's procedure."""
        names = list(dict.fromkeys(subject[:2] for subject in self.values))
        subjects = [subject for subject in self.values if (subject.kind == DESIGN) is designs]
        subjects.sort(key=lambda subject: (names.index(subject[:2]), subject.fact))
        measured = [(one, self.values[one], difference([b - a for a, b in self.values[one]])) for one in subjects]
        surer = 1 - RISK / max(1, len(measured))
        corrected = holm([one.p for _, _, one in measured])
        return [
            Compared(
                subject,
                fmean(a for a, _ in pairs),
                fmean(b for _, b in pairs),
                one,
                p,
                matches_needed(one.units, one.error, one.mean, surer) if one.error else None,
            )
            for (subject, pairs, one), p in zip(measured, corrected, strict=True)
        ]

    def score(self) -> Difference:
        """In a duel, how far A's share of the wins is from what either could expect."""
        return difference([score - self.middle for score, n in self.scores.items() for _ in range(n)])

    def record(self) -> dict[str, Any]:
        """As plain data."""
        answer = self.answer()
        return {
            "game": self.sides.a.plan.game,
            "seed": self.sides.a.plan.seed,
            "units": self.units,
            "early": self.early,
            "stopped": self.stopped,
            "answer": None if answer is None else answer.record(),
            "score": self.score()._asdict() if self.sides.duel else None,
            "figures": [_plain(one) for part in (False, True) for one in self.figures(part)],
        }


def _plain(one: Compared) -> dict[str, Any]:
    ends = one.difference._asdict()
    known = {name: value for name, value in ends.items() if abs(value) != float("inf")}
    return {**one.subject._asdict(), "a": one.a, "b": one.b, **known, "p": one.p, "needed": one.needed}


def compare(
    sides: Sides,
    question: Inquiry | None = None,
    jobs: int = 1,
    tell: Callable[[MatchResult], None] | None = None,
    to_the_end: bool = False,
) -> Comparison:
    """Play the units of both sides, as many as A's plan has matches, or (but with ``to_the_end``) until the question is
    answered. The result does not depend on ``jobs``: units are judged in their order, and those beyond the last are
    dropped. Ctrl-C keeps what is finished.
    """
    found = Comparison(sides, question)
    try:
        for a, b in _units(sides, jobs, tell):
            found.add(a, b)
            answer = found.answer()
            if not to_the_end and answer is not None and answer.is_answered and found.units < sides.a.plan.matches:
                found.early = True
                break
    except KeyboardInterrupt:
        found.stopped = True
    return found


def _units(
    sides: Sides, jobs: int, tell: Callable[[MatchResult], None] | None
) -> Iterator[tuple[list[MatchResult], list[MatchResult]]]:
    """The units in their order, as soon as each is whole."""
    plans = sides.plans
    numbers = (
        (at, unit * plan.turns + turn)
        for unit in range(sides.a.plan.matches)
        for at, plan in enumerate(plans)
        for turn in range(1, plan.turns + 1)
    )
    whole = sum(plan.turns for plan in plans)
    begun: dict[int, list[tuple[int, MatchResult]]] = {}
    unit = 1
    with closing(play_each(plans, sides.packs, numbers, jobs)) as played:
        for at, match in played:
            begun.setdefault(plans[at].deal(match.number), []).append((at, match))
            if tell is not None:
                tell(match)
            while len(begun.get(unit, ())) == whole:
                matches = sorted(begun.pop(unit), key=lambda one: (one[0], one[1].number))
                yield [one for at, one in matches if at == 0], [one for at, one in matches if at == 1]
                unit += 1


def _score(match: MatchResult, sides: Sides) -> float:
    """A's share of the win in a duel; its bot sits one seat further down with every match."""
    seats = len(match.places)
    seat = -(match.number - 1) % seats
    return 1 / len(match.winners) if seat in match.winners else 0.0


def _values(matches: list[MatchResult], plan: Plan, designs: Mapping[int, Subject]) -> dict[Subject, float]:
    """The figures of a unit: the means over its matches, each of those in which there is one."""
    found: dict[Subject, list[float]] = {}
    for match in matches:
        for subject, value in _of_match(match, plan, designs).items():
            found.setdefault(subject, []).append(value)
    return {subject: fmean(values) for subject, values in found.items()}


def _of_match(match: MatchResult, plan: Plan, designs: Mapping[int, Subject]) -> dict[Subject, float]:
    record = match.record
    assert record is not None, "a match without a record"
    seconds = match.decisions * SECONDS_TO_DECIDE + match.forced * SECONDS_TO_ACT
    counts = {**record.measures, DECISIONS: match.decisions, FORCED: match.forced, MINUTES: seconds / 60}
    found = {Subject(MEASURE, name): float(value) for name, value in counts.items()}
    found.update({Subject(MARK, name): float(holds) for name, holds in record.marks.items()})
    if len(match.winners) in (0, len(match.places)):  # all together against the game, or a tie of all
        found[Subject(MARK, ALL_WIN)] = float(bool(match.winners))
    if plan.gift is not None:
        found[HOLDER_WINS] = float(plan.given(match.number) in match.winners)
    for kind, roles in record.roles.items():
        for role in set(roles):
            wins = [seat in match.winners for seat, one in enumerate(roles) if one == role]
            found[Subject(ROLE, kind, role)] = fmean(wins)
    for number, subject in designs.items():
        use = record.uses.get(number)
        found[subject] = 0.0 if use is None else float(use.played)
    return found
