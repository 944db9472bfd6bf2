"""The course of a match: set-up (AZ-2), rounds and events (AZ-9), lost and extra turns (AZ-7.8, AZ-7.9), the grace
turn (AZ-11)."""

from __future__ import annotations

from typing import ClassVar, Final

from sobremesa.engine.choice import NumberChoice
from sobremesa.engine.page import GO_ON, NOBODY, Question, Repeat, write
from sobremesa.engine.refusal import Refusal
from sobremesa.games.azardia.rules import events
from sobremesa.games.azardia.rules.choices import CharacterVerb
from sobremesa.games.azardia.rules.pages import EVENT, MATCH, ROUND, TURN, Course, Played, Turn
from sobremesa.games.azardia.state.box import FACES
from sobremesa.games.azardia.state.match import Azardia

_ROLL: Final = 32  # the sum of two dice is below it
_STRETCHES: Final = 16  # of a round, for chance: its event, each turn, each extra turn

TAKEN: Final = Refusal("taken", "AZ-2.2", "That character is taken.")


# Set-up. While the order is open, ``rank`` holds what each seat has rolled: higher goes first.


def the_order_is_rolled(match: Azardia, course: Course) -> bool:
    """AZ-2.1: all roll; those who tie roll again for the places they tie for."""
    rank = match.rank
    tied = [seat for seat in range(match.seats) if rank.count(rank[seat]) > 1]
    if not tied:
        match.rank = tuple(sum(other > mine for other in rank) for mine in rank)
        match.first = match.rank.index(0)
        match.active = match.first
        match.tell(events.GOES_FIRST, match.first)
        return GO_ON
    dice = [(match.chance.die(FACES), match.chance.die(FACES)) for _ in tied]
    places = sorted(set(rank))
    fresh = [places.index(mine) * _ROLL for mine in rank]
    if any(rank):
        for seat in tied:
            match.tell(events.TIED_FOR_ORDER, seat)
    for seat, (a, b) in zip(tied, dice, strict=True):
        fresh[seat] += a + b
        match.tell(events.ROLLED_FOR_ORDER, seat, a, b)
    match.rank = tuple(fresh)
    return not GO_ON


def who_chooses(match: Azardia, course: Course) -> int:
    """AZ-2.2: in the order of the dice."""
    chosen = sum(character != NOBODY for character in match.character)
    return NOBODY if chosen == match.seats else match.rank.index(chosen)


class ChooseCharacter(CharacterVerb[Course]):
    """AZ-2.2: a free character, and the next starting square."""

    taste: ClassVar[bool] = True

    def can(self, match: Azardia, course: Course, choice: NumberChoice) -> Refusal | None:
        return TAKEN if choice.n in match.character else None

    def do(self, match: Azardia, course: Course, choice: NumberChoice) -> None:
        seat = match.asking
        square = match.rank[seat] + 1
        match.character = (*match.character[:seat], choice.n, *match.character[seat + 1 :])
        match.square[seat] = square
        match.tell(events.CHOSE, seat, choice.n, square)


# Rounds


def another_round_begins(match: Azardia, course: Course) -> bool:
    """AZ-9.4; the match ends inside a turn or a round."""
    match.round += 1
    match.chance.begin(match.round * _STRETCHES)
    match.tell(events.ROUND_BEGINS, match.round)
    if match.box.options.even_start and match.round > 1:
        the_first_player_changes(match)
    match.open(ROUND, Course(match.first))
    return not GO_ON


def the_first_player_changes(match: Azardia) -> None:
    """AZ-9.5: clockwise, if the table plays that way."""
    match.first = (match.first + 1) % match.seats
    match.tell(events.GOES_FIRST.told_by("AZ-9.5"), match.first)


def the_event_is_drawn(match: Azardia, course: Course) -> None:
    """AZ-9.1, AZ-9.2: drawn by the first player, even one who is about to lose the turn or holds the last square. No
    turn is running (AZ-9.4).
    """
    match.active = match.first
    match.duelled = 0
    match.in_extra = match.in_last = 0
    match.open(EVENT, Played(match.first))


def the_next_turn_is_taken(match: Azardia, course: Course) -> bool:
    """AZ-7.8, AZ-11.7, AZ-11.8: clockwise from the first player; anyone not owed a last turn is skipped."""
    match.in_last = 0
    if the_match_is_won(match):
        return GO_ON
    if course.turns and match.extra >> match.active & 1:
        the_extra_turn_is_taken(match)
        return not GO_ON
    if course.turns == match.seats:
        return GO_ON
    seat = (match.first + course.turns) % match.seats
    course.turns += 1
    match.active = seat
    match.duelled = 0
    match.in_extra = 0
    if match.holder != NOBODY:
        if not match.owed >> seat & 1:
            if seat == match.holder:
                match.tell(events.NO_TURN, seat)
            return not GO_ON
        match.owed &= ~(1 << seat)
        match.in_last = 1
    if match.lost[seat]:
        match.lost[seat] -= 1
        match.tell(events.TURN_LOST.told_by("AZ-11.8" if match.in_last else "AZ-7.8"), seat)
    else:
        match.tell(events.TURN_BEGINS.told_by("AZ-11.1" if match.in_last else "AZ-3.8"), seat)
        match.chance.begin(match.round * _STRETCHES + 1 + seat)
        match.open(TURN, Turn(seat))
    return not GO_ON


def the_extra_turn_is_taken(match: Azardia) -> None:
    """AZ-7.9, AZ-11.8: at once, unless the grace turn has begun."""
    seat = match.active
    match.extra &= ~(1 << seat)
    if match.holder == NOBODY:
        match.duelled = 0
        match.in_extra = 1
        match.chance.begin(match.round * _STRETCHES + 1 + match.seats + seat)
        match.tell(events.EXTRA_BEGINS, seat)
        match.open(TURN, Turn(seat))
    else:
        match.tell(events.NO_EXTRA, seat)


def the_match_is_won(match: Azardia) -> bool:
    """AZ-11.5: the last turns are over."""
    if match.holder == NOBODY or match.owed:
        return False
    match.winner = match.holder
    match.tell(events.WON, match.winner)
    match.finish()
    return True


CHOOSE_CHARACTER = ChooseCharacter("character", "Play {character}")

write(
    MATCH,
    Repeat(the_order_is_rolled),
    Repeat(Question("character", "Choose a character", CHOOSE_CHARACTER, who=who_chooses, clause="AZ-2.2")),
    Repeat(another_round_begins),
)
write(ROUND, the_event_is_drawn, Repeat(the_next_turn_is_taken))
