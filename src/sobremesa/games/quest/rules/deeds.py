"""Skill actions: discover, push, slip away, revive, use things on the map, and what a hero has learnt. Chapter 7."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sobremesa.engine.choice import Choice, Verb
from sobremesa.engine.page import NOBODY, Question, Repeat, write
from sobremesa.engine.refusal import Refusal
from sobremesa.games.quest.ground import ground
from sobremesa.games.quest.rules import events, movement, objectives, pushing, sides, things
from sobremesa.games.quest.rules.choices import PlaceChoice, Plain, ThingChoice, ThingVerb, UnitChoice, UnitVerb
from sobremesa.games.quest.rules.pages import DISCOVER, PUSH, SLIP, TEST, Deed, Test, Turn
from sobremesa.games.quest.rules.slots import acts, no_skill
from sobremesa.games.quest.rules.wounds import revive, spend, the_payer_falls
from sobremesa.games.quest.state.box import DEXTERITY, FACES, INCH, STRENGTH, WILLPOWER
from sobremesa.games.quest.state.match import DOWN, ON_TABLE, Quest

REVIVE_PRICE: Final = 2  # QU-6.4
REVIVED: Final = 3  # wounds healed (QU-6.4)

NOTHING_TO_FIND: Final = Refusal(
    "nothing to find", "QU-7.1", "There is no search token in sight within 6 inches that could be revealed."
)
NOBODY_TO_PUSH: Final = Refusal("nobody to push", "QU-7.2", "No enemy unit is within 3 inches.")
NOBODY_TO_REVIVE: Final = Refusal("nobody to revive", "QU-6.4", "No unconscious hero is within 3 inches.")
TOO_FAR_TO_SLIP: Final = Refusal("too far to slip", "QU-7.3", "That is farther than the roll for slipping away says.")
NOTHING_TO_USE: Final = Refusal(
    "nothing to use", "QU-7.5", "Nothing of the mission's that can be used is close enough."
)


class Discover(ThingVerb[Turn]):
    """QU-7.1, QU-7.5"""

    refusal: ClassVar[Refusal] = NOTHING_TO_FIND

    def may(self, match: Quest, turn: Turn) -> Refusal | None:
        return no_skill(match, turn)

    def things(self, match: Quest, turn: Turn) -> list[int]:
        return things.to_discover(match, turn.unit)

    def do(self, match: Quest, turn: Turn, choice: ThingChoice) -> None:
        acts(match, turn, skill=True)
        match.open(DISCOVER, Deed(turn.seat, turn.unit, choice.thing))


class Push(UnitVerb[Turn]):
    """QU-7.2"""

    refusal: ClassVar[Refusal] = NOBODY_TO_PUSH

    def may(self, match: Quest, turn: Turn) -> Refusal | None:
        return no_skill(match, turn)

    def units(self, match: Quest, turn: Turn) -> list[int]:
        return [foe for foe in match.foes(turn.unit) if ground.within(match, turn.unit, foe, 3 * INCH)]

    def do(self, match: Quest, turn: Turn, choice: UnitChoice) -> None:
        acts(match, turn, skill=True)
        match.open(PUSH, Deed(turn.seat, turn.unit, choice.unit))


class Slip(Plain[Turn]):
    """QU-7.3"""

    def may(self, match: Quest, turn: Turn) -> Refusal | None:
        return no_skill(match, turn)

    def do(self, match: Quest, turn: Turn, choice: Choice) -> None:
        acts(match, turn, skill=True)
        match.open(SLIP, Deed(turn.seat, turn.unit))


class Revive(UnitVerb[Turn]):
    """QU-6.4"""

    refusal: ClassVar[Refusal] = NOBODY_TO_REVIVE

    def may(self, match: Quest, turn: Turn) -> Refusal | None:
        return no_skill(match, turn)

    def units(self, match: Quest, turn: Turn) -> list[int]:
        return [
            hero
            for hero in range(len(match.seat_of))
            if match.place[hero] == ON_TABLE
            and match.has(hero, DOWN)
            and ground.within(match, turn.unit, hero, 3 * INCH)
        ]

    def do(self, match: Quest, turn: Turn, choice: UnitChoice) -> None:
        acts(match, turn, skill=True)
        spend(match, turn.unit, REVIVE_PRICE, events.PAID_TO_REVIVE)
        revive(match, choice.unit, REVIVED)
        the_payer_falls(match, turn)


class Use(ThingVerb[Turn]):
    """QU-7.5"""

    refusal: ClassVar[Refusal] = NOTHING_TO_USE

    def may(self, match: Quest, turn: Turn) -> Refusal | None:
        return no_skill(match, turn)

    def things(self, match: Quest, turn: Turn) -> list[int]:
        return objectives.usable(match, turn.unit)

    def do(self, match: Quest, turn: Turn, choice: ThingChoice) -> None:
        acts(match, turn, skill=True)
        objectives.use(match, turn.unit, choice.thing)


# Discover (QU-7.1).


def willpower_is_tested(match: Quest, deed: Deed) -> None:
    """QU-7.1: within 1 inch no roll is needed."""
    if things.is_at_hand(match, deed.unit, deed.target):
        deed.passed = 1
    else:
        match.open(TEST, Test(deed.seat, deed.unit, WILLPOWER))


def it_is_discovered(match: Quest, deed: Deed) -> None:
    """QU-7.1, QU-7.5"""
    if deed.passed:
        things.reveal(match, deed.unit, deed.target)


def it_is_taken(match: Quest, deed: Deed) -> None:
    """QU-7.1: if it is within reach."""
    if deed.passed and things.is_at_hand(match, deed.unit, deed.target):
        things.take(match, deed.unit, deed.target)


# Push (QU-7.2).


def strength_is_tested(match: Quest, deed: Deed) -> None:
    """QU-7.2"""
    match.open(TEST, Test(deed.seat, deed.unit, STRENGTH))


def it_is_pushed(match: Quest, deed: Deed) -> None:
    """QU-7.2"""
    if deed.passed:
        pushing.push(match, deed.target, deed.unit)


# Slip away (QU-7.3).


def dexterity_is_tested(match: Quest, deed: Deed) -> None:
    """QU-7.3"""
    match.open(TEST, Test(deed.seat, deed.unit, DEXTERITY))


def the_steps_are_rolled(match: Quest, deed: Deed) -> None:
    """QU-7.3, QU-1.5: roll first."""
    if deed.passed:
        deed.step = (match.chance.die(FACES) + 1) // 2 * INCH
        match.tell(events.SLIPS, deed.unit, deed.step)


def who_slips(match: Quest, deed: Deed) -> int:
    """The player of a hero who has somewhere to go."""
    return deed.seat if deed.step else NOBODY


class SlipTo(movement.Walk[Deed]):
    """QU-7.3"""

    too_far: ClassVar[Refusal] = TOO_FAR_TO_SLIP

    def pace(self, match: Quest, deed: Deed) -> int:
        return ground.weakened(match, deed.unit, deed.step)

    def do(self, match: Quest, deed: Deed, choice: PlaceChoice) -> None:
        movement.slip(match, deed.unit, choice.x, choice.y, deed.step)


class Stay(Plain[Deed]):
    """QU-3.8: decline."""

    def do(self, match: Quest, deed: Deed, choice: Choice) -> None:
        pass


DISCOVER_IT: Final = Discover("discover", "Discover {thing}")
PUSH_IT: Final = Push("push", "Push {unit:the}")
SLIP_AWAY: Final = Slip("slip", "Slip away")
REVIVE: Final = Revive("revive", "Revive {unit:the} for 2 power")
USE: Final = Use("use", "Use {thing}")
SLIP_TO: Final = SlipTo("slip-to", "Slip away to here")
STAY: Final = Stay("stay", "Stay")

DEEDS: Final[tuple[Verb[Quest, Turn, Any], ...]] = (DISCOVER_IT, PUSH_IT, SLIP_AWAY, REVIVE, USE)

write(DISCOVER, willpower_is_tested, it_is_discovered, it_is_taken, Repeat(sides.it_is_enough), the_payer_falls)
write(PUSH, strength_is_tested, it_is_pushed, the_payer_falls)
write(
    SLIP,
    dexterity_is_tested,
    the_steps_are_rolled,
    Question("step", "Where to?", SLIP_TO, STAY, who=who_slips),
    the_payer_falls,
)
