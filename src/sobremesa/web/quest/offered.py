"""The player's options prepared for display: places nearest first, each with notes about what awaits the hero there,
and without places that are hardly different from another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from sobremesa.engine.saying import Saying
from sobremesa.engine.words import key
from sobremesa.games.quest.foresight.foreseen import Foreseen
from sobremesa.games.quest.foresight.told import Chances, Place, Threats
from sobremesa.games.quest.rules import activation
from sobremesa.table.look import Look, Offer
from sobremesa.web.quest.ahead import prices

_GOING: Final = (activation.ADVANCE, activation.RUN)  # whose places are foreseen
TWINS: Final = 2  # inches: of equally good places closer together than this, only one is listed

# The notes about enemies at a place: for one enemy, and for several.
_THREATS: Final[Mapping[str, tuple[str, str]]] = {
    "seen": (key("seen by {unit}"), key("seen by {n} enemies")),
    "covered": (key("in cover from {unit}"), key("in cover from {n} of them")),
    "shot": (key("{unit} could shoot you"), key("{n} could shoot you")),
    "charged": (key("{unit} could charge you"), key("{n} could charge you")),
    "held": (key("{unit} might charge you"), key("{n} might charge you")),
}
_AIMS: Final = (key("{unit} within range"), key("{n} within range"))


def offered(look: Look, inch: int) -> Look:
    """The look with its offers prepared as above; ``inch`` is the length of an inch on this table."""
    return _nobody_to_shoot_last(_places_nearest_first(look, inch))


def _places_nearest_first(look: Look, inch: int) -> Look:
    goes = any(offer.choice.verb in _GOING for offer in look.offers)  # checked first, as foreseeing takes long
    ground = look.foreseen.ground if goes and isinstance(look.foreseen, Foreseen) else None
    places = {place.choice: place for place in ground.places} if ground else {}
    there = [offer for offer in look.offers if offer.choice.text in places]
    if not there:
        return look
    there.sort(key=lambda offer: places[offer.choice.text].route.length)
    kept: dict[str, Offer] = {}
    for offer in there:
        place = places[offer.choice.text]
        if not any(_twins(place, places[other], inch) for other in kept):
            kept[offer.choice.text] = replace(offer, notes=(*offer.notes, *_notes(place, inch)))
    going = {offer.choice.verb for offer in there}
    others = [offer for offer in look.offers if offer.choice.verb not in going]
    return replace(look, offers=(*others, *kept.values()))


def _twins(one: Place, other: Place, inch: int) -> bool:
    """Whether two places are close together and equally good."""
    near = max(abs(one.x - other.x), abs(one.y - other.y)) < TWINS * inch
    same = (one.threats, one.chances, _price(one)) == (other.threats, other.chances, _price(other))
    return near and same and one.choice.partition(":")[0] == other.choice.partition(":")[0]


def _price(place: Place) -> tuple[bool, int, int]:
    return place.route.difficult, place.route.dice, len(place.route.leaps)


def _notes(place: Place, inch: int) -> Iterator[Saying]:
    yield from prices(place.route, inch)
    yield from _of_threats(place.threats)
    yield from _counted(_AIMS, _targets(place.chances))


def _of_threats(threats: Threats) -> Iterator[Saying]:
    if not threats.seen:
        yield key("out of sight"), {}
    for name, said in _THREATS.items():
        yield from _counted(said, getattr(threats, name))


def _targets(chances: Chances) -> list[int]:
    return sorted({unit for aims in chances.shoot for unit in aims.units})


def _counted(said: tuple[str, str], units: Sequence[int]) -> Iterator[Saying]:
    """A note that names a single enemy, or gives the number of several."""
    one, several = said
    if units:
        yield (one, {"unit": units[0]}) if len(units) == 1 else (several, {"n": len(units)})


def _nobody_to_shoot_last(look: Look) -> Look:
    """The look with the offer to hold and shoot moved to the end if there is nobody to shoot."""
    holds = [offer for offer in look.offers if offer.choice.verb is activation.HOLD]
    if not holds or look.foreseen.shots:
        return look
    return replace(look, offers=(*(offer for offer in look.offers if offer not in holds), *holds))
