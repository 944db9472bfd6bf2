"""The table of the answer chain: cards, columns, pages and their frames. `chain.py` writes the pages."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from sobremesa.engine.ask import Outcome
from sobremesa.engine.chance import Chance
from sobremesa.engine.event import Kind
from sobremesa.engine.match import Match
from sobremesa.engine.page import NOBODY, Frame, Page
from sobremesa.engine.position import Eyes, Part, own, public
from sobremesa.engine.refusal import Refusal
from sobremesa.engine.setting import Setting

ESPADA, BASTO, COPA, ORO = range(4)  # by rank (EN-6.3)
HIDDEN, VISIBLE, DISCARDED, GONE, ASIDE = range(5)
TOWER: Final = 6
DEALT: Final = (ASIDE, ASIDE, HIDDEN, HIDDEN)  # where the first cards drawn from a deck go
VUELTAS: Final = 6


class Step:
    """One step of an effect."""

    def is_possible(self, match: Table, effect: Effect) -> bool:
        """Whether it can be done in full (EN-6.1)."""
        raise NotImplementedError

    def do(self, match: Table, effect: Effect) -> None:
        """Do it."""
        raise NotImplementedError


class Hit(Step):
    """The target's tower loses resistance, at most what it has."""

    def __init__(self, loss: int) -> None:
        self.loss = loss

    def is_possible(self, match: Table, effect: Effect) -> bool:
        return match.tower[effect.target] > 0

    def do(self, match: Table, effect: Effect) -> None:
        match.tower[effect.target] = max(0, match.tower[effect.target] - self.loss)


class Heal(Step):
    """The user's tower regains resistance, never above its printed figure: a whole tower can't be healed."""

    def is_possible(self, match: Table, effect: Effect) -> bool:
        return match.tower[effect.seat] < TOWER

    def do(self, match: Table, effect: Effect) -> None:
        match.tower[effect.seat] += 1


class Discard(Step):
    """The object is discarded."""

    def is_possible(self, match: Table, effect: Effect) -> bool:
        return match.where[effect.target_card] == VISIBLE

    def do(self, match: Table, effect: Effect) -> None:
        match.where[effect.target_card] = DISCARDED
        match.used[effect.target_card] = 0


class Cancel(Step):
    """The effect that this one answers, which is below in the chain, is cancelled; never an Oro (EN-6.6)."""

    def is_possible(self, match: Table, effect: Effect) -> bool:
        chain = match.nearest(CHAIN)
        assert chain is not None
        if effect.answered == NOBODY or effect.answered in chain.order[: chain.done]:
            return False
        return DESIGNS[chain.cards[effect.answered] % DECK].suit != ORO

    def do(self, match: Table, effect: Effect) -> None:
        match.within(CHAIN).cancelled |= 1 << effect.answered


class Design:
    """A printed card: the energy it costs and gives, and the steps of its effect."""

    def __init__(
        self, name: str, suit: int, cost: int, steps: tuple[Step, ...], gives: int = 0, evento: int = 0
    ) -> None:
        self.name = name
        self.suit = suit
        self.cost = cost
        self.steps = steps
        self.gives = gives
        self.rank = suit + evento  # EN-6.3
        self.evento = evento
        self.has_object = any(isinstance(step, Discard) for step in steps)
        self.cancels = any(isinstance(step, Cancel) for step in steps)


DESIGNS: Final = (
    Design("sun", ORO, 2, (Hit(3),)),
    Design("chalice", COPA, 1, (Discard(),), gives=1),
    Design("mace", BASTO, 0, (Hit(1), Heal())),
    Design("sword", ESPADA, 0, (Hit(2),)),
    Design("omen", COPA, 1, (Discard(),), evento=1),
    Design("spark", ESPADA, 0, (Hit(1),), evento=1),
    Design("nova", ORO, 1, (Discard(),), evento=1),
    Design("hush", COPA, 0, (Cancel(),), evento=1),
    Design("well", BASTO, 0, (), gives=2),
    Design("spring", BASTO, 0, (), gives=1),
)
NAMES: Final = tuple(design.name for design in DESIGNS)
DECK: Final = len(DESIGNS)

HID = Kind("hid", "EN-3.1", "seat card", "{seat} hides {card}.", "seat", "card", "{seat} hides a card.")
MADE_VISIBLE = Kind("made visible", "EN-3.4", "seat card", "{seat} turns {card} face up.", reveals=True)
DECLARED = Kind("declared", "EN-6.4", "seat card target object", "{seat} points {card} at {target} ({object}).")
RESOLVED = Kind("resolved", "EN-6.4", "seat card target object", "{card} of {seat} takes effect on {target}.")
LAPSED = Kind("lapsed", "EN-6.5", "seat card", "{card} of {seat} does nothing.")
LOST = Kind("lost", "EN-1.5", "seat", "{seat}'s tower falls.")

NOT_ON_TABLE = Refusal("not on table", "EN-6.2", "That card is not on your table.")
USED = Refusal("used", "EN-6.7", "Its effect has been used this vuelta.")
INACTIVE = Refusal("inactive", "EN-4.7", "Its cost is not met.")
NO_TARGET = Refusal("no target", "EN-6.4", "It points at another player who is still in play.")
NO_OBJECT = Refusal("no object", "EN-6.13", "There is no such card in that Pueblo.")
NOTHING_TO_CANCEL = Refusal("nothing to cancel", "EN-6.4", "There is no effect that it would answer.")
NOT_HIDDEN = Refusal("not hidden", "EN-3.4", "You have no such hidden card.")


class Declared(Part):
    """An effect that has not taken place yet."""

    seat: Annotated[int, public("Player", says="seat")]
    card: Annotated[str, public("Card")]
    target: Annotated[int, public("Target")]


class Player(Part):
    """Somebody at the table."""

    seat: Annotated[int, public("Player", says="seat")]
    tower: Annotated[int, public("Tower")]
    pueblo: Annotated[tuple[str, ...], public("Pueblo", ordered=True)]
    used: Annotated[tuple[str, ...], public("Used", "Cards of the Pueblo whose effects are used.", ordered=True)]
    cards: Annotated[int, public("Hidden", "How many hidden cards there are.", "EN-2.4", least=0)]
    hidden: Annotated[tuple[str, ...] | None, own("Hidden cards", "", "EN-2.4")]
    discard: Annotated[tuple[str, ...], public("Discard", ordered=True)]
    gone: Annotated[int, public("Gone", least=0)]


class Position(Part):
    """A match."""

    vuelta: Annotated[int, public("Vuelta", least=0)]
    active: Annotated[int, public("To play", says="seat")]
    declared: Annotated[tuple[Declared, ...], public("Declared", "In the order in which they were.")]
    players: Annotated[tuple[Player, ...], public("The players", by_seat=True)]


class Table(Match):
    """Columns ``where`` and ``used`` are indexed by card: seat * DECK + design. ``used`` is 1 + the seat whose turn
    frees the card.

    ``energy`` is what each seat's active cards give. It follows from the others and every answer is judged by it, so it
    is kept and counted anew after each change (EN-4.11).
    """

    FACTS: ClassVar[tuple[str, ...]] = ("active", "vuelta")
    COLUMNS: ClassVar[tuple[str, ...]] = ("tower", "energy", "where", "used")

    def __init__(self, box: int, setting: Setting, chance: Chance) -> None:
        super().__init__(setting, chance)
        self.box = box
        self.active = NOBODY
        self.vuelta = 0

    def bind(self, columns: list[list[int]]) -> None:
        self.columns = columns
        self.tower = columns[0]
        self.energy = columns[1]
        self.where = columns[2]
        self.used = columns[3]

    def blank(self) -> Table:
        return Table(self.box, self.setting, self.chance)

    def cards(self, seat: int, where: int) -> list[int]:
        """A seat's cards in this zone."""
        return [card for card in range(seat * DECK, (seat + 1) * DECK) if self.where[card] == where]

    def count_anew(self) -> None:
        """The energy from the smallest consistent set of active cards: EN-4.7, EN-4.11."""
        for seat in range(self.seats):
            waiting = self.cards(seat, VISIBLE)
            energy = 0
            while affordable := [card for card in waiting if DESIGNS[card % DECK].cost <= energy]:
                energy += sum(DESIGNS[card % DECK].gives for card in affordable)
                waiting = [card for card in waiting if card not in affordable]
            self.energy[seat] = energy

    def is_active(self, card: int) -> bool:
        """EN-4.7"""
        return self.where[card] == VISIBLE and DESIGNS[card % DECK].cost <= self.energy[card // DECK]

    def in_play(self) -> list[int]:
        """The seats that have not lost."""
        return [seat for seat in range(self.seats) if self.tower[seat] > 0]

    def describe(self, eyes: Eyes) -> Position:
        declared: tuple[Declared, ...] = ()
        chain = self.nearest(CHAIN)
        if chain is not None:
            declared = tuple(
                Declared(seat=card // DECK, card=NAMES[card % DECK], target=target)
                for card, target in zip(chain.cards, chain.targets, strict=True)
            )
        return Position(
            vuelta=self.vuelta,
            active=self.active,
            declared=declared,
            players=tuple(self._player(seat, eyes) for seat in range(self.seats)),
        )

    def _player(self, seat: int, eyes: Eyes) -> Player:
        hidden = self.cards(seat, HIDDEN)
        pueblo = self.cards(seat, VISIBLE)
        return Player(
            seat=seat,
            tower=self.tower[seat],
            pueblo=tuple(NAMES[card % DECK] for card in pueblo),
            used=tuple(NAMES[card % DECK] for card in pueblo if self.used[card]),
            cards=len(hidden),
            hidden=tuple(NAMES[card % DECK] for card in hidden) if eyes.own(seat) else None,
            discard=tuple(NAMES[card % DECK] for card in self.cards(seat, DISCARDED)),
            gone=len(self.cards(seat, GONE)),
        )

    def redeal(self, seat: int) -> None:
        for other in range(self.seats):
            if other != seat:
                aside = self.cards(other, ASIDE)
                unseen = sorted(aside + self.cards(other, HIDDEN))
                for card in unseen:
                    self.where[card] = HIDDEN
                for _ in aside:
                    self.where[unseen.pop(self.chance.pick(unseen))] = ASIDE

    def result(self) -> Outcome:
        return Outcome(tuple(1 + sum(more > mine for more in self.tower) for mine in self.tower), "EN-1.5")


class Course(Frame):
    """The whole match. ``seat`` is dealt to, then plays next."""

    def __init__(self, seat: int = 0, dealt: int = 0) -> None:
        self.seat = seat
        self.dealt = dealt


class Turn(Frame):
    """A player's turn."""

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Chain(Frame):
    """The declared effects, in order. By place: the card, its target, its object, and the effect that it answers.

    ``passed`` has a bit for each seat that lets things be; ``order`` is the order of resolving, ``done`` how many have,
    ``cancelled`` has a bit for each that won't.
    """

    def __init__(
        self,
        seat: int,
        cards: tuple[int, ...] = (),
        targets: tuple[int, ...] = (),
        objects: tuple[int, ...] = (),
        answers: tuple[int, ...] = (),
        passed: int = 0,
        order: tuple[int, ...] = (),
        done: int = 0,
        cancelled: int = 0,
    ) -> None:
        self.seat = seat
        self.cards = cards
        self.targets = targets
        self.objects = objects
        self.answers = answers
        self.passed = passed
        self.order = order
        self.done = done
        self.cancelled = cancelled


class Aim(Frame):
    """``seat`` chooses the object of an effect that is about to be declared."""

    def __init__(self, seat: int, card: int, target: int, answered: int, target_card: int = NOBODY) -> None:
        self.seat = seat
        self.card = card
        self.target = target
        self.answered = answered
        self.target_card = target_card


class Effect(Frame):
    """A resolving effect of ``seat``; ``step`` is its next step."""

    def __init__(self, seat: int, card: int, target: int, target_card: int, answered: int, step: int = 0) -> None:
        self.seat = seat
        self.card = card
        self.target = target
        self.target_card = target_card
        self.answered = answered
        self.step = step


MATCH = Page[Table, Course]("chain.the_match", "the match", "EN-5", Course)
TURN = Page[Table, Turn]("chain.a_turn", "a turn", "EN-5.7", Turn)
CHAIN = Page[Table, Chain]("chain.effects_are_declared", "effects are declared", "EN-6.4", Chain)
AIM = Page[Table, Aim]("chain.an_object_is_chosen", "an object is chosen", "EN-6.13", Aim)
EFFECT = Page[Table, Effect]("chain.an_effect", "an effect", "EN-6.1", Effect)
