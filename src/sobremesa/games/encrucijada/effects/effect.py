"""An effect is a list of steps; each kind of step says what it is about, when it can be done, and does it (EN-6.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from sobremesa.engine.refusal import Refusal
from sobremesa.games.encrucijada.effects.places import (
    DECLARED,
    FIGHTING_NOW,
    HIDDEN_ONES,
    IN_HAND,
    IN_PUEBLO,
    ITSELF,
    OF_CARDS,
    OF_PLAYERS,
    ON_TABLE,
    PLACES,
    PLAYER,
    TOWER_ITSELF,
    YOURS,
)
from sobremesa.games.encrucijada.effects.selector import ALL, BY_LOT, HOLDER, LATE, USER, Selector, fighting
from sobremesa.games.encrucijada.effects.terms import NONE, NOTHING, Takes, VerbPhrases
from sobremesa.games.encrucijada.rules import lasting
from sobremesa.games.encrucijada.rules.lasting import EVERYTHING, NOT_ON_WAR
from sobremesa.games.encrucijada.rules.pages import PICK, Picking, Resolving
from sobremesa.games.encrucijada.state.box import NO_RESOURCE, Design
from sobremesa.games.encrucijada.state.entry import LastingEntry
from sobremesa.games.encrucijada.state.match import ATEMPUS, FIGHTING, HIDDEN, PUEBLO, Encrucijada

TOO_LITTLE: Final = Refusal("too little", "EN-6.1", "There is not enough for every step of that effect.")
CHANGES_NOTHING: Final = Refusal("changes nothing", "EN-6.1", "A step of that effect would change nothing.")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One step: ``n`` is its amount, ``what`` what it is about, ``lasts`` (an index into ``lasting.DURATIONS``) how
    long, if it lasts.

    A verb is a subclass, which holds everything about it: its name in a pack, the arguments it takes there, how it
    reads, what it does, what it means while it lasts and what it is worth to a bot. The rest of the game reads it from
    here, and never asks for a verb by name (``rules/verbs.py``).

    A step picks its things in one of four ways (``what.by``). Those chosen on declaring are its ``objects``: cards,
    players, armies, piles or declared effects, as numbers. If the holder or chance picks, its objects are players.
    """

    verb: ClassVar[str] = ""  # its name in a pack
    takes: ClassVar[Takes] = Takes(NONE, NOTHING)  # what it can say there
    en: ClassVar[VerbPhrases] = ""  # how it reads
    es: ClassVar[VerbPhrases] = ""
    is_for_towers: ClassVar[bool] = True  # it can be done to an Atempus: EN-2.3, EN-4.13
    stands_alone: ClassVar[bool] = False  # it is a whole effect, which can be replaced by another one (EN-6.12)
    number: int = 0  # in the box
    about_players: ClassVar[bool] = False  # what it writes down is about seats, not cards
    gives: ClassVar[bool] = False  # it gives something to cards, for a time
    on_resources: ClassVar[bool] = False  # it changes what cards give (EN-4.6)
    adds_up: ClassVar[bool] = False  # doing it twice is the same as doing it once with both amounts
    harms: ClassVar[bool] = True  # choosing its object needs consent: protection keeps it off
    moves: ClassVar[bool] = False  # the cards chosen for it are no longer where they were
    on_user: ClassVar[bool] = False  # if it names nothing, it is about its user, not about its card
    more_counts: ClassVar[bool] = False  # with an amount above 0 it always changes something
    idle: ClassVar[Refusal] = CHANGES_NOTHING  # what bars it if it would change nothing
    # While it lasts:
    on_war: ClassVar[int] = NOT_ON_WAR  # what it means for the wars of the player it is about
    protects: ClassVar[bool] = False  # it keeps other players' effects from choosing the card
    parts: ClassVar[bool] = False  # amounts written down before it and after it are kept apart

    def __init__(
        self,
        n: int = 0,
        what: Selector | None = None,
        lasts: int = lasting.TURN,
        trait: int = 0,
        resource: int = NO_RESOURCE,
        from_resource: int = NO_RESOURCE,
    ) -> None:
        self.n = n
        self.what = Selector() if what is None else what
        self.lasts = lasts
        self.trait = trait
        self.resource = resource
        self.from_resource = from_resource
        # Whether any card that the selector finds will do: then looking for one is enough, without listing them all.
        kind: Any = type(self)
        # Whether there are things that it would not change.
        self.may_idle: bool = kind.changes is not Step.changes and not (kind.more_counts and n > 0)
        # Whether it changes, while it lasts, what a card is worth, gives or can do.
        self.touches: bool = (
            kind.on_resources or kind.more_value is not Step.more_value or kind.traits_after is not Step.traits_after
        )
        self.by_reach: bool = kind.candidates is Step.candidates  # its candidates are what it reaches and may change
        self.takes_any: bool = (
            self.by_reach
            and not self.may_idle
            and self.what.by == USER
            and self.what.count == 1
            and self.what.zone in OF_PLAYERS
            and not self.on_resources
        )

    # On declaring.

    def chooses(self) -> int:
        """How many objects its user chooses on declaring."""
        what = self.what
        if what.by == HOLDER or what.by == BY_LOT:
            return 1
        return 0 if what.by == LATE or what.count == ALL or what.zone == ITSELF else what.count

    def zone_of(self, nth: int) -> int:
        """What kind of thing its nth object is (a zone of ``selector.py``)."""
        what = self.what
        return PLAYER if what.by == HOLDER or what.by == BY_LOT else what.zone

    def candidates(self, match: Encrucijada, user: int, source: int, nth: int = 0) -> list[int]:
        """What its user may choose from for its nth object; for a step on all, all of them."""
        found = self.reached(match, user, source)
        return [thing for thing in found if self.may_change(match, user, thing)] if self.may_idle else found

    def reached(self, match: Encrucijada, user: int, source: int) -> list[int]:
        """What it may be about, whether it changes it or not."""
        what = self.what
        if what.by == HOLDER or what.by == BY_LOT:
            return [seat for seat in what.seats(match, user) if self.reaches(match, user, seat)]
        things = what.things(match, user, source)
        if what.zone in OF_CARDS:
            if not self.may_be_held_off(match):
                return things
            return [card for card in things if self.may_be_object(match, user, source, card)]
        return [seat for seat in things if what.zone != PLAYER or self.reaches(match, user, seat)]

    def may_be_held_off(self, match: Encrucijada) -> bool:
        """Whether there may be cards that :meth:`may_be_object` excludes."""
        return self.on_resources or (self.harms and lasting.protects(match))

    def may_be_object(self, match: Encrucijada, user: int, source: int, card: int) -> bool:
        """EN-4.6 and protection: whether a card can be chosen."""
        if self.on_resources and match.cards[card].protected:
            return False
        return not (self.harms and lasting.is_protected(match, user, card))

    def may_be_of(self, design: Design) -> bool:
        """Whether a step on the card itself can belong to this card, copied or not: EN-4.6, and EN-2.3 for an
        Atempus.
        """
        if self.on_resources:
            return not design.protected
        return self.on_user or not design.is_tower

    def reaches(self, match: Encrucijada, user: int, seat: int) -> bool:
        """Whether it can do anything to this player at all."""
        if self.what.by == HOLDER or self.what.by == BY_LOT:
            return len(self.of_player(match, user, seat)) >= self.what.count
        return True

    def changes(self, match: Encrucijada, user: int, thing: int) -> bool:
        """EN-6.1: whether it would change this thing (a card, an Atempus, a player), or reveal anything about it."""
        return True

    def may_change(self, match: Encrucijada, user: int, thing: int) -> bool:
        """The same as far as its user may know: nobody can tell for another player's hidden card (EN-6.14)."""
        if self.changes(match, user, thing):
            return True
        return self.zone_of(0) in OF_CARDS and match.zone(thing) == HIDDEN and match.holder(thing) != user

    def enough_to_choose(self, match: Encrucijada, user: int, source: int) -> bool:
        """Whether it has at least as many candidates as objects."""
        if self.takes_any and not lasting.protects(match):
            return self.what.is_any(match, user)
        if self.may_idle and self.by_reach:
            return self.changes_enough(match, user, self.reached(match, user, source), self.chooses())
        return len(self.candidates(match, user, source)) >= self.chooses()

    def changes_enough(self, match: Encrucijada, user: int, things: list[int], needed: int) -> bool:
        """Whether it may change this many of these; it stops judging once there are enough."""
        for thing in things:
            if self.may_change(match, user, thing):
                needed -= 1
                if needed <= 0:
                    return True
        return needed <= 0

    def finds_any(self, match: Encrucijada, user: int, source: int) -> bool:
        """Whether a step on all has anything to change now."""
        if self.may_idle and self.by_reach:
            return self.changes_enough(match, user, self.reached(match, user, source), 1)
        return bool(self.candidates(match, user, source))

    def has_its_things(self, match: Encrucijada, user: int, source: int, before: list[Step]) -> bool:
        """EN-6.1: whether a step that chooses nothing can be done, after the steps before it."""
        what = self.what
        if what.zone == ITSELF:
            return not self.may_idle or self.changes(match, user, user if self.on_user else source)
        return what.count != ALL or self.finds_any(match, user, source)

    def targets(self, match: Encrucijada, user: int, source: int, objects: tuple[int, ...]) -> int:
        """The players it points at, as bits, except its user (EN-6.13)."""
        what, zone = self.what, self.zone_of(0)
        if not objects:
            seats = what.seats(match, user) if what.zone != ITSELF else []
            if what.zone == FIGHTING_NOW:
                seats = [match.holder(card) for card in what.things(match, user, source)]
        elif zone == PLAYER:
            seats = list(objects)
        elif zone == TOWER_ITSELF:
            seats = [seat for seat in range(match.seats) if match.tower(seat) in objects]
        elif zone in OF_CARDS:
            seats = [match.holder(card) for card in objects]
        else:
            seats = self.seats_of(match, objects)
        found = 0
        for seat in seats:
            found |= 1 << seat
        return found & ~(1 << user) & ~match.lost

    def seats_of(self, match: Encrucijada, objects: tuple[int, ...]) -> list[int]:
        """The owners of these armies, piles or declared effects; steps about such things override it."""
        return []

    # When it takes place.

    def can(self, match: Encrucijada, use: Resolving, objects: tuple[int, ...], before: list[Step]) -> bool:
        """EN-6.1, EN-6.5: whether it can be done in full, after the steps before it."""
        what = self.what
        if what.by == LATE:
            return len(what.things(match, use.seat, use.card)) + gained(before, what) >= what.count
        if what.by == HOLDER or what.by == BY_LOT:
            return all(match.in_play(seat) and self.reaches(match, use.seat, seat) for seat in objects)
        if what.zone == ITSELF:
            there = self.on_user or match.zone(use.card) in (PUEBLO, FIGHTING, ATEMPUS)
            return there and self.has_its_things(match, use.seat, use.card, before)
        if what.count == ALL:
            return self.has_its_things(match, use.seat, use.card, before)
        return all(self.is_still(match, use, thing) for thing in objects)

    def is_still(self, match: Encrucijada, use: Resolving, thing: int) -> bool:
        """Whether an object chosen on declaring is still where it was and can be touched."""
        what = self.what
        if what.zone == PLAYER:
            return match.in_play(thing) and self.changes(match, use.seat, thing)
        zones = PLACES[what.zone].zones
        if zones and match.zone(thing) not in zones:
            return False
        return thing in self.candidates(match, use.seat, use.card)

    def land(self, match: Encrucijada, use: Resolving, objects: tuple[int, ...]) -> None:
        """Take effect. It opens at most one page, and none when it draws by chance."""
        what = self.what
        if what.by == LATE:
            self.ask(match, use, use.seat, what.things(match, use.seat, use.card))
        elif what.by == HOLDER:
            self.ask(match, use, objects[0], self.of_player(match, use.seat, objects[0]))
        elif what.by == BY_LOT:
            self.by_lot(match, use, objects[0])
        else:
            for thing in self.meant(match, use, objects):
                self.do(match, use, thing)

    def meant(self, match: Encrucijada, use: Resolving, objects: tuple[int, ...]) -> list[int]:
        """What it is done to now: what was chosen, or all."""
        what = self.what
        if what.zone == ITSELF:
            return [use.card]
        if what.count == ALL:
            return self.candidates(match, use.seat, use.card)
        return list(objects)

    def ask(self, match: Encrucijada, use: Resolving, seat: int, cards: list[int]) -> None:
        """Let a player pick the cards it is done to."""
        if cards:
            match.open(PICK, Picking(seat, use.seat, use.card, self.number, min(self.what.count, len(cards))))

    def by_lot(self, match: Encrucijada, use: Resolving, seat: int) -> None:
        """Chance picks: all draws come first, then the changes they make."""
        left = self.of_player(match, use.seat, seat)
        picked: list[int] = []
        for _ in range(min(self.what.count, len(left))):
            picked.append(match.by_lot(left))
            left.remove(picked[-1])
        for card in picked:
            self.do(match, use, card)

    def do(self, match: Encrucijada, use: Resolving, thing: int) -> None:
        """Do it to one thing."""
        raise NotImplementedError(self.verb)

    def picks(
        self, match: Encrucijada, user: int, source: int, objects: tuple[int, ...] | None, before: list[Step]
    ) -> list[tuple[list[int], int]]:
        """The cards it takes: pairs of candidates and how many of them. Cards that earlier steps will only draw are
        below 0. ``objects``: None before they are chosen.
        """
        what = self.what
        if what.by == LATE:
            drawn = [-1 - n for n in range(gained(before, what))]
            return [(what.things(match, user, source) + drawn, what.count)]
        if what.by == HOLDER or what.by == BY_LOT:
            return [(self.of_player(match, user, seat), what.count) for seat in objects or ()]
        if what.zone == ITSELF:
            return [([source], 1)]
        if objects is None and what.count != ALL:
            return [(self.candidates(match, user, source), self.chooses())]
        cards = self.candidates(match, user, source) if what.count == ALL else objects or ()
        return [([card], 1) for card in cards]

    def of_player(self, match: Encrucijada, user: int, seat: int) -> list[int]:
        """The cards of this player among which the player, or chance, picks; protection keeps cards out here, too."""
        found = self.what.of_player(match, seat)
        if not lasting.protects(match):
            return found
        return [card for card in found if not lasting.is_protected(match, user, card)]

    def counts_what_is_printed(self) -> bool:
        """EN-6.11: whether filters look at printed values, because it lasts for all."""
        return self.gives and self.what.count == ALL

    # What it means for the steps after it.

    def to_hand(self) -> int:
        """How many cards its user draws."""
        return 0

    def hand_after(self, cards: int) -> int:
        """How many cards its user may hold after it, given how many they held before; a search may find all it looks
        for.
        """
        what = self.what
        if self.moves and what.zone == IN_HAND and what.whose & YOURS:
            return 0 if what.count == ALL else max(0, cards - what.count)
        return cards + self.to_hand()

    # What it means while it lasts, for a card covered by its entry in ``match.lasting`` with this amount.

    def more_value(self, amount: int) -> int:
        """EN-4.2: by how much the Value changes."""
        return 0

    def traits_after(self, traits: int) -> int:
        """EN-4.9: these traits after the change, as bits."""
        return traits

    def more_resources(self, given: dict[int, int], amount: int) -> int:
        """EN-4.4: how much more of its ``resource`` a card gives that already gives these amounts; what it stops giving
        is taken out.
        """
        return 0

    # What it is worth to a bot.

    def promise(self, hopes: list[float]) -> None:
        """Add to ``hopes`` what a deck with it may come to give of each resource."""


@mypyc_attr(allow_interpreted_subclasses=True)
class LastingStep(Step):
    """A step that gives something for a time: it is written down (EN-6.8) instead of being done."""

    gives: ClassVar[bool] = True

    def reached(self, match: Encrucijada, user: int, source: int) -> list[int]:
        what = self.what
        if what.count != ALL or what.zone in (ITSELF, TOWER_ITSELF, PLAYER):
            return super().reached(match, user, source)
        found = self.there(match, user, source)
        if not self.may_be_held_off(match):
            return found
        return [card for card in found if self.may_be_object(match, user, source, card)]

    def finds_any(self, match: Encrucijada, user: int, source: int) -> bool:
        what = self.what
        if what.count != ALL or what.zone in (ITSELF, TOWER_ITSELF, PLAYER):
            return super().finds_any(match, user, source)
        held_off = self.may_be_held_off(match)
        for card in self.there(match, user, source):
            if (not held_off or self.may_be_object(match, user, source, card)) and (
                not self.may_idle or self.may_change(match, user, card)
            ):
                return True
        return False

    def there(self, match: Encrucijada, user: int, source: int) -> list[int]:
        """All cards that a step on all is for, by what is printed (EN-6.11), whether anything keeps it off them or
        not.
        """
        what = self.what
        found: list[int] = []
        if what.zone in (IN_PUEBLO, HIDDEN_ONES, ON_TABLE):
            for seat in what.seats(match, user):
                found += [card for card in what.cards_of(match, seat) if what.fits(match, card, printed=True)]
        if what.zone in (FIGHTING_NOW, ON_TABLE):
            found += [card for card in fighting(match) if what.covers(match, user, source, card)]
        return found

    def land(self, match: Encrucijada, use: Resolving, objects: tuple[int, ...]) -> None:
        what = self.what
        if what.count == ALL and what.zone not in (ITSELF, PLAYER):
            self.write(match, use, EVERYTHING)
        else:
            for thing in self.meant(match, use, objects):
                self.write(match, use, thing)

    def write(self, match: Encrucijada, use: Resolving, about: int) -> None:
        """Write it down for one thing."""
        seat = about if self.about_players else use.seat
        end = lasting.until(match, self.lasts, seat)
        lasting.write_down(match, LastingEntry(self, use.card, use.seat, about, self.n, end))


class Effect:
    """What a card does when it is used. ``in_battle``: a Copa that can be used in a battle all the same (EN-8.2)."""

    def __init__(self, steps: list[Step], in_battle: bool = False) -> None:
        self.steps = steps
        self.choosing = [step.chooses() for step in steps]  # how many objects each step has
        self.in_battle = in_battle
        self.number = 0
        self.judged_by_card = any(step.what.zone == ITSELF and step.may_idle and not step.on_user for step in steps)
        self.copies = any(step.stands_alone for step in steps)
        # The step by which its user says which declared effect it answers (EN-6.4).
        aims = [step for step in steps if step.chooses() and step.zone_of(0) == DECLARED and not self.copies]
        self.aim = aims[0] if aims else None
        moving = [step for step in steps if step.moves]
        # Whether two steps may want the same card.
        self.contends = any(
            step.what.whose & other.what.whose for at, step in enumerate(moving) for other in moving[:at]
        )

    def possible(self, match: Encrucijada, user: int, source: int) -> bool:
        """EN-6.1: whether it can be declared, as far as can be known by then: each step needs enough to choose from,
        and something that it changes.
        """
        return self._lacking(match, user, source) is None and self._takes_apart(match, user, source)

    def bars(self, match: Encrucijada, user: int, source: int) -> Refusal | None:
        """EN-6.1: what bars it on declaring; None if nothing does."""
        step = self._lacking(match, user, source)
        if step is None:
            return None if self._takes_apart(match, user, source) else TOO_LITTLE
        if step.what.by == LATE or (step.what.zone == ITSELF and not step.may_be_of(match.cards[source])):
            return TOO_LITTLE
        chosen = step.chooses()
        if chosen and not (step.may_idle and len(step.reached(match, user, source)) >= chosen):
            return TOO_LITTLE
        return step.idle

    def _lacking(self, match: Encrucijada, user: int, source: int) -> Step | None:
        """The first step that lacks the things it needs."""
        for at, step in enumerate(self.steps):
            what = step.what
            if what.zone == ITSELF and not step.may_be_of(match.cards[source]):
                return step
            if self.choosing[at]:
                if not step.enough_to_choose(match, user, source):
                    return step
            elif what.by == LATE:
                if len(what.things(match, user, source)) + gained(self.steps[:at], what) < what.count:
                    return step
            elif not step.has_its_things(match, user, source, self.steps[:at]):
                return step
        return None

    def _takes_apart(self, match: Encrucijada, user: int, source: int) -> bool:
        """Whether there is enough for all steps that take cards, before any has been chosen."""
        return not self.contends or self.leaves_enough(match, user, source, [None] * len(self.steps))

    def leaves_enough(
        self, match: Encrucijada, user: int, source: int, objects: Sequence[tuple[int, ...] | None]
    ) -> bool:
        """EN-6.1: whether each step with these objects (None before they are chosen) can take its cards, without taking
        any card twice.
        """
        if not self.contends:
            return True
        picks: list[tuple[list[int], int]] = []
        for at, step in enumerate(self.steps):
            if step.moves:
                picks += step.picks(match, user, source, objects[at], self.steps[:at])
        return _all_find(picks)


def gained(steps: list[Step], what: Selector) -> int:
    """How many cards the earlier steps add to those a step picks from: cards drawn, for a step that takes from the
    hand.
    """
    if what.zone != IN_HAND:
        return 0
    return sum(step.to_hand() for step in steps)


def hand_after(match: Encrucijada, user: int, steps: list[Step]) -> int:
    """How many cards their user may hold after these steps."""
    cards = len(match.hand[user])
    for step in steps:
        cards = step.hand_after(cards)
    return cards


def _all_find(picks: list[tuple[list[int], int]]) -> bool:
    """Whether each pick finds as many cards as it needs, and no two find the same."""
    found: dict[int, int] = {}  # by card, the pick that has it
    return all(_finds_one(picks, at, found, set()) for at, (_, count) in enumerate(picks) for _ in range(count))


def _finds_one(picks: list[tuple[list[int], int]], at: int, found: dict[int, int], tried: set[int]) -> bool:
    """Whether this pick finds one more card, possibly one that another pick gives up for a different one."""
    for card in picks[at][0]:
        if card not in tried:
            tried.add(card)
            if card not in found or _finds_one(picks, found[card], found, tried):
                found[card] = at
                return True
    return False
