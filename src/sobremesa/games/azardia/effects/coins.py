"""Effects on coins (AZ-12.1, AZ-12.2; chapter 6)."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.games.azardia.effects.effect import Effect
from sobremesa.games.azardia.effects.terms import COINS, SHARES, Takes, VerbPhrases, between, to_players
from sobremesa.games.azardia.rules.coins import gain, lose, transfer
from sobremesa.games.azardia.rules.hands import shed
from sobremesa.games.azardia.rules.pages import Landing, Played
from sobremesa.games.azardia.state.box import PLAYS
from sobremesa.games.azardia.state.match import Azardia


class GainCoins(Effect):
    """Receive ``n`` coins from the bank."""

    verb: ClassVar[str] = "gain_coins"
    takes: ClassVar[Takes] = to_players(COINS, in_duel=True)
    en: ClassVar[VerbPhrases] = ("gain {coins}", "gains {coins}")
    es: ClassVar[VerbPhrases] = ("ganas {coins}", "gana {coins}")
    touch: ClassVar[float] = 0.35
    at_once: ClassVar[bool] = True

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        gain(match, seat, self.amount(landing, seat))


class LoseCoins(Effect):
    """Lose ``n`` coins (or half, or all) to the bank. AZ-6.7"""

    verb: ClassVar[str] = "lose_coins"
    takes: ClassVar[Takes] = to_players((*COINS, *SHARES), in_duel=True)
    en: ClassVar[VerbPhrases] = {
        "": ("lose {coins}", "loses {coins}"),
        "half": ("lose half your coins", "loses half their coins"),
        "all": ("lose all your coins", "loses all their coins"),
    }
    es: ClassVar[VerbPhrases] = {
        "": ("pierdes {coins}", "pierde {coins}"),
        "half": ("pierdes la mitad de tus monedas", "pierde la mitad de sus monedas"),
        "all": ("pierdes todas tus monedas", "pierde todas sus monedas"),
    }
    is_price: ClassVar[bool] = True
    touch: ClassVar[float] = -0.3
    at_once: ClassVar[bool] = True

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        lose(match, seat, self.of_what_there_is(landing, seat, match.coins[seat]), match.by_card())


class Pay(Effect):
    """What the card costs: ``n`` coins, paid in full when it is played. The effect is then done and does nothing on
    landing. AZ-6.8
    """

    verb: ClassVar[str] = "pay"
    takes: ClassVar[Takes] = Takes(COINS, dict.fromkeys(PLAYS, ("you",)))
    en: ClassVar[VerbPhrases] = ("pay {coins}", "pays {coins}")
    es: ClassVar[VerbPhrases] = ("pagas {coins}", "paga {coins}")
    remark: ClassVar[str] = "in full"
    touch: ClassVar[float] = -0.3
    clause: ClassVar[str] = "AZ-6.8"
    at_once: ClassVar[bool] = True

    def price(self) -> int:
        return self.n

    def has_half(self) -> bool:
        return False

    def land(self, match: Azardia, played: Played) -> None:
        pass


class StealCoins(Effect):
    """The rival hands you ``n`` coins (or half, or all). AZ-6.5, AZ-6.7"""

    verb: ClassVar[str] = "steal_coins"
    takes: ClassVar[Takes] = between((*COINS, *SHARES))
    en: ClassVar[VerbPhrases] = {
        "": "steal {coins} from {whom}",
        "half": ("steal half the coins of {whom}", "steal half their coins"),
        "all": ("steal all the coins of {whom}", "steal all their coins"),
    }
    es: ClassVar[VerbPhrases] = {
        "": ("quitas {coins} a {whom}", "le quitas {coins}"),
        "half": ("quitas la mitad de sus monedas a {whom}", "le quitas la mitad de sus monedas"),
        "all": ("quitas todas sus monedas a {whom}", "le quitas todas sus monedas"),
    }
    touch: ClassVar[float] = -0.3
    gain: ClassVar[float] = 0.35
    at_once: ClassVar[bool] = True

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        transfer(match, seat, landing.by, self.of_what_there_is(landing, seat, match.coins[seat]))


class GiveCoins(Effect):
    """You hand the rival ``n`` coins. AZ-6.5, AZ-6.7"""

    verb: ClassVar[str] = "give_coins"
    takes: ClassVar[Takes] = between(COINS, at_penalty=True)
    en: ClassVar[VerbPhrases] = ("give {coins} to {whom}", "give them {coins}")
    es: ClassVar[VerbPhrases] = ("das {coins} a {whom}", "le das {coins}")
    is_price: ClassVar[bool] = True
    touch: ClassVar[float] = 0.3
    gain: ClassVar[float] = -0.35
    at_once: ClassVar[bool] = True

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        transfer(match, landing.by, seat, self.of_what_there_is(landing, seat, match.coins[landing.by]))


class LoseWealth(Effect):
    """Lose all (or half) of coins and hand; when half a hand is lost, the player chooses which cards. AZ-6.6, AZ-6.7"""

    verb: ClassVar[str] = "lose_wealth"
    takes: ClassVar[Takes] = to_players(SHARES)
    en: ClassVar[VerbPhrases] = {
        "half": (
            "lose half your wealth: half your coins and half your hand (you choose the cards).",
            "loses half their wealth: half their coins and half their hand (they choose the cards).",
        ),
        "all": (
            "lose your wealth: all your coins and your whole hand.",
            "loses their wealth: all their coins and their whole hand.",
        ),
    }
    es: ClassVar[VerbPhrases] = {
        "half": (
            "pierdes la mitad de tu riqueza: la mitad de tus monedas y de tu mano (las cartas, a tu elección).",
            "pierde la mitad de su riqueza: la mitad de sus monedas y de su mano (las cartas, a su elección).",
        ),
        "all": (
            "pierdes tu riqueza: todas tus monedas y toda tu mano.",
            "pierde su riqueza: todas sus monedas y toda su mano.",
        ),
    }
    touch: ClassVar[float] = -0.8
    clause: ClassVar[str] = "AZ-6.6"

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        lose(match, seat, self.of_what_there_is(landing, seat, match.coins[seat]), self.clause)
        shed(match, seat, self.of_what_there_is(landing, seat, len(match.hand[seat])), self.clause)
