"""Effects on tokens (AZ-12.1; chapter 3)."""

from __future__ import annotations

from typing import ClassVar, Final

from sobremesa.engine.refusal import Refusal
from sobremesa.games.azardia.box import TOP_LEVEL
from sobremesa.games.azardia.cards.effect import RIVAL, Effect, has_moved
from sobremesa.games.azardia.pages import Landing
from sobremesa.games.azardia.rules.movement import can_stand_on, put, walk
from sobremesa.games.azardia.state import Azardia

OUT_OF_BOUNDS: Final = Refusal("AZ-3.7", "One of you could not stand on the other's square.")
NO_A_AHEAD: Final = Refusal("AZ-3.9", "At level 5 there is no A square ahead of you.")


class Advance(Effect):
    """Walk ``n`` squares forward. AZ-3.1, AZ-3.2, AZ-3.3, AZ-3.6"""

    verb: ClassVar[str] = "advance"

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        if walk(match, seat, self.amount(landing, seat), "AZ-3.7"):
            has_moved(match, landing, seat)


class Retreat(Effect):
    """Walk ``n`` squares back; on a rival, a push. AZ-3.4, AZ-3.5"""

    verb: ClassVar[str] = "retreat"

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        if walk(match, seat, -self.amount(landing, seat), "AZ-3.7"):
            has_moved(match, landing, seat)


class GoTo(Effect):
    """Go straight to square ``n`` (on a shorter or longer road, the one that lies as far along). AZ-3.7"""

    verb: ClassVar[str] = "go_to"

    def has_half(self) -> bool:
        return False

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        if put(match, seat, match.board.scaled(self.n)):
            has_moved(match, landing, seat)


class NextA(Effect):
    """Go straight to the next A square. AZ-3.7, AZ-3.9"""

    verb: ClassVar[str] = "next_a"

    def bars(self, match: Azardia, seat: int, rival: int) -> Refusal | None:
        beyond = match.level[seat] == TOP_LEVEL and match.square[seat] >= match.board.last_a
        return NO_A_AHEAD if beyond else None

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        if self.bars(match, seat, seat) is None and put(match, seat, match.board.next_a(match.square[seat])):
            has_moved(match, landing, seat)


class Pull(Effect):
    """The rival's token comes straight to your square. AZ-3.7"""

    verb: ClassVar[str] = "pull"

    def __init__(self, n: int = 0, who: int = RIVAL) -> None:
        super().__init__(n, who)

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        if put(match, seat, match.square[landing.by]):
            has_moved(match, landing, seat)


class SwapPlaces(Effect):
    """You and the rival swap squares. AZ-3.7"""

    verb: ClassVar[str] = "swap_places"

    def __init__(self, n: int = 0, who: int = RIVAL) -> None:
        super().__init__(n, who)

    def bars(self, match: Azardia, seat: int, rival: int) -> Refusal | None:
        mine, theirs = match.square[seat], match.square[rival]
        possible = can_stand_on(match, seat, theirs) and can_stand_on(match, rival, mine)
        return None if possible else OUT_OF_BOUNDS

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        by = landing.by
        if self.bars(match, by, seat) is None:
            mine, theirs = match.square[by], match.square[seat]
            if put(match, by, theirs):
                has_moved(match, landing, by)
            if put(match, seat, mine):
                has_moved(match, landing, seat)
