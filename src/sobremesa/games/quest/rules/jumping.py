"""Jumps and falls: QU-5.7, QU-5.8, QU-5.10."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.choice import Choice
from sobremesa.engine.page import GO_ON, NOBODY, Question, Repeat, write
from sobremesa.games.quest.ground import ground
from sobremesa.games.quest.rules import events, lasting
from sobremesa.games.quest.rules.choices import Plain
from sobremesa.games.quest.rules.pages import BLOW, CHARGING, ENEMY, FALL, HERO, JUMP, TEST, Blow, Fall, Jump, Test
from sobremesa.games.quest.rules.wounds import falls, spend, the_payer_falls
from sobremesa.games.quest.state.box import DEXTERITY, INCH
from sobremesa.games.quest.state.frames import Move
from sobremesa.games.quest.state.match import FELLED, Quest
from sobremesa.geometry.measure import Point
from sobremesa.geometry.place import fall_place, nearest_place
from sobremesa.geometry.push import stop_before
from sobremesa.geometry.way import Way

STOP_PRICE: Final = 2  # QU-5.8
FULL: Final = 3 * INCH  # of a jump or a fall: for each, one more test, or AP


# A jump (QU-5.7).


def jump_of(match: Quest, unit: int, way: Way, number: int) -> Jump:
    """What a jump of a way demands of a hero."""
    jump = way.jumps[number]
    stop = stop_before(match.box.board, way, number)
    return Jump(
        match.player_of(unit), unit, *jump.landing, jump.tests, ground.in_rules(match, jump.fall), *jump.foot, *stop
    )


def it_is_tried(match: Quest, jump: Jump) -> None:
    """QU-5.7"""
    match.tell(events.JUMPS, jump.unit, jump.left)


def dexterity_is_tested(match: Quest, jump: Jump) -> bool:
    """QU-5.7: X+1 tests, all of which must be passed; a hero who was felled by the price of one takes no more."""
    if not jump.left or not jump.passed or match.has(jump.unit, FELLED):
        return GO_ON
    jump.left -= 1
    match.open(TEST, Test(jump.seat, jump.unit, DEXTERITY, need=needed(match, jump.unit)))
    return not GO_ON


def needed(match: Quest, unit: int) -> int:
    """What each test needs (QU-5.7, QU-9.26)."""
    need = match.profile_of(unit).stats[DEXTERITY]
    for special in lasting.specials_of_unit(match, unit):
        need = special.jumps_on(need)
    return need


def it_lands_or_falls(match: Quest, jump: Jump) -> None:
    """QU-5.7: all passed: across, and it costs no movement; any failed: it falls. A hero who was felled by the price of
    a test lies where the test led to: beyond, or before the edge (QU-3.8).
    """
    across = bool(jump.passed and not jump.left)
    match.below(Move).passed = int(across)
    model = match.first[jump.unit]
    if across:
        ground.put(match, model, jump.x, jump.y)
        match.tell(events.LANDS, jump.unit)
    elif not match.has(jump.unit, FELLED):
        fall = Fall(jump.seat, jump.unit, model, jump.drop, jump.foot_x, jump.foot_y, jump.stop_x, jump.stop_y)
        match.open(FALL, fall)
    if match.has(jump.unit, FELLED):
        comes_to_lie(match, model, (jump.x, jump.y) if across else (jump.stop_x, jump.stop_y))


# A fall (QU-5.8).


def who_may_stop(match: Quest, fall: Fall) -> int:
    """QU-5.8: the player of a hero who falls."""
    return NOBODY if match.has(fall.unit, FELLED) else fall.seat


class Stop(Plain[Fall]):
    """QU-5.8"""

    def do(self, match: Quest, fall: Fall, choice: Choice) -> None:
        spend(match, fall.unit, STOP_PRICE, events.PAID_TO_STOP)
        fall.stopped = 1


class LetFall(Plain[Fall]):
    """QU-5.8"""

    def do(self, match: Quest, fall: Fall, choice: Choice) -> None:
        pass


def it_comes_to_lie(match: Quest, fall: Fall) -> None:
    """QU-5.8: before the edge, or within 2" of the foot; the fall destroys a model that is not its unit's last."""
    if fall.stopped:
        comes_to_lie(match, fall.model, (fall.stop_x, fall.stop_y))
        match.tell(events.STOPS, fall.unit)
        return
    match.tell(events.FALLS, fall.unit, fall.drop)
    if len(match.models(fall.unit)) > 1:
        falls(match, fall.unit, fall.model)
        fall.close()
        return
    base = ground.base(match, fall.model)
    place = fall_place(match.box.board, base, (fall.foot_x, fall.foot_y), ground.where_none_stays(match, fall.unit))
    ground.put(match, fall.model, *(place or (fall.stop_x, fall.stop_y)))


def comes_to_lie(match: Quest, model: int, there: Point) -> None:
    """A model stops where it had not meant to: there or, if somebody is there already, beside them."""
    board, base = match.box.board, ground.base(match, model)
    bars, ends = ground.in_the_way(match, match.member[model], CHARGING)
    found = nearest_place(board, base.at(there), (*bars, *ends), ground=board.ground(*there))
    ground.put(match, model, *(found or there))


def it_is_hit(match: Quest, fall: Fall) -> None:
    """QU-5.8: 1 hit with AP(X), X = full 3" fallen."""
    if not fall.stopped:
        match.open(BLOW, Blow(fall.seat, fall.unit, NOBODY, NOBODY, 1, ap=fall.drop // FULL))


def its_activation_ends(match: Quest, fall: Fall) -> None:
    """QU-5.8"""
    if match.active == fall.unit:
        page = HERO if match.is_hero(fall.unit) else ENEMY
        if match.nearest(page) is not None:
            match.back_to(page).ended = 1


STOP: Final = Stop("stop-short", "Spend 2 power: stop 1 inch before the edge")
LET_FALL: Final = LetFall("fall", "Fall")

write(JUMP, it_is_tried, Repeat(dexterity_is_tested), it_lands_or_falls, the_payer_falls)
write(
    FALL,
    Question("stop", "The hero falls", STOP, LET_FALL, who=who_may_stop),
    it_comes_to_lie,
    it_is_hit,
    its_activation_ends,
    the_payer_falls,
)
