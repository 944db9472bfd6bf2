"""A match as one seat may know it: the position, the open pages of the rules, and the pending question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from sobremesa.engine.position import plain

if TYPE_CHECKING:
    from sobremesa.engine.ask import Ask
    from sobremesa.engine.match import Match


class OpenPage(msgspec.Struct, frozen=True):
    """A page of the rules that is being read: its name (``az.duel``), title and clause."""

    name: str
    title: str
    clause: str


class Pending(msgspec.Struct, frozen=True, omit_defaults=True):
    """The pending question: ``number`` counts the decisions before it, ``seats`` may answer it, ``name`` identifies it
    (``az.duel.improve``), ``why`` is its text in English.

    For a seat that is asked, ``options`` are the texts of its choices, and ``domain`` describes, by verb, the choices
    that are too many to list. ``answered`` is the text of this seat's secret answer, while others have yet to give
    theirs.
    """

    number: int
    seats: tuple[int, ...]
    name: str
    why: str
    clause: str
    options: tuple[str, ...] | None = None
    domain: dict[str, Any] = {}
    answered: str | None = None


class View(msgspec.Struct, frozen=True):
    """A match as one seat (None: a spectator) may know it. ``position`` is the game's own ``Position``, see
    ``games/<game>/position.py``; ``pages`` are the open pages, the current one last."""

    game: str
    seats: int
    seat: int | None
    position: Any
    pages: tuple[OpenPage, ...]
    ask: Pending | None
    over: bool

    def as_dict(self) -> dict[str, Any]:
        """The same as plain data, as JSON would have it."""
        return plain(self)


def view_of(match: Match, ask: Ask | None, seat: int | None) -> View:
    """See :meth:`Match.view`; ``ask`` is what the match asks now."""
    return View(
        game=match.setting.game,
        seats=match.seats,
        seat=seat,
        position=match.position(seat),
        pages=tuple([OpenPage(frame.page.name, frame.page.title, frame.page.clause) for frame in match.stack]),
        ask=None if ask is None else _pending(match, ask, seat),
        over=not match.stack,
    )


def _pending(match: Match, ask: Ask, seat: int | None) -> Pending:
    options, domain = None, {}
    if seat is not None and seat in ask.seats:
        options, domain = tuple([choice.text for choice in ask.options(seat)]), ask.domains(seat)
    return Pending(
        number=ask.number,
        seats=ask.seats,
        name=ask.name,
        why=ask.why,
        clause=ask.clause,
        options=options,
        domain=domain,
        answered=next((choice.text for answered, choice in match.sealed if answered == seat), None),
    )
