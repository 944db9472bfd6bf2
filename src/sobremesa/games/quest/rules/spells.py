"""Spells: QU-9.6, QU-9.7, QU-9.31."""

from __future__ import annotations

from typing import Any, Final

from sobremesa.engine.choice import Choice, NumberChoice
from sobremesa.engine.page import NOBODY, Question, Repeat, write
from sobremesa.engine.refusal import Refusal
from sobremesa.games.quest.effects.terms import TOKEN
from sobremesa.games.quest.ground import ground
from sobremesa.games.quest.rules import events
from sobremesa.games.quest.rules.choices import AimChoice, AimVerb, NumberVerb, Plain
from sobremesa.games.quest.rules.pages import CAST, EFFECT, HERO, Casting, Landing
from sobremesa.games.quest.rules.strikes import passes
from sobremesa.games.quest.rules.tests import ACCEPT
from sobremesa.games.quest.rules.wounds import spend, the_payer_falls
from sobremesa.games.quest.state.box import FACES, INCH, Box, Spell
from sobremesa.games.quest.state.match import IDLE, Quest

CAST_ON: Final = 4  # QU-9.6
AGAINST: Final = 18 * INCH  # how far heroes' tokens reach against an enemy's spell
MOST_TOKENS: Final = 6

NO_CASTER: Final = Refusal(
    "no caster", "QU-9.31", "Only in its own activation, and never idle, does a hero cast spells."
)
AFTER_ATTACK: Final = Refusal("after attack", "QU-9.6", "Spells are cast before attacking.")
NOT_KNOWN: Final = Refusal("not known", "QU-9.6", "That hero does not know that spell.")
TRIED: Final = Refusal("tried", "QU-9.6", "That spell has been tried in this activation.")
TOO_DEAR: Final = Refusal("too dear", "QU-9.6", "There are not enough spell tokens for that.")
NO_TARGET: Final = Refusal("no target", "QU-9.31", "That spell can't be cast on that unit from here.")


def targets(match: Quest, unit: int, spell: Spell) -> list[int]:
    """The units that a spell may be cast on now."""
    return spell.effect.targets(match, unit)


def why_not(match: Quest, unit: int, spell: int) -> Refusal | None:
    """Why a unit can't try a spell, by its number, whatever the target; None if it can."""
    known = match.profile_of(unit).spells
    if spell not in known:
        return NOT_KNOWN
    if match.tried[unit] >> known.index(spell) & 1:
        return TRIED
    return TOO_DEAR if match.box.spells[spell].value > match.tokens[unit] else None


def try_spell(match: Quest, unit: int, spell: int, target: int, plus: int = 0) -> None:
    """A unit pays for a spell and tries it; ``plus`` more tokens have been added (QU-9.7)."""
    match.tried[unit] |= 1 << match.profile_of(unit).spells.index(spell)
    match.tokens[unit] -= match.box.spells[spell].value + plus
    at_thing = match.box.spells[spell].effect.aim == TOKEN
    by_whom = events.TRIES_SPELL if match.is_hero(unit) else events.TRIES_BY_CHANCE
    match.tell(events.TRIES_SPELL_ON_THING if at_thing else by_whom, unit, spell, target)
    match.open(CAST, Casting(match.player_of(unit), unit, spell, target, plus))


class CastSpell(AimVerb[Any]):
    """QU-9.6, QU-9.31: no action; before attacking."""

    def texts(self, box: Box) -> list[str]:
        return [spell.slug for spell in box.spells]

    def may(self, match: Quest, frame: Any) -> Refusal | None:
        unit = frame.unit
        if match.active != unit or match.has(unit, IDLE) or not match.is_here(unit):
            return NO_CASTER
        turn = match.nearest(HERO)
        if turn is None:
            return NO_CASTER
        return AFTER_ATTACK if turn.attacked else None

    def candidates(self, match: Quest, frame: Any) -> list[AimChoice]:
        unit = frame.unit
        return [
            self.aimed(match, spell, target)
            for spell in match.profile_of(unit).spells
            if why_not(match, unit, spell) is None
            for target in targets(match, unit, match.box.spells[spell])
        ]

    def can(self, match: Quest, frame: Any, choice: AimChoice) -> Refusal | None:
        refusal = why_not(match, frame.unit, choice.n)
        if refusal is not None:
            return refusal
        return None if choice.unit in targets(match, frame.unit, match.box.spells[choice.n]) else NO_TARGET

    def do(self, match: Quest, frame: Any, choice: AimChoice) -> None:
        match.within(HERO).cast = 1
        try_spell(match, frame.unit, choice.n, choice.unit)


# Tokens that are added (QU-9.6, QU-9.31).


def next_to_add(match: Quest, casting: Casting) -> int:
    """The hero who may add tokens next: the caster itself, or one who may hinder an enemy; NOBODY if none is left."""
    if match.is_hero(casting.unit):
        may_add = not casting.asked and match.tokens[casting.unit]
        return casting.unit if may_add else NOBODY
    if match.is_with_the_party(casting.unit):  # QU-13.12
        return NOBODY
    for hero in sorted(match.heroes(), key=lambda hero: (match.seat_of[hero], hero)):
        if (
            not casting.asked >> hero & 1
            and match.tokens[hero]
            and ground.within(match, hero, casting.unit, AGAINST)
            and ground.sees(match, hero, casting.unit)
        ):
            return hero
    return NOBODY


def who_adds(match: Quest, casting: Casting) -> int:
    """The player of that hero."""
    hero = next_to_add(match, casting)
    return NOBODY if hero == NOBODY else match.seat_of[hero]


class Add(NumberVerb[Casting]):
    """QU-9.6: this many tokens, each +1 to one's own roll or -1 to an enemy's."""

    def texts(self, box: Box) -> list[str]:
        return [str(n) for n in range(MOST_TOKENS + 1)]

    def candidates(self, match: Quest, casting: Casting) -> list[NumberChoice]:
        most = match.tokens[next_to_add(match, casting)]
        return [self.numbered(match, n) for n in range(most + 1)]

    def can(self, match: Quest, casting: Casting, choice: NumberChoice) -> Refusal | None:
        return None if choice.n <= match.tokens[next_to_add(match, casting)] else TOO_DEAR

    def do(self, match: Quest, casting: Casting, choice: NumberChoice) -> None:
        hero = next_to_add(match, casting)
        casting.asked |= 1 << hero
        match.tokens[hero] -= choice.n
        if hero == casting.unit:
            casting.plus += choice.n
        else:
            casting.minus += choice.n
        if choice.n:
            match.tell(events.ADDS_TOKENS, hero, choice.n)


def it_is_rolled(match: Quest, casting: Casting) -> None:
    """QU-9.6"""
    die = match.chance.die(FACES)
    bonus = casting.plus - casting.minus
    casting.passed = int(passes(die, bonus, CAST_ON))
    match.tell(events.SPELL_ROLLED, casting.unit, casting.spell, die, bonus, casting.passed)


def who_may_force_it(match: Quest, casting: Casting) -> int:
    """QU-9.6: the player of a hero who failed."""
    return NOBODY if casting.passed else casting.seat


class Force(Plain[Casting]):
    """QU-9.6: pay twice its value in power, and it counts as cast."""

    def do(self, match: Quest, casting: Casting, choice: Choice) -> None:
        casting.passed = 1
        spend(match, casting.unit, 2 * match.box.spells[casting.spell].value, events.PAID_FOR_SPELL)


def it_takes_effect(match: Quest, casting: Casting) -> None:
    """QU-9.6"""
    if casting.passed:
        spell = match.box.spells[casting.spell]
        match.open(EFFECT, Landing(casting.seat, casting.unit, spell.effect.number, casting.target))


# The program's (QU-9.7).


def the_program_casts(match: Quest, unit: int) -> bool:
    """QU-9.7, QU-9.31: a random spell, with all tokens spent on it, at its nearest valid target, itself last. Returns
    whether one is tried. It draws before it changes anything.
    """
    spells = match.profile_of(unit).spells
    if not spells or not match.tokens[unit]:
        return False
    chosen = spells[match.chance.pick(list(range(len(spells))))]
    spell = match.box.spells[chosen]
    target = program_target(match, unit, spell)
    if target == NOBODY:
        too_dear = spell.value > match.tokens[unit]
        match.tell(events.NO_TOKENS if too_dear else events.NO_TARGET, unit, chosen)
        return False
    try_spell(match, unit, chosen, target, plus=match.tokens[unit] - spell.value)
    return True


def program_target(match: Quest, unit: int, spell: Spell) -> int:
    """QU-9.31: the target of a spell cast by a unit of the program: the nearest, itself last; NOBODY if it can't pay,
    or has no target.
    """
    found = targets(match, unit, spell) if spell.value <= match.tokens[unit] else []
    nearest = [(other == unit, ground.distance(match, unit, other), other) for other in found]
    return min(nearest)[2] if nearest else NOBODY


CAST_SPELL: Final[CastSpell] = CastSpell("cast", "Cast {spell} on {unit:the}", "spell")
ADD: Final = Add("add", "Add {tokens}", "tokens")
FORCE: Final = Force("force-spell", "Spend twice its value in power: it counts as cast")

write(
    CAST,
    Repeat(Question("tokens", "How many spell tokens are added?", ADD, who=who_adds)),
    it_is_rolled,
    Question("force", "The spell has failed", FORCE, ACCEPT, who=who_may_force_it),
    it_takes_effect,
    the_payer_falls,
)
