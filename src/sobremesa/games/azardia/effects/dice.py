"""Effects on the movement roll (AZ-12.1; AZ-7.4). They act on the turn below the card."""

from __future__ import annotations

from typing import ClassVar, Final

from sobremesa.authoring.terms import up_to
from sobremesa.engine.refusal import Refusal
from sobremesa.games.azardia.effects.effect import Effect
from sobremesa.games.azardia.effects.terms import Takes, VerbPhrases, on
from sobremesa.games.azardia.rules import events
from sobremesa.games.azardia.rules.pages import AFTER_ROLL, BEFORE_ROLL, Played, Turn
from sobremesa.games.azardia.rules.turn import ALREADY_ROLLED, ROLL_FIRST, roll_all
from sobremesa.games.azardia.state.box import FACES
from sobremesa.games.azardia.state.match import Azardia

ALREADY_FIXED: Final = Refusal("already fixed", "AZ-7.4", "Another card has already changed this roll that way.")


class BeforeRoll(Effect):
    """An effect that changes the roll to come."""

    def bars_roll(self, match: Azardia, turn: Turn) -> Refusal | None:
        return None if turn.phase == BEFORE_ROLL else ALREADY_ROLLED

    def land(self, match: Azardia, played: Played) -> None:
        turn = match.below(Turn)
        self.change(turn)
        match.tell(events.DICE_CHANGED, played.seat)

    def change(self, turn: Turn) -> None:
        """What happens to the roll."""
        raise NotImplementedError(self.verb)


class RollDice(BeforeRoll):
    """Roll one die, or roll three and leave one out."""

    verb: ClassVar[str] = "dice"
    takes: ClassVar[Takes] = on("roll", (1, 3))
    en: ClassVar[VerbPhrases] = {
        "1": "roll a single die",
        "3": "roll three dice, leave out any one of them and add or subtract the other two",
    }
    es: ClassVar[VerbPhrases] = {
        "1": "lanzas un solo dado",
        "3": "lanzas tres dados, dejas fuera el que quieras y sumas o restas los otros dos",
    }
    gain: ClassVar[float] = 0.2

    def bars_roll(self, match: Azardia, turn: Turn) -> Refusal | None:
        if turn.phase != BEFORE_ROLL:
            return ALREADY_ROLLED
        return ALREADY_FIXED if turn.dice == self.n else None

    def change(self, turn: Turn) -> None:
        turn.dice = self.n


class FixDie(BeforeRoll):
    """One die is laid down on ``n`` instead of being rolled."""

    verb: ClassVar[str] = "fix_die"
    takes: ClassVar[Takes] = on("roll", up_to(FACES))
    en: ClassVar[VerbPhrases] = "set one die to {n} instead of rolling it"
    es: ClassVar[VerbPhrases] = "pones un dado en el {n} en vez de lanzarlo"
    gain: ClassVar[float] = 0.1

    def change(self, turn: Turn) -> None:
        turn.fixed = self.n


class ExactMove(BeforeRoll):
    """Move exactly ``n`` squares; no dice are rolled."""

    verb: ClassVar[str] = "exact"
    takes: ClassVar[Takes] = on("roll", up_to(20))
    en: ClassVar[VerbPhrases] = "roll no dice: advance exactly {squares}."
    es: ClassVar[VerbPhrases] = "no lanzas los dados: avanzas exactamente {squares}."
    gain: ClassVar[float] = 0.1

    def change(self, turn: Turn) -> None:
        turn.exact = self.n


class Reroll(Effect):
    """Roll the same dice again."""

    verb: ClassVar[str] = "reroll"
    takes: ClassVar[Takes] = on("roll")
    en: ClassVar[VerbPhrases] = "roll the dice again"
    es: ClassVar[VerbPhrases] = "vuelves a lanzar los dados"
    gain: ClassVar[float] = 0.4

    def bars_roll(self, match: Azardia, turn: Turn) -> Refusal | None:
        return None if turn.phase == AFTER_ROLL else ROLL_FIRST

    def land(self, match: Azardia, played: Played) -> None:
        turn = match.below(Turn)
        roll_all(match, turn)


class SingleDie(Effect):
    """You may move by one of the dice alone."""

    verb: ClassVar[str] = "choose_die"
    takes: ClassVar[Takes] = on("roll")
    en: ClassVar[VerbPhrases] = "if you like, advance by what just one of the dice shows."
    es: ClassVar[VerbPhrases] = "si quieres, avanzas lo que marque uno solo de los dados."
    gain: ClassVar[float] = 0.4

    def bars_roll(self, match: Azardia, turn: Turn) -> Refusal | None:
        if turn.phase != AFTER_ROLL:
            return ROLL_FIRST
        return ALREADY_FIXED if turn.single else None

    def land(self, match: Azardia, played: Played) -> None:
        turn = match.below(Turn)
        turn.single = 1
        match.tell(events.DICE_CHANGED, played.seat)
