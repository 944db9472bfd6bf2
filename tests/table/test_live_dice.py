"""Own dice: people roll, the table deals the cards."""

from __future__ import annotations

from random import Random

import pytest

import sobremesa
from sobremesa.engine.refusal import Illegal
from sobremesa.engine.replay import verify
from sobremesa.table.live import Late, Live
from sobremesa.table.refused import Refused
from sobremesa.table.store.store import Store
from tests.table.tables import move, play, real, room

pytestmark = pytest.mark.anyio

THREE = ("Ana", "Berta", "Carla")


async def at_a_die(live: Live, store: Store, sitting: tuple[str, ...] = THREE) -> int:
    """A match that waits for a die."""
    match, dice = await live.begin(room(store, sitting, own_dice=True)), Random(1)
    while (await live.look(match, None)).die is None:
        await move(live, match, dice)
    return match


async def test_a_die_is_asked_of_whose_roll_it_is_and_of_the_host(live: Live, store: Store) -> None:
    match, dice = await live.begin(room(store, THREE, own_dice=True, options={"length": 150})), Random(1)
    rollers: set[tuple[int, ...]] = set()
    while not rollers >= {(0,), (0, 1), (0, 2)}:  # each of the three rolls within a round
        look = await live.look(match, None)
        if look.die is not None:
            assert (look.die.faces, look.ask, look.offers) == (10, None, ())
            rollers.add(look.die.seats)
            assert look.die.seats in ((0,), (0, 1), (0, 2))
        await move(live, match, dice)


async def test_who_may_not_roll_is_refused(live: Live, store: Store) -> None:
    match = await at_a_die(live, store)
    die = (await live.look(match, None)).die
    assert die is not None
    before = real(live, match).hash()
    outsider = next(seat for seat in range(3) if seat not in die.seats)
    with pytest.raises(Refused):
        await live.answer_die(match, outsider, die.number, 5)
    for value in (0, 11, -1):
        with pytest.raises(Illegal):
            await live.answer_die(match, die.seats[0], die.number, value)
    with pytest.raises(Late):
        await live.choose(match, die.seats[0], die.number, "roll")
    assert real(live, match).hash() == before


async def test_a_die_says_which_of_its_roll_it_is_and_by_which_clause(live: Live, store: Store) -> None:
    match = await at_a_die(live, store)
    asked: list[tuple[int, str, str]] = []
    while (die := (await live.look(match, None)).die) is not None and len(asked) < 2:
        asked.append((die.nth, die.title, die.clause))
        await live.answer_die(match, die.seats[0], die.number, 4)
    assert asked == [(1, "the match", "AZ-2.1"), (2, "the match", "AZ-2.1")]


async def test_a_die_typed_twice_counts_once(live: Live, store: Store) -> None:
    match = await at_a_die(live, store)
    die = (await live.look(match, None)).die
    assert die is not None
    await live.answer_die(match, die.seats[0], die.number, 7)
    with pytest.raises(Late):
        await live.answer_die(match, die.seats[0], die.number, 7)
    heard = (await live.look(match, None)).heard[-1]
    assert (heard.kind, heard.seat) == ("rolled", die.seats[0])


async def test_where_a_bot_rolls_the_host_types(live: Live, store: Store) -> None:
    match = await live.begin(room(store, ("=random", "Ana", "=random"), own_dice=True))
    dice = Random(3)
    for _ in range(200):
        look = await live.look(match, None)
        if look.die is not None:
            assert look.die.seats == (1,)
        await move(live, match, dice)


@pytest.mark.parametrize("seed", range(3))
async def test_after_a_restart_the_same_die_is_waited_for(live: Live, store: Store, seed: int) -> None:
    match, dice = await live.begin(room(store, THREE, own_dice=True)), Random(seed)
    waited = 0
    for _ in range(120):
        look = await live.look(match, None)
        if look.die is not None:
            before = real(live, match)
            del live._held[match]
            again = await live.look(match, None)
            assert (again.die, real(live, match).dump()) == (look.die, before.dump())
            waited += 1
        await move(live, match, dice)
    assert waited > 20


@pytest.mark.parametrize("seed", range(3))
async def test_what_was_rolled_is_in_the_log_like_any_draw(live: Live, store: Store, seed: int) -> None:
    match = await live.begin(room(store, THREE, own_dice=True))
    look = await play(live, match, Random(seed))
    assert look.places is not None
    log = await live.log(match)
    verdict = verify(log, sobremesa.game("azardia"))
    assert verdict.difference is None
    assert verdict.finished
    typed = [line for line in (await live.look(match, None, since=0)).heard if line.kind == "rolled"]
    assert len(log.set_up.dice) + sum(len(line.dice) for line in log.decisions) == len(typed) > 0


async def test_a_choice_that_calls_for_dice_stays(live: Live, store: Store) -> None:
    match = await at_a_die(live, store, ("Ana", "Ana"))
    dice = Random(1)
    called = 0
    for _ in range(200):
        asked = real(live, match).asked()
        await move(live, match, dice)
        if asked and real(live, match).draw is not None:
            called += 1
            with pytest.raises(Illegal):
                await live.ask_undo(match, asked[0])
    assert called > 5
