"""Before the first turn: decks, towers, the order of turns, three piles, the first six cards (EN-1.1, 2.2, 5.1)."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.choice import Choice, NumberChoice
from sobremesa.engine.page import GO_ON, NOBODY, Question, Repeat, write
from sobremesa.engine.refusal import Refusal
from sobremesa.games.encrucijada import events, standing
from sobremesa.games.encrucijada.box import FIRST_CARDS, PILES, STRIDE, TOWER, Box
from sobremesa.games.encrucijada.choices import DesignChoice, DesignVerb, NumberVerb, Plain
from sobremesa.games.encrucijada.pages import DIVIDE, Course, Dividing
from sobremesa.games.encrucijada.rules.cards import design
from sobremesa.games.encrucijada.rules.lowering import DONE, STACK_ANEW
from sobremesa.games.encrucijada.state import ATEMPUS, HOLDERS, OUT, PILE, Encrucijada

LEAST_FOR_SIX: Final = 7  # EN-2.2: no pile starts empty

TOO_FEW: Final = Refusal("EN-2.2", "That pile has fewer than 7 cards.")
NOT_LEFT: Final = Refusal("EN-2.2", "That card is already in a pile.")
PILE_NEEDED: Final = Refusal("EN-2.2", "No pile may start empty, and one needs 7 cards for the first six.")


# Decks and towers (EN-1.2, 1.4, 5.1).


def who_chooses_a_deck(match: Encrucijada, course: Course) -> int:
    """Seat by seat, those for whom the table has not chosen."""
    return match.decks.index(NOBODY) if NOBODY in match.decks else NOBODY


class ChooseDeck(NumberVerb[Course]):
    """EN-1.2: a deck of the pack, with its tower."""

    def count_of(self, box: Box) -> int:
        return box.ready

    def text_of(self, box: Box, n: int) -> str:
        return box.decks[n].slug

    def do(self, match: Encrucijada, course: Course, choice: NumberChoice) -> None:
        seat = match.asking
        match.take_decks((*match.decks[:seat], choice.n, *match.decks[seat + 1 :]))


def the_towers_are_placed(match: Encrucijada, course: Course) -> None:
    """EN-5.1, 1.1: one for each player, or one for a team; a team's is that of its first player."""
    for seat in range(match.seats):
        match.tell(events.DECK_CHOSEN, seat, match.decks[seat])
        tower = seat * STRIDE + TOWER
        if match.box.tower_of[seat] == seat:
            match.where[tower] = ATEMPUS * HOLDERS + seat
            match.resistance[seat] = match.cards[tower].value
        else:
            match.where[tower] = OUT * HOLDERS + seat
    for seat in range(match.seats):
        standing.count(match, seat)


def the_order_is_settled(match: Encrucijada, course: Course) -> None:
    """EN-5.1, 1.11: at random or by seats; turns alternate between teams while possible."""
    left = list(range(match.seats))
    if match.box.options.random_order:
        drawn: list[int] = []
        while left:
            drawn.append(left.pop(match.chance.pick(left)))
        left = drawn
    match.order = tuple(alternating(left, match.box.team))
    match.active_seat = match.order[0]
    for place, seat in enumerate(match.order):
        match.tell(events.TURN_ORDER, seat, place + 1)


def alternating(seats: list[int], team: tuple[int, ...]) -> list[int]:
    """These seats, as near to their order as teams taking turns allow: the next is of another team than the last
    while there is one, of the team with most players still to come."""
    left = list(seats)
    order: list[int] = []
    while left:
        others = [seat for seat in left if not order or team[seat] != team[order[-1]]] or left
        to_come = {team[seat]: sum(team[other] == team[seat] for other in left) for seat in others}
        most = max(to_come.values())
        chosen = next(seat for seat in others if to_come[team[seat]] == most)
        left.remove(chosen)
        order.append(chosen)
    return order


# Three piles (EN-2.2).


def each_divides(match: Encrucijada, course: Course) -> bool:
    """EN-2.2: in the order of turns."""
    if course.turns == match.seats:
        course.turns = 0
        return GO_ON
    seat = match.order[course.turns]
    course.turns += 1
    count = len(match.box.decks[match.decks[seat]].cards)
    match.open(DIVIDE, Dividing(seat, tuple(range(seat * STRIDE, seat * STRIDE + count))))
    return not GO_ON


def who_divides(match: Encrucijada, dividing: Dividing) -> int:
    """Until every card is in a pile."""
    return dividing.seat if dividing.left else NOBODY


class AtRandom(Plain[Dividing]):
    """EN-2.2: the cards that are left are dealt out, face down, to the smallest pile each time."""

    def do(self, match: Encrucijada, dividing: Dividing, choice: Choice) -> bool:
        return GO_ON


class _InPile(DesignVerb[Dividing]):
    """EN-2.2: a card of the deck goes to a pile of one's choice."""

    def __init__(self, word: str, label: str, pile: int) -> None:
        super().__init__(word, label)
        self.pile = pile

    def may(self, match: Encrucijada, dividing: Dividing) -> Refusal | None:
        return None if leaves_enough(match, dividing, self.pile) else PILE_NEEDED

    def candidates(self, match: Encrucijada, dividing: Dividing) -> list[DesignChoice]:
        return self.of_cards(match, list(dividing.left))

    def can(self, match: Encrucijada, dividing: Dividing, choice: DesignChoice) -> Refusal | None:
        return NOT_LEFT if self.card_among(match, choice, list(dividing.left)) == NOBODY else None

    def do(self, match: Encrucijada, dividing: Dividing, choice: DesignChoice) -> None:
        card = self.card_among(match, choice, list(dividing.left))
        at = dividing.left.index(card)
        dividing.left = (*dividing.left[:at], *dividing.left[at + 1 :])
        match.put_in(card, PILE + self.pile, dividing.seat)
        match.learn(card, dividing.seat)
        match.tell(events.PUT_IN_PILE, dividing.seat, choice.design, self.pile)


def leaves_enough(match: Encrucijada, dividing: Dividing, pile: int) -> bool:
    """EN-2.2: whether, with one card more in this pile, the rest can still give every pile a card and one pile 7."""
    if len(dividing.left) > LEAST_FOR_SIX + PILES:
        return True  # that is enough wherever they go
    sizes = [len(match.pile(dividing.seat, each)) for each in range(PILES)]
    sizes[pile] += 1
    empty = sum(size == 0 for size in sizes)
    needed = empty + max(0, LEAST_FOR_SIX - max(sizes))
    if empty:  # or one of the empty ones may become the big one
        needed = min(needed, empty - 1 + LEAST_FOR_SIX)
    return needed <= len(dividing.left) - 1


def the_rest_is_dealt(match: Encrucijada, dividing: Dividing) -> bool:
    """EN-2.2: by lot, to the smallest pile each time that leaves enough for the first six; nobody sees where."""
    if not dividing.left:
        return GO_ON
    left = list(dividing.left)
    card = match.by_lot(left)
    left.remove(card)
    by_size = sorted(range(PILES), key=lambda pile: len(match.pile(dividing.seat, pile)))
    match.put_in(card, PILE + next(pile for pile in by_size if leaves_enough(match, dividing, pile)), dividing.seat)
    dividing.left = tuple(left)
    return not GO_ON


def the_piles_are_shuffled(match: Encrucijada, dividing: Dividing) -> None:
    """EN-2.2, 2.4: everybody sees how many cards each has."""
    a, b, c = (len(match.pile(dividing.seat, pile)) for pile in range(PILES))
    match.tell(events.DIVIDED, dividing.seat, a, b, c)


# The first six (EN-5.2).


class FirstSix(NumberVerb[Dividing]):
    """EN-5.2, 2.2: of which pile, one of 7 or more."""

    def can(self, match: Encrucijada, dividing: Dividing, choice: NumberChoice) -> Refusal | None:
        return TOO_FEW if len(match.pile(dividing.seat, choice.n)) < LEAST_FOR_SIX else None

    def do(self, match: Encrucijada, dividing: Dividing, choice: NumberChoice) -> None:
        dividing.pile = choice.n
        match.tell(events.FIRST_SIX, dividing.seat, choice.n)


def six_are_put_down(match: Encrucijada, dividing: Dividing) -> bool:
    """EN-5.2: hidden, each on its own until they are stacked."""
    seat = dividing.seat
    if len(match.hidden(seat)) == FIRST_CARDS:
        return GO_ON
    pile = match.pile(seat, dividing.pile)
    card = match.by_lot(pile)
    match.take_up(card)
    match.put_hidden(card, seat)
    match.known[card] = 0
    match.tell(events.DEALT, seat, design(match, card))
    return not GO_ON


def who_arranges(match: Encrucijada, dividing: Dividing) -> int:
    """EN-5.2: once, if they like."""
    return NOBODY if dividing.stacked else dividing.seat


CHOOSE_DECK: Final = ChooseDeck("deck", "Play {deck}", "deck")
AT_RANDOM: Final = AtRandom("at-random", "Deal the rest out at random")
IN_PILES: Final = tuple(_InPile(f"pile-{pile + 1}", f"{{card}} in pile {pile + 1}", pile) for pile in range(PILES))
FIRST_SIX: Final = FirstSix("first-six", "Begin with six cards of {pile}", "pile", PILES, first=1)

write(
    DIVIDE,
    Repeat(Question("Divide your deck in three piles", AT_RANDOM, *IN_PILES, who=who_divides)),
    Repeat(the_rest_is_dealt),
    the_piles_are_shuffled,
    Question("Which pile do your first six cards come from?", FIRST_SIX),
    Repeat(six_are_put_down),
    Repeat(Question("Arrange your first six cards", STACK_ANEW, DONE, who=who_arranges)),
)
