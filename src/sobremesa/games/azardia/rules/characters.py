"""What Kuchuritok, Robot-I-King and Noncredo Mantis can do: chapter 5. (Lagartoon's card is part of phase B.)"""

from __future__ import annotations

from typing import Final

from sobremesa.engine.choice import Choice, NumberChoice, Verb
from sobremesa.engine.page import write
from sobremesa.engine.refusal import Refusal
from sobremesa.games.azardia.rules import events
from sobremesa.games.azardia.rules.choices import CardChoice, CardVerb, RivalVerb
from sobremesa.games.azardia.rules.hands import gather_hands
from sobremesa.games.azardia.rules.pages import CHALLENGE as BY_CHALLENGE
from sobremesa.games.azardia.rules.pages import DUEL, TRADING, Duel, Trading, Turn
from sobremesa.games.azardia.state.box import KUCHURITOK, NONCREDO_MANTIS, ROBOT_I_KING, Card
from sobremesa.games.azardia.state.match import Azardia

NOT_KUCHURITOK: Final = Refusal("not kuchuritok", "AZ-5.2", "Only Kuchuritok gathers the hands.")
NOT_ROBOT: Final = Refusal("not robot", "AZ-5.3", "Only Robot-I-King swaps a card.")
NOTHING_TO_GIVE: Final = Refusal("nothing to give", "AZ-5.3", "You have no card to swap.")
NOT_MANTIS: Final = Refusal("not mantis", "AZ-5.4", "Only Noncredo Mantis challenges.")
USED: Final = Refusal("used", "AZ-5.5", "An ability is used once a turn.")
NO_CARDS: Final = Refusal("no cards", "AZ-5.2", "Nobody has a card to gather.")
NOT_ONESELF: Final = Refusal("not oneself", "AZ-5.4", "Choose a rival.")
NOT_IN_HAND: Final = Refusal("not in hand", "AZ-5.3", "You do not have that card.")
EMPTY_HAND: Final = Refusal("empty hand", "AZ-5.3", "That rival has no card to swap.")
NO_RIVAL: Final = Refusal("no rival", "AZ-5.3", "Choose a rival.")


class Gather(Verb[Azardia, Turn, Choice]):
    """AZ-5.2"""

    def untimely(self, match: Azardia, choice: Choice) -> Refusal | None:
        return self.when if match.character[match.asking] == KUCHURITOK else NOT_KUCHURITOK

    def may(self, match: Azardia, turn: Turn) -> Refusal | None:
        if match.character[turn.seat] != KUCHURITOK:
            return NOT_KUCHURITOK
        if turn.used:
            return USED
        return None if any(match.hand) else NO_CARDS

    def do(self, match: Azardia, turn: Turn, choice: Choice) -> None:
        turn.used = 1
        gather_hands(match, turn.seat)


class Challenge(RivalVerb[Turn]):
    """AZ-5.4, AZ-5.5"""

    def untimely(self, match: Azardia, choice: NumberChoice) -> Refusal | None:
        return self.when if match.character[match.asking] == NONCREDO_MANTIS else NOT_MANTIS

    def may(self, match: Azardia, turn: Turn) -> Refusal | None:
        if match.character[turn.seat] != NONCREDO_MANTIS:
            return NOT_MANTIS
        return USED if turn.used else None

    def can(self, match: Azardia, turn: Turn, choice: NumberChoice) -> Refusal | None:
        return NOT_ONESELF if choice.n == turn.seat else None

    def do(self, match: Azardia, turn: Turn, choice: NumberChoice) -> None:
        turn.used = 1
        match.tell(events.CHALLENGED, turn.seat, choice.n)
        match.open(DUEL, Duel(turn.seat, choice.n, BY_CHALLENGE))


class Trade(CardVerb[Turn]):
    """AZ-5.3: a card of your choice for a random one."""

    def aims(self, card: Card) -> bool:
        return True

    def untimely(self, match: Azardia, choice: CardChoice) -> Refusal | None:
        if match.character[match.asking] != ROBOT_I_KING:
            return NOT_ROBOT
        if not match.hand[match.asking]:
            return NOTHING_TO_GIVE
        return self.when if match.hand[choice.rival] or choice.rival == match.asking else EMPTY_HAND

    def candidates(self, match: Azardia, turn: Turn) -> list[CardChoice]:
        return self.of_cards(match, match.hand[turn.seat])

    def can(self, match: Azardia, turn: Turn, choice: CardChoice) -> Refusal | None:
        if choice.card not in match.hand[turn.seat]:
            return NOT_IN_HAND
        if choice.rival == turn.seat:
            return NO_RIVAL
        return None if match.hand[choice.rival] else EMPTY_HAND

    def do(self, match: Azardia, turn: Turn, choice: CardChoice) -> None:
        turn.used = 1
        match.open(TRADING, Trading(turn.seat, choice.card, choice.rival))


class Keep(Verb[Azardia, Turn, Choice]):
    """AZ-5.3: don't use the ability."""

    def untimely(self, match: Azardia, choice: Choice) -> Refusal | None:
        return self.when if match.character[match.asking] == ROBOT_I_KING else NOT_ROBOT

    def do(self, match: Azardia, turn: Turn, choice: Choice) -> None:
        pass


def the_cards_change_hands(match: Azardia, trading: Trading) -> None:
    """AZ-5.3: neither player has seen the other's card before."""
    seat, rival, given = trading.seat, trading.rival, trading.card
    card = match.hand[rival].pop(match.chance.pick(match.hand[rival]))
    match.hand[seat].remove(given)
    match.slip_out(rival, card, seat)
    match.slip_out(seat, given, rival)
    match.take_in(seat, card)
    match.take_in(rival, given)
    match.remember(rival, seat, given)
    match.remember(seat, rival, card)
    match.tell(events.SWAPPED_CARD, seat, rival, given, card)


GATHER = Gather("gather", "Gather every hand and deal the cards again")
CHALLENGE = Challenge("challenge", "Challenge {rival} to a duel")
TRADE = Trade("trade", "Swap {card} for a card of {rival}'s")
KEEP = Keep("keep", "Swap nothing")

write(TRADING, the_cards_change_hands)
