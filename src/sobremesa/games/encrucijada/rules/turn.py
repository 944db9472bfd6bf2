"""A turn, phase by phase (chapter 5), and the course of the match."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.choice import Choice, NumberChoice
from sobremesa.engine.page import GO_ON, NOBODY, Question, Repeat, write
from sobremesa.engine.refusal import Refusal
from sobremesa.games.encrucijada.rules import events, lasting, setup, standing, windows
from sobremesa.games.encrucijada.rules.cards import draw
from sobremesa.games.encrucijada.rules.choices import NumberVerb, Plain, SeatVerb
from sobremesa.games.encrucijada.rules.effects import USE
from sobremesa.games.encrucijada.rules.lowering import EXCHANGE_CARDS, LOWER_CARD, SHOW, STACK_ANEW
from sobremesa.games.encrucijada.rules.objectives import it_is_a_draw, judge
from sobremesa.games.encrucijada.rules.pages import (
    ACTION,
    DRAW,
    END,
    LOWER,
    MATCH,
    SECOND_ACTION,
    TURN,
    WAR,
    WAR_PHASE,
    Course,
    Drawing,
    Turn,
    War,
)
from sobremesa.games.encrucijada.rules.rivals import bars_war_on
from sobremesa.games.encrucijada.state.box import FULL_HAND, PILES, RESISTANCE
from sobremesa.games.encrucijada.state.match import BLOCKED, FREE, SPENT, Encrucijada

DRAW_FIRST: Final = Refusal("draw first", "EN-5.5", "Phase A can't be skipped: first you draw.")
EMPTY_PILE: Final = Refusal("empty pile", "EN-5.5", "That pile is used up.")
NO_ARMY: Final = Refusal("no army", "EN-7.1", "You need an army that is not blocked.")
ONE_WAR: Final = Refusal("one war", "EN-5.8", "You have already waged your war this turn.")
FORBIDDEN: Final = Refusal("forbidden", "EN-6.9", "An effect keeps you from declaring war.")
MUST: Final = Refusal("must", "EN-10.3", "An effect makes you declare war on another player.")
MUST_DECLARE: Final = Refusal("must declare", "EN-10.3", "An effect makes you declare war.")


# The course of the match.


def the_next_turn_begins(match: Encrucijada, course: Course) -> bool:
    """EN-5.3, EN-1.9: in order; the turns of those who are out are skipped, but their vueltas still end."""
    seat = match.order[course.turns % match.seats]
    if course.turns % match.seats == 0:
        if match.vuelta == match.box.options.vueltas and not match.box.options.objectives & RESISTANCE:
            it_is_a_draw(match)
            return not GO_ON
        match.vuelta += 1
        match.tell(events.VUELTA_BEGINS, match.vuelta)
    course.turns += 1
    match.chance.begin(course.turns)
    a_vuelta_ends(match, seat)
    if match.in_play(seat):
        match.active_seat = seat
        match.turn += 1
        match.begun |= 1 << seat
        match.tell(events.TURN_BEGINS, seat)
        match.open(TURN, Turn(seat))
    else:
        judge(match)
    return not GO_ON


def a_vuelta_ends(match: Encrucijada, seat: int) -> None:
    """EN-5.3, EN-6.7, EN-9.1: what lasts a vuelta from this player's turn ends just before the next one."""
    if lasting.end_at(match, lasting.VUELTA + seat):
        standing.settle(match)
    uses = match.uses
    for card, used in enumerate(uses):
        if used and used // SPENT == seat + 1:
            uses[card] = used % SPENT
    mark = BLOCKED - seat
    for other in range(match.seats):
        armies = match.armies[other]
        if mark in armies:
            match.tell(events.UNBLOCKED, other, armies.count(mark))
            armies[:] = [FREE if entry == mark else entry for entry in armies]


# Phase A.


def the_turn_is_judged(match: Encrucijada, turn: Turn) -> None:
    """EN-1.6: objectives are judged once what lasted has ended."""
    windows.rest(match, turn.seat, windows.AWAKE)
    judge(match)


def the_hand_is_filled(match: Encrucijada, turn: Turn) -> None:
    """EN-5.5: up to six, or one card; a hand of six or more grows as well (EN-5.10)."""
    if match.in_play(turn.seat):
        match.open(DRAW, Drawing(turn.seat, max(1, FULL_HAND - len(match.hand[turn.seat]))))


def is_phase_a(match: Encrucijada) -> bool:
    """EN-5.5: whether the cards being drawn are those of phase A, not an effect's."""
    return match.stack[-2].page is TURN


def who_draws(match: Encrucijada, drawing: Drawing) -> int:
    """The seat that draws, until all cards are drawn."""
    return drawing.seat if drawing.count > 0 and match.in_play(drawing.seat) else NOBODY


class DrawFrom(NumberVerb[Drawing]):
    """EN-5.5: a pile of one's choice, card by card."""

    exact = True

    def candidates(self, match: Encrucijada, drawing: Drawing) -> list[NumberChoice]:
        return [self.numbered(match, pile) for pile in range(PILES) if match.pile(drawing.seat, pile)]

    def can(self, match: Encrucijada, drawing: Drawing, choice: NumberChoice) -> Refusal | None:
        return None if match.pile(drawing.seat, choice.n) else EMPTY_PILE

    def do(self, match: Encrucijada, drawing: Drawing, choice: NumberChoice) -> bool:
        drawing.pile = choice.n
        return GO_ON


def the_card_is_drawn(match: Encrucijada, drawing: Drawing) -> None:
    """EN-5.5, EN-1.7"""
    if drawing.pile == NOBODY:
        return
    draw(match, drawing.seat, drawing.pile, events.DREW if is_phase_a(match) else events.DREW_BY_EFFECT)
    drawing.pile = NOBODY
    drawing.count -= 1
    drawing.start_over()
    judge(match)


# Phases B to E.


def _begins(match: Encrucijada, turn: Turn, phase: int) -> None:
    turn.phase = phase
    turn.exchanged = 0
    turn.stacked = 0


def b_begins(match: Encrucijada, turn: Turn) -> None:
    """EN-5.6"""
    _begins(match, turn, LOWER)


def c_begins(match: Encrucijada, turn: Turn) -> None:
    """EN-5.7"""
    _begins(match, turn, ACTION)


def d_begins(match: Encrucijada, turn: Turn) -> None:
    """EN-5.8"""
    _begins(match, turn, WAR_PHASE)


def e_begins(match: Encrucijada, turn: Turn) -> None:
    """EN-5.9"""
    _begins(match, turn, SECOND_ACTION)


def whose_turn(match: Encrucijada, turn: Turn) -> int:
    """EN-1.9: a turn ends with its player."""
    return turn.seat if match.in_play(turn.seat) else NOBODY


class Next(Plain[Turn]):
    """EN-5.9: on to the next phase."""

    def untimely(self, match: Encrucijada, choice: Choice) -> Refusal | None:
        drawing = match.asking == match.active_seat and match.stack[-1].page is DRAW and is_phase_a(match)
        return DRAW_FIRST if drawing else self.when

    def may(self, match: Encrucijada, turn: Turn) -> Refusal | None:
        if turn.phase == WAR_PHASE and has_to_declare(match, turn):
            return MUST_DECLARE
        return None

    def do(self, match: Encrucijada, turn: Turn, choice: Choice) -> bool:
        return GO_ON


# Phase D.


def bars_war(match: Encrucijada, turn: Turn) -> Refusal | None:
    """What bars this player from declaring war at all now."""
    if turn.wars <= 0:
        return ONE_WAR
    if lasting.on_player(match, lasting.FORBIDS, turn.seat):
        return FORBIDDEN
    return None if FREE in match.armies[turn.seat] else NO_ARMY


def forced_on(match: Encrucijada, turn: Turn) -> int:
    """The player on whom an effect makes this one declare war, if that is possible; NOBODY otherwise."""
    for entry in lasting.on_player(match, lasting.FORCES, turn.seat):
        if bars_war_on(match, turn.seat, entry.user) is None:
            return entry.user
    return NOBODY


def has_to_declare(match: Encrucijada, turn: Turn) -> bool:
    """Whether an effect makes this player declare war, and nothing bars it."""
    return bars_war(match, turn) is None and forced_on(match, turn) != NOBODY


class DeclareWar(SeatVerb[Turn]):
    """EN-7.1, EN-5.4, EN-5.8"""

    def may(self, match: Encrucijada, turn: Turn) -> Refusal | None:
        return bars_war(match, turn)

    def can(self, match: Encrucijada, turn: Turn, choice: NumberChoice) -> Refusal | None:
        refusal = bars_war_on(match, turn.seat, choice.n)
        if refusal is None and forced_on(match, turn) not in (NOBODY, choice.n):
            return MUST
        return refusal

    def do(self, match: Encrucijada, turn: Turn, choice: NumberChoice) -> None:
        turn.wars -= 1
        forced = lasting.on_player(match, lasting.FORCES, turn.seat)
        lasting.end(match, [entry for entry in forced if entry.user == choice.n])
        match.open(WAR, War(turn.seat, choice.n))


# Phase F.


def the_turn_ends(match: Encrucijada, turn: Turn) -> None:
    """EN-5.9, EN-8.5: Desgaste ends, and so does what lasted for this turn."""
    turn.phase = END
    match.desgaste[:] = [0] * match.seats
    match.uses[:] = [used - used % SPENT for used in match.uses]
    ended = lasting.end_at(match, lasting.TURN)
    if lasting.a_turn_ends(match, turn.seat) or ended:
        standing.settle(match)
    match.tell(events.TURN_ENDS, turn.seat)
    judge(match)


NEXT: Final = Next("go-on", "Go on to the next phase")
DRAW_FROM: Final = DrawFrom("draw", "Draw from {pile}", "pile", PILES, first=1)
DECLARE_WAR: Final = DeclareWar("war", "Declare war on {rival}")

write(DRAW, Repeat(Question("pile", "Draw from which pile?", DRAW_FROM, SHOW, who=who_draws)), the_card_is_drawn)
write(
    MATCH,
    Repeat(Question("deck", "Choose your deck", setup.CHOOSE_DECK, who=setup.who_chooses_a_deck, clause="EN-1.2")),
    setup.the_towers_are_placed,
    setup.the_order_is_settled,
    setup.they_prepare,
    Repeat(the_next_turn_begins),
)
write(
    TURN,
    the_turn_is_judged,
    the_hand_is_filled,
    b_begins,
    Repeat(
        Question(
            "lower",
            "B: lower cards",
            LOWER_CARD,
            SHOW,
            EXCHANGE_CARDS,
            STACK_ANEW,
            NEXT,
            who=whose_turn,
            clause="EN-5.6",
        )
    ),
    c_begins,
    Repeat(
        Question("use", "C: use effects", USE, SHOW, EXCHANGE_CARDS, STACK_ANEW, NEXT, who=whose_turn, clause="EN-5.7")
    ),
    d_begins,
    Repeat(Question("war", "D: declare war", DECLARE_WAR, SHOW, NEXT, who=whose_turn, clause="EN-5.8")),
    e_begins,
    Repeat(
        Question(
            "use_again", "E: use effects", USE, SHOW, EXCHANGE_CARDS, STACK_ANEW, NEXT, who=whose_turn, clause="EN-5.9"
        )
    ),
    the_turn_ends,
)
