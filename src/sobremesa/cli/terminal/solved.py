"""The exercises solved at this terminal: a file beside the saved matches."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import msgspec

from sobremesa.cli.own_files import own_file


def solved(game: str) -> frozenset[str]:
    """The ids of a game's solved exercises; empty if the file can't be read."""
    return frozenset(_read().get(game, ()))


def mark(game: str, exercise: str) -> None:
    """Mark this exercise as solved."""
    known = _read()
    known[game] = sorted({*known.get(game, ()), exercise})
    with suppress(OSError):  # not worth an error
        _file().parent.mkdir(parents=True, exist_ok=True)
        _file().write_bytes(msgspec.json.encode(known))


def _file() -> Path:
    return own_file("solved.json")


def _read() -> dict[str, list[str]]:
    try:
        return msgspec.json.decode(_file().read_bytes(), type=dict[str, list[str]])
    except (OSError, msgspec.MsgspecError):
        return {}
