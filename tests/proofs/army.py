"""A small game for Encrucijada's hidden armies: stacks whose order only their owner knows, revealed card by card.

Everyone has a deck of ten, five designs twice. It follows the clauses of Encrucijada (EN-) where it can.
"""

from __future__ import annotations

from bisect import insort
from typing import Any, ClassVar, Generic

from sobremesa.engine.chance import Chance
from sobremesa.engine.choice import Choice, Choices, F, Verb
from sobremesa.engine.match import Match
from sobremesa.engine.page import GO_ON, NOBODY, Page, Question, Repeat, write
from sobremesa.engine.refusal import Refusal
from sobremesa.engine.setting import Setting
from tests.proofs import army_table as table
from tests.proofs.army_table import (
    DECK,
    HAND,
    LOWERED,
    MATCH,
    MOST_ARMIES,
    MOST_SUPPLY,
    NAMES,
    TURN,
    TURNS,
    WAR,
    WINDOW,
    Camp,
    Course,
    Turn,
    War,
    Window,
    design,
    owner,
)
from tests.proofs.small import SmallGame

# Answers


class LowerChoice(Choice):
    """Put a card of this design at the end of the seat's army with this number, from 0; the next free number raises a
    new army."""

    def __init__(self, verb: Verb[Any, Any, Any], card: int, army: int) -> None:
        super().__init__(verb, f"{verb.word}:{NAMES[card]}:{army}", card)
        self.design = card
        self.army = army


class Lower(Verb[Camp, Turn, LowerChoice]):
    """EN-3.1, EN-3.2, EN-5.6"""

    def all(self, box: int) -> list[Choice]:
        return [LowerChoice(self, card, army) for card in range(len(NAMES)) for army in range(MOST_ARMIES)]

    def may(self, match: Camp, turn: Turn) -> Refusal | None:
        return table.ENOUGH_LOWERED if turn.lowered == LOWERED else None

    def can(self, match: Camp, turn: Turn, choice: LowerChoice) -> Refusal | None:
        if choice.design not in map(design, match.hand[turn.seat]):
            return table.NOT_IN_HAND
        armies = match.armies(turn.seat)
        if choice.army > len(armies):
            return table.NO_ARMY
        if choice.army < len(armies) and match.blocked[armies[choice.army]] != NOBODY:
            return table.BLOCKED
        return None

    def do(self, match: Camp, turn: Turn, choice: LowerChoice) -> None:
        armies = match.armies(turn.seat)
        army = armies[choice.army] if choice.army < len(armies) else match.raise_army(turn.seat)
        card = next(card for card in match.hand[turn.seat] if design(card) == choice.design)
        match.hide_in(turn.seat, card, army)
        match.tell(table.LOWERS, turn.seat, choice.army, card)
        turn.lowered += 1


class NumberChoice(Choice):
    """A seat, or one of the seat's own armies, from 0."""

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
        return None if match.may_fight(turn.seat) else table.NO_ATTACKER

    def can(self, match: Camp, turn: Turn, choice: NumberChoice) -> Refusal | None:
        rival = choice.number
        return None if rival < match.seats and rival != turn.seat and match.may_fight(rival) else table.NO_RIVAL

    def do(self, match: Camp, turn: Turn, choice: NumberChoice) -> None:
        match.tell(table.WAR_DECLARED, turn.seat, choice.number)
        match.open(WAR, War(turn.seat, choice.number))


class Attack(NumberVerb[War]):
    """EN-8.1, EN-8.6: the whole Used army may be chosen too; its winners start a new one (EN-8.5)."""

    def can(self, match: Camp, war: War, choice: NumberChoice) -> Refusal | None:
        armies = match.armies(war.seat)
        if choice.number >= len(armies) or not match.army(armies[choice.number]):
            return table.NO_ARMY
        return table.BLOCKED if match.blocked[armies[choice.number]] != NOBODY else None

    def do(self, match: Camp, war: War, choice: NumberChoice) -> None:
        war.army = match.armies(war.seat)[choice.number]
        if war.army == war.used:
            war.used = NOBODY


class Defend(NumberVerb[War]):
    """EN-8.1, EN-8.6"""

    def can(self, match: Camp, war: War, choice: NumberChoice) -> Refusal | None:
        armies = match.armies(war.rival)
        if choice.number >= len(armies) or not match.army(armies[choice.number]):
            return table.NO_ARMY
        if armies[choice.number] == war.rival_used:
            return table.NOT_USED
        return table.BLOCKED if match.blocked[armies[choice.number]] != NOBODY else None

    def do(self, match: Camp, war: War, choice: NumberChoice) -> None:
        war.rival_army = match.armies(war.rival)[choice.number]


class Withdraw(Verb[Camp, War, Choice]):
    """EN-7.3, EN-8.6: to Regroup, from either side."""

    def do(self, match: Camp, war: War, choice: Choice) -> None:
        war.go_to("they_regroup")


class CallOff(Verb[Camp, Window, Choice]):
    """EN-7.3: at any of the attacker's decisions."""

    def may(self, match: Camp, window: Window) -> Refusal | None:
        return None if match.asking == window.seat else table.NOT_YOUR_WAR

    def do(self, match: Camp, window: Window, choice: Choice) -> None:
        match.back_to(WAR).go_to("they_regroup")


class Drain(Verb[Camp, Window, Choice]):
    """EN-8.3: the rival's supply falls for the rest of the turn; a card whose cost can't be met then goes to its
    owner's hand."""

    def may(self, match: Camp, window: Window) -> Refusal | None:
        return None if match.drains[match.asking] else table.NOTHING_TO_DRAIN

    def do(self, match: Camp, window: Window, choice: Choice) -> None:
        seat = match.asking
        rival = window.turn = window.other(seat)
        match.drains[seat] -= 1
        match.drained[rival] += 1
        window.passes = 0
        match.tell(table.DRAINED, seat, rival)
        war = match.below(War)
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
    """EN-5.5: a pile is a bag, which gets an order only when somebody needs one."""
    card = match.pile[seat].pop(match.chance.pick(match.pile[seat]))
    insort(match.hand[seat], card)
    match.tell(table.DREW, seat, card)


def everyone_draws_a_hand(match: Camp, course: Course) -> bool:
    """EN-5.2"""
    if len(match.hand[course.seat]) == HAND:
        course.seat = match.seats - 1
        return GO_ON
    draw(match, course.seat)
    course.seat = (course.seat + 1) % match.seats
    return not GO_ON


def the_next_turn_begins(match: Camp, course: Course) -> bool:
    """EN-5.3, EN-8.5, EN-9.1"""
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
    """Return a card to its owner's hand, which everyone sees: EN-8.3."""
    insort(match.hand[owner(card)], card)
    match.tell(table.RETURNED, owner(card), card)


def first_card(match: Camp, army: int) -> int:
    """Reveal the first card of an army (EN-8.1). Cards that can't be activated return to the hand. Returns NOBODY if no
    card is left."""
    card = match.army(army).pop(0)
    match.known[card] = 1
    match.tell(table.REVEALED, owner(card), card)
    if match.is_active(card):
        return card
    return_to_hand(match, card)
    return NOBODY


def the_attacker_reveals(match: Camp, war: War) -> bool:
    """EN-8.1, EN-8.3"""
    if war.shown == NOBODY and match.army(war.army):
        war.shown = first_card(match, war.army)
    return war.shown != NOBODY or not match.army(war.army)


def the_defender_reveals(match: Camp, war: War) -> bool:
    """EN-8.1, EN-8.3"""
    if war.rival_shown == NOBODY and match.army(war.rival_army):
        war.rival_shown = first_card(match, war.rival_army)
    return war.rival_shown != NOBODY or not match.army(war.rival_army)


def the_window_opens(match: Camp, war: War) -> None:
    """EN-8.13: a card whose opponent has left stays for the next one."""
    if war.shown != NOBODY and war.rival_shown != NOBODY:
        match.open(WINDOW, Window(war.seat, war.rival, war.seat))


def they_fight(match: Camp, war: War) -> None:
    """EN-8.4: the lower card is discarded, the higher goes to Used; between equal cards the attacker's wins."""
    if war.shown == NOBODY or war.rival_shown == NOBODY:
        return
    if match.value(war.shown) >= match.value(war.rival_shown):
        lost = war.rival_shown
        if war.used == NOBODY:
            war.used = match.raise_army(war.seat)
        match.army(war.used).append(war.shown)
        match.tell(table.TO_USED, war.seat, war.shown)
    else:
        lost = war.shown
        if war.rival_used == NOBODY:
            war.rival_used = match.raise_army(war.rival)
        match.army(war.rival_used).append(war.rival_shown)
        match.tell(table.TO_USED, war.rival, war.rival_shown)
    match.discard[owner(lost)].append(lost)
    match.tell(table.DISCARDS, owner(lost), lost)
    war.shown = war.rival_shown = NOBODY


def used_up_armies_tire(match: Camp, war: War) -> None:
    """EN-8.5, EN-8.6: the owners of used-up armies choose another one, the attacker first."""
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
    match.tell(table.TIRED, seat, match.desgaste[seat])


def they_regroup(match: Camp, war: War) -> None:
    """EN-9.1, EN-9.2, EN-9.3: the attacker's whole army goes to Used, the defender's shown card back on top of its
    army."""
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
    Repeat(Question("lower_cards_to_your_armies", "Lower cards to your armies", LOWER, END_TURN)),
    Question("declare_war_or_end_your_turn", "Declare war or end your turn", DECLARE, END_TURN),
)
write(
    WAR,
    Question(
        "choose_an_army_to_attack_with", "Choose an army to attack with", ATTACK, WITHDRAW, who=attacker_without_army
    ),
    Question(
        "choose_an_army_to_defend_with", "Choose an army to defend with", DEFEND, WITHDRAW, who=defender_without_army
    ),
    Repeat(the_attacker_reveals),
    Repeat(the_defender_reveals),
    the_window_opens,
    they_fight,
    used_up_armies_tire,
    they_regroup,
)
write(
    WINDOW,
    Repeat(
        Question(
            "drain_a_supply_or_let_them_fight",
            "Drain a supply or let them fight",
            DRAIN,
            CALL_OFF,
            PASS,
            who=next_in_the_window,
        )
    ),
)


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
