"""A small game for Encrucijada's answers: effects are declared until all targets pass, then resolved by rank.

Everyone has the same ten cards: six in their Pueblo, two hidden, two set aside unseen; and a tower. It follows the
clauses of Encrucijada (EN-) where it can.
"""

from __future__ import annotations

from typing import Any, ClassVar, Generic

from sobremesa.engine.chance import Chance
from sobremesa.engine.choice import Choice, Choices, F, Verb
from sobremesa.engine.match import Match
from sobremesa.engine.page import GO_ON, NOBODY, Frame, Page, Question, Repeat, write
from sobremesa.engine.refusal import Refusal
from sobremesa.engine.setting import Setting
from tests.proofs import chain_table as table
from tests.proofs.chain_table import (
    AIM,
    CHAIN,
    DEALT,
    DECK,
    DESIGNS,
    EFFECT,
    GONE,
    HIDDEN,
    MATCH,
    NAMES,
    ORO,
    TOWER,
    TURN,
    VISIBLE,
    VUELTAS,
    Aim,
    Chain,
    Course,
    Effect,
    Table,
    Turn,
)
from tests.proofs.small import SmallGame


class EffectChoice(Choice):
    """A card of the seat's own, by design, and its target."""

    def __init__(self, verb: Verb[Any, Any, Any], design: int, target: int) -> None:
        super().__init__(verb, f"{verb.word}:{NAMES[design]}:{target}", design)
        self.design = design
        self.target = target


class EffectVerb(Verb[Table, F, EffectChoice], Generic[F]):
    """EN-6.2: use the effect of an active card, or of a hidden card made visible for it."""

    def all(self, box: int) -> list[Choice]:
        return [
            EffectChoice(self, number, target)
            for number, design in enumerate(DESIGNS)
            if design.steps
            for target in range(box)
        ]

    def candidates(self, match: Table, frame: F) -> list[EffectChoice]:
        first = match.asking * DECK
        found: list[Any] = []
        for number, choices in enumerate(match.choices.groups[self.index]):
            if match.where[first + number] <= VISIBLE and not match.used[first + number]:
                found.extend(choices)
        return found

    def can(self, match: Table, frame: F, choice: EffectChoice) -> Refusal | None:
        seat, target = match.asking, choice.target
        card = seat * DECK + choice.design
        if match.where[card] not in (HIDDEN, VISIBLE):
            return table.NOT_ON_TABLE
        if match.used[card]:
            return table.USED
        if match.energy[seat] < DESIGNS[choice.design].cost:
            return table.INACTIVE
        if target == seat or match.tower[target] == 0:
            return table.NO_TARGET
        if DESIGNS[choice.design].has_object and not match.cards(target, VISIBLE):
            return table.NO_OBJECT
        return self.refuses(match, frame, choice)

    def refuses(self, match: Table, frame: F, choice: EffectChoice) -> Refusal | None:
        """The refusal for reasons particular to this verb; None if there are none."""
        return None


class Use(EffectVerb[Turn]):
    """EN-5.7: only in the seat's own turn."""

    def refuses(self, match: Table, turn: Turn, choice: EffectChoice) -> Refusal | None:
        return table.NOTHING_TO_CANCEL if DESIGNS[choice.design].cancels else None

    def do(self, match: Table, turn: Turn, choice: EffectChoice) -> None:
        match.open(CHAIN, Chain(turn.seat))
        match.open(AIM, Aim(turn.seat, turn.seat * DECK + choice.design, choice.target, NOBODY))


class Answer(EffectVerb[Chain]):
    """EN-6.4: answers the last effect that targets the seat; a cancel targets the player who declared that effect."""

    def refuses(self, match: Table, chain: Chain, choice: EffectChoice) -> Refusal | None:
        answered = chain.cards[answers(chain, match.asking)] // DECK
        return table.NO_TARGET if DESIGNS[choice.design].cancels and choice.target != answered else None

    def do(self, match: Table, chain: Chain, choice: EffectChoice) -> None:
        seat = match.asking
        match.open(AIM, Aim(seat, seat * DECK + choice.design, choice.target, answers(chain, seat)))


def answers(chain: Chain, seat: int) -> int:
    """The last declared effect that targets this seat."""
    return max(at for at, target in enumerate(chain.targets) if target == seat)


def make_visible(match: Table, card: int) -> None:
    """EN-3.4"""
    if match.where[card] == HIDDEN:
        match.where[card] = VISIBLE
        match.count_anew()
        match.tell(table.MADE_VISIBLE, card // DECK, card)


class CardChoice(Choice):
    """A card of the seat's own, by design."""

    def __init__(self, verb: Verb[Any, Any, Any], design: int) -> None:
        super().__init__(verb, f"{verb.word}:{NAMES[design]}", design)
        self.design = design


class Show(Verb[Table, Frame, CardChoice]):
    """EN-3.4: make a hidden card visible, whenever the seat is asked."""

    def all(self, box: int) -> list[Choice]:
        return [CardChoice(self, design) for design in range(DECK)]

    def can(self, match: Table, frame: Frame, choice: CardChoice) -> Refusal | None:
        return None if match.where[match.asking * DECK + choice.design] == HIDDEN else table.NOT_HIDDEN

    def do(self, match: Table, frame: Frame, choice: CardChoice) -> None:
        make_visible(match, match.asking * DECK + choice.design)


class Choose(Verb[Table, Aim, CardChoice]):
    """EN-6.13: choose a visible card of the target when the effect is declared."""

    def all(self, box: int) -> list[Choice]:
        return [CardChoice(self, design) for design in range(DECK)]

    def can(self, match: Table, aim: Aim, choice: CardChoice) -> Refusal | None:
        return None if match.where[aim.target * DECK + choice.design] == VISIBLE else table.NO_OBJECT

    def do(self, match: Table, aim: Aim, choice: CardChoice) -> None:
        aim.target_card = aim.target * DECK + choice.design


class EndTurn(Verb[Table, Turn, Choice]):
    """EN-5.9"""

    def do(self, match: Table, turn: Turn, choice: Choice) -> bool:
        return GO_ON


class Pass(Verb[Table, Chain, Choice]):
    """EN-6.4"""

    def do(self, match: Table, chain: Chain, choice: Choice) -> None:
        chain.passed |= 1 << match.asking


# The course


def everyone_is_dealt_to(match: Table, course: Course) -> bool:
    """EN-3.1: some cards are set aside unseen, some are hidden."""
    if course.seat == match.seats:
        course.seat = match.seats - 1
        return GO_ON
    pueblo = match.cards(course.seat, VISIBLE)
    card = pueblo[match.chance.pick(pueblo)]
    where = DEALT[course.dealt]
    match.where[card] = where
    match.count_anew()
    if where == HIDDEN:
        match.tell(table.HID, course.seat, card)
    course.dealt += 1
    if course.dealt == len(DEALT):
        course.dealt = 0
        course.seat += 1
    return not GO_ON


def the_next_turn_begins(match: Table, course: Course) -> bool:
    """EN-5.3, EN-6.7: cards used since this player's last turn may be used again, even if the turn is skipped."""
    seat = course.seat = (course.seat + 1) % match.seats
    if seat == 0:
        match.vuelta += 1
    if match.vuelta > VUELTAS:
        return GO_ON
    for card, until in enumerate(match.used):
        if until == 1 + seat:
            match.used[card] = 0
    if match.tower[seat]:
        match.active = seat
        match.open(TURN, Turn(seat))
    return not GO_ON


def whose_turn(match: Table, turn: Turn) -> int:
    """EN-1.9: the turn of a player who has lost ends."""
    return turn.seat if match.tower[turn.seat] else NOBODY


# The chain


def who_aims(match: Table, aim: Aim) -> int:
    """Only an effect with an object asks for one."""
    return aim.seat if DESIGNS[aim.card % DECK].has_object else NOBODY


def it_is_declared(match: Table, aim: Aim) -> None:
    """EN-6.4, EN-6.7: the effect counts as used; its target may answer, even after passing."""
    make_visible(match, aim.card)
    match.used[aim.card] = 1 + match.active
    chain = match.below(Chain)
    chain.cards += (aim.card,)
    chain.targets += (aim.target,)
    chain.objects += (aim.target_card,)
    chain.answers += (aim.answered,)
    chain.passed &= ~(1 << aim.target)
    match.tell(table.DECLARED, aim.seat, aim.card, aim.target, aim.target_card)


def who_may_answer(match: Table, chain: Chain) -> int:
    """EN-6.4: the targets that have not passed, the latest first."""
    for target in reversed(chain.targets):
        if not chain.passed >> target & 1:
            return target
    return NOBODY


def they_are_put_in_order(match: Table, chain: Chain) -> None:
    """EN-6.3, EN-6.4"""
    designs = [DESIGNS[card % DECK] for card in chain.cards]
    order = sorted(range(len(designs)), key=lambda at: (-designs[at].rank, designs[at].suit != ORO, at))
    for at, answered in enumerate(chain.answers):
        mine, theirs = designs[at], designs[answered]
        if answered != NOBODY and mine.evento and mine.suit == theirs.suit and mine.rank == theirs.rank:
            order.remove(at)
            order.insert(order.index(answered), at)
    chain.order = tuple(order)


def the_next_effect_resolves(match: Table, chain: Chain) -> bool:
    """EN-6.5, EN-6.6: an effect resolves if its card is still active or it is Oro, and if all its steps can still be
    done."""
    if chain.done == len(chain.order):
        return GO_ON
    at = chain.order[chain.done]
    chain.done += 1
    card = chain.cards[at]
    seat = card // DECK
    design = DESIGNS[card % DECK]
    effect = Effect(seat, card, chain.targets[at], chain.objects[at], chain.answers[at])
    stands = match.is_active(card) and not chain.cancelled >> at & 1
    possible = all(step.is_possible(match, effect) for step in design.steps)
    if match.tower[seat] and (stands or design.suit == ORO) and possible:
        match.tell(table.RESOLVED, seat, card, effect.target, effect.target_card)
        match.open(EFFECT, effect)
    else:
        match.tell(table.LAPSED, seat, card)
    return not GO_ON


def its_next_step_is_done(match: Table, effect: Effect) -> bool:
    """EN-6.1, EN-4.11"""
    steps = DESIGNS[effect.card % DECK].steps
    if effect.step == len(steps):
        return GO_ON
    steps[effect.step].do(match, effect)
    effect.step += 1
    match.count_anew()
    return not GO_ON


def the_fallen_leave(match: Table, effect: Effect) -> None:
    """EN-1.5, EN-1.6, EN-1.9: losses are checked after the whole effect; the last player standing has won."""
    if match.tower[effect.target] == 0:
        match.tell(table.LOST, effect.target)
        for card in range(effect.target * DECK, (effect.target + 1) * DECK):
            match.where[card] = GONE
            match.used[card] = 0
    if len(match.in_play()) == 1:
        match.finish()


USE = Use("use", "Use {card} on {target}")
ANSWER = Answer("answer", "Answer with {card} on {target}")
CHOOSE = Choose("object", "Choose {card}")
SHOW = Show("show", "Make {card} visible")
END_TURN = EndTurn("end", "End your turn")
PASS = Pass("pass", "Let it be")

write(MATCH, Repeat(everyone_is_dealt_to), Repeat(the_next_turn_begins))
write(
    TURN,
    Repeat(
        Question("use_effects_or_end_your_turn", "Use effects or end your turn", USE, SHOW, END_TURN, who=whose_turn)
    ),
)
write(
    CHAIN,
    Repeat(Question("answer_or_let_it_be", "Answer or let it be", ANSWER, SHOW, PASS, who=who_may_answer, window=True)),
    they_are_put_in_order,
    Repeat(the_next_effect_resolves),
)
write(AIM, Question("choose_the_object", "Choose the object", CHOOSE, who=who_aims), it_is_declared)
write(EFFECT, Repeat(its_next_step_is_done), the_fallen_leave)


class ChainGame(SmallGame):
    """The proof as a game."""

    name: ClassVar[str] = "proof-chain"
    seat_counts: ClassVar[range] = range(2, 5)
    pages: ClassVar[tuple[Page[Any, Any], ...]] = (MATCH, TURN, CHAIN, AIM, EFFECT)

    def build(self, seats: int, options: dict[str, int | str], pack: Any) -> tuple[int, Choices]:
        return seats, Choices((USE, ANSWER, CHOOSE, SHOW, END_TURN, PASS), seats)

    def empty(self, box: int, setting: Setting, chance: Chance) -> Match:
        return Table(box, setting, chance)

    def start(self, match: Match) -> None:
        n = match.seats
        match.bind([[TOWER] * n, [0] * n, [VISIBLE] * (n * DECK), [0] * (n * DECK)])
        match.open(MATCH, Course())


GAME = ChainGame()
