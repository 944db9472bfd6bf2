"""Taking back: to the last new information, as the others agree, and the same after a restart."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

import sobremesa
from sobremesa.engine.log import TakenBack
from sobremesa.engine.refusal import Illegal
from sobremesa.engine.replay import verify
from sobremesa.table import standing
from sobremesa.table.live import Late, Live
from sobremesa.table.pace import Pace
from sobremesa.table.packs import Packs
from sobremesa.table.refused import Refused
from sobremesa.table.store.store import Store
from tests.table.tables import Certain, Clockwork, Here, move, real, room, stand_in, until

pytestmark = [pytest.mark.anyio, pytest.mark.guard]


async def ready(live: Live, store: Store, sitting: Sequence[str] = ("Ana", "Berta")) -> tuple[int, int, str]:
    """A match in which a seat has just made a choice that can be taken back: the match, the seat, the hash before."""
    match, dice = await live.begin(room(store, sitting, options={})), Random(5)
    for _ in range(2000):
        before = real(live, match)
        asked = before.asked()
        await move(live, match, dice)
        seat = asked[0]
        if (await live.look(match, seat)).undo and seat == 0:
            return match, seat, before.hash()
    raise AssertionError("nothing can ever be taken back")


async def restarted(live: Live, match: int) -> None:
    """Forget the match and read it again: it stands as it did."""
    before = live._held.pop(match).standing
    await live.look(match, None)
    again = live._held[match].standing
    assert (again.number, again.marks, again.line) == (before.number, before.marks, before.line)
    assert [one.match.dump() for one in again.history.before] == [one.match.dump() for one in before.history.before]
    assert again.match.dump() == before.match.dump()


async def test_with_nobody_to_ask_it_is_taken_back_at_once(live: Live, store: Store) -> None:
    match, seat, before = await ready(live, store, ("Ana", "Ana"))
    line = (await live.look(match, seat)).line
    assert await live.ask_undo(match, seat) == line + 2
    assert real(live, match).hash() == before
    look = await live.look(match, seat)
    assert [(heard.kind, heard.seat) for heard in look.heard[-2:]] == [("undo asked", seat), ("taken back", seat)]
    assert look.ask is not None
    assert look.ask.number == look.line


async def test_other_people_must_agree(live: Live, store: Store) -> None:
    match, seat, before = await ready(live, store, ("Ana", "Berta", "Carla"))
    number = live._held[match].standing.number
    await live.ask_undo(match, seat)
    for eyes in (0, 1, 2, None):
        look = await live.look(match, eyes)
        assert look.undoing is not None
        assert (look.undoing.seat, look.undoing.waiting) == (0, (1, 2))
        assert look.undo is None
    await live.answer_undo(match, 2, True)
    assert real(live, match).hash() != before
    assert live._held[match].standing.number == number  # talk answers no question
    with pytest.raises(Refused):
        await live.answer_undo(match, 2, True)
    await live.answer_undo(match, 1, True)
    assert real(live, match).hash() == before
    assert (await live.look(match, None)).undoing is None


async def test_who_has_agreed_need_not_do_so_again_after_a_restart(live: Live, store: Store) -> None:
    match, seat, before = await ready(live, store, ("Ana", "Berta", "Carla"))
    await live.ask_undo(match, seat)
    await live.answer_undo(match, 2, True)
    await restarted(live, match)
    undoing = (await live.look(match, 1)).undoing
    assert undoing is not None
    assert (undoing.seat, undoing.waiting) == (0, (1,))
    await live.answer_undo(match, 1, True)
    assert real(live, match).hash() == before


async def test_who_says_no_ends_it_and_is_not_asked_again(live: Live, store: Store) -> None:
    match, seat, before = await ready(live, store)
    await live.ask_undo(match, seat)
    await live.answer_undo(match, 1, False)
    look = await live.look(match, seat)
    assert (look.undoing, look.undo, look.heard[-1].kind) == (None, None, "undo denied")
    assert real(live, match).hash() != before
    with pytest.raises(Refused):
        await live.ask_undo(match, seat)
    with pytest.raises(Refused):
        await live.answer_undo(match, 1, True)


async def test_it_lapses_when_somebody_chooses(live: Live, store: Store) -> None:
    match, seat, _ = await ready(live, store)
    await live.ask_undo(match, seat)
    await move(live, match, Random(1))
    assert (await live.look(match, seat)).undoing is None
    with pytest.raises(Refused):
        await live.answer_undo(match, 1, True)


async def test_bots_and_those_who_are_away_always_agree(live: Live, store: Store) -> None:
    match, seat, before = await ready(live, store, ("Ana", "Berta", "Carla"))
    room_of = live._held[match].room
    stand_in(store, room_of, 1, "random")
    await live.chairs_changed(match)
    await live.ask_undo(match, seat)
    assert real(live, match).hash() != before
    stand_in(store, room_of, 2, "random")
    await live.chairs_changed(match)  # the last one who had to be asked leaves
    assert real(live, match).hash() == before


async def test_others_can_not_take_back_my_choice_nor_agree_for_another(live: Live, store: Store) -> None:
    match, seat, _ = await ready(live, store, ("Ana", "Berta", "Carla"))
    if not (await live.look(match, 1)).undo:
        with pytest.raises(Illegal):
            await live.ask_undo(match, 1)
    with pytest.raises(Refused):
        await live.answer_undo(match, 1, True)
    await live.ask_undo(match, seat)
    with pytest.raises(Refused):
        await live.answer_undo(match, seat, True)
    with pytest.raises(Refused):
        await live.ask_undo(match, seat)


async def test_a_press_that_comes_twice_takes_back_once(live: Live, store: Store) -> None:
    match, seat, before = await ready(live, store, ("Ana", "Ana"))
    choice = (await live.look(match, seat)).undo
    await live.ask_undo(match, seat, choice)
    with pytest.raises((Refused, Illegal)):
        await live.ask_undo(match, seat, choice)
    assert real(live, match).hash() == before


async def test_an_answer_is_to_the_request_that_was_seen(live: Live, store: Store) -> None:
    """What was asked before somebody played on, or denied, is another request than what is asked now."""
    match, seat, before = await ready(live, store)
    await live.ask_undo(match, seat)
    undoing = (await live.look(match, 1)).undoing
    assert undoing is not None
    with pytest.raises(Refused):
        await live.answer_undo(match, 1, True, undoing.line - 1)
    assert real(live, match).hash() != before
    await restarted(live, match)
    assert (await live.look(match, 1)).undoing == undoing
    await live.answer_undo(match, 1, True, undoing.line)
    assert real(live, match).hash() == before


async def test_what_has_shown_something_stays(live: Live, store: Store) -> None:
    match, dice = await live.begin(room(store, ("Ana", "Ana"))), Random(2)
    shown = 0
    while (ask := (await live.look(match, None)).ask) is not None:
        await move(live, match, dice)
        if live._held[match].standing.match.revealed():
            shown += 1
            with pytest.raises(Illegal):
                await live.ask_undo(match, ask.seats[0])
    assert shown > 20


async def test_an_answer_to_the_question_before_is_late_though_it_is_asked_again(live: Live, store: Store) -> None:
    """A click that was under way while the choice was taken back must not make it again."""
    match, dice = await live.begin(room(store, ("Ana", "Ana"), options={})), Random(5)
    while True:
        look = await live.look(match, real(live, match).asked()[0])
        assert look.ask is not None
        text = look.offers[int(dice.random() * len(look.offers))].choice.text
        await live.choose(match, look.seat or 0, look.ask.number, text)
        if (await live.look(match, look.seat)).undo:
            break
    await live.ask_undo(match, look.seat or 0)
    again = await live.look(match, look.seat)
    assert (again.view.position, again.offers) == (look.view.position, look.offers)
    with pytest.raises(Late):
        await live.choose(match, look.seat or 0, look.ask.number, text)


@pytest.mark.parametrize("seed", range(3))
async def test_any_number_of_times_and_after_a_restart_the_same(
    live: Live, store: Store, url: str, tmp_path: Path, seed: int
) -> None:
    """Two servers, one of which has just read the match from the store, take the same back; the log says what was."""
    match, dice = await live.begin(room(store, ("Ana", "Ana", "Ana"))), Random(seed)
    undone = 0
    while await move(live, match, dice):
        cached = live._held[match]
        seats = [seat for seat in range(3) if cached.to_take_back(seat)]
        if not seats or dice.random() < 0.7:
            continue
        seat = seats[int(dice.random() * len(seats))]
        if dice.random() < 0.3:
            await restarted(live, match)
        await live.ask_undo(match, seat)
        if dice.random() < 0.3:
            await restarted(live, match)
        undone += 1
    assert undone > 5
    log = await live.log(match)
    assert sum(isinstance(line, TakenBack) for line in log.lines) == undone
    verdict = verify(log, sobremesa.game("azardia"))
    assert verdict.difference is None
    assert verdict.finished


async def test_only_so_many_positions_are_kept(
    live: Live, store: Store, monkeypatch: pytest.MonkeyPatch, proof_games: None
) -> None:
    monkeypatch.setattr(standing, "FARTHEST", 2)
    match, _, _ = await ready(live, store, ("Ana", "Ana", "Ana", "Ana"))
    for _ in range(40):
        assert len(live._held[match].standing.history.before) <= 2
        await move(live, match, Random(1))
        kept = live._held[match].standing
        del live._held[match]
        await live.look(match, None)
        assert live._held[match].standing.marks == kept.marks


async def test_bots_wait_while_somebody_asks(
    store: Store, tmp_path: Path, thinker: Here, clock: Clockwork, luck: Certain
) -> None:
    """Else a bot's next choice would be quicker than anybody's yes."""
    live = Live(store, Packs(store, tmp_path / "packs"), thinker, Pace(patience=1000), clock, luck=luck)
    match, dice = await live.begin(room(store, ("Ana", "=random", "Berta"), options={})), Random(3)
    for _ in range(400):
        if real(live, match).asked() == [1]:
            if (await live.look(match, 0)).undo:
                break
            await until(lambda: clock.waiting)
            line = live._held[match].standing.line
            clock.ring()
            await until(lambda line=line: live._held[match].standing.line > line)
        else:
            await move(live, match, dice)
    else:
        raise AssertionError("the bot is never asked after a choice that can be taken back")
    await live.ask_undo(match, 0)
    await until(lambda: [seconds for seconds, _ in clock.waiting if seconds > 1000])
    assert len(clock.waiting) == 1
    await live.answer_undo(match, 2, True)
    assert (await live.look(match, None)).heard[-1].kind == "taken back"
    await live.close()
