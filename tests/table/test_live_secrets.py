"""What a seat may not know is in nothing that leaves the table: no look, no bot's task, no answer to «why not?».

Two worlds that differ only in that are made from the match itself (see tests/conformance/test_secrets.py): what a seat
is given in one must be, to the byte, what it would be given in the other.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import sobremesa
from sobremesa.engine.choice import Choice, Choices
from sobremesa.engine.history import History
from sobremesa.engine.log import Decision
from sobremesa.engine.match import Match
from sobremesa.games.encrucijada.foresight.foresight import Losses
from sobremesa.table.cached import CachedMatch
from sobremesa.table.hearing import Hearing
from sobremesa.table.lines import Rolled, Stored
from sobremesa.table.live import Live
from sobremesa.table.look import Heard, Look
from sobremesa.table.packs import Packs
from sobremesa.table.store.store import Store
from sobremesa.table.thinking import Task
from tests.conformance.test_secrets import difference
from tests.table.tables import AT_ONCE, Certain, Here, move, play_beside_bots, real, room

pytestmark = [pytest.mark.anyio, pytest.mark.guard]

MOST = 120  # moves
SEED = 5


def sent(look: Look) -> bytes:
    """All of a look; of the table's choices, which everybody can know, their number."""
    return msgspec.json.encode(look, enc_hook=_text)


def _text(one: Any) -> Any:
    if isinstance(one, Choices):
        return len(one.by_text)
    if isinstance(one, Losses):
        return list(one)
    assert isinstance(one, Choice)
    return one.text


def in_world(cached: CachedMatch, world: Match, eyes: int | None) -> bytes:
    """What these eyes would be given if this were the match. What they have heard is the same in both."""
    now = cached.standing
    cached.standing = replace(now, history=History(world, now.history.before))
    try:
        return sent(cached.look(eyes, cached.recent))
    finally:
        cached.standing = now


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
@pytest.mark.parametrize("own_dice", [False, True])
async def test_two_worlds_that_look_the_same_give_the_same_bytes(
    live: Live, store: Store, seed: int, own_dice: bool
) -> None:
    match = await live.begin(room(store, ("Ana", "Berta", "Carla"), own_dice=own_dice))
    dice = Random(seed)
    others = 0
    for at in range(MOST):
        cached = live._held[match]
        for seat in range(3):
            worlds = [cached.standing.match]
            if cached.standing.match.ask is not None:
                worlds += [cached.standing.match.imagine(seat, at), cached.standing.match.imagine(seat, at + 1)]
            others += len({world.hash() for world in worlds}) > 1
            for eyes in (seat, None):
                seen = [in_world(cached, world, eyes) for world in worlds]
                assert len(set(seen)) == 1, difference(seen)
        if not await move(live, match, dice):
            break
    assert others > 50


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_what_a_line_tells_depends_on_nothing_that_is_hidden(live: Live, store: Store, seed: int) -> None:
    """The hidden facts of every line are changed: anyone who may not know them hears the same."""
    match = await live.begin(room(store, ("Ana", "Berta", "Carla")))
    kinds = {kind.name: kind for kind in sobremesa.game("azardia").all_events}
    dice = Random(seed)
    hidden = 0
    while await move(live, match, dice):
        cached = live._held[match]
        number, line = cached.recent[-1]
        assert isinstance(line, Decision)
        for eyes in (0, 1, 2, None):
            other, changed = _with_other_secrets(line, kinds, eyes)
            hidden += changed
            assert _told_anew(cached, number, line, eyes) == _told_anew(cached, number, other, eyes)
    assert hidden > 20


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_what_several_are_told_alike_is_what_each_would_be_told_alone(live: Live, store: Store) -> None:
    """No matter who listens first and what they may know, nobody else is given what was told to them."""
    match = await live.begin(room(store, ("Ana", "Berta", "Carla")))
    dice = Random(SEED)
    listeners: list[int | None] = [0, 1, 2, None]
    alike = apart = 0
    while await move(live, match, dice):
        cached = live._held[match]
        number, line = cached.recent[-1]
        alone = {eyes: _told_anew(cached, number, line, eyes) for eyes in listeners}
        hearing = Hearing(cached.seating.game)
        dice.shuffle(listeners)
        heard = {eyes: hearing.heard(number, line, eyes, None) for eyes in listeners}
        assert heard == alone
        alike += heard[0] is heard[1] is heard[2] is heard[None]
        apart += any(one != heard[None] for one in heard.values())
    assert min(alike, apart) > 20


def _told_anew(cached: CachedMatch, number: int, line: Stored, eyes: int | None) -> Heard:
    """What a line tells these eyes if nobody has been told of it before."""
    return Hearing(cached.seating.game).heard(number, line, eyes, None)


def _with_other_secrets(line: Decision, kinds: dict[str, Any], eyes: int | None) -> tuple[Decision, int]:
    """The same line with another choice, other draws, and other facts where these eyes may not know them."""
    events, changed = [], 0
    for told in line.events:
        kind = kinds[told.name]
        facts = dict(told.facts)
        if kind.hides and (eyes is None or eyes not in {facts[field] for field in kind.privy}):
            changed += 1
            facts |= dict.fromkeys(kind.hides, 999)
        events.append(msgspec.structs.replace(told, facts=facts))
    mine = line.seat == eyes
    return msgspec.structs.replace(
        line,
        choice=line.choice if mine else "hidden",
        by=line.by if mine else "hidden",
        dice=[999],
        cards=[999],
        hash="0" * 16,
        events=events,
    ), changed


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_no_seed_no_hash_and_no_draw_is_in_what_anybody_is_sent(live: Live, store: Store) -> None:
    match, dice = await live.begin(room(store, ("Ana", "Berta"))), Random(7)
    for _ in range(MOST):
        cached = live._held[match]
        found = {line.hash for _, line in cached.recent if isinstance(line, Decision | Rolled)} | {
            real(live, match).hash()
        }
        for eyes in (0, 1, None):
            bytes_sent = sent(await live.look(match, eyes, since=0))
            assert not [one for one in found if one.encode() in bytes_sent]
            for word in (b'"seed"', b'"hash"', b'"chance"', b'"dice":', b'"cards":[', b'"columns"'):
                assert word not in bytes_sent.replace(b'"dice":{', b"")
        if not await move(live, match, dice):
            break


class OneSeed(Certain):
    """Whatever a seed is for, it is the same."""

    def seed(self, *about: int | str) -> int:
        return SEED


class Watching(Here):
    """Each task's world, had the match been another that looks the same to the seat, would be the same to the byte."""

    def __init__(self) -> None:
        super().__init__()
        self.live: Live | None = None
        self.different = 0
        self.leaks: list[list[str]] = []

    async def think(self, task: Task) -> str:
        assert self.live is not None
        (cached,) = self.live._held.values()
        for other in (1, 2):
            world = cached.standing.match.imagine(task.seat, other)
            self.different += world.hash() != cached.standing.match.hash()
            again = replace(task, world=world.imagine(task.seat, SEED).dump())
            if again != task:
                self.leaks.append(difference([again.world, task.world]))
        return await super().think(task)


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_a_bots_task_holds_nothing_that_its_seat_may_not_know(store: Store, tmp_path: Path) -> None:
    thinker = Watching()
    thinker.live = Live(store, Packs(store, tmp_path / "packs"), thinker, AT_ONCE, luck=OneSeed("bots"))
    match = await thinker.live.begin(room(store, ("Ana", "=random", "=random", "=random")))
    await play_beside_bots(thinker.live, match, [0], Random(1))
    assert thinker.leaks == []
    assert thinker.different > 20
    await thinker.live.close()
