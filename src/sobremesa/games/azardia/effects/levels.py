"""Effects on levels (AZ-12.1; chapters 8 and 10)."""

from __future__ import annotations

from typing import ClassVar, Final

from sobremesa.engine.refusal import Refusal
from sobremesa.games.azardia.effects.effect import Effect, postpone_arrival
from sobremesa.games.azardia.effects.terms import LEVELS, YOU, Takes, VerbPhrases, between, to_players
from sobremesa.games.azardia.rules import events
from sobremesa.games.azardia.rules.levels import drop, rise
from sobremesa.games.azardia.rules.movement import walk
from sobremesa.games.azardia.rules.pages import CHALLENGE, DUEL, Duel, Landing
from sobremesa.games.azardia.state.box import TOP_LEVEL
from sobremesa.games.azardia.state.match import Azardia

AT_FIVE: Final = Refusal("at five", "AZ-8.5", "Levels are never swapped with a player at level 5.")

_ABOVE_TOP: Final = 0.1  # at level 5 a rise is three squares instead (AZ-8.3); at levels 1 and 5 so is a drop


class Rise(Effect):
    """Rise ``n`` levels. AZ-8.3, AZ-8.4"""

    verb: ClassVar[str] = "rise"
    takes: ClassVar[Takes] = to_players(LEVELS)
    en: ClassVar[VerbPhrases] = ("rise {levels}", "rises {levels}")
    es: ClassVar[VerbPhrases] = ("subes {levels}", "sube {levels}")
    touch: ClassVar[float] = 2.0

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        levels = self.amount(landing, seat)
        squares = rise(match, seat, levels, match.by_card())
        if walk(match, seat, squares, "AZ-8.3" if levels == 1 else "AZ-8.4"):
            postpone_arrival(match, landing, seat)

    def worth(self, at_top: bool) -> float:
        worth = super().worth(at_top)
        return worth * _ABOVE_TOP if at_top and self.who == YOU else worth


class Drop(Effect):
    """Drop ``n`` levels. AZ-8.2, AZ-8.4"""

    verb: ClassVar[str] = "drop"
    takes: ClassVar[Takes] = to_players(LEVELS)
    en: ClassVar[VerbPhrases] = {
        "": ("drop {levels}", "drops {levels}"),
        "at five": "drop {levels} (at level 5, retreat {instead} instead)",
    }
    es: ClassVar[VerbPhrases] = {
        "": ("bajas {levels}", "baja {levels}"),
        "at five": "bajas {levels} (con nivel 5, retrocedes {instead} en su lugar)",
    }
    touch: ClassVar[float] = -2.0

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        levels = self.amount(landing, seat)
        squares = drop(match, seat, levels, match.by_card())
        if walk(match, seat, -squares, "AZ-8.2" if levels == 1 else "AZ-8.4"):
            postpone_arrival(match, landing, seat)


class SwapLevels(Effect):
    """You and the rival swap levels. AZ-8.5"""

    verb: ClassVar[str] = "swap_levels"
    takes: ClassVar[Takes] = between(turn=("rival",))
    en: ClassVar[VerbPhrases] = "swap levels with {whom}, provided neither of you is level 5."
    es: ClassVar[VerbPhrases] = (
        "intercambias tu nivel con el de {whom}, siempre que ninguno de los dos tenga nivel 5.",
        "intercambias tu nivel con el suyo, siempre que ninguno de los dos tenga nivel 5.",
    )
    gain: ClassVar[float] = 1.2
    at_once: ClassVar[bool] = True

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
    takes: ClassVar[Takes] = between(at_penalty=True)
    en: ClassVar[VerbPhrases] = "fight a level duel with {whom}, wherever they are."
    es: ClassVar[VerbPhrases] = "disputas un reto de nivel con {whom}, esté donde esté."
    is_duel: ClassVar[bool] = True
    gain: ClassVar[float] = 0.6

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        if seat != landing.by:
            match.tell(events.CHALLENGED.told_by(match.by_card()), landing.by, seat)
            match.open(DUEL, Duel(landing.by, seat, CHALLENGE))
