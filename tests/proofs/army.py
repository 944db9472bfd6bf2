"""A small game for Encrucijada's hidden armies: stacks in an order that only their owner knows, revealed card by card.

Everyone has a deck of ten, five designs twice. Its clauses are those of Encrucijada as far as they go (EN-).
"""

from __future__ import annotations

from bisect import insort
from typing import Any, ClassVar, Final, Generic

from sobremesa.engine.ask import Outcome
from sobremesa.engine.chance import Chance
from sobremesa.engine.choice import Choice, Choices, F, Verb
from sobremesa.engine.event import Kind
from sobremesa.engine.match import Match
from sobremesa.engine.page import GO_ON, NOBODY, Frame, Page, Question, Repeat, write
from sobremesa.engine.refusal import Refusal
from sobremesa.engine.setting import Setting
from tests.proofs.small import SmallGame

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

NOT_IN_HAND = Refusal("EN-3.1", "You do not have that card.")
ENOUGH_LOWERED = Refusal("EN-5.6", "No more cards can be lowered this turn.")
NO_ARMY = Refusal("EN-3.2", "You have no such army.")
BLOCKED = Refusal("EN-9.1", "That army is blocked.")
NOT_USED = Refusal("EN-8.5", "Only the attacker may pick the Used army again.")
NO_ATTACKER = Refusal("EN-7.1", "You have no unblocked army.")
NO_RIVAL = Refusal("EN-7.1", "War is declared on another player who has an unblocked army.")
NOT_YOUR_WAR = Refusal("EN-7.3", "Only the attacker may call the war off.")
NOTHING_TO_DRAIN = Refusal("EN-6.7", "You have drained a supply already.")


def design(card: int) -> int:
    """A card's design: a card's number is seat * DECK + design * COPIES + copy."""
    return card % DECK // COPIES


def owner(card: int) -> int:
    """Whose deck it is from."""
    return card // DECK


class Camp(Match):
    """Piles and hands are sorted, armies and discards are in their order, the first card first.

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
        """A new army without cards: its number."""
        self.columns.append([])
        self.army_of.append(seat)
        self.blocked.append(NOBODY)
        return len(self.army_of) - 1

    def clear_empty_armies(self) -> None:
        """Later armies take their numbers: nothing may remember them."""
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
        """EN-4.7, 4.12: the fighting card gives nothing, its owner's supply must meet its cost."""
        seat = owner(card)
        return COST[design(card)] <= self.supply[seat] - self.drained[seat]

    def value(self, card: int) -> int:
        """EN-8.5"""
        return max(0, VALUE[design(card)] - self.desgaste[owner(card)])

    def hide_in(self, seat: int, card: int, army: int) -> None:
        """A card goes from the hand to the end of an army. What others knew of the hand is no longer sure. EN-2.4"""
        for one in self.hand[seat]:
            self.known[one] = 0
        self.hand[seat].remove(card)
        self.army(army).append(card)

    # What a seat may know

    def position(self, seat: int | None) -> dict[str, Any]:
        place = self.nearest(WAR)
        shown: list[str | None] = []
        if place != NOBODY:
            war: Any = self.stack[place]
            shown = [None if card == NOBODY else NAMES[design(card)] for card in (war.shown, war.rival_shown)]
        return {
            "turns": self.turns,
            "players": [self._player(other, other == seat) for other in range(self.seats)],
            "shown": shown,
        }

    def _player(self, seat: int, own: bool) -> dict[str, Any]:
        return {
            "supply": self.supply[seat] - self.drained[seat],
            "drains": self.drains[seat],
            "desgaste": self.desgaste[seat],
            "pile": len(self.pile[seat]),
            "hand": sorted(self._name(card, own) for card in self.hand[seat]),
            "discard": [NAMES[design(card)] for card in self.discard[seat]],
            "armies": [
                {"cards": [self._name(card, own) for card in self.army(number)], "blocked": self.blocked[number]}
                for number in self.armies(seat)
            ],
        }

    def _name(self, card: int, own: bool) -> str:
        return NAMES[design(card)] if own or self.known[card] else "?"

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
    """The whole match; ``seat`` is dealt to, then plays next."""

    def __init__(self, seat: int = 0) -> None:
        self.seat = seat


class Turn(Frame):
    """A player's turn, in which so many cards were lowered."""

    def __init__(self, seat: int, lowered: int = 0) -> None:
        self.seat = seat
        self.lowered = lowered


class War(Frame):
    """``seat`` attacks ``rival``: the armies that fight, the Used ones (NOBODY: none yet), and the cards shown."""

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
    """Both shown, nothing compared: ``seat`` may use an effect, then ``rival``, until both pass in a row.

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


MATCH = Page[Camp, Course]("the match", "EN-5", Course)
TURN = Page[Camp, Turn]("a turn", "EN-5.6", Turn)
WAR = Page[Camp, War]("a war", "EN-8.1", War)
WINDOW = Page[Camp, Window]("the cards are shown", "EN-8.13", Window)


# Answers


class LowerChoice(Choice):
    """A card of this design to the end of one's army with this number, counted from 0; the next number raises one."""

    def __init__(self, verb: Verb[Any, Any, Any], card: int, army: int) -> None:
        super().__init__(verb, f"{verb.word}:{NAMES[card]}:{army}", card)
        self.design = card
        self.army = army


class Lower(Verb[Camp, Turn, LowerChoice]):
    """EN-3.1, 3.2, 5.6"""

    def all(self, box: int) -> list[Choice]:
        return [LowerChoice(self, card, army) for card in range(len(NAMES)) for army in range(MOST_ARMIES)]

    def may(self, match: Camp, turn: Turn) -> Refusal | None:
        return ENOUGH_LOWERED if turn.lowered == LOWERED else None

    def can(self, match: Camp, turn: Turn, choice: LowerChoice) -> Refusal | None:
        if choice.design not in map(design, match.hand[turn.seat]):
            return NOT_IN_HAND
        armies = match.armies(turn.seat)
        if choice.army > len(armies):
            return NO_ARMY
        if choice.army < len(armies) and match.blocked[armies[choice.army]] != NOBODY:
            return BLOCKED
        return None

    def do(self, match: Camp, turn: Turn, choice: LowerChoice) -> None:
        armies = match.armies(turn.seat)
        army = armies[choice.army] if choice.army < len(armies) else match.raise_army(turn.seat)
        card = next(card for card in match.hand[turn.seat] if design(card) == choice.design)
        match.hide_in(turn.seat, card, army)
        match.tell(LOWERS, turn.seat, choice.army, card)
        turn.lowered += 1


class NumberChoice(Choice):
    """A seat, or one of one's own armies counted from 0."""

    def __init__(self, verb: Verb[Any, Any, Any], number: int) -> None:
        super().__init__(verb, f"{verb.word}:{number}", number)
        self.number = number


class NumberVerb(Verb[Camp, F, NumberChoice], Generic[F]):
    """A verb over small numbers."""

    def all(self, box: int) -> list[Choice]:
        return [NumberChoice(self, number) for number in range(2 * MOST_ARMIES)]


class Declare(NumberVerb[Turn]):
    """EN-7.1"""

    def may(self, match: Camp, turn: Turn) -> Refusal | None:
        return None if match.may_fight(turn.seat) else NO_ATTACKER

    def can(self, match: Camp, turn: Turn, choice: NumberChoice) -> Refusal | None:
        rival = choice.number
        return None if rival < match.seats and rival != turn.seat and match.may_fight(rival) else NO_RIVAL

    def do(self, match: Camp, turn: Turn, choice: NumberChoice) -> None:
        match.tell(WAR_DECLARED, turn.seat, choice.number)
        match.open(WAR, War(turn.seat, choice.number))


class Attack(NumberVerb[War]):
    """EN-8.1, 8.6: the Used army too, whole; its winners start a new one (8.5)."""

    def can(self, match: Camp, war: War, choice: NumberChoice) -> Refusal | None:
        armies = match.armies(war.seat)
        if choice.number >= len(armies) or not match.army(armies[choice.number]):
            return NO_ARMY
        return BLOCKED if match.blocked[armies[choice.number]] != NOBODY else None

    def do(self, match: Camp, war: War, choice: NumberChoice) -> None:
        war.army = match.armies(war.seat)[choice.number]
        if war.army == war.used:
            war.used = NOBODY


class Defend(NumberVerb[War]):
    """EN-8.1, 8.6"""

    def can(self, match: Camp, war: War, choice: NumberChoice) -> Refusal | None:
        armies = match.armies(war.rival)
        if choice.number >= len(armies) or not match.army(armies[choice.number]):
            return NO_ARMY
        if armies[choice.number] == war.rival_used:
            return NOT_USED
        return BLOCKED if match.blocked[armies[choice.number]] != NOBODY else None

    def do(self, match: Camp, war: War, choice: NumberChoice) -> None:
        war.rival_army = match.armies(war.rival)[choice.number]


class Withdraw(Verb[Camp, War, Choice]):
    """EN-7.3, 8.6: to Regroup, from either side."""

    def do(self, match: Camp, war: War, choice: Choice) -> None:
        war.go_to("they_regroup")


class CallOff(Verb[Camp, Window, Choice]):
    """EN-7.3: at any decision of the attacker's."""

    def may(self, match: Camp, window: Window) -> Refusal | None:
        return None if match.asking == window.seat else NOT_YOUR_WAR

    def do(self, match: Camp, window: Window, choice: Choice) -> None:
        match.back_to(WAR).go_to("they_regroup")


class Drain(Verb[Camp, Window, Choice]):
    """EN-8.3: the rival's supply falls for the rest of the turn; a card that can't be met goes to its owner's hand."""

    def may(self, match: Camp, window: Window) -> Refusal | None:
        return None if match.drains[match.asking] else NOTHING_TO_DRAIN

    def do(self, match: Camp, window: Window, choice: Choice) -> None:
        seat = match.asking
        rival = window.turn = window.other(seat)
        match.drains[seat] -= 1
        match.drained[rival] += 1
        window.passes = 0
        match.tell(DRAINED, seat, rival)
        war: War = match.below()
        card = war.shown if rival == war.seat else war.rival_shown
        if not match.is_active(card):
            if rival == war.seat:
                war.shown = NOBODY
            else:
                war.rival_shown = NOBODY
            return_to_hand(match, card)
            match.back_to(WAR).go_to("the_attacker_reveals")


class Pass(Verb[Camp, Window, Choice]):
    """EN-8.13"""

    def do(self, match: Camp, window: Window, choice: Choice) -> None:
        window.passes += 1
        window.turn = window.other(match.asking)


class EndTurn(Verb[Camp, Turn, Choice]):
    """EN-5.9"""

    def do(self, match: Camp, turn: Turn, choice: Choice) -> bool:
        return GO_ON


# The course


def draw(match: Camp, seat: int) -> None:
    """EN-5.5: a pile is a bag; its cards have an order once somebody needs one."""
    card = match.pile[seat].pop(match.chance.pick(match.pile[seat]))
    insort(match.hand[seat], card)
    match.tell(DREW, seat, card)


def everyone_draws_a_hand(match: Camp, course: Course) -> bool:
    """EN-5.2"""
    if len(match.hand[course.seat]) == HAND:
        course.seat = match.seats - 1
        return GO_ON
    draw(match, course.seat)
    course.seat = (course.seat + 1) % match.seats
    return not GO_ON


def the_next_turn_begins(match: Camp, course: Course) -> bool:
    """EN-5.3, 8.5, 9.1"""
    if match.turns == TURNS * match.seats:
        return GO_ON
    match.turns += 1
    seat = course.seat = (course.seat + 1) % match.seats
    match.supply[seat] = min(MOST_SUPPLY, match.supply[seat] + 1)
    match.drained[:] = [0] * match.seats
    match.desgaste[:] = [0] * match.seats
    match.blocked[:] = [NOBODY if until == seat else until for until in match.blocked]
    match.open(TURN, Turn(seat))
    return not GO_ON


def a_card_is_drawn(match: Camp, turn: Turn) -> None:
    """EN-5.5"""
    if match.pile[turn.seat]:
        draw(match, turn.seat)


# The war


def attacker_without_army(match: Camp, war: War) -> int:
    """Who must choose, if anyone."""
    return war.seat if war.army == NOBODY else NOBODY


def defender_without_army(match: Camp, war: War) -> int:
    """Who must choose, if anyone."""
    return war.rival if war.rival_army == NOBODY else NOBODY


def return_to_hand(match: Camp, card: int) -> None:
    """EN-8.3: everyone has seen where it goes."""
    insort(match.hand[owner(card)], card)
    match.tell(RETURNED, owner(card), card)


def first_card(match: Camp, army: int) -> int:
    """EN-8.1: the first card is revealed; one that can't be activated returns to the hand. NOBODY: none is shown."""
    card = match.army(army).pop(0)
    match.known[card] = 1
    match.tell(REVEALED, owner(card), card)
    if match.is_active(card):
        return card
    return_to_hand(match, card)
    return NOBODY


def the_attacker_reveals(match: Camp, war: War) -> bool:
    """EN-8.1, 8.3"""
    if war.shown == NOBODY and match.army(war.army):
        war.shown = first_card(match, war.army)
    return war.shown != NOBODY or not match.army(war.army)


def the_defender_reveals(match: Camp, war: War) -> bool:
    """EN-8.1, 8.3"""
    if war.rival_shown == NOBODY and match.army(war.rival_army):
        war.rival_shown = first_card(match, war.rival_army)
    return war.rival_shown != NOBODY or not match.army(war.rival_army)


def the_window_opens(match: Camp, war: War) -> None:
    """EN-8.13; a card whose opponent has left stays for the next one."""
    if war.shown != NOBODY and war.rival_shown != NOBODY:
        match.open(WINDOW, Window(war.seat, war.rival, war.seat))


def they_fight(match: Camp, war: War) -> None:
    """EN-8.4: the lower is discarded, the higher goes to Used; of equals the attacker's wins."""
    if war.shown == NOBODY or war.rival_shown == NOBODY:
        return
    if match.value(war.shown) >= match.value(war.rival_shown):
        lost = war.rival_shown
        if war.used == NOBODY:
            war.used = match.raise_army(war.seat)
        match.army(war.used).append(war.shown)
        match.tell(TO_USED, war.seat, war.shown)
    else:
        lost = war.shown
        if war.rival_used == NOBODY:
            war.rival_used = match.raise_army(war.rival)
        match.army(war.rival_used).append(war.rival_shown)
        match.tell(TO_USED, war.rival, war.rival_shown)
    match.discard[owner(lost)].append(lost)
    match.tell(DISCARDS, owner(lost), lost)
    war.shown = war.rival_shown = NOBODY


def used_up_armies_tire(match: Camp, war: War) -> None:
    """EN-8.5, 8.6: their owners choose another one, the attacker first."""
    if war.shown == NOBODY and not match.army(war.army):
        war.army = NOBODY
        tire(match, war.seat)
    if war.rival_shown == NOBODY and not match.army(war.rival_army):
        war.rival_army = NOBODY
        tire(match, war.rival)
    war.start_over()


def tire(match: Camp, seat: int) -> None:
    """EN-8.5"""
    match.desgaste[seat] += 1
    match.tell(TIRED, seat, match.desgaste[seat])


def they_regroup(match: Camp, war: War) -> None:
    """EN-9.1 to 9.3: the attacker's army goes whole to Used, the defender's shown card back atop its army."""
    if war.rival_shown != NOBODY:
        match.army(war.rival_army).insert(0, war.rival_shown)
    if war.army != NOBODY:
        if war.used == NOBODY:
            war.used = match.raise_army(war.seat)
        if war.shown != NOBODY:
            match.army(war.used).append(war.shown)
        match.army(war.used).extend(match.army(war.army))
        match.army(war.army).clear()
    for used in (war.used, war.rival_used):
        if used != NOBODY:
            match.blocked[used] = war.seat
    match.clear_empty_armies()


def next_in_the_window(match: Camp, window: Window) -> int:
    """EN-8.13: the attacker first, in turn, until both pass in a row."""
    return NOBODY if window.passes == 2 else window.turn


LOWER = Lower("lower", "Lower {card} to army {army}")
DECLARE = Declare("war", "Declare war on {seat}")
END_TURN = EndTurn("end", "End your turn")
ATTACK = Attack("attack", "Attack with army {army}")
DEFEND = Defend("defend", "Defend with army {army}")
WITHDRAW = Withdraw("withdraw", "No other army")
CALL_OFF = CallOff("off", "Call the war off")
DRAIN = Drain("drain", "Drain the rival's supply")
PASS = Pass("pass", "Let them fight")

write(MATCH, Repeat(everyone_draws_a_hand), Repeat(the_next_turn_begins))
write(
    TURN,
    a_card_is_drawn,
    Repeat(Question("Lower cards to your armies", LOWER, END_TURN)),
    Question("Declare war or end your turn", DECLARE, END_TURN),
)
write(
    WAR,
    Question("Choose an army to attack with", ATTACK, WITHDRAW, who=attacker_without_army),
    Question("Choose an army to defend with", DEFEND, WITHDRAW, who=defender_without_army),
    Repeat(the_attacker_reveals),
    Repeat(the_defender_reveals),
    the_window_opens,
    they_fight,
    used_up_armies_tire,
    they_regroup,
)
write(WINDOW, Repeat(Question("Drain a supply or let them fight", DRAIN, CALL_OFF, PASS, who=next_in_the_window)))


class ArmyGame(SmallGame):
    """The proof as a game."""

    name: ClassVar[str] = "proof-army"
    seat_counts: ClassVar[range] = range(2, 4)
    pages: ClassVar[tuple[Page[Any, Any], ...]] = (MATCH, TURN, WAR, WINDOW)

    def build(self, seats: int, options: dict[str, int | str], pack: Any) -> tuple[int, Choices]:
        return seats, Choices((LOWER, DECLARE, END_TURN, ATTACK, DEFEND, WITHDRAW, CALL_OFF, DRAIN, PASS), seats)

    def empty(self, box: int, setting: Setting, chance: Chance) -> Match:
        return Camp(box, setting, chance)

    def start(self, match: Match) -> None:
        n = match.seats
        by_seat = [[1] * n, [0] * n, [1] * n, [0] * n]
        decks = [list(range(seat * DECK, (seat + 1) * DECK)) for seat in range(n)]
        hands_and_discards: list[list[int]] = [[] for _ in range(2 * n)]
        match.bind([*by_seat, [0] * (n * DECK), [], [], *decks, *hands_and_discards])
        match.open(MATCH, Course())


GAME = ArmyGame()
