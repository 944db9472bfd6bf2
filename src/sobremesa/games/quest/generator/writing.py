"""A mission as YAML text: the file that people may edit (QU-12.6)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from sobremesa.games.quest.state.box import INCH

_NEW_PARAGRAPH: Final = ("size", "waves", "variables", "things", "triggers", "side", "terrain")
_LISTED: Final = ("things", "triggers", "side")
_WIDE: Final = 110  # letters of a line
_PLACES: Final = ("at", "rect", "round", "wall", "outline", "goals", "search")


def write(mission: Mapping[str, Any]) -> str:
    """The text of a mission whose lengths are in thousandths."""
    lines: list[str] = []
    for entry, value in mission.items():
        if entry in _NEW_PARAGRAPH:
            lines.append("")
        if entry == "waves":
            lines += [f"{entry}:", *(line for each in value for line in _wave(each))]
        elif entry == "terrain":
            lines += [f"{entry}:", *(f"  - {_flow(each)}" for each in value)]
        elif entry in _LISTED:
            lines += [f"{entry}:", *(line for each in value for line in _item(each, 2))]
        elif entry == "objective":
            lines += [f"{entry}:", *_block(value, 2)]
        elif entry == "corner":
            width, depth = (_length(value[side]) for side in ("width", "depth"))
            lines.append(f"{entry}: {{at: {value['at']}, width: {width}, depth: {depth}}}")
        else:
            lines += _block({entry: value}, 0)
    return "\n".join([*lines, ""])


def _block(entries: Mapping[str, Any], indent: int) -> list[str]:
    """Entries one below the other."""
    pad, lines = " " * indent, []
    for entry, value in entries.items():
        if entry == "points":
            lines += [f"{pad}{entry}:", *(f"{pad}  - {_flow(each)}" for each in value)]
        elif _is_text(entry, value):
            lines += [f"{pad}{entry}:", *_both(value, indent + 2)]
        else:
            lines.append(f"{pad}{entry}: {_value(entry, value)}")
    return lines


def _wave(wave: Mapping[str, Any]) -> list[str]:
    """A wave, its units one below the other."""
    when = _block({entry: value for entry, value in wave.items() if entry != "units"}, 4)
    units = ["    units:", *(f"      - {_flow(unit)}" for unit in wave["units"])]
    lines = [*when, *units]
    return [f"  - {lines[0].strip()}", *lines[1:]]


def _item(entries: Mapping[str, Any], indent: int) -> list[str]:
    """One of a list: on one line if it is short, else its entries one below the other."""
    pad = " " * indent
    if len(_flow(entries)) + indent <= _WIDE:
        return [f"{pad}- {_flow(entries)}"]
    lines: list[str] = []
    for entry, value in entries.items():
        inner = f"{pad}  {entry}:"
        if isinstance(value, list) and value and isinstance(value[0], dict):
            lines += [inner, *(line for each in value for line in _item(each, indent + 4))]
        elif _is_text(entry, value):
            lines += [inner, *_both(value, indent + 4)]
        else:
            lines.append(f"{inner} {_value(entry, value)}")
    return [f"{pad}- {lines[0].strip()}", *lines[1:]]


def _is_text(entry: str, value: object) -> bool:
    """Whether this is a text in both languages and longer than a name."""
    return isinstance(value, dict) and "es" in value and entry != "name"


def _both(text: Mapping[str, str], indent: int) -> list[str]:
    """A text in both languages, one below the other."""
    return [f"{' ' * indent}{language}: {_scalar(text[language])}" for language in ("es", "en")]


def _flow(entries: Mapping[str, Any]) -> str:
    """Entries on one line."""
    return "{" + ", ".join(f"{entry}: {_value(entry, value)}" for entry, value in entries.items()) + "}"


def _value(entry: str, value: Any) -> str:
    if isinstance(value, dict):
        return _flow(value)
    if isinstance(value, list):
        return "[" + ", ".join(_place(each) if entry in _PLACES else _value(entry, each) for each in value) + "]"
    return _length(value) if entry == "thick" else _scalar(value)


def _place(value: Any) -> str:
    """A length of a place, or several."""
    return "[" + ", ".join(map(_place, value)) + "]" if isinstance(value, list) else _length(value)


def _scalar(value: object) -> str:
    """A value, in quotes where YAML might take a text for something else."""
    if isinstance(value, bool):
        return str(value).lower()
    text = str(value)
    is_plain = isinstance(value, int) or (text.replace("-", "").isalnum() and text.isascii())
    return text if is_plain else json.dumps(text, ensure_ascii=False)


def _length(thousandths: int) -> str:
    """A length in inches."""
    whole, rest = divmod(thousandths, INCH)
    return f"{whole}.{rest:03}".rstrip("0").rstrip(".")
