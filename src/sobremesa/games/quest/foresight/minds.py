"""What an enemy would do if it were activated now: its mind decides and acts in a world that stops at the first die."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sobremesa.engine.page import NOBODY
from sobremesa.games.quest.foresight import fights
from sobremesa.games.quest.foresight.told import Course, Fight, Mind, Route, Spell
from sobremesa.games.quest.foresight.walking import route_of
from sobremesa.games.quest.foresight.worlds import alone, log_of
from sobremesa.games.quest.ground import formation, ground
from sobremesa.games.quest.ground.measured import Destination
from sobremesa.games.quest.rules import mind, movement, spells
from sobremesa.games.quest.rules.pages import ADVANCE, CHARGE, CHARGING, SHOOT, WALKING, Turn
from sobremesa.games.quest.state.box import MELEE, WEAKENED
from sobremesa.games.quest.state.match import IDLE, SHAKEN, Quest

WHATS: Final = {
    mind.SHOOTS: "shoots",
    mind.CHARGES: "charges",
    mind.RUNS_TO_HERO: "runs-to-hero",
    mind.RUNS_TO_GOAL: "runs-to-goal",
    mind.STAYS_AT_GOAL: "stays",
    mind.HOLDS: "holds",
    mind.IDLES: "idles",
    mind.NOTHING: "nothing",
    mind.FLEES: "flees",
    mind.TALKS: "talks",
}


def mind_of(match: Quest, unit: int) -> Mind:
    """What a unit of the program would do. If its test of Weakened decides how far it goes, both cases are told; other
    dice or a spell of its own that would change its mind before it acts can't be known, and are named by their clauses.
    """
    courses = [_course(match, unit)]
    if match.conditions[unit] & WEAKENED:
        courses.append(_course(match, unit, WEAKENED))
    charge, shot = _range(match, unit)
    return Mind(unit, tuple(courses), tuple(_spells(match, unit)), tuple(_before(match, unit)), charge, shot)


def _range(match: Quest, unit: int) -> tuple[int, int]:
    """QU-3.3: how far it charges, and how far it shoots after an Advance."""
    reaches = [
        weapon.reach
        for place, weapon in enumerate(match.profile_of(unit).weapons)
        if weapon.reach != MELEE and not match.spent[unit] >> place & 1
    ]
    shot = ground.pace(match, unit, ADVANCE) + max(reaches) if reaches else 0
    return ground.pace(match, unit, CHARGE), shot


def _course(match: Quest, unit: int, cured: int = 0) -> Course:
    """What it does if nothing intervenes, once these conditions are gone."""
    world = alone(match)
    world.conditions[unit] &= ~cured
    turn = Turn(NOBODY, unit)
    mind.the_enemy_is_activated(world, turn)
    world.listen()
    if world.has(unit, IDLE):
        mind.it_acts(world, turn)
        return Course(WHATS[mind.IDLES], NOBODY, log_of(world), ())
    intent = mind.decide(world, unit)
    routes = _routes(world, unit, intent)
    mind.carry_out(world, unit, intent)
    world.read_on()
    return Course(WHATS[intent.what], intent.target, log_of(world), routes, _fights(world, unit, intent))


def _fights(world: Quest, unit: int, intent: mind.Intent) -> tuple[Fight, ...]:
    """The results of its attacks, in the world in which the first die waits."""
    if intent.what == mind.CHARGES:
        return (fights.melee_in(world, unit, intent.target),)
    fights.let_pass(world)
    frame = world.nearest(SHOOT)
    if frame is None:
        return ()
    places = {target: [place for place in frame.order if frame.aims[place] == target] for target in frame.aims}
    return tuple(fights.shots(world, unit, places[target], target, frame.moved) for target in places if places[target])


def _routes(match: Quest, unit: int, intent: mind.Intent) -> tuple[Route, ...]:
    """The ways of its models; models that stay have none."""
    plan: Destination | None = intent.plan
    why, rival = WALKING, NOBODY
    if intent.what == mind.CHARGES:
        plan, why, rival = formation.contact(match, unit, intent.target), CHARGING, intent.target
    if plan is None:
        return ()
    return tuple(route_of(match, unit, way) for way in movement.ways_of(match, unit, plan, why, rival))


def _spells(match: Quest, unit: int) -> Iterator[Spell]:
    """QU-9.7: one of its spells at random, all equally likely, if it has tokens and does not idle."""
    known = match.profile_of(unit).spells if match.tokens[unit] and not match.has(unit, SHAKEN) else ()
    for number in known:
        target = spells.program_target(match, unit, match.box.spells[number])
        plus = match.tokens[unit] - match.box.spells[number].value
        yield Spell(number, 1 / len(known), target, max(0, plus))


def _before(match: Quest, unit: int) -> Iterator[str]:
    """The clauses by which dice are rolled before it acts."""
    if ground.stands_in_danger(match, unit):
        yield "QU-5.6"
    if match.conditions[unit]:
        yield "QU-3.9"
    if any(spell.target != NOBODY for spell in _spells(match, unit)):
        yield "QU-9.7"
