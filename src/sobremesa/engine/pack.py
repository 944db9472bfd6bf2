"""A content pack: a folder of data that a game has read and checked."""

from __future__ import annotations

from typing import Any


class Pack:
    """Content ready for play. ``hash`` tells two contents apart whatever their name; ``content`` is the game's own."""

    def __init__(self, name: str, hash: str, content: Any) -> None:
        self.name = name
        self.hash = hash
        self.content = content
