"""Effects on levels (AZ-12.1; chapters 8 and 10)."""

from __future__ import annotations

from typing import ClassVar, Final

from sobremesa.engine.refusal import Refusal
from sobremesa.games.azardia import events
from sobremesa.games.azardia.box import TOP_LEVEL
from sobremesa.games.azardia.cards.effect import RIVAL, Effect, has_moved
from sobremesa.games.azardia.pages import CHALLENGE, DUEL, Duel, Landing
from sobremesa.games.azardia.rules.levels import drop, rise
from sobremesa.games.azardia.rules.movement import walk
from sobremesa.games.azardia.state import Azardia

AT_FIVE: Final = Refusal("AZ-8.5", "Levels are never swapped with a player at level 5.")


class Rise(Effect):
    """Rise ``n`` levels. AZ-8.3, AZ-8.4"""

    verb: ClassVar[str] = "rise"

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        levels = self.amount(landing, seat)
        squares = rise(match, seat, levels, match.by_card())
        if walk(match, seat, squares, "AZ-8.3" if levels == 1 else "AZ-8.4"):
            has_moved(match, landing, seat)


class Drop(Effect):
    """Drop ``n`` levels. AZ-8.2, AZ-8.4"""

    verb: ClassVar[str] = "drop"

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        levels = self.amount(landing, seat)
        squares = drop(match, seat, levels, match.by_card())
        if walk(match, seat, -squares, "AZ-8.2" if levels == 1 else "AZ-8.4"):
            has_moved(match, landing, seat)


class SwapLevels(Effect):
    """You and the rival swap levels. AZ-8.5"""

    verb: ClassVar[str] = "swap_levels"
    at_once: ClassVar[bool] = True

    def __init__(self, n: int = 0, who: int = RIVAL) -> None:
        super().__init__(n, who)

    def bars(self, match: Azardia, seat: int, rival: int) -> Refusal | None:
        return AT_FIVE if TOP_LEVEL in (match.level[seat], match.level[rival]) else None

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        by = landing.by
        if self.bars(match, by, seat) is None and match.level[by] != match.level[seat]:
            match.level[by], match.level[seat] = match.level[seat], match.level[by]
            match.tell(events.SWAPPED_LEVELS.told_by(match.by_card()), by, seat)


class LevelDuel(Effect):
    """You challenge the rival to a level duel. AZ-10.2, AZ-10.3, AZ-10.4, AZ-10.6"""

    verb: ClassVar[str] = "duel"

    def __init__(self, n: int = 0, who: int = RIVAL) -> None:
        super().__init__(n, who)

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        if seat != landing.by:
            match.tell(events.CHALLENGED.told_by(match.by_card()), landing.by, seat)
            match.open(DUEL, Duel(landing.by, seat, CHALLENGE))
