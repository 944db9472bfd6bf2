"""Where the active hero can go: drawn on the map, and explained by the page's script when one points at a place. It is
all sent with the table, so that pointing needs no request.

The areas and places, with their routes, costs and threats, come from ``Look.foreseen`` (``games/quest/foresight``).
Here they are converted to pixels and words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from sobremesa.engine.saying import Saying
from sobremesa.engine.words import Words, key
from sobremesa.games.quest.foresight.foreseen import Foreseen
from sobremesa.games.quest.foresight.told import Band, Chances, Ground, Place, Range, Route, Rush, Spot, Threats
from sobremesa.games.quest.rules import activation
from sobremesa.games.quest.state.box import INCH
from sobremesa.games.quest.words.groups import Changes
from sobremesa.geometry.piece import BLOCKS_SIGHT
from sobremesa.web.plain.charted import Place as Pixels
from sobremesa.web.plain.charted import place_at
from sobremesa.web.plain.options import plainly
from sobremesa.web.quest.seen import Seen, ground_of

_BANDS: Final = {verb.word: verb for verb in (activation.ADVANCE, activation.RUN)}

_NEAR: Final = 2.2  # inches around a place within which the pointer selects it; places are up to 3 inches apart

_NAME: Final = 68  # pixels between the middle of an area's name and the edge of the drawing or a thing beside it
_ROOM: Final = 30  # ... above and below it
_TALL: Final = 90  # how far a figure reaches above the middle of its base
_WIDE: Final = 28  # ... beside it
_DEEP: Final = 60  # ... and below, with the name that stands there

# The lines about the enemies of a hero at a place.
_THREATS: Final[Mapping[str, str]] = {
    "seen": key("In sight of"),
    "covered": key("In cover from"),
    "shot": key("Could shoot you there"),
    "charged": key("Could charge you there"),
    "held": key("Could charge too, unless rough ground stops them"),
}

_DEEDS: Final[Mapping[str, tuple[str, str]]] = {
    "push": (key("Push"), "unit"),
    "revive": (key("Revive"), "unit"),
    "discover": (key("Discover"), "thing"),
    "use": (key("Use"), "thing"),
}


class Area(NamedTuple):
    """An area on the map: ``kind`` is the word of its action (and «beyond» if it is reached by a jump), ``rim`` its
    outline as SVG path data, ``name`` what is written on it, ``at`` where."""

    kind: str
    rim: str
    name: str
    at: Pixels


class Afoot(NamedTuple):
    """Where a hero can go, as the map draws it: the ``areas``, largest first, and two paths with a dot for each place
    reached on foot (``dots``) and by a jump (``leaps``). ``told`` is JSON for the page's script."""

    areas: tuple[Area, ...]
    dots: str
    leaps: str
    told: str

    @property
    def verbs(self) -> frozenset[str]:
        """The words of the actions whose areas are drawn."""
        return frozenset(area.kind.partition(" ")[0] for area in self.areas)


def sights_of(words: Words, changes: Changes, depth: int, scale: float) -> str:
    """JSON for the page's script that changes only with the terrain: what blocks sight, and the names of threats."""
    blinds = [
        (piece.height, *(place_at(x, y, depth, scale) for x, y in piece.outline))
        for piece in ground_of(words, changes, ()).board.of_kind(BLOCKS_SIGHT)
    ]
    names = {name: words.say(text) for name, text in _THREATS.items()}
    said = {"hidden": words.say("Nobody sees you there."), "again": words.say("Tap again to go there.")}
    told = {"blinds": blinds, "names": names, **said}
    return msgspec.json.encode(told).decode()


def afoot_of(seen: Seen) -> Afoot | None:
    """Where the active hero can go, if this look's player has to choose that now; None otherwise."""
    look = seen.look
    domains = look.view.ask.domain if look.view.ask else {}
    if not _BANDS.keys() & domains.keys() or not isinstance(look.foreseen, Foreseen):
        return None
    ground = look.foreseen.ground
    if ground is None:
        return None
    told = _InWords(seen)
    areas = [told.area(band) for band in ground.bands if band.kind in domains and band.outline]
    places = [each for each in ground.places if each.choice.partition(":")[0] in domains]
    return Afoot(
        tuple(reversed(areas)),
        told.dots(each for each in places if not each.route.leaps),
        told.dots(each for each in places if each.route.leaps),
        msgspec.json.encode(told.ground(ground, places)).decode(),
    )


class _InWords:
    """Converts what is foreseen to the pixels of one viewer's map and to words."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.words = seen.words
        self.place = seen.place
        self.board = seen.layout.board
        self.inch = seen.layout.inch
        hero = seen.position.active
        weapons = seen.layout.profile(seen.unit(hero)).weapons
        self.weapons = [seen.layout.number[weapon] for weapon in weapons]
        self.says: dict[str, int] = {}
        self.who: dict[str, tuple[str, str]] = {}
        self.named: list[Pixels] = []  # the places of areas' names

    # The drawing.

    def area(self, band: Band) -> Area:
        """A band as an area, with its name at a free place near the top of its outline."""
        rings = [[self.place(*spot) for spot in ring] for ring in band.outline]
        rim = "".join(f"M{'L'.join(f'{x:.0f} {y:.0f}' for x, y in ring)}z" for ring in rings)
        spot = self.free([spot for ring in rings for spot in ring])
        name = f"{self.words.title(_BANDS[band.kind])} {self.pace(band.pace)}"
        if band.leaps:
            name = self.words.say("by a jump")
        self.named.append(spot)
        return Area(band.kind + " beyond" * band.leaps, rim, name, spot)

    def free(self, rim: Iterable[Pixels]) -> Pixels:
        """The highest point of an area's rim at which a name would cover nothing. If there is none, a point where it
        covers no other name, possibly below the lowest point."""
        spots = sorted(rim, key=lambda spot: spot[1])
        low = (spots[-1][0], spots[-1][1] + _NAME / 2)
        within = [(min(max(x, _NAME), self.seen.map.pixels - _NAME), y) for x, y in (*spots, low) if y > _ROOM]
        unnamed = [
            (x, y) for x, y in within if all(abs(x - u) > 2 * _NAME or abs(y - v) > _ROOM for u, v in self.named)
        ]
        taken = [place for token in self.seen.map.tokens for place in token.places]
        free = (
            (x, y)
            for x, y in unnamed
            if all(abs(x - u) > _NAME + _WIDE or not -_DEEP < v - y < _TALL for u, v in taken)
        )
        return next(free, (unnamed or within)[-1])

    def dots(self, places: Iterable[Place]) -> str:
        """SVG path data with a dot at each of these places."""
        return "".join(f"M{x:.0f} {y:.0f}h0" for x, y in (self.place(each.x, each.y) for each in places))

    # The words.

    def say(self, text: str, **facts: int) -> str:
        return plainly(self.words, text, facts)

    def foe(self, each: Range) -> dict[str, Any]:
        """An enemy: the height it stands at, and its greatest ranges."""
        model = self.seen.unit(each.unit).models[0]
        ranges = [
            (kind, round(length * self.seen.map.scale, 1), self.words.say(text, pace=self.pace(length)))
            for kind, text, length in (
                ("charge", key("charges {pace}"), each.charge),
                ("shot", key("shoots {pace}"), each.shot),
            )
            if length
        ]
        return {"unit": each.unit, "level": self.board.ground(model.x, model.y), "ranges": ranges}

    def length(self, length: int) -> str:
        """A length on the table, in the rules' inches (QU-2.1)."""
        return self.words.speech.fact(self.words, "inches", length * INCH // self.inch)

    def pace(self, length: int) -> str:
        """The same, without a decimal point for whole inches."""
        inches, rest = divmod(length, self.inch)
        return self.length(length) if rest else f'{inches}"'

    def line(self, saying: Saying) -> int:
        """The index of a text in the list of texts that is sent; adds it if it is new."""
        text = self.say(saying[0], **saying[1])
        return self.says.setdefault(text, len(self.says))

    def ground(self, ground: Ground, places: Sequence[Place]) -> dict[str, Any]:
        """Everything that is foreseen for the hero, as a JSON object."""
        return {
            "unit": ground.unit,
            "here": self.place(*ground.here),
            "near": round(_NEAR * self.inch * self.seen.map.scale, 1),
            "level": self.board.ground(*ground.here),
            "stay": self.threats(ground.stay) | self.at_hand(ground.at_hand),
            "places": [self.spot(each) for each in places],
            "charges": [self.rush(each) for each in ground.charges],
            "foes": [self.foe(each) for each in ground.ranges],
            "who": self.who,
            "says": list(self.says),
        }

    def spot(self, each: Place) -> dict[str, Any]:
        """A place: the choice that goes there, the route and its costs, the threats there, and what could be done."""
        verb = _BANDS[each.choice.partition(":")[0]]
        return {
            "do": each.choice,
            "level": self.board.ground(each.x, each.y),
            "head": f"{self.words.title(verb)} · {self.length(each.route.length)}",
            **self.route(each.route, each.route.points[1:-1]),
            **self.threats(each.threats),
            **self.at_hand(each.chances),
        }

    def rush(self, rush: Rush) -> dict[str, Any]:
        """A charge: its target, and the route into contact."""
        head = f"{self.words.title(activation.CHARGE)} · {self.length(rush.route.length)}"
        return {"unit": rush.unit, "head": head, **self.route(rush.route, rush.route.points[1:])}

    def route(self, route: Route, way: Sequence[Spot]) -> dict[str, Any]:
        """A route and its costs; ``way`` is the part of it that the script can't infer from its ends."""
        costs = [self.line(saying) for saying in prices(route, self.inch)]
        leaps = [(*self.place(*leap.edge), *self.place(*leap.landing)) for leap in route.leaps]
        told = {"way": [self.place(*spot) for spot in way], "costs": costs, "leaps": leaps}
        return {name: value for name, value in told.items() if value}

    def threats(self, threats: Threats) -> dict[str, Any]:
        found = {name: units for name in _THREATS if (units := getattr(threats, name))}
        for unit in threats.seen:
            self.name("unit", unit)
        return found

    def at_hand(self, chances: Chances) -> dict[str, Any]:
        """What could be done there: for each deed a text, and the map's names of the units or things it is about."""
        shots = [
            (self.line((key("Shoot: {weapon}"), {"weapon": self.weapons[aims.weapon]})), self.names("unit", aims.units))
            for aims in chances.shoot
        ]
        deeds = [
            (self.line((text, {})), self.names(kind, about))
            for name, (text, kind) in _DEEDS.items()
            if (about := getattr(chances, name))
        ]
        return {"reach": [*shots, *deeds]} if shots or deeds else {}

    def names(self, kind: str, numbers: Sequence[int]) -> list[str]:
        """The map's names of units or things."""
        return [self.name(kind, number) for number in numbers]

    def name(self, kind: str, number: int) -> str:
        name = f"{kind}-{number}"
        self.who[name] = self.seen.marked(kind, number)
        return name


def prices(route: Route, inch: int) -> Iterator[Saying]:
    """What a route costs besides its length: QU-5.5 to QU-5.7."""
    if route.difficult:
        yield key("through difficult terrain"), {}
    if route.dice:
        yield key("dangerous ground: wounded {percent}"), {"percent": _percent(route.danger)}
    for leap in route.leaps:
        facts = {"percent": _percent(leap.chance), "inches": leap.drop * INCH // inch}
        yield (key("a jump: {percent}, or a fall of {inches}") if leap.drop else key("a jump: {percent}")), facts


def _percent(chance: float) -> int:
    return int(100 * chance)
