"""Effects on coins (AZ-12.1, AZ-12.2; chapter 6)."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.games.azardia.cards.effect import RIVAL, Effect
from sobremesa.games.azardia.pages import Landing
from sobremesa.games.azardia.rules.coins import gain, lose, transfer
from sobremesa.games.azardia.rules.hands import shed
from sobremesa.games.azardia.state import Azardia


class GainCoins(Effect):
    """Receive ``n`` coins from the bank."""

    verb: ClassVar[str] = "gain_coins"
    at_once: ClassVar[bool] = True

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        gain(match, seat, self.amount(landing, seat))


class LoseCoins(Effect):
    """Lose ``n`` coins (or half, or all) to the bank. AZ-6.7"""

    verb: ClassVar[str] = "lose_coins"
    at_once: ClassVar[bool] = True

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        lose(match, seat, self.of_what_there_is(landing, seat, match.coins[seat]), match.by_card())


class StealCoins(Effect):
    """The rival hands you ``n`` coins (or half, or all). AZ-6.5, AZ-6.7"""

    verb: ClassVar[str] = "steal_coins"
    at_once: ClassVar[bool] = True

    def __init__(self, n: int, who: int = RIVAL) -> None:
        super().__init__(n, who)

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        transfer(match, seat, landing.by, self.of_what_there_is(landing, seat, match.coins[seat]))


class GiveCoins(Effect):
    """You hand the rival ``n`` coins. AZ-6.5, AZ-6.7"""

    verb: ClassVar[str] = "give_coins"
    at_once: ClassVar[bool] = True

    def __init__(self, n: int, who: int = RIVAL) -> None:
        super().__init__(n, who)

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        transfer(match, landing.by, seat, self.of_what_there_is(landing, seat, match.coins[landing.by]))


class LoseWealth(Effect):
    """Lose all (or half) of coins and hand; of half a hand, the player chooses which cards. AZ-6.6, AZ-6.7"""

    verb: ClassVar[str] = "lose_wealth"
    clause: ClassVar[str] = "AZ-6.6"

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        lose(match, seat, self.of_what_there_is(landing, seat, match.coins[seat]), self.clause)
        shed(match, seat, self.of_what_there_is(landing, seat, len(match.hand[seat])), self.clause)
