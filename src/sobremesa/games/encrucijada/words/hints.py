"""Notes about a question and its options, limited to what the seat that is asked may know.

The consequences of options are in ``foresight/foresight.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from sobremesa.engine import page as pages
from sobremesa.engine.choice import Choice, NumberChoice, Verb
from sobremesa.engine.foresight import Foresight
from sobremesa.engine.hints import Hints
from sobremesa.engine.match import Match
from sobremesa.engine.page import NOBODY
from sobremesa.engine.position import Eyes
from sobremesa.engine.saying import Saying
from sobremesa.engine.words import key
from sobremesa.games.encrucijada.foresight.foresight import Losses, Sight
from sobremesa.games.encrucijada.rules import (
    effects,
    fights,
    lasting,
    lowering,
    objects,
    setup,
    standing,
    turn,
    war,
)
from sobremesa.games.encrucijada.rules.choices import DesignChoice, PlaceChoice, TableChoice
from sobremesa.games.encrucijada.rules.pages import (
    ANSWERS,
    DECLARE,
    DRAW,
    EXCHANGE,
    LOWER,
    LOWER_MORE,
    PICK,
    PLACE,
    PREPARE,
    RESOLVE,
    STACK,
    TURN,
    Answering,
)
from sobremesa.games.encrucijada.rules.priority import declared
from sobremesa.games.encrucijada.state.box import LOWERED, PILES, RESISTANCE, RESOURCES
from sobremesa.games.encrucijada.state.match import ATEMPUS, FIGHTING, FREE, HIDDEN, IN_USE, PUEBLO, Encrucijada
from sobremesa.games.encrucijada.words.groups import missing
from sobremesa.games.encrucijada.words.pointed import aimed_at, objects_seen
from sobremesa.games.encrucijada.words.speech import EncrucijadaSpeech

N: Final = len(RESOURCES)
ONLOOKER: Final = Eyes(None)

# Sentences about the question, by name, so that a face that shows a fact in another way can leave its sentence out.
WHOSE_TURN: Final = key("{seat}’s turn")
ATTACKS: Final = key("{seat} attacks {rival}")
FIGHTER: Final = key("{seat}: {card}, Value {n}")
WORN_FIGHTER: Final = key("{seat}: {card}, Value {n} (Desgaste {m})")
TOWER_HIT: Final = key("{seat}: Atempus, resistance {n}")
REST_OF_ARMY: Final = key("{seat}: {cards} more in this army")
WAITS: Final = key("{place}. {seat}: {card}, rank {n}. {card_text}")
CANCELLED: Final = key("{place}. {seat}: {card}, cancelled")
STILL_TO_DRAW: Final = key("{cards} still to draw")
LAST_OF_PILE: Final = key("its last card: the pile is used up, and you lose")
BEING_PUT_DOWN: Final = key("{card}: {card_print}")
PILES_OF: Final = key("{seat}'s piles: {a}, {b} and {c} cards")


def notes_of(match: Encrucijada, choice: Choice) -> list[Saying]:
    """See :meth:`Speech.notes`."""
    note = _NOTES.get(choice.verb)
    return [] if note is None else note(match, match.stack[-1], choice)


def situation_of(match: Encrucijada) -> list[Saying]:
    """See :meth:`Speech.situation`: the fight, the declared effects, and the subject of the question."""
    frame: Any = match.stack[-1]
    said = [*_whose_turn(match), *(_fight(match) or _war(match)), *_declared(match)]
    if frame.page is DECLARE:
        design = match.box.effects[frame.effect]
        number = next(each.number for each in match.box.designs if each.effect is design)
        said.append((key("{card}: {card_text}"), {"card": match.cards[frame.card].number, "card_text": number}))
    elif frame.page is PICK:
        number = match.cards[frame.source].number
        said.append((key("{card}: {card_text}"), {"card": number, "card_text": number}))
    elif frame.page is PREPARE:
        said += [_of_piles(match, seat) for seat in match.order]
    elif frame.page is DRAW:
        said.append((STILL_TO_DRAW, {"cards": frame.count}))
    elif frame.page is TURN and frame.phase == LOWER:
        left = LOWERED + frame.extra - frame.lowered
        more = (key("{cards} may still be lowered"), {"cards": left})
        said.append(more if left else (key("No more cards may be lowered"), {}))
    elif frame.page is EXCHANGE:
        said.append((key("Taken up: {a}, put down: {b}"), {"a": frame.taken, "b": frame.down}))
    elif frame.page is LOWER_MORE:
        said.append((key("{cards} may still be lowered"), {"cards": frame.count}))
    return said


def aside_of(match: Encrucijada) -> list[Saying]:
    """See :meth:`Speech.aside`: the card being put down, which the other players may not see (EN-2.4)."""
    frame: Any = match.stack[-1]
    if frame.page in (PLACE, STACK, PREPARE):
        card = lowering.in_question(match, frame)
        return [] if card == NOBODY else _being_put_down(match, card)
    return []


# Public facts that matter for the question.


def _whose_turn(match: Encrucijada) -> list[Saying]:
    """EN-5.1: whose turn it is, if somebody else is asked."""
    if match.nearest(TURN) is None or match.asking == match.active_seat:
        return []
    return [(WHOSE_TURN, {"seat": match.active_seat})]


def _fight(match: Encrucijada) -> list[Saying]:
    """The fighting cards with their Values and Desgaste (EN-8.4, EN-8.5), and the number of cards left in each one's
    army."""
    said: list[Saying] = []
    for seat, card in ((match.attacker, match.attacking), (match.defender, match.defending)):
        if card != NOBODY:
            said.append(_fighter(match, card))
            army = match.army_with(seat, IN_USE)
            if army != NOBODY and match.zone(card) == FIGHTING:
                left = len(match.stacks(seat)[army][1])
                said.append((REST_OF_ARMY, {"seat": seat, "cards": left}))
    return said


def _war(match: Encrucijada) -> list[Saying]:
    """EN-7.1: who attacks whom, and with how many cards, unless the fighting cards already show it."""
    if match.attacker == NOBODY:
        return []
    said: list[Saying] = [(ATTACKS, {"seat": match.attacker, "rival": match.defender})]
    return [*said, *_forces(match, match.attacker), *_forces(match, match.defender)]


def _forces(match: Encrucijada, seat: int) -> list[Saying]:
    """EN-2.4, EN-8.1: the number of cards in this side's chosen army or, before it is chosen, in the armies it can
    choose from."""
    armies = match.stacks(seat)
    chosen = match.army_with(seat, IN_USE)
    if chosen != NOBODY:
        return [(key("{seat} fights with an army of {cards}"), {"seat": seat, "cards": len(armies[chosen][1])})]
    able = [len(cards) for mark, cards in armies if war.may_fight(match, seat, mark)]
    if not able:
        return [(key("{seat} has no army that may fight"), {"seat": seat})]
    facts = {"seat": seat, "armies": len(able), "cards": max(able)}
    if len(able) == 1:
        return [(key("{seat} has {armies} to fight with, of {cards}"), facts)]
    return [(key("{seat} has {armies} to fight with, the largest of {cards}"), facts)]


def _fighter(match: Encrucijada, card: int) -> Saying:
    holder, number = match.holder(card), match.cards[card].number
    if match.zone(card) == ATEMPUS:
        return (TOWER_HIT, {"seat": match.defender, "n": standing.value(match, card)})
    facts = {"seat": holder, "card": number, "n": standing.value(match, card)}
    if match.desgaste[holder]:
        return (WORN_FIGHTER, {**facts, "m": match.desgaste[holder]})
    return (FIGHTER, facts)


def _declared(match: Encrucijada) -> list[Saying]:
    """The pending effects, in the order in which they will take place (EN-6.4)."""
    answering = match.nearest(ANSWERS)
    if answering is None:
        return []
    said: list[Saying] = []
    for at, number in enumerate(_waiting(match, answering), start=1):
        card = answering.cards[number]
        facts = {"place": at - 1, "seat": answering.users[number], "card": match.cards[card].number}
        if answering.stopped >> number & 1:
            said.append((CANCELLED, facts))
        else:
            told = {**facts, "n": match.cards[card].rank, "card_text": match.cards[card].number}
            said.append((WAITS, told))
            said += _aimed_at(match, answering, number)
            if not standing.is_active(match, card):
                said += _misses(match, match.holder(card), match.cards[card].costs)
    return said


def _aimed_at(match: Encrucijada, answering: Answering, number: int) -> list[Saying]:
    """EN-6.13: the objects of a declared effect, as everybody sees them."""
    things = objects_seen(match, ONLOOKER, answering, number)
    numbers = {design.slug: design.number for design in match.box.designs}
    return [aimed_at(thing, numbers) for thing in things]


def _waiting(match: Encrucijada, answering: Answering) -> list[int]:
    """The numbers of the pending effects. Until their order is settled, as it would be if it were settled now."""
    resolving = match.nearest(RESOLVE)
    if answering.order or resolving is not None:
        return [*([] if resolving is None else [resolving.number]), *answering.order]
    would_be = pages.clone(answering)
    effects.they_are_put_in_order(match, would_be)
    return list(would_be.order)


def _being_put_down(match: Encrucijada, card: int) -> list[Saying]:
    number = match.cards[card].number
    return [(BEING_PUT_DOWN, {"card": number, "card_print": number})]


def _of_piles(match: Encrucijada, seat: int) -> Saying:
    a, b, c = (len(match.pile(seat, pile)) for pile in range(PILES))
    return (PILES_OF, {"seat": seat, "a": a, "b": b, "c": c})


# What a card lacks.


def _misses(match: Encrucijada, seat: int, costs: tuple[tuple[int, int], ...]) -> list[Saying]:
    """What this player's active Pueblo and Atempus lack for a cost (EN-4.5)."""
    return missing([(resource, amount - match.stock[seat * N + resource]) for resource, amount in costs])


# Options, verb by verb.


def _of_show(match: Encrucijada, frame: Any, choice: TableChoice) -> list[Saying]:
    card = lowering.SHOW.card(match, frame, choice)
    return [*_its_army(match, card), *_line(match, frame, choice)]


def _of_taking_back(match: Encrucijada, frame: Any, choice: TableChoice) -> list[Saying]:
    return _its_army(match, lowering.TAKE_BACK.card(match, frame, choice))


def _its_army(match: Encrucijada, card: int) -> list[Saying]:
    """The army of a hidden card; nothing for other cards."""
    return [(key("in army {army}"), {"army": match.stack_of(card)[0]})] if match.zone(card) == HIDDEN else []


def _text(match: Encrucijada, frame: Any, choice: TableChoice) -> list[Saying]:
    return [(key("{card_text}"), {"card_text": choice.design})]


def _of_use(match: Encrucijada, frame: Any, choice: TableChoice) -> list[Saying]:
    """EN-6.8: anything that a card gives until it leaves the fight ends with this fight, when it turns hidden or is
    discarded."""
    copies = effects.USE.copies(match, choice)
    fights = any(match.zone(card) == FIGHTING for card in copies[:1])
    design = match.box.designs[choice.design].effect
    lasts = design is not None and any(step.gives and step.lasts != lasting.FIGHT for step in design.steps)
    ends: list[Saying] = [(key("what lasts ends with this fight, when the card leaves it"), {})]
    return [*_text(match, frame, choice), *(ends if fights and lasts else [])]


def _line(match: Encrucijada, frame: Any, choice: DesignChoice | TableChoice) -> list[Saying]:
    return [(key("{card_line}"), {"card_line": choice.design})]


def _of_object(match: Encrucijada, frame: Any, choice: TableChoice) -> list[Saying]:
    return _worth(match, objects.OBJECT.card(match, frame, choice))


def _of_picking(match: Encrucijada, frame: Any, choice: TableChoice) -> list[Saying]:
    return _worth(match, effects.PICKS.card(match, frame, choice))


def _in_the_way(match: Encrucijada, frame: Any, choice: TableChoice) -> list[Saying]:
    return _worth(match, fights.NAME_CARD.card(match, frame, choice))


def _instead(match: Encrucijada, frame: Any, choice: TableChoice) -> list[Saying]:
    return _worth(match, fights.REDIRECT.card(match, frame, choice))


def _forced(match: Encrucijada, frame: Any, choice: TableChoice) -> list[Saying]:
    return _worth(match, fights.FORCE.card(match, frame, choice))


def _worth(match: Encrucijada, card: int) -> list[Saying]:
    """The Value of a card that this seat sees, where it is now."""
    zone = match.zone(card)
    if zone == ATEMPUS:
        return [_resistance(match, match.holder(card))]
    if zone not in (PUEBLO, HIDDEN, FIGHTING):
        return [(key("{card_line}"), {"card_line": match.cards[card].number})]
    said: list[Saying] = [(key("Value {n}"), {"n": standing.value(match, card)})]
    if zone == PUEBLO and not match.active[card]:
        said.append((key("not active"), {}))
    return [*said, *_its_army(match, card)]


def _resistance(match: Encrucijada, seat: int) -> Saying:
    return (key("resistance {n}"), {"n": standing.value(match, match.tower(seat))})


def _tower_in_the_way(match: Encrucijada, frame: Any, choice: Choice) -> list[Saying]:
    return [_resistance(match, match.defender)]


def _of_hidden(match: Encrucijada, frame: Any, choice: PlaceChoice) -> list[Saying]:
    """EN-6.14, EN-2.4: another player's hidden card, by name only if this seat has seen it there."""
    card = match.hidden(choice.seat)[choice.n]
    known: list[Saying] = []
    if match.sees(match.asking, card):
        known = [(key("you know it: {card}"), {"card": match.cards[card].number})]
    return [*_its_army(match, card), *known]


def _of_army_object(match: Encrucijada, frame: Any, choice: PlaceChoice) -> list[Saying]:
    return _army(match, choice.seat, choice.n)


def _of_own_army(match: Encrucijada, frame: Any, choice: NumberChoice) -> list[Saying]:
    return _army(match, match.asking, choice.n)


def _army(match: Encrucijada, seat: int, army: int) -> list[Saying]:
    """The number of cards in an army; the player's own cards, and those already seen, by name, starting with the first
    to appear."""
    cards = match.stacks(seat)[army][1]
    said: list[Saying] = [(key("{cards}"), {"cards": len(cards)})]
    for card in cards:
        if match.sees(match.asking, card):
            said.append(
                (key("{card}, Value {n}"), {"card": match.cards[card].number, "n": standing.value(match, card)})
            )
            if seat == match.asking and not standing.can_pay(match, seat, match.cards[card]):
                said.append((key("could not fight now"), {}))
    return said


def _of_own_pile(match: Encrucijada, frame: Any, choice: NumberChoice) -> list[Saying]:
    return _left(match, match.asking, choice.n)


def _of_drawing(match: Encrucijada, frame: Any, choice: NumberChoice) -> list[Saying]:
    """EN-1.7: drawing the last card of a pile uses the pile up."""
    is_last = len(match.pile(match.asking, choice.n)) == 1
    if is_last and match.box.options.objectives & RESISTANCE:
        return [(LAST_OF_PILE, {})]
    return _left(match, match.asking, choice.n)


def _of_pile_object(match: Encrucijada, frame: Any, choice: PlaceChoice) -> list[Saying]:
    return _left(match, choice.seat, choice.n)


def _left(match: Encrucijada, seat: int, pile: int) -> list[Saying]:
    return [(key("{cards}"), {"cards": len(match.pile(seat, pile))})]


def _of_war(match: Encrucijada, frame: Any, choice: NumberChoice) -> list[Saying]:
    """The rival's free armies and resistance."""
    free = sum(mark == FREE for mark, _ in match.stacks(choice.n))
    return [(key("{armies} free to fight"), {"armies": free}), _resistance(match, choice.n)]


def _of_player(match: Encrucijada, frame: Any, choice: NumberChoice) -> list[Saying]:
    return [(key("{cards} in hand"), {"cards": len(match.hand[choice.n])})]


def _of_declared(match: Encrucijada, frame: Any, choice: NumberChoice) -> list[Saying]:
    answering = declared(match)
    assert answering is not None
    number = match.cards[answering.cards[choice.n]].number
    place = _waiting(match, answering).index(choice.n)
    return [(key("{seat}'s {card}"), {"seat": answering.users[choice.n], "card": number, "place": place})]


def _of_deck(match: Encrucijada, frame: Any, choice: NumberChoice) -> list[Saying]:
    """EN-1.2, EN-1.4"""
    deck = match.box.decks[choice.n]
    tower = deck.tower.number
    return [
        (key("{civilisation}"), {"civilisation": deck.tower.civilisation}),
        (key("{cards}"), {"cards": len(deck.cards)}),
        (key("{card}: {card_line}"), {"card": tower, "card_line": tower}),
    ]


_NOTES: Final[Mapping[Verb[Any, Any, Any], Callable[[Encrucijada, Any, Any], list[Saying]]]] = {
    setup.CHOOSE_DECK: _of_deck,
    **dict.fromkeys(setup.IN_PILES, _line),
    setup.FIRST_SIX: _of_own_pile,
    turn.DRAW_FROM: _of_drawing,
    turn.DECLARE_WAR: _of_war,
    lowering.LOWER_CARD: _line,
    lowering.ON_TOP: _of_own_army,
    lowering.BENEATH: _of_own_army,
    lowering.SHOW: _of_show,
    lowering.TAKE_BACK: _of_taking_back,
    lowering.TAKE_NEXT: _line,
    effects.USE: _of_use,
    effects.PICKS: _of_picking,
    objects.OBJECT: _of_object,
    objects.HIDDEN_OBJECT: _of_hidden,
    objects.ARMY_OBJECT: _of_army_object,
    objects.PILE_OBJECT: _of_pile_object,
    objects.PLAYER_OBJECT: _of_player,
    objects.DECLARED_OBJECT: _of_declared,
    war.CHOOSE_ARMY: _of_own_army,
    fights.NAME_CARD: _in_the_way,
    fights.NAME_TOWER: _tower_in_the_way,
    fights.NAME_ARMY: _of_own_army,
    fights.REDIRECT: _instead,
    fights.FORCE: _forced,
}


class EncrucijadaHints(Hints[EncrucijadaSpeech]):
    """See :class:`Hints`."""

    def notes(self, match: Match, choice: Choice) -> list[Saying]:
        assert isinstance(match, Encrucijada)
        return [*notes_of(match, choice), *self._beginners(choice)]

    def foresight(self, match: Match) -> Foresight:
        assert isinstance(match, Encrucijada)
        return Sight(match)

    def foreseen(self, match: Match, seat: int | None) -> Losses | None:
        """What would happen if a card left this seat's Pueblo."""
        assert isinstance(match, Encrucijada)
        return None if seat is None else Losses(match, seat)

    def _beginners(self, choice: Choice) -> list[Saying]:
        """A deck's notes for beginners, if it has any."""
        if not self.takes_deck(choice):
            return []
        assert isinstance(choice, NumberChoice)
        return (
            [(key("{deck_notes}"), {"deck_notes": choice.n})] if self.speech.content.decks[choice.n].notes["en"] else []
        )

    def takes_deck(self, choice: Choice) -> bool:
        return choice.verb is setup.CHOOSE_DECK

    def divides_deck(self, choice: Choice) -> bool:
        return choice.verb in setup.IN_PILES

    def situation(self, match: Match) -> list[Saying]:
        assert isinstance(match, Encrucijada)
        return situation_of(match)

    def aside(self, match: Match) -> list[Saying]:
        assert isinstance(match, Encrucijada)
        return aside_of(match)
