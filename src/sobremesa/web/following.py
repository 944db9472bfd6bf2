"""What a page is sent while a match is played: only what has changed since the last update."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass, replace

from markupsafe import Markup

from sobremesa.table.chat import topic as chat_topic
from sobremesa.table.look import Heard, Look
from sobremesa.table.store.matches import room_topic
from sobremesa.table.store.matches import topic as match_topic
from sobremesa.web import talk
from sobremesa.web.people import number_in
from sobremesa.web.scene import appending, changed, cues, digests, together
from sobremesa.web.sse import Batch, ServerEvent
from sobremesa.web.viewer import SHOWN, Viewer


@dataclass(frozen=True)
class PageState:
    """What a page already shows: ``line`` lines of the log, the regions whose combined mark is ``marks``, and
    ``spoken`` chat messages."""

    line: int = 0
    marks: str = ""
    spoken: int = 0

    def __str__(self) -> str:
        """The form in which a page reports it when it connects, also used as the id of events."""
        return f"{self.line}.{self.marks}.{self.spoken}"

    @classmethod
    def read(cls, text: str) -> PageState:
        """Parse such a text; a malformed one gives the state of an empty page."""
        line, _, rest = text[:60].partition(".")
        marks, _, spoken = rest.partition(".")
        lines, messages = number_in(line), number_in(spoken)
        return cls() if lines is None or messages is None else cls(lines, marks, messages)


async def following(at: Viewer, seen: PageState) -> AsyncGenerator[Batch, None]:
    """Events for a page in the state ``seen``, for as long as it listens."""
    page = _Page(at, seen)
    await page.look_back()
    topics = (page.room_topic, page.talk_topic, match_topic(at.match))
    guest = at.guest.id if at.guest else None
    async with at.house.live.attended(at.match, guest), aclosing(at.house.store.notifier.listen(*topics)) as updates:
        async for published in updates:
            news = await page.news(published)
            if news:
                yield Batch(tuple(news))


class _Page:
    """An open page, and what we know it shows."""

    def __init__(self, at: Viewer, seen: PageState) -> None:
        self._at = at
        self._seen = seen
        self._sent: dict[str, str] = {}  # the marks of its regions; empty: only their combined mark is known
        self._told: tuple[Heard, ...] = ()  # the last lines of its log
        self.room_topic = room_topic(at.room.id)
        self.talk_topic = chat_topic(at.room.id)

    async def look_back(self) -> None:
        """Recall the lines of the log that the page already shows."""
        line = self._seen.line
        before = (await self._at.look(max(0, line - SHOWN))).heard if line else ()
        self._told = tuple(one for one in before if one.line <= line)

    async def news(self, published: frozenset[str]) -> list[ServerEvent]:
        """The events to send now that something may have changed."""
        if self.room_topic in published:
            self._at = await self._at.again()
        look = await self._at.look(self._seen.line)
        heard = look.heard
        self._told = (*self._told, *heard)[-SHOWN:]
        look = replace(look, heard=self._told)  # a face looks back, say to the beginning of the turn
        pieces = await self._changed(look)
        if heard:
            pieces.append(appending("log-lines", await self._at.lines(heard, look)))
        if self.talk_topic in published:
            pieces += await self._talk()
        events = [ServerEvent(cues(heard), name="heard")] if heard else []
        if pieces:
            events.append(ServerEvent(Markup("\n").join(pieces), id=str(self._seen)))
        return events + self._passing(look)

    async def _changed(self, look: Look) -> list[Markup]:
        """The regions that differ from those on the page."""
        shown = await self._at.regions(look)
        marks = digests(shown)
        has = marks if not self._sent and together(marks) == self._seen.marks else self._sent
        self._sent = marks
        self._seen = replace(self._seen, line=look.line, marks=together(marks))
        return changed(shown, marks, has)

    async def _talk(self) -> list[Markup]:
        """The chat messages written since the last update."""
        at = self._at
        said = await talk.heard(at.house, at.room, at.guest, self._seen.spoken)
        if not said:
            return []
        self._seen = replace(self._seen, spoken=said[-1].number)
        return [appending("chat-lines", talk.lines(said, at.room, at.guest, at.words))]

    def _passing(self, look: Look) -> list[ServerEvent]:
        """The event that says whom a shared device must be passed to; the page knows whether it already shows it."""
        if len(self._at.front.seats) < 2:
            return []
        cover = self._at.front.next_in(look)
        return [ServerEvent("" if cover is None else str(cover), name="pass")]
