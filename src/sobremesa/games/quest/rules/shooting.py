"""Shooting: each weapon names its target, then all are resolved. QU-6.1, QU-6.12, QU-6.13."""

from __future__ import annotations

from typing import ClassVar, Final

from sobremesa.engine.choice import Choice
from sobremesa.engine.page import GO_ON, NOBODY, Question, Repeat, write
from sobremesa.engine.refusal import Refusal
from sobremesa.games.quest.ground import ground
from sobremesa.games.quest.rules import events
from sobremesa.games.quest.rules.choices import AimChoice, AimVerb, Plain
from sobremesa.games.quest.rules.pages import HERO, SHOOT, STRIKE, Shooting, Strike
from sobremesa.games.quest.rules.spells import CAST_SPELL
from sobremesa.games.quest.state.box import MELEE, Box
from sobremesa.games.quest.state.match import Quest

NO_TARGET: Final = Refusal("no target", "QU-6.1", "No model has that unit in range and sight.")
OUT_OF_SIGHT: Final = Refusal(
    "out of sight", "QU-2.3", "That unit is in range, but something blocks the line of sight."
)
NOT_CARRIED: Final = Refusal("not carried", "QU-6.12", "There is no such weapon to aim.")
SPENT: Final = Refusal("spent", "QU-9.19", "That weapon has been used in this mission.")


def targets(match: Quest, unit: int, place: int) -> list[int]:
    """The units that a weapon, by its place in the profile, can shoot at now."""
    weapon = match.profile_of(unit).weapons[place]
    if weapon.reach == MELEE or match.spent[unit] >> place & 1:
        return []
    return [foe for foe in match.foes(unit) if ground.able_to_strike(match, unit, foe, weapon, False)]


def in_range(match: Quest, unit: int, foe: int, place: int) -> bool:
    """Whether a weapon, by its place in the profile, would reach this enemy if nothing blocked sight (QU-2.3)."""
    reach = match.profile_of(unit).weapons[place].reach
    if reach == MELEE or foe not in match.foes(unit):
        return False
    shooters, theirs = ground.bases(match, unit), ground.bases(match, foe)
    return any(ground.can_shoot(match, each, theirs, reach, blind=True) for each in shooters)


def the_program_aims(match: Quest, shooting: Shooting) -> None:
    """QU-8.1, QU-8.4: each weapon at the nearest hero it can shoot."""
    if shooting.seat != NOBODY or not match.is_here(shooting.unit):
        return
    for place in range(len(shooting.aims)):
        found = targets(match, shooting.unit, place)
        if found:
            target = min(found, key=lambda hero: nearness(match, shooting.unit, hero))
            shooting.aims = (*shooting.aims[:place], target, *shooting.aims[place + 1 :])
            shooting.order = (*shooting.order, place)
            match.tell(events.AIMS, shooting.unit, match.profile_of(shooting.unit).weapons[place].number, target)


def nearness(match: Quest, unit: int, hero: int) -> tuple[int, int, int]:
    """QU-8.4: how the program tells which hero is nearest: the distance in a straight line; ties: fewest wounds left,
    then the order of the party.
    """
    left = match.profile_of(hero).tough - match.wounds[match.first[hero]]
    return ground.distance(match, unit, hero), left, hero


def who_aims(match: Quest, shooting: Shooting) -> int:
    """The player of a hero who stands; the program has already aimed."""
    return shooting.seat if match.is_here(shooting.unit) else NOBODY


class Aim(AimVerb[Shooting]):
    """QU-6.12"""

    def texts(self, box: Box) -> list[str]:
        return [weapon.slug for weapon in box.weapons]

    def candidates(self, match: Quest, shooting: Shooting) -> list[AimChoice]:
        return [
            self.aimed(match, weapon.number, foe)
            for place, weapon in enumerate(match.profile_of(shooting.unit).weapons)
            if shooting.aims[place] == NOBODY
            for foe in targets(match, shooting.unit, place)
        ]

    def can(self, match: Quest, shooting: Shooting, choice: AimChoice) -> Refusal | None:
        place = match.profile_of(shooting.unit).place_of(choice.n)
        if place == NOBODY or shooting.aims[place] != NOBODY:
            return NOT_CARRIED
        if match.spent[shooting.unit] >> place & 1:
            return SPENT
        if choice.unit in targets(match, shooting.unit, place):
            return None
        return OUT_OF_SIGHT if in_range(match, shooting.unit, choice.unit, place) else NO_TARGET

    def do(self, match: Quest, shooting: Shooting, choice: AimChoice) -> None:
        place = match.profile_of(shooting.unit).place_of(choice.n)
        shooting.aims = (*shooting.aims[:place], choice.unit, *shooting.aims[place + 1 :])
        shooting.order = (*shooting.order, place)
        match.tell(events.AIMS, shooting.unit, choice.n, choice.unit)


class Loose(Plain[Shooting]):
    """Stop aiming."""

    closing: ClassVar[bool] = True

    def do(self, match: Quest, shooting: Shooting, choice: Choice) -> bool:
        return GO_ON


def the_aimed_weapons_strike(match: Quest, shooting: Shooting) -> bool:
    """QU-6.13: Deadly ones first, then in the order of aiming; units that may no longer be targets are spared."""
    unit = shooting.unit
    waiting = [place for place in shooting.order if not shooting.done >> place & 1]
    if not waiting or not match.is_here(unit):
        return GO_ON
    place = min(waiting, key=lambda place: match.profile_of(unit).first_to_strike(place)[0])
    shooting.done |= 1 << place
    weapon, target = match.profile_of(unit).weapons[place], shooting.aims[place]
    if match.nearest(HERO) is not None:
        match.within(HERO).attacked = 1
    if match.is_here(target):
        if any(special.is_limited for special in weapon.specials):
            match.spent[unit] |= 1 << place
        blind = not ground.sees(match, unit, target)
        distance = ground.distance(match, unit, target)
        match.open(
            STRIKE,
            Strike(shooting.seat, unit, target, place, moved=shooting.moved, distance=distance, blind=int(blind)),
        )
    else:
        match.tell(events.NOT_USED, unit, weapon.number, target)
    return not GO_ON


AIM: Final = Aim("aim", "Aim {weapon} at {unit:the}", "weapon")
LOOSE: Final = Loose("loose", "That is all")

write(
    SHOOT,
    the_program_aims,
    Repeat(Question("aim", "What is aimed at whom?", AIM, CAST_SPELL, LOOSE, who=who_aims, clause="QU-6.12")),
    Repeat(the_aimed_weapons_strike),
)
