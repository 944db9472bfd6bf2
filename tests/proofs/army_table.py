"""The table of the hidden armies: cards, columns, pages and their frames. `army.py` writes the pages."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from sobremesa.engine.ask import Outcome
from sobremesa.engine.chance import Chance
from sobremesa.engine.event import Kind
from sobremesa.engine.match import Match
from sobremesa.engine.page import NOBODY, Frame, Page
from sobremesa.engine.position import Eyes, Part, public, seen
from sobremesa.engine.refusal import Refusal
from sobremesa.engine.setting import Setting

NAMES: Final = ("scouts", "militia", "pikes", "riders", "giant")
VALUE: Final = (1, 2, 4, 5, 8)
COST: Final = (0, 0, 1, 2, 3)  # supply
COPIES: Final = 2
DECK: Final = len(NAMES) * COPIES
HAND: Final = 4
MOST_ARMIES: Final = 4  # that one player may raise; a Used army comes on top
LOWERED: Final = 3  # cards a turn
MOST_SUPPLY: Final = 4
TURNS: Final = 4  # of each player

DREW = Kind("drew", "EN-5.5", "seat card", "{seat} draws {card}.", "seat", "card", "{seat} draws a card.")
LOWERS = Kind(
    "lowered", "EN-3.2", "seat army card", "{card} joins army {army}.", "seat", "card", "A card joins army {army}."
)
WAR_DECLARED = Kind("war", "EN-7.1", "seat rival", "{seat} declares war on {rival}.")
REVEALED = Kind("revealed", "EN-8.1", "seat card", "{seat} reveals {card}.", reveals=True)
RETURNED = Kind("returned", "EN-8.3", "seat card", "{card} can't be activated and returns to {seat}'s hand.")
DISCARDS = Kind("discarded", "EN-8.4", "seat card", "{seat} discards {card}.")
TO_USED = Kind("used", "EN-8.4", "seat card", "{card} goes to {seat}'s Used army.")
TIRED = Kind("tired", "EN-8.5", "seat desgaste", "{seat}'s army is used up: Desgaste {desgaste}.")
DRAINED = Kind("drained", "EN-8.13", "seat rival", "{seat} drains {rival}'s supply.")

NOT_IN_HAND = Refusal("not in hand", "EN-3.1", "You do not have that card.")
ENOUGH_LOWERED = Refusal("enough lowered", "EN-5.6", "No more cards can be lowered this turn.")
NO_ARMY = Refusal("no army", "EN-3.2", "You have no such army.")
BLOCKED = Refusal("blocked", "EN-9.1", "That army is blocked.")
NOT_USED = Refusal("not used", "EN-8.5", "Only the attacker may pick the Used army again.")
NO_ATTACKER = Refusal("no attacker", "EN-7.1", "You have no unblocked army.")
NO_RIVAL = Refusal("no rival", "EN-7.1", "War is declared on another player who has an unblocked army.")
NOT_YOUR_WAR = Refusal("not your war", "EN-7.3", "Only the attacker may call the war off.")
NOTHING_TO_DRAIN = Refusal("nothing to drain", "EN-6.7", "You have drained a supply already.")


def design(card: int) -> int:
    """A card's design: a card's number is seat * DECK + design * COPIES + copy."""
    return card % DECK // COPIES


def owner(card: int) -> int:
    """The seat whose deck a card is from."""
    return card // DECK


class Army(Part):
    """A stack of hidden cards, in the order in which they fight."""

    cards: Annotated[tuple[str | None, ...], seen("Cards", "Null where one does not know it.", "EN-2.4")]
    blocked: Annotated[bool, public("Blocked")]


class Player(Part):
    """A player. They know the cards that they drew; everybody knows those that everybody has seen."""

    seat: Annotated[int, public("Player", says="seat")]
    supply: Annotated[int, public("Supply")]
    drains: Annotated[int, public("Drains", least=0)]
    desgaste: Annotated[int, public("Desgaste", least=0)]
    pile: Annotated[int, public("Pile", "How many cards it has.", least=0)]
    cards: Annotated[int, public("Cards", "How many are in hand.", least=0)]
    hand: Annotated[tuple[str, ...], seen("Hand", "Those that one knows.", "EN-2.4")]
    discard: Annotated[tuple[str, ...], public("Discard", ordered=True)]
    armies: Annotated[tuple[Army, ...], public("Armies")]


class Position(Part):
    """A match."""

    turns: Annotated[int, public("Turns", "How many have begun.", least=0)]
    players: Annotated[tuple[Player, ...], public("The players", by_seat=True)]
    shown: Annotated[tuple[str | None, ...], public("Shown", "Attacker and defender; null before it is shown.")]


class Camp(Match):
    """Piles and hands are sorted; armies and discards are in order, the first card first.

    ``known`` goes by card: whether everyone knows where it lies. ``army_of`` and ``blocked`` go by army: whose it is,
    and whose next turn frees it. Armies are lists of their own, raised and cleared away in the course of the match.
    """

    FACTS: ClassVar[tuple[str, ...]] = ("turns",)
    COLUMNS: ClassVar[tuple[str, ...]] = ("supply", "drained", "drains", "desgaste", "known", "army_of", "blocked")

    def __init__(self, box: int, setting: Setting, chance: Chance) -> None:
        super().__init__(setting, chance)
        self.box = box
        self.turns = 0

    def bind(self, columns: list[list[int]]) -> None:
        n = self.seats
        self.columns = columns
        self.supply = columns[0]
        self.drained = columns[1]
        self.drains = columns[2]
        self.desgaste = columns[3]
        self.known = columns[4]
        self.army_of = columns[5]
        self.blocked = columns[6]
        self.pile = columns[7 : 7 + n]
        self.hand = columns[7 + n : 7 + 2 * n]
        self.discard = columns[7 + 2 * n : 7 + 3 * n]

    def blank(self) -> Camp:
        return Camp(self.box, self.setting, self.chance)

    # Armies

    def army(self, number: int) -> list[int]:
        """The cards of an army, the first one first."""
        return self.columns[7 + 3 * self.seats + number]

    def armies(self, seat: int) -> list[int]:
        """The numbers of a seat's armies, in the order in which everyone counts them."""
        return [number for number, whose in enumerate(self.army_of) if whose == seat]

    def raise_army(self, seat: int) -> int:
        """Add an army without cards, and return its number."""
        self.columns.append([])
        self.army_of.append(seat)
        self.blocked.append(NOBODY)
        return len(self.army_of) - 1

    def clear_empty_armies(self) -> None:
        """Remove an army. Later armies move up one number, so nothing may store their numbers."""
        for number in range(len(self.army_of) - 1, -1, -1):
            if not self.army(number):
                del self.columns[7 + 3 * self.seats + number]
                del self.army_of[number]
                del self.blocked[number]

    def may_fight(self, seat: int) -> list[int]:
        """A seat's unblocked armies."""
        return [number for number in self.armies(seat) if self.blocked[number] == NOBODY and self.army(number)]

    # Cards

    def is_active(self, card: int) -> bool:
        """Whether a card can be activated: its owner's supply, to which it doesn't add itself, must meet its cost
        (EN-4.7, EN-4.12)."""
        seat = owner(card)
        return COST[design(card)] <= self.supply[seat] - self.drained[seat]

    def value(self, card: int) -> int:
        """EN-8.5"""
        return max(0, VALUE[design(card)] - self.desgaste[owner(card)])

    def hide_in(self, seat: int, card: int, army: int) -> None:
        """Move a card from the hand to the end of an army. What others knew of the hand is no longer certain. EN-2.4"""
        for one in self.hand[seat]:
            self.known[one] = 0
        self.hand[seat].remove(card)
        self.army(army).append(card)

    # What a seat may know

    def describe(self, eyes: Eyes) -> Position:
        war = self.nearest(WAR)
        shown: tuple[str | None, ...] = ()
        if war is not None:
            shown = tuple(None if card == NOBODY else NAMES[design(card)] for card in (war.shown, war.rival_shown))
        players = tuple(self._player(other, eyes.own(other)) for other in range(self.seats))
        return Position(turns=self.turns, players=players, shown=shown)

    def _player(self, seat: int, own: bool) -> Player:
        known = [card for card in self.hand[seat] if own or self.known[card]]
        return Player(
            seat=seat,
            supply=self.supply[seat] - self.drained[seat],
            drains=self.drains[seat],
            desgaste=self.desgaste[seat],
            pile=len(self.pile[seat]),
            cards=len(self.hand[seat]),
            hand=tuple(sorted(NAMES[design(card)] for card in known)),
            discard=tuple(NAMES[design(card)] for card in self.discard[seat]),
            armies=tuple(
                Army(
                    cards=tuple(self._name(card, own) for card in self.army(number)),
                    blocked=bool(self.blocked[number]),
                )
                for number in self.armies(seat)
            ),
        )

    def _name(self, card: int, own: bool) -> str | None:
        return NAMES[design(card)] if own or self.known[card] else None

    def redeal(self, seat: int) -> None:
        for other in range(self.seats):
            if other != seat:
                places = [self.hand[other], *(self.army(number) for number in self.armies(other))]
                hidden = self.pile[other] + [card for cards in places for card in cards if not self.known[card]]
                hidden.sort()
                for cards in places:
                    for at, card in enumerate(cards):
                        if not self.known[card]:
                            cards[at] = hidden.pop(self.chance.pick(hidden))
                self.hand[other].sort()
                self.pile[other][:] = hidden

    def result(self) -> Outcome:
        lost = [len(cards) for cards in self.discard]
        return Outcome(tuple(1 + sum(fewer < mine for fewer in lost) for mine in lost), "EN-1.5")


class Course(Frame):
    """The whole match. ``seat`` is dealt to, then plays next."""

    def __init__(self, seat: int = 0) -> None:
        self.seat = seat


class Turn(Frame):
    """A player's turn, with the number of cards lowered in it."""

    def __init__(self, seat: int, lowered: int = 0) -> None:
        self.seat = seat
        self.lowered = lowered


class War(Frame):
    """A war of ``seat`` against ``rival``: the armies that fight, the Used ones (NOBODY: none yet), and the cards
    shown."""

    def __init__(
        self,
        seat: int,
        rival: int,
        army: int = NOBODY,
        rival_army: int = NOBODY,
        used: int = NOBODY,
        rival_used: int = NOBODY,
        shown: int = NOBODY,
        rival_shown: int = NOBODY,
    ) -> None:
        self.seat = seat
        self.rival = rival
        self.army = army
        self.rival_army = rival_army
        self.used = used
        self.rival_used = rival_used
        self.shown = shown
        self.rival_shown = rival_shown


class Window(Frame):
    """Both cards are shown but not yet compared: ``seat`` may use an effect, then ``rival``, until both pass in a row.

    ``turn`` is who is asked next.
    """

    def __init__(self, seat: int, rival: int, turn: int, passes: int = 0) -> None:
        self.seat = seat
        self.rival = rival
        self.turn = turn
        self.passes = passes

    def other(self, seat: int) -> int:
        """The other side."""
        return self.rival if seat == self.seat else self.seat


MATCH = Page[Camp, Course]("army.the_match", "the match", "EN-5", Course)
TURN = Page[Camp, Turn]("army.a_turn", "a turn", "EN-5.6", Turn)
WAR = Page[Camp, War]("army.a_war", "a war", "EN-8.1", War)
WINDOW = Page[Camp, Window]("army.the_cards_are_shown", "the cards are shown", "EN-8.13", Window)
