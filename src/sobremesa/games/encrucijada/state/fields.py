"""Everything that a match and its open pages remember, each field once. ``engine/fields.py`` explains the notation."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.fields import Count
from sobremesa.engine.match import Match
from sobremesa.engine.page import NOBODY, Frame
from sobremesa.games.encrucijada.state.box import PILES, RESOURCES

seats: Final = Count()
cards: Final = Count()


class Columns(Match):
    """Cards are numbers (see ``box.STRIDE``); hands and piles are bags in ascending order."""

    decks: tuple[int, ...] = ()  #: by seat (-1: not chosen)
    printed: tuple[int, ...] = ()  #: the design of each card, by number
    order: tuple[int, ...] = ()  #: the seats in the order of their turns
    active_seat: int = NOBODY  #: whose turn it is
    turn: int = 0  #: turns begun so far
    vuelta: int = 0  #: the turns that the first seat in the order has begun
    begun: int = 0  #: seats that have begun a first turn, as bits (EN-5.4)
    lost: int = 0  #: seats that are out, as bits (EN-1.9)
    attacker: int = NOBODY  #: who is at war, and with whom
    defender: int = NOBODY
    attacking: int = NOBODY  #: the attacking card in the current fight; then the defending one
    defending: int = NOBODY
    battle: int = 0  #: whether a war has come to its first reveal (EN-8.2)
    resting: tuple[int, ...] = (0,) * seats  #: by seat, how long it lets everything pass (``rules/windows.py``)
    places: tuple[int, ...] = (0,) * seats  #: by seat: of those that are out and, once the match is over, of all
    won_by: int = 0  #: the objective that decided the match, 0 for none
    where: list[int] = [0] * cards  #: zone and holder
    known: list[int] = [0] * cards  #: by card: the seats, as bits, that know it while it is unseen, besides its holder
    active: list[int] = [0] * cards  #: by card: 1 if it is in the active Pueblo
    uses: list[int] = [0] * cards  #: by card, see ``match.SPENT``
    desgaste: list[int] = [0] * seats
    wars: list[int] = [0] * seats  #: by seat, the wars it has declared
    resistance: list[int] = [0] * seats  #: of the seat's tower
    stock: list[int] = [0] * (seats * len(RESOURCES))  #: by seat and resource, the sum over active Pueblo and tower
    lasting: list[int] = []  #: the lasting effects, as ``state/entry.py`` stores them
    hand: list[list[int]] = [[] for _ in range(seats)]
    pueblo: list[list[int]] = [[] for _ in range(seats)]
    armies: list[list[int]] = [[] for _ in range(seats)]  #: each army's cards, then its mark
    discards: list[list[int]] = [[] for _ in range(seats)]
    piles: list[list[int]] = [[] for _ in range(seats * PILES)]


class Course(Frame):
    """The whole match."""

    seat: int = 0
    turns: int = 0  #: begun in this match


class Preparing(Frame):
    """All players at once divide their decks into three piles, choose the pile of their first six cards, and arrange
    these (EN-5.2)."""

    seat: int = NOBODY
    left: tuple[int, ...] = ()  #: the cards still to be placed, of all seats, ascending
    at_random: int = 0  #: the seats, as bits, that have the rest dealt at random
    piles: tuple[int, ...] = ()  #: by seat, the pile of the first six (NOBODY: not chosen yet)
    stacked: int = 0  #: the seats, as bits, that stack or have stacked
    loose: tuple[int, ...] = ()  #: their cards still to be put down
    cards: tuple[int, ...] = ()  #: by seat, the card whose place is being asked for (NOBODY: none)
    arranged: int = 0  #: the seats, as bits, that have finished


class Turn(Frame):
    """A player's turn."""

    seat: int
    phase: int = 0  #: of the turn (EN-5.5 to EN-5.9), as ``rules/pages.py`` names them
    lowered: int = 0  #: cards lowered in phase B
    extra: int = 0  #: additional cards that may be lowered
    wars: int = 1  #: the wars still allowed
    exchanged: int = (
        0  #: whether cards have been exchanged in this phase (EN-3.7); then, whether they have been stacked
    )
    stacked: int = 0


class Drawing(Frame):
    """A player draws cards, each from a pile of their choice (EN-5.5)."""

    seat: int
    count: int  #: how many
    pile: int = NOBODY  #: for the next one


class Lowering(Frame):
    """An effect lets a player lower cards."""

    seat: int
    count: int  #: how many at most


class Placing(Frame):
    """A card of the hand is being lowered (EN-3.1, EN-3.2)."""

    seat: int
    card: int


class Exchanging(Frame):
    """Hidden cards go to the hand, then as many may come down."""

    seat: int
    taken: int = 0
    down: int = 0


class Stacking(Frame):
    """A player rearranges hidden cards that are free to move."""

    seat: int
    loose: tuple[int, ...] = ()  #: the cards still to be put down
    card: int = NOBODY  #: the card whose place is being asked for (NOBODY: the next card is)


class Declaring(Frame):
    """A player declares a card's effect and chooses its objects."""

    seat: int
    card: int
    effect: int  #: the card's effect, or the one that it copies
    answers: int = NOBODY  #: the declared effect it answers, by its number
    objects: tuple[int, ...] = ()  #: the objects chosen so far
    lengths: tuple[int, ...] = ()  #: the number of objects of each finished step
    chosen: int = 0  #: the number of objects chosen for the current step


class Answering(Frame):
    """Effects have been declared and may be answered (EN-6.4). Each has a number, the index into the tuples below."""

    seat: int
    first: int  #: the card whose effect begins it
    cards: tuple[int, ...] = ()  #: by effect: its card
    effects: tuple[int, ...] = ()  #: by effect: the card's effect, or the one that it copies
    users: tuple[int, ...] = ()  #: by effect
    answers: tuple[int, ...] = ()  #: by effect: the number of the effect it answers (or NOBODY)
    targets: tuple[int, ...] = ()  #: by effect: the seats it points at, as bits
    objects: tuple[int, ...] = ()  #: the objects of all steps of all effects, one after another
    lengths: tuple[int, ...] = ()  #: the number of objects of each of these steps
    passed: int = 0  #: the seats that have passed, as bits
    stopped: int = 0  #: cancelled effects, as bits
    order: tuple[int, ...] = ()  #: the numbers of the pending effects, in their order


class Resolving(Frame):
    """An effect takes place, step by step."""

    seat: int
    card: int
    effect: int  #: its number in the box
    number: int = 0  #: its number among the declared effects
    objects: tuple[int, ...] = ()  #: of this effect, like ``lengths``
    lengths: tuple[int, ...] = ()
    step: int = 0


class Picking(Frame):
    """A player picks more cards while an effect takes place."""

    seat: int
    user: int
    source: int
    step: int  #: the number of the step it is for
    count: int  #: the number of cards still to pick
    pile: int = NOBODY  #: the pile being looked through, if any
    stacked: int = 0  #: whether the armies have been stacked anew for this choice


class War(Frame):
    """A war, its battle or its invasion; ``seat`` is the attacker."""

    seat: int
    rival: int  #: the defender
    at_arms: int = 0  #: the sides whose army is not used up, as bits (1: attacker, 2: defender)
    off: int = 0  #: whether the war has been called off
    #: The object of the attacking card in an invasion: a card, or NOBODY if it is an army or not yet named.
    objective: int = NOBODY
    redirected: int = 0  #: whether Invade has changed the object
    stacked: int = 0  #: whether the defender has stacked anew for this object


class Talking(Frame):
    """A window of two players, who act in turn, ``seat`` first, until both pass in a row (EN-7.2, EN-8.13)."""

    seat: int
    other: int
    word: int  #: the seat to act
    passed: int = 0  #: the number of passes in a row


class Mustering(Frame):
    """A side of a war chooses an army (EN-8.1, EN-8.6, EN-8.15)."""

    seat: int
    again: int = 0  #: whether it has had an army before, and so may stop
    stacked: int = 0
