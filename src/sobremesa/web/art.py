"""The pictures of Encrucijada's cards and towers: their addresses and their text alternatives.

An address holds a hash of the picture, so that browsers may keep it for good.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

import sobremesa
from sobremesa.engine.pack import Pack
from sobremesa.games.encrucijada.content.packs import EncrucijadaPack
from sobremesa.games.encrucijada.drawn.gallery import pictures_of
from sobremesa.games.encrucijada.drawn.towers import STAGES, stage_of
from sobremesa.table.refused import Refused
from sobremesa.web.files import all_icons
from sobremesa.web.pages import Pages
from sobremesa.web.pictures import own_pictures
from sobremesa.web.render import house_of

pages: Final = Pages()

GAME: Final = "encrucijada"
_ADDRESS: Final = f"/art/{GAME}"
_OURS: Final = "own"  # the pack that comes with the game
_FOR_GOOD: Final = "public, max-age=31536000, immutable"


class Illustration(NamedTuple):
    """A picture: its address for ``<img src>``, and a description in the page's language for ``alt``."""

    address: str
    alt: str


def art(pack: Pack, card: str, language: str) -> Illustration:
    """The picture of a card of this pack of Encrucijada, 240 × 160: the one that came with the pack, or else one that
    we draw. We can't know what a pack's own picture shows, so its description is the card's name. Raises
    :class:`KeyError` if there is no such card."""
    own = own_pictures(pack).get(card)
    if own:
        return Illustration(own, pictures_of(_ours(pack)).named(card, language))
    return Illustration(_card(pack, card)[0], _said(pack, card, language))


def tower(pack: Pack, card: str, left: int, full: int, language: str) -> Illustration:
    """A tower, 120 × 220, with the damage that shows when ``left`` of its ``full`` resistance is left. Raises
    :class:`KeyError` if there is no such tower."""
    stage = stage_of(left, full)
    return Illustration(_tower(pack, card, stage)[0], pictures_of(_ours(pack)).tower_description(card, stage, language))


@pages.get(_ADDRESS + "/{pack}/{mark}/{card}.svg")
async def picture(request: Request, pack: str, mark: str, card: str) -> Response:
    """A card's picture."""
    return await _answered(request, pack, mark, lambda found: _card(found, card))


@pages.get(_ADDRESS + "/{pack}/{mark}/{card}/{stage}.svg")
async def tower_picture(request: Request, pack: str, mark: str, card: str, stage: str) -> Response:
    """A tower's picture at a stage of damage."""
    if stage not in STAGES:
        raise HTTPException(404)
    return await _answered(request, pack, mark, lambda found: _tower(found, card, STAGES.index(stage)))


async def _answered(
    request: Request, digest: str, mark: str, drawn: Callable[[EncrucijadaPack], tuple[str, str]]
) -> Response:
    """Respond with a drawing. If the hash in its address is not the current one, the response must not be cached."""
    house = house_of(request)
    try:
        pack = await house.store.run(lambda: _pack(house.packs.pack, digest))
        address, svg = drawn(pack)
    except (KeyError, Refused):
        raise HTTPException(404) from None
    kept = _FOR_GOOD if f"/{mark}/" in address else "no-cache"
    return Response(svg, media_type="image/svg+xml", headers={"Cache-Control": kept})


def _pack(uploaded: Callable[[str], Pack], digest: str) -> EncrucijadaPack:
    return _ours(sobremesa.game(GAME).pack() if digest == _OURS else uploaded(digest))


def _ours(pack: Pack) -> EncrucijadaPack:
    """A pack of this game. Raises :class:`KeyError` for any other."""
    if not isinstance(pack, EncrucijadaPack):
        raise KeyError(pack.name)
    return pack


@lru_cache(maxsize=1024)
def _card(pack: Pack, card: str) -> tuple[str, str]:
    """The address and the drawing of a card's picture."""
    svg = pictures_of(_ours(pack)).picture(card, all_icons().get)
    return f"{_folder(pack, svg)}/{card}.svg", svg


@lru_cache(maxsize=128)
def _tower(pack: Pack, card: str, stage: int) -> tuple[str, str]:
    """The address and the drawing of a tower at a stage of damage."""
    svg = pictures_of(_ours(pack)).tower(card, stage)
    return f"{_folder(pack, svg)}/{card}/{STAGES[stage]}.svg", svg


@lru_cache(maxsize=2048)
def _said(pack: Pack, card: str, language: str) -> str:
    return pictures_of(_ours(pack)).description(card, language)


def _folder(pack: Pack, svg: str) -> str:
    """The folder in a drawing's address: the pack's name and the drawing's hash."""
    ours = pack.folder is None or pack is sobremesa.game(GAME).pack()
    mark = hashlib.sha256(svg.encode()).hexdigest()[:12]
    return f"{_ADDRESS}/{_OURS if pack.folder is None or ours else pack.folder.name}/{mark}"
