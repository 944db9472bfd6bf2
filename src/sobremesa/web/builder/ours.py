"""The game whose decks are built here, and its own cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import sobremesa
from sobremesa.games.encrucijada.packs import EncrucijadaPack

GAME: Final = "encrucijada"


@lru_cache(maxsize=1)
def own_pack() -> EncrucijadaPack:
    """The game's own cards."""
    pack = sobremesa.game(GAME).pack()
    assert isinstance(pack, EncrucijadaPack)
    return pack
