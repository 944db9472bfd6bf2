"""What lies on the map: search tokens, and what they turn out to be. QU-7.1, QU-7.5."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.page import GO_ON, NOBODY
from sobremesa.games.quest.ground import ground
from sobremesa.games.quest.rules import events
from sobremesa.games.quest.rules.pages import EFFECT, Landing
from sobremesa.games.quest.state.box import INCH
from sobremesa.games.quest.state.match import Quest

# What a thing is (``match.kind``).
GOAL: Final = 0  # the program's (QU-8.1)
SEARCH: Final = 1  # a search token
POINT: Final = 2  # a place of the main objective
LOAD: Final = 3  # what is carried for it
DEVICE: Final = 4  # a lever, a bell, a wheel: used where it is (QU-13.2)
ITEM: Final = 5  # a key, for example: picked up and carried
PERSON: Final = 6  # somebody who is freed and goes along
KINDS: Final = ("goal", "search", "point", "load", "device", "item", "person")
CARRIED: Final = (LOAD, ITEM, PERSON)

# The states of a thing; for a search token and a point.
UNTOUCHED: Final = 0
REVEALED: Final = 1  # a search token: the number of its find is in ``match.bearer``
DONE: Final = 2  # taken, investigated, delivered, used
AWAY: Final = 3  # not there, or not yet (QU-13.2)

AT_HAND: Final = 1 * INCH
IN_SIGHT: Final = 6 * INCH


def of_kind(match: Quest, kind: int) -> list[int]:
    """The things of a kind, by number."""
    return [thing for thing, each in enumerate(match.kind) if each == kind]


def is_at_hand(match: Quest, unit: int, thing: int) -> bool:
    """QU-7.1: within 1 inch."""
    return ground.within_of(match, unit, thing, AT_HAND)


def hidden_tokens(match: Quest, unit: int, reach: int, sighted: bool) -> list[int]:
    """The search tokens that nobody has revealed, within reach of a unit and, if required, in its sight."""
    return [
        thing
        for thing in of_kind(match, SEARCH)
        if match.state[thing] == UNTOUCHED
        and ground.within_of(match, unit, thing, reach)
        and (not sighted or ground.sees_thing(match, unit, thing))
    ]


def carried_by(match: Quest, unit: int) -> list[int]:
    """What a unit carries, or who goes along with it."""
    return [thing for thing, kind in enumerate(match.kind) if kind in CARRIED and match.bearer[thing] == unit]


def to_discover(match: Quest, unit: int) -> list[int]:
    """QU-7.1, QU-7.5: the tokens that a hero could reveal or take."""
    found = hidden_tokens(match, unit, IN_SIGHT, True)
    for thing in of_kind(match, SEARCH):
        if match.state[thing] != DONE and thing not in found and is_at_hand(match, unit, thing):
            found.append(thing)
    return sorted(found)


def reveal(match: Quest, unit: int, thing: int) -> None:
    """QU-7.1: draw what it is from all finds that have not been revealed in this mission."""
    if match.state[thing] != UNTOUCHED:
        return
    bag = [find.number for find in match.box.finds for _ in range(find.copies)]
    for other in of_kind(match, SEARCH):
        if match.state[other] != UNTOUCHED:
            bag.remove(match.bearer[other])
    find = bag[match.chance.pick(bag)]
    match.state[thing] = REVEALED
    match.bearer[thing] = find
    match.tell(events.REVEALED, unit, thing, find)


def take(match: Quest, unit: int, thing: int) -> None:
    """QU-7.1, QU-7.5: a revealed token is taken, and takes effect on the hero who takes it."""
    if match.state[thing] == REVEALED:
        match.state[thing] = DONE
        find = match.box.finds[match.bearer[thing]]
        match.tell(events.TAKES, unit, find.number)
        match.open(EFFECT, Landing(match.player_of(unit), unit, find.effect.number, unit))


def unpack_next(match: Quest) -> bool:
    """QU-14.6: what heroes have brought along is used once they are on the table, one thing after another."""
    for hero, find in match.box.options.carried:
        if match.is_here(hero) and not match.unpacked >> hero & 1:
            match.unpacked |= 1 << hero
            match.tell(events.PUTS_TO_USE, hero, find)
            match.open(EFFECT, Landing(match.player_of(hero), hero, match.box.finds[find].effect.number, hero))
            return not GO_ON
    return GO_ON


def drop(match: Quest, unit: int) -> None:
    """Leave what a unit carried where it fell."""
    for thing, kind in enumerate(match.kind):
        if kind in CARRIED and match.bearer[thing] == unit:
            model = match.first[unit]
            match.bearer[thing] = NOBODY
            match.at_x[thing], match.at_y[thing] = match.x[model], match.y[model]
            match.tell(events.DROPS, unit, thing)
