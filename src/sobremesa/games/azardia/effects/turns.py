"""Effects on turns (AZ-12.1; AZ-7.8, AZ-7.9)."""

from __future__ import annotations

from typing import ClassVar, Final

from sobremesa.authoring.terms import up_to
from sobremesa.engine.page import NOBODY
from sobremesa.engine.refusal import Refusal
from sobremesa.games.azardia.effects.effect import Effect
from sobremesa.games.azardia.effects.terms import Takes, VerbPhrases, to_players, to_you
from sobremesa.games.azardia.rules import events
from sobremesa.games.azardia.rules.pages import Landing
from sobremesa.games.azardia.state.match import Azardia

ALREADY_EXTRA: Final = Refusal("already extra", "AZ-7.9", "An extra turn can't win another.")
HAS_EXTRA: Final = Refusal("has extra", "AZ-7.9", "You already have an extra turn to come.")
NO_EXTRA_IN_GRACE: Final = Refusal("no extra in grace", "AZ-11.8", "There are no extra turns in the grace turn.")


class LoseTurn(Effect):
    """Lose ``n`` turns; the first one uses up any extra turn still to come. AZ-7.8, AZ-7.9"""

    verb: ClassVar[str] = "lose_turn"
    takes: ClassVar[Takes] = to_players(up_to(2))
    en: ClassVar[VerbPhrases] = ("lose {turns}", "loses {turns}")
    es: ClassVar[VerbPhrases] = ("pierdes {turns}", "pierde {turns}")
    touch: ClassVar[float] = -1.0
    at_once: ClassVar[bool] = True

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        turns = self.amount(landing, seat)
        if turns and match.extra >> seat & 1:
            turns -= 1
            match.extra &= ~(1 << seat)
            match.tell(events.EXTRA_CANCELS, seat)
        if turns:
            match.lost[seat] += turns
            match.tell(events.OWES_TURN, seat, turns)


class ExtraTurn(Effect):
    """Win an extra turn. AZ-7.9, AZ-11.8"""

    verb: ClassVar[str] = "extra_turn"
    takes: ClassVar[Takes] = to_you()
    en: ClassVar[VerbPhrases] = ("win an extra turn", "wins an extra turn")
    es: ClassVar[VerbPhrases] = ("ganas un turno extra", "gana un turno extra")
    touch: ClassVar[float] = 1.0
    at_once: ClassVar[bool] = True

    def bars(self, match: Azardia, seat: int, rival: int) -> Refusal | None:
        if match.holder != NOBODY:
            return NO_EXTRA_IN_GRACE
        if match.extra >> seat & 1:
            return HAS_EXTRA
        return ALREADY_EXTRA if match.in_extra and seat == match.active else None

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        if self.bars(match, seat, seat) is not None:
            return
        if match.lost[seat]:
            match.lost[seat] -= 1
            match.tell(events.EXTRA_CANCELS, seat)
        else:
            match.extra |= 1 << seat
            match.tell(events.WINS_EXTRA, seat)
