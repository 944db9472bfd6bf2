"""Notes on options and questions: how far away, how badly wounded, at what price."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from sobremesa.engine.choice import Choice, NumberChoice, Verb
from sobremesa.engine.hints import Hints
from sobremesa.engine.match import Match
from sobremesa.engine.page import NOBODY
from sobremesa.engine.saying import Facts, Saying
from sobremesa.engine.words import key
from sobremesa.games.quest.effects.effect import Effect
from sobremesa.games.quest.effects.terms import ON_TARGET, ON_USER, SELF, TOKEN
from sobremesa.games.quest.foresight import fights, odds
from sobremesa.games.quest.foresight.foreseen import Foreseen, foreseen
from sobremesa.games.quest.foresight.odds import hundredths
from sobremesa.games.quest.foresight.told import Toll
from sobremesa.games.quest.ground import ground
from sobremesa.games.quest.ground.bearings import bearing
from sobremesa.games.quest.rules import (
    activation,
    arrivals,
    conditions,
    deeds,
    jumping,
    morale,
    rounds,
    shooting,
    sides,
    skills,
    spells,
    strikes,
    tests,
    things,
)
from sobremesa.games.quest.rules.choices import AimChoice, PlaceChoice, ThingChoice, UnitChoice
from sobremesa.games.quest.rules.pages import CAST, CONDITION, DEPLOY, FALL, OFFER, SHOOT, SKILL, STRIKE, TEST
from sobremesa.games.quest.rules.wounds import price_in_wounds
from sobremesa.games.quest.state.box import (
    DEXTERITY,
    STRENGTH,
    WILLPOWER,
)
from sobremesa.games.quest.state.match import (
    DOWN,
    FATIGUED,
    MOVED,
    ON_TABLE,
    SHAKEN,
    Quest,
)
from sobremesa.games.quest.words.speech import QuestSpeech
from sobremesa.geometry.measure import Base
from sobremesa.geometry.piece import DANGEROUS


def notes_of(match: Quest, choice: Choice) -> list[Saying]:
    """See :meth:`Speech.notes`."""
    note = _NOTES.get(choice.verb)
    return [] if note is None else note(match, match.stack[-1], choice)


def question_facts_of(match: Quest) -> dict[str, int]:
    """See :meth:`Hints.question_facts`: the hero that the question is about."""
    hero = _acting(match, match.stack[-1])
    return {} if hero == NOBODY else {"unit": hero}


def situation_of(match: Quest) -> list[Saying]:
    """See :meth:`Hints.situation`: who acts, what was rolled, what has been aimed."""
    frame: Any = match.stack[-1]
    hero = _acting(match, frame)
    said = [(key("{unit}"), {"unit": hero}), *_standing(match, hero)] if hero != NOBODY else []
    if frame.page is DEPLOY and not match.heroes():
        said.insert(0, (key("{briefing}"), {"briefing": match.box.mission.number}))
    told = _PENDING.get(frame.page)
    return said if told is None else [*said, *told(match, frame)]


# What a question is about.


def _tested(match: Quest, frame: Any) -> list[Saying]:
    return [(key("{stat} ({need}): {die}"), {"stat": frame.stat, "need": tests.needed(match, frame), "die": frame.die})]


def _cast(match: Quest, frame: Any) -> list[Saying]:
    """QU-9.6: the spell that is tried, and the tokens for and against it."""
    said: list[Saying] = [
        (key("{unit} tries {spell} on {target}"), {"unit": frame.unit, "spell": frame.spell, "target": frame.target})
    ]
    if frame.plus or frame.minus:
        said.append((key("{bonus} to the roll"), {"bonus": frame.plus - frame.minus}))
    hero = spells.next_to_add(match, frame)
    if hero not in (NOBODY, frame.unit):
        said.append((key("{unit} has {tokens}"), {"unit": hero, "tokens": match.tokens[hero]}))
    return said


def _aimed(match: Quest, frame: Any) -> list[Saying]:
    weapons = match.profile_of(frame.unit).weapons
    return [
        (key("{weapon} at {target}"), {"weapon": weapons[place].number, "target": target})
        for place, target in enumerate(frame.aims)
        if target != NOBODY
    ]


def _shared(match: Quest, frame: Any) -> list[Saying]:
    """QU-9.5"""
    said: list[Saying] = [(key("{hits} left over"), {"hits": frame.over})]
    shares = zip(frame.shares[::2], frame.shares[1::2], strict=True)
    return [*said, *((key("{unit}: {hits}"), {"unit": unit, "hits": hits}) for unit, hits in shares)]


def _falling(match: Quest, frame: Any) -> list[Saying]:
    return [(key("a drop of {inches}"), {"inches": frame.drop})]


def _met(match: Quest, frame: Any) -> list[Saying]:
    return [(key("{condition}"), {"condition": frame.condition.bit_length() - 1})]


def _offered(match: Quest, frame: Any) -> list[Saying]:
    """QU-13.10: the side objective that is offered, and the units it is about."""
    plot = match.box.mission.plot
    if plot is None or frame.side == NOBODY:
        return []
    return [
        (key("{side}"), {"side": frame.side}),
        *((key("{unit}"), {"unit": unit}) for unit in plot.sides[frame.side].units),
    ]


_PENDING: Final[Mapping[object, Callable[[Quest, Any], list[Saying]]]] = {
    TEST: _tested,
    CAST: _cast,
    SHOOT: _aimed,
    STRIKE: _shared,
    FALL: _falling,
    CONDITION: _met,
    OFFER: _offered,
}


def _acting(match: Quest, frame: Any) -> int:
    """The hero that a question is about; NOBODY if it is about several, or none."""
    if frame.page is DEPLOY:
        return arrivals.next_to_deploy(match, frame)
    unit: int = getattr(frame, "unit", NOBODY)
    return unit if unit != NOBODY and match.is_hero(unit) else NOBODY


# Units.


def _standing(match: Quest, unit: int) -> list[Saying]:
    """The state of a unit: wounds, power, conditions."""
    said: list[Saying] = []
    if match.strength[unit] > 1:
        said.append((key("{models} left"), {"models": len(match.models(unit))}))
    tough = match.profile_of(unit).tough
    if tough > 1:
        models = match.models(unit)
        left = tough * len(models) - sum(match.wounds[model] for model in models)
        said.append((key("life {n} of {most}"), {"n": left, "most": tough * match.strength[unit]}))
    if match.is_hero(unit):
        said.append((key("power {n} of {most}"), {"n": match.power[unit], "most": match.profile_of(unit).power}))
    if match.tokens[unit]:
        said.append((key("{tokens}"), {"tokens": match.tokens[unit]}))
    said += [(key("{condition}"), {"condition": bit}) for bit in range(4) if match.conditions[unit] >> bit & 1]
    marks = {SHAKEN: key("Shaken"), FATIGUED: key("fatigued"), DOWN: key("unconscious")}
    return said + [(text, {}) for mark, text in marks.items() if match.has(unit, mark)]


def _away(match: Quest, unit: int, other: int) -> list[Saying]:
    """How far away another unit is, and in which direction."""
    if unit in (NOBODY, other) or match.place[unit] != ON_TABLE or match.place[other] != ON_TABLE:
        return []
    here = ground.base(match, ground.nearest_model(match, other, match.models(unit)))
    there = ground.base(match, ground.nearest_model(match, unit, match.models(other)))
    return [_far(ground.distance(match, unit, other), here, there)]


def _far(inches: int, here: Base, there: Base) -> Saying:
    return (key("{inches} {bearing}"), {"inches": inches, "bearing": bearing(there.x - here.x, there.y - here.y)})


def _of_unit(match: Quest, frame: Any, choice: UnitChoice) -> list[Saying]:
    return [*_away(match, getattr(frame, "unit", NOBODY), choice.unit), *_standing(match, choice.unit)]


def _of_charge(match: Quest, frame: Any, choice: UnitChoice) -> list[Saying]:
    """QU-6.5: the likely result, for both sides."""
    said = _of_unit(match, frame, choice)
    fight = next(each for each in foreseen(match).charges if each.choice == choice.text)
    for attack in fight.attacks:
        if attack.how == "charge":
            facts = {"weapon": attack.weapon, "percent": hundredths(attack.hit)}
            said.append((key("each attack with {weapon} hits: {percent}"), facts))
    said.append(_of_toll(match, choice.unit, fight.dealt))
    if fight.taken is not None and fight.taken.expected:
        facts = {"average": hundredths(fight.taken.expected), "percent": hundredths(fight.taken.ends)}
        said.append((key("strikes back, wounds to expect: {average}; chance that you fall: {percent}"), facts))
    return said


def _of_toll(match: Quest, unit: int, toll: Toll) -> Saying:
    """QU-6.2, QU-6.3: the likely result of an attack for its target."""
    facts = {"average": hundredths(toll.expected), "percent": hundredths(toll.ends)}
    if len(match.models(unit)) > 1:
        return (key("wounds to expect: {average}; all of it falls: {percent}"), facts)
    return (key("wounds to expect: {average}; it falls: {percent}"), facts)


def _of_revival(match: Quest, frame: Any, choice: UnitChoice) -> list[Saying]:
    return [*_of_unit(match, frame, choice), *_price(match, frame.unit, deeds.REVIVE_PRICE)]


def _of_thing(match: Quest, frame: Any, choice: ThingChoice) -> list[Saying]:
    return _away_from(match, frame.unit, choice.thing)


def _of_holding(match: Quest, frame: Any, choice: Choice) -> list[Saying]:
    """QU-3.3: for each weapon with targets, the target that it hits most easily, and the chance of that."""
    said: list[Saying] = []
    for place, weapon in enumerate(match.profile_of(frame.unit).weapons):
        moved = int(match.has(frame.unit, MOVED))
        found = [
            (hundredths(odds.of_strike(match, fights.shot(match, frame.unit, place, foe, moved))), -foe)
            for foe in shooting.targets(match, frame.unit, place)
        ]
        if found:
            percent, foe = max(found)
            facts = {"weapon": weapon.number, "unit": -foe, "percent": percent}
            said.append((key("each attack with {weapon} hits {unit}: {percent}"), facts))
    return said or [(key("nobody to shoot at"), {})]


def _of_discovery(match: Quest, frame: Any, choice: ThingChoice) -> list[Saying]:
    """QU-7.1: at 1 inch no roll is needed."""
    sure = things.is_at_hand(match, frame.unit, choice.thing)
    return [*_of_thing(match, frame, choice), _passed(1.0 if sure else odds.of_test(match, frame.unit, WILLPOWER))]


def _of_push(match: Quest, frame: Any, choice: UnitChoice) -> list[Saying]:
    return [*_of_unit(match, frame, choice), _passed(odds.of_test(match, frame.unit, STRENGTH))]


def _of_slip(match: Quest, frame: Any, choice: Choice) -> list[Saying]:
    return [_passed(odds.of_test(match, frame.unit, DEXTERITY))]


def _passed(chance: float) -> Saying:
    return (key("succeeds: {percent}"), {"percent": hundredths(chance)})


def _away_from(match: Quest, unit: int, thing: int) -> list[Saying]:
    here, there = ground.base_of(match, unit), ground.marker(match, thing)
    return [_far(ground.distance_to(match, unit, thing), here, there)]


def _of_aim(match: Quest, frame: Any, choice: AimChoice) -> list[Saying]:
    """QU-6.1, QU-6.11: the weapon, the distance of the target, its state, and its cover."""
    said: list[Saying] = [(key("{weapon_line}"), {"weapon_line": choice.n}), *_of_target(match, frame.unit, choice)]
    if any(ground.cover(match, frame.unit, choice.unit)):
        said.append((key("in cover"), {}))
    if frame.page is SHOOT:
        place = [weapon.number for weapon in match.profile_of(frame.unit).weapons].index(choice.n)
        fight = fights.shots(match, frame.unit, [place], choice.unit, frame.moved)
        said.append((key("each attack hits: {percent}"), {"percent": hundredths(fight.attacks[0].hit)}))
        said.append(_of_toll(match, choice.unit, fight.dealt))
    return said


def _of_target(match: Quest, unit: int, choice: AimChoice) -> list[Saying]:
    return [*_away(match, unit, choice.unit), *_standing(match, choice.unit)]


def _of_effect(match: Quest, unit: int, effect: Effect, choice: AimChoice) -> list[Saying]:
    """The state of the unit that an effect is for."""
    if effect.aim == TOKEN:
        return _away_from(match, unit, choice.unit)
    said = [] if effect.aim == SELF else _of_target(match, unit, choice)
    heals = any(step.is_for_the_hurt and step.on in (ON_TARGET, ON_USER) for step in effect.steps)
    is_hurt = any(match.wounds[model] for model in match.models(choice.unit))
    return [*said, (key("nothing to heal"), {})] if heals and not is_hurt else said


def _of_skill(match: Quest, frame: Any, choice: AimChoice) -> list[Saying]:
    """QU-7.4: failing costs power, not the effect."""
    fails = 100 - hundredths(odds.of_test(match, frame.unit, match.box.skills[choice.n].stat))
    said: list[Saying] = [
        (key("{skill_line}"), {"skill_line": choice.n}),
        (
            key("fails: {percent}; then it costs {n} power and works all the same"),
            {"percent": fails, "n": skills.FAILED_PRICE},
        ),
    ]
    said += _of_effect(match, frame.unit, match.box.skills[choice.n].effect, choice)
    return [*said, (key("{skill_text}"), {"skill_text": choice.n})]


def _of_spell(match: Quest, frame: Any, choice: AimChoice) -> list[Saying]:
    said: list[Saying] = [
        (key("{spell_line}"), {"spell_line": choice.n}),
        _passed(odds.of_roll(0, spells.CAST_ON)),
    ]
    said += _of_effect(match, frame.unit, match.box.spells[choice.n].effect, choice)
    return [*said, (key("{spell_text}"), {"spell_text": choice.n})]


# Places.


def _of_place(match: Quest, frame: Any, choice: PlaceChoice) -> list[Saying]:
    """The distance and direction of a place, its ground, and the enemy nearest to it."""
    hero = _acting(match, frame)
    if hero == NOBODY:
        return []
    board, there = match.box.board, Base(choice.x, choice.y, match.profile_of(hero).radius)
    said: list[Saying] = []
    if match.place[hero] == ON_TABLE:
        here = ground.base_of(match, hero)
        whole = int(ground.in_rules(match, ground.gap([Base(here.x, here.y, 0)], [Base(there.x, there.y, 0)])))
        said.append(_far(whole, here, there))
    if match.box.measured.in_cover(there):
        said.append((key("in cover"), {}))
    if board.pieces_under(there, DANGEROUS):
        said.append((key("dangerous ground"), {}))
    found = [(ground.gap([there], ground.bases(match, foe)), foe) for foe in match.foes(hero)]
    if found:
        gap, foe = min(found)
        said.append((key("{inches} from {unit}"), {"inches": ground.in_rules(match, gap), "unit": foe}))
    return said


# Prices.


def _price(match: Quest, hero: int, power: int) -> list[Saying]:
    """QU-3.5, QU-3.8: the power left after paying, or what exhaustion costs."""
    wounds = price_in_wounds(match, hero, power)
    if not wounds:
        return [(key("leaves {n} power"), {"n": match.power[hero] - power})]
    said: list[Saying] = [(key("exhaustion: {wounds}"), {"wounds": wounds})]
    if _is_felled(match, hero, wounds):
        said.append((key("then the hero falls unconscious"), {}))
    return said


def _is_felled(match: Quest, hero: int, wounds: int) -> bool:
    """Whether this many wounds fell a hero (QU-6.3)."""
    return wounds >= match.profile_of(hero).tough - match.wounds[match.first[hero]]


def _of_one_more(match: Quest, frame: Any, choice: Choice) -> list[Saying]:
    """QU-3.8: an action is lost if paying for it fells the hero."""
    said = _price(match, frame.unit, activation.EXTRA_PRICE)
    if _is_felled(match, frame.unit, price_in_wounds(match, frame.unit, activation.EXTRA_PRICE)):
        said[-1] = (key("the hero falls unconscious, and the action is lost"), {})
    return said


def _costs(power: int) -> Callable[[Quest, Any, Choice], list[Saying]]:
    """A function that makes the notes of an answer with this cost."""
    return lambda match, frame, choice: _price(match, frame.unit, power)


def _accepted(match: Quest, frame: Any, choice: Choice) -> list[Saying]:
    """QU-7.4: letting a hero skill fail costs less, and it still has its effect."""
    if frame.page is not TEST or match.stack[-2].page is not SKILL:
        return []
    price = (key("costs {n} power; the skill has its effect all the same"), {"n": skills.FAILED_PRICE})
    return [price, *_price(match, frame.unit, skills.FAILED_PRICE)]


def _forced(match: Quest, frame: Any, choice: Choice) -> list[Saying]:
    """QU-9.6"""
    return _price(match, frame.unit, 2 * match.box.spells[frame.spell].value)


def _unhexed(match: Quest, frame: Any, choice: Choice) -> list[Saying]:
    """QU-10.4"""
    return [(key("power {n} of {most}"), {"n": match.power[frame.unit], "most": match.profile_of(frame.unit).power})]


def _of_tokens(match: Quest, frame: Any, choice: NumberChoice) -> list[Saying]:
    """QU-9.6: a hero's tokens help its own spell and hinder an enemy's."""
    hero = spells.next_to_add(match, frame)
    bonus = choice.n if hero == frame.unit else -choice.n
    return [
        (key("{bonus} to the roll"), {"bonus": bonus}),
        _passed(odds.of_roll(frame.plus - frame.minus + bonus, spells.CAST_ON)),
    ]


def _of_side(match: Quest, frame: Any, choice: Choice) -> list[Saying]:
    """QU-13.10: by how much taking it on raises the alert."""
    plot = match.box.mission.plot
    more = 0 if plot is None else plot.sides[frame.side].alert
    return [(key("alert {n} higher"), {"n": more})] if more else []


_NOTES: Final[Mapping[Verb[Any, Any, Any], Callable[[Quest, Any, Any], list[Saying]]]] = {
    rounds.ACTIVATE: _of_unit,
    activation.HOLD: _of_holding,
    activation.CHARGE: _of_charge,
    activation.ADVANCE: _of_place,
    activation.RUN: _of_place,
    activation.ONE_MORE: _of_one_more,
    arrivals.DEPLOY_HERE: _of_place,
    arrivals.ARRIVE_HERE: _of_place,
    arrivals.SCOUT_TO: _of_place,
    deeds.DISCOVER_IT: _of_discovery,
    deeds.PUSH_IT: _of_push,
    deeds.SLIP_AWAY: _of_slip,
    deeds.REVIVE: _of_revival,
    deeds.USE: _of_thing,
    deeds.SLIP_TO: _of_place,
    shooting.AIM: _of_aim,
    sides.TAKE_ON: _of_side,
    skills.USE_SKILL: _of_skill,
    spells.CAST_SPELL: _of_spell,
    spells.ADD: _of_tokens,
    spells.FORCE: _forced,
    strikes.SHARE: _of_unit,
    tests.PAY_TO_PASS: _costs(tests.PASS_PRICE),
    tests.ACCEPT: _accepted,
    morale.IGNORE: _costs(morale.IGNORE_PRICE),
    jumping.STOP: _costs(jumping.STOP_PRICE),
    conditions.UNHEX: _unhexed,
}


class QuestHints(Hints[QuestSpeech]):
    """See :class:`Hints`."""

    def foreseen(self, match: Match, seat: int | None) -> Foreseen:
        assert isinstance(match, Quest)
        return foreseen(match)

    def notes(self, match: Match, choice: Choice) -> list[Saying]:
        assert isinstance(match, Quest)
        return notes_of(match, choice)

    def question_facts(self, match: Match) -> Facts:
        assert isinstance(match, Quest)
        return question_facts_of(match)

    def situation(self, match: Match) -> list[Saying]:
        assert isinstance(match, Quest)
        return situation_of(match)
