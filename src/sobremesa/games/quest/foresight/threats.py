"""A hero at a place: who would see it there, with what cover, and who could shoot or charge it; and what it could do.

The rules are asked as they stand, about a copy of the match in which the hero is there.
"""

from __future__ import annotations

from sobremesa.games.quest.foresight.told import Aims, Chances, Range, Threats
from sobremesa.games.quest.ground import formation, ground, shots
from sobremesa.games.quest.rules import deeds, shooting
from sobremesa.games.quest.rules.pages import ADVANCE, CHARGE, Turn
from sobremesa.games.quest.state.match import SHAKEN, Quest


def threats(match: Quest, hero: int) -> Threats:
    """The enemies of a hero at its place in this match. Shaken ones see it, but do no more (QU-6.8); those who don't
    fight are left out (QU-13.6).
    """
    seen, covered, shot, charged, held = [], [], [], [], []
    for foe in match.foes(hero):
        if match.mood[foe] or not ground.sees(match, foe, hero):
            continue
        seen.append(foe)
        shoots = shots.can_shoot_at_all(match, foe)
        if shoots and any(ground.cover(match, foe, hero)):
            covered.append(foe)
        if match.has(foe, SHAKEN):
            continue
        if shoots and shots.can_shoot_after(match, foe, hero, ADVANCE):
            shot.append(foe)
        comes, perhaps = formation.could_charge(match, foe, [hero])
        charged += [foe] * len(comes)
        held += [foe] * len(perhaps)
    return Threats(tuple(seen), tuple(covered), tuple(shot), tuple(charged), tuple(held))


def range_of(match: Quest, foe: int) -> Range:
    """How far an enemy threatens heroes at most. A Shaken one does no more than see (QU-6.8)."""
    if match.has(foe, SHAKEN):
        return Range(foe, 0, 0)
    reach = shots.farthest_shot(match, foe)
    shot = ground.pace(match, foe, ADVANCE) + reach if reach else 0
    return Range(foe, ground.on_board(match, ground.pace(match, foe, CHARGE)), ground.on_board(match, shot))


def chances(match: Quest, hero: int, may_shoot: bool = True) -> Chances:
    """What a hero can do at its place in this match."""
    turn = Turn(match.player_of(hero), hero)
    aims = [
        Aims(place, tuple(found))
        for place in (range(len(match.profile_of(hero).weapons)) if may_shoot else ())
        if (found := shooting.targets(match, hero, place))
    ]
    return Chances(
        tuple(aims),
        push=tuple(deeds.PUSH_IT.units(match, turn)),
        revive=tuple(deeds.REVIVE.units(match, turn)),
        discover=tuple(deeds.DISCOVER_IT.things(match, turn)),
        use=tuple(deeds.USE.things(match, turn)),
    )
