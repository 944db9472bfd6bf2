"""Before the first turn (EN-1.1, EN-2.2, EN-5.1): decks, towers, the order of turns, three piles, six cards in hand."""

from __future__ import annotations

from bisect import bisect_left
from typing import ClassVar, Final

from sobremesa.engine.choice import Choice, NumberChoice
from sobremesa.engine.page import GO_ON, NOBODY, Anyone, Repeat, Together, write
from sobremesa.engine.refusal import Refusal
from sobremesa.games.encrucijada.rules import events, standing
from sobremesa.games.encrucijada.rules.cards import design
from sobremesa.games.encrucijada.rules.choices import DesignChoice, DesignVerb, NumberVerb, Plain
from sobremesa.games.encrucijada.rules.lowering import BENEATH, DONE, NEW_ARMY, ON_TOP, SCATTER, STACK_ANEW, TAKE_NEXT
from sobremesa.games.encrucijada.rules.pages import PREPARE, Course, Preparing
from sobremesa.games.encrucijada.state.box import FIRST_CARDS, PILES, STRIDE, TOWER, Box
from sobremesa.games.encrucijada.state.match import ATEMPUS, HOLDERS, OUT, PILE, Encrucijada

LEAST_FOR_SIX: Final = 7  # EN-2.2: no pile starts empty

TOO_FEW: Final = Refusal("too few", "EN-2.2", "That pile has fewer than 7 cards.")
NOT_LEFT: Final = Refusal("not left", "EN-2.2", "That card is already in a pile.")
PILE_NEEDED: Final = Refusal(
    "pile needed", "EN-2.2", "No pile may start empty, and one needs 7 cards for the first six."
)


# Decks and towers (EN-1.2, EN-1.4, EN-5.1).


def who_chooses_a_deck(match: Encrucijada, course: Course) -> int:
    """Seat by seat, those for whom the table has not chosen a deck."""
    return match.decks.index(NOBODY) if NOBODY in match.decks else NOBODY


class ChooseDeck(NumberVerb[Course]):
    """EN-1.2: a deck of the pack, with its tower."""

    taste: ClassVar[bool] = True  # no evaluation can compare decks before any of their cards lies on the table

    def count_of(self, box: Box) -> int:
        return box.ready

    def text_of(self, box: Box, n: int) -> str:
        return box.decks[n].slug

    def do(self, match: Encrucijada, course: Course, choice: NumberChoice) -> None:
        seat = match.asking
        match.take_decks((*match.decks[:seat], choice.n, *match.decks[seat + 1 :]))


def the_towers_are_placed(match: Encrucijada, course: Course) -> None:
    """EN-5.1, EN-1.1: one for each player, or one for a team, which is that of its first player."""
    for seat in range(match.seats):
        match.tell(events.DECK_CHOSEN, seat, match.decks[seat])
        tower = seat * STRIDE + TOWER
        if match.box.tower_of[seat] == seat:
            match.where[tower] = ATEMPUS * HOLDERS + seat
            match.resistance[seat] = match.box.whole(match.cards[tower])
        else:
            match.where[tower] = OUT * HOLDERS + seat
    for seat in range(match.seats):
        standing.count(match, seat)


def the_order_is_settled(match: Encrucijada, course: Course) -> None:
    """EN-5.1, EN-1.11: at random or by seats; turns alternate between teams while possible."""
    left = list(range(match.seats))
    if match.box.options.random_order:
        drawn: list[int] = []
        while left:
            drawn.append(left.pop(match.chance.pick(left)))
        left = drawn
    match.order = tuple(alternating(left, match.box.team))
    match.active_seat = match.order[0]
    told = events.ALTERNATES if len(set(match.box.team)) < match.seats else events.TURN_ORDER
    for place, seat in enumerate(match.order):
        match.tell(told, seat, place + 1)


def alternating(seats: list[int], team: tuple[int, ...]) -> list[int]:
    """These seats, as near to their order as alternating teams allow: the next seat is from a different team than the
    last, if possible, and from the team with most players still to come.
    """
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


def they_prepare(match: Encrucijada, course: Course) -> None:
    """EN-2.2, EN-5.2: all at once."""
    left = [card for seat in range(match.seats) for card in cards_of_deck(match, seat)]
    nobody = (NOBODY,) * match.seats
    match.open(PREPARE, Preparing(left=tuple(left), piles=nobody, cards=nobody))


def cards_of_deck(match: Encrucijada, seat: int) -> range:
    """The cards of this player's deck, by number."""
    return range(seat * STRIDE, seat * STRIDE + len(match.box.decks[match.decks[seat]].cards))


def left_of(preparing: Preparing, seat: int) -> list[int]:
    """The cards that this player still has to place."""
    begin, end = _part_of(preparing, seat)
    return list(preparing.left[begin:end])


def how_many_left(preparing: Preparing, seat: int) -> int:
    """How many cards this player still has to place."""
    begin, end = _part_of(preparing, seat)
    return end - begin


def _part_of(preparing: Preparing, seat: int) -> tuple[int, int]:
    """The indices at which a player's cards begin and end among the cards still to be placed, which are ordered by
    owner."""
    left, first = preparing.left, seat * STRIDE
    begin = bisect_left(left, first)
    return begin, bisect_left(left, first + STRIDE, begin)


def who_divide(match: Encrucijada, preparing: Preparing) -> list[int]:
    """EN-5.2: the players who have cards to place and don't leave them to chance."""
    return [seat for seat in match.order if not preparing.at_random >> seat & 1 and how_many_left(preparing, seat)]


class AtRandom(Plain[Preparing]):
    """EN-2.2: the remaining cards are dealt out, face down, each to the smallest pile."""

    def do(self, match: Encrucijada, preparing: Preparing, choice: Choice) -> None:
        preparing.at_random |= 1 << match.asking


class _InPile(DesignVerb[Preparing]):
    """EN-2.2: a card of the deck goes to a pile of the player's choice."""

    def __init__(self, word: str, label: str, pile: int) -> None:
        super().__init__(word, label)
        self.pile = pile

    def may(self, match: Encrucijada, preparing: Preparing) -> Refusal | None:
        return None if leaves_enough(match, preparing, match.asking, self.pile) else PILE_NEEDED

    def candidates(self, match: Encrucijada, preparing: Preparing) -> list[DesignChoice]:
        return self.of_cards(match, left_of(preparing, match.asking))

    def can(self, match: Encrucijada, preparing: Preparing, choice: DesignChoice) -> Refusal | None:
        left = left_of(preparing, match.asking)
        return NOT_LEFT if self.card_among(match, choice, left) == NOBODY else None

    def do(self, match: Encrucijada, preparing: Preparing, choice: DesignChoice) -> None:
        seat = match.asking
        card = self.card_among(match, choice, left_of(preparing, seat))
        at = preparing.left.index(card)
        preparing.left = preparing.left[:at] + preparing.left[at + 1 :]
        match.put_in(card, PILE + self.pile, seat)
        match.learn(card, seat)
        match.tell(events.PUT_IN_PILE, seat, choice.design, self.pile)


def leaves_enough(match: Encrucijada, preparing: Preparing, seat: int, pile: int) -> bool:
    """EN-2.2: whether, with one more card in this pile, the rest can still give every pile a card and one pile 7."""
    left = how_many_left(preparing, seat)
    if left > LEAST_FOR_SIX + PILES:
        return True  # enough wherever they go
    sizes = [len(match.pile(seat, each)) for each in range(PILES)]
    sizes[pile] += 1
    empty = sum(size == 0 for size in sizes)
    needed = empty + max(0, LEAST_FOR_SIX - max(sizes))
    if empty:  # or one of the empty ones can become the big one
        needed = min(needed, empty - 1 + LEAST_FOR_SIX)
    return needed <= left - 1


def the_rest_is_dealt(match: Encrucijada, preparing: Preparing) -> bool:
    """EN-2.2: by lot, each to the smallest pile that leaves enough for the first six; nobody sees where."""
    if not preparing.left:
        return GO_ON
    seat = next(seat for seat in match.order if how_many_left(preparing, seat))
    card = match.by_lot(left_of(preparing, seat))
    by_size = sorted(range(PILES), key=lambda pile: len(match.pile(seat, pile)))
    match.put_in(card, PILE + next(pile for pile in by_size if leaves_enough(match, preparing, seat, pile)), seat)
    at = preparing.left.index(card)
    preparing.left = preparing.left[:at] + preparing.left[at + 1 :]
    return not GO_ON


def the_piles_are_shuffled(match: Encrucijada, preparing: Preparing) -> None:
    """EN-2.2, EN-2.4: everybody sees how many cards each pile has."""
    for seat in match.order:
        a, b, c = (len(match.pile(seat, pile)) for pile in range(PILES))
        match.tell(events.DIVIDED, seat, a, b, c)


# The first six (EN-5.2).


def who_name_a_pile(match: Encrucijada, preparing: Preparing) -> list[int]:
    """EN-5.2: everyone who has not named one yet."""
    return [seat for seat in match.order if preparing.piles[seat] == NOBODY]


class FirstSix(NumberVerb[Preparing]):
    """EN-5.2, EN-2.2: which pile they come from, one of 7 or more."""

    def can(self, match: Encrucijada, preparing: Preparing, choice: NumberChoice) -> Refusal | None:
        return TOO_FEW if len(match.pile(match.asking, choice.n)) < LEAST_FOR_SIX else None

    def do(self, match: Encrucijada, preparing: Preparing, choice: NumberChoice) -> None:
        seat = match.asking
        preparing.piles = (*preparing.piles[:seat], choice.n, *preparing.piles[seat + 1 :])
        match.tell(events.FIRST_SIX, seat, choice.n)


def six_are_put_down(match: Encrucijada, preparing: Preparing) -> bool:
    """EN-5.2: hidden, each on its own until they are stacked."""
    without = [
        seat for seat in match.order if len(match.hidden(seat)) < FIRST_CARDS and not preparing.stacked >> seat & 1
    ]
    if not without:
        return GO_ON
    seat = without[0]
    pile = match.pile(seat, preparing.piles[seat])
    card = match.by_lot(pile)
    match.take_up(card)
    match.put_hidden(card, seat)
    match.known[card] = 0
    match.tell(events.DEALT, seat, design(match, card))
    return not GO_ON


def who_arrange(match: Encrucijada, preparing: Preparing) -> list[int]:
    """EN-5.2: once, if they like."""
    return [seat for seat in match.order if not preparing.arranged >> seat & 1]


CHOOSE_DECK: Final = ChooseDeck("deck", "Play {deck}", "deck")
AT_RANDOM: Final = AtRandom("at-random", "Deal the cards out at random")
IN_PILES: Final = tuple(_InPile(f"pile-{pile + 1}", f"{{card}} in pile {pile + 1}", pile) for pile in range(PILES))
FIRST_SIX: Final = FirstSix("first-six", "Begin with six cards of {pile}", "pile", PILES, first=1)

write(
    PREPARE,
    Repeat(Anyone("divide", "Divide your deck in three piles", AT_RANDOM, *IN_PILES, everyone=who_divide)),
    Repeat(the_rest_is_dealt),
    the_piles_are_shuffled,
    Together("first_six", "Which pile do your first six cards come from?", FIRST_SIX, everyone=who_name_a_pile),
    Repeat(six_are_put_down),
    Repeat(
        Anyone(
            "arrange",
            "Arrange your first six cards",
            *(STACK_ANEW, TAKE_NEXT, NEW_ARMY, ON_TOP, BENEATH, SCATTER, DONE),
            everyone=who_arrange,
        )
    ),
)
