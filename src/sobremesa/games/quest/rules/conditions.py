"""Conditions, met at the beginning of an activation: chapter 10."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.choice import Choice
from sobremesa.engine.page import GO_ON, NOBODY, Question, write
from sobremesa.games.quest.rules import events
from sobremesa.games.quest.rules.choices import Plain
from sobremesa.games.quest.rules.pages import CONDITION, TEST, Ailing, Test, Turn
from sobremesa.games.quest.rules.tests import ACCEPT
from sobremesa.games.quest.rules.wounds import spend, take_wound, the_one_to_suffer, the_payer_falls
from sobremesa.games.quest.state.box import (
    AFFLICTED,
    CONDITIONS,
    DEXTERITY,
    FACES,
    HEXED,
    SICK,
    STRENGTH,
    WEAKENED,
    WILLPOWER,
)
from sobremesa.games.quest.state.match import Quest

# The stat that each condition tests (QU-10.1, QU-10.2, QU-10.3); the Hexed pay instead (QU-10.4).
TESTED_BY: Final = {AFFLICTED: STRENGTH, WEAKENED: DEXTERITY, SICK: WILLPOWER, HEXED: WILLPOWER}


def afflict(match: Quest, unit: int, condition: int) -> None:
    """Give a unit a condition, once (QU-10.5)."""
    if not match.is_here(unit):
        return
    if match.conditions[unit] & condition:
        match.tell(events.HAS_CONDITION, unit, _number(condition))
    else:
        match.conditions[unit] |= condition
        match.tell(events.GETS_CONDITION.told_by(_clause(condition)), unit, _number(condition))


def cure(match: Quest, unit: int, condition: int) -> None:
    """End a condition."""
    if match.conditions[unit] & condition:
        match.conditions[unit] &= ~condition
        match.tell(events.CURED.told_by(_clause(condition)), unit, _number(condition))


def _number(condition: int) -> int:
    return condition.bit_length() - 1


def _clause(condition: int) -> str:
    return events.CONDITION_CLAUSES[_number(condition)]


def next_is_met(match: Quest, turn: Turn) -> bool:
    """QU-10, QU-3.9: the unit's conditions, one after another; the Shaken meet them, too."""
    if not match.is_here(turn.unit):
        return GO_ON
    for number in range(len(CONDITIONS)):
        condition = 1 << number
        if match.conditions[turn.unit] & condition and not turn.met & condition:
            turn.met |= condition
            match.open(CONDITION, Ailing(turn.seat, turn.unit, condition))
            return not GO_ON
    return GO_ON


def it_is_tested(match: Quest, ailing: Ailing) -> None:
    """QU-10.1, QU-10.2, QU-10.3; enemies, who have no power, test against the hex as well (QU-10.4)."""
    if ailing.condition != HEXED or not match.is_hero(ailing.unit):
        match.open(TEST, Test(ailing.seat, ailing.unit, TESTED_BY[ailing.condition]))


def who_is_hexed(match: Quest, ailing: Ailing) -> int:
    """QU-10.4: the player of a Hexed hero."""
    return ailing.seat if ailing.condition == HEXED and match.is_hero(ailing.unit) else NOBODY


class Unhex(Plain[Ailing]):
    """QU-10.4: the cost is rolled after the decision."""

    def do(self, match: Quest, ailing: Ailing, choice: Choice) -> None:
        ailing.pays = 1


def the_hex_is_paid(match: Quest, ailing: Ailing) -> None:
    """QU-10.4: D3 power."""
    if ailing.pays:
        price = (match.chance.die(FACES) + 1) // 2
        ailing.passed = 1
        spend(match, ailing.unit, price, events.PAID_FOR_HEX)


def it_ends_or_bites(match: Quest, ailing: Ailing) -> None:
    """QU-10.1: after a failure the Afflicted take a wound; after a pass any condition ends."""
    if ailing.passed:
        cure(match, ailing.unit, ailing.condition)
    elif ailing.condition == AFFLICTED:
        take_wound(match, ailing.unit, the_one_to_suffer(match, ailing.unit, NOBODY), 1)


UNHEX: Final = Unhex("unhex", "Spend D3 power to end the hex")

write(
    CONDITION,
    it_is_tested,
    Question("hex", "End the hex?", UNHEX, ACCEPT, who=who_is_hexed, clause="QU-10.4"),
    the_hex_is_paid,
    it_ends_or_bites,
    the_payer_falls,
)
