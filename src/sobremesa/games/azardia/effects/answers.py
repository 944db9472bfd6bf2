"""Effects of responses (AZ-12.1; AZ-7.5). They act on the card below, the one being answered."""

from __future__ import annotations

from typing import ClassVar, Final

from sobremesa.engine.page import NOBODY
from sobremesa.engine.refusal import Refusal
from sobremesa.games.azardia.effects.effect import Effect
from sobremesa.games.azardia.effects.terms import Takes, VerbPhrases, on
from sobremesa.games.azardia.rules import events
from sobremesa.games.azardia.rules.coins import too_dear
from sobremesa.games.azardia.rules.pages import CARD, Played
from sobremesa.games.azardia.state.box import ON_TURN
from sobremesa.games.azardia.state.match import Azardia

NOT_AIMED_AT_YOU: Final = Refusal(
    "not aimed at you", "AZ-7.5", "Only a card that was aimed at you alone can be turned aside."
)
NOT_AT_YOURSELF: Final = Refusal("not at yourself", "AZ-7.5", "Turn it towards somebody else.")
NOT_COPIED: Final = Refusal("not copied", "AZ-7.5", "Only a card played in its owner's turn can be copied.")
HAS_NO_HALF: Final = Refusal("has no half", "AZ-7.5", "Nothing in that card can be halved.")


class Response(Effect):
    """An effect on the answered card. Its player is the one affected by the answer."""

    takes: ClassVar[Takes] = on("response")

    def answers(self, match: Azardia, played: Played, below: Played) -> None:
        """What happens to the answered card."""
        raise NotImplementedError(self.verb)

    def reaches_others(self) -> bool:
        return True

    def touches(self, match: Azardia, played: Played) -> int:
        below = match.stack[len(match.stack) - 2]
        return 1 << below.seat

    def land(self, match: Azardia, played: Played) -> None:
        below = match.below(Played)
        if played.spared >> below.seat & 1:
            return
        self.answers(match, played, below)


class Cancel(Response):
    """The answered card does not touch you."""

    verb: ClassVar[str] = "cancel"
    en: ClassVar[VerbPhrases] = "cancel what the card you respond to would do to you."
    es: ClassVar[VerbPhrases] = "anulas lo que te haría la carta a la que replicas."
    is_way_out: ClassVar[bool] = True
    gain: ClassVar[float] = 1.0

    def answers(self, match: Azardia, played: Played, below: Played) -> None:
        below.spared |= 1 << played.seat
        match.tell(events.SPARED, played.seat, below.card)


class Halve(Response):
    """The answered card takes only half of its amounts from you. AZ-6.7: halves round down."""

    verb: ClassVar[str] = "halve"
    en: ClassVar[VerbPhrases] = "halve the amounts that affect you in the card you respond to."
    es: ClassVar[VerbPhrases] = "reduces a la mitad las cantidades que te afecten de la carta a la que replicas."
    remark: ClassVar[str] = "halved"
    is_way_out: ClassVar[bool] = True
    gain: ClassVar[float] = 0.4

    def bars_answer(self, match: Azardia, played: Played, seat: int, rival: int) -> Refusal | None:
        card = match.box.cards[played.card]
        if any(effect.has_half() for effect in card.effects if effect.touches(match, played) >> seat & 1):
            return None
        return HAS_NO_HALF

    def answers(self, match: Azardia, played: Played, below: Played) -> None:
        below.halved |= 1 << played.seat
        match.tell(events.HALVED, played.seat, below.card)


class Deflect(Response):
    """A card aimed at you alone strikes another player instead; turned on its own player, it benefits you."""

    verb: ClassVar[str] = "deflect"
    en: ClassVar[VerbPhrases] = (
        "deflect a card that says ‘a rival’ and means you: choose another player to take your place. "
        "If that is whoever played it, the two of you swap roles in what passes between you."
    )
    es: ClassVar[VerbPhrases] = (
        "desvías una carta que dice «un rival» y se refiere a ti: eliges a otro jugador para que ocupe tu lugar. "
        "Si es quien la ha jugado, os cambiáis los papeles en lo que pase entre los dos."
    )
    is_way_out: ClassVar[bool] = True
    gain: ClassVar[float] = 1.0

    def aims(self) -> bool:
        return True

    def bars_answer(self, match: Azardia, played: Played, seat: int, rival: int) -> Refusal | None:
        if played.rival != seat or match.box.cards[played.card].play != ON_TURN:
            return NOT_AIMED_AT_YOU
        if rival == seat:
            return NOT_AT_YOURSELF
        by = seat if rival == played.seat else played.by
        return match.box.cards[played.card].bars(match, by, rival)

    def touches(self, match: Azardia, played: Played) -> int:
        return super().touches(match, played) | 1 << played.rival

    def answers(self, match: Azardia, played: Played, below: Played) -> None:
        if below.rival != played.seat or played.spared >> played.rival & 1:
            return
        if played.rival == below.seat:
            below.by = played.seat
        below.rival = played.rival
        match.tell(events.DEFLECTED, played.seat, below.card, played.rival)


class Copy(Response):
    """You do to the player of the answered card what it does, as if you had played it on them."""

    verb: ClassVar[str] = "copy"
    en: ClassVar[VerbPhrases] = (
        "copy the card you respond to (it can’t be another response): do what it says as if you were playing it. "
        "If it says ‘a rival’, that is whoever played it."
    )
    es: ClassVar[VerbPhrases] = (
        "copias la carta a la que replicas (no puede ser otra réplica): haces lo que dice como si la jugaras tú. "
        "Si dice «un rival», es quien la ha jugado."
    )
    gain: ClassVar[float] = 0.8

    def bars_answer(self, match: Azardia, played: Played, seat: int, rival: int) -> Refusal | None:
        card = match.box.cards[played.card]
        if card.play != ON_TURN:
            return NOT_COPIED
        return card.bars(match, seat, played.seat) or too_dear(match, seat, card)

    def answers(self, match: Azardia, played: Played, below: Played) -> None:
        match.tell(events.COPIED, played.seat, below.card)
        rival = below.seat if match.box.cards[below.card].aims else NOBODY
        match.open(CARD, Played(played.seat, below.card, rival, played.seat, 0, 0, 0, 0, 1))
