"""The expectations of scenarios: about the position, the question, the events and the outcome."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sobremesa.authoring.scenario.entry import Entry
from sobremesa.authoring.scenario.play import Desk, Failed, Playing, begins, shown_event
from sobremesa.authoring.scenario.play import expected as otherwise
from sobremesa.authoring.scenario.position import Quantity, a_seat, some_seats
from sobremesa.engine.ask import Outcome
from sobremesa.engine.errors import Wording, quoted
from sobremesa.engine.event import Event, Kind
from sobremesa.engine.words import key

_NO_EVENT: Final = key("there is no event {word}")

# An expected event: its kind, and the facts that must match.
Happening = tuple[Kind, dict[str, int]]


class Check:
    """One expectation."""

    def __init__(self, entry: Entry) -> None:
        self.where = entry.where

    def look(self, playing: Playing, quantities: dict[str, Quantity]) -> None:
        """Raise :class:`Failed` if it is not met."""
        raise NotImplementedError

    def compare(self, what: str | Wording, expected: object, found: object) -> None:
        """Raise :class:`Failed` when the two differ."""
        if expected != found:
            raise otherwise(self.where, what, _shown(expected), _shown(found))


class OfPosition(Check):
    """The expected value of a quantity, perhaps for one seat. A number expected of a list is its length."""

    def __init__(self, entry: Entry, quantity: Quantity, seat: int | None) -> None:
        super().__init__(entry)
        self.name = quantity.name
        self.seat = seat
        self.expected = quantity.read(entry)

    def look(self, playing: Playing, quantities: dict[str, Quantity]) -> None:
        found = quantities[self.name].look()
        what: str | Wording = self.name
        if self.seat is not None:
            found = found[self.seat]
            what = Wording("{what} of seat {seat}", what=self.name, seat=self.seat)
        if isinstance(self.expected, int) and isinstance(found, list):
            if self.expected != len(found):
                raise otherwise(self.where, what, Wording("{n} of them", n=self.expected), _shown(found))
            return
        self.compare(what, self.expected, found)


def of_position(quantity: Quantity, entry: Entry, desk: Desk) -> list[Check]:
    """The checks of a quantity. If it is by seat, the entry either names seats with their values or lists a value for
    each seat."""
    if not quantity.by_seat:
        return [OfPosition(entry, quantity, None)]
    seats = desk.match.seats
    if entry.is_named():
        return [OfPosition(value, quantity, a_seat(name, desk.match)) for name, value in entry.pairs()]
    if not entry.is_list():
        raise entry.fault(
            "{name} has a value for each seat",
            "such as {example}",
            name=quantity.name,
            example=f"{quantity.name}: {{0: …}}",
        )
    if len(entry.items()) != seats:
        n = len(entry.items())
        why = Wording("{n} value for {seats} seats", "{n} values for {seats} seats", n=n, seats=seats)
        raise entry.fault(why, "one for each seat, in order of seats")
    return [OfPosition(value, quantity, seat) for seat, value in enumerate(entry.items())]


class Asked(Check):
    """The seats that may answer now."""

    def __init__(self, entry: Entry, desk: Desk) -> None:
        super().__init__(entry)
        self.seats = some_seats(entry, desk.match)

    def look(self, playing: Playing, quantities: dict[str, Quantity]) -> None:
        self.compare("asked", self.seats or "nobody", sorted(playing.match.asked()) or "nobody")


class Why(Check):
    """The text of the question."""

    def __init__(self, entry: Entry, desk: Desk) -> None:
        super().__init__(entry)
        self.why = entry.one_of(desk.questions, "there is no question {word}")

    def look(self, playing: Playing, quantities: dict[str, Quantity]) -> None:
        ask = playing.match.ask
        self.compare("why", self.why, Wording("nothing is asked") if ask is None else ask.why)


class Offered(Check):
    """The options: texts of choices, or their prefixes."""

    def __init__(self, entry: Entry, desk: Desk) -> None:
        super().__init__(entry)
        named = entry.named(("are", "contains", "excludes"), "options has no entry {word}")
        self.exact = "are" in named
        self.are = [desk.answer(item) for item in named["are"].items()] if self.exact else []
        self.contains = [desk.beginning(item) for item in named["contains"].items()] if "contains" in named else []
        self.excludes = [desk.beginning(item) for item in named["excludes"].items()] if "excludes" in named else []

    def look(self, playing: Playing, quantities: dict[str, Quantity]) -> None:
        offered = [choice.text for choice in playing.match.options()]
        if self.exact:
            self.compare("options", sorted(self.are), sorted(offered))
        for text in self.contains:
            if not any(begins(option, text) for option in offered):
                raise Failed(self.where, "options: expected {text}, found {found}", text=text, found=_shown(offered))
        for text in self.excludes:
            if any(begins(option, text) for option in offered):
                raise Failed(self.where, "options: expected no {text}, found {found}", text=text, found=_shown(offered))


class Happened(Check):
    """Events that must have happened, in this order, possibly with others in between."""

    def __init__(self, entry: Entry, desk: Desk) -> None:
        super().__init__(entry)
        self.happenings = [_happening(item, desk) for item in entry.items()]

    def look(self, playing: Playing, quantities: dict[str, Quantity]) -> None:
        rest = list(playing.happened)
        for happening in self.happenings:
            at = next((at for at, event in enumerate(rest) if _is(event, happening)), None)
            if at is None:
                told = "; ".join(shown_event(event, playing) for event in playing.happened)
                raise Failed(
                    self.where,
                    "events: expected {event} next, found {found}",
                    event=_shown_happening(happening, playing),
                    found=told or Wording("nothing"),
                )
            del rest[: at + 1]


class NeverHappened(Check):
    """Events that must not have happened."""

    def __init__(self, entry: Entry, desk: Desk) -> None:
        super().__init__(entry)
        self.happenings = [_happening(item, desk) for item in entry.items()]

    def look(self, playing: Playing, quantities: dict[str, Quantity]) -> None:
        for happening in self.happenings:
            for event in playing.happened:
                if _is(event, happening):
                    unwanted, found = _shown_happening(happening, playing), shown_event(event, playing)
                    raise Failed(
                        self.where, "no_events: expected no {event}, found {found}", event=unwanted, found=found
                    )


class Cited(Check):
    """Clauses that the events must cite."""

    def __init__(self, entry: Entry, desk: Desk) -> None:
        super().__init__(entry)
        self.clauses = [desk.clause(item, chapters=True) for item in entry.items()]

    def look(self, playing: Playing, quantities: dict[str, Quantity]) -> None:
        cited = [event.clause for event in playing.happened]
        for clause in self.clauses:
            if clause not in cited:
                found = _shown(list(dict.fromkeys(cited)))
                raise Failed(self.where, "clauses: expected {clause}, found {found}", clause=clause, found=found)


class Ended(Check):
    """How the match ended: ``nobody`` while it goes on, or its winners, places and clause."""

    def __init__(self, entry: Entry, desk: Desk) -> None:
        super().__init__(entry)
        self.over = entry.is_named()
        why_not = key("an outcome has no entry {word}")
        named = entry.named(("winners", "places", "clause"), why_not) if self.over else {}
        if not self.over and entry.text(Wording("an outcome")) != "nobody":
            raise entry.fault("{value} is not an outcome", "nobody, or winners, places and clause", value=entry.shown())
        self.winners = some_seats(named["winners"], desk.match) if "winners" in named else None
        self.clause = desk.clause(named["clause"], chapters=True) if "clause" in named else None
        seats = desk.match.seats
        self.places: list[int] | None = None
        if "places" in named:
            most = seats + 1  # nobody is first if the game itself wins
            self.places = [item.number(1, most, "a place from {least} to {most}") for item in named["places"].items()]
            if len(self.places) != seats:
                n = len(self.places)
                why = Wording("{n} place for {seats} seats", "{n} places for {seats} seats", n=n, seats=seats)
                raise named["places"].fault(why, "one for each seat, in order of seats")

    def look(self, playing: Playing, quantities: dict[str, Quantity]) -> None:
        outcome = playing.match.outcome
        if outcome is None or not self.over:
            self.compare("outcome", Wording("the match is over") if self.over else "nobody", _ending(outcome))
            return
        if self.winners is not None:
            self.compare("winners", self.winners, sorted(outcome.winners))
        if self.places is not None:
            self.compare("places", self.places, list(outcome.places))
        if self.clause is not None:
            self.compare(Wording("clause of the outcome"), self.clause, outcome.clause)


READERS: Final[dict[str, Callable[[Entry, Desk], Check]]] = {
    "asked": Asked,
    "why": Why,
    "options": Offered,
    "events": Happened,
    "no_events": NeverHappened,
    "clauses": Cited,
    "outcome": Ended,
}


def _happening(entry: Entry, desk: Desk) -> Happening:
    """A kind by its name, alone or with facts: ``walked`` or ``{walked: {seat: 0}}``."""
    if not entry.is_named():
        return desk.kinds[entry.one_of(desk.kinds, _NO_EVENT)], {}
    pairs = entry.pairs()
    if len(pairs) != 1:
        raise entry.fault("one event for each item", "such as {example}", example="{walked: {seat: 0}}")
    name, value = pairs[0]
    kind = desk.kinds[name.one_of(desk.kinds, _NO_EVENT)]
    facts = value.named(kind.fields, "{event} has no fact {word}", event=quoted(kind.name))
    return kind, {field: desk.positions.fact(desk.match, field, fact) for field, fact in facts.items()}


def _is(event: Event, happening: Happening) -> bool:
    kind, facts = happening
    named = event.named()
    return event.kind is kind and all(named[field] == fact for field, fact in facts.items())


def _shown_happening(happening: Happening, playing: Playing) -> str:
    kind, facts = happening
    shown = [f"{field} {playing.positions.shown_fact(playing.match, field, fact)}" for field, fact in facts.items()]
    return f"{kind.name!r} ({', '.join(shown)})" if shown else repr(kind.name)


def _ending(outcome: Outcome | None) -> str | Wording:
    return "nobody" if outcome is None else Wording("places {places}", places=", ".join(map(str, outcome.places)))


def _shown(value: object) -> str | Wording:
    if isinstance(value, Wording):
        return value
    if isinstance(value, list):
        return f"[{', '.join(str(_shown(one)) for one in value)}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{name}: {_shown(one)}' for name, one in value.items())}}}"
    return str(value)
