"""The enemies' mind (chapter 8): what a unit of the program does when it is activated, and why."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.page import NOBODY, Repeat, write
from sobremesa.games.quest import events, formation, ground
from sobremesa.games.quest.box import INCH, MELEE
from sobremesa.games.quest.pages import ADVANCE, ENDING, ENEMY, RUN, Ending, Turn
from sobremesa.games.quest.rules import activation, conditions, movement, spells
from sobremesa.games.quest.rules.shooting import nearness
from sobremesa.games.quest.rules.things import GOAL, of_kind
from sobremesa.games.quest.state import ACTIVATED, IDLE, SHAKEN, Quest

AT_GOAL: Final = 3 * INCH  # QU-8.1

# Why a hero is passed over; told in the log (QU-8.3).
NOT_SEEN: Final = 0
OUT_OF_SHOT: Final = 1
OUT_OF_CHARGE: Final = 2
OUT_OF_BOTH: Final = 3

# What is decided, and by which step of QU-8.1.
SHOOTS: Final = 0
CHARGES: Final = 1
RUNS_TO_HERO: Final = 2
RUNS_TO_GOAL: Final = 3
STAYS_AT_GOAL: Final = 4
HOLDS: Final = 5
IDLES: Final = 6


def the_enemy_is_activated(match: Quest, turn: Turn) -> None:
    """QU-3.1, QU-6.8"""
    match.active = turn.unit
    match.mark(turn.unit, ACTIVATED)
    match.tried[turn.unit] = 0
    if match.has(turn.unit, SHAKEN):
        match.mark(turn.unit, IDLE)
    match.tell(events.ACTIVATED, turn.unit)


def the_ground_bites(match: Quest, turn: Turn) -> None:
    """QU-5.6"""
    movement.activates_in_danger(match, turn.unit)


def its_conditions_are_met(match: Quest, turn: Turn) -> bool:
    """QU-10"""
    return conditions.next_is_met(match, turn)


def may_act(match: Quest, turn: Turn) -> bool:
    """Whether it still can do anything."""
    return match.is_here(turn.unit) and not match.has(turn.unit, IDLE) and not turn.ended


def it_casts(match: Quest, turn: Turn) -> None:
    """QU-9.7"""
    if may_act(match, turn):
        spells.the_program_casts(match, turn.unit)


def it_acts(match: Quest, turn: Turn) -> None:
    """QU-8.1"""
    if match.is_here(turn.unit) and match.has(turn.unit, IDLE):
        match.tell(events.IDLES, turn.unit)
    elif may_act(match, turn):
        decide(match, turn.unit)


def it_ends(match: Quest, turn: Turn) -> None:
    """QU-3.9"""
    match.open(ENDING, Ending(NOBODY, turn.unit))


# The steps of QU-8.1.


def decide(match: Quest, unit: int) -> None:
    """QU-8.1, step 1: does it see a hero?"""
    heroes = sorted(match.heroes(), key=lambda hero: nearness(match, unit, hero))
    seen = [hero for hero in heroes if ground.sees(match, unit, hero)]
    match.tell(events.SEES, unit, len(seen))
    rejects(match, unit, [hero for hero in heroes if hero not in seen], NOT_SEEN)
    if seen:
        fights(match, unit, seen)
    else:
        goes_for_goals(match, unit, heroes[0] if heroes else NOBODY)


def rejects(match: Quest, unit: int, heroes: list[int], why: int) -> None:
    """QU-8.3, QU-2.3: whom it passes over, the nearest first, in one line."""
    if match.events is None or not heroes:
        return
    far = ground.distance(match, unit, heroes[0])
    if len(heroes) == 1:
        match.tell(events.NOT_SEEN if why == NOT_SEEN else events.PASSES_OVER, unit, heroes[0], far, why)
    else:
        several = events.SEVERAL_NOT_SEEN if why == NOT_SEEN else events.PASSES_OVER_SEVERAL
        match.tell(several, unit, len(heroes), heroes[0], far, why)


def decides(match: Quest, unit: int, what: int, target: int) -> None:
    """QU-8.3: by which step it does what, at whom or what, and how far that is."""
    if match.events is None:
        return
    if what in (RUNS_TO_GOAL, STAYS_AT_GOAL):
        match.tell(events.DECIDES_GOAL, unit, what, target, ground.distance_to(match, unit, target))
    else:
        far = ground.distance(match, unit, target)
        unseen = what == RUNS_TO_HERO and not ground.sees(match, unit, target)
        told = events.FOR_WANT_OF_A_GOAL if unseen else events.DECIDES
        if what == HOLDS:
            told = events.IMMOBILE if ground.stays(match, unit) else events.UNABLE_TO_MOVE
        match.tell(told, unit, what, target, far)


def can_shoot_at_all(match: Quest, unit: int) -> bool:
    """Whether it has a weapon left to shoot with."""
    return any(
        weapon.reach != MELEE and not match.spent[unit] >> place & 1
        for place, weapon in enumerate(match.of(unit).weapons)
    )


def fights(match: Quest, unit: int, seen: list[int]) -> None:
    """QU-8.1, step 2; where both are possible it shoots (the ruling there)."""
    shoots = can_shoot_at_all(match, unit)
    if shoots:
        for nearer, hero in enumerate(seen):
            plan = formation.least_move(match, unit, hero, ADVANCE)
            if plan is not None:
                rejects(match, unit, seen[:nearer], OUT_OF_SHOT)
                decides(match, unit, SHOOTS, hero)
                activation.shoot(match, unit, moved=bool(plan.to))
                movement.follow(match, unit, plan)
                return
    for nearer, hero in enumerate(seen):
        if formation.can_charge(match, unit, [hero]):
            rejects(match, unit, seen if shoots else [], OUT_OF_SHOT)
            rejects(match, unit, seen[:nearer], OUT_OF_CHARGE)
            decides(match, unit, CHARGES, hero)
            activation.charge(match, unit, hero)
            return
    rejects(match, unit, seen, OUT_OF_BOTH if shoots else OUT_OF_CHARGE)
    runs(match, unit, seen[0])


def runs(match: Quest, unit: int, hero: int) -> None:
    """QU-8.1, QU-8.4: as near as the way allows; who can't move holds, and shoots if it can."""
    pace = ground.pace(match, unit, RUN)
    plan = formation.towards(match, unit, ground.base(match, match.first[hero]), pace)
    if pace and plan.to:
        decides(match, unit, RUNS_TO_HERO, hero)
        movement.follow(match, unit, plan)
    else:
        holds(match, unit, hero)


def holds(match: Quest, unit: int, hero: int) -> None:
    """QU-8.4: unable to move; it shoots what it can, and be it by a weapon that needs no sight."""
    decides(match, unit, HOLDS, hero)
    activation.shoot(match, unit, moved=False)


def goes_for_goals(match: Quest, unit: int, nearest_hero: int) -> None:
    """QU-8.1, step 3; without a goal on the table the nearest hero stands in for it (QU-8.2), if one is conscious."""
    goals = of_kind(match, GOAL)
    if not goals:
        if nearest_hero != NOBODY:
            runs(match, unit, nearest_hero)
        return
    goal = min(goals, key=lambda thing: (ground.distance_to(match, unit, thing), thing))
    if any(ground.within_of(match, unit, thing, AT_GOAL) for thing in goals):
        decides(match, unit, STAYS_AT_GOAL, goal)
        return
    pace = ground.pace(match, unit, RUN)
    plan = formation.towards(match, unit, ground.marker(match, goal), pace)
    if pace and plan.to:
        decides(match, unit, RUNS_TO_GOAL, goal)
        movement.follow(match, unit, plan)
    elif nearest_hero != NOBODY:
        holds(match, unit, nearest_hero)


write(
    ENEMY,
    the_enemy_is_activated,
    the_ground_bites,
    Repeat(its_conditions_are_met),
    it_casts,
    it_acts,
    it_ends,
)
