"""Stored matches read back, and checked: ``Match.dump`` writes them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from sobremesa.engine.chance import DOORS, Chance, one_stream
from sobremesa.engine.errors import BadInput, Fact, Wording, quoted, shown
from sobremesa.engine.jsonfile import not_json
from sobremesa.engine.match import FORMAT, Match
from sobremesa.engine.names import PageNames
from sobremesa.engine.page import TOGETHER, Frame

_BYTES: Final = 16 * 1024 * 1024
RIGHT: Final = Wording("the bytes that a match's dump() gave")
_SAME: Final = Wording("what the same match's dump() gave")


def read(data: bytes | str, where: str | Wording) -> dict[str, Any]:
    """A stored match as plain data, with its format and outer shape checked. ``where`` names it in errors."""
    if len(data) > _BYTES:
        raise BadInput(where, "too large for a stored match", "at most {most} bytes", most=_BYTES)
    try:
        record = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadInput(where, "not a stored match: {fault}", RIGHT, fault=not_json(error)) from None
    if not isinstance(record, dict):
        raise BadInput(where, "not a stored match", RIGHT)
    if record.get("format") != FORMAT:
        found = shown(record.get("format"))
        raise BadInput(where, "format {format} is not known", "format {known}", known=FORMAT, format=found)
    return record


def fill(match: Match, record: Mapping[str, Any], names: PageNames, where: str | Wording) -> None:
    """Give an empty match the position of a record; it then asks the pending question again.

    A field that an earlier version did not have begins as in a new match, or on a new page. One that this version does
    not have is refused: what it said would be lost.
    """
    try:
        match.set_out()
        facts, columns = record["facts"], record["columns"]
        _known(facts, match.FACTS, "facts")
        _known(columns, match.COLUMNS, "columns")
        for name in match.FACTS:
            if name in facts:
                setattr(match, name, _fact(facts[name], getattr(match, name), f"facts.{name}"))
        named = [
            _ints(columns[name], f"columns.{name}") if name in columns else match.columns[at]
            for at, name in enumerate(match.COLUMNS)
        ]
        match.bind(named + [_ints(one, "lists") for one in record["lists"]])
        match.decisions = _int(record["decisions"], "decisions")
        match.stack = [_frame(one, names, match.seats) for one in match.renewed(record["pages"])]
        match.chance = _chance(record.get("chance"))
        match.check()
        sealed = [(_int(seat, "sealed"), match.choice(text)) for seat, text in record["sealed"]]
        match.sealed = [(seat, choice) for seat, choice in sealed if choice is not None]
        if len(match.sealed) != len(sealed):
            raise _Fault("sealed", "an unknown choice")
        match.resume()
        if match.sealed and (match.question is None or match.question.kind != TOGETHER):
            raise _Fault("sealed", "secret answers to a question that is not asked")
    except _Fault as fault:
        raise BadInput(where, "{place}: {fault}", _SAME, place=fault.place, fault=fault.why) from None
    except Exception as error:
        raise BadInput(where, "not a possible position ({kind})", _SAME, kind=type(error).__name__) from error


class _Fault(Exception):
    def __init__(self, place: str, why: str, **facts: Fact) -> None:
        super().__init__(place, why)
        self.place = place
        self.why = Wording(why, **facts)


def _known(fields: Iterable[str], known: Iterable[str], place: str) -> None:
    for name in fields:
        if name not in known:
            raise _Fault(place, "no field is called {field}", field=shown(name, 40))


def _int(value: Any, place: str) -> int:
    if type(value) is not int or not -(2**53) < value < 2**53:
        raise _Fault(place, "a whole number was expected, not {value}", value=shown(value, 40))
    return value


def _ints(value: Any, place: str) -> list[int]:
    if not isinstance(value, list):
        raise _Fault(place, "a list of whole numbers was expected, not {value}", value=shown(value, 40))
    return [_int(one, place) for one in value]


def _fact(value: Any, like: Any, place: str) -> int | tuple[int, ...]:
    return tuple(_ints(value, place)) if isinstance(like, tuple) else _int(value, place)


def _frame(record: Any, names: PageNames, seats: int) -> Frame:
    page = names.page(record["page"])
    if page is None:
        raise _Fault("pages", "no page is called {page}", page=shown(record["page"], 40))
    _known(record, ("page", "line", *page.fields), "pages")
    values = {
        field: tuple(_ints(record[field], field)) if isinstance(record[field], list) else _int(record[field], field)
        for field in page.fields
        if field in record
    }
    make: Any = page.frame
    frame: Frame = make(**values)
    frame.page = page
    line = names.line(page, record["line"])
    if line is None:
        raise _Fault("pages", "page {page} has no line {line}", page=quoted(page.name), line=shown(record["line"]))
    frame.line = line
    return frame


def _chance(record: Any) -> Chance:
    door, first, second, script = record
    if door not in range(len(DOORS)):
        raise _Fault("chance", "no such source of chance")
    if isinstance(first, list):
        (dice, dice_stride), (cards, cards_stride) = _words(first), _words(second)
        chance = Chance(door, dice, dice_stride | 1, cards, cards_stride | 1)
    else:  # stored before dice and cards had streams of their own: it goes on as it would have
        state, stride = _words([first, second])
        chance = one_stream(door, state, stride | 1)
    for kind in range(2):
        outcomes = _ints(script[kind], "chance")
        if outcomes:
            chance.write_script(kind, outcomes)
    return chance


def _words(value: Any) -> list[int]:
    """Numbers of 32 bits."""
    return [one & 0xFFFFFFFF for one in _ints(value, "chance")]
