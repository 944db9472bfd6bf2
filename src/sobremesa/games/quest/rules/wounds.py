"""Wounds: who takes them, and who falls by them. QU-3.5, QU-3.7, QU-3.8, QU-6.2, QU-6.3."""

from __future__ import annotations

from typing import Any

from sobremesa.engine.event import Telling
from sobremesa.engine.page import NOBODY
from sobremesa.games.quest.ground import ground
from sobremesa.games.quest.rules import events, lasting, things
from sobremesa.games.quest.rules.pages import HERO
from sobremesa.games.quest.state.match import DEAD, DOWN, FELLED, GONE, SHAKEN, Quest


def the_one_to_suffer(match: Quest, unit: int, by: int) -> int:
    """QU-6.2, QU-6.13: the model that takes the next wound: the one already wounded, otherwise the nearest to the
    attacker.
    """
    models = match.models(unit)
    for model in models:
        if match.wounds[model]:
            return model
    return models[0] if by == NOBODY or len(models) == 1 else ground.nearest_model(match, by, models)


def take_wound(
    match: Quest,
    unit: int,
    model: int,
    wounds: int,
    by: int = NOBODY,
    melee: bool = False,
) -> None:
    """A model takes wounds, and falls if it can take no more. ``by`` is the unit that dealt them. A model already
    felled takes none (QU-3.8).
    """
    if not match.has(unit, FELLED) and _wound(match, unit, model, wounds, by, melee):
        falls(match, unit, model)


def _wound(
    match: Quest,
    unit: int,
    model: int,
    wounds: int,
    by: int = NOBODY,
    melee: bool = False,
    event: Telling = events.WOUNDED,
) -> bool:
    """Give a model wounds; those it can't take are lost (QU-9.9). Returns whether it can take no more (QU-6.2)."""
    tough = match.profile_of(unit).tough
    taken = min(wounds, tough - match.wounds[model])
    match.wounds[model] += taken
    match.hurt[unit] += taken
    if melee and by != NOBODY:
        for special in lasting.specials_of_unit(match, by):
            match.dread[unit] = max(match.dread[unit], special.dread())
    match.tell(event, unit, taken, tough - match.wounds[model])
    return match.wounds[model] >= tough


def falls(match: Quest, unit: int, model: int) -> None:
    """QU-6.2, QU-6.3: a model is removed; a hero becomes unconscious instead, and everything it was given ends."""
    if match.is_hero(unit):
        match.unmark(unit, SHAKEN | FELLED)
        match.mark(unit, DOWN)
        match.conditions[unit] = 0
        lasting.falls_off(match, unit)
        match.tell(events.UNCONSCIOUS, unit)
        things.drop(match, unit)
        if match.active == unit and match.nearest(HERO) is not None:
            match.within(HERO).ended = 1
        return
    match.wounds[model] = DEAD
    match.tell(events.FELL, unit, len(match.models(unit)))
    if not match.models(unit):
        match.place[unit] = GONE
        lasting.falls_off(match, unit)
        match.tell(events.DESTROYED, unit)


def heal(match: Quest, unit: int, wounds: int) -> None:
    """Heal wounds of the models that are left, one model after another; the dead stay dead."""
    healed = 0
    for model in match.models(unit):
        here = min(wounds - healed, match.wounds[model])
        match.wounds[model] -= here
        healed += here
    match.tell(events.HEALED, unit, healed)


def revive(match: Quest, hero: int, healed: int) -> None:
    """QU-6.4: an unconscious hero is back on their feet, with this many wounds healed."""
    model = match.first[hero]
    match.unmark(hero, DOWN)
    match.wounds[model] = max(0, match.wounds[model] - healed)
    match.tell(events.REVIVED, hero, match.profile_of(hero).tough - match.wounds[model])


def spend(match: Quest, unit: int, power: int, told: Telling) -> None:
    """QU-3.5, QU-3.7: a hero pays; a hero with too little power takes as many wounds as it pays, unblocked. ``told``:
    what for. A hero felled by the price falls only once what was paid for has happened (QU-3.8): see
    ``the_payer_falls``.
    """
    if _goes(match, unit, power, told):
        match.mark(unit, FELLED)


def the_payer_falls(match: Quest, frame: Any) -> None:
    """QU-3.8: the last line of each page on which power is paid, or on which a test for which it was paid has its
    effect.
    """
    goes_down(match, frame.unit)


def goes_down(match: Quest, unit: int) -> None:
    """QU-3.8: what a unit paid for has happened; a hero who was felled by the price falls now."""
    if match.has(unit, FELLED):
        falls(match, unit, match.first[unit])


def lose(match: Quest, unit: int, power: int) -> None:
    """QU-3.5: a hero loses power against their will. The Sick take as many wounds as they lose, once (QU-10.3)."""
    if _goes(match, unit, power, events.LOST_POWER):
        falls(match, unit, match.first[unit])


def _goes(match: Quest, unit: int, power: int, told: Telling) -> bool:
    """Take power away, and wounds for it. Returns whether the hero can take no more."""
    lost = told is events.LOST_POWER
    exhausted = price_in_wounds(match, unit, power, lost)
    match.power[unit] = max(0, match.power[unit] - power)
    match.tell(told, unit, power, match.power[unit])
    if not exhausted:
        return False
    if lost and match.is_sick(unit):
        match.tell(events.SICKENED, unit, exhausted)
        return _wound(match, unit, match.first[unit], exhausted)
    match.tell(events.EXHAUSTED, unit, exhausted)
    return _wound(match, unit, match.first[unit], exhausted, event=events.WORN_OUT)


def price_in_wounds(match: Quest, unit: int, power: int, lost: bool = False) -> int:
    """The wounds that it costs a hero to give up this much power (QU-3.5, QU-10.3); a felled hero has none to give."""
    if match.has(unit, FELLED):
        return 0
    if power > match.power[unit] or (lost and match.is_sick(unit)):
        return power
    return 0


def half_gone(match: Quest, unit: int) -> bool:
    """QU-6.7, QU-6.16: whether half or less is left of a unit's models, or of a single model's Tough. Fear counts
    (QU-9.12).
    """
    return _half_gone_after(match, unit, match.dread[unit])


def half_gone_by_fear(match: Quest, unit: int) -> bool:
    """QU-9.12: whether it is half only because of the wounds that Fear adds."""
    return bool(match.dread[unit]) and not _half_gone_after(match, unit, 0)


def _half_gone_after(match: Quest, unit: int, more: int) -> bool:
    """Whether half or less would be left after this many more wounds."""
    strength = match.strength[unit]
    tough = match.profile_of(unit).tough
    if strength == 1:
        return 2 * (tough - match.wounds[match.first[unit]] - more) <= tough
    return 2 * _models_after(match, unit, more) <= strength


def _models_after(match: Quest, unit: int, wounds: int) -> int:
    """How many models would be left after this many more wounds, filling one after another (QU-6.2)."""
    tough = match.profile_of(unit).tough
    models = match.models(unit)
    room = sorted(tough - match.wounds[model] for model in models)
    left = len(models)
    for needed in room:
        if wounds < needed:
            break
        wounds -= needed
        left -= 1
    return left
