"""What the acting hero could do to its enemies from where it stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from sobremesa.engine.chance import CALLER, Chance, seeded
from sobremesa.engine.choice import Choice, Verb
from sobremesa.engine.page import NOBODY, Page, write
from sobremesa.games.quest.foresight import fights
from sobremesa.games.quest.foresight.odds import of_roll, of_test
from sobremesa.games.quest.foresight.told import Fight, Try
from sobremesa.games.quest.ground import formation
from sobremesa.games.quest.rules import activation, deeds, shooting, skills, spells, tests, things
from sobremesa.games.quest.rules.choices import AimChoice, ThingChoice, UnitChoice
from sobremesa.games.quest.rules.pages import Turn
from sobremesa.games.quest.state.box import SICK, STRENGTH, WILLPOWER
from sobremesa.games.quest.state.match import DEAD, IDLE, MOVED, Quest

SAMPLES: Final = 40
_FEW_DICE: Final = 2  # with fewer outcomes in all than samples
_HURTING: Final = ("hits", "wounds", "heal", "revive", "power", "push", "pull")
_MOST_ANSWERS: Final = 30  # in one trial
# What a hero is assumed to answer: it pays for nothing, and uses what works anyway (QU-7.4).
_ANSWERS: Final[tuple[Verb[Any, Any, Any], ...]] = (tests.ACCEPT, skills.RESOLVE, shooting.LOOSE)


def charges_of(match: Quest, hero: int) -> tuple[Fight, ...]:
    """The charges open to a hero now (QU-3.3). A Shaken one that idles has none (QU-6.8)."""
    foes = () if match.has(hero, IDLE) else formation.can_charge(match, hero, match.foes(hero))
    return tuple(_chosen(fights.charge(match, hero, foe), f"{activation.CHARGE.word}:{foe}") for foe in foes)


def shots_of(match: Quest, hero: int) -> tuple[Fight, ...]:
    """The shots open to it without a move; none if it is Shaken and idles."""
    return () if match.has(hero, IDLE) else tuple(_shots(match, hero))


def tries_of(match: Quest, hero: int) -> tuple[Try, ...]:
    """What it could try when it is asked what to do; nothing if it is Shaken and idles."""
    return () if match.has(hero, IDLE) else tuple(_tries(match, hero))


def _shots(match: Quest, hero: int) -> Iterator[Fight]:
    moved = int(match.has(hero, MOVED))
    for place, weapon in enumerate(match.profile_of(hero).weapons):
        for foe in shooting.targets(match, hero, place):
            fight = fights.shots(match, hero, [place], foe, moved)
            yield _chosen(fight, f"{shooting.AIM.word}:{weapon.slug}:{foe}")


def _chosen(fight: Fight, choice: str) -> Fight:
    return Fight(fight.unit, fight.target, fight.attacks, fight.dealt, fight.taken, choice, fight.before)


# What is tried by a test: skills, spells, pushes, discoveries.


def _tries(match: Quest, hero: int) -> Iterator[Try]:
    """The options of the pending question that this hero could try."""
    frame = match.stack[-1] if match.stack else None
    if getattr(frame, "unit", NOBODY) != hero or match.question is None:
        return
    for choice in match.options():
        chance = _chance(match, hero, choice)
        if chance is not None:
            yield Try(choice.text, chance, *_expected(match, choice))


def _chance(match: Quest, hero: int, choice: Choice) -> float | None:
    """The chance that it succeeds at the first roll; None for anything without a roll."""
    if choice.verb is skills.USE_SKILL and isinstance(choice, AimChoice):
        return of_test(match, hero, match.box.skills[choice.n].stat)
    if choice.verb is spells.CAST_SPELL:
        return of_roll(0, spells.CAST_ON)
    if choice.verb is deeds.PUSH_IT and isinstance(choice, UnitChoice):
        return of_test(match, hero, STRENGTH)
    if choice.verb is deeds.DISCOVER_IT and isinstance(choice, ThingChoice):
        return 1.0 if things.is_at_hand(match, hero, choice.thing) else of_test(match, hero, WILLPOWER)
    return None


def _expected(match: Quest, choice: Choice) -> tuple[dict[int, float], int]:
    """The average wounds of each unit, healed ones counting below 0: over all outcomes of the dice if there are few,
    otherwise over some trials; and the number of trials (0: over all). A discovery is not tried, since nobody may know
    what is found.
    """
    if choice.verb is deeds.DISCOVER_IT or not _may_hurt(match, choice):
        return {}, 0
    ends = _all_ends(match, choice)
    trials = 0 if ends else SAMPLES
    lost = [0.0] * len(match.profile)
    before = [_life(match, unit) for unit in range(len(lost))]
    for likely, world in ends or ((1 / SAMPLES, _tried(match, choice, seeded(nth))) for nth in range(SAMPLES)):
        if world.wounds != match.wounds:  # usually it fails
            for unit, life in enumerate(before):
                lost[unit] += likely * (life - _life(world, unit))
    return {unit: total for unit, total in enumerate(lost) if total}, trials


def _all_ends(match: Quest, choice: Choice) -> list[tuple[float, Quest]]:
    """All worlds in which it can end, each with its chance; empty if more than a few dice decide."""
    found: list[tuple[float, Quest]] = []
    waiting = [(1.0, 0, _tried(match, choice, seeded(0, CALLER)), NOBODY)]
    while waiting:
        likely, dice, world, shown = waiting.pop()
        if shown != NOBODY:
            world = _shown(world, shown)
        if world.draw is None:
            found.append((likely, world))
        elif dice == _FEW_DICE:
            return []
        else:
            waiting += [(likely * chance, dice + 1, world, value) for value, chance in world.draw.probabilities()]
    return found


def _shown(before: Quest, value: int) -> Quest:
    """The world after this die."""
    world = before.copy()
    assert isinstance(world, Quest)
    world.answer_draw(value)
    _answer(world)
    return world


def _tried(match: Quest, choice: Choice, chance: Chance) -> Quest:
    """The world after it, as far as chance tells: nobody is asked what to do next, because listing the options takes
    long.
    """
    world = match.copy()
    assert isinstance(world, Quest)
    world.chance = chance
    world.brisk = False
    depth = len(world.stack)
    frame = world.own(depth - 1)
    choice.verb.do(world, frame, choice)
    world.stack.insert(depth, _over(frame.seat, match.active))
    world.read_on()
    _answer(world)
    return world


def _answer(world: Quest) -> None:
    """Answer what is asked, until a die has to be rolled or everything is over."""
    for _ in range(_MOST_ANSWERS):
        if world.question is None:
            break
        options = world.options()
        world.apply(next((each for each in options if each.verb in _ANSWERS), options[0]))


def _over(seat: int, unit: int) -> Turn:
    """A page that closes all others."""
    frame = Turn(seat, unit)
    frame.page = _OVER
    return frame


def all_is_over(world: Quest, frame: Turn) -> None:
    """Whatever was tried has been done."""
    world.finish()


_OVER: Final[Page[Quest, Turn]] = Page("foreseen", "What is tried is over", "", Turn)
write(_OVER, all_is_over)


def _may_hurt(match: Quest, choice: Choice) -> bool:
    """Whether it can wound or heal anybody at all: by its steps, or through the power that failing costs (QU-3.5,
    QU-10.3).
    """
    if choice.verb is deeds.PUSH_IT or not isinstance(choice, AimChoice):
        return True
    hero = match.active
    if match.power[hero] < skills.FAILED_PRICE or match.conditions[hero] & SICK:
        return True
    doing = match.box.skills if choice.verb is skills.USE_SKILL else match.box.spells
    return any(step.verb in _HURTING for step in doing[choice.n].effect.steps)


def _life(match: Quest, unit: int) -> int:
    """The wounds that a unit can still take."""
    tough, first = match.profile_of(unit).tough, match.first[unit]
    wounds = match.wounds[first : first + match.strength[unit]]
    return sum(tough - each for each in wounds if each != DEAD)
