"""All that a match and its open pages remember, each field named once: ``engine/fields.py`` says how to read it."""

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
    vuelta: int = 0  #: how often the first in the order has had a turn
    begun: int = 0  #: seats that have begun a first turn, as bits (EN-5.4)
    lost: int = 0  #: seats that are out, as bits (EN-1.9)
    attacker: int = NOBODY  #: who is at war, and with whom
    defender: int = NOBODY
    attacking: int = NOBODY  #: the cards that fight now
    defending: int = NOBODY
    battle: int = 0  #: whether a war has come to its first reveal (EN-8.2)
    resting: tuple[int, ...] = (0,) * seats  #: how long each seat lets everything pass, see ``rules/windows.py``
    places: tuple[int, ...] = (0,) * seats  #: of the seats that are out, and of all once the match is over
    won_by: int = 0  #: the objective that decided the match, 0 for none
    where: list[int] = [0] * cards  #: zone and holder
    known: list[int] = [0] * cards  #: the seats, as bits, that know where it is while unseen, besides its holder
    active: list[int] = [0] * cards  #: 1 in the active Pueblo
    uses: list[int] = [0] * cards  #: see ``state.SPENT``
    desgaste: list[int] = [0] * seats
    wars: list[int] = [0] * seats  #: how many each seat has declared
    resistance: list[int] = [0] * seats  #: of the seat's tower
    stock: list[int] = [0] * (seats * len(RESOURCES))  #: of each resource the sum of active Pueblo and tower
    lasting: list[int] = []  #: the effects that last, as ``rules/lasting.py`` reads them
    hand: list[list[int]] = [[] for _ in range(seats)]
    pueblo: list[list[int]] = [[] for _ in range(seats)]
    armies: list[list[int]] = [[] for _ in range(seats)]  #: each army's cards, then its mark
    discards: list[list[int]] = [[] for _ in range(seats)]
    piles: list[list[int]] = [[] for _ in range(seats * PILES)]


class Course(Frame):
    """The whole match."""

    seat: int = 0
    turns: int = 0  #: how many the vuelta has seen


class Preparing(Frame):
    """All divide their decks in three piles, name the one whose six cards they begin with, and arrange these, at the
    same time (EN-5.2)."""

    seat: int = NOBODY
    left: tuple[int, ...] = ()  #: the cards still to be placed, everybody's, ascending
    at_random: int = 0  #: the seats, as bits, that let the rest be dealt
    piles: tuple[int, ...] = ()  #: by seat, the pile of the first six (NOBODY: not named)
    stacked: int = 0  #: the seats, as bits, that stack or have stacked
    loose: tuple[int, ...] = ()  #: their cards still to be put down
    cards: tuple[int, ...] = ()  #: by seat, the card whose place is asked (NOBODY: none)
    arranged: int = 0  #: the seats, as bits, that have done with all of it


class Turn(Frame):
    """A player's turn."""

    seat: int
    phase: int = 0  #: of the turn (EN-5.5 to EN-5.9), as ``rules/pages.py`` names them
    lowered: int = 0  #: the cards of phase B
    extra: int = 0  #: how many more than usual these may be
    wars: int = 1  #: the wars still allowed
    exchanged: int = 0  #: whether it has been done in this phase (EN-3.7), like the next
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
    """A player stacks free hidden cards anew."""

    seat: int
    loose: tuple[int, ...] = ()  #: those still to be put down
    card: int = NOBODY  #: the one whose place is asked (NOBODY: which comes next is asked)


class Declaring(Frame):
    """A player declares a card's effect and chooses what it is for."""

    seat: int
    card: int
    effect: int  #: the effect it has; another card's once it copies one
    answers: int = NOBODY  #: the declared effect it answers, by its number
    objects: tuple[int, ...] = ()  #: those chosen so far
    lengths: tuple[int, ...] = ()  #: how many of them each finished step has
    chosen: int = 0  #: how many of them are of the step in course


class Answering(Frame):
    """Effects have been declared and may be answered (EN-6.4). Each has a number in the tuples that are by effect."""

    seat: int
    first: int  #: the card whose effect begins it
    cards: tuple[int, ...] = ()  #: by effect: its card
    effects: tuple[int, ...] = ()  #: by effect: the one it has, another card's where it copies
    users: tuple[int, ...] = ()  #: by effect
    answers: tuple[int, ...] = ()  #: by effect: which one it answers (or NOBODY)
    targets: tuple[int, ...] = ()  #: by effect: the seats it points at, as bits
    objects: tuple[int, ...] = ()  #: those of every step of every effect, all in a row
    lengths: tuple[int, ...] = ()  #: how many objects each of these steps has
    passed: int = 0  #: the seats that let it be, as bits
    stopped: int = 0  #: cancelled effects, as bits
    order: tuple[int, ...] = ()  #: in which they still have to take place


class Resolving(Frame):
    """An effect takes place, step by step."""

    seat: int
    card: int
    effect: int  #: its number in the box
    number: int = 0  #: that among the declared
    objects: tuple[int, ...] = ()  #: its own, and so the next
    lengths: tuple[int, ...] = ()
    step: int = 0


class Picking(Frame):
    """A player picks more cards while an effect takes place."""

    seat: int
    user: int
    source: int
    step: int  #: the number of the step it is for
    count: int  #: how many more
    pile: int = NOBODY  #: the one they are looking through, if it is one
    stacked: int = 0  #: whether the armies have been stacked anew for it


class War(Frame):
    """A war, its battle or its invasion; ``seat`` is the attacker."""

    seat: int
    rival: int  #: the defender
    at_arms: int = 0  #: who has chosen an army that is not used up, as bits (1 the attacker, 2 the defender)
    off: int = 0  #: whether the war has been called off
    #: What the attacking card goes for in an invasion: a card, or NOBODY while it is an army or not named.
    objective: int = NOBODY
    redirected: int = 0  #: whether Invade has changed it
    stacked: int = 0  #: whether the defender has stacked anew for this object


class Talking(Frame):
    """A window of two: ``seat`` has the word first, then the other, in turn until both pass in a row (EN-7.2,
    EN-8.13)."""

    seat: int
    other: int
    word: int  #: who has it now
    passed: int = 0  #: how many passes there have been in a row


class Mustering(Frame):
    """A side of a war chooses an army (EN-8.1, EN-8.6, EN-8.15)."""

    seat: int
    again: int = 0  #: whether it has had one, and may also stop here
    stacked: int = 0
