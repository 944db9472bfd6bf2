"""What heroes did in a mission and what befell them, out of its log, for their story: whom they felled, to whom and
when they fell, who got them up again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from sobremesa.engine.film import Overheard
from sobremesa.engine.page import NOBODY
from sobremesa.games.quest import events
from sobremesa.games.quest.account import Dealing
from sobremesa.games.quest.campaign.record import Told
from sobremesa.games.quest.state import Quest

DEEDS: Final = ("felled", "fell", "fell-to", "got-up")  # of the sentences in ``telling.py``


def deeds_of(told: Iterable[Overheard], match: Quest) -> tuple[Told, ...]:
    """The deeds in all that was told of a mission, which is this match: by hero whom they felled, then falls and
    rescues in their order. Enemies are named by their id in the pack."""
    heroes = len(match.seat_of)
    felled: list[Counter[str]] = [Counter() for _ in range(heroes)]
    falls: list[Told] = []
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
                felled[by][match.of(unit).slug] += 1
        elif event.name == events.UNCONSCIOUS.name:
            falls.append(_fall(match, unit, dealing.foe_of(unit), round_))
        elif event.name == events.REVIVED.name and 0 <= acting < heroes:
            falls.append(Told("got-up", {"by": acting, "hero": unit, "rounds": round_}))
    done = ((hero, foes) for hero, foes in enumerate(felled) if foes)
    return (*(Told("felled", {"hero": hero, "foes": _counted(foes)}) for hero, foes in done), *falls)


def _fall(match: Quest, hero: int, foe: int, round_: int) -> Told:
    if foe == NOBODY:
        return Told("fell", {"hero": hero, "rounds": round_})
    return Told("fell-to", {"hero": hero, "foe": match.of(foe).slug, "rounds": round_})


def _counted(foes: Counter[str]) -> str:
    """How many of each, as in ``rat:2,clerk:1``; the most first."""
    return ",".join(f"{foe}:{n}" for foe, n in foes.most_common())
