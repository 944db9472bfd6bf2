"""The enemies' mind (chapter 8): what a unit of the program does when it is activated, and why.

Deciding changes nothing: ``decide`` returns an :class:`Intent`, and ``carry_out`` tells it and does it. So what an
enemy is predicted to do and what it does come from the same computation.
"""

from __future__ import annotations

from typing import Final

from sobremesa.engine.event import Telling
from sobremesa.engine.page import NOBODY, Repeat, write
from sobremesa.games.quest.ground import formation, ground, shots
from sobremesa.games.quest.ground.measured import Destination
from sobremesa.games.quest.rules import activation, events, movement, spells
from sobremesa.games.quest.rules.pages import ADVANCE, ENDING, ENEMY, RUN, Ending, Turn
from sobremesa.games.quest.rules.shooting import nearness
from sobremesa.games.quest.rules.things import GOAL, of_kind
from sobremesa.games.quest.state.box import INCH
from sobremesa.games.quest.state.match import FLEEING, GONE, HOSTILE, IDLE, PARLEYING, TURNED, Quest
from sobremesa.geometry.measure import Base, apart

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
FLEES: Final = 8  # QU-13.6
TALKS: Final = 9
NOTHING: Final = 7  # there is nobody left to go for, and no way leads to a goal


def the_enemy_is_activated(match: Quest, turn: Turn) -> None:
    """QU-3.1"""
    activation.activate(match, turn.unit)


def may_act(match: Quest, turn: Turn) -> bool:
    """Whether it can still do anything."""
    return match.is_here(turn.unit) and not match.has(turn.unit, IDLE) and not turn.ended


def it_casts(match: Quest, turn: Turn) -> None:
    """QU-9.7"""
    if may_act(match, turn) and match.mood[turn.unit] in (HOSTILE, TURNED):
        spells.the_program_casts(match, turn.unit)


def it_acts(match: Quest, turn: Turn) -> None:
    """QU-8.1"""
    if match.is_here(turn.unit) and match.has(turn.unit, IDLE):
        match.tell(events.IDLES, turn.unit)
    elif may_act(match, turn):
        carry_out(match, turn.unit, decide(match, turn.unit))


def it_ends(match: Quest, turn: Turn) -> None:
    """QU-3.9; QU-13.6: a fleeing unit that has come to an edge of the table is gone."""
    unit = turn.unit
    if match.mood[unit] == FLEEING and may_act(match, turn) and _is_at_an_edge(match, unit):
        match.place[unit] = GONE
        match.tell(events.ESCAPES, unit)
    match.open(ENDING, Ending(NOBODY, turn.unit))


# Deciding: the steps of QU-8.1.


class Intent:
    """What a unit means to do.

    ``what`` is one of the above, ``target`` the hero (or, for goals, the thing) concerned, NOBODY for NOTHING. ``seen``
    are the heroes that it sees, nearest first; ``passed`` are those it passes over, in the order in which they come up:
    the heroes, and why. ``plan`` is where it goes; a charge finds its own place (:func:`~.formation.contact`).
    """

    def __init__(
        self,
        what: int,
        target: int,
        seen: list[int],
        passed: list[tuple[list[int], int]],
        plan: Destination | None = None,
    ) -> None:
        self.what = what
        self.target = target
        self.seen = seen
        self.passed = passed
        self.plan = plan


def decide(match: Quest, unit: int) -> Intent:
    """QU-8.1, step 1: does it see a hero? Nothing is changed, and no die is rolled. Units that flee or parley skip this
    (QU-13.6). A unit that has turned is like a hero to the others, and they are like heroes to it (QU-13.12).
    """
    if match.mood[unit] == FLEEING:
        return _flees(match, unit)
    if match.mood[unit] == PARLEYING:
        return Intent(TALKS, NOBODY, [], [])
    heroes = sorted(match.foes(unit), key=lambda hero: nearness(match, unit, hero))
    seen = [hero for hero in heroes if ground.sees(match, unit, hero)]
    passed = [([hero for hero in heroes if hero not in seen], NOT_SEEN)]
    if seen:
        return _fights(match, unit, seen, passed)
    return _goes_for_goals(match, unit, heroes[0] if heroes else NOBODY, passed)


def _fights(match: Quest, unit: int, seen: list[int], passed: list[tuple[list[int], int]]) -> Intent:
    """QU-8.1, step 2; if both are possible it shoots (see the ruling there)."""
    shoots = shots.can_shoot_at_all(match, unit)
    for nearer, hero in enumerate(seen if shoots else ()):
        plan = shots.least_move(match, unit, hero, ADVANCE)
        if plan is not None:
            return Intent(SHOOTS, hero, seen, [*passed, (seen[:nearer], OUT_OF_SHOT)], plan)
    for nearer, hero in enumerate(seen):
        if formation.can_charge(match, unit, [hero]):
            unfit = [(seen, OUT_OF_SHOT)] if shoots else []
            return Intent(CHARGES, hero, seen, [*passed, *unfit, (seen[:nearer], OUT_OF_CHARGE)])
    return _runs(match, unit, seen[0], seen, [*passed, (seen, OUT_OF_BOTH if shoots else OUT_OF_CHARGE)])


def _runs(match: Quest, unit: int, hero: int, seen: list[int], passed: list[tuple[list[int], int]]) -> Intent:
    """QU-8.1, QU-8.4: as near as the way allows; a unit that can't move holds."""
    pace = ground.pace(match, unit, RUN)
    plan = formation.towards(match, unit, ground.base_of(match, hero), pace)
    if pace and plan.to:
        return Intent(RUNS_TO_HERO, hero, seen, passed, plan)
    return Intent(HOLDS, hero, seen, passed)


def _goes_for_goals(match: Quest, unit: int, nearest_hero: int, passed: list[tuple[list[int], int]]) -> Intent:
    """QU-8.1, step 3; without a goal on the table the nearest conscious hero, if any, stands in for it (QU-8.2)."""
    goals = of_kind(match, GOAL) if match.mood[unit] != TURNED else []  # they are the enemies'
    if not goals:
        if nearest_hero == NOBODY:
            return Intent(NOTHING, NOBODY, [], passed)
        return _runs(match, unit, nearest_hero, [], passed)
    goal = min(goals, key=lambda thing: (ground.distance_to(match, unit, thing), thing))
    if any(ground.within_of(match, unit, thing, AT_GOAL) for thing in goals):
        return Intent(STAYS_AT_GOAL, goal, [], passed)
    pace = ground.pace(match, unit, RUN)
    plan = formation.towards(match, unit, ground.marker(match, goal), pace)
    if pace and plan.to:
        return Intent(RUNS_TO_GOAL, goal, [], passed, plan)
    return Intent(HOLDS if nearest_hero != NOBODY else NOTHING, nearest_hero, [], passed)


# Fleeing (QU-13.6).


def _flees(match: Quest, unit: int) -> Intent:
    """To the nearest edge of the table, as far as the way allows."""
    pace = ground.pace(match, unit, RUN)
    plan = formation.towards(match, unit, _nearest_edge(match, unit), pace)
    return Intent(FLEES, NOBODY, [], [], plan)


def _nearest_edge(match: Quest, unit: int) -> Base:
    """The place at an edge that is nearest in a straight line and has room to stand."""
    board, here = match.box.board, ground.base_of(match, unit)
    at_edges = (
        here.at((here.radius, here.y)),
        here.at((board.width - here.radius, here.y)),
        here.at((here.x, here.radius)),
        here.at((here.x, board.depth - here.radius)),
    )
    firm = [base for base in at_edges if board.may_stand(base)]
    return min(firm or at_edges, key=lambda base: apart(here, base))


def _is_at_an_edge(match: Quest, unit: int) -> bool:
    board = match.box.board
    room = board.inch
    return any(
        min(base.x, base.y, board.width - base.x, board.depth - base.y) <= base.radius + room
        for base in ground.bases(match, unit)
    )


# Telling (QU-8.3).


def tell(match: Quest, unit: int, intent: Intent) -> None:
    """QU-8.3: a decision, before any of it is carried out: whom it sees, whom it passes over and why, and which step
    makes it do what.
    """
    if match.events is None:
        return
    if intent.what in (FLEES, TALKS):
        match.tell(events.MAKES_OFF if intent.what == FLEES else events.TALKS, unit)
        return
    match.tell(events.SEES_OTHERS if TURNED in match.mood else events.SEES, unit, len(intent.seen))
    for heroes, why in intent.passed:
        if TURNED in match.mood:  # some of them may not be heroes
            for each in heroes:
                _passes_over(match, unit, [each], why)
        elif heroes:
            _passes_over(match, unit, heroes, why)
    if intent.what != NOTHING:
        _decides(match, unit, intent)


def _passes_over(match: Quest, unit: int, heroes: list[int], why: int) -> None:
    """QU-8.3, QU-2.3: those it passes over, nearest first, in one line."""
    far = ground.distance(match, unit, heroes[0])
    if len(heroes) == 1:
        match.tell(events.NOT_SEEN if why == NOT_SEEN else events.PASSES_OVER, unit, heroes[0], far, why)
    else:
        several = events.SEVERAL_NOT_SEEN if why == NOT_SEEN else events.PASSES_OVER_SEVERAL
        match.tell(several, unit, len(heroes), heroes[0], far, why)


def _decides(match: Quest, unit: int, intent: Intent) -> None:
    """QU-8.3: which step makes it do what, to whom or what, and how far away that is."""
    what, target = intent.what, intent.target
    if what in (RUNS_TO_GOAL, STAYS_AT_GOAL):
        match.tell(events.DECIDES_GOAL, unit, what, target, ground.distance_to(match, unit, target))
        return
    told: Telling = events.DECIDES
    if what == HOLDS:
        told = events.IMMOBILE if ground.stays(match, unit) else events.UNABLE_TO_MOVE
    elif what == RUNS_TO_HERO and target not in intent.seen:
        told = events.FOR_WANT_OF_A_GOAL
    match.tell(told, unit, what, target, ground.distance(match, unit, target))


# Doing.


def carry_out(match: Quest, unit: int, intent: Intent) -> None:
    """Tell it and do it; this opens the pages of a hero's actions. A unit that holds shoots what it can, even if only
    with a weapon that needs no sight (QU-8.4).
    """
    tell(match, unit, intent)
    if intent.what == CHARGES:
        activation.charge(match, unit, intent.target)
    elif intent.what in (SHOOTS, HOLDS):
        activation.shoot(match, unit, moved=intent.plan is not None and bool(intent.plan.to))
    if intent.plan is not None:
        movement.follow(match, unit, intent.plan)


write(
    ENEMY,
    the_enemy_is_activated,
    activation.the_ground_bites,
    Repeat(activation.its_conditions_are_met),
    it_casts,
    it_acts,
    it_ends,
)
