"""Why a strike is rolled as it is: what the log says about modifiers and special rules, each with its clause
(QU-8.3).
"""

from __future__ import annotations

from collections.abc import Sequence

from sobremesa.games.quest.ground import ground
from sobremesa.games.quest.rules import events, lasting
from sobremesa.games.quest.rules.pages import Blow, Strike
from sobremesa.games.quest.rules.special.moments import Special
from sobremesa.games.quest.state.match import SHAKEN, Quest


def packed(dice: Sequence[int]) -> int:
    """Faces as one fact: how many dice show each, a byte for each face, with the 1s in the lowest."""
    return sum(min(dice.count(face), 255) << 8 * (face - 1) for face in range(1, 7))


def unpacked(faces: int) -> list[int]:
    """The faces in such a fact, highest first."""
    return [face for face in range(6, 0, -1) for _ in range(faces >> 8 * (face - 1) & 255)]


def of_hitting(match: Quest, strike: Strike, specials: tuple[Special, ...], sixes_only: bool) -> None:
    """What changes the roll to hit, or what it needs."""
    if match.events is None:
        return
    unit = strike.unit
    if sixes_only:
        match.tell(events.SHAKEN_STRIKES if match.has(unit, SHAKEN) else events.FATIGUED_STRIKES, unit)
        return
    steady = any(special.drops_penalties for special in specials)
    found = [(special.heading.clause, special.to_hit(match, strike)) for special in specials]
    found += [
        (special.heading.clause, special.against(match, strike))
        for special in lasting.specials_of_unit(match, strike.target)
    ]
    found += [("QU-1.6", n) for n in lasting.numbers(match, unit, lasting.TO_HIT)]
    quality = match.profile_of(unit).quality
    for special in specials:
        if special.quality(quality) != quality:
            match.tell(events.TO_HIT.told_by(special.heading.clause), unit, 0)
    for clause, n in found:
        if n > 0 or (n < 0 and not steady):
            match.tell(events.TO_HIT.told_by(clause), unit, n)
    if steady and any(n < 0 for _, n in found):
        match.tell(events.TO_HIT.told_by("QU-9.29"), unit, 0)


def of_sixes(match: Quest, strike: Strike, specials: tuple[Special, ...], sixes: int) -> None:
    """What natural 6s to hit bring."""
    if match.events is None or not sixes:
        return
    for special in specials:
        if special.on_six(match, strike) or special.six_pierces():
            match.tell(events.SIXES.told_by(special.heading.clause), strike.unit, sixes)


def of_no_cover(match: Quest, strike: Strike, unit: int, specials: tuple[Special, ...]) -> None:
    """Whether a unit would have cover if the weapon didn't ignore it."""
    if match.events is None:
        return
    inside, behind = ground.cover(match, strike.unit, unit)
    for special in specials:
        if (inside and special.ignores_cover(False)) or (behind and special.ignores_cover(True)):
            match.tell(events.TO_BLOCK.told_by(special.heading.clause), unit, 0)
            return


def of_blocking(match: Quest, blow: Blow, specials: tuple[Special, ...], own: int) -> None:
    """What changes the rolls to block."""
    if match.events is None:
        return
    unit = blow.unit
    if blow.cover:
        match.tell(events.TO_BLOCK, unit, blow.cover)
    if own:
        match.tell(events.TO_BLOCK.told_by("QU-1.6"), unit, own)
    if blow.ap:
        match.tell(events.TO_BLOCK.told_by("QU-5.8"), unit, -blow.ap)
    for special in specials:
        less = special.pierces() + special.thrusts(bool(blow.charged))
        if less or special.rerolls_sixes():
            match.tell(events.TO_BLOCK.told_by(special.heading.clause), unit, -less)


def of_wounds(match: Quest, unit: int, specials: tuple[Special, ...]) -> None:
    """What makes a wound count for more, or keeps it from being ignored."""
    if match.events is None:
        return
    heals = any(special.ignores_wound_on() for special in lasting.specials_of_unit(match, unit))
    for special in specials:
        if special.wound_counts() > 1:
            match.tell(events.WOUNDING.told_by(special.heading.clause), unit, special.wound_counts())
        elif heals and special.stops_regeneration():
            match.tell(events.WOUNDING.told_by(special.heading.clause), unit, 0)
