"""Reads and checks stored matches, which ``Match.dump`` writes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

import msgspec

from sobremesa.engine.chance import DOORS, Chance, one_stream
from sobremesa.engine.errors import BadInput, Fact, Wording, quoted, shown
from sobremesa.engine.jsonfile import not_json
from sobremesa.engine.match import FORMAT, Match
from sobremesa.engine.page import TOGETHER, Frame, Page
from sobremesa.engine.position import out_of_range
from sobremesa.engine.words import key

_BYTES: Final = 16 * 1024 * 1024
RIGHT: Final = Wording("the bytes that a match's dump() gave")
_SAME: Final = Wording("what the same match's dump() gave")
_MISSHAPEN: Final = key("it is missing, or has another shape")


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


def fill(match: Match, record: Mapping[str, object], pages: Mapping[str, Page[Any, Any]], where: str | Wording) -> None:
    """Give an empty match the position of a record; it then asks the pending question again. ``pages`` are the game's,
    by name.

    An ``Added`` field that the record lacks gets its value in a new match or on a new page. All others must be there,
    and a field that this version does not know is refused rather than lost. Raises :class:`BadInput`.
    """
    match.set_out()
    try:
        _read_facts(match, _dict(record, "facts"))
        columns = _columns(match, _dict(record, "columns"))
        lists = [_ints(one, "lists") for one in _list(record, "lists")]
        match.decisions = _int(record.get("decisions"), "decisions")
        opened = [_page(one, pages) for one in _list(record, "pages")]
        match.chance = _chance(record.get("chance"))
        sealed = [_answer(one) for one in _list(record, "sealed")]
        _set_up(match, columns + lists, opened, sealed, where)
    except _Fault as fault:
        raise BadInput(where, "{place}: {fault}", _SAME, place=fault.place, fault=fault.why) from None


def _set_up(
    match: Match,
    columns: list[list[int]],
    opened: list[_Opened],
    sealed: list[tuple[int, str]],
    where: str | Wording,
) -> None:
    """Give the match what was read, and have it ask again.

    This runs the game's code, rules included, on a position that anybody may have made up. It may raise anything, and
    the user gets one line all the same. The exception stays as the cause, because it may be a bug of ours.
    """
    try:
        match.bind(columns)
        match.stack = [_frame(one) for one in opened]
        match.check()
        for seat, text in sealed:
            choice = match.choice(text)
            if choice is None:
                raise _Fault("sealed", "an unknown choice")
            match.sealed.append((seat, choice))
        resumed = match.resume()
        if match.sealed and (match.question is None or match.question.kind != TOGETHER):
            raise _Fault("sealed", "secret answers to a question that is not asked")
        if not resumed:
            raise _Fault("pages", "nobody is asked anything there")
        for number in out_of_range(match.truth()):
            raise _Fault(number, "less or more than it can be")
    except _Fault:
        raise
    except Exception as error:
        raise BadInput(where, "not a possible position ({kind})", _SAME, kind=type(error).__name__) from error


class _Fault(Exception):
    def __init__(self, place: str, why: str, **facts: Fact) -> None:
        super().__init__(place, why)
        self.place = place
        self.why = Wording(why, **facts)


# --- readers, by shape ---


def _dict(record: Mapping[str, object], name: str) -> dict[str, object]:
    part = record.get(name)
    if not isinstance(part, dict):
        raise _Fault(name, _MISSHAPEN)
    return part


def _list(record: Mapping[str, object], name: str) -> list[object]:
    part = record.get(name)
    if not isinstance(part, list):
        raise _Fault(name, _MISSHAPEN)
    return part


def _int(value: object, place: str) -> int:
    if type(value) is not int or not -(2**53) < value < 2**53:
        raise _Fault(place, "a whole number was expected, not {value}", value=shown(value, 40))
    return value


def _ints(value: object, place: str) -> list[int]:
    if not isinstance(value, list):
        raise _Fault(place, "a list of whole numbers was expected, not {value}", value=shown(value, 40))
    return [_int(one, place) for one in value]


def _check_names(stored: Iterable[str], known: Iterable[str], added: Iterable[str], place: str) -> None:
    """Raise for an unknown field, and for a missing one that is not among ``added``."""
    for name in stored:
        if name not in known:
            raise _Fault(place, "no field is called {field}", field=shown(name, 40))
    for name in known:
        if name not in stored and name not in added:
            raise _Fault(place, "{field} is missing", field=quoted(name))


def _read_facts(match: Match, facts: dict[str, object]) -> None:
    _check_names(facts, match.FACTS, match.ADDED, "facts")
    for name, value in facts.items():
        place = f"facts.{name}"
        is_several = isinstance(getattr(match, name), tuple)
        setattr(match, name, tuple(_ints(value, place)) if is_several else _int(value, place))


def _columns(match: Match, columns: dict[str, object]) -> list[list[int]]:
    _check_names(columns, match.COLUMNS, match.ADDED, "columns")
    return [
        _ints(columns[name], f"columns.{name}") if name in columns else match.columns[at]
        for at, name in enumerate(match.COLUMNS)
    ]


class _Opened(NamedTuple):
    """An open page as it is stored."""

    page: Page[Any, Any]
    line: int
    fields: dict[str, int | tuple[int, ...]]


def _page(record: object, pages: Mapping[str, Page[Any, Any]]) -> _Opened:
    if not isinstance(record, dict) or not isinstance(record.get("line"), str):
        raise _Fault("pages", _MISSHAPEN)
    name = record.get("page")
    page = pages.get(name) if isinstance(name, str) else None
    if page is None:
        raise _Fault("pages", "no page is called {page}", page=shown(name, 40))
    line = page.place.get(record["line"])
    if line is None:
        raise _Fault("pages", "page {page} has no line {line}", page=quoted(page.name), line=shown(record["line"]))
    _check_names(record, ("page", "line", *page.fields), page.frame.ADDED, "pages")
    fields = {
        field: tuple(_ints(record[field], field)) if isinstance(record[field], list) else _int(record[field], field)
        for field in page.fields
        if field in record
    }
    return _Opened(page, line, fields)


def _frame(opened: _Opened) -> Frame:
    frame: Frame = opened.page.frame(**opened.fields)
    frame.page = opened.page
    frame.line = opened.line
    return frame


def _answer(record: object) -> tuple[int, str]:
    """A seat, and the text of its secret answer."""
    if not isinstance(record, list) or len(record) != 2 or not isinstance(record[1], str):
        raise _Fault("sealed", _MISSHAPEN)
    return _int(record[0], "sealed"), record[1]


def _chance(record: object) -> Chance:
    door, first, second, script = _several(record, 4)
    if type(door) is not int or door not in range(len(DOORS)):
        raise _Fault("chance", "no such source of chance")
    if isinstance(first, list):
        (dice, dice_stride), (cards, cards_stride) = _words(first), _words(second)
        chance = Chance(door, dice, dice_stride | 1, cards, cards_stride | 1)
    else:
        state, stride = _words([first, second])
        chance = one_stream(door, state, stride | 1)
    for kind, stored in enumerate(_several(script, 2)):
        if outcomes := _ints(stored, "chance"):
            chance.write_script(kind, outcomes)
    return chance


def _words(value: object) -> list[int]:
    """Two numbers of 32 bits."""
    return [_int(one, "chance") & 0xFFFFFFFF for one in _several(value, 2)]


def _several(value: object, count: int) -> list[object]:
    if not isinstance(value, list) or len(value) != count:
        raise _Fault("chance", _MISSHAPEN)
    return value
