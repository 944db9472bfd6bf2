"""Morale: QU-6.7, QU-6.8, QU-6.9, QU-6.16, and the special rules that steady units (QU-9.12, QU-9.13, QU-9.30)."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.choice import Choice
from sobremesa.engine.page import NOBODY, Question, write
from sobremesa.games.quest.ground import ground
from sobremesa.games.quest.rules import events, lasting
from sobremesa.games.quest.rules.choices import Plain
from sobremesa.games.quest.rules.pages import MORALE, Morale
from sobremesa.games.quest.rules.strikes import passes
from sobremesa.games.quest.rules.tests import ACCEPT
from sobremesa.games.quest.rules.wounds import spend, take_wound, the_one_to_suffer, the_payer_falls
from sobremesa.games.quest.state.box import FACES, INCH
from sobremesa.games.quest.state.match import FELLED, IDLE, SHAKEN, Quest

IGNORE_PRICE: Final = 2  # QU-6.7
TOO_TOUGH: Final = 9  # QU-6.9
COMMAND: Final = 12 * INCH  # QU-9.30


def steadiest_quality(match: Quest, unit: int) -> int:
    """QU-9.30: its own Quality, or that of a Villain nearby."""
    quality = match.profile_of(unit).quality
    if not match.is_hero(unit):
        for other in match.allies(unit):
            if (
                match.profile_of(other).quality < quality
                and not match.has(other, SHAKEN)
                and any(special.is_villain for special in lasting.specials_of_unit(match, other))
                and ground.within(match, unit, other, COMMAND)
            ):
                quality = match.profile_of(other).quality
    return quality


def it_is_tested(match: Quest, morale: Morale) -> None:
    """QU-6.7; the Shaken always fail (QU-6.8, QU-6.16). Fearless: a second die (QU-9.13)."""
    unit = morale.unit
    if match.has(unit, SHAKEN):
        morale.failed = 1
        match.tell(events.STAYS_SHAKEN, unit)
        return
    need = steadiest_quality(match, unit)
    die = match.chance.die(FACES)
    passed = passes(die, lasting.bonus(match, unit, lasting.MORALE), need)
    steadies_on = max((each.steadies_on() for each in lasting.specials_of_unit(match, unit)), default=0)
    second = match.chance.die(FACES) if steadies_on and not passed else 0
    by_a_villain = need < match.profile_of(unit).quality
    match.tell(events.FOR_A_VILLAIN if by_a_villain else events.MORALE_TESTED, unit, die, need, int(passed))
    if second:
        passed = passes(second, 0, steadies_on)
        match.tell(events.FEARLESS, unit, second, int(passed))
    morale.failed = int(not passed)


def who_may_ignore(match: Quest, morale: Morale) -> int:
    """QU-6.7, QU-6.16: the player of a hero who is about to be Shaken again."""
    return morale.seat if morale.failed and not match.has(morale.unit, SHAKEN | FELLED) else NOBODY


class Ignore(Plain[Morale]):
    """QU-6.7"""

    def do(self, match: Quest, morale: Morale, choice: Choice) -> None:
        spend(match, morale.unit, IGNORE_PRICE, events.PAID_TO_STEADY)
        morale.failed = 0
        match.tell(events.STEADY, morale.unit)


def it_is_shaken(match: Quest, morale: Morale) -> None:
    """QU-6.8; units too tough to be Shaken are wounded instead, without a new test (QU-6.9, QU-6.16)."""
    unit = morale.unit
    if not morale.failed or not match.is_here(unit):
        return
    if not match.is_hero(unit) and match.profile_of(unit).tough >= TOO_TOUGH:
        wounds = (match.chance.die(FACES) + 1) // 2
        match.tell(events.TOO_TOUGH, unit, wounds)
        for _ in range(wounds):
            if match.is_here(unit):
                take_wound(match, unit, the_one_to_suffer(match, unit, NOBODY), 1)
    elif not match.has(unit, SHAKEN):
        match.mark(unit, SHAKEN)
        match.unmark(unit, IDLE)  # a unit that has rested still has to idle for it (QU-6.16)
        match.tell(events.SHAKEN, unit)


IGNORE: Final = Ignore("ignore-shaken", "Spend 2 power: ignore being Shaken")

write(
    MORALE,
    it_is_tested,
    Question("ignore", "The morale test has failed", IGNORE, ACCEPT, who=who_may_ignore),
    it_is_shaken,
    the_payer_falls,
)
