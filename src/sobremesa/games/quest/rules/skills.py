"""What heroes have learnt: QU-7.4."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.choice import Choice
from sobremesa.engine.page import NOBODY, Question, write
from sobremesa.engine.refusal import Refusal
from sobremesa.games.quest.effects.terms import TOKEN
from sobremesa.games.quest.rules import events
from sobremesa.games.quest.rules.choices import AimChoice, AimVerb, Plain
from sobremesa.games.quest.rules.pages import EFFECT, SKILL, TEST, Landing, Learnt, Test, Turn
from sobremesa.games.quest.rules.slots import acts, no_skill
from sobremesa.games.quest.rules.wounds import spend, the_payer_falls
from sobremesa.games.quest.state.box import Box
from sobremesa.games.quest.state.match import Quest

FAILED_PRICE: Final = 1  # QU-7.4

NOT_LEARNT: Final = Refusal("not learnt", "QU-7.4", "That hero has not learnt that skill.")
NO_TARGET: Final = Refusal("no target", "QU-7.4", "That skill can't be used on that unit from here.")


class UseSkill(AimVerb[Turn]):
    """QU-7.4"""

    def texts(self, box: Box) -> list[str]:
        return [skill.slug for skill in box.skills]

    def may(self, match: Quest, turn: Turn) -> Refusal | None:
        return no_skill(match, turn)

    def candidates(self, match: Quest, turn: Turn) -> list[AimChoice]:
        return [
            self.aimed(match, skill, target)
            for skill in match.profile_of(turn.unit).skills
            for target in match.box.skills[skill].effect.targets(match, turn.unit)
        ]

    def can(self, match: Quest, turn: Turn, choice: AimChoice) -> Refusal | None:
        if choice.n not in match.profile_of(turn.unit).skills:
            return NOT_LEARNT
        return None if choice.unit in match.box.skills[choice.n].effect.targets(match, turn.unit) else NO_TARGET

    def do(self, match: Quest, turn: Turn, choice: AimChoice) -> None:
        acts(match, turn, skill=True)
        at_thing = match.box.skills[choice.n].effect.aim == TOKEN
        match.tell(events.USES_SKILL_ON_THING if at_thing else events.USES_SKILL, turn.unit, choice.n, choice.unit)
        match.open(SKILL, Learnt(turn.seat, turn.unit, choice.n, choice.unit))


def its_stat_is_tested(match: Quest, learnt: Learnt) -> None:
    """QU-7.4"""
    match.open(TEST, Test(learnt.seat, learnt.unit, match.box.skills[learnt.skill].stat))


def failing_costs_power(match: Quest, learnt: Learnt) -> None:
    """QU-7.4: compulsory, before anything else."""
    if not learnt.passed:
        spend(match, learnt.unit, FAILED_PRICE, events.PAID_FOR_SKILL)


def who_may_leave_it(match: Quest, learnt: Learnt) -> int:
    """QU-7.4: after a failed test the effect may still be resolved, or not."""
    return NOBODY if learnt.passed else learnt.seat


class GoOn(Plain[Learnt]):
    """QU-7.4: the effect is resolved."""

    def do(self, match: Quest, learnt: Learnt, choice: Choice) -> None:
        learnt.passed = 1


class Leave(Plain[Learnt]):
    """QU-7.4: it is not."""

    def do(self, match: Quest, learnt: Learnt, choice: Choice) -> None:
        pass


def it_takes_effect(match: Quest, learnt: Learnt) -> None:
    """QU-7.4"""
    if learnt.passed:
        effect = match.box.skills[learnt.skill].effect
        match.open(EFFECT, Landing(learnt.seat, learnt.unit, effect.number, learnt.target))


USE_SKILL: Final = UseSkill("skill", "Use {skill} on {unit:the}", "skill")
RESOLVE: Final = GoOn("resolve", "Use its effect all the same")
LEAVE: Final = Leave("leave", "Leave it at that")

write(
    SKILL,
    its_stat_is_tested,
    failing_costs_power,
    Question("resolve", "The test has failed: use the skill's effect?", RESOLVE, LEAVE, who=who_may_leave_it),
    it_takes_effect,
    the_payer_falls,
)
