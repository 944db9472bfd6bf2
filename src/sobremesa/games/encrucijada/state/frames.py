"""What open pages remember: generated from ``fields.py`` by ``python -m sobremesa.engine.fields --write``."""

from __future__ import annotations

from sobremesa.engine.page import NOBODY, Frame


class Course(Frame):
    """The whole match."""

    def __init__(self, seat: int = 0, turns: int = 0) -> None:
        self.seat = seat
        self.turns = turns  #: how many the vuelta has seen


class Preparing(Frame):
    """All divide their decks in three piles, name the one whose six cards they begin with, and arrange these, at the
    same time (EN-5.2)."""

    def __init__(
        self,
        seat: int = NOBODY,
        left: tuple[int, ...] = (),
        at_random: int = 0,
        piles: tuple[int, ...] = (),
        stacked: int = 0,
        loose: tuple[int, ...] = (),
        cards: tuple[int, ...] = (),
        arranged: int = 0,
    ) -> None:
        self.seat = seat
        self.left = left  #: the cards still to be placed, everybody's, ascending
        self.at_random = at_random  #: the seats, as bits, that let the rest be dealt
        self.piles = piles  #: by seat, the pile of the first six (NOBODY: not named)
        self.stacked = stacked  #: the seats, as bits, that stack or have stacked
        self.loose = loose  #: their cards still to be put down
        self.cards = cards  #: by seat, the card whose place is asked (NOBODY: none)
        self.arranged = arranged  #: the seats, as bits, that have done with all of it


class Turn(Frame):
    """A player's turn."""

    def __init__(
        self,
        seat: int,
        phase: int = 0,
        lowered: int = 0,
        extra: int = 0,
        wars: int = 1,
        exchanged: int = 0,
        stacked: int = 0,
    ) -> None:
        self.seat = seat
        self.phase = phase  #: of the turn (EN-5.5 to EN-5.9), as ``rules/pages.py`` names them
        self.lowered = lowered  #: the cards of phase B
        self.extra = extra  #: how many more than usual these may be
        self.wars = wars  #: the wars still allowed
        self.exchanged = exchanged  #: whether it has been done in this phase (EN-3.7), like the next
        self.stacked = stacked


class Drawing(Frame):
    """A player draws cards, each from a pile of their choice (EN-5.5)."""

    def __init__(self, seat: int, count: int, pile: int = NOBODY) -> None:
        self.seat = seat
        self.count = count  #: how many
        self.pile = pile  #: for the next one


class Lowering(Frame):
    """An effect lets a player lower cards."""

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count  #: how many at most


class Placing(Frame):
    """A card of the hand is being lowered (EN-3.1, EN-3.2)."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


class Exchanging(Frame):
    """Hidden cards go to the hand, then as many may come down."""

    def __init__(self, seat: int, taken: int = 0, down: int = 0) -> None:
        self.seat = seat
        self.taken = taken
        self.down = down


class Stacking(Frame):
    """A player stacks free hidden cards anew."""

    def __init__(self, seat: int, loose: tuple[int, ...] = (), card: int = NOBODY) -> None:
        self.seat = seat
        self.loose = loose  #: those still to be put down
        self.card = card  #: the one whose place is asked (NOBODY: which comes next is asked)


class Declaring(Frame):
    """A player declares a card's effect and chooses what it is for."""

    def __init__(
        self,
        seat: int,
        card: int,
        effect: int,
        answers: int = NOBODY,
        objects: tuple[int, ...] = (),
        lengths: tuple[int, ...] = (),
        chosen: int = 0,
    ) -> None:
        self.seat = seat
        self.card = card
        self.effect = effect  #: the effect it has; another card's once it copies one
        self.answers = answers  #: the declared effect it answers, by its number
        self.objects = objects  #: those chosen so far
        self.lengths = lengths  #: how many of them each finished step has
        self.chosen = chosen  #: how many of them are of the step in course


class Answering(Frame):
    """Effects have been declared and may be answered (EN-6.4). Each has a number in the tuples that are by effect."""

    def __init__(
        self,
        seat: int,
        first: int,
        cards: tuple[int, ...] = (),
        effects: tuple[int, ...] = (),
        users: tuple[int, ...] = (),
        answers: tuple[int, ...] = (),
        targets: tuple[int, ...] = (),
        objects: tuple[int, ...] = (),
        lengths: tuple[int, ...] = (),
        passed: int = 0,
        stopped: int = 0,
        order: tuple[int, ...] = (),
    ) -> None:
        self.seat = seat
        self.first = first  #: the card whose effect begins it
        self.cards = cards  #: by effect: its card
        self.effects = effects  #: by effect: the one it has, another card's where it copies
        self.users = users  #: by effect
        self.answers = answers  #: by effect: which one it answers (or NOBODY)
        self.targets = targets  #: by effect: the seats it points at, as bits
        self.objects = objects  #: those of every step of every effect, all in a row
        self.lengths = lengths  #: how many objects each of these steps has
        self.passed = passed  #: the seats that let it be, as bits
        self.stopped = stopped  #: cancelled effects, as bits
        self.order = order  #: in which they still have to take place


class Resolving(Frame):
    """An effect takes place, step by step."""

    def __init__(
        self,
        seat: int,
        card: int,
        effect: int,
        number: int = 0,
        objects: tuple[int, ...] = (),
        lengths: tuple[int, ...] = (),
        step: int = 0,
    ) -> None:
        self.seat = seat
        self.card = card
        self.effect = effect  #: its number in the box
        self.number = number  #: that among the declared
        self.objects = objects  #: its own, and so the next
        self.lengths = lengths
        self.step = step


class Picking(Frame):
    """A player picks more cards while an effect takes place."""

    def __init__(
        self, seat: int, user: int, source: int, step: int, count: int, pile: int = NOBODY, stacked: int = 0
    ) -> None:
        self.seat = seat
        self.user = user
        self.source = source
        self.step = step  #: the number of the step it is for
        self.count = count  #: how many more
        self.pile = pile  #: the one they are looking through, if it is one
        self.stacked = stacked  #: whether the armies have been stacked anew for it


class War(Frame):
    """A war, its battle or its invasion; ``seat`` is the attacker."""

    def __init__(
        self,
        seat: int,
        rival: int,
        at_arms: int = 0,
        off: int = 0,
        objective: int = NOBODY,
        redirected: int = 0,
        stacked: int = 0,
    ) -> None:
        self.seat = seat
        self.rival = rival  #: the defender
        self.at_arms = at_arms  #: who has chosen an army that is not used up, as bits (1 the attacker, 2 the defender)
        self.off = off  #: whether the war has been called off
        #: What the attacking card goes for in an invasion: a card, or NOBODY while it is an army or not named.
        self.objective = objective
        self.redirected = redirected  #: whether Invade has changed it
        self.stacked = stacked  #: whether the defender has stacked anew for this object


class Talking(Frame):
    """A window of two: ``seat`` has the word first, then the other, in turn until both pass in a row (EN-7.2,
    EN-8.13)."""

    def __init__(self, seat: int, other: int, word: int, passed: int = 0) -> None:
        self.seat = seat
        self.other = other
        self.word = word  #: who has it now
        self.passed = passed  #: how many passes there have been in a row


class Mustering(Frame):
    """A side of a war chooses an army (EN-8.1, EN-8.6, EN-8.15)."""

    def __init__(self, seat: int, again: int = 0, stacked: int = 0) -> None:
        self.seat = seat
        self.again = again  #: whether it has had one, and may also stop here
        self.stacked = stacked
