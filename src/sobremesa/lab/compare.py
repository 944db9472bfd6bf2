"""Two sides compared on paired seeds: what differs, by how much, and how sure that is.

The unit is one seed. Side by side, it is played once by each side (and once more for each way its bots can sit); the
differences are B's figures minus A's. If the sides differ only in their bots, these meet at one table, and a unit is
all the ways they can sit there: the figure is A's share of the wins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import inf
from statistics import fmean
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sobremesa.engine.words import key
from sobremesa.lab.crew import Alone, Block, Crew
from sobremesa.lab.many import holm, matches_needed
from sobremesa.lab.paired import Difference, adjusted, difference
from sobremesa.lab.plan import StudyPlan
from sobremesa.lab.rows import FAILED, CardRow, CountRow, MatchRow, RoleRow, Rows, SeatRow
from sobremesa.lab.runner import BLOCK_SECONDS, Progress, Runner
from sobremesa.lab.sequential import Bounds, Decision, decide, e_value
from sobremesa.lab.sides import Sides, designs_of
from sobremesa.lab.study import Setup, Study
from sobremesa.lab.writing import written

if TYPE_CHECKING:
    from sobremesa.lab.folder import Folder  # needs Polars, an extra

EVIDENCE: Final = 20.0  # e-value at which an open question stops: it is wrong once in this many runs

RISK: Final = 0.05  # the chance that some difference of a table is called shown although there is none

_ASKED_SECONDS: Final = 1.0  # length of a block if an answer may end the run: what is played beyond it is lost

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
    the field of a design; ``fact`` is the number of the role or design (A's numbers). Figures are shares of 1, except
    for measures and for designs (times played per match)."""

    kind: str
    name: str = ""
    fact: int = 0

    @property
    def is_share(self) -> bool:
        """Whether it is a share."""
        return self.kind not in (MEASURE, DESIGN)


DUEL: Final = Subject(SCORE, A_WINS)

HOLDER_WINS: Final = Subject(MARK, key("the player who was given the card wins"))


Values = dict[Subject, tuple[float, float]]  # figures of a match or a unit, each with its luck
Designs = Mapping[tuple[str, str], Subject]


class Inquiry(NamedTuple):
    """The question of a run: the figure, and the two values between which a gate decides; without them the question is
    open: is there any difference at all?"""

    subject: Subject
    bounds: Bounds | None = None


class Compared(NamedTuple):
    """A figure of both sides, and their difference, whose p-value ``p`` is corrected for the number of figures
    compared. ``needed`` is how many units would probably show a difference that is not shown, None if too many.
    ``without_luck`` is the difference adjusted for dice and cards, if known."""

    subject: Subject
    a: float
    b: float
    difference: Difference
    p: float
    needed: int | None
    without_luck: Difference | None = None

    @property
    def is_shown(self) -> bool:
        """Whether the matches show a difference."""
        return self.p <= 0.05


class Conclusion(NamedTuple):
    """The answer to the question. ``more`` and ``fewer`` count the units above and below no difference; ``evidence`` is
    the e-value of a difference (wrong once in that many runs), or the decision of a gate."""

    question: Inquiry
    more: int
    fewer: int
    evidence: float
    decision: Decision | None

    @property
    def is_answered(self) -> bool:
        """Whether no more units are needed."""
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


class Played:
    """The rows of one match that a comparison needs."""

    def __init__(self, row: MatchRow) -> None:
        self.row = row
        self.seats: list[SeatRow] = []
        self.roles: list[RoleRow] = []
        self.counts: list[CountRow] = []
        self.cards: list[CardRow] = []
        self.luck: dict[int, float] = {}

    @property
    def winners(self) -> list[int]:
        """The seats that share the first place."""
        return [one.seat for one in self.seats if one.place == 1]

    def won(self, seat: int) -> float:
        """This seat's share of the win."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def matches_of(rows: Rows) -> list[Played]:
    """Group rows by match; each seat's and design's rows are in the order of their names, as in a folder."""
    found = {(row.table, row.match): Played(row) for row in rows.matches}
    for seat in rows.seats:
        found[seat.table, seat.match].seats.append(seat)
    for role in sorted(rows.roles):
        found[role.table, role.match].roles.append(role)
    for count in sorted(rows.counts):
        found[count.table, count.match].counts.append(count)
    for card in rows.cards:
        found[card.table, card.match].cards.append(card)
    for luck in rows.luck:
        found[luck.table, luck.match].luck[luck.seat] = luck.luck
    return list(found.values())


@dataclass
class Comparison:
    """The units played so far, in order. ``early`` if the question was answered before the end; ``stopped`` if Ctrl-C
    came before; ``failed`` units had a match that could not be played, and don't count."""

    sides: Sides
    question: Inquiry | None = None
    to_the_end: bool = False
    units: int = 0
    failed: int = 0
    early: bool = False
    stopped: bool = False
    values: dict[Subject, list[tuple[float, float]]] = field(default_factory=dict, init=False)
    luck: dict[Subject, list[float]] = field(default_factory=dict, init=False)  # B's minus A's, for each unit
    scores: Counter[float] = field(default_factory=Counter)
    _begun: dict[int, list[Played]] = field(default_factory=dict, init=False)
    _next: int = field(default=1, init=False)  # the next deal to judge

    def take(self, rows: Rows, in_order: bool = True) -> None:
        """Take in matches that were played, in any order. Units are judged in order, each once it is whole, and none
        after an answer. With ``in_order=False``, every whole unit is judged at once."""
        for match in matches_of(rows):
            self._begun.setdefault(match.row.deal, []).append(match)
        whole = sum(len(setup.orders) for setup in self.sides.study.setups)
        ready = sorted(deal for deal, begun in self._begun.items() if len(begun) == whole)
        for deal in ready:
            if self.early or (in_order and deal != self._next):
                return
            self._next += 1
            self._judge(self._begun.pop(deal))

    def _judge(self, unit: list[Played]) -> None:
        unit.sort(key=lambda one: (one.row.table, one.row.match))
        if any(one.row.ended == FAILED for one in unit):
            self.failed += 1
            return
        self.add([one for one in unit if one.row.table == 1], [one for one in unit if one.row.table == 2])
        answer = None if self.to_the_end else self.answer()
        self.early = answer is not None and answer.is_answered and self._next <= self.sides.units

    @cached_property
    def numbered(self) -> tuple[Designs, Designs]:
        """The designs of A and of B by number, as their group and id. Designs with the same id and field are the same;
        those that only B has are left out."""
        a, b = designs_of(self.sides.a), designs_of(self.sides.b)
        known = {(one.field, one.id): Subject(DESIGN, one.field, one.number) for one in a}
        return (
            {(one.group, one.id): known[one.field, one.id] for one in a},
            {(one.group, one.id): known[one.field, one.id] for one in b if (one.field, one.id) in known},
        )

    def add(self, a: list[Played], b: list[Played]) -> None:
        """Add a unit: the matches of A and of B, or in a duel all matches as A's."""
        self.units += 1
        if self.sides.duel:
            scores = [_score(match, self.sides.a) for match in a]
            score = fmean(score for score, _ in scores)
            self.scores[score] += 1
            self.values.setdefault(DUEL, []).append((self.middle, score))
            self.luck.setdefault(DUEL, []).append(fmean(luck for _, luck in scores))
            return
        one, other = map(_values, (a, b), (self.sides.a, self.sides.b), self.numbered)
        for subject, (mine, luck) in one.items():
            if subject in other:
                theirs, their_luck = other[subject]
                self.values.setdefault(subject, []).append((mine, theirs))
                self.luck.setdefault(subject, []).append(their_luck - luck)
                if self.question is not None and subject == self.question.subject:
                    self.scores[theirs - mine] += 1

    @property
    def middle(self) -> float:
        """The score of a unit in which both sides are equal."""
        return 1 / len(self.sides.a.bots) if self.sides.duel else 0.0

    def answer(self) -> Conclusion | None:
        """The answer from the units so far, if there is a question."""
        if self.question is None:
            return None
        more = sum(n for score, n in self.scores.items() if score > self.middle + 1e-9)
        fewer = sum(n for score, n in self.scores.items() if score < self.middle - 1e-9)
        bounds = self.question.bounds
        decision = None if bounds is None else decide({self.middle: 0, **self.scores}, bounds)
        return Conclusion(self.question, more, fewer, e_value(more, fewer), decision)

    def figures(self, designs: bool = False) -> list[Compared]:
        """The figures of the game, or of its ``designs``, corrected for their number by Holm's procedure."""
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
                self.without_luck(subject),
            )
            for (subject, pairs, one), p in zip(measured, corrected, strict=True)
        ]

    def without_luck(self, subject: Subject) -> Difference | None:
        """The difference of a figure (in a duel: of ``DUEL``) adjusted for the luck of dice and cards; None if luck was
        not measured or plays no part."""
        if not self.sides.luck or subject not in self.luck or not any(self.luck[subject]):
            return None
        return difference(adjusted([b - a for a, b in self.values[subject]], self.luck[subject]))

    def score(self) -> Difference:
        """In a duel, how far A's share of the wins is from an even one."""
        return difference([score - self.middle for _, score in self.values.get(DUEL, ())])

    def record(self) -> dict[str, Any]:
        """As plain data."""
        answer = self.answer()
        return {
            "game": self.sides.a.game,
            "seed": self.sides.seed,
            "units": self.units,
            "failed": self.failed,
            "early": self.early,
            "stopped": self.stopped,
            "answer": None if answer is None else answer.record(),
            "score": _known(self.score()) if self.sides.duel else None,
            "without_luck": _known(self.without_luck(DUEL)),
            "figures": [_plain(one) for part in (False, True) for one in self.figures(part)],
        }


def _plain(one: Compared) -> dict[str, Any]:
    figures = {**one.subject._asdict(), "a": one.a, "b": one.b, **(_known(one.difference) or {}), "p": one.p}
    return {**figures, "needed": one.needed, "without_luck": _known(one.without_luck)}


def _known(ends: Difference | None) -> dict[str, Any] | None:
    """As plain data, without infinite values."""
    return None if ends is None else {name: value for name, value in ends._asdict().items() if abs(value) != inf}


def compare(
    sides: Sides,
    question: Inquiry | None = None,
    recruit: Callable[[Study], Crew] = Alone,
    tell: Callable[[Progress], None] = lambda progress: None,
    to_the_end: bool = False,
    folder: Folder | None = None,
) -> Comparison:
    """Play the units of both sides with the crew that ``recruit`` returns, until the question is answered or, with
    ``to_the_end``, all of them. The result does not depend on the crew: units are judged in order, and those beyond the
    last are dropped. Ctrl-C keeps the finished units. Rows are kept in the ``folder``, and rows already there are not
    played again."""
    found = Comparison(sides, question, to_the_end)

    def keep(block: Block, rows: Rows) -> None:
        if folder is not None:
            folder.keep(block, rows)
        found.take(rows)
        if found.early:
            raise _Answered

    asked = question is not None and not to_the_end
    runner = Runner(sides.study, keep, block_seconds=_ASKED_SECONDS if asked else BLOCK_SECONDS)
    if folder is not None:
        folder.begin(StudyPlan(sides.study, None, written(sides.study)))
        for block in folder.blocks():
            runner.resume(block, ())
            found.take(folder.rows(block))
    if found.early:
        return found
    crew = recruit(sides.study)
    try:
        runner.run(crew, tell)
    except _Answered:
        pass
    except KeyboardInterrupt:
        found.stopped = True
    finally:
        crew.close()
    return found


class _Answered(Exception):
    """The question is answered: no more need be played."""


def _score(match: Played, duel: Setup) -> tuple[float, float]:
    """A's share of the win in a duel, and A's luck; its bot moves one seat along with every match."""
    seat = -match.row.turn % len(duel.bots)
    return match.won(seat), match.luck.get(seat, 0.0)


def _values(matches: list[Played], setup: Setup, designs: Designs) -> Values:
    """The figures of a unit, each with its luck: the means over those of its matches that have the figure."""
    found: dict[Subject, list[tuple[float, float]]] = {}
    for match in matches:
        for subject, value in _of_match(match, setup, designs).items():
            found.setdefault(subject, []).append(value)
    return {
        subject: (fmean(value for value, _ in values), fmean(luck for _, luck in values))
        for subject, values in found.items()
    }


def _of_match(match: Played, setup: Setup, designs: Designs) -> Values:
    counts = {DECISIONS: match.row.decisions, FORCED: match.row.forced, MINUTES: match.row.minutes}
    measures = {one.name: one.value for one in match.counts if one.kind == "measure"}
    found = {Subject(MEASURE, name): (float(value), 0.0) for name, value in {**measures, **counts}.items()}
    marks = (one for one in match.counts if one.kind == "mark")
    found.update({Subject(MARK, one.name): (float(one.value), 0.0) for one in marks})
    if len(match.winners) in (0, match.row.seats):  # all together against the game, or a tie of all
        found[Subject(MARK, ALL_WIN)] = float(bool(match.winners)), match.luck.get(0, 0.0)
    if setup.gift is not None:
        holder = (match.row.deal - 1) % match.row.seats
        found[HOLDER_WINS] = float(holder in match.winners), match.luck.get(holder, 0.0)
    roles: dict[Subject, list[int]] = {}
    for row in match.roles:
        roles.setdefault(Subject(ROLE, row.kind, row.role), []).append(row.seat)
    for subject, seats in roles.items():
        wins = fmean(seat in match.winners for seat in seats)
        found[subject] = wins, fmean(match.luck.get(seat, 0.0) for seat in seats)
    played = {(row.group, row.card): float(row.played) for row in match.cards}
    found.update({subject: (played.get(design, 0.0), 0.0) for design, subject in designs.items()})
    return found
