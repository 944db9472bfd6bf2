"""The positions of a finished match, kept so that its replay shows under every later program, whatever its rules."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from typing import Final

from sobremesa.engine.match import Match

_BETWEEN: Final = b"\n"  # never within a stored match, which is JSON on one line


def packed(matches: Iterable[Match]) -> bytes:
    """These positions, from before the first decision to the end, in as few bytes: neighbours differ in little."""
    return zlib.compress(_BETWEEN.join(match.dump() for match in matches))


def unpacked(data: bytes) -> list[bytes]:
    """The stored matches that :func:`packed` put together, in the same order."""
    return zlib.decompress(data).split(_BETWEEN)
