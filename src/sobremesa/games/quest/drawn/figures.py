"""Figures for units on the map, put together from layers of shapes (``figures/``). A profile of another pack gets a
figure that fits its weapons and its special rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, NamedTuple

import yaml

from sobremesa.authoring.drawings import read_drawing
from sobremesa.games.quest.content.packs import QuestPack
from sobremesa.games.quest.content.parts import ClassPart, ProfilePart

RADIUS: Final = 10  # of a base, in the units of a figure
TALLEST: Final = 43  # the tallest figure, with its outline, from the middle of its base to the top
_OUTLINE: Final = "#2b2018"
_LINE: Final = 1.6

LAYERS: Final = ("back", "body", "head", "front", "weapon")
"""The layers of a figure, from the lowest to the highest, each with a folder of shapes. Under them is its base, above
them what is marked on it."""

Layers = Mapping[str, str]

_HERE: Final = Path(__file__).parent


class Wardrobe(NamedTuple):
    """``figures.yaml``: the colours by name, and the profiles of our own pack, each layer as ``shape:colour``, several
    with a comma between them."""

    colours: Mapping[str, str]
    figures: Mapping[str, Layers]


@cache
def wardrobe() -> Wardrobe:
    """Who is drawn how."""
    return Wardrobe(**yaml.safe_load((_HERE / "figures.yaml").read_text(encoding="utf-8")))


def _figure(**layers: str) -> Layers:
    return layers


_PERSON: Final = 630  # thousandths of an inch: the radius of a person's base

_SHOOTS: Final = "crossbow:wood"
_STRIKES: Final = "cudgel:bark"
_CASTS: Final = "quill:white"
_BIG: Final = 900  # thousandths of an inch: the radius of a base for anything larger than a person


def size_of(radius: int) -> float:
    """How many thousandths of an inch one unit of a figure is on a base of this radius: large figures are as broad as
    their base, and not as tall as they might be.
    """
    return radius / RADIUS if radius <= _PERSON else (radius * _PERSON) ** 0.5 / RADIUS


def layers_of(profile: ProfilePart, pack: QuestPack) -> Layers:
    """The figure of a profile: its own, or one made from its kind and gear."""
    own = wardrobe().figures.get(profile.id)
    if own is not None:
        return own
    hero = isinstance(profile, ClassPart)
    rules = profile.words
    ranged = any(pack.parts.weapons[pack.numbers[weapon]].range for weapon in profile.weapons)
    weapon = _CASTS if profile.spells or "caster" in rules else _SHOOTS if ranged else _STRIKES
    back = "wings:linen" if "flying" in rules else "cape:tile" if hero else ""
    if profile.radius > _BIG:
        return _figure(back=back, body="giant:grey", front="giant-eyes:ink")
    if profile.defense <= 3:
        return _figure(back=back, body="plate:steel", head="bascinet:steel", weapon=weapon)
    if profile.models > 1:
        return _figure(back=back, body="tunic:wood", head="face:skin, helmet:iron", front="belt:bark", weapon=weapon)
    body = "tunic:tile" if hero else "robe:plum"
    head = "face:skin, hair:bark" if hero else "face:pale, hood:coal"
    return _figure(back=back, body=body, head=head, front="eyes:ink", weapon=weapon)


@lru_cache(maxsize=256)
def _drawn(said: tuple[str, ...]) -> str:
    colours = wardrobe().colours
    found = []
    for layer, parts in zip(LAYERS, said, strict=True):
        for part in filter(None, parts.split(", ")):
            shape, colour = part.split(":")
            found.append(f'<g fill="{colours[colour]}">{shape_of(layer, shape)}</g>')
    return "".join(found)


def shape_of(layer: str, shape: str) -> str:
    """A shape of a layer: it stands where the figure does, and has the colour of what is around it."""
    return read_drawing(_HERE / "figures" / layer / f"{shape}.svg").inside


def figure_of(profile: ProfilePart, pack: QuestPack) -> str:
    """A figure as the inside of an SVG: it stands at (0, 0) and looks to the right, on a base of :data:`RADIUS`."""
    layers = layers_of(profile, pack)
    inside = _drawn(tuple(layers.get(layer, "") for layer in LAYERS))
    return f'<g stroke="{_OUTLINE}" stroke-width="{_LINE}" stroke-linejoin="round" fill-rule="evenodd">{inside}</g>'


def symbols_of(profiles: Sequence[ProfilePart], pack: QuestPack) -> str:
    """The figures of these profiles as SVG symbols, each named ``figure-`` and the profile's id."""
    return "".join(
        f'<symbol id="figure-{profile.id}" overflow="visible">{figure_of(profile, pack)}</symbol>'
        for profile in profiles
    )
