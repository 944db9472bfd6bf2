"""How a table was set up. All copies of a match share it, and stored matches name it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sobremesa.engine.choice import Choices

if TYPE_CHECKING:
    from sobremesa.engine.match import Match


class Setting:
    """Game, seats, options and content of a match, and every choice that exists with them.

    ``options`` holds only those that differ from the rules' defaults; ``pack`` and ``pack_hash`` name the content;
    ``edition`` is the edition of the rules. ``load`` restores a match of this table from the bytes of its ``dump()``,
    for unpickling.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        options: dict[str, int | str],
        pack: str,
        pack_hash: str,
        choices: Choices,
        load: Callable[[bytes], Match] | None = None,
        edition: int = 1,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.pack = pack
        self.pack_hash = pack_hash
        self.choices = choices
        self.load = load
        self.edition = edition

    def record(self) -> dict[str, object]:
        """As plain data."""
        return {
            "game": self.game,
            "seats": self.seats,
            "options": self.options,
            "content": {"pack": self.pack, "hash": self.pack_hash},
        }
