"""Turns msgspec's decoding errors into our own words.

The library's messages are only in English and use its own terms. The common errors (a truncated file, a missing or
surplus entry, a value of the wrong type) have a key here; for the rest, only the place is given.
"""

from __future__ import annotations

import re
from typing import Final

import msgspec

from sobremesa.engine.errors import Wording, quoted

_AT: Final = re.compile(r" - at (?:`key` in )?`\$?\.?(?P<place>[^`]*)`$")
_MISSING: Final = re.compile(r"Object missing required field `(?P<name>.*)`")
_EXTRA: Final = re.compile(r"Object contains unknown field `(?P<name>.*)`")
_VALUE: Final = re.compile(r"Invalid value '(?P<value>.*)'")
_LIMIT: Final = re.compile(r"Expected `\w+` (?P<what>>=|<=|of length <=|of length >=) (?P<n>-?\d+)")


def not_json(error: Exception) -> Wording:
    """Why msgspec could not decode something."""
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
    if found := _LIMIT.fullmatch(why):
        return _beyond(place[:60], found["what"], found["n"])
    if place:
        return Wording("{entry} has the wrong form", entry=place[:60])
    return Wording("the entries are not the expected ones")


def _beyond(entry: str, what: str, n: str) -> Wording:
    """A number, a text or a list that is beyond its limit."""
    if what == "<=":
        return Wording("{entry} is too large: {n} at most", entry=entry, n=n)
    if what == ">=":
        return Wording("{entry} is too small: {n} at least", entry=entry, n=n)
    if what == "of length <=":
        return Wording("{entry} is too long: {n} at most", entry=entry, n=n)
    return Wording("{entry} is too short: {n} at least", entry=entry, n=n)


def _inner(place: str, name: str) -> str:
    return f"{place}.{name}"[:60].lstrip(".")
