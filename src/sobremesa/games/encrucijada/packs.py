"""Encrucijada's content packs (EN-10)."""

from __future__ import annotations

from pathlib import Path

from sobremesa.engine.pack import Fault, Pack
from sobremesa.games.encrucijada.box import Deck, Design


class EncrucijadaPack(Pack):
    """Designs and decks."""

    def cards(self) -> tuple[list[Design], list[Deck]]:
        """Fresh designs and decks for a box."""
        raise NotImplementedError


def read_pack(folder: Path) -> EncrucijadaPack:
    raise NotImplementedError


def check_pack(folder: Path) -> list[Fault]:
    raise NotImplementedError
