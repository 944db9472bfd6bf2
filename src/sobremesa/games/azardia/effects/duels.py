"""Effects of duel cards (AZ-12.1; AZ-10.6). They act on the duel below the card."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.authoring.terms import up_to
from sobremesa.games.azardia.effects.effect import Effect
from sobremesa.games.azardia.effects.terms import Takes, VerbPhrases, on
from sobremesa.games.azardia.rules import events
from sobremesa.games.azardia.rules.duel import die_of, improved_bit, set_die
from sobremesa.games.azardia.rules.pages import Duel, Played
from sobremesa.games.azardia.state.box import FACES
from sobremesa.games.azardia.state.match import Azardia


class DuelPlus(Effect):
    """Add ``n`` to your total in this duel."""

    verb: ClassVar[str] = "duel_plus"
    takes: ClassVar[Takes] = on("duel", up_to(10))
    en: ClassVar[VerbPhrases] = "add {n} to your total"
    es: ClassVar[VerbPhrases] = "sumas {n} a tu total"
    gain: ClassVar[float] = 0.25

    def land(self, match: Azardia, played: Played) -> None:
        duel = match.below(Duel)
        if played.seat == duel.seat:
            duel.plus += self.n
        else:
            duel.rival_plus += self.n
        match.tell(events.DUEL_PLUS, played.seat, self.n)


class DuelReroll(Effect):
    """Roll both your dice again: a new roll, which can be improved again (AZ-6.3)."""

    verb: ClassVar[str] = "duel_reroll"
    takes: ClassVar[Takes] = on("duel")
    en: ClassVar[VerbPhrases] = "roll both your dice again"
    es: ClassVar[VerbPhrases] = "vuelves a lanzar tus dos dados"
    gain: ClassVar[float] = 0.8

    def land(self, match: Azardia, played: Played) -> None:
        duel = match.below(Duel)
        a, b = match.chance.die(FACES), match.chance.die(FACES)
        for die, value in ((0, a), (1, b)):
            set_die(duel, played.seat, die, value)
            duel.improved &= ~improved_bit(duel, played.seat, die)
        match.tell(events.DUEL_ROLLED, played.seat, a, b)


class DuelSetDie(Effect):
    """Turn your lower die to ``n``."""

    verb: ClassVar[str] = "duel_set_die"
    takes: ClassVar[Takes] = on("duel", up_to(FACES))
    en: ClassVar[VerbPhrases] = "turn your lower die to {n}"
    es: ClassVar[VerbPhrases] = "pones en el {n} tu dado más bajo"
    gain: ClassVar[float] = 0.12

    def land(self, match: Azardia, played: Played) -> None:
        duel = match.below(Duel)
        seat = played.seat
        die = 0 if die_of(duel, seat, 0) <= die_of(duel, seat, 1) else 1
        match.tell(events.DIE_SET, seat, die_of(duel, seat, die), self.n)
        set_die(duel, seat, die, self.n)
