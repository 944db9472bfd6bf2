"""Malicious documents: a valid one, with one value after another replaced by something unexpected."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any, Final

VALUES: Final[dict[str, Any]] = {
    "a huge number": 10**30,
    "a large number": 2**62,
    "below nothing": -1,
    "far below nothing": -(2**63),
    "a fraction": 0.5,
    "not a number": float("nan"),
    "no end": float("inf"),
    "a truth": True,
    "nothing": None,
    "an empty text": "",
    "a long text": "Ñ" * 10_000,
    "a text of signs": "\x00\ud800\u202e{}%s\n",
    "a list": [],
    "a long list": [0] * 30_000,
    "a group": {},
}
DEEP: Final = 5_000  # groups within each other, in place of a value
_NESTED: Final = "<nested>"


def hostile(document: Any) -> Iterator[tuple[str, str]]:
    """Every document that differs from this one in one value (or list, or group), as JSON, with a description: where
    and what. Unexpected entries are added, too."""
    for place in _places(document):
        for name, value in {**VALUES, "groups within groups": _NESTED}.items():
            yield f"{'.'.join(map(str, place))}: {name}", _json(_with(document, place, value))
    for place in _places(document):
        if isinstance(_value_at(document, place), dict):
            yield f"{'.'.join(map(str, place))}: one more", _json(_with(document, (*place, "x" * 10_000), 10**30))


def _json(document: Any) -> str:
    nested = '{"before": ' * DEEP + "null" + "}" * DEEP
    return json.dumps(document).replace(f'"{_NESTED}"', nested)


def _places(document: Any, before: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if before:
        yield before
    inner = (
        document.items() if isinstance(document, dict) else enumerate(document) if isinstance(document, list) else ()
    )
    for name, value in inner:
        yield from _places(value, (*before, name))


def _value_at(document: Any, place: tuple[Any, ...]) -> Any:
    for step in place:
        document = document[step]
    return document


def _with(document: Any, place: tuple[Any, ...], value: Any) -> Any:
    other = deepcopy(document)
    _value_at(other, place[:-1])[place[-1]] = value
    return other
