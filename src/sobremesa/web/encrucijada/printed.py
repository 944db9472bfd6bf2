"""The cards of a pack as printed, in the viewer's language."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from markupsafe import Markup

from sobremesa.engine.pack import Pack
from sobremesa.engine.words import Words
from sobremesa.games.encrucijada.state.box import CLASSES, RESOURCES, SUITS, TRAITS
from sobremesa.games.encrucijada.words.cardtext import TONGUES, resource_name, suit_name
from sobremesa.games.encrucijada.words.speech import RESOURCE_ICONS, EncrucijadaSpeech
from sobremesa.web import files
from sobremesa.web.art import Illustration, art
from sobremesa.web.render import part
from sobremesa.web.tongue import match_words

TRAIT_ICONS: Final = ("feathered-wing", "anti-aircraft-gun", "sail", "crossed-swords", "shield")  # by number
CLASS_ICONS: Final = ("sparkles", "swordman", "paw", "gears", "house", "person", "gem-pendant")  # by number
_NUMBERS: Final = {name: number for number, name in enumerate(RESOURCES)}


class Amount(NamedTuple):
    """An amount ``n`` of a resource: the resource's id and name, and the address of its icon."""

    resource: str
    name: str
    icon: str
    n: int


class Sign(NamedTuple):
    """A trait or class: its id and name, and the address of its icon."""

    id: str
    name: str
    icon: str


@dataclass(frozen=True, slots=True, eq=False)
class CardFace:
    """A card's design as printed (EN-4). There is one object for each, shared by all tables, so that comparing is fast.
    A tower has no ``suit``, and its ``value`` is its resistance. ``colour`` is its civilisation's; ``picture`` is the
    address of its picture and ``alt`` describes it."""

    number: int
    slug: str
    name: str
    civilisation: str
    colour: str
    suit: str
    suit_name: str
    kind: Sign | None
    value: int
    costs: tuple[Amount, ...]
    gives: tuple[Amount, ...]
    traits: tuple[Sign, ...]
    line: str
    text: str
    flavour: str
    picture: str
    alt: str

    @property
    def is_tower(self) -> bool:
        """EN-1.4"""
        return not self.suit

    @property
    def fit(self) -> str:
        """The CSS class, after a space, that makes a name with a long word fit on a small card; empty if none is
        needed."""
        longest = max(map(len, self.name.replace("-", " ").split()), default=0)
        sizes = ((13, " overlong"), (10, " longest"), (8, " long"))
        return next((size for letters, size in sizes if longest > letters), "")


def _address(icon: str) -> str:
    found = files.drawing(icon, "encrucijada")
    assert found is not None, icon
    return found


@lru_cache(maxsize=2000)  # needed for every card of every table, and there are few different ones
def amount(resource: int, n: int, language: str) -> Amount:
    """An amount of the resource with this number."""
    return Amount(RESOURCES[resource], resource_name(resource, language), _address(RESOURCE_ICONS[resource]), n)


def amounts(by_name: dict[str, int], language: str) -> tuple[Amount, ...]:
    """Amounts by the names of resources, in the order of the resources."""
    return _amounts(tuple(by_name.items()), language)


@lru_cache(maxsize=2000)
def _amounts(named: tuple[tuple[str, int], ...], language: str) -> tuple[Amount, ...]:
    return tuple([amount(number, n, language) for number, n in sorted((_NUMBERS[name], n) for name, n in named if n)])


@lru_cache(maxsize=100)
def trait_sign(name: str, language: str) -> Sign:
    """The trait with this id."""
    number = TRAITS.index(name)
    return Sign(name, TONGUES[language].traits[number], _address(TRAIT_ICONS[number]))


@lru_cache(maxsize=32)  # a pack in play does not change, and looking for its pictures reads the disk
def printed(pack: Pack, language: str) -> dict[str, CardFace]:
    """All cards of a pack, by id."""
    words = match_words("encrucijada", language, (), pack)
    speech = words.speech
    assert isinstance(speech, EncrucijadaSpeech)
    return {
        design.id: _face(speech, words, number, art(pack, design.id, language))
        for number, design in enumerate(speech.content.designs)
    }


def _face(speech: EncrucijadaSpeech, words: Words, number: int, picture: Illustration) -> CardFace:
    language, content = words.language, speech.content
    design = content.designs[number]
    place = content.places[design.civilisation]
    return CardFace(
        number=number,
        slug=design.id,
        name=speech.card_name(words, number),
        civilisation=speech.civilisation(words, place),
        colour=content.civilisations[place].look.colour,
        suit=design.suit,
        suit_name="" if design.is_tower else suit_name(SUITS.index(design.suit), language),
        kind=_kind_sign(design.class_, language) if design.class_ else None,
        value=design.value,
        costs=amounts(design.costs, language),
        gives=amounts(design.gives, language),
        traits=tuple(trait_sign(trait, language) for trait in design.traits),
        line=speech.card_line(words, number),
        text=speech.card_text(words, number),
        flavour=speech.flavour(words, number),
        picture=picture.address,
        alt=picture.alt,
    )


def _kind_sign(name: str, language: str) -> Sign:
    number = CLASSES.index(name)
    return Sign(name, TONGUES[language].classes[number], _address(CLASS_ICONS[number]))


@lru_cache(maxsize=32)  # cards make up most of a table, and look the same everywhere
def cards(pack: Pack, language: str) -> dict[str, Markup]:
    """All cards of a pack as HTML, by id."""
    words = match_words("encrucijada", language, (), pack)
    return {slug: part("encrucijada/card.html", words, card=card) for slug, card in printed(pack, language).items()}
