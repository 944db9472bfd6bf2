"""The pictures of a pack's cards and towers, and their descriptions."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from sobremesa.authoring.reading import Bilingual
from sobremesa.games.encrucijada.content.packs import EncrucijadaPack, cards_of
from sobremesa.games.encrucijada.content.parts import CardPart
from sobremesa.games.encrucijada.drawn.artwork import Art, Called, Gallery, Thing, galleries
from sobremesa.games.encrucijada.drawn.description import describe
from sobremesa.games.encrucijada.drawn.palette import Palette, palette_of
from sobremesa.games.encrucijada.drawn.picture import Icons, picture
from sobremesa.games.encrucijada.drawn.towers import tower_picture
from sobremesa.games.encrucijada.game import GAME

HERE: Final = Path(__file__).parent

_SCENES: Final = {
    "gente": ("morning", "houses", "street"),
    "guerrero": ("noon", "army", "meadow"),
    "bestia": ("evening", "forest", "heath"),
    "maquina": ("dusk", "workshop", "floor"),
    "edificio": ("morning", "hills", "meadow"),
    "evento": ("dusk", "mountains", "heath"),
    "reliquia": ("night", "darkness", "table"),
    "": ("evening", "hills", "meadow"),
}
"""The background of cards without a picture, by class: the hour, the land and the ground."""

_DAMAGE: Final = (
    Bilingual(es="entera", en="intact"),
    Bilingual(es="agrietada", en="scarred"),
    Bilingual(es="rota", en="broken"),
    Bilingual(es="en ruinas", en="in ruins"),
)


class Pictures:
    """The pictures of a pack's cards. A card without ``art`` in its pack gets the picture of our card with the same id
    or, if there is none, one for its class."""

    def __init__(self, pack: EncrucijadaPack) -> None:
        self._cards = {design.id: design for design in pack.designs}
        self._colours = {each.id: each.look.colour for each in pack.civilisations}
        self._own = galleries(pack.folder, cards_of(pack.civilisations, pack.designs)) if pack.folder else {}

    def art(self, card: str) -> Art:
        """The description of its picture. Raises :class:`KeyError` if there is no such card."""
        civilisation = self._cards[card].civilisation
        for each in (self._own, ours()):
            if civilisation in each and card in each[civilisation].cards:
                return each[civilisation].cards[card]
        return _by_class(self._cards[card])

    def picture(self, card: str, icons: Icons) -> str:
        """Its picture as an SVG file, 240 × 160. Raises :class:`KeyError` if there is no such card."""
        art, way = self.art(card), self._way(card)
        return picture(art, self._palette(card), way, card, icons)

    def tower(self, card: str, stage: int) -> str:
        """A tower as an SVG file, 120 × 220, at a stage of damage (an index into ``STAGES``). Raises :class:`KeyError`
        if there is no such tower."""
        if not self.is_tower(card):
            raise KeyError(card)
        return tower_picture(self._palette(card), self._way(card), stage)

    def is_tower(self, card: str) -> bool:
        """Whether a card is a tower. Raises :class:`KeyError` if there is no such card."""
        return self._cards[card].is_tower

    def description(self, card: str, language: str) -> str:
        """Its picture in a sentence. Raises :class:`KeyError` if there is no such card."""
        return describe(self.art(card), language)

    def named(self, card: str, language: str) -> str:
        """Its name. Raises :class:`KeyError` if there is no such card."""
        name = self._cards[card].name
        return name["es"] if language == "es" else name["en"]

    def tower_description(self, card: str, stage: int, language: str) -> str:
        """A tower's name and its damage. Raises :class:`KeyError` if there is no such card."""
        damage = _DAMAGE[stage]
        return f"{self.named(card, language)}, {damage['es'] if language == 'es' else damage['en']}."

    def _way(self, card: str) -> str:
        """The civilisation whose building style the card's picture follows."""
        civilisation = self._cards[card].civilisation
        gallery = self._own.get(civilisation)
        return gallery.palette if gallery and gallery.palette else civilisation

    def _palette(self, card: str) -> Palette:
        return palette_of(self._way(card), self._colours[self._cards[card].civilisation])


@lru_cache(maxsize=16)
def pictures_of(pack: EncrucijadaPack) -> Pictures:
    """The pictures of a pack, cached."""
    return Pictures(pack)


@cache
def ours() -> dict[str, Gallery]:
    """The pictures of the game's own cards, by civilisation. They are not part of its pack, because they don't affect
    play; matches with another version of the content show them too."""
    pack = GAME.pack()
    assert isinstance(pack, EncrucijadaPack)
    return galleries(HERE, cards_of(pack.civilisations, pack.designs))


def _by_class(card: CardPart) -> Art:
    """The card's icon, large, in front of the background for its class."""
    name = card.name
    called = Called(es=name["es"], en=name["en"])
    if card.is_tower:
        return Art(hour="evening", far="hills", ground="meadow", things=[Thing(draw="tower", called=called)])
    hour, land, ground = _SCENES[card.class_]
    thing = Thing(silhouette=card.icon, tall=96, x=120, y=144, called=called)
    return Art(hour=hour, land=land, ground=ground, things=[thing])
