"""What the mission has in store: triggers, choices and side objectives. QU-13."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.choice import NumberChoice
from sobremesa.engine.page import GO_ON, NOBODY, Anyone, Repeat, write
from sobremesa.engine.refusal import Refusal
from sobremesa.games.quest.missions.plot.deeds import Asks, is_left
from sobremesa.games.quest.missions.plot.plot import MOST_ANSWERS, Trigger
from sobremesa.games.quest.rules import events, sides
from sobremesa.games.quest.rules.choices import NumberVerb
from sobremesa.games.quest.rules.objectives import it_is_used, it_takes_a_test
from sobremesa.games.quest.rules.pages import FALL, HAPPENING, USE, Deed, Ending, Fall, Happening, Mission
from sobremesa.games.quest.rules.wounds import the_payer_falls
from sobremesa.games.quest.state.box import Box
from sobremesa.games.quest.state.match import Quest

_FALLS: Final = 4  # facts of a model that is going to fall

NOT_AN_ANSWER: Final = Refusal("not an answer", "QU-13.8", "That is not among the answers to this question.")


# When (QU-13.1).


def next_happens(match: Quest, by: int) -> bool:
    """QU-13.1: the first trigger whose time has come, set off by this unit (NOBODY: by nobody). A trigger whose
    conditions don't hold is not used up.
    """
    plot = match.box.mission.plot
    if plot is None or (match.won and not sides.stays(match)):
        return GO_ON
    if sides.next_is_settled(match, plot, by):
        return not GO_ON
    for trigger in plot.triggers:
        if _has_its_time(match, trigger):
            match.fired[trigger.number] = max(1, match.round)
            if trigger.text != NOBODY:
                match.tell(events.READ_ALOUD, trigger.text)
            match.open(HAPPENING, Happening(NOBODY, by, trigger.script))
            return not GO_ON
    return GO_ON


def _has_its_time(match: Quest, trigger: Trigger) -> bool:
    """Once, or once a round; while all its conditions hold, and not all of those that it must not have."""
    fired = match.fired[trigger.number]
    if fired and (not trigger.again or fired >= match.round):
        return False
    if not all(condition.holds(match) for condition in trigger.when):
        return False
    return not (trigger.unless and all(condition.holds(match) for condition in trigger.unless))


def it_is_time(match: Quest, mission: Mission) -> bool:
    """As a round begins."""
    return next_happens(match, NOBODY)


def it_is_time_again(match: Quest, mission: Mission) -> bool:
    """As a round ends."""
    return next_happens(match, NOBODY)


def it_has_come_to_that(match: Quest, ending: Ending) -> bool:
    """As an activation ends."""
    return next_happens(match, ending.unit)


def it_is_set_off(match: Quest, deed: Deed) -> bool:
    """As something is used."""
    return next_happens(match, deed.unit)


# What.


def the_next_thing_is_done(match: Quest, happening: Happening) -> bool:
    """One after another, up to a question. Models that have lost the ground under them fall first (QU-13.3)."""
    if happening.left:
        _somebody_falls(match, happening)
        return not GO_ON
    plot = match.box.mission.plot
    deeds = () if plot is None else plot.scripts[happening.script]
    if happening.step == len(deeds) or isinstance(deeds[happening.step], Asks):
        return GO_ON
    deeds[happening.step].do(match, happening)
    happening.step += 1  # done last, because a chance draw above makes this line run again
    return not GO_ON


def _somebody_falls(match: Quest, happening: Happening) -> None:
    """QU-13.3, QU-5.8"""
    model, drop, x, y = happening.left[:_FALLS]
    happening.left = happening.left[_FALLS:]
    if is_left(match, model):
        unit = match.member[model]
        fall = Fall(match.player_of(unit), unit, model, drop, match.x[model], match.y[model], x, y)
        match.open(FALL, fall)


# Choices (QU-13.8).


def asked(match: Quest, happening: Happening) -> Asks | None:
    """The question that comes next; None if there is none."""
    plot = match.box.mission.plot
    deeds = () if plot is None else plot.scripts[happening.script]
    if happening.step == len(deeds):
        return None
    deed = deeds[happening.step]
    return deed if isinstance(deed, Asks) else None


def who_may_choose(match: Quest, happening: Happening) -> list[int]:
    """QU-13.8: any player may answer, for all of them."""
    return list(range(match.seats)) if asked(match, happening) is not None else []


class Decide(NumberVerb[Happening]):
    """QU-13.8"""

    def texts(self, box: Box) -> list[str]:
        return [str(answer + 1) for answer in range(MOST_ANSWERS)]

    def candidates(self, match: Quest, happening: Happening) -> list[NumberChoice]:
        question = asked(match, happening)
        return [] if question is None else [self.numbered(match, answer) for answer in question.answers]

    def can(self, match: Quest, happening: Happening, choice: NumberChoice) -> Refusal | None:
        question = asked(match, happening)
        return None if question is not None and choice.n in question.answers else NOT_AN_ANSWER

    def do(self, match: Quest, happening: Happening, choice: NumberChoice) -> None:
        plot = match.box.mission.plot
        assert plot is not None
        match.chosen.append(choice.n)
        match.tell(events.CHOOSES, match.asking, choice.n)
        happening.step += 1
        happening.start_over()
        match.open(HAPPENING, Happening(NOBODY, happening.unit, plot.answers[choice.n].script))


DECIDE: Final = Decide("decide", "{answer}", "answer")

write(USE, it_takes_a_test, it_is_used, Repeat(it_is_set_off), the_payer_falls)
write(
    HAPPENING,
    Repeat(the_next_thing_is_done),
    Anyone("choose", "What does the party do?", DECIDE, everyone=who_may_choose, clause="QU-13.8"),
)
