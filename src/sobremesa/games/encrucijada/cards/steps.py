"""Steps that act on cards (EN-10.3): moved, shown, taken, discarded, searched for."""

from __future__ import annotations

from typing import ClassVar, Final

from sobremesa.engine.refusal import Refusal
from sobremesa.games.encrucijada import events, lasting
from sobremesa.games.encrucijada.box import PILES
from sobremesa.games.encrucijada.cards.effect import TOO_LITTLE, Step, hand_after
from sobremesa.games.encrucijada.cards.selector import A_PILE, AN_ARMY, IN_PUEBLO, ON_TABLE, PLAYER, Selector
from sobremesa.games.encrucijada.pages import DRAW, LOWER_MORE, PICK, Drawing, Lowering, Picking, Resolving
from sobremesa.games.encrucijada.rules.cards import design, discard, show, to_hand, to_pueblo
from sobremesa.games.encrucijada.state import FREE, HIDDEN, PUEBLO, Encrucijada

NOTHING_TO_SEE: Final = Refusal("EN-6.1", "There is no hand with cards to look at.")
NOTHING_TO_LOWER: Final = Refusal("EN-6.1", "There would be no card in your hand to lower.")


class DrawCards(Step):
    """A player draws ``n`` cards, each from a pile of their choice (EN-5.5)."""

    verb: ClassVar[str] = "draw"
    on_user: ClassVar[bool] = True
    harms: ClassVar[bool] = False
    idle: ClassVar[Refusal] = TOO_LITTLE

    def meant(self, match: Encrucijada, use: Resolving, objects: tuple[int, ...]) -> list[int]:
        return list(objects) if self.what.zone == PLAYER else [use.seat]

    def can(self, match: Encrucijada, use: Resolving, objects: tuple[int, ...], before: list[Step]) -> bool:
        return all(self.reaches(match, use.seat, seat) for seat in self.meant(match, use, objects))

    def reaches(self, match: Encrucijada, user: int, seat: int) -> bool:
        return sum(len(match.pile(seat, pile)) for pile in range(PILES)) >= self.n

    def has_its_things(self, match: Encrucijada, user: int, source: int, before: list[Step]) -> bool:
        return self.reaches(match, user, user)

    def do(self, match: Encrucijada, use: Resolving, thing: int) -> None:
        match.open(DRAW, Drawing(thing, self.n))


class Discard(Step):
    """Cards go to their owners' discards (EN-2.1, EN-6.10)."""

    verb: ClassVar[str] = "discard"
    takes: ClassVar[bool] = True

    def do(self, match: Encrucijada, use: Resolving, thing: int) -> None:
        discard(match, thing, events.FROM_TABLE if self.what.zone == ON_TABLE else events.DISCARDED)


class Destroy(Discard):
    """The same to all that meet a condition."""

    verb: ClassVar[str] = "destroy"


class Return(Step):
    """Cards go to their owners' hands (EN-2.5)."""

    verb: ClassVar[str] = "return"
    takes: ClassVar[bool] = True

    def do(self, match: Encrucijada, use: Resolving, thing: int) -> None:
        to_hand(match, thing)


class LowerMore(Step):
    """The user may lower up to ``n`` cards now."""

    verb: ClassVar[str] = "lower"
    on_user: ClassVar[bool] = True
    idle: ClassVar[Refusal] = NOTHING_TO_LOWER

    def has_its_things(self, match: Encrucijada, user: int, source: int, before: list[Step]) -> bool:
        return hand_after(match, user, before) > 0

    def land(self, match: Encrucijada, use: Resolving, objects: tuple[int, ...]) -> None:
        match.open(LOWER_MORE, Lowering(use.seat, self.n))


class MakeVisible(Step):
    """Hidden cards are turned visible (EN-3.4)."""

    verb: ClassVar[str] = "show"
    takes: ClassVar[bool] = True

    def do(self, match: Encrucijada, use: Resolving, thing: int) -> None:
        show(match, thing)


class Look(Step):
    """The user looks at hidden cards, or at a player's whole hand (EN-2.4)."""

    verb: ClassVar[str] = "look"
    idle: ClassVar[Refusal] = NOTHING_TO_SEE

    def changes(self, match: Encrucijada, user: int, thing: int) -> bool:
        return self.what.zone != PLAYER or bool(match.hand[thing])

    def do(self, match: Encrucijada, use: Resolving, thing: int) -> None:
        cards = match.hand[thing] if self.what.zone == PLAYER else [thing]
        seat = thing if self.what.zone == PLAYER else match.holder(thing)
        match.tell(events.LOOKED, use.seat, seat)
        for card in cards:
            match.learn(card, use.seat)
            match.tell(events.SAW, use.seat, seat, design(match, card))


class Search(Step):
    """The user looks through a pile of their own, takes ``what.count`` cards that fit to hand, and shuffles the rest
    (EN-2.2)."""

    verb: ClassVar[str] = "search"

    def chooses(self) -> int:
        return 1

    def zone_of(self, nth: int) -> int:
        return A_PILE

    def candidates(self, match: Encrucijada, user: int, source: int, nth: int = 0) -> list[int]:
        return [user * PILES + pile for pile in range(PILES) if match.pile(user, pile)]

    def seats_of(self, match: Encrucijada, objects: tuple[int, ...]) -> list[int]:
        return [pile // PILES for pile in objects]

    def is_still(self, match: Encrucijada, use: Resolving, thing: int) -> bool:
        return bool(match.piles[thing])

    def land(self, match: Encrucijada, use: Resolving, objects: tuple[int, ...]) -> None:
        seat, pile = divmod(objects[0], PILES)
        match.tell(events.SEARCHED, use.seat, seat, pile)
        found = match.pile(seat, pile)
        for card in found:
            match.learn(card, use.seat)
        match.open(PICK, Picking(use.seat, use.seat, use.card, self.number, self.what.count, objects[0]))

    def do(self, match: Encrucijada, use: Resolving, thing: int) -> None:
        to_hand(match, thing)


class Steal(Step):
    """A card comes to the user's table, visible where it was visible (EN-2.5)."""

    verb: ClassVar[str] = "steal"
    takes: ClassVar[bool] = True

    def do(self, match: Encrucijada, use: Resolving, thing: int) -> None:
        rival = match.holder(thing)
        match.tell(events.CHANGED_HOLDER, use.seat, design(match, thing), rival)
        to_pueblo(match, thing, use.seat)


class Swap(Step):
    """A visible card of the user's and one of another player's change tables (EN-2.5)."""

    verb: ClassVar[str] = "swap"
    takes: ClassVar[bool] = True

    _OWN: ClassVar[Selector] = Selector(IN_PUEBLO)

    def chooses(self) -> int:
        return 2

    def candidates(self, match: Encrucijada, user: int, source: int, nth: int = 0) -> list[int]:
        if nth == 0:
            return super().candidates(match, user, source)
        return self._OWN.things(match, user, source)

    def enough_to_choose(self, match: Encrucijada, user: int, source: int) -> bool:
        return all(self.candidates(match, user, source, nth) for nth in range(2))

    def is_still(self, match: Encrucijada, use: Resolving, thing: int) -> bool:
        return match.zone(thing) == PUEBLO

    def can(self, match: Encrucijada, use: Resolving, objects: tuple[int, ...], before: list[Step]) -> bool:
        theirs, ours = objects
        return (
            super().can(match, use, objects, before)
            and match.holder(ours) == use.seat
            and match.holder(theirs) != use.seat
            and not lasting.is_protected(match, use.seat, theirs)
        )

    def land(self, match: Encrucijada, use: Resolving, objects: tuple[int, ...]) -> None:
        theirs, ours = objects
        rival = match.holder(theirs)
        match.tell(events.CHANGED_HOLDER, use.seat, design(match, theirs), rival)
        match.tell(events.CHANGED_HOLDER, rival, design(match, ours), use.seat)
        to_pueblo(match, theirs, use.seat)
        to_pueblo(match, ours, rival)


class MoveToArmy(Step):
    """A hidden card of the user's, blocked or not, goes to the top of another free army of theirs."""

    verb: ClassVar[str] = "move"
    harms: ClassVar[bool] = False

    def chooses(self) -> int:
        return 2

    def zone_of(self, nth: int) -> int:
        return self.what.zone if nth == 0 else AN_ARMY

    def candidates(self, match: Encrucijada, user: int, source: int, nth: int = 0) -> list[int]:
        stacks = match.stacks(user)
        free = [cards[-1] for mark, cards in stacks if mark == FREE]
        if nth:
            return free
        return [card for _, cards in stacks if free and [cards[-1]] != free for card in cards]

    def enough_to_choose(self, match: Encrucijada, user: int, source: int) -> bool:
        return bool(self.candidates(match, user, source))

    def is_still(self, match: Encrucijada, use: Resolving, thing: int) -> bool:
        return match.zone(thing) == HIDDEN and match.holder(thing) == use.seat

    def can(self, match: Encrucijada, use: Resolving, objects: tuple[int, ...], before: list[Step]) -> bool:
        if not super().can(match, use, objects, before):
            return False
        number, mark = match.stack_of(objects[1])
        return mark == FREE and number != match.stack_of(objects[0])[0]

    def land(self, match: Encrucijada, use: Resolving, objects: tuple[int, ...]) -> None:
        card, bottom = objects
        match.take_up(card)
        match.put_hidden(card, use.seat, match.stack_of(bottom)[0], 0)
        match.tell(events.ARMY_MOVED, use.seat)
