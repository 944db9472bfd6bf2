"""Two worlds that differ only in what a seat may not know look the same from that seat, by whatever door it looks.

Worlds are made in two ways that don't trust each other: one is *imagined* from a seat (what it may not know is dealt
again), or two *twins* are born of one match when somebody draws a card that others may not see, a different one in
each, and then make the same choices for as long as they can.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import pytest

from sobremesa.engine.chance import CALLER, CARDS, seeded
from sobremesa.engine.choice import Choice
from sobremesa.engine.match import Match
from tests.conformance.play import all_heard, decisions, one_of, received, some_answer
from tests.conformance.studies import Table, study

pytestmark = pytest.mark.guard

OFTEN = 23  # decisions between two looks: a prime, so as not to hit the same point of every turn
MOST = 600  # decisions of a match
STEPS = 60  # how long twins are followed
BIRTHS = 2  # how many twins a table has


def has_secrets(table: Table) -> bool:
    """Whether something is surely hidden here: a test that compares nothing would prove nothing."""
    return not table.options and study(table.game).worlds is not None


def hidden_from(match: Match, seat: int) -> list[tuple[int, Choice]]:
    """The secret answers that other seats have already given: imagined worlds ask for them again."""
    return [sealed for sealed in match.sealed if sealed[0] != seat]


def parted(worlds: Sequence[Match], seat: int | None) -> bool:
    """Whether something hidden has been shown to this seat, so that the worlds may look different to it from now on.

    The first event it gets that differs must be of a kind that reveals. If it gets the same events and sees another
    position, some event must reveal without saying what, as when hands are swapped.
    """
    learnt = [all_heard(world.events or (), seat) for world in worlds]
    for heard in zip(*learnt, strict=False):
        if any(one != heard[0] for one in heard):
            assert any(_reveals(worlds, one[0]) for one in heard), f"seat {seat} hears what it may not: {heard}"
            return True
    assert len({len(heard) for heard in learnt}) == 1, f"seat {seat} hears more in one world than in another: {learnt}"
    seen = [received(world, seat) for world in worlds]
    if any(one != seen[0] for one in seen):
        shown = [
            event for world in worlds for event in world.events or () if event.kind.reveals and not event.kind.hides
        ]
        assert shown, f"seat {seat} sees what it may not: {difference(seen)}"
        return True
    return False


def difference(texts: Sequence[bytes]) -> list[str]:
    """The first place where the texts differ, with some of the text around it."""
    first = texts[0]
    other = next(text for text in texts if text != first)
    at = next((at for at, (a, b) in enumerate(zip(first, other, strict=False)) if a != b), 0)
    return [text[max(0, at - 60) : at + 60].decode(errors="replace") for text in (first, other)]


def _reveals(worlds: Sequence[Match], name: str) -> bool:
    return any(event.kind.reveals for world in worlds for event in world.events or () if event.kind.name == name)


def test_what_a_seat_may_not_know_changes_nothing_it_gets(table: Table) -> None:
    match = table.match()
    others = 0
    for at, _ in enumerate(decisions(match, table.dice(), MOST)):
        if at % OFTEN:
            continue
        for seat in range(table.seats):
            worlds = [match.imagine(seat, 2 * at), match.imagine(seat, 2 * at + 1)]
            others += worlds[0].hash() != match.hash()
            if not hidden_from(match, seat):
                worlds.append(match)
            for eyes in (seat, None):
                seen = [received(world, eyes) for world in worlds]
                assert len(set(seen)) == 1, difference(seen)
    assert others or not has_secrets(table)


def test_an_imagined_world_depends_only_on_what_the_seat_knows(table: Table) -> None:
    match = table.match()
    for at, _ in enumerate(decisions(match, table.dice(), MOST)):
        if at % OFTEN:
            continue
        before = match.dump()
        for seat in range(table.seats):
            worlds = [match, match.imagine(seat, 1), match.imagine(seat, 2)]
            again = [world.imagine(seat, at).dump() for world in worlds]
            assert len(set(again)) == 1, difference(again)
        assert match.dump() == before


def test_what_follows_from_ones_own_choice_looks_the_same_in_every_world(table: Table) -> None:
    match, dice = table.match(), table.dice()
    for at, (seat, choice) in enumerate(decisions(match, table.dice(), MOST)):
        if at % OFTEN:
            continue
        worlds = [match.imagine(seat, 1), match.imagine(seat, 2)]
        if not hidden_from(match, seat):
            worlds.append(match.copy())
        for world in worlds:
            world.chance = seeded(0, CALLER)
            world.listen()
            world.apply(choice, seat)
        spectators_know = False
        while not parted(worlds, seat):
            spectators_know = spectators_know or parted(worlds, None)
            if not answer_draws_alike(worlds, dice):
                break
        if worlds[0].draw is None and not parted(worlds, seat):
            again = [world.imagine(seat, at).dump() for world in worlds]
            assert len(set(again)) == 1, difference(again)


def answer_draws_alike(worlds: Sequence[Match], dice: Random) -> bool:
    """Answer the draw that waits in all worlds with an outcome possible in all; returns False if there is none."""
    draws = [world.draw for world in worlds]
    if any(draw is None for draw in draws):
        assert all(draw is None for draw in draws), "a draw waits in one world only"
        return False
    assert len({draw.kind for draw in draws if draw is not None}) == 1
    common = set.intersection(*({value for value, _ in draw.outcomes} for draw in draws if draw is not None))
    if not common:
        return False
    value = one_of(sorted(common), dice)
    for world in worlds:
        world.answer_draw(value)
    return True


# --- twins ---


class Twins(NamedTuple):
    """Two matches that differ in one card, and the seats (None: a spectator) that have not seen it."""

    pair: tuple[Match, Match]
    eyes: list[int | None]


def birth(match: Match, dice: Random) -> Twins | None:
    """Two matches in which different cards are drawn, if the waiting draw is of a card that not everyone sees."""
    if match.draw is None or match.draw.kind != CARDS or len(match.draw.outcomes) < 2:
        return None
    values = [value for value, _ in match.draw.outcomes]
    first = one_of(values, dice)
    second = one_of([value for value in values if value != first], dice)
    pair = (match.copy(), match.copy())
    for world, value in zip(pair, (first, second), strict=True):
        world.listen()
        world.answer_draw(value)
    eyes: list[int | None] = []
    for seat in (*range(match.seats), None):
        events = [event for world in pair for event in world.events or () if event.kind.reveals]
        if events and not any(event.is_open_to(seat) for event in events):
            eyes.append(seat)
    return Twins(pair, eyes) if eyes else None


def live_on(pair: tuple[Match, Match], dice: Random) -> bool:
    """Give both the same next draw or answer; returns False if there is none possible in both."""
    first, second = pair
    if first.draw is not None or second.draw is not None:
        return answer_draws_alike(pair, dice)
    if first.ask is None or second.ask is None:
        return False
    seat = one_of(first.ask.seats, dice)
    texts = {choice.text for choice in second.options(seat)}
    common = [choice for choice in first.options(seat) if choice.text in texts]
    if not common:
        return False
    choice = one_of(common, dice)
    for world in pair:
        world.apply(choice.text, seat)
    return True


def still_blind(pair: tuple[Match, Match], eyes: list[int | None]) -> list[int | None]:
    """The seats to which the twins still look the same, and which imagine the same worlds from both."""
    blind = [seat for seat in eyes if not parted(pair, seat)]
    for seat in blind:
        if seat is not None and all(world.ask is not None for world in pair):
            worlds = [world.imagine(seat, 7).dump() for world in pair]
            assert worlds[0] == worlds[1], f"seat {seat} imagines what it may not know: {difference(worlds)}"
    return blind


def follow(twins: Twins, dice: Random) -> int:
    """Play on with both for a while; returns how many positions were compared."""
    pair, eyes = twins
    compared = 0
    eyes = still_blind(pair, eyes)
    while compared < STEPS and eyes and live_on(pair, dice):
        eyes = still_blind(pair, eyes)
        compared += 1
    return compared


def test_a_card_drawn_in_secret_leaves_no_trace_elsewhere(table: Table) -> None:
    match, dice = table.match(chance="caller", listen=True), table.dice()
    births, compared = 0, 0
    for _ in range(20_000):
        twins = birth(match, dice) if dice.random() < 0.3 and not study(table.game).open_deal else None
        if twins is not None:
            births += 1
            compared += follow(twins, dice)
        if births == BIRTHS:
            break
        if match.draw is not None:
            match.answer_draw(one_of([value for value, _ in match.draw.outcomes], dice))
        elif match.ask is not None:
            seat, choice = some_answer(match, dice)
            match.apply(choice, seat)
        else:
            break
    assert compared > births or not has_secrets(table)
