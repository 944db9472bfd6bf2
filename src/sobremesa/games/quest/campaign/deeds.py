"""What heroes did in a mission and what happened to them, taken from its log for their story: whom they felled, to whom
and when they fell and near what, who got them up again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from sobremesa.engine.film import Overheard
from sobremesa.engine.page import NOBODY
from sobremesa.games.quest.campaign.record import CampaignEvent
from sobremesa.games.quest.content.packs import QuestPack
from sobremesa.games.quest.generator.making import with_mission
from sobremesa.games.quest.missions.maps import turned_into
from sobremesa.games.quest.missions.parts import MissionPart
from sobremesa.games.quest.rules import events
from sobremesa.games.quest.state.match import DOWN, Quest
from sobremesa.games.quest.state.position import Position
from sobremesa.games.quest.words.account import Dealing

# The names of sentences in ``telling.py``.
DEEDS: Final = ("felled", "fell", "fell-to", "fell-near", "fell-near-to", "got-up")
_NEAR: Final = 3  # inches to the middle of the place where a hero fell


def deeds_of(told: Iterable[Overheard], match: Quest, pack: QuestPack) -> tuple[CampaignEvent, ...]:
    """The deeds in everything told of a mission, which is this match: for each hero whom they felled, then falls and
    rescues in order, with what was nearby if somebody had watched, or if the hero still lies there. Enemies are named
    by their id in the pack.
    """
    heroes = len(match.seat_of)
    mission = with_mission(match.setting.options, pack).missions[match.box.mission.number]
    felled: list[Counter[str]] = [Counter() for _ in range(heroes)]
    falls: list[CampaignEvent] = []
    last = _last_falls(told := list(told), match)
    dealing, acting, round_ = Dealing(heroes), NOBODY, 0
    for event in told:
        dealing.hear(event)
        unit = event.facts.get("unit", NOBODY)
        if event.name == events.ROUND_BEGINS.name:
            round_ = event.facts["n"]
        elif event.name == events.ACTIVATED.name:
            acting = unit
        elif event.name == events.FELL.name:
            by = dealing.foe_of(unit)
            if by != NOBODY:
                felled[by][match.profile_of(unit).slug] += 1
        elif event.name == events.UNCONSCIOUS.name:
            seen = event.shown.position if event.shown else match.position(None) if event is last.get(unit) else None
            near = _near(seen, unit, mission) if seen else ""
            falls.append(_fall(match, unit, dealing.foe_of(unit), round_, near))
        elif event.name == events.REVIVED.name and 0 <= acting < heroes:
            falls.append(CampaignEvent("got-up", {"by": acting, "hero": unit, "rounds": round_}))
    done = ((hero, foes) for hero, foes in enumerate(felled) if foes)
    return (*(CampaignEvent("felled", {"hero": hero, "foes": _counted(foes)}) for hero, foes in done), *falls)


def _last_falls(told: Sequence[Overheard], match: Quest) -> dict[int, Overheard]:
    """For each hero who lies unconscious now, when they fell: nobody carries them anywhere."""
    fell = {event.facts["unit"]: event for event in told if event.name == events.UNCONSCIOUS.name}
    return {hero: event for hero, event in fell.items() if match.has(hero, DOWN)}


def _fall(match: Quest, hero: int, foe: int, round_: int, near: str) -> CampaignEvent:
    facts: dict[str, int | str] = {"hero": hero, "rounds": round_}
    if near:
        facts["look"] = near
    if foe != NOBODY:
        facts["foe"] = match.profile_of(foe).slug
    return CampaignEvent("fell" + "-near" * bool(near) + "-to" * (foe != NOBODY), facts)


def _near(position: Position, hero: int, mission: MissionPart) -> str:
    """What the nearest piece of terrain looked like then; empty if none was near."""
    lies = position.heroes[hero].models[0]
    changes = [(each.piece, each.look) for each in position.changes]
    part = turned_into(mission, changes)
    far = [(piece.apart(lies.x, lies.y), at) for at, piece in enumerate(part.pieces())]
    apart, nearest = min(far, default=(part.inch * _NEAR + 1, NOBODY))
    return part.looks[nearest] if apart <= part.inch * _NEAR else ""


def _counted(foes: Counter[str]) -> str:
    """How many of each, as in ``rat:2,clerk:1``, most first."""
    return ",".join(f"{foe}:{n}" for foe, n in foes.most_common())
