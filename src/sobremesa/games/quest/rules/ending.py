"""What happens at the end of every activation: fatigue, morale, recovery. QU-3.9, QU-6.6, QU-6.7, QU-6.8."""

from __future__ import annotations

from sobremesa.engine.page import GO_ON, NOBODY, Repeat, write
from sobremesa.games.quest.rules import events, happenings, lasting, objectives, sides
from sobremesa.games.quest.rules.pages import ENDING, MORALE, Ending, Morale
from sobremesa.games.quest.rules.wounds import half_gone, half_gone_by_fear
from sobremesa.games.quest.state.match import CHARGED, FATIGUED, IDLE, MOVED, SHAKEN, Quest


def who_charged_is_fatigued(match: Quest, ending: Ending) -> None:
    """QU-6.6"""
    if match.has(ending.unit, CHARGED) and not match.has(ending.unit, FATIGUED):
        match.mark(ending.unit, FATIGUED)
        match.tell(events.FATIGUED, ending.unit)


def morale_is_tested(match: Quest, ending: Ending) -> bool:
    """QU-6.7: every unit that took wounds and has half or less left, starting with the active one."""
    for unit in (ending.unit, *range(len(match.profile))):
        if not ending.asked >> unit & 1 and match.is_here(unit) and match.hurt[unit] and half_gone(match, unit):
            ending.asked |= 1 << unit
            if half_gone_by_fear(match, unit):
                match.tell(events.FEARS, unit, match.dread[unit])
            match.open(MORALE, Morale(match.player_of(unit), unit))
            return not GO_ON
    return GO_ON


def who_idled_recovers(match: Quest, ending: Ending) -> None:
    """QU-6.8"""
    unit = ending.unit
    if match.has(unit, IDLE) and match.has(unit, SHAKEN):
        match.unmark(unit, SHAKEN)
        match.tell(events.RECOVERS, unit)


def it_is_over(match: Quest, ending: Ending) -> None:
    """What was counted during this activation is forgotten."""
    match.unmark(ending.unit, CHARGED | IDLE | MOVED)
    lasting.activation_ends(match, ending.unit)
    match.hurt[:] = [0] * len(match.hurt)
    match.dread[:] = [0] * len(match.dread)
    match.active = NOBODY
    objectives.an_activation_has_passed(match)


def the_party_may_stay(match: Quest, ending: Ending) -> None:
    """QU-6.10"""
    sides.offer_to_stay(match)


write(
    ENDING,
    who_charged_is_fatigued,
    Repeat(morale_is_tested),
    who_idled_recovers,
    it_is_over,
    Repeat(happenings.it_has_come_to_that),
    the_party_may_stay,
)
