"""The foreseen consequences of choices, which the page's script shows when one points at a choice or a card. They are
sent with the table, so that pointing needs no request."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from sobremesa.engine.choice import Verb
from sobremesa.engine.foresight import Ahead, Change
from sobremesa.games.encrucijada.foresight.foresight import KEEPING, NAMING
from sobremesa.games.encrucijada.foresight.foretold import DESGASTE, FALLS, GOES, STOCK, TOWER, VALUE, WAKES, WINS
from sobremesa.games.encrucijada.rules import war
from sobremesa.games.encrucijada.rules.windows import PASSING
from sobremesa.games.encrucijada.state.box import RESOURCES
from sobremesa.games.encrucijada.words.cardtext import resource_name
from sobremesa.web.encrucijada.seen import Seen

Marking = tuple[str, str, str, str]  # the kind of mark, the id of what is marked, the text written there, its name

_BADGED: Final = (*NAMING, *KEEPING, war.CHOOSE_ARMY)
_MAY: Final = "may"  # marks a card to which the change only may happen


def ahead_of(seen: Seen) -> str:
    """A JSON object of consequences by the text of a choice or, for a card leaving one's own Pueblo, by the card's id:
    ``show`` are the marks (see :data:`Marking`), ``badge`` is the text on the choice itself, ``place`` is an effect's
    place in the stack."""
    marks = _Marks(seen)
    found: dict[str, dict[str, Any]] = {}
    for offer in seen.look.offers:
        if offer.ahead is not None and offer.choice.verb not in PASSING[1:]:
            told = marks.as_data(offer.ahead, offer.choice.verb)
            if told:
                found[offer.choice.text] = told
    for place, ahead in seen.look.foreseen or ():
        assert seen.me is not None
        found[marks.id(seen.me, place)] = marks.as_data(ahead)
    return msgspec.json.encode(found).decode() if found else ""


class _Marks:
    """Turns foreseen changes into marks for one viewer's page."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen

    def id(self, seat: int, place: int) -> str:
        """The id of a card of a Pueblo, by its place there: see :class:`~.seen.Visible`."""
        pueblo = self.seen.position.players[seat].pueblo
        card = pueblo[place].card
        copy = sum([each.card == card for each in pueblo[: place + 1]])
        return f"card-{seat}-{card}-{copy}"

    def as_data(self, ahead: Ahead, verb: Verb[Any, Any, Any] | None = None) -> dict[str, Any]:
        """The consequences as a JSON object without empty fields."""
        show = [mark for change in ahead.changes if (mark := self.mark(change)) is not None]
        badge = self.badge(ahead) if verb in _BADGED else ""
        told = {"show": show, "badge": badge, "place": ahead.place if ahead.place >= 0 else None}
        return {name: value for name, value in told.items() if value not in ([], "", None)}

    def mark(self, change: Change) -> Marking | None:
        make = _MARKED.get(change.what)
        return None if make is None else make(self, change)

    def card(self, change: Change) -> Marking:
        how = change.what if change.least == change.most else _MAY
        return how, self.id(change.seat, change.at), "", ""

    def value(self, change: Change) -> Marking:
        return change.what, self.id(change.seat, change.at), f"→ {_span(change)}", ""

    def stock(self, change: Change) -> Marking | None:
        if change.least != change.most:
            return None
        resource = RESOURCES[change.fact]
        more = f"+{change.least}" if change.least > 0 else f"−{-change.least}"
        return change.what, f"{change.seat}:{resource}", more, resource_name(change.fact, self.seen.words.language)

    def player(self, change: Change) -> Marking:
        return change.what, str(change.seat), f"→ {_span(change)}", ""

    def badge(self, ahead: Ahead) -> str:
        """A summary: who would win, the tower's rest, the viewer's Desgaste, and how many of the viewer's cards
        fall."""
        me, parts = self.seen.me, []
        by = {what: [one for one in ahead.changes if one.what == what] for what in (WINS, TOWER, DESGASTE, FALLS)}
        if by[TOWER]:
            parts.append(f"♜ {_span(by[TOWER][0])}")
        elif by[DESGASTE] or by[WINS]:
            mine = next((one for one in by[WINS] if one.seat == me and one.most), None)
            parts.append("✗" if mine is None else "✓" if mine.least else "?")
        parts += [f"▼ {_span(one)}" for one in by[DESGASTE] if one.seat == me]
        falling = [one for one in by[FALLS] if one.seat == me]
        if falling:
            parts.append(f"{'' if all(one.least for one in falling) else '≤ '}{len(falling)} ⤵")
        return "  ".join(parts)


_MARKED: Final[Mapping[str, Callable[[_Marks, Change], Marking | None]]] = {
    **dict.fromkeys((WAKES, FALLS, GOES), _Marks.card),
    VALUE: _Marks.value,
    STOCK: _Marks.stock,
    TOWER: _Marks.player,
    DESGASTE: _Marks.player,
}


def _span(change: Change) -> str:
    return str(change.least) if change.least == change.most else f"{change.least}–{change.most}"
