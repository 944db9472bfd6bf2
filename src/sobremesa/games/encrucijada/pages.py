"""The table of contents: every page of the rules with its clause, and whom it is about. The chapters write them."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.page import NOBODY, Frame, Page
from sobremesa.games.encrucijada.state import Encrucijada

# The phases of a turn (EN-5.5 to EN-5.9).
START: Final = 0
LOWER: Final = 1
ACTION: Final = 2
WAR_PHASE: Final = 3
SECOND_ACTION: Final = 4
END: Final = 5


class Course(Frame):
    """The whole match. ``turns`` counts those that the vuelta has seen."""

    def __init__(self, seat: int = 0, turns: int = 0) -> None:
        self.seat = seat
        self.turns = turns


class Preparing(Frame):
    """All divide their decks in three piles, name the one whose six cards they begin with, and arrange these, at the
    same time (EN-5.2). ``left`` are the cards still to be placed, everybody's, ascending; ``at_random``: the seats, as
    bits, that let the rest be dealt; ``piles``: by seat, the pile of the first six (NOBODY: not named). ``stacked`` are
    the seats, as bits, that stack or have stacked; ``loose`` their cards still to be put down, ``cards`` by seat the
    one whose place is asked (NOBODY: none); ``arranged`` are the seats, as bits, that have done with all of it."""

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
        self.left = left
        self.at_random = at_random
        self.piles = piles
        self.stacked = stacked
        self.loose = loose
        self.cards = cards
        self.arranged = arranged


class Turn(Frame):
    """A player's turn. ``lowered`` counts the cards of phase B (more than :data:`LOWERED` with ``extra``), ``wars`` the
    wars still allowed. ``exchanged`` and ``stacked``: whether it has been done in this phase (EN-3.7)."""

    def __init__(
        self,
        seat: int,
        phase: int = START,
        lowered: int = 0,
        extra: int = 0,
        wars: int = 1,
        exchanged: int = 0,
        stacked: int = 0,
    ) -> None:
        self.seat = seat
        self.phase = phase
        self.lowered = lowered
        self.extra = extra
        self.wars = wars
        self.exchanged = exchanged
        self.stacked = stacked


class Drawing(Frame):
    """A player draws ``count`` cards, each from a pile of their choice (EN-5.5): ``pile`` for the next one."""

    def __init__(self, seat: int, count: int, pile: int = NOBODY) -> None:
        self.seat = seat
        self.count = count
        self.pile = pile


class Lowering(Frame):
    """An effect lets a player lower up to ``count`` cards."""

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count


class Placing(Frame):
    """A card of the hand is being lowered (EN-3.1, EN-3.2)."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


class Exchanging(Frame):
    """Hidden cards go to the hand (``taken``), then as many may come down (``down``)."""

    def __init__(self, seat: int, taken: int = 0, down: int = 0) -> None:
        self.seat = seat
        self.taken = taken
        self.down = down


class Stacking(Frame):
    """A player stacks free hidden cards anew: ``loose`` are those still to be put down, ``card`` is the one whose
    place is asked (NOBODY: which comes next is asked)."""

    def __init__(self, seat: int, loose: tuple[int, ...] = (), card: int = NOBODY) -> None:
        self.seat = seat
        self.loose = loose
        self.card = card


class Declaring(Frame):
    """A player declares a card's effect and chooses what it is for. ``answers``: the declared effect it answers, by its
    number, or NOBODY. ``effect``: the effect it has; another card's once it copies one. ``objects`` are those chosen so
    far, ``lengths`` how many of them each finished step has; ``chosen`` counts those of the step in course."""

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
        self.effect = effect
        self.answers = answers
        self.objects = objects
        self.lengths = lengths
        self.chosen = chosen


class Answering(Frame):
    """Effects have been declared and may be answered (EN-6.4); ``first`` is the card whose effect begins it. Each has a
    number in all of these: its card (``cards``), the effect it has (``effects``: another one's where it copies), its
    user, which one it answers (or NOBODY), and the seats it points at (``targets``, as bits). ``lengths`` counts the
    objects of every step of every effect, ``objects`` are these objects, all in a row. ``passed`` are the seats that
    let it be; ``stopped`` are cancelled effects, as bits; ``order`` is that in which they still have to take place.
    """

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
        self.first = first
        self.cards = cards
        self.effects = effects
        self.users = users
        self.answers = answers
        self.targets = targets
        self.objects = objects
        self.lengths = lengths
        self.passed = passed
        self.stopped = stopped
        self.order = order


class Resolving(Frame):
    """An effect takes place, step by step. ``effect`` is its number in the box, ``number`` that among the declared;
    ``objects`` and ``lengths`` are its own."""

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
        self.effect = effect
        self.number = number
        self.objects = objects
        self.lengths = lengths
        self.step = step


class Picking(Frame):
    """A player picks ``count`` cards more while an effect takes place, for the step with this number. ``pile``: the one
    they are looking through, NOBODY when it is none. ``stacked``: the armies have been stacked anew for it."""

    def __init__(
        self, seat: int, user: int, source: int, step: int, count: int, pile: int = NOBODY, stacked: int = 0
    ) -> None:
        self.seat = seat
        self.user = user
        self.source = source
        self.step = step
        self.count = count
        self.pile = pile
        self.stacked = stacked


class War(Frame):
    """A war, its battle or its invasion; ``seat`` is the attacker, ``rival`` the defender. ``at_arms``: who has chosen
    an army that is not used up, as bits (1 the attacker, 2 the defender). ``off``: the war has been called off.
    ``objective``: what the attacking card goes for in an invasion: a card, or NOBODY while it is an army or not named;
    ``redirected``: Invade has changed it; ``stacked``: the defender has stacked anew for this object."""

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
        self.rival = rival
        self.at_arms = at_arms
        self.off = off
        self.objective = objective
        self.redirected = redirected
        self.stacked = stacked


class Talking(Frame):
    """A window of two: ``seat`` has the word first, then ``other``, in turn until both pass in a row (EN-7.2, EN-8.13).
    ``word`` is who has it now, ``passed`` how many passes there have been in a row."""

    def __init__(self, seat: int, other: int, word: int, passed: int = 0) -> None:
        self.seat = seat
        self.other = other
        self.word = word
        self.passed = passed


class Mustering(Frame):
    """A side of a war chooses an army (EN-8.1, EN-8.6, EN-8.15). ``again``: it has had one, and may also stop here."""

    def __init__(self, seat: int, again: int = 0, stacked: int = 0) -> None:
        self.seat = seat
        self.again = again
        self.stacked = stacked


MATCH: Final[Page[Encrucijada, Course]] = Page("en.match", "the match", "EN-5.1", Course)
PREPARE: Final[Page[Encrucijada, Preparing]] = Page("en.prepare", "decks are divided", "EN-5.2", Preparing)
TURN: Final[Page[Encrucijada, Turn]] = Page("en.turn", "a turn", "EN-5.9", Turn)
PLACE: Final[Page[Encrucijada, Placing]] = Page("en.place", "a card is lowered", "EN-3.1", Placing)
EXCHANGE: Final[Page[Encrucijada, Exchanging]] = Page("en.exchange", "an exchange", "EN-3.3", Exchanging)
STACK: Final[Page[Encrucijada, Stacking]] = Page("en.stack", "armies are stacked", "EN-3.6", Stacking)
DECLARE: Final[Page[Encrucijada, Declaring]] = Page("en.declare", "an effect is declared", "EN-6.13", Declaring)
ANSWERS: Final[Page[Encrucijada, Answering]] = Page("en.answers", "effects and answers", "EN-6.4", Answering)
RESOLVE: Final[Page[Encrucijada, Resolving]] = Page("en.resolve", "an effect takes place", "EN-6.1", Resolving)
PICK: Final[Page[Encrucijada, Picking]] = Page("en.pick", "cards are picked", "EN-6.1", Picking)
DRAW: Final[Page[Encrucijada, Drawing]] = Page("en.draw", "cards are drawn", "EN-5.5", Drawing)
LOWER_MORE: Final[Page[Encrucijada, Lowering]] = Page("en.lower", "more cards are lowered", "EN-10.3", Lowering)
WINDOW: Final[Page[Encrucijada, Talking]] = Page("en.window", "both sides may use effects", "EN-7.2", Talking)
MUSTER: Final[Page[Encrucijada, Mustering]] = Page("en.muster", "an army is chosen", "EN-8.1", Mustering)
BATTLE: Final[Page[Encrucijada, War]] = Page("en.battle", "a battle", "EN-8.1", War)
INVASION: Final[Page[Encrucijada, War]] = Page("en.invasion", "an invasion", "EN-8.7", War)
WAR: Final[Page[Encrucijada, War]] = Page("en.war", "a war", "EN-7.1", War)
