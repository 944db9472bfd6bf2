"""A small game for one question put to two seats at once: the thief's stake against the guard's card, both in secret.

The thief stakes coins (an open verb), the guard sets a card of a hidden hand or yields: two verbs for one seat, another
one for the other. Then both answers are laid open.
"""

from __future__ import annotations

from bisect import insort
from typing import Annotated, Any, ClassVar, Final

from sobremesa.engine.ask import Outcome
from sobremesa.engine.chance import Chance
from sobremesa.engine.choice import Choice, Choices, Verb, numbers
from sobremesa.engine.event import Kind
from sobremesa.engine.match import Match
from sobremesa.engine.page import GO_ON, NOBODY, Frame, Page, Repeat, Together, write
from sobremesa.engine.position import Eyes, Part, own, public
from sobremesa.engine.refusal import Refusal
from sobremesa.engine.setting import Setting
from tests.proofs.small import SmallGame

DECK: Final = tuple(range(1, 10))  # a card is its own value
HAND: Final = 2
PURSE: Final = 3
LAPS: Final = 2  # how often everyone is the thief

DEALT = Kind("dealt", "SE-1", "seat card", "{seat} is dealt {card}.", "seat", "card", "{seat} is dealt a card.")
SHOWN = Kind("shown", "SE-3", "thief stake guard card", "{thief} staked {stake}; {guard} set {card}.", reveals=True)
PAID = Kind("paid", "SE-4", "seat coins to", "{seat} pays {coins} to {to}.")

NOT_THE_THIEF = Refusal("not the thief", "SE-2", "Only the thief stakes.")
NOT_THE_GUARD = Refusal("not the guard", "SE-2", "Only the guard sets a card.")
TOO_MUCH = Refusal("too much", "SE-2", "You do not have so many coins.")
NOT_YOURS = Refusal("not yours", "SE-2", "You do not have that card.")


class Player(Part):
    """Somebody at the table."""

    seat: Annotated[int, public("Player", says="seat")]
    coins: Annotated[int, public("Coins", least=0)]
    cards: Annotated[int, public("Cards", least=0)]
    hand: Annotated[tuple[int, ...] | None, own("Hand", clause="SE-2")]


class Position(Part):
    """A match."""

    raids: Annotated[int, public("Raids", "How many there have been.", least=0)]
    pile: Annotated[int, public("Pile", "How many cards it has.", least=0)]
    shown: Annotated[tuple[int, ...], public("Shown", "The cards that have been shown.", "SE-3")]
    players: Annotated[tuple[Player, ...], public("The players", by_seat=True)]


class Secret(Match):
    """Coins are indexed by seat; the pile is a bag of cards; hands are sorted."""

    FACTS: ClassVar[tuple[str, ...]] = ("raids",)
    COLUMNS: ClassVar[tuple[str, ...]] = ("coins", "pile", "shown")

    def __init__(self, box: int, setting: Setting, chance: Chance) -> None:
        super().__init__(setting, chance)
        self.box = box
        self.raids = 0

    def bind(self, columns: list[list[int]]) -> None:
        self.columns = columns
        self.coins = columns[0]
        self.pile = columns[1]
        self.shown = columns[2]
        self.hand = columns[3:]

    def blank(self) -> Secret:
        return Secret(self.box, self.setting, self.chance)

    def describe(self, eyes: Eyes) -> Position:
        return Position(
            raids=self.raids,
            pile=len(self.pile),
            shown=tuple(self.shown),
            players=tuple(
                Player(
                    seat=seat,
                    coins=self.coins[seat],
                    cards=len(hand),
                    hand=tuple(hand) if eyes.own(seat) else None,
                )
                for seat, hand in enumerate(self.hand)
            ),
        )

    def redeal(self, seat: int) -> None:
        others = [other for other in range(self.seats) if other != seat]
        hidden = sorted(self.pile + [card for other in others for card in self.hand[other]])
        for other in others:
            self.hand[other][:] = sorted(hidden.pop(self.chance.pick(hidden)) for _ in self.hand[other])
        self.pile[:] = hidden

    def result(self) -> Outcome:
        return Outcome(tuple(1 + sum(more > mine for more in self.coins) for mine in self.coins), "SE-5")


class Course(Frame):
    """The whole match. ``seat`` is dealt to next."""

    def __init__(self, seat: int = 0) -> None:
        self.seat = seat


class Raid(Frame):
    """The thief (``seat``) against the guard; ``card`` NOBODY: the guard yields."""

    def __init__(self, seat: int, guard: int, stake: int = 0, card: int = NOBODY) -> None:
        self.seat = seat
        self.guard = guard
        self.stake = stake
        self.card = card


MATCH = Page[Secret, Course]("secret.the_match", "the match", "SE-1", Course)
RAID = Page[Secret, Raid]("secret.a_raid", "a raid", "SE-2", Raid)


class StakeChoice(Choice):
    """A number of coins to stake."""

    def __init__(self, verb: Verb[Any, Any, Any], coins: int) -> None:
        super().__init__(verb, f"{verb.word}:{coins}")
        self.coins = coins


class Stake(Verb[Secret, Raid, StakeChoice]):
    """SE-2: any number of the seat's coins. An open verb: its choices are judged, not listed."""

    def __init__(self) -> None:
        super().__init__("stake", "Stake {coins}")
        self.open = True

    def read(self, match: Secret, args: list[str]) -> StakeChoice | None:
        coins = numbers(args[0], 1) if len(args) == 1 else None
        return None if coins is None else StakeChoice(self, coins[0])

    def domain(self, match: Secret, raid: Raid) -> dict[str, Any]:
        return {"kind": "number", "least": 1, "most": match.coins[raid.seat]}

    def candidates(self, match: Secret, raid: Raid) -> list[StakeChoice]:
        return [StakeChoice(self, coins) for coins in sorted({1, match.coins[raid.seat]})]

    def may(self, match: Secret, raid: Raid) -> Refusal | None:
        return None if match.asking == raid.seat else NOT_THE_THIEF

    def can(self, match: Secret, raid: Raid, choice: StakeChoice) -> Refusal | None:
        return None if 1 <= choice.coins <= match.coins[raid.seat] else TOO_MUCH

    def do(self, match: Secret, raid: Raid, choice: StakeChoice) -> None:
        raid.stake = choice.coins


class CardChoice(Choice):
    """A card."""

    def __init__(self, verb: Verb[Any, Any, Any], card: int) -> None:
        super().__init__(verb, f"{verb.word}:{card}", card)
        self.card = card


class SetCard(Verb[Secret, Raid, CardChoice]):
    """SE-2"""

    def all(self, box: int) -> list[Choice]:
        return [CardChoice(self, card) for card in DECK]

    def may(self, match: Secret, raid: Raid) -> Refusal | None:
        return None if match.asking == raid.guard else NOT_THE_GUARD

    def can(self, match: Secret, raid: Raid, choice: CardChoice) -> Refusal | None:
        return None if choice.card in match.hand[raid.guard] else NOT_YOURS

    def do(self, match: Secret, raid: Raid, choice: CardChoice) -> None:
        raid.card = choice.card


class Yield(Verb[Secret, Raid, Choice]):
    """SE-2"""

    def may(self, match: Secret, raid: Raid) -> Refusal | None:
        return None if match.asking == raid.guard else NOT_THE_GUARD

    def do(self, match: Secret, raid: Raid, choice: Choice) -> None:
        raid.card = NOBODY


def everyone_is_dealt_to(match: Secret, course: Course) -> bool:
    """SE-1: deal one card at a time, so that each draw is a step of its own."""
    if len(match.hand[course.seat]) == HAND:
        return GO_ON
    card = match.pile.pop(match.chance.pick(match.pile))
    insort(match.hand[course.seat], card)
    match.tell(DEALT, course.seat, card)
    course.seat = (course.seat + 1) % match.seats
    return not GO_ON


def the_next_raid(match: Secret, course: Course) -> bool:
    """SE-1"""
    if match.raids == LAPS * match.seats:
        return GO_ON
    thief = match.raids % match.seats
    match.raids += 1
    match.open(RAID, Raid(thief, (thief + 1) % match.seats))
    return not GO_ON


def both(match: Secret, raid: Raid) -> list[int]:
    """The thief first; a thief without coins has nothing to stake and is passed over."""
    return [raid.seat, raid.guard]


def the_answers_are_shown(match: Secret, raid: Raid) -> None:
    """SE-3: a card that was set is discarded."""
    match.tell(SHOWN, raid.seat, raid.stake, raid.guard, raid.card)
    if raid.card != NOBODY:
        match.hand[raid.guard].remove(raid.card)
        match.shown.append(raid.card)


def the_stake_changes_hands(match: Secret, raid: Raid) -> None:
    """SE-4: the stake goes to the guard if its card is at least twice as high; otherwise the guard pays as much to the
    thief."""
    loser, winner = (raid.seat, raid.guard) if raid.card >= 2 * raid.stake else (raid.guard, raid.seat)
    coins = min(raid.stake, match.coins[loser])
    match.coins[loser] -= coins
    match.coins[winner] += coins
    match.tell(PAID, loser, coins, winner)


STAKE = Stake()
SET_CARD = SetCard("set", "Set {card}")
YIELD = Yield("yield", "Yield")

write(MATCH, Repeat(everyone_is_dealt_to), Repeat(the_next_raid))
write(
    RAID,
    Together(
        "thief_and_guard_answer_in_secret", "Thief and guard answer in secret", STAKE, SET_CARD, YIELD, everyone=both
    ),
    the_answers_are_shown,
    the_stake_changes_hands,
)


class SecretGame(SmallGame):
    """The proof as a game."""

    name: ClassVar[str] = "proof-secret"
    seat_counts: ClassVar[range] = range(2, 4)
    pages: ClassVar[tuple[Page[Any, Any], ...]] = (MATCH, RAID)

    def build(self, seats: int, options: dict[str, int | str], pack: Any) -> tuple[int, Choices]:
        return seats, Choices((STAKE, SET_CARD, YIELD), seats)

    def empty(self, box: int, setting: Setting, chance: Chance) -> Match:
        return Secret(box, setting, chance)

    def start(self, match: Match) -> None:
        match.bind([[PURSE] * match.seats, list(DECK), [], *[[] for _ in range(match.seats)]])
        match.open(MATCH, Course())


GAME = SecretGame()
