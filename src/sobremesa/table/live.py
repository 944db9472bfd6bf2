"""Live matches: started, viewed, played and announced. How a choice travels: docs/table.md."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Coroutine, Mapping, Sequence
from contextlib import aclosing, asynccontextmanager
from functools import partial
from typing import Final, TypeVar

from sobremesa.engine.cache import Cache
from sobremesa.engine.choice import Choice
from sobremesa.engine.log import Log, TakenBack
from sobremesa.engine.pack import Pack
from sobremesa.engine.refusal import Illegal, Refusal
from sobremesa.engine.stops import Wanted
from sobremesa.review.advice import Advice
from sobremesa.table import beginning, lines, restoring, standing
from sobremesa.table.advising import Advising
from sobremesa.table.cached import CachedMatch
from sobremesa.table.look import Look
from sobremesa.table.luck import SYSTEM, Luck
from sobremesa.table.pace import Clock, Pace, WallClock
from sobremesa.table.packs import Packs
from sobremesa.table.presence import Presence
from sobremesa.table.refused import ErrorCode, Refused, changed_since
from sobremesa.table.replay import Replay
from sobremesa.table.room import STAND_IN
from sobremesa.table.scheduler import BotScheduler
from sobremesa.table.seating import Seating
from sobremesa.table.standing import Late, Transition
from sobremesa.table.store import chairs, matches
from sobremesa.table.store.away import Away
from sobremesa.table.store.batches import BatchWriter
from sobremesa.table.store.notifier import ALL
from sobremesa.table.store.store import Store
from sobremesa.table.thinking import Thinker

__all__ = ["Late", "Live"]

_REPLAYS: Final = 4  # of matches that go on, kept for whoever looks back at several moments
MOST_HELD: Final = 500  # idle matches kept in memory
_TRIES: Final = 20  # how often a choice is retried because others were quicker
_MATCHES: Final = "match:"

_log = logging.getLogger(__name__)

T = TypeVar("T")


class Live:
    """The matches being played. All methods belong to one event loop; waiting for a bot or the disk never blocks it."""

    def __init__(
        self,
        store: Store,
        packs: Packs,
        thinker: Thinker,
        pace: Pace | None = None,
        clock: Clock | None = None,
        most: int = MOST_HELD,
        luck: Luck = SYSTEM,
        when_over: Callable[[int], None] | None = None,
    ) -> None:
        self.store = store
        self.packs = packs
        self._scheduler = BotScheduler(self, thinker, pace or Pace(), clock or WallClock(), luck)
        self._advising = Advising(thinker, luck)
        self._presence = Presence(self, clock or WallClock())
        self._clock = clock or WallClock()
        self._luck = luck
        self._when_over = when_over  # is told of each match that ends here
        self._writer = BatchWriter(store)
        self._most = most
        self._held: OrderedDict[int, CachedMatch] = OrderedDict()
        self._replays: Cache[tuple[int, int], Replay] = Cache(_REPLAYS)  # by match and line
        self._loading: dict[int, asyncio.Task[CachedMatch]] = {}
        self._background: set[asyncio.Task[object]] = set()
        store.notifier.take_over(_MATCHES, self._told_outside)

    async def close(self) -> None:
        """Stop the bots, and let pending writes finish."""
        self.store.notifier.hand_back(self._told_outside)
        await self._scheduler.close(list(self._held.values()))
        await self._advising.close()
        await self._presence.close(list(self._held.values()))
        if self._background:
            await asyncio.wait(self._background)

    # Beginning.

    async def begin(self, room: int) -> int:
        """Start the match of a room, as set up there, and return its id; a match that has already begun is simply
        returned.

        Raises :class:`Refused` if there is no such room or a chair is free, and :class:`BadInput` for options that
        don't fit.
        """
        match = await self.store.run(beginning.begin, self.store, self.packs, self._luck, room)
        await self._find(match)  # a bot may be first to play
        return match

    async def begin_at(self, room: int, replay: Replay, moment: int) -> int:
        """Start the match of a room from a moment of one that is over, with what led to it as its log: see
        :meth:`begin`. Draws to come are new ones. Raises :class:`Refused` also if other rules played that match."""
        match = await self.store.run(beginning.begin_at, self.store, self.packs, self._luck, room, replay, moment)
        await self._find(match)
        return match

    async def match_of(self, room: int) -> int | None:
        """The current or finished match of a room."""
        return await self.store.run(matches.match_of, self.store, room)

    # Looking.

    async def look(self, match: int, seat: int | None, since: int | None = None) -> Look:
        """A match as a seat (None: a spectator) may see it, and what the lines after ``since`` told it: by default the
        latest ones. Raises :class:`Refused` if there is no such match or seat."""
        cached = await self._find(match)
        if seat is not None and not 0 <= seat < len(cached.seating.chairs):
            raise Refused(ErrorCode.MISSING, "There is no such seat.")
        while True:
            line = cached.standing.line
            told = await self._lines(cached, max(0, line - lines.LAST) if since is None else max(0, since), line)
            await self._watch(cached, told)
            if cached.standing.line == line:  # else the match moved on while older lines were fetched
                return cached.look(seat, told, self._presence.kept_waiting(cached))

    async def seating(self, match: int) -> Seating:
        """The players of a match. Raises :class:`Refused` if there is no such match."""
        return (await self._find(match)).seating

    async def asked(self, match: int) -> tuple[int, ...]:
        """The seats whose answer is pending."""
        ask = (await self._find(match)).standing.ask
        return () if ask is None else ask.seats

    async def pack(self, match: int) -> Pack:
        """The content a match began with, for its words."""
        return (await self._find(match)).seating.pack

    async def why_not(self, match: int, seat: int, text: str) -> Refusal | None:
        """What bars a choice, if anything does."""
        return (await self._find(match)).standing.match.why_not(text[:1000], seat)

    async def advise(self, match: int, seat: int, guest: int, number: int | None = None) -> Advice:
        """Advice about what this seat of a guest's is asked: see :meth:`Advising.advise`."""
        return await self._advising.advise(await self._find(match), seat, guest, number)

    async def read(self, match: int, text: str) -> Choice | None:
        """The choice with this text, including those of open verbs; None if there is none."""
        return (await self._find(match)).standing.match.choice(text[:1000])

    async def listen(self, match: int, guest: int | None = None) -> AsyncGenerator[int, None]:
        """Yields the number of lines: at once, and again whenever something changes (a line, or who sits where).
        Changes while the caller is busy are merged into one. While listening, a ``guest`` counts as present. Raises
        :class:`Refused` if there is no such match."""
        async with (
            self.attended(match, guest) as cached,
            aclosing(self.store.notifier.listen(matches.topic(match))) as updates,
        ):
            async for _ in updates:
                yield cached.standing.line

    @asynccontextmanager
    async def attended(self, match: int, guest: int | None = None) -> AsyncIterator[CachedMatch]:
        """While this is open, somebody is at the match, possibly a ``guest`` who plays it, and it stays in memory.
        Raises like :meth:`listen`."""
        cached = await self._find(match)
        cached.attendance.subscribers += 1
        self._scheduler.attend(cached)  # a match that all players have left goes on while somebody watches
        self._presence.came(cached, guest)
        try:
            yield cached
        finally:
            cached.attendance.subscribers -= 1
            self._scheduler.attend(cached)
            self._presence.went(cached, guest)
            self._let_go()

    async def log(self, match: int) -> Log:
        """The complete log of a match, secrets included: not to be shown to anybody before it is over (but see
        :func:`seat_part`). Raises :class:`Refused` if there is no such match."""
        return await self.store.run(restoring.log_of, self.store, match)

    # Playing.

    async def choose(self, match: int, seat: int, number: int, text: str, by: str = "", why: str = "") -> int:
        """Answer the question of this number for a seat; returns the number of the line that records it.

        It is stored before anybody is told. ``by`` names who answers on the seat's behalf (a bot, the table), ``why``
        for what reason the table does. Raises :class:`Illegal` with the refusal if the rules bar it, and :class:`Late`
        if that question is not being asked (any more): in both cases nothing has changed.
        """

        def chosen(cached: CachedMatch) -> Transition:
            advised = not by and cached.players[seat].advised == cached.standing.number_of(seat)
            return cached.standing.chosen(seat, number, text[:1000], by, why, advised)

        return await self._change(match, chosen)

    async def choose_all(self, match: int, seat: int, number: int, texts: Sequence[str]) -> int:
        """Answer the question of this number with the first of these, then choose the others, as long as each is among
        what the seat is offered: one gesture of a page may be several choices. Whatever comes in between ends it;
        meanwhile the table passes nothing for this seat. Returns how many have been made. Raises like :meth:`choose`,
        for the first one."""
        cached = await self._find(match)
        cached.players[seat].gestures += 1
        try:
            await self.choose(match, seat, number, texts[0])
            for made, text in enumerate(texts[1:], start=1):
                now = cached.standing
                if now.ask is None or all(choice.text != text for choice in now.ask.options(seat)):
                    return made
                try:
                    await self.choose(match, seat, now.number_of(seat), text)
                except (Late, Illegal):
                    return made
            return len(texts)
        finally:
            cached.players[seat].gestures -= 1
            self._scheduler.attend(cached)

    async def answer_die(self, match: int, seat: int, number: int, value: int) -> int:
        """Type a die that was rolled by hand. Raises :class:`Late`, :class:`Illegal` for an impossible value, and
        :class:`Refused` if it is not this seat's die to type."""

        def rolled(cached: CachedMatch) -> Transition:
            change = cached.standing.rolled(seat, number, value)
            die = cached.die()
            if die is None or seat not in die.seats:
                raise Refused(ErrorCode.FORBIDDEN, "That die is not yours to roll.")
            return change

        return await self._change(match, rolled)

    async def ask_undo(self, match: int, seat: int, choice: int | None = None) -> int:
        """Ask to take back this seat's last choice and what came after it: the ``choice`` of this number, where
        somebody has seen which it is. It is done once everyone who has to agree has done so; nobody has to, if it was a
        pass and nobody has acted since. Raises :class:`Illegal` if nothing can be taken back, :class:`Refused` if it
        was denied or another choice is the last by now."""

        def wished(cached: CachedMatch) -> Transition:
            change = cached.standing.wished(seat, cached.passed(seat))
            if choice is not None and choice != cached.to_take_back(seat):
                raise changed_since()
            return change

        line = await self._change(match, wished)
        return await self._fulfil(match) or line

    async def set_stops(
        self, match: int, seat: int, levels: Mapping[str, str], rest: str | None = None, hold: int | None = None
    ) -> None:
        """When this seat wants to be asked from now on: ``levels`` by stop, a ``rest`` (empty: none any more) and the
        question that it wants to ``hold``, whatever else it wants. None leaves as they are. It is kept in memory: who
        opens the match says it again."""
        cached = await self._find(match)
        player = cached.players[seat]
        before = player.wanted or Wanted()
        wanted = Wanted(dict(levels), before.rest if rest is None else rest)
        if not cached.seating.game.stops.kinds or (player.wanted == wanted and hold is None):
            return
        player.wanted = wanted
        if hold is not None:
            player.held = hold
        self._tell(cached)

    async def answer_undo(self, match: int, seat: int, agrees: bool, asked: int | None = None) -> int:
        """Accept or deny an undo request: that of the line ``asked``, where somebody has seen which it is. Raises
        :class:`Refused` if there is none for this seat to answer, or another by now."""

        def answered(cached: CachedMatch) -> Transition:
            change = cached.standing.answered(seat, agrees)
            wish = cached.standing.wish
            if asked is not None and wish is not None and asked != wish.line:
                raise changed_since()
            if seat not in cached.yet_to_agree():
                raise Refused(ErrorCode.FORBIDDEN, standing.NOT_PENDING)
            return change

        line = await self._change(match, answered)
        return await self._fulfil(match) or line

    async def chairs_changed(self, match: int) -> None:
        """Somebody has left, come back or changed names: read again who sits where, here and in other processes."""
        await self.store.run(matches.tell, self.store, match)
        await self.reseat(match)

    async def reseat(self, match: int) -> None:
        """The same, if the other processes know already."""
        cached = await self._find(match)
        await self._shielded(self._catch_up_alone(cached))
        await self._fulfil(match)

    async def stand_in(self, match: int, seat: int, by: int) -> int:
        """Call a bot to play for ``seat``, whose player is away and has been asked for a long time, until they are
        back; ``by`` is the seat that calls it. Raises :class:`Refused` if that is not the case."""
        cached = await self._find(match)
        if seat == by or seat not in self._presence.kept_waiting(cached):
            raise Refused(
                ErrorCode.TAKEN,
                "You can call a bot only for somebody who is away and has not answered for two minutes.",
            )
        return await self._shielded(self._stand_in(cached, seat, by))

    async def _stand_in(self, cached: CachedMatch, seat: int, by: int) -> int:
        if not await self.store.run(chairs.call, self.store, cached.id, cached.room, seat, STAND_IN):
            raise Refused(ErrorCode.TAKEN, "They are back, or somebody else was quicker.")
        line = await self._change(cached.id, lambda cached: cached.standing.stood_in(seat, by))
        await self.reseat(cached.id)
        return line

    async def note_return(self, match: int, seat: int) -> None:
        """Record that the player of this seat plays again."""
        await self._change(match, lambda cached: cached.standing.came_back(seat))

    async def _fulfil(self, match: int) -> int | None:
        """Carry out an undo request if all who have to agree have done so."""

        def due(cached: CachedMatch) -> Transition:
            if cached.standing.wish is None or cached.yet_to_agree():
                raise _Nothing
            return cached.standing.taken_back()

        try:
            return await self._change(match, due)
        except (_Nothing, Illegal):
            return None

    async def so_far(self, match: int) -> Replay:
        """The match as a replay of what has happened up to now. It holds every secret: give a seat its looks alone.
        Raises :class:`Refused` if these rules can't play it again."""
        cached = await self._find(match)
        line = cached.standing.line
        made = partial(restoring.replay_of, self.store, cached)
        return await self.store.run(self._replays.get, (match, line), made)

    # How a change is made.

    async def _change(self, match: int, make: Callable[[CachedMatch], Transition]) -> int:
        """Make a change and store it; it is completed even if the caller hangs up. Returns the number of its line."""
        cached = await self._find(match)
        return await self._shielded(self._change_now(cached, make))

    async def _change_now(self, cached: CachedMatch, make: Callable[[CachedMatch], Transition]) -> int:
        async with cached.lock:
            for _ in range(_TRIES):
                change = make(cached)
                here = cached.standing.is_of_these_rules
                if not here:  # announce this first
                    change = cached.standing.gone_on()
                if not await self._writer.write(change.to_store(cached.id, cached.room)):
                    await self._catch_up(cached)
                    continue
                cached.move(change, self._clock.now())
                self._tell(cached)
                if cached.standing.outcome is not None and self._when_over is not None:
                    self._when_over(cached.id)
                if here:
                    return change.after.line
            raise Refused(ErrorCode.TAKEN, "Others keep getting there first: try again.")

    def _tell(self, cached: CachedMatch) -> None:
        """Something has changed: notify the listeners here, and let the table do its part."""
        self._scheduler.attend(cached)
        self._presence.attend(cached)
        self.store.notifier.publish(matches.topic(cached.id))

    async def _shielded(self, work: Coroutine[object, None, T]) -> T:
        """Run this to its end, even if the caller stops waiting."""
        return await asyncio.shield(self.in_background(work))

    def in_background(self, work: Coroutine[object, None, T]) -> asyncio.Task[T]:
        """The same for what nobody waits for."""
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)
        task.add_done_callback(_seen)
        return task

    # Matches in memory.

    async def _find(self, match: int) -> CachedMatch:
        """The match, from memory or from the store. Raises :class:`Refused` if there is no such match."""
        cached = self._held.get(match)
        if cached is not None:
            self._held.move_to_end(match)
            return cached
        if match not in self._loading:
            self._loading[match] = asyncio.create_task(self._load(match))
            self._loading[match].add_done_callback(_seen)
        return await asyncio.shield(self._loading[match])

    async def _load(self, match: int) -> CachedMatch:
        try:
            cached = await self.store.run(restoring.restored, self.store, self.packs, self._luck, match)
            self._held[match] = cached
            self._scheduler.attend(cached)
            self._let_go()
            return cached
        finally:
            del self._loading[match]

    async def _catch_up_alone(self, cached: CachedMatch) -> None:
        async with cached.lock:
            await self._catch_up(cached)

    async def _catch_up(self, cached: CachedMatch) -> None:
        """Read what other processes have written."""
        stored = await self.store.run(matches.load, self.store, cached.id, lines.RECENT)
        assert stored is not None
        cached.seat_people(stored.chairs)
        if stored.line != cached.standing.line:
            before = cached.standing
            seating = cached.seating
            cached.standing, recent = restoring.as_left(stored, seating.game, seating.pack, self._luck)
            back = any(at > before.line and isinstance(line, TakenBack) for at, line in recent)
            cached.reel.known = None if back else before.match
            cached.asked_at = stored.asked_at
            cached.recent.clear()
            cached.recent.extend(recent)
        self._tell(cached)

    def _told_outside(self, topic: str) -> None:
        """Another process has written something."""
        wanted = list(self._held.values()) if topic == ALL else [self._held.get(int(topic.removeprefix(_MATCHES)))]
        for cached in wanted:
            if cached is not None:
                self.in_background(self._catch_up_alone(cached))

    async def _lines(self, cached: CachedMatch, after: int, to: int) -> list[tuple[int, lines.Stored]]:
        """The lines with numbers above ``after`` and up to ``to``."""
        recent = [entry for entry in cached.recent if after < entry[0] <= to]
        if len(recent) == max(0, to - after):
            return recent
        return await self.store.run(restoring.lines_of, self.store, cached.id, after, to)

    async def _watch(self, cached: CachedMatch, told: Sequence[tuple[int, lines.Stored]]) -> None:
        """Have a film of each of these lines that is recent enough for scenes."""
        if wanted := cached.reel.lacks(told, cached.standing.line):
            films = await self.store.run(restoring.films_of, self.store, cached, wanted)
            cached.reel.keep(films, cached.standing.line)

    def _let_go(self) -> None:
        """Of the idle matches only the latest stay."""
        if len(self._held) <= self._most:
            return
        idle = [match for match, cached in self._held.items() if cached.idle]
        for match in idle[: max(0, len(idle) - self._most)]:
            del self._held[match]


class _Nothing(Exception):
    """Nothing to do."""


def _seen(task: asyncio.Task[object]) -> None:
    """Retrieve the task's exception: the caller got it, if still waiting. Only unexpected ones are logged."""
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, Refused | Illegal | Away | _Nothing):
        _log.error("a change of a match failed", exc_info=error)
