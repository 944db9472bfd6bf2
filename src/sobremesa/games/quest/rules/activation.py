"""A hero's activation: actions, what one more costs, rest. QU-3.2 to QU-3.9."""

from __future__ import annotations

from typing import ClassVar, Final

from sobremesa.engine.choice import Choice
from sobremesa.engine.page import NOBODY, Question, Repeat, write
from sobremesa.engine.refusal import Refusal
from sobremesa.games.quest.rules import conditions, deeds, events, movement, sides, skills, spells
from sobremesa.games.quest.rules.choices import PlaceChoice, Plain, UnitChoice, UnitVerb
from sobremesa.games.quest.rules.pages import ADVANCE as ADVANCING
from sobremesa.games.quest.rules.pages import ENDING, HERO, MELEE_PAGE, SHOOT, Ending, Melee, Shooting, Turn
from sobremesa.games.quest.rules.pages import RUN as RUNNING
from sobremesa.games.quest.rules.slots import SHAKEN_IDLES, acts, no_action
from sobremesa.games.quest.rules.wounds import spend, the_payer_falls
from sobremesa.games.quest.state.match import ACTIVATED, CHARGED, IDLE, MOVED, SHAKEN, Quest

EXTRA_PRICE: Final = 2  # QU-3.2

NOT_AFTER: Final = Refusal("not after", "QU-3.4", "Who rests does nothing else in the round, before or after.")
FIRST_THE_OWN: Final = Refusal("first the own", "QU-3.2", "The hero still has an action that costs nothing.")
PAID_ALREADY: Final = Refusal("paid already", "QU-3.2", "One more action in an activation is all.")


def activate(match: Quest, unit: int) -> None:
    """QU-3.9, for heroes and enemies alike; a Shaken one idles (QU-6.8)."""
    match.active = unit
    match.mark(unit, ACTIVATED)
    match.tried[unit] = 0
    if match.has(unit, SHAKEN):
        match.mark(unit, IDLE)
    match.tell(events.ACTIVATED, unit)


def the_hero_is_activated(match: Quest, turn: Turn) -> None:
    """QU-3.1"""
    activate(match, turn.unit)


def the_ground_bites(match: Quest, turn: Turn) -> None:
    """QU-5.6: for a unit activated in dangerous terrain."""
    movement.activates_in_danger(match, turn.unit)


def its_conditions_are_met(match: Quest, turn: Turn) -> bool:
    """QU-10, one after another."""
    return conditions.next_is_met(match, turn)


def who_acts(match: Quest, turn: Turn) -> int:
    """The hero's player, until the activation ends."""
    return NOBODY if turn.ended or not match.is_here(turn.unit) else turn.seat


class Rest(Plain[Turn]):
    """QU-3.4, possible even when Shaken."""

    closing: ClassVar[bool] = True

    def may(self, match: Quest, turn: Turn) -> Refusal | None:
        return NOT_AFTER if turn.acted or turn.skilled or turn.bought or turn.cast else None

    def do(self, match: Quest, turn: Turn, choice: Choice) -> None:
        match.power[turn.unit] = match.profile_of(turn.unit).power
        match.mark(turn.unit, IDLE)
        turn.ended = 1
        match.tell(events.RESTS, turn.unit, match.power[turn.unit])


class Hold(Plain[Turn]):
    """QU-3.3: stay, and shoot if you like."""

    def may(self, match: Quest, turn: Turn) -> Refusal | None:
        return no_action(match, turn)

    def do(self, match: Quest, turn: Turn, choice: Choice) -> None:
        acts(match, turn)
        shoot(match, turn.unit, moved=False)


class Advance(movement.Walk[Turn]):
    """QU-3.3: 6", and shoot after it."""

    kind: ClassVar[int] = ADVANCING

    def may(self, match: Quest, turn: Turn) -> Refusal | None:
        return no_action(match, turn)

    def do(self, match: Quest, turn: Turn, choice: PlaceChoice) -> None:
        acts(match, turn)
        shoot(match, turn.unit, moved=True)
        movement.advance(match, turn.unit, choice.x, choice.y)


class Run(movement.Walk[Turn]):
    """QU-3.3: 12", no shooting."""

    kind: ClassVar[int] = RUNNING

    def may(self, match: Quest, turn: Turn) -> Refusal | None:
        return no_action(match, turn)

    def do(self, match: Quest, turn: Turn, choice: PlaceChoice) -> None:
        acts(match, turn)
        movement.run(match, turn.unit, choice.x, choice.y)


class Charge(UnitVerb[Turn]):
    """QU-3.3, QU-5.2"""

    def units(self, match: Quest, turn: Turn) -> list[int]:
        return movement.charge_targets(match, turn.unit)

    def can(self, match: Quest, turn: Turn, choice: UnitChoice) -> Refusal | None:
        return movement.why_not_charge(match, turn.unit, choice.unit)

    def may(self, match: Quest, turn: Turn) -> Refusal | None:
        return no_action(match, turn)

    def do(self, match: Quest, turn: Turn, choice: UnitChoice) -> None:
        acts(match, turn)
        turn.attacked = 1
        charge(match, turn.unit, choice.unit)


class OneMore(Plain[Turn]):
    """QU-3.2: any other action for 2 power; *option*: as often as you like."""

    def may(self, match: Quest, turn: Turn) -> Refusal | None:
        if match.has(turn.unit, IDLE):
            return SHAKEN_IDLES
        if not turn.acted or turn.owed:
            return FIRST_THE_OWN
        return PAID_ALREADY if turn.bought and not match.box.options.any_extra_actions else None

    def do(self, match: Quest, turn: Turn, choice: Choice) -> None:
        turn.bought += 1
        turn.owed = 1
        match.tell(events.BOUGHT, turn.unit)
        spend(match, turn.unit, EXTRA_PRICE, events.PAID_TO_ACT)
        the_payer_falls(match, turn)  # the action is lost (QU-3.8)


class End(Plain[Turn]):
    """QU-3.8: any action may be declined."""

    closing: ClassVar[bool] = True

    def do(self, match: Quest, turn: Turn, choice: Choice) -> None:
        turn.ended = 1


def it_ends(match: Quest, turn: Turn) -> None:
    """QU-3.9: fatigue, morale, recovery."""
    match.open(ENDING, Ending(turn.seat, turn.unit))


# What actions open.


def shoot(match: Quest, unit: int, moved: bool) -> None:
    """A unit may shoot everything it has (QU-6.1). ``moved``: by this action; having moved by other actions, by a skill
    or in a charge counts as well (QU-9.18).
    """
    moved = moved or match.has(unit, MOVED)
    match.open(
        SHOOT, Shooting(match.player_of(unit), unit, (NOBODY,) * len(match.profile_of(unit).weapons), int(moved))
    )


def charge(match: Quest, unit: int, target: int) -> None:
    """A unit charges another: it moves, and they fight (QU-5.2, QU-6.5)."""
    match.mark(unit, CHARGED)
    if match.is_hero(unit):  # the program has already told its decision
        match.tell(events.CHARGES, unit, target)
    match.open(MELEE_PAGE, Melee(match.player_of(unit), unit, target))
    movement.charge(match, unit, target)


REST: Final = Rest("rest", "Rest: all power is restored")
HOLD: Final = Hold("hold", "Hold, and shoot")
ADVANCE: Final = Advance("advance", "Advance")
RUN: Final = Run("run", "Run")
CHARGE: Final = Charge("charge", "Charge {unit:the}")
ONE_MORE: Final = OneMore("one-more", "Spend 2 power for one more action")
END: Final = End("end", "End the activation")

write(
    HERO,
    the_hero_is_activated,
    the_ground_bites,
    Repeat(its_conditions_are_met),
    Repeat(
        Question(
            "act",
            "{unit}: what to do?",
            REST,
            HOLD,
            ADVANCE,
            RUN,
            CHARGE,
            skills.USE_SKILL,
            *deeds.DEEDS,
            sides.INTERROGATE_THEM,
            sides.CAPTURE_THEM,
            spells.CAST_SPELL,
            ONE_MORE,
            END,
            who=who_acts,
        )
    ),
    it_ends,
)
