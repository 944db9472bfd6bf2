"""The steps of a scenario: answers, expectations, and choices that the rules must refuse."""

from __future__ import annotations

from typing import Final

from sobremesa.authoring.scenario.entry import Entry
from sobremesa.authoring.scenario.expect import READERS, Check, of_position
from sobremesa.authoring.scenario.play import Desk, Failed, Playing, by_whom
from sobremesa.authoring.scenario.position import a_seat
from sobremesa.engine.errors import Wording
from sobremesa.engine.refusal import Illegal, reason

# An answer: its seat (None: the first one asked) and its text.
Answer = tuple[int | None, str]


class Do:
    """One answer or several, one after another."""

    def __init__(self, entry: Entry, desk: Desk) -> None:
        self.answers: list[tuple[str, Answer]] = []
        for item in entry.items():
            if item.is_named():
                for name, value in item.pairs():
                    self.answers.append((name.where, (a_seat(name, desk.match), desk.answer(value))))
            else:
                self.answers.append((item.where, (None, desk.answer(item))))
        if not self.answers:
            raise entry.fault("this step does nothing", "a choice, or a list of them")

    def run(self, playing: Playing) -> None:
        """Carry the answers out."""
        playing.happened.clear()
        for where, (seat, text) in self.answers:
            playing.do(where, seat, text)


class Refuse:
    """Choices that must be refused, each with the clause that bars it; trying them must not change anything."""

    def __init__(self, entry: Entry, desk: Desk) -> None:
        self.refusals: list[tuple[str, Answer, str]] = []
        for name, value in entry.pairs():
            if name.is_number():
                seat = a_seat(name, desk.match)
                for inner, clause in value.pairs():
                    self.refusals.append((inner.where, (seat, desk.answer(inner)), desk.clause(clause, chapters=True)))
            else:
                self.refusals.append((name.where, (None, desk.answer(name)), desk.clause(value, chapters=True)))
        if not self.refusals:
            raise entry.fault("this step refuses nothing", "choice: clause")

    def run(self, playing: Playing) -> None:
        """Try each choice. Raises :class:`Failed` if one is not refused by its clause."""
        for where, (seat, text), clause in self.refusals:
            before = playing.match.hash()
            why = _why_not_refused(playing, seat, text, clause)
            if not why and playing.match.hash() != before:
                why = Wording("it was refused, yet the position has changed")
            if why:
                raise Failed(where, "{answer}: {reason}", answer=by_whom(seat, text), reason=why)


def _why_not_refused(playing: Playing, seat: int | None, text: str, clause: str) -> Wording | None:
    """What is wrong with the refusal of this answer; None if it is refused by this clause."""
    refusal = playing.match.why_not(text, seat)
    if refusal is None:
        return Wording("expected a refusal by {clause}, but it is possible", clause=clause)
    if refusal.clause != clause:
        return Wording("expected a refusal by {clause}, found {refusal}", clause=clause, refusal=reason(refusal))
    try:
        playing.match.apply(text, seat)
    except Illegal as illegal:
        if illegal.clause == clause:
            return None
        done = reason(illegal.refusal)
        return Wording("why_not gives {refusal}, apply {done}", refusal=reason(refusal), done=done)
    return Wording("why_not gives {refusal}, yet it was carried out", refusal=reason(refusal))


class Expect:
    """Expectations of the position now, and of the events since the last ``do``."""

    def __init__(self, entry: Entry, desk: Desk) -> None:
        named = entry.named([*READERS, *desk.quantities], "there is no expectation {word}")
        if not named:
            raise entry.fault("this step expects nothing", "such as {example}", example="asked: 0")
        self.checks: list[Check] = []
        for name, value in named.items():
            if name in desk.quantities:
                self.checks += of_position(desk.quantities[name], value, desk)
            else:
                self.checks.append(READERS[name](value, desk))

    def run(self, playing: Playing) -> None:
        """Check, and raise :class:`Failed` at the first expectation that is not met."""
        quantities = {quantity.name: quantity for quantity in playing.positions.quantities(playing.match)}
        for check in self.checks:
            check.look(playing, quantities)


Step = Do | Expect | Refuse

_KINDS: Final[dict[str, type[Do] | type[Expect] | type[Refuse]]] = {"do": Do, "expect": Expect, "refuse": Refuse}


def read_step(entry: Entry, desk: Desk) -> list[Step]:
    """The steps in one item of the list, in the order of the file."""
    found = [_KINDS[name](value, desk) for name, value in entry.named(_KINDS, "there is no step {word}").items()]
    if not found:
        raise entry.fault("an empty step", "one of {known}", known=", ".join(_KINDS))
    return found
