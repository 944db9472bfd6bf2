"""The effect of a skill, a spell or a find lands: its steps one after another, each on the units that it reaches."""

from __future__ import annotations

from sobremesa.engine.page import GO_ON, Question, Repeat, write
from sobremesa.games.quest.rules.deeds import SLIP_TO, STAY
from sobremesa.games.quest.rules.pages import EFFECT, STEPS, TEST, Landing, Test
from sobremesa.games.quest.rules.wounds import goes_down, the_payer_falls
from sobremesa.games.quest.state.match import Quest


def the_next_unit_is_reached(match: Quest, landing: Landing) -> bool:
    """A step is done to one unit, unless a test lets it escape."""
    steps = match.box.effects[landing.effect].steps
    if not landing.left:
        if landing.step == len(steps):
            return GO_ON
        landing.left = tuple(steps[landing.step].reached(match, landing))
        landing.step += 1
        return not GO_ON
    step, unit = steps[landing.step - 1], landing.left[0]
    if step.save >= 0 and not landing.tested and step.is_possible(match, unit):
        landing.tested = 1
        match.open(TEST, Test(match.player_of(unit), unit, step.save))
        return not GO_ON
    is_done = step.is_possible(match, unit) and not (landing.tested and landing.passed)
    n = step.amount(match) if is_done else 0
    if is_done:
        step.do(match, landing, unit, n)
    elif unit != landing.unit:  # the price was paid for the whole effect
        goes_down(match, unit)
    landing.left = landing.left[1:]  # done last, because a chance draw above makes this line run again
    landing.tested = landing.passed = 0
    return not GO_ON


write(EFFECT, Repeat(the_next_unit_is_reached), the_payer_falls)
write(STEPS, Question("step", "Where does the hero move?", SLIP_TO, STAY))
