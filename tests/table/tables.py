"""Rooms to play in, and hands that play: what the tests of the live service share."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from random import Random
from typing import Any

import pytest

import sobremesa
from sobremesa.engine.cache import Cache
from sobremesa.engine.chance import Chance, undivided
from sobremesa.engine.match import Match
from sobremesa.table.live import Live
from sobremesa.table.look import Look
from sobremesa.table.luck import Luck
from sobremesa.table.pace import Pace, Span
from sobremesa.table.store.store import Store, now
from sobremesa.table.store.tables import ChairRow, GuestRow, RoomRow
from sobremesa.table.thinking import Task, choose

SHORT: Mapping[str, int | str] = {"length": 24}
LONGEST = 3000  # looks at one match
AT_ONCE = Pace(bot=Span(0, 0), window=Span(0, 0), patience=0)


def room(
    store: Store,
    sitting: Sequence[str],
    game: str = "azardia",
    options: Mapping[str, int | str] = SHORT,
    own_dice: bool = False,
) -> int:
    """A room in which these sit, by seat: a guest by name, a bot behind an equals sign («=greedy»), or nobody («»).
    Who is named twice has two chairs. The first guest is the host."""
    with store.writing() as session:
        guests: dict[str, int] = {}
        for name in dict.fromkeys([*(name for name in sitting if name and name[0] != "="), "nobody"]):
            row = GuestRow(key=secrets.token_hex(8), name=name, since=now())
            session.add(row)
            session.flush()
            guests[name] = row.id
        table = RoomRow(
            link=secrets.token_hex(6),
            game=game,
            options=dict(options),
            pack=None,
            public=False,
            onlookers=True,
            own_dice=own_dice,
            host=next(iter(guests.values())),
            state="open",
            version=0,
            again=None,
            since=now(),
        )
        session.add(table)
        session.flush()
        for seat, name in enumerate(sitting):
            bot = name[1:] if name[:1] == "=" else None
            guest = guests.get(name)
            chair = ChairRow(room=table.id, seat=seat, guest=guest, bot=bot, stand_in=None, name=name, ready=True)
            session.add(chair)
        return table.id


def state_of(store: Store, number: int) -> str:
    """The state of a room."""
    with store.reading() as session:
        return session.get_one(RoomRow, number).state


def stand_in(store: Store, number: int, seat: int, bot: str | None) -> None:
    """Somebody leaves, and a bot plays for them; None: they come back."""
    with store.writing() as session:
        session.get_one(ChairRow, (number, seat)).stand_in = bot


class Certain(Luck):
    """The same luck every time, no matter who is quicker: results depend on its ``name`` and what they are for."""

    def __init__(self, name: str) -> None:
        self.name = name

    def chance(self) -> str | Chance:
        return undivided(self.seed("match"))

    def dice(self, *about: int | str) -> Random:
        return Random(f"{self.name} {about}")


Hands = Callable[[object], Random]  # the dice of somebody who chooses, by question


def for_question(dice: Random) -> Hands:
    """Hands that choose the same at the same question, however often they reached out in vain before."""
    seed = dice.random()
    return lambda question: Random(f"{seed} {question}")


class Here:
    """Lets bots think at once, in this process. ``tasks`` are those it was given."""

    def __init__(self) -> None:
        self.tasks: list[Task] = []

    async def think(self, task: Task) -> str:
        self.tasks.append(task)
        return (task.work or choose)(task)

    def close(self) -> None:
        return


class Clockwork:
    """A clock that stands still until it is wound: ``waiting`` are the times that were asked for. ``ahead`` is how far
    it goes before the one on the wall."""

    def __init__(self) -> None:
        self.waiting: list[tuple[float, asyncio.Future[None]]] = []
        self.ahead = timedelta()

    def now(self) -> datetime:
        return now() + self.ahead

    async def sleep(self, seconds: float) -> None:
        future = asyncio.get_running_loop().create_future()
        self.waiting.append((seconds, future))
        try:
            await future
        finally:
            self.waiting = [entry for entry in self.waiting if entry[1] is not future]

    def ring(self) -> list[float]:
        """All who wait wake up; how long each wanted to sleep."""
        waiting, self.waiting = self.waiting, []
        for _, future in waiting:
            if not future.done():
                future.set_result(None)
        return [seconds for seconds, _ in waiting]


class RateLimit(Clockwork):
    """What is to happen at once does, and all else waits until the clock is wound."""

    async def sleep(self, seconds: float) -> None:
        if seconds:
            await super().sleep(seconds)


async def until(true: Any) -> None:
    """Wait until it is; what goes on in threads and tasks gets its turn."""
    for _ in range(12_000):  # a minute and more: on a busy machine everything comes, but late
        if true():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it does not come to that")


def real(live: Live, match: int) -> Match:
    """The match itself, secrets and all."""
    return live._held[match].standing.match


def answer(look: Look, dice: Random) -> str:
    """Any of the choices that a seat is offered."""
    return look.offers[int(dice.random() * len(look.offers))].choice.text


async def move(live: Live, match: int, dice: Random) -> bool:
    """Some seat that is asked makes a choice; False when the match is over."""
    look = await live.look(match, None)
    if look.die is not None:
        await live.answer_die(match, look.die.seats[0], look.die.number, 1 + int(dice.random() * look.die.faces))
        return True
    if look.ask is None:
        return False
    seat = look.ask.seats[int(dice.random() * len(look.ask.seats))]
    mine = await live.look(match, seat)
    assert mine.ask is not None
    await live.choose(match, seat, mine.ask.number, answer(mine, dice))
    return True


async def play(live: Live, match: int, dice: Random, moves: int = LONGEST) -> Look:
    """Make this many moves by hand, or play to the end; what a spectator then sees."""
    for _ in range(moves):
        if not await move(live, match, dice):
            break
    else:
        assert moves < LONGEST, "the match does not end"
    return await live.look(match, None)


async def play_beside_bots(live: Live, match: int, seats: Sequence[int], dice: Random) -> Look:
    """These seats play by hand, the others play themselves, to the end. The table passes for who can only pass."""
    hands = for_question(dice)
    async for _ in live.listen(match):
        for seat in seats:
            look = await live.look(match, seat)
            if look.places is not None:
                return look
            if look.ask is not None and look.offers and not (look.ask.window and len(look.offers) == 1):
                which = answer(look, hands((seat, look.ask.number)))
                await live.choose(match, seat, look.ask.number, which)
    raise AssertionError("it never ends")


def become(edition: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on Azardia's rules are another edition."""
    game = sobremesa.game("azardia")
    monkeypatch.setattr(type(game), "edition", edition)
    monkeypatch.setattr(game, "_settings", Cache(9))
