"""The game whose decks are built here, and its cards: the game's own or those of an uploaded pack."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import sobremesa
from sobremesa.games.encrucijada.content.packs import EncrucijadaPack
from sobremesa.table.packs import Packs
from sobremesa.table.refused import ErrorCode, Refused

GAME: Final = "encrucijada"


@lru_cache(maxsize=1)
def own_pack() -> EncrucijadaPack:
    """The game's own cards."""
    pack = sobremesa.game(GAME).pack()
    assert isinstance(pack, EncrucijadaPack)
    return pack


def pack_of(packs: Packs, digest: str | None) -> EncrucijadaPack:
    """The pack with this digest (None: the game's own). Raises :class:`Refused` if there is none or it is for another
    game.

    Reads files: call it in one of the store's threads.
    """
    pack = packs.pack(digest) if digest else own_pack()
    if not isinstance(pack, EncrucijadaPack):
        raise Refused(ErrorCode.WRONG, "That content pack is for another game.")
    return pack
