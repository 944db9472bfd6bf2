"""A live match: begun, looked at, played, told."""

import asyncio
import gc
import tracemalloc
from collections.abc import Mapping
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest

import sobremesa
from sobremesa.engine.refusal import Illegal
from sobremesa.engine.replay import verify
from sobremesa.table.lines import RECENT
from sobremesa.table.live import Late, Live
from sobremesa.table.look import Look
from sobremesa.table.packs import Packs
from sobremesa.table.refused import ErrorCode, Refused
from sobremesa.table.store.store import Store
from tests.table.tables import Certain, Clockwork, Here, move, play, real, room, state_of, until

pytestmark = pytest.mark.anyio

TWO = ("Ana", "Berta")


# Beginning.


async def test_a_match_begins_once_however_often_it_is_asked_for(live: Live, store: Store) -> None:
    table = room(store, TWO)
    begun = await asyncio.gather(*(live.begin(table) for _ in range(5)))
    assert len(set(begun)) == 1
    assert await live.match_of(table) == begun[0]
    assert state_of(store, table) == "playing"


async def test_a_match_is_set_up_as_its_room_says(live: Live, store: Store) -> None:
    match = await live.begin(room(store, ("Ana", "=greedy", "Berta"), options={"length": 40, "grace": "sudden"}))
    look = await live.look(match, 0)
    assert (look.game, look.line, look.options) == ("azardia", 0, {"length": 40, "grace": "sudden"})
    assert (look.names, look.bots) == (("Ana", "=greedy", "Berta"), (1,))
    assert (await live.pack(match)).hash == sobremesa.game("azardia").pack().hash


async def test_a_table_with_a_free_chair_does_not_begin(live: Live, store: Store) -> None:
    table = room(store, ("Ana", ""))
    with pytest.raises(Refused):
        await live.begin(table)
    assert state_of(store, table) == "open"


async def test_what_is_not_there_is_said_to_be_missing(live: Live, store: Store) -> None:
    match = await live.begin(room(store, TWO))
    with pytest.raises(Refused) as no_room:
        await live.begin(99)
    with pytest.raises(Refused) as no_match:
        await live.look(99, 0)
    with pytest.raises(Refused) as no_seat:
        await live.look(match, 2)
    assert {refused.value.because for refused in (no_room, no_match, no_seat)} == {ErrorCode.MISSING}
    assert await live.match_of(99) is None


# Choosing.


async def test_a_choice_is_one_line_and_everyone_sees_it(live: Live, store: Store) -> None:
    match = await live.begin(room(store, TWO))
    seat = (await live.look(match, None)).ask.seats[0]  # type: ignore[union-attr]
    look = await live.look(match, seat)
    assert look.ask is not None
    line = await live.choose(match, seat, look.ask.number, look.offers[0].choice.text)
    assert line == 1
    for eyes in (0, 1, None):
        seen = await live.look(match, eyes)
        assert seen.line == 1
        assert [(heard.line, heard.seat, heard.kind) for heard in seen.heard] == [(1, seat, "decision")]


async def test_a_doubled_answer_is_refused_and_changes_nothing(live: Live, store: Store) -> None:
    match = await live.begin(room(store, TWO))
    look = await live.look(match, real(live, match).asked()[0])
    assert look.ask is not None
    answers = [live.choose(match, look.seat or 0, look.ask.number, look.offers[0].choice.text) for _ in range(5)]
    results = await asyncio.gather(*answers, return_exceptions=True)
    assert results.count(1) == 1
    assert sum(isinstance(result, Late) for result in results) == 4
    assert (await live.look(match, None)).line == 1


async def test_the_rules_refuse_with_the_clause(live: Live, store: Store) -> None:
    match = await live.begin(room(store, TWO))
    look = await live.look(match, None)
    assert look.ask is not None
    seat = look.ask.seats[0]
    with pytest.raises(Illegal) as barred:
        await live.choose(match, seat, look.ask.number, "subtract")
    refusal = await live.why_not(match, seat, "subtract")
    assert refusal is not None
    assert barred.value.clause == refusal.clause == "AZ-7.1"  # its time is after the movement roll
    assert (await live.look(match, None)).line == 0


async def test_a_foreign_seat_and_nonsense_are_refused(live: Live, store: Store) -> None:
    match = await live.begin(room(store, TWO))
    look = await live.look(match, None)
    assert look.ask is not None
    mine = await live.look(match, look.ask.seats[0])
    for seat, text in ((1 - look.ask.seats[0], mine.offers[0].choice.text), (look.ask.seats[0], "?" * 5000), (7, "")):
        with pytest.raises(Illegal):
            await live.choose(match, seat, look.ask.number, text)
    with pytest.raises(Late):
        await live.choose(match, mine.seat or 0, look.ask.number + 1, mine.offers[0].choice.text)
    assert (await live.look(match, None)).line == 0


async def test_no_two_questions_have_the_same_number(live: Live, store: Store) -> None:
    match, dice, numbers = await live.begin(room(store, TWO)), Random(1), []
    while (ask := (await live.look(match, None)).ask) is not None:
        numbers.append(ask.number)
        await move(live, match, dice)
    assert len(numbers) == len(set(numbers)) > 20


async def test_whoever_hangs_up_has_chosen_all_the_same(live: Live, store: Store) -> None:
    match = await live.begin(room(store, TWO))
    look = await live.look(match, real(live, match).asked()[0])
    assert look.ask is not None
    choosing = asyncio.create_task(live.choose(match, look.seat or 0, look.ask.number, look.offers[0].choice.text))
    await asyncio.sleep(0)
    choosing.cancel()
    await until(lambda: live._held[match].standing.line == 1)
    assert (await live.look(match, None)).line == 1


# Secret answers at once.


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
@pytest.mark.usefixtures("proof_games")
async def test_secret_answers_come_in_any_order_to_the_same_question(
    live: Live, store: Store, order: tuple[int, int]
) -> None:
    match = await live.begin(room(store, TWO, "proof-secret", {}))
    looks = [await live.look(match, seat) for seat in range(2)]
    asks = [look.ask for look in looks if look.ask is not None]
    assert [ask.seats for ask in asks] == [(0, 1), (0, 1)]
    for seat in order:
        await live.choose(match, seat, asks[seat].number, looks[seat].offers[0].choice.text)
        if seat == order[0]:
            other = await live.look(match, order[1])
            assert other.ask is not None
            assert (other.ask.seats, other.ask.number) == ((order[1],), asks[0].number)
            assert other.heard[-1].events == ()
            with pytest.raises(Illegal):
                await live.choose(match, seat, asks[seat].number, looks[seat].offers[0].choice.text)
    after = await live.look(match, None)
    assert after.ask is not None
    assert after.ask.number == after.line == 2
    assert [[told.name for told in line.events] for line in (await live.log(match)).decisions] == [
        [],
        ["shown", "paid"],
    ]
    for seat in range(2):
        with pytest.raises(Late):
            await live.choose(match, seat, asks[seat].number, looks[seat].offers[0].choice.text)


# Open answers at once.

DIVIDING: Mapping[str, int | str] = {"deck_1": 1, "deck_2": 2, "order": "seats"}


async def dividing(live: Live, store: Store) -> tuple[int, list[Look]]:
    """Two divide their decks by hand, and this is what they see."""
    match = await live.begin(room(store, TWO, "encrucijada", DIVIDING))
    return match, [await live.look(match, seat) for seat in range(2)]


def named(look: Look) -> int:
    """The number by which a seat answers."""
    assert look.ask is not None
    return look.ask.number


def card(look: Look) -> str:
    """The last of what a seat is offered: a card for its third pile."""
    return look.offers[-1].choice.text


@pytest.mark.clause("EN-5.2")
async def test_two_who_divide_their_decks_at_once_lose_no_choice(live: Live, store: Store) -> None:
    match, looks = await dividing(live, store)
    for line in range(2, 21, 2):
        both = [live.choose(match, seat, named(looks[seat]), card(looks[seat])) for seat in range(2)]
        assert sorted(await asyncio.gather(*both)) == [line - 1, line]
        looks = [await live.look(match, seat) for seat in range(2)]
    assert verify(await live.log(match), sobremesa.game("encrucijada")).holds


@pytest.mark.clause("EN-5.2")
async def test_each_choice_of_a_division_counts_once(live: Live, store: Store) -> None:
    match, (look, other) = await dividing(live, store)
    doubled = [live.choose(match, 0, named(look), card(look)) for _ in range(3)]
    results = await asyncio.gather(*doubled, return_exceptions=True)
    assert [result for result in results if not isinstance(result, Late)] == [1]
    await live.choose(match, 1, named(other), card(other))
    with pytest.raises(Late):
        await live.choose(match, 0, named(look), card(look))
    assert (await live.look(match, None)).line == 2


@pytest.mark.clause("EN-5.2")
async def test_who_divides_is_not_late_after_a_restart_nor_counted_twice(live: Live, store: Store) -> None:
    match, (look, other) = await dividing(live, store)
    await live.choose(match, 0, named(look), card(look))
    del live._held[match]
    with pytest.raises(Late):
        await live.choose(match, 0, named(look), card(look))
    assert await live.choose(match, 1, named(other), card(other)) == 2


@pytest.mark.clause("EN-5.2")
async def test_an_answer_from_before_something_was_taken_back_is_late(live: Live, store: Store) -> None:
    match, _ = await dividing(live, store)
    for text in ("at-random", "first-six:1"):
        for seat in range(2):
            await live.choose(match, seat, named(await live.look(match, seat)), text)
    looks = [await live.look(match, seat) for seat in range(2)]
    await live.choose(match, 0, named(looks[0]), "stack")
    await live.ask_undo(match, 0)
    await live.answer_undo(match, 1, True)
    for seat in range(2):
        with pytest.raises(Late):
            await live.choose(match, seat, named(looks[seat]), "stack")


# Listening.


async def test_who_listens_is_told_of_the_last_line_only(live: Live, store: Store) -> None:
    match = await live.begin(room(store, TWO))
    slow, quick = live.listen(match), live.listen(match)
    assert await anext(slow) == await anext(quick) == 0
    for line in range(1, 6):
        await move(live, match, Random(line))
        assert await asyncio.wait_for(anext(quick), 10) == line
    assert await asyncio.wait_for(anext(slow), 10) == 5
    look = await live.look(match, 0, since=2)
    assert [heard.line for heard in look.heard] == [3, 4, 5]
    await slow.aclose()
    await quick.aclose()


async def test_who_has_missed_much_gets_all_of_it(live: Live, store: Store) -> None:
    match = await live.begin(room(store, TWO, options={"length": 60}))
    look = await play(live, match, Random(3))
    assert look.line > RECENT
    everything = await live.look(match, None, since=0)
    assert [heard.line for heard in everything.heard] == list(range(1, look.line + 1))
    assert len(look.heard) == 20
    assert everything.heard[-20:] == look.heard


# The end.


@pytest.mark.parametrize("seed", range(3))
async def test_a_match_played_to_its_end_has_a_true_log(live: Live, store: Store, seed: int) -> None:
    table = room(store, ("Ana", "Berta", "Ana"))
    match = await live.begin(table)
    look = await play(live, match, Random(seed))
    assert look.places is not None
    assert look.ended_by
    assert state_of(store, table) == "over"
    log = await live.log(match)
    verdict = verify(log, sobremesa.game("azardia"))
    assert verdict.difference is None
    assert verdict.finished
    assert (log.set_up.seed, log.set_up.players) == (None, ["Ana", "Berta", "Ana"])
    with pytest.raises(Late):
        await live.choose(match, 0, look.line, "roll")


async def test_the_room_hears_that_it_is_over(live: Live, store: Store) -> None:
    table = room(store, TWO)
    match = await live.begin(table)
    updates = store.notifier.listen(f"room:{table}")
    await anext(updates)
    await play(live, match, Random(4))
    await asyncio.wait_for(anext(updates), 10)
    await updates.aclose()


# Coming back.


async def test_another_server_goes_on_where_the_first_one_stopped(
    live: Live, store: Store, url: str, tmp_path: Path
) -> None:
    match = await live.begin(room(store, TWO))
    for moves in (1, 7, 30, 90):
        await play(live, match, Random(moves), moves)
        other_store = Store.open(url)
        other = Live(other_store, Packs(other_store, tmp_path / "other"), Here(), clock=Clockwork())
        for eyes in (0, 1, None):
            mine, theirs = await live.look(match, eyes, since=0), await other.look(match, eyes, since=0)
            assert (mine.view, mine.ask, mine.heard, mine.line) == (theirs.view, theirs.ask, theirs.heard, theirs.line)
        assert real(live, match).hash() == real(other, match).hash()
        await other.close()
        other_store.close()


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_a_match_takes_little_memory(live: Live, store: Store) -> None:
    """200 kB at most for each beyond the first."""
    matches = [await live.begin(room(store, ("Ana", "Ana", "Ana", "Ana"), options={})) for _ in range(6)]
    for match in matches:
        await play(live, match, Random(match), 150)
    live._held.clear()
    await live.look(matches[0], 0)
    tracemalloc.start()
    try:
        for match in matches[1:]:
            await live.look(match, 0)
        gc.collect()
        taken, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert 10_000 < taken / len(matches[1:]) < 200_000


async def test_matches_at_which_nobody_is_leave_memory_and_come_back(store: Store, tmp_path: Path) -> None:
    live = Live(store, Packs(store, tmp_path / "packs"), Here(), clock=Clockwork(), most=2)
    quiet = [await live.begin(room(store, TWO)) for _ in range(3)]
    updates = live.listen(quiet[0])
    await anext(updates)
    more = [await live.begin(room(store, TWO)) for _ in range(3)]
    assert quiet[0] in live._held  # somebody listens there
    assert len(live._held) <= 3
    for match in (*quiet, *more):
        assert await move(live, match, Random(1))
    await updates.aclose()
    assert len(live._held) <= 2
    await live.close()


async def test_a_match_that_somebody_opens_stays_however_many_others_have_an_audience(
    store: Store, tmp_path: Path
) -> None:
    """If it were dropped, each look at it would read it from the store again, and would not know who is there."""
    live = Live(store, Packs(store, tmp_path / "packs"), Here(), clock=Clockwork(), most=1)
    async with AsyncExitStack() as doors:
        opened = [await doors.enter_async_context(live.attended(await live.begin(room(store, TWO)))) for _ in range(3)]
        assert [live._held.get(cached.id) for cached in opened] == opened
    assert len(live._held) == 1
    await live.close()


async def test_a_match_whose_bots_think_stays_in_memory(store: Store, tmp_path: Path, luck: Certain) -> None:
    """If it were forgotten meanwhile, the next one to look would read another one from the store, and the bot's answer
    would go to neither.
    """
    clock = Clockwork()
    live = Live(store, Packs(store, tmp_path / "packs"), Here(), clock=clock, most=1, luck=luck)
    thinking = [await live.begin(room(store, ("=random", "=random"))) for _ in range(3)]
    cached = [live._held[match] for match in thinking]
    assert all(one.tasks for one in cached)
    quiet = [await live.begin(room(store, TWO)) for _ in range(2)]
    assert len(set(quiet) & set(live._held)) <= 1
    assert [live._held.get(match) for match in thinking] == cached
    await until(lambda: len(clock.waiting) == len(thinking))
    clock.ring()
    await until(lambda: all(one.standing.line == 1 for one in cached))
    await live.close()
