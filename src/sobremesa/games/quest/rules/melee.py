"""Melee, after a charge: QU-5.3, QU-5.4, QU-6.5, QU-6.6, with Counter (QU-9.8) and Impact (QU-9.17)."""

from __future__ import annotations

from sobremesa.engine.page import GO_ON, NOBODY, Repeat, write
from sobremesa.games.quest.ground import ground
from sobremesa.games.quest.rules import events, lasting, movement
from sobremesa.games.quest.rules.pages import BLOW, MELEE_PAGE, STRIKE, Blow, Melee, Strike
from sobremesa.games.quest.rules.reasons import packed
from sobremesa.games.quest.rules.strikes import passes
from sobremesa.games.quest.state.box import FACES, MELEE
from sobremesa.games.quest.state.match import FATIGUED, SHAKEN, Quest

IMPACT_ON = 2  # QU-9.17


def the_fight_is_on(match: Quest, melee: Melee) -> bool:
    """Whether both still stand."""
    return match.is_here(melee.unit) and match.is_here(melee.rival)


def the_defenders_close_in(match: Quest, melee: Melee) -> None:
    """QU-5.3, QU-6.15"""
    if the_fight_is_on(match, melee):
        movement.close_in(match, melee.rival, melee.unit)


def weapons(match: Quest, unit: int, counters: bool | None = None, done: int = 0) -> list[int]:
    """The melee weapons that have yet to strike, by place; those with Counter, without it, or (None) all."""
    profile = match.profile_of(unit)
    found = []
    for place, weapon in enumerate(profile.weapons):
        if weapon.reach != MELEE or done >> place & 1 or match.spent[unit] >> place & 1:
            continue
        if counters is None or counters == any(special.counters for special in weapon.specials):
            found.append(place)
    return sorted(found, key=profile.first_to_strike)


def _strikes(match: Quest, melee: Melee, unit: int, target: int, counters: bool | None) -> bool:
    """The next of a unit's weapons strikes; GO_ON when all have."""
    waiting = weapons(match, unit, counters, melee.done)
    if not waiting or not the_fight_is_on(match, melee):
        melee.done = 0
        return GO_ON
    place = waiting[0]
    melee.done |= 1 << place
    weapon = match.profile_of(unit).weapons[place]
    if ground.able_to_strike(match, unit, target, weapon, True):
        if any(special.is_limited for special in weapon.specials):
            match.spent[unit] |= 1 << place
        charged = int(unit == melee.unit)
        if counters is not None and not melee.struck_back:
            match.tell(events.STRIKES_FIRST if counters else events.STRIKES_BACK, unit, target)
        match.open(STRIKE, Strike(match.player_of(unit), unit, target, place, melee=1, charged=charged))
        if not charged:
            melee.struck_back = 1
    return not GO_ON


def counters_come_first(match: Quest, melee: Melee) -> bool:
    """QU-9.8"""
    return _strikes(match, melee, melee.rival, melee.unit, counters=True)


def impact_dice(match: Quest, melee: Melee) -> int:
    """QU-9.17, QU-9.8: dice for each charging model, one fewer for each model with Counter."""
    unit = melee.unit
    if not the_fight_is_on(match, melee) or match.has(unit, FATIGUED | SHAKEN):
        return 0
    models = len(ground.models_in_melee(match, unit, melee.rival))
    dice = models * sum(special.charging_dice(match, unit) for special in lasting.specials_of_unit(match, unit))
    if dice and weapons(match, melee.rival, counters=True):
        dice -= len(match.models(melee.rival))
    return max(0, dice)


def the_impact(match: Quest, melee: Melee) -> None:
    """QU-9.17"""
    unit = melee.unit
    dice = impact_dice(match, melee)
    if not dice:
        return
    faces = [match.chance.die(FACES) for _ in range(dice)]
    hits = sum(passes(die, 0, IMPACT_ON) for die in faces)
    match.tell(events.ROLLED_IMPACT, unit, packed(faces), IMPACT_ON, 0)
    match.tell(events.IMPACT, unit, melee.rival, dice, hits)
    if hits:
        match.open(BLOW, Blow(match.player_of(melee.rival), melee.rival, unit, NOBODY, hits, melee=1, charged=1))


def the_charger_strikes(match: Quest, melee: Melee) -> bool:
    """QU-6.5"""
    return _strikes(match, melee, melee.unit, melee.rival, counters=None)


def they_strike_back(match: Quest, melee: Melee) -> bool:
    """QU-6.5, QU-3.6; weapons with Counter have already struck (QU-9.8)."""
    return _strikes(match, melee, melee.rival, melee.unit, counters=False)


def who_struck_back_is_fatigued(match: Quest, melee: Melee) -> None:
    """QU-6.6"""
    if melee.struck_back and match.is_here(melee.rival) and not match.has(melee.rival, FATIGUED):
        match.mark(melee.rival, FATIGUED)
        match.tell(events.FATIGUED, melee.rival)


def they_part(match: Quest, melee: Melee) -> None:
    """QU-5.4: if both still stand."""
    if the_fight_is_on(match, melee):
        movement.part(match, melee.unit, melee.rival)


write(
    MELEE_PAGE,
    the_defenders_close_in,
    Repeat(counters_come_first),
    the_impact,
    Repeat(the_charger_strikes),
    Repeat(they_strike_back),
    who_struck_back_is_fatigued,
    they_part,
)
