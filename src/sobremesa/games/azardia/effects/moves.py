"""Effects on tokens (AZ-12.1; chapter 3)."""

from __future__ import annotations

from typing import ClassVar, Final

from sobremesa.authoring.terms import up_to
from sobremesa.engine.refusal import Refusal
from sobremesa.games.azardia.effects.effect import Effect, postpone_arrival
from sobremesa.games.azardia.effects.terms import SQUARES, Takes, VerbPhrases, between, to_players, to_you
from sobremesa.games.azardia.rules.movement import can_stand_on, put, walk
from sobremesa.games.azardia.rules.pages import Landing
from sobremesa.games.azardia.state.box import TOP_LEVEL
from sobremesa.games.azardia.state.match import Azardia

OUT_OF_BOUNDS: Final = Refusal("out of bounds", "AZ-3.7", "One of you could not stand on the other's square.")
NO_A_AHEAD: Final = Refusal("no a ahead", "AZ-3.9", "At level 5 there is no A square ahead of you.")

_MIDDLE: Final = (40, 115)  # for each zone: roughly where the players sent to one of its squares are now


class Advance(Effect):
    """Walk ``n`` squares forward. AZ-3.1, AZ-3.2, AZ-3.3, AZ-3.6"""

    verb: ClassVar[str] = "advance"
    takes: ClassVar[Takes] = to_players(SQUARES)
    en: ClassVar[VerbPhrases] = ("advance {squares}", "advances {squares}")
    es: ClassVar[VerbPhrases] = ("avanzas {squares}", "avanza {squares}")
    touch: ClassVar[float] = 0.07

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        if walk(match, seat, self.amount(landing, seat), "AZ-3.7"):
            postpone_arrival(match, landing, seat)


class Retreat(Effect):
    """Walk ``n`` squares back; on a rival, a push. AZ-3.4, AZ-3.5"""

    verb: ClassVar[str] = "retreat"
    takes: ClassVar[Takes] = to_players(SQUARES)
    en: ClassVar[VerbPhrases] = ("retreat {squares}", "retreats {squares}")
    es: ClassVar[VerbPhrases] = ("retrocedes {squares}", "retrocede {squares}")
    touch: ClassVar[float] = -0.07

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        if walk(match, seat, -self.amount(landing, seat), "AZ-3.7"):
            postpone_arrival(match, landing, seat)


class GoTo(Effect):
    """Go straight to square ``n`` (on a shorter or longer road, the corresponding square). AZ-3.7"""

    verb: ClassVar[str] = "go_to"
    takes: ClassVar[Takes] = to_players(up_to(150))
    en: ClassVar[VerbPhrases] = {
        "": (
            "go straight to square {n}, or as near to it as your zone lets you.",
            "goes straight to square {n}, or as near to it as their zone lets them.",
        ),
        "80 at five": "go straight to square 80.",
    }
    es: ClassVar[VerbPhrases] = {
        "": (
            "vas directamente a la casilla {n}, o lo más cerca que te deje tu zona.",
            "va directamente a la casilla {n}, o lo más cerca que le deje su zona.",
        ),
        "80 at five": "vas directamente a la casilla 80.",
    }
    example: ClassVar[int] = 80
    touch: ClassVar[float] = 0.04  # for each square from the middle of its zone

    def units(self) -> int:
        return self.n - min(_MIDDLE, key=lambda middle: abs(self.n - middle))

    def has_half(self) -> bool:
        return False

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        if put(match, seat, match.board.scaled(self.n)):
            postpone_arrival(match, landing, seat)


class NextA(Effect):
    """Go straight to the next A square. AZ-3.7, AZ-3.9"""

    verb: ClassVar[str] = "next_a"
    takes: ClassVar[Takes] = to_you()
    en: ClassVar[VerbPhrases] = (
        "go straight to the next A square, if there is one.",
        "goes straight to the next A square, if there is one.",
    )
    es: ClassVar[VerbPhrases] = (
        "vas directamente a la siguiente casilla A, si la hay.",
        "va directamente a la siguiente casilla A, si la hay.",
    )
    touch: ClassVar[float] = 0.6

    def bars(self, match: Azardia, seat: int, rival: int) -> Refusal | None:
        beyond = match.level[seat] == TOP_LEVEL and match.square[seat] >= match.board.last_a
        return NO_A_AHEAD if beyond else None

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        if self.bars(match, seat, seat) is None and put(match, seat, match.board.next_a(match.square[seat])):
            postpone_arrival(match, landing, seat)


class Pull(Effect):
    """The rival's token comes straight to your square. AZ-3.7"""

    verb: ClassVar[str] = "pull"
    takes: ClassVar[Takes] = between()
    en: ClassVar[VerbPhrases] = "pull {whom} straight to your square, or as near to it as their zone lets them."
    es: ClassVar[VerbPhrases] = (
        "atraes a {whom} directamente a tu casilla, o lo más cerca que le deje su zona.",
        "atraes su ficha directamente a tu casilla, o lo más cerca que le deje su zona.",
    )
    gain: ClassVar[float] = 0.6

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        if put(match, seat, match.square[landing.by]):
            postpone_arrival(match, landing, seat)


class SwapPlaces(Effect):
    """You and the rival swap squares. AZ-3.7"""

    verb: ClassVar[str] = "swap_places"
    takes: ClassVar[Takes] = between(turn=("rival",))
    en: ClassVar[VerbPhrases] = "swap places with {whom}, provided each of you may stand on the other’s square."
    es: ClassVar[VerbPhrases] = (
        "intercambias posiciones con {whom}, siempre que cada cual pueda estar en la casilla del otro."
    )
    gain: ClassVar[float] = 1.5

    def bars(self, match: Azardia, seat: int, rival: int) -> Refusal | None:
        mine, theirs = match.square[seat], match.square[rival]
        possible = can_stand_on(match, seat, theirs) and can_stand_on(match, rival, mine)
        return None if possible else OUT_OF_BOUNDS

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        by = landing.by
        if self.bars(match, by, seat) is None:
            mine, theirs = match.square[by], match.square[seat]
            if put(match, by, theirs):
                postpone_arrival(match, landing, by)
            if put(match, seat, mine):
                postpone_arrival(match, landing, seat)
