"""Scenes for everyone who comes: those present, a page that reloads, another server, those who watch it when it is
over.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import sobremesa
from sobremesa.engine.log import Decision
from sobremesa.table.films import played_again
from sobremesa.table.lines import decode, decode_set_up
from sobremesa.table.live import Live
from sobremesa.table.look import Heard
from sobremesa.table.packs import Packs
from sobremesa.table.replay import Replay
from sobremesa.table.store import matches
from sobremesa.table.store.store import Store
from tests.table.tables import Clockwork, Here, move, room

pytestmark = [pytest.mark.anyio, pytest.mark.parametrize("url", ["sqlite"], indirect=True)]

GAME = sobremesa.game("quest")
OPTIONS = {"mission": 1, "party": 2}
SEED = 4


async def played(live: Live, store: Store, moves: int, own_dice: bool = False) -> int:
    """A mission of Quest after this many moves."""
    match = await live.begin(room(store, ("Ana", "Berta"), "quest", OPTIONS, own_dice))
    dice = Random(SEED)
    for _ in range(moves):
        assert await move(live, match, dice), f"seed {SEED}: it is over"
    return match


async def heard(live: Live, match: int, seat: int | None = 0) -> tuple[Heard, ...]:
    return (await live.look(match, seat, since=0)).heard


def pictures(one: Heard) -> list[Any]:
    return [one.before, *(event.shown for event in one.events), one.after]


@pytest.mark.parametrize("own_dice", [False, True])
async def test_who_comes_later_or_to_another_server_sees_the_same(
    live: Live, store: Store, tmp_path: Path, own_dice: bool
) -> None:
    match = await played(live, store, 36, own_dice)
    here = await heard(live, match)
    assert all(picture is not None for one in here for picture in pictures(one) if one.events)
    other = Live(store, Packs(store, tmp_path / "other"), Here(), clock=Clockwork())
    try:
        assert await heard(other, match) == here
        assert await heard(other, match, None) == await heard(live, match, None)
    finally:
        await other.close()


async def test_a_server_that_hears_of_a_line_plays_on_from_what_it_knew(
    live: Live, store: Store, tmp_path: Path
) -> None:
    match, dice = await played(live, store, 20), Random(SEED)
    other = Live(store, Packs(store, tmp_path / "other"), Here(), clock=Clockwork())
    try:
        await heard(other, match)
        for _ in range(6):
            await move(live, match, dice)
        await other._catch_up_alone(other._held[match])
        assert other._held[match].reel.known is not None
        assert await heard(other, match) == await heard(live, match)
    finally:
        await other.close()


async def test_a_replay_shows_what_was_seen_at_the_table(live: Live, store: Store) -> None:
    match = await played(live, store, 24)
    replay = Replay(await live.log(match), GAME, GAME.pack(), ("Ana", "Berta"))
    kept = Replay(await live.log(match), GAME, GAME.pack(), ("Ana", "Berta"), replay.moments())
    for one in await heard(live, match):
        for found in (replay, kept):
            assert pictures(found.look(one.line, 0).heard[-1]) == pictures(one)


async def test_what_other_rules_would_play_differently_is_told_without_pictures(live: Live, store: Store) -> None:
    match = await played(live, store, 12)
    whole = matches.whole(store, match)
    assert whole is not None
    first, between, _ = whole
    stored = [decode(line) for line in between]
    films = played_again(GAME, GAME.pack(), decode_set_up(first), stored, range(1, 13))
    assert all(film is not None for film in films.values())
    line = stored[8]
    assert isinstance(line, Decision)
    stored[8] = msgspec.structs.replace(line, hash="0" * 16)
    elsewhere = played_again(GAME, GAME.pack(), decode_set_up(first), stored, range(1, 13))
    assert [number for number, film in elsewhere.items() if film is None] == [9]
