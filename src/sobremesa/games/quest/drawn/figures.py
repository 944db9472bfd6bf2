"""Figures: who is who on the map. Each is put together, layer by layer, from shapes (``shapes.py``); a profile of
somebody else's pack gets one by what it carries and how it goes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from sobremesa.games.quest.content.packs import QuestPack, radius_of
from sobremesa.games.quest.content.parts import ProfilePart
from sobremesa.games.quest.drawn.brushes import tag
from sobremesa.games.quest.drawn.shapes import LAYERS

RADIUS: Final = 10  # of a base, in the units of a figure
TALLEST: Final = 43  # of all figures, with its outline, from the middle of its base to the top
_OUTLINE: Final = "#2b2018"
_LINE: Final = 1.6

COLOURS: Final[Mapping[str, str]] = {
    "ink": "#2b2018",
    "linen": "#f4ead6",
    "white": "#fdfaf2",
    "skin": "#edc9a4",
    "tan": "#c9905f",
    "pale": "#f3dcc8",
    "wine": "#9c3040",
    "red": "#c6493b",
    "rose": "#d98a94",
    "plum": "#6e4272",
    "tile": "#2f6f96",
    "sky": "#8ec3d9",
    "frost": "#d4ecf5",
    "rime": "#a9cfdf",
    "steel": "#b4bcc2",
    "iron": "#6a7077",
    "olive": "#7a8a3a",
    "moss": "#4f6b3d",
    "mould": "#9fb06a",
    "verdigris": "#4d9a82",
    "brass": "#d6a53f",
    "gold": "#f0cb62",
    "flame": "#f09a3e",
    "wood": "#8f633c",
    "bark": "#5f4129",
    "fur": "#8b6a4f",
    "grey": "#8f8b86",
    "coal": "#4a4542",
    "spore": "#cdb98c",
    "cream": "#efe0b8",
}

Layers = Mapping[str, str]


def _figure(**layers: str) -> Layers:
    """Each layer as shapes with their colours: ``shape:colour``, several with a comma between them."""
    return layers


FIGURES: Final[Mapping[str, Layers]] = {
    # The party.
    "apothecary": _figure(
        back="pack:wood",
        body="coat:moss",
        head="face:skin, brim:bark",
        front="goggles:gold, cross:linen",
        weapon="vial:rose",
    ),
    "chandler": _figure(
        body="dress:plum", head="face:pale, candles:cream", front="eyes:ink, apron:linen", weapon="lantern:brass"
    ),
    "clockmaker": _figure(
        back="cogs:brass",
        body="tunic:tile",
        head="face:skin, bun:bark",
        front="eyes:ink, clock:linen",
        weapon="spanner:steel",
    ),
    "crier": _figure(
        body="coat:red", head="face:tan, tricorn:coal", front="eyes:ink, lapels:gold", weapon="hand bell:brass"
    ),
    "forester": _figure(
        back="cape:moss",
        body="tunic:olive",
        head="face:skin, feather:moss",
        front="eyes:ink, belt:bark",
        weapon="bow:wood",
    ),
    "innkeeper": _figure(
        body="stout:linen",
        head="face:skin",
        front="eyes:ink, beard:wood, apron:wine",
        weapon="shield:wood, ladle:steel",
    ),
    "smuggler": _figure(
        back="cloak:coal", body="tunic:iron", head="cowl:coal", front="eyes:gold, mask:wine", weapon="blades:steel"
    ),
    "woodcutter": _figure(
        body="brawny:red", head="face:tan, cap:bark", front="eyes:ink, beard:coal, belt:bark", weapon="axe:steel"
    ),
    # The Mould Court.
    "mouldlings": _figure(body="lump:mould", front="low eyes:ink", weapon="claws:moss"),
    "puffballs": _figure(back="spores:spore", body="ball:cream", front="low eyes:ink, ball spots:spore"),
    "toadstool-knight": _figure(
        body="plate:steel", head="face:cream, mushroom:red", front="spots:white, eyes:ink", weapon="sword:steel"
    ),
    "creeper": _figure(back="leaves:moss", body="tangle:olive", front="eyes:red", weapon="vine:moss"),
    "rot-chamberlain": _figure(
        back="spores:mould",
        body="robe:verdigris",
        head="cowl:moss",
        front="eyes:gold, sash:brass",
        weapon="scythe:brass",
    ),
    "cellar-slug": _figure(body="slug:verdigris", front="slug eyes:ink, belt:mould"),
    "marchioness": _figure(
        body="gown:plum", head="face:mould, mushroom:rose, crown:gold", front="eyes:ink, spots:white", weapon="fan:rose"
    ),
    # The Rime.
    "lean-wolves": _figure(body="wolf:grey", front="wolf eye:gold"),
    "icicle-folk": _figure(body="icicle:frost", front="icicle eyes:tile", weapon="shards:sky"),
    "snow-owl": _figure(back="wings:white", body="owl:linen", front="owl eyes:gold"),
    "drift-lurker": _figure(back="mound:white", head="hood:rime", front="eyes:ink", weapon="sickle:steel"),
    "woken-bear": _figure(body="bear:fur", front="bear eye:ink", weapon="claws:linen"),
    "snow-prayer": _figure(
        body="robe:rime", head="face:pale, hood:white", front="eyes:ink, muff:sky", weapon="sickle:frost"
    ),
    "glacier-giant": _figure(
        body="giant:sky", front="giant eyes:ink, fringe:frost", weapon="fists:frost, boulder:rime"
    ),
    "old-mother-rime": _figure(
        back="shawl:tile, flakes:white",
        body="robe:frost",
        head="face:pale, bun:white",
        front="eyes:ink",
        weapon="needles:steel",
    ),
    # The Toll.
    "toll-takers": _figure(
        body="tunic:wood", head="face:skin, cap:coal", front="eyes:ink, sash:wine", weapon="cudgel:bark"
    ),
    "customs-bowmen": _figure(
        body="tunic:tile", head="face:skin, helmet:iron", front="belt:bark", weapon="crossbow:wood"
    ),
    "barrier-riders": _figure(back="horse:fur", body="tunic:wine", head="bascinet:steel", weapon="lance:red"),
    "cloaked-man": _figure(
        back="cloak:ink", body="robe:coal", head="hood:ink", front="eyes:linen", weapon="dagger:steel"
    ),
    "heavy": _figure(
        body="brawny:rose", head="face:tan", front="eyes:ink, moustache:ink, belt:bark", weapon="great club:wood"
    ),
    "blunderbusser": _figure(
        body="coat:olive", head="face:tan, tricorn:bark", front="eyes:ink, mask:red", weapon="blunderbuss:brass"
    ),
    "notary": _figure(
        body="robe:ink", head="face:pale, slick:grey", front="goggles:linen, bow tie:white", weapon="quill:white"
    ),
    "toll-wagon": _figure(body="wagon:wine", front="canopy:cream, wheels:wood", weapon="swivel:iron"),
    "collector": _figure(
        back="cape:wine",
        body="coat:coal",
        head="face:pale, top hat:ink",
        front="moustache:grey, lapels:gold",
        weapon="seal:brass",
    ),
    # The Unattended House.
    "feather-dusters": _figure(body="plume:rose", front="handle:wood, plume eyes:ink"),
    "flying-cutlery": _figure(body="cutlery:steel"),
    "footman": _figure(body="plate:brass", head="dome:brass", front="eyes:ink, buttons:wine", weapon="glove:white"),
    "dumbwaiter": _figure(body="cabinet:wood", front="hatch:bark, eyes:gold"),
    "great-candelabra": _figure(body="column:brass", head="flames:flame"),
    "housekeeper": _figure(
        body="dress:ink", head="face:pale, mob cap:white", front="eyes:ink, pinafore:white", weapon="key ring:steel"
    ),
    "concert-grand": _figure(body="piano:ink", front="lid:coal, keys:white"),
    "butler": _figure(
        body="coat:ink", head="face:pale, slick:coal", front="eyes:ink, lapels:white, bow tie:wine", weapon="tray:steel"
    ),
}
"""The profiles of our own pack."""

_PERSON: Final = 630  # thousandths of an inch: the radius of a person's base

_SHOOTS: Final = "crossbow:wood"
_STRIKES: Final = "cudgel:bark"
_CASTS: Final = "quill:white"
_BIG: Final = 900  # thousandths of an inch: the radius of a base for what is no person


def size_of(radius: int) -> float:
    """How many thousandths of an inch a unit of a figure is on a base of this radius: what is large is as broad as its
    base, and not as tall as it might be."""
    return radius / RADIUS if radius <= _PERSON else (radius * _PERSON) ** 0.5 / RADIUS


def layers_of(profile: ProfilePart, pack: QuestPack) -> Layers:
    """The figure of a profile: its own, or one made from its kind and gear."""
    own = FIGURES.get(profile["id"])
    if own is not None:
        return own
    hero = "faction" not in profile
    rules = {word for word, _ in profile["rules"]}
    ranged = any(pack.parts.weapons[pack.numbers[weapon]].get("range") for weapon in profile["weapons"])
    weapon = _CASTS if profile["spells"] or "caster" in rules else _SHOOTS if ranged else _STRIKES
    back = "wings:linen" if "flying" in rules else "cape:tile" if hero else ""
    if radius_of(profile["base"]) > _BIG:
        return _figure(back=back, body="giant:grey", front="giant eyes:ink")
    if profile["defense"] <= 3:
        return _figure(back=back, body="plate:steel", head="bascinet:steel", weapon=weapon)
    if profile.get("models", 1) > 1:
        return _figure(back=back, body="tunic:wood", head="face:skin, helmet:iron", front="belt:bark", weapon=weapon)
    body = "tunic:tile" if hero else "robe:plum"
    head = "face:skin, hair:bark" if hero else "face:pale, hood:coal"
    return _figure(back=back, body=body, head=head, front="eyes:ink", weapon=weapon)


@lru_cache(maxsize=256)
def _drawn(said: tuple[str, ...]) -> str:
    found = []
    for (layer, shapes), parts in zip(LAYERS.items(), said, strict=True):
        for part in filter(None, parts.split(", ")):
            shape, colour = part.split(":")
            found.append(tag("path", d=shapes[shape], fill=COLOURS[colour], data_layer=layer))
    return "".join(found)


def figure_of(profile: ProfilePart, pack: QuestPack) -> str:
    """A figure as the inside of an SVG: it stands at (0, 0) and looks to the right, on a base of :data:`RADIUS`."""
    layers = layers_of(profile, pack)
    inside = _drawn(tuple(layers.get(layer, "") for layer in LAYERS))
    return f'<g stroke="{_OUTLINE}" stroke-width="{_LINE}" stroke-linejoin="round" fill-rule="evenodd">{inside}</g>'


def symbols_of(profiles: Sequence[ProfilePart], pack: QuestPack) -> str:
    """The figures of these profiles as symbols to be used, each named ``figure-`` and the profile's id."""
    return "".join(
        f'<symbol id="figure-{profile["id"]}" overflow="visible">{figure_of(profile, pack)}</symbol>'
        for profile in profiles
    )
