"""Who arrives when, and where: deployment, waves, Ambush and Scout. QU-9.1, QU-9.2, QU-9.24, QU-9.32, QU-12.2."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sobremesa.engine.choice import Choice
from sobremesa.engine.page import GO_ON, NOBODY, Question, Repeat, write
from sobremesa.engine.refusal import Refusal
from sobremesa.games.quest.ground import formation, ground
from sobremesa.games.quest.rules import events, movement, placing, sides
from sobremesa.games.quest.rules.choices import PlaceChoice, PlaceVerb, Plain
from sobremesa.games.quest.rules.pages import AHEAD, ARRIVE, DEPLOY, Coming, Mission
from sobremesa.games.quest.rules.things import GOAL, of_kind
from sobremesa.games.quest.state.box import FACES, INCH
from sobremesa.games.quest.state.match import ON_TABLE, RESERVE, Quest

NEVER: Final = 0  # for ``due``: its wave has not been called
NEAR_GOAL: Final = 6 * INCH  # QU-9.2
AWAY: Final = 9 * INCH  # QU-9.1
SCOUTING: Final = 12 * INCH  # QU-9.24

NOT_IN_CORNER: Final = Refusal("not in corner", "QU-12.2", "Heroes are deployed in their corner of the map.")


def has_ambush(match: Quest, unit: int) -> bool:
    """QU-9.1, QU-9.2"""
    return any(special.may_ambush for special in match.box.specials_of_unit(match.profile[unit]))


def has_scout(match: Quest, unit: int) -> bool:
    """QU-9.24"""
    return any(special.scouts for special in match.box.specials_of_unit(match.profile[unit]))


# Deployment.


def the_first_wave_stands(match: Quest, mission: Mission) -> bool:
    """What is on the map from the beginning."""
    return next_arrives(match)


def next_to_deploy(match: Quest, mission: Mission) -> int:
    """The next hero of the party without a place; NOBODY if all have one, or wait in ambush."""
    for hero in range(len(match.seat_of)):
        if match.place[hero] == RESERVE and not match.due[hero]:
            return hero
    return NOBODY


def who_deploys(match: Quest, mission: Mission) -> int:
    """The player of that hero."""
    hero = next_to_deploy(match, mission)
    return NOBODY if hero == NOBODY else match.seat_of[hero]


class Deploy(PlaceVerb[Mission]):
    """QU-12.2: in the corner of the mission."""

    def refusal(self, match: Quest, mission: Mission, x: int, y: int) -> Refusal | None:
        if not ground.corner_holds(match, x, y):
            return NOT_IN_CORNER
        return placing.why_not_place(match, next_to_deploy(match, mission), x, y, 0)

    def sample(self, match: Quest, mission: Mission) -> list[tuple[int, int]]:
        return placing.free_places(match, next_to_deploy(match, mission), ground.corner_places(match))

    def domain(self, match: Quest, mission: Mission) -> Any:
        left, bottom, right, top = match.box.mission.corner
        return {**super().domain(match, mission), "x": [left, right], "y": [bottom, top]}

    def do(self, match: Quest, mission: Mission, choice: PlaceChoice) -> None:
        hero = next_to_deploy(match, mission)
        placing.place(match, hero, choice.x, choice.y)
        match.tell(events.DEPLOYED, hero)


class WaitInAmbush(Plain[Mission]):
    """QU-9.1"""

    def may(self, match: Quest, mission: Mission) -> Refusal | None:
        return (
            None
            if has_ambush(match, next_to_deploy(match, mission))
            else Refusal("no ambush", "QU-9.1", "That hero has no Ambush.")
        )

    def do(self, match: Quest, mission: Mission, choice: Choice) -> None:
        hero = next_to_deploy(match, mission)
        match.due[hero] = 2
        match.tell(events.AMBUSHES, hero)


def the_scouts_go(match: Quest, mission: Mission) -> bool:
    """QU-9.24, QU-9.32: after all deployment, heroes first; for units of a later wave, once it is placed."""
    for unit in range(len(match.profile)):
        if match.place[unit] == ON_TABLE and not mission.scouted >> unit & 1 and has_scout(match, unit):
            mission.scouted |= 1 << unit
            if match.is_hero(unit):
                match.open(ARRIVE, Coming(match.seat_of[unit], unit, scouts=1))
            else:
                the_enemy_scouts(match, unit)
            return not GO_ON
    return GO_ON


def who_scouts_no_more(match: Quest) -> int:
    """The units, as bits, that do not scout in a round that begins: those already there have had their chance, and
    units that come from an ambush are placed, not deployed (QU-9.1, QU-9.2).
    """
    units = range(len(match.profile))
    return sum(1 << unit for unit in units if match.place[unit] == ON_TABLE or has_ambush(match, unit))


def the_enemy_scouts(match: Quest, unit: int) -> None:
    """QU-9.32, QU-9.24: towards the nearest of the program's goals, as far as any other Scout."""
    goals = of_kind(match, GOAL)
    if goals and not ground.stays(match, unit):
        goal = min(goals, key=lambda thing: (ground.distance_to(match, unit, thing), thing))
        movement.follow(match, unit, formation.towards(match, unit, ground.marker(match, goal), SCOUTING), AHEAD)


# Who arrives at the beginning of a round (QU-3.9).


def next_arrives(match: Quest) -> bool:
    """The waves that are called, then one unit after another."""
    if _a_wave_is_called(match):
        return not GO_ON
    return _next_of_the_called(match)


def _a_wave_is_called(match: Quest) -> bool:
    """QU-12.2, QU-13.5, QU-9.2: a wave comes by round, by alert or when it is called; its ambushers come D3 rounds
    later.
    """
    for number, wave in enumerate(match.box.mission.waves):
        units = [unit for unit in range(len(match.seat_of), len(match.profile)) if match.wave[unit] == number]
        is_called = match.called >> number & 1 or wave.is_called(match.round, match.alert)
        if units and is_called and all(match.due[unit] == NEVER for unit in units):
            later = [(match.chance.die(FACES) + 1) // 2 if has_ambush(match, unit) else 0 for unit in units]
            for unit, rounds in zip(units, later, strict=True):
                match.due[unit] = max(1, match.round) + rounds
            match.tell(events.WAVE, number + 1)
            return True
    return False


def _next_of_the_called(match: Quest) -> bool:
    for unit in range(len(match.profile)):
        if match.place[unit] == RESERVE and match.due[unit] and match.due[unit] <= max(1, match.round):
            if match.is_hero(unit):
                match.due[unit] = match.round + 1
                match.open(ARRIVE, Coming(match.seat_of[unit], unit))
            else:
                _the_enemy_comes(match, unit)
            return not GO_ON
    return GO_ON


def _the_enemy_comes(match: Quest, unit: int) -> None:
    """QU-9.2, QU-9.32"""
    goals = of_kind(match, GOAL)
    if ambushes := has_ambush(match, unit) and bool(goals):
        goal = ground.marker(match, goals[match.chance.pick(goals)])
        placing.place(match, unit, goal.x, goal.y, inside=(goal.grown(ground.on_board(match, NEAR_GOAL)),))
    else:
        placing.place(match, unit, *match.box.mission.places[unit - len(match.seat_of)])
    match.tell(events.OUT_OF_AMBUSH if ambushes else events.ARRIVES, unit)


def who_comes(match: Quest, coming: Coming) -> int:
    """The hero's player."""
    return coming.seat


class Arrive(PlaceVerb[Coming]):
    """QU-9.1: anywhere more than 9 inches from enemies."""

    def may(self, match: Quest, coming: Coming) -> Refusal | None:
        return NOT_SCOUTING if coming.scouts else None

    def refusal(self, match: Quest, coming: Coming, x: int, y: int) -> Refusal | None:
        return placing.why_not_place(match, coming.unit, x, y, AWAY)

    def sample(self, match: Quest, coming: Coming) -> list[tuple[int, int]]:
        return placing.free_places(match, coming.unit, ground.coarse_grid(match), AWAY)

    def do(self, match: Quest, coming: Coming, choice: PlaceChoice) -> None:
        placing.place(match, coming.unit, choice.x, choice.y, AWAY)
        match.due[coming.unit] = match.round
        match.tell(events.ARRIVES, coming.unit)


class ScoutTo(movement.Walk[Coming]):
    """QU-9.24"""

    too_far: ClassVar[Refusal] = Refusal("too far to scout", "QU-9.24", "That is farther than a Scout may go ahead.")

    def pace(self, match: Quest, coming: Coming) -> int:
        return SCOUTING

    def may(self, match: Quest, coming: Coming) -> Refusal | None:
        return None if coming.scouts else ONLY_SCOUTS

    def do(self, match: Quest, coming: Coming, choice: PlaceChoice) -> None:
        movement.scout(match, coming.unit, choice.x, choice.y, SCOUTING)


class Wait(Plain[Coming]):
    """QU-9.32: later, or not at all."""

    def do(self, match: Quest, coming: Coming, choice: Choice) -> None:
        pass


NOT_SCOUTING: Final = Refusal("not scouting", "QU-9.1", "That hero is on the table already.")
ONLY_SCOUTS: Final = Refusal("only scouts", "QU-9.24", "Only Scouts move before the first round.")

DEPLOY_HERE: Final = Deploy("deploy", "Deploy here")
WAIT_IN_AMBUSH: Final = WaitInAmbush("ambush", "Wait in ambush")
ARRIVE_HERE: Final = Arrive("arrive", "Arrive here")
SCOUT_TO: Final = ScoutTo("scout", "Scout to here")
WAIT: Final = Wait("wait", "Wait")

write(
    DEPLOY,
    Repeat(the_first_wave_stands),
    Repeat(Question("place", "{unit}: where to begin?", DEPLOY_HERE, WAIT_IN_AMBUSH, who=who_deploys)),
    Repeat(the_scouts_go),
    Repeat(sides.the_next_side_is_offered),
)
write(ARRIVE, Question("place", "{unit}: where to?", ARRIVE_HERE, SCOUT_TO, WAIT, who=who_comes))
