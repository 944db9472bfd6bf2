"""Stores the positions of a finished match, so that later versions can show its replay whatever their rules."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from typing import Final

from sobremesa.engine.match import Match

_BETWEEN: Final = b"\n"  # a stored match, being JSON on one line, never contains it


def packed(matches: Iterable[Match]) -> bytes:
    """These positions, from before the first decision to the end, compressed: neighbours differ little."""
    return zlib.compress(_BETWEEN.join(match.dump() for match in matches))


def unpacked(data: bytes) -> list[bytes]:
    """The stored matches in ``data`` from :func:`packed`, in the same order."""
    return zlib.decompress(data).split(_BETWEEN)
