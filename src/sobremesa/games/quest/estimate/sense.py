"""What a position of Quest is worth to the party, who all win or lose together; bots play by it. In points: about one
for a wound of a hero.
"""

from __future__ import annotations

from typing import Final

from sobremesa.games.quest.estimate.outlook import Outlook, worth_of_foe, worth_of_hero, worth_of_unit
from sobremesa.games.quest.rules import lasting
from sobremesa.games.quest.rules.pages import Turn
from sobremesa.games.quest.state.match import RESERVE, SHAKEN, Quest

WON: Final = 1000.0  # a mission won; a lost one is as far below 0

_SHAKEN: Final = 5.0  # a hero who will idle
_STUNNED: Final = 0.25  # of the worth of an enemy that will idle
_POWER: Final = 0.6  # a point of power ...
_RESERVE: Final = 0.9  # ... and more for the first few
_FEW: Final = 3
_TOKEN: Final = 0.5
_CONDITION: Final = 1.5
_ALERT: Final = 0.8
_ABOUT_TO: Final = 1.0  # what an action not yet taken may still gain, as a share of the best option ...
_ANY: Final = 1.0  # ... and in any case
_SKILL: Final = 0.6


#: The parts of a position, by name, in the order of :func:`terms`; all in points except the last two.
TERMS: Final = (
    "progress",  # towards the main objective
    "heroes",  # those who stand, and their wounds; those who are down, less if somebody is near
    "threats",  # what the enemies may cost them where they are, below 0
    "power",  # and spell tokens
    "foes",  # below 0
    "reserves",  # enemies to come, below 0
    "moment",  # conditions, Shaken heroes, gifts for a while, what the active hero can still do
    "alert",
    "rounds",  # that are left
)
_WEIGHTS: Final[list[float]] = [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -_ALERT, 0.0]


def value(match: Quest, seat: int) -> float:
    """How good the position is for the party."""
    outcome = match.outcome
    if outcome is not None:
        return WON if match.won > 0 else -WON
    if match.won > 0:
        return WON
    worth = 0.0
    for weight, term in zip(_WEIGHTS, terms(match), strict=True):
        worth += weight * term
    return worth


def terms(match: Quest) -> list[float]:
    """The parts of a position that is still open (``TERMS``)."""
    view = Outlook(match)
    heroes, threats, power, moment = _party(view)
    foes, reserves = _enemies(view)
    return [
        view.progress(),
        heroes + view.fallen(),
        threats,
        power,
        foes,
        reserves,
        moment + _gifts(match) + _still_to_come(view),
        float(match.alert),
        float(view.left),
    ]


def _party(view: Outlook) -> tuple[float, float, float, float]:
    """The heroes, what threatens them where they are, the power they have, and what ails them."""
    match = view.match
    heroes = threats = power = ails = 0.0
    for hero in range(len(match.seat_of)):
        if match.place[hero] == RESERVE:
            heroes += worth_of_hero(float(match.profile_of(hero).tough), match.profile_of(hero).tough)
        elif match.is_here(hero):
            tough = match.profile_of(hero).tough
            heroes += worth_of_hero(float(tough - match.wounds[match.first[hero]]), tough)
            threats -= view.threat(hero)
            power += _POWER * match.power[hero] + _RESERVE * min(_FEW, match.power[hero])
            power += _TOKEN * match.tokens[hero]
            ails -= _SHAKEN * match.has(hero, SHAKEN) + _CONDITION * match.conditions[hero].bit_count()
    return heroes, threats, power, ails


def _enemies(view: Outlook) -> tuple[float, float]:
    """The enemies on the table, and those still to come; otherwise their arrival would look like a loss."""
    match = view.match
    foes = reserves = 0.0
    for foe in view.foes:
        here = worth_of_foe(foe.worth, foe.left, foe.whole)
        foes -= here * (1 - _STUNNED) if foe.idles else here
        foes += _CONDITION * match.conditions[foe.unit].bit_count()
    for unit in range(len(match.seat_of), len(match.profile)):
        if match.place[unit] == RESERVE:
            reserves -= worth_of_unit(match, unit, view.averages)
    return foes, reserves


def _gifts(match: Quest) -> float:
    """Gifts that last for a while."""
    worth = 0.0
    for at in range(0, len(match.lasting), lasting.WIDTH):
        step = match.box.steps[match.lasting[at + lasting.STEP]]
        worth += step.worth(match.is_hero(match.lasting[at + lasting.UNIT]))
    return worth


def _still_to_come(view: Outlook) -> float:
    """What the hero whose activation is running can still do."""
    match = view.match
    frame = match.stack[-1] if match.stack else None
    if not isinstance(frame, Turn) or frame.ended or not match.is_here(frame.unit) or not match.is_hero(frame.unit):
        return 0.0
    worth = 0.0 if frame.skilled else _SKILL
    if frame.acted and not frame.owed:
        return worth
    spot = view.spots[frame.unit]
    assert spot is not None
    best = view.shot(frame.unit, spot[0], spot[1])
    reach = view.charge_reach(frame.unit)
    for foe in view.foes:
        if foe.apart(spot[0], spot[1], match.profile_of(frame.unit).radius) <= reach:
            best = max(best, view.charge(frame.unit, foe))
    return worth + _ANY + _ABOUT_TO * best
