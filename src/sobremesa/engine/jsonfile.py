"""Errors in JSON of a known shape, in our own words.

The library's messages are in English only, and in its own terms. The common errors (a truncated file, a missing or
surplus entry, a value of another type) have a key here; for the rest, only the place is given.
"""

from __future__ import annotations

import re
from typing import Final

import msgspec

from sobremesa.engine.errors import Wording, quoted

_AT: Final = re.compile(r" - at `\$?\.?(?P<place>[^`]*)`$")
_MISSING: Final = re.compile(r"Object missing required field `(?P<name>.*)`")
_EXTRA: Final = re.compile(r"Object contains unknown field `(?P<name>.*)`")
_VALUE: Final = re.compile(r"Invalid value '(?P<value>.*)'")


def not_json(error: Exception) -> Wording:
    """The reason why msgspec could not decode something."""
    if not isinstance(error, msgspec.ValidationError):
        return Wording("malformed JSON")
    told = str(error)
    at = _AT.search(told)
    place = at["place"] if at else ""
    why = told[: at.start()] if at else told
    if found := _MISSING.fullmatch(why):
        return Wording("{entry} is missing", entry=_inner(place, found["name"]))
    if found := _EXTRA.fullmatch(why):
        return Wording("{entry} is not an entry here", entry=quoted(_inner(place, found["name"])))
    if found := _VALUE.fullmatch(why):
        return Wording("{value} is not possible", value=quoted(found["value"]))
    if place:
        return Wording("{entry} has the wrong form", entry=place[:60])
    return Wording("the entries are not the expected ones")


def _inner(place: str, name: str) -> str:
    return f"{place}.{name}"[:60].lstrip(".")
