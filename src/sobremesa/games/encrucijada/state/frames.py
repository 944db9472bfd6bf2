"""What open pages remember: generated from ``fields.py`` by ``python -m sobremesa.engine.fields --write``."""

from __future__ import annotations

from sobremesa.engine.page import NOBODY, Frame


class Course(Frame):
    """The whole match."""

    def __init__(self, seat: int = 0, turns: int = 0) -> None:
        self.seat = seat
        self.turns = turns  #: begun in this match


class Preparing(Frame):
    """All players at once divide their decks into three piles, choose the pile of their first six cards, and arrange
    these (EN-5.2)."""

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
        self.left = left  #: the cards still to be placed, of all seats, ascending
        self.at_random = at_random  #: the seats, as bits, that have the rest dealt at random
        self.piles = piles  #: by seat, the pile of the first six (NOBODY: not chosen yet)
        self.stacked = stacked  #: the seats, as bits, that stack or have stacked
        self.loose = loose  #: their cards still to be put down
        self.cards = cards  #: by seat, the card whose place is being asked for (NOBODY: none)
        self.arranged = arranged  #: the seats, as bits, that have finished


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
        self.lowered = lowered  #: cards lowered in phase B
        self.extra = extra  #: additional cards that may be lowered
        self.wars = wars  #: the wars still allowed
        self.exchanged = exchanged
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
    """A player rearranges hidden cards that are free to move."""

    def __init__(self, seat: int, loose: tuple[int, ...] = (), card: int = NOBODY) -> None:
        self.seat = seat
        self.loose = loose  #: the cards still to be put down
        self.card = card  #: the card whose place is being asked for (NOBODY: the next card is)


class Declaring(Frame):
    """A player declares a card's effect and chooses its objects."""

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
        self.effect = effect  #: the card's effect, or the one that it copies
        self.answers = answers  #: the declared effect it answers, by its number
        self.objects = objects  #: the objects chosen so far
        self.lengths = lengths  #: the number of objects of each finished step
        self.chosen = chosen  #: the number of objects chosen for the current step


class Answering(Frame):
    """Effects have been declared and may be answered (EN-6.4). Each has a number, the index into the tuples below."""

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
        self.effects = effects  #: by effect: the card's effect, or the one that it copies
        self.users = users  #: by effect
        self.answers = answers  #: by effect: the number of the effect it answers (or NOBODY)
        self.targets = targets  #: by effect: the seats it points at, as bits
        self.objects = objects  #: the objects of all steps of all effects, one after another
        self.lengths = lengths  #: the number of objects of each of these steps
        self.passed = passed  #: the seats that have passed, as bits
        self.stopped = stopped  #: cancelled effects, as bits
        self.order = order  #: the numbers of the pending effects, in their order


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
        self.number = number  #: its number among the declared effects
        self.objects = objects  #: of this effect, like ``lengths``
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
        self.count = count  #: the number of cards still to pick
        self.pile = pile  #: the pile being looked through, if any
        self.stacked = stacked  #: whether the armies have been stacked anew for this choice


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
        self.at_arms = at_arms  #: the sides whose army is not used up, as bits (1: attacker, 2: defender)
        self.off = off  #: whether the war has been called off
        #: The object of the attacking card in an invasion: a card, or NOBODY if it is an army or not yet named.
        self.objective = objective
        self.redirected = redirected  #: whether Invade has changed the object
        self.stacked = stacked  #: whether the defender has stacked anew for this object


class Talking(Frame):
    """A window of two players, who act in turn, ``seat`` first, until both pass in a row (EN-7.2, EN-8.13)."""

    def __init__(self, seat: int, other: int, word: int, passed: int = 0) -> None:
        self.seat = seat
        self.other = other
        self.word = word  #: the seat to act
        self.passed = passed  #: the number of passes in a row


class Mustering(Frame):
    """A side of a war chooses an army (EN-8.1, EN-8.6, EN-8.15)."""

    def __init__(self, seat: int, again: int = 0, stacked: int = 0) -> None:
        self.seat = seat
        self.again = again  #: whether it has had an army before, and so may stop
        self.stacked = stacked
