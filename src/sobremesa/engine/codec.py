"""Stored matches read back, and checked: ``Match.dump`` writes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from sobremesa.engine.chance import DOORS, Chance
from sobremesa.engine.errors import BadInput
from sobremesa.engine.match import FORMAT, Match
from sobremesa.engine.page import TOGETHER, Frame, Page

_BYTES: Final = 16 * 1024 * 1024


def read(data: bytes | str, where: str) -> dict[str, Any]:
    """A stored match as plain data, its format and outer shape checked. ``where`` names it in errors."""
    if len(data) > _BYTES:
        raise BadInput(where, "too large for a stored match", f"at most {_BYTES} bytes")
    try:
        record = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadInput(where, f"not a stored match: {error}", "the bytes that a match's dump() gave") from None
    if not isinstance(record, dict):
        raise BadInput(where, "not a stored match", "the bytes that a match's dump() gave")
    if record.get("format") != FORMAT:
        raise BadInput(where, f"format {record.get('format')!r} is not known", f"format {FORMAT}")
    return record


def fill(match: Match, record: Mapping[str, Any], pages: Mapping[str, Page[Any, Any]], where: str) -> None:
    """Give an empty match the position of a record; it then asks what was being asked."""
    try:
        for name in match.FACTS:
            setattr(match, name, _fact(record["facts"][name], getattr(match, name), f"facts.{name}"))
        columns = [_ints(record["columns"][name], f"columns.{name}") for name in match.COLUMNS]
        match.bind(columns + [_ints(one, "lists") for one in record["lists"]])
        match.decisions = _int(record["decisions"], "decisions")
        match.stack = [_frame(one, pages, match.seats) for one in record["pages"]]
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
        raise BadInput(where, f"{fault.place}: {fault.why}", "what the same match's dump() gave") from None
    except Exception as error:
        raise BadInput(
            where, f"not a possible position: {type(error).__name__}: {error}", "what the same match's dump() gave"
        ) from None


class _Fault(Exception):
    def __init__(self, place: str, why: str) -> None:
        super().__init__(place, why)
        self.place = place
        self.why = why


def _int(value: Any, place: str) -> int:
    if type(value) is not int or not -(2**53) < value < 2**53:
        raise _Fault(place, f"a whole number was expected, not {value!r:.40}")
    return value


def _ints(value: Any, place: str) -> list[int]:
    if not isinstance(value, list):
        raise _Fault(place, f"a list of whole numbers was expected, not {value!r:.40}")
    return [_int(one, place) for one in value]


def _fact(value: Any, like: Any, place: str) -> int | tuple[int, ...]:
    return tuple(_ints(value, place)) if isinstance(like, tuple) else _int(value, place)


def _frame(record: Any, pages: Mapping[str, Page[Any, Any]], seats: int) -> Frame:
    page = pages.get(record["page"])
    if page is None:
        raise _Fault("pages", f"no page is called {record['page']!r:.40}")
    values = {
        field: tuple(_ints(record[field], field)) if isinstance(record[field], list) else _int(record[field], field)
        for field in page.fields
    }
    make: Any = page.frame
    frame: Frame = make(**values)
    frame.page = page
    if record["line"] not in page.place:
        raise _Fault("pages", f"page {page.title!r} has no line {record['line']!r:.60}")
    frame.line = page.place[record["line"]]
    return frame


def _chance(record: Any) -> Chance:
    door, state, stride, script = record
    if door not in range(len(DOORS)):
        raise _Fault("chance", "no such source of chance")
    chance = Chance(door, _int(state, "chance") & 0xFFFFFFFF, _int(stride, "chance") & 0xFFFFFFFF | 1)
    for kind in range(2):
        outcomes = _ints(script[kind], "chance")
        if outcomes:
            chance.write_script(kind, outcomes)
    return chance
