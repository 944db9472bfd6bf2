"""What an effect is aimed at: its objects, chosen one by one on declaring (EN-6.13, EN-6.14)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sobremesa.engine.choice import NumberChoice, Verb
from sobremesa.engine.page import NOBODY
from sobremesa.engine.refusal import Refusal
from sobremesa.games.encrucijada.effects import places
from sobremesa.games.encrucijada.effects.effect import Step
from sobremesa.games.encrucijada.effects.places import IN_HAND, IN_PILE, OF_CARDS, UNSEEN
from sobremesa.games.encrucijada.rules import events
from sobremesa.games.encrucijada.rules.choices import (
    MOST_ARMIES,
    MOST_PLACES,
    NumberVerb,
    PlaceChoice,
    PlaceVerb,
    SeatVerb,
    TableChoice,
    TableVerb,
)
from sobremesa.games.encrucijada.rules.pages import Declaring
from sobremesa.games.encrucijada.rules.priority import declared
from sobremesa.games.encrucijada.state.box import PILES
from sobremesa.games.encrucijada.state.match import HIDDEN, Encrucijada

NOT_A_CANDIDATE: Final = Refusal("not a candidate", "EN-6.13", "The effect can't be for that.")
BY_PLACE: Final = Refusal("by place", "EN-6.14", "Another's hidden card is chosen by its place, not by its name.")
NO_TOWER: Final = Refusal("no tower", "EN-2.3", "Effects never discard, move, hide or take an Atempus.")
PROTECTED: Final = Refusal("protected", "EN-4.6", "No effect that changes resources may choose that card.")

_MOST_DECLARED: Final = 24  # effects declared at the same time that a choice can name


_OTHER: Final = -2  # minus n: an object that is not a card, in ``objects`` of frames


def written(zone: int, thing: int) -> int:
    """An object as open pages keep it: a card (or an army, by its last card) as it is, anything else below 0."""
    return thing if zone in OF_CARDS or zone == places.AN_ARMY else _OTHER - thing


def read(objects: tuple[int, ...]) -> tuple[int, ...]:
    """Objects that open pages have kept, in the form that steps take."""
    return tuple(thing if thing >= 0 else _OTHER - thing for thing in objects)


def step_to_choose(match: Encrucijada, declaring: Declaring) -> int:
    """The step whose objects are being chosen; NOBODY if all have been chosen."""
    effect = match.box.effects[declaring.effect]
    if effect.copies:
        return 0
    choosing = effect.choosing
    for number in range(len(declaring.lengths), len(choosing)):
        if choosing[number]:
            return number
    return NOBODY


def to_copy(match: Encrucijada, seat: int, card: int) -> list[int]:
    """The declared effects that this player's card could do as its own, by number. A copying effect has already become
    what it copied, so copying is never copied (EN-6.12).
    """
    answering = declared(match)
    if answering is None:
        return []
    found: list[int] = []
    for number, effect_number in enumerate(answering.effects):
        effect = match.box.effects[effect_number]
        if answering.cards[number] != card and effect.possible(match, seat, card):
            found.append(number)
    return found


def zone_of_next(match: Encrucijada, declaring: Declaring) -> int:
    """What is being chosen: a zone of ``selector.py``."""
    effect = match.box.effects[declaring.effect]
    if effect.copies:
        return places.DECLARED
    return effect.steps[step_to_choose(match, declaring)].zone_of(declaring.chosen)


def candidates(match: Encrucijada, declaring: Declaring) -> list[int]:
    """The things it is chosen from."""
    effect = match.box.effects[declaring.effect]
    if effect.copies:
        return to_copy(match, declaring.seat, declaring.card)
    step = effect.steps[step_to_choose(match, declaring)]
    taken = read(declaring.objects[len(declaring.objects) - declaring.chosen :])
    found = step.candidates(match, declaring.seat, declaring.card, declaring.chosen)
    return [thing for thing in found if thing not in taken] if taken else found


def is_seen_to_be_alone(match: Encrucijada, declaring: Declaring) -> bool:
    """Whether everybody can see that there is only one thing to choose, or a card and copies of it. What hidden cards,
    hands and piles are must not matter, nor what a copied effect would find there.
    """
    at = step_to_choose(match, declaring)
    effect = match.box.effects[declaring.effect]
    if at == NOBODY or effect.copies:
        return False
    step = effect.steps[at]
    zone = step.zone_of(declaring.chosen)
    if not everybody_can_count(step, zone):
        return False
    found = candidates(match, declaring)
    if zone in OF_CARDS and zone not in UNSEEN:
        return len({(match.holder(card), match.printed[card]) for card in found}) == 1
    return len(found) == 1


def everybody_can_count(step: Step, zone: int) -> bool:
    """Whether everybody can see how many things in this zone its user may choose from for a step, without knowing what
    hidden cards, hands and piles are.
    """
    judged = step.what.filters or (step.may_idle and step.what.whose & places.YOURS)
    return zone not in UNSEEN or not judged


def choose(match: Encrucijada, declaring: Declaring, thing: int) -> None:
    """Make this the next object of the effect; for an effect that copies, the effect that it copies."""
    effect = match.box.effects[declaring.effect]
    if effect.copies:
        answering = declared(match)
        assert answering is not None
        copied = answering.cards[thing]
        declaring.effect = answering.effects[thing]
        match.tell(events.COPIED, match.cards[declaring.card].number, match.cards[copied].number)
        return
    at = step_to_choose(match, declaring)
    zone = effect.steps[at].zone_of(declaring.chosen)
    if zone == places.DECLARED:
        declaring.answers = thing  # EN-6.4
    declaring.lengths += (0,) * (at - len(declaring.lengths))
    declaring.objects += (written(zone, thing),)
    declaring.chosen += 1
    declaring.go_to("the_only_object_is_chosen")
    if declaring.chosen == effect.choosing[at]:
        declaring.lengths += (declaring.chosen,)
        declaring.chosen = 0


def is_by_place(match: Encrucijada, seat: int, card: int) -> bool:
    """EN-6.14: another player's hidden card is chosen by its place."""
    return match.zone(card) == HIDDEN and match.holder(card) != seat


def unless_of(match: Encrucijada, declaring: Declaring, zones: tuple[int, ...]) -> Refusal | None:
    """What bars an object of these zones while another kind of thing is being chosen."""
    return None if zone_of_next(match, declaring) in zones else NOT_A_CANDIDATE


def tell_hidden(match: Encrucijada, card: int) -> None:
    """EN-6.14: tell that a hidden card has been chosen, by its owner and where it lies."""
    seat, place, army = match.place_of_hidden(card)
    match.tell(events.POINTED_HIDDEN, seat, place, army, match.cards[card].number)


class OfCard(TableVerb[Declaring]):
    """A card that its user can see."""

    of_all: ClassVar[bool] = True
    refusal: ClassVar[Refusal] = NOT_A_CANDIDATE

    def may(self, match: Encrucijada, declaring: Declaring) -> Refusal | None:
        return unless_of(match, declaring, OF_CARDS)

    def cards(self, match: Encrucijada, declaring: Declaring) -> list[int]:
        things = candidates(match, declaring)
        found = [card for card in things if not is_by_place(match, declaring.seat, card)]
        in_bag = zone_of_next(match, declaring) in (IN_HAND, IN_PILE)
        return match.as_in_a_bag(found) if in_bag else found

    def can(self, match: Encrucijada, declaring: Declaring, choice: TableChoice) -> Refusal | None:
        refusal = super().can(match, declaring, choice)
        return None if refusal is None else self.bar(match, declaring, choice)

    def bar(self, match: Encrucijada, declaring: Declaring, choice: TableChoice) -> Refusal:
        """What bars this card, judging by what everybody sees (EN-6.14)."""
        step = match.box.effects[declaring.effect].steps[step_to_choose(match, declaring)]
        design = match.box.designs[choice.design]
        if choice.design == match.printed[match.tower(choice.seat)]:
            return NO_TOWER
        if step.on_resources and design.protected:
            return PROTECTED
        by_place = zone_of_next(match, declaring) in (places.HIDDEN_ONES, places.ON_TABLE)
        return BY_PLACE if by_place and choice.seat != declaring.seat else NOT_A_CANDIDATE

    def do(self, match: Encrucijada, declaring: Declaring, choice: TableChoice) -> None:
        card = self.card(match, declaring, choice)
        if match.zone(card) == HIDDEN:
            tell_hidden(match, card)  # EN-6.14: the others must not learn what it is
        else:
            match.tell(events.POINTED_CARD, choice.seat, choice.design)
        choose(match, declaring, card)


class _Placed(PlaceVerb[Declaring]):
    """Things of players that are identified by their place."""

    exact = True
    zones: ClassVar[tuple[int, ...]] = (places.AN_ARMY,)

    def may(self, match: Encrucijada, declaring: Declaring) -> Refusal | None:
        return unless_of(match, declaring, self.zones)

    def things(self, match: Encrucijada, declaring: Declaring) -> list[int]:
        return candidates(match, declaring)

    def place_of(self, match: Encrucijada, thing: int) -> tuple[int, int]:
        """Its owner and its number."""
        return match.holder(thing), match.stack_of(thing)[0]

    def candidates(self, match: Encrucijada, declaring: Declaring) -> list[PlaceChoice]:
        places = [self.place_of(match, thing) for thing in self.things(match, declaring)]
        return [self.place(match, seat, n) for seat, n in places if n < self.most]

    def can(self, match: Encrucijada, declaring: Declaring, choice: PlaceChoice) -> Refusal | None:
        return None if choice in self.candidates(match, declaring) else NOT_A_CANDIDATE

    def do(self, match: Encrucijada, declaring: Declaring, choice: PlaceChoice) -> None:
        for thing in self.things(match, declaring):
            if self.place_of(match, thing) == (choice.seat, choice.n):
                self.tell(match, thing)
                choose(match, declaring, thing)
                return

    def tell(self, match: Encrucijada, thing: int) -> None:
        """Tell that it was chosen."""
        raise NotImplementedError(self.word)


class OfHidden(_Placed):
    """EN-6.14: another player's hidden card, by its place: from the first army's first card on."""

    zones = (places.HIDDEN_ONES, places.ON_TABLE)

    def things(self, match: Encrucijada, declaring: Declaring) -> list[int]:
        return [card for card in candidates(match, declaring) if is_by_place(match, declaring.seat, card)]

    def place_of(self, match: Encrucijada, thing: int) -> tuple[int, int]:
        seat, place, _ = match.place_of_hidden(thing)
        return seat, place

    def tell(self, match: Encrucijada, thing: int) -> None:
        tell_hidden(match, thing)


class OfArmy(_Placed):
    """An army."""

    def tell(self, match: Encrucijada, thing: int) -> None:
        seat, army = self.place_of(match, thing)
        match.tell(events.POINTED_ARMY, seat, army, len(match.stacks(seat)[army][1]))


class OfPile(_Placed):
    """One of a player's piles."""

    zones = (places.A_PILE,)

    def place_of(self, match: Encrucijada, thing: int) -> tuple[int, int]:
        return divmod(thing, PILES)

    def tell(self, match: Encrucijada, thing: int) -> None:
        seat, pile = self.place_of(match, thing)
        match.tell(events.POINTED_PILE, seat, pile)


class OfPlayer(SeatVerb[Declaring]):
    """A player."""

    exact = True

    def may(self, match: Encrucijada, declaring: Declaring) -> Refusal | None:
        return unless_of(match, declaring, (places.PLAYER,))

    def candidates(self, match: Encrucijada, declaring: Declaring) -> list[NumberChoice]:
        return [self.numbered(match, seat) for seat in candidates(match, declaring)]

    def can(self, match: Encrucijada, declaring: Declaring, choice: NumberChoice) -> Refusal | None:
        return None if choice in self.candidates(match, declaring) else NOT_A_CANDIDATE

    def do(self, match: Encrucijada, declaring: Declaring, choice: NumberChoice) -> None:
        match.tell(events.POINTED, choice.n)
        choose(match, declaring, choice.n)


class OfDeclared(NumberVerb[Declaring]):
    """An effect that has been declared but has not taken place yet."""

    exact = True

    def may(self, match: Encrucijada, declaring: Declaring) -> Refusal | None:
        return unless_of(match, declaring, (places.DECLARED,))

    def candidates(self, match: Encrucijada, declaring: Declaring) -> list[NumberChoice]:
        return [self.numbered(match, n) for n in candidates(match, declaring) if n < _MOST_DECLARED]

    def can(self, match: Encrucijada, declaring: Declaring, choice: NumberChoice) -> Refusal | None:
        return None if choice in self.candidates(match, declaring) else NOT_A_CANDIDATE

    def do(self, match: Encrucijada, declaring: Declaring, choice: NumberChoice) -> None:
        answering = declared(match)
        assert answering is not None
        match.tell(events.POINTED_EFFECT, answering.users[choice.n], match.cards[answering.cards[choice.n]].number)
        choose(match, declaring, choice.n)


OBJECT: Final = OfCard("object", "{seat}'s {card}")
HIDDEN_OBJECT: Final = OfHidden("hidden", "{seat}'s hidden card {place}", "place", MOST_PLACES)
ARMY_OBJECT: Final = OfArmy("army-object", "{seat}'s army {army}", "army", MOST_ARMIES)
PILE_OBJECT: Final = OfPile("pile-object", "{seat}'s {pile}", "pile", PILES)
PLAYER_OBJECT: Final = OfPlayer("player", "{rival}")
DECLARED_OBJECT: Final = OfDeclared(
    "declared", "The effect declared as number {declared}", "declared", _MOST_DECLARED, first=1
)

CHOOSING: Final[tuple[Verb[Any, Any, Any], ...]] = (
    OBJECT,
    HIDDEN_OBJECT,
    ARMY_OBJECT,
    PILE_OBJECT,
    PLAYER_OBJECT,
    DECLARED_OBJECT,
)
