"""Effects: declared, answered, put in order, done step by step (chapter 6)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sobremesa.engine.choice import Choice
from sobremesa.engine.event import Telling
from sobremesa.engine.page import GO_ON, NOBODY, Question, Repeat, write
from sobremesa.engine.refusal import Refusal
from sobremesa.games.encrucijada.effects.effect import Effect
from sobremesa.games.encrucijada.effects.places import IN_HAND, IN_PILE, OF_CARDS
from sobremesa.games.encrucijada.effects.selector import LATE
from sobremesa.games.encrucijada.rules import events, lasting, objects, standing, windows
from sobremesa.games.encrucijada.rules.cards import design, drop_the_inactive
from sobremesa.games.encrucijada.rules.choices import ALIKE, Plain, TableChoice, TableVerb
from sobremesa.games.encrucijada.rules.lowering import SHOW, STACK_ANEW
from sobremesa.games.encrucijada.rules.objectives import decide
from sobremesa.games.encrucijada.rules.pages import (
    ANSWERS,
    DECLARE,
    PICK,
    RESOLVE,
    Answering,
    Declaring,
    Picking,
    Resolving,
    Talking,
)
from sobremesa.games.encrucijada.rules.priority import declared, order_of
from sobremesa.games.encrucijada.rules.windows import (
    CALL_OFF,
    PASS,
    REST_EFFECT,
    REST_FIGHT,
    REST_TURN,
    REST_WAR,
    usable,
)
from sobremesa.games.encrucijada.state.box import ORO
from sobremesa.games.encrucijada.state.match import Encrucijada

NO_SEARCH: Final = Refusal("no search", "EN-6.1", "The effect asks for all of these cards.")
NOTHING_TO_COPY: Final = Refusal("nothing to copy", "EN-6.1", "No effect has been declared that this card could copy.")


# Using one.


class Use(TableVerb[Any]):
    """EN-6.2: show an active card and declare its effect; in a window it answers an effect that points at you
    (EN-6.4).
    """

    refusal: ClassVar[Refusal] = windows.NOT_SHOWN

    def cards(self, match: Encrucijada, frame: Any) -> list[int]:
        seat, possible = match.asking, dict[int, bool]()
        found: list[int] = []
        for card in usable(match, seat):
            # What one copy can do, all can, unless the effect is about the card itself.
            kind = card if _effect_of(match, card).judged_by_card else -1 - match.printed[card]
            known = possible.get(kind)
            if known is None:
                known = _possible(match, seat, card)
                possible[kind] = known
            if known:
                found.append(card)
        return found

    def card(self, match: Encrucijada, frame: Any, choice: TableChoice) -> int:
        possible = [card for card in self.copies(match, choice) if _possible(match, match.asking, card)]
        return possible[choice.copy] if choice.copy < len(possible) else NOBODY

    def copies(self, match: Encrucijada, choice: TableChoice) -> list[int]:
        """The usable cards of its design."""
        return [card for card in usable(match, match.asking) if match.printed[card] == choice.design]

    def can(self, match: Encrucijada, frame: Any, choice: TableChoice) -> Refusal | None:
        refusal = super().can(match, frame, choice)
        if refusal is None or refusal is ALIKE:
            return refusal
        copies = self.copies(match, choice)
        if not copies:
            return windows.bars_use(match, match.asking, choice.design)
        barred = [bar for bar in (_bars(match, match.asking, card) for card in copies) if bar is not None]
        return barred[0] if barred else refusal

    def untimely(self, match: Encrucijada, choice: TableChoice) -> Refusal | None:
        """EN-5.7 in one's own turn, EN-8.14 in another player's."""
        return self.when if self.when is None or match.asking != match.active_seat else self.when.by("EN-5.7")

    def unasked(self, match: Encrucijada, choice: TableChoice) -> Refusal | None:
        return None if windows.has_a_say(match) else self.untimely(match, choice)

    def do(self, match: Encrucijada, frame: Any, choice: TableChoice) -> None:
        seat = match.asking
        copies = self.copies(match, choice)
        card = copies[0] if len(copies) == 1 else self.card(match, frame, choice)
        if isinstance(frame, Answering):
            answers = answered_by(match, frame, seat, card)
            match.open(DECLARE, Declaring(seat, card, _effect_of(match, card).number, answers))
            return
        if isinstance(frame, Talking):
            frame.passed = 0
            frame.word = frame.other if seat == frame.seat else frame.seat
        match.open(ANSWERS, Answering(seat, card))


def _effect_of(match: Encrucijada, card: int) -> Effect:
    effect = match.cards[card].effect
    assert effect is not None
    return effect


def _possible(match: Encrucijada, seat: int, card: int) -> bool:
    """EN-6.1: whether this player can declare the effect of this card."""
    effect = _effect_of(match, card)
    return bool(objects.to_copy(match, seat, card)) if effect.copies else effect.possible(match, seat, card)


def _bars(match: Encrucijada, seat: int, card: int) -> Refusal | None:
    """EN-6.1: what bars this player from declaring the effect of this card."""
    effect = _effect_of(match, card)
    if effect.copies:
        return None if objects.to_copy(match, seat, card) else NOTHING_TO_COPY
    return effect.bars(match, seat, card)


def answered_by(match: Encrucijada, answering: Answering, seat: int, card: int) -> int:
    """EN-6.4: the declared effect that this seat answers with a card: the one that the card is aimed at (NOBODY while
    there is a choice, see :func:`~.objects.choose`), or else the last one that points at the seat.
    """
    aim = _effect_of(match, card).aim
    if aim is not None:
        aims = aim.candidates(match, seat, card)
        return aims[0] if len(aims) == 1 else NOBODY
    for number in range(len(answering.cards) - 1, -1, -1):
        if answering.targets[number] >> seat & 1:
            return number
    return NOBODY


# Declaring it.


def the_first_is_declared(match: Encrucijada, answering: Answering) -> None:
    """EN-6.2"""
    card = answering.first
    match.open(DECLARE, Declaring(answering.seat, card, _effect_of(match, card).number))


def its_card_is_shown(match: Encrucijada, declaring: Declaring) -> None:
    """EN-6.2, EN-6.7"""
    windows.spend(match, declaring.card)
    if declaring.answers == NOBODY:
        match.tell(events.USED, declaring.seat, design(match, declaring.card))
    else:
        answering = declared(match)
        assert answering is not None
        other = design(match, answering.cards[declaring.answers])
        match.tell(events.ANSWERED, declaring.seat, design(match, declaring.card), other)


def the_only_object_is_chosen(match: Encrucijada, declaring: Declaring) -> bool:
    """EN-6.13: the player isn't asked for an object if only one is possible and everybody can see that."""
    if not objects.is_seen_to_be_alone(match, declaring):
        return GO_ON
    match.asking = declaring.seat
    possible = WHAT_FOR.options(match, declaring)
    if len(possible) != 1:
        return GO_ON
    possible[0].verb.do(match, declaring, possible[0])
    return not GO_ON


def who_declares(match: Encrucijada, declaring: Declaring) -> int:
    """EN-6.13: its user chooses while a step still needs objects."""
    return NOBODY if objects.step_to_choose(match, declaring) == NOBODY else declaring.seat


def it_is_declared(match: Encrucijada, declaring: Declaring) -> None:
    """EN-6.4: it joins the declared effects; those it points at may answer."""
    steps = match.box.effects[declaring.effect].steps
    declaring.lengths += (0,) * (len(steps) - len(declaring.lengths))
    targets, at = 0, 0
    for step, length in zip(steps, declaring.lengths, strict=True):
        chosen = objects.read(declaring.objects[at : at + length])
        targets |= step.targets(match, declaring.seat, declaring.card, chosen)
        at += length
    answering = match.below(Answering)
    answering.cards += (declaring.card,)
    answering.effects += (declaring.effect,)
    answering.users += (declaring.seat,)
    answering.answers += (declaring.answers,)
    answering.targets += (targets,)
    answering.objects += declaring.objects
    answering.lengths += declaring.lengths
    answering.passed &= ~targets


# Answering.


def who_may_answer(match: Encrucijada, answering: Answering) -> int:
    """EN-6.4, EN-8.14: every player whom a declared effect points at, in turn order, until they pass."""
    pointed_at = 0
    for targets in answering.targets:
        pointed_at |= targets
    pointed_at &= ~answering.passed
    if pointed_at:
        for seat in match.after(match.active_seat):
            if pointed_at >> seat & 1 and windows.could_speak(match, seat):
                return seat
    return NOBODY


def they_are_put_in_order(match: Encrucijada, answering: Answering) -> None:
    """EN-6.4"""
    answering.order = tuple(order_of(match, answering))


def the_next_takes_place(match: Encrucijada, answering: Answering) -> bool:
    """EN-6.4, EN-6.5, EN-6.6, EN-1.9"""
    if not answering.order:
        return GO_ON
    number = answering.order[0]
    answering.order = answering.order[1:]
    card = answering.cards[number]
    printed = match.cards[card]
    if answering.stopped >> number & 1:
        match.tell(events.STOPPED, printed.number)
    elif not match.in_play(answering.users[number]):
        match.tell(events.USER_HAS_LOST, printed.number)
    elif printed.suit != ORO and not _is_still_theirs(match, card, answering.users[number]):
        match.tell(events.NOT_ACTIVE, printed.number)
    else:
        chosen, lengths = objects_of(match, answering, number)
        match.open(
            RESOLVE, Resolving(answering.users[number], card, answering.effects[number], number, chosen, lengths)
        )
    return not GO_ON


def _is_still_theirs(match: Encrucijada, card: int, user: int) -> bool:
    """EN-6.5, EN-2.5: whether the card is active, and on the table of the player who used it."""
    held = card == match.tower(user) or match.holder(card) == user
    return held and standing.is_active(match, card)


def objects_of(match: Encrucijada, answering: Answering, number: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The objects of a declared effect, and how many each of its steps has."""
    first = 0
    for earlier in answering.effects[:number]:
        first += len(match.box.effects[earlier].steps)
    steps = len(match.box.effects[answering.effects[number]].steps)
    start = sum(answering.lengths[:first])
    lengths = answering.lengths[first : first + steps]
    return answering.objects[start : start + sum(lengths)], lengths


def the_effects_are_over(match: Encrucijada, answering: Answering) -> None:
    """Ask again anyone who rested only for these effects."""
    windows.wake(match, windows.THIS_EFFECT)


# Taking place.


def chosen_for(resolving: Resolving, step: int) -> tuple[int, ...]:
    """The objects of a step."""
    start = sum(resolving.lengths[:step])
    return objects.read(resolving.objects[start : start + resolving.lengths[step]])


def every_step_can_be_done(match: Encrucijada, resolving: Resolving) -> None:
    """EN-6.1, EN-6.5, EN-6.13: all steps are checked before the first is done. What one step takes away is not there
    for a later one.
    """
    effect = match.box.effects[resolving.effect]
    steps = effect.steps
    objects_of_each = [chosen_for(resolving, at) for at in range(len(steps))]
    possible = effect.leaves_enough(match, resolving.seat, resolving.card, objects_of_each)
    gone: list[int] = []
    for at, step in enumerate(steps):
        chosen = objects_of_each[at]
        cards = chosen if step.zone_of(0) in OF_CARDS else ()
        possible = possible and not any(card in gone for card in cards) and len(chosen) >= step.chooses()
        possible = possible and step.can(match, resolving, chosen, steps[:at])
        if step.moves:
            gone += cards
    if possible:
        match.tell(_why_now(match, resolving), design(match, resolving.card))
    else:
        told = events.ORO_STOPPED if match.cards[resolving.card].suit == ORO else events.NOTHING
        match.tell(told, design(match, resolving.card))
        resolving.close()


def _why_now(match: Encrucijada, resolving: Resolving) -> Telling:
    """The event that says that it takes place now, and why now."""
    if not _is_still_theirs(match, resolving.card, resolving.seat):
        return events.INEVITABLE
    answering = declared(match)
    assert answering is not None
    rank = match.cards[resolving.card].rank
    overtaken = [number for number in answering.order if number < resolving.number]
    lower = any(match.cards[answering.cards[number]].rank < rank for number in overtaken)
    return events.OUTRANKS if lower else events.TAKES_PLACE


def its_next_step_is_done(match: Encrucijada, resolving: Resolving) -> bool:
    """EN-6.1, EN-4.11: after each step the active sets are counted again. Moving cards has already updated them, except
    that an Oro whose card has left gives nothing for a time (EN-6.6, EN-6.8).
    """
    drop_the_inactive(match)  # players may have picked the cards of the previous step since
    steps = match.box.effects[resolving.effect].steps
    at = resolving.step
    if at == len(steps):
        return GO_ON
    step = steps[at]
    step.land(match, resolving, chosen_for(resolving, at))
    changes = (step.on_resources or step.protects) and bool(lasting.on_resources(match))
    if lasting.end_of_the_fallen(match) or changes:
        standing.settle(match)
    drop_the_inactive(match)
    resolving.step = at + 1
    return not GO_ON


def it_is_whole(match: Encrucijada, resolving: Resolving) -> None:
    """EN-1.6: objectives are judged after a whole effect, never between its steps."""
    decide(match)


# Picking cards while it takes place.


def left_to_pick(match: Encrucijada, picking: Picking) -> list[int]:
    """The cards that can still be picked. A player who picks among their own cards may first arrange their table
    (EN-6.1).
    """
    what = match.box.steps[picking.step].what
    if picking.pile != NOBODY:
        found = [card for card in match.piles[picking.pile] if what.fits(match, card)]
    elif what.by == LATE:
        found = what.things(match, picking.user, picking.source)
    else:
        found = match.box.steps[picking.step].of_player(match, picking.user, picking.seat)
    return match.as_in_a_bag(found) if what.zone in (IN_HAND, IN_PILE) else found


def who_picks(match: Encrucijada, picking: Picking) -> int:
    """The holder of the cards, until there are enough. A player who looks through a pile is asked even if nothing fits,
    because nobody else may learn that.
    """
    if picking.count <= 0:
        return NOBODY
    return picking.seat if picking.pile != NOBODY or left_to_pick(match, picking) else NOBODY


class FindNoMore(Plain[Picking]):
    """EN-2.2: a player who looks through a pile takes what they find, and says nothing more about it."""

    def may(self, match: Encrucijada, picking: Picking) -> Refusal | None:
        return NO_SEARCH if picking.pile == NOBODY else None

    def do(self, match: Encrucijada, picking: Picking, choice: Choice) -> bool:
        return GO_ON


class Pick(TableVerb[Picking]):
    """EN-6.1: one of the cards that an effect asks for."""

    refusal: ClassVar[Refusal] = objects.NOT_A_CANDIDATE

    def cards(self, match: Encrucijada, picking: Picking) -> list[int]:
        return left_to_pick(match, picking)

    def do(self, match: Encrucijada, picking: Picking, choice: TableChoice) -> None:
        card = self.card(match, picking, choice)
        picking.count -= 1
        use = Resolving(picking.user, picking.source, 0)
        match.box.steps[picking.step].do(match, use, card)


USE: Final[Use] = Use("use", "Use {card}")
PICKS: Final = Pick("pick", "Pick {card}")
FIND_NO_MORE: Final = FindNoMore("no-more", "Take no more from the pile")

WHAT_FOR: Final[Question[Encrucijada, Declaring]] = Question(
    "object", "Choose what the effect is for", *objects.CHOOSING, who=who_declares
)

write(
    ANSWERS,
    the_first_is_declared,
    Repeat(
        Question(
            "answer",
            "Answer, or let it be",
            PASS,
            USE,
            SHOW,
            REST_EFFECT,
            REST_FIGHT,
            REST_WAR,
            REST_TURN,
            CALL_OFF,
            who=who_may_answer,
            window=True,
        )
    ),
    they_are_put_in_order,
    Repeat(the_next_takes_place),
    the_effects_are_over,
)
write(
    DECLARE,
    its_card_is_shown,
    Repeat(the_only_object_is_chosen),
    Repeat(WHAT_FOR),
    it_is_declared,
)
write(RESOLVE, every_step_can_be_done, Repeat(its_next_step_is_done), it_is_whole)
write(PICK, Repeat(Question("pick", "Pick a card", PICKS, FIND_NO_MORE, SHOW, STACK_ANEW, who=who_picks)))
