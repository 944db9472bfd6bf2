"""Stat tests, and what power does for heroes who fail them: QU-1.2 to QU-1.6, QU-10.4."""

from __future__ import annotations

from typing import Any, Final

from sobremesa.engine.choice import Choice
from sobremesa.engine.page import NOBODY, Frame, Question, write
from sobremesa.games.quest.rules import events, lasting
from sobremesa.games.quest.rules.choices import Plain
from sobremesa.games.quest.rules.pages import TEST, Test
from sobremesa.games.quest.rules.strikes import passes
from sobremesa.games.quest.rules.wounds import spend
from sobremesa.games.quest.state.box import FACES, STATS
from sobremesa.games.quest.state.match import FELLED, Quest

PASS_PRICE: Final = 2  # QU-1.3


def needed(match: Quest, test: Test) -> int:
    """The stat that is tested, unless the test has a number of its own; enemies test their Quality instead (QU-10)."""
    if test.need:
        return test.need
    profile = match.profile_of(test.unit)
    return profile.stats[test.stat] if profile.is_hero else profile.quality


def tested(match: Quest, test: Test) -> int:
    """What is tested, as the log has it: a stat or, for enemies, the number after the stats, which is Quality
    (QU-10).
    """
    return test.stat if match.is_hero(test.unit) else len(STATS)


def bonus(match: Quest, test: Test) -> int:
    """What is added to the roll; the Hexed have -1 (QU-10.4)."""
    return test.bonus + lasting.bonus(match, test.unit, lasting.TESTS) - int(match.is_hexed(test.unit))


def the_die_is_rolled(match: Quest, test: Test) -> None:
    """QU-1.2"""
    die = match.chance.die(FACES)
    test.die = die
    test.passed = int(passes(die, bonus(match, test), needed(match, test)))
    match.tell(events.TESTED, test.unit, tested(match, test), die, needed(match, test), test.passed)


def who_may_pay(match: Quest, test: Test) -> int:
    """QU-1.3: the player of a hero who failed."""
    return NOBODY if test.passed or match.has(test.unit, FELLED) else test.seat


class PayToPass(Plain[Test]):
    """QU-1.3"""

    def do(self, match: Quest, test: Test, choice: Choice) -> None:
        spend(match, test.unit, PASS_PRICE, events.PAID_TO_PASS)
        test.passed = 1
        match.tell(events.COUNTED_AS_PASSED, test.unit)


class Accept(Plain[Any]):
    """Accept the failure."""

    def do(self, match: Quest, frame: Any, choice: Choice) -> None:
        pass


def it_is_known(match: Quest, test: Test) -> None:
    """The page that asked for the test learns the result."""
    asked: Any = match.below(Frame)  # each page that asks for a test remembers how it ended
    asked.passed = test.passed


PAY_TO_PASS: Final = PayToPass("pay-to-pass", "Spend 2 power: it counts as passed")
ACCEPT: Final = Accept("accept", "Accept it")

write(
    TEST,
    the_die_is_rolled,
    Question("pay", "The test has failed", PAY_TO_PASS, ACCEPT, who=who_may_pay, clause="QU-1.3"),
    it_is_known,
)
