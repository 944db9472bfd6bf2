"""Random play, and everything that a seat is told: what the suite uses to act and to look."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, TypeVar

import msgspec

from sobremesa.engine.ask import why_nots
from sobremesa.engine.chance import Chance
from sobremesa.engine.choice import Choice
from sobremesa.engine.event import Event
from sobremesa.engine.match import Match
from sobremesa.engine.page import Frame

LONGEST = 50_000  # decisions; a random match ends long before, in every game and at every table tested

MOST_AT_ONCE = 1_000  # choices tried at one position

T = TypeVar("T")


def one_of(some: Sequence[T], dice: Random) -> T:
    """A random element, the same one on every machine and with every Python."""
    return some[int(dice.random() * len(some))]


def some_answer(match: Match, dice: Random) -> tuple[int, Choice]:
    """A seat that is asked and one of its options."""
    ask = match.ask
    assert ask is not None
    seat = one_of(ask.seats, dice)
    return seat, one_of(ask.options(seat), dice)


def decisions(match: Match, dice: Random, most: int = LONGEST) -> Iterator[tuple[int, Choice]]:
    """Play a match at random, to its end or for ``most`` decisions; yields each answer just before it is given."""
    for _ in range(most):
        if match.ask is None:
            break
        seat, choice = some_answer(match, dice)
        yield seat, choice
        match.apply(choice, seat)
    else:
        assert most < LONGEST, f"a random match has not ended after {LONGEST} decisions"


def moves(match: Match, dice: Random, most: int) -> Iterator[None]:
    """Play a match whose draws the caller answers, at random; yields before each draw or answer, ``most`` times."""
    for _ in range(most):
        if match.draw is not None:
            yield
            match.answer_draw(one_of([value for value, _ in match.draw.outcomes], dice))
        elif match.ask is not None:
            yield
            seat, choice = some_answer(match, dice)
            match.apply(choice, seat)
        else:
            break


def played(match: Match, dice: Random, most: int = LONGEST) -> list[tuple[int, Choice]]:
    """The answers of a match played at random to its end, or for ``most`` decisions."""
    return list(decisions(match, dice, most))


def every_choice(match: Match) -> list[Choice]:
    """Every well-formed choice of this match, except those of open verbs, which can't list theirs."""
    return [choice for table in match.choices.tables for choice in table]


def in_turn(choices: Sequence[Choice], at: int) -> Sequence[Choice]:
    """A slice of these choices that is small enough to try at each of many positions; later positions get later slices,
    until all were tried."""
    rounds = 1 + len(choices) // MOST_AT_ONCE
    return choices[at % rounds :: rounds]


def written(thing: Any) -> dict[str, Any]:
    """Everything that an object of the kernel holds at this moment: numbers and lists by value, open pages with their
    contents, anything else by identity."""
    held: dict[str, Any] = {}
    for name in dir(thing):
        if name.startswith("__") or name in ("ask", "outcome", "page") or callable(getattr(type(thing), name, None)):
            continue
        held[name] = _value(getattr(thing, name, None))
    return held


def _value(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return [_value(one) for one in value]
    if isinstance(value, Frame | Chance):
        return id(value), written(value)
    return value if value is None or isinstance(value, int | str) else id(value)


def packed(data: Any) -> bytes:
    """Plain data as the bytes that would be sent."""
    return msgspec.json.encode(data)


def received(match: Match, seat: int | None) -> bytes:
    """Everything that a seat (None: a spectator) is sent or can ask for at a position: its view, the questions to all
    seats, its options and, asked or not, the answer to every choice."""
    ask, outcome = match.ask, match.outcome
    answers: list[Any] = [match.view(seat), match.draw is not None]
    if ask is not None:
        answers += [ask.number, ask.seats, ask.why, ask.window, ask.clause, ask.page.title]
    if ask is not None and seat is not None:
        answers += [[choice.text for choice in match.options(seat)], match.domains(seat)]
        answers += map(str, why_nots(match, in_turn(every_choice(match), ask.number), seat))
    if outcome is not None:
        answers += [outcome.places, outcome.clause]
    return packed(answers)


def heard(event: Event, seat: int | None) -> list[Any] | None:
    """What a seat learns of an event; None if nothing."""
    facts = event.seen_by(seat)
    if facts is None:
        return None
    return [event.kind.name, event.clause, facts, event.sentence(seat).format(**facts)]


def all_heard(events: Sequence[Event], seat: int | None) -> list[Any]:
    """What a seat learns of several events."""
    return [learnt for event in events if (learnt := heard(event, seat)) is not None]
