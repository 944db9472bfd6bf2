"""Publish and subscribe: tells listeners that something has changed. What has changed, they look up themselves."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from functools import partial
from threading import Lock
from typing import Final

ALL: Final = ""  # the topic of a message that may concern any topic


class _Subscriber:
    """A listener at these topics: several rings before it wakes up are merged into one."""

    def __init__(self, topics: tuple[str, ...]) -> None:
        self.topics = topics
        self.loop = asyncio.get_running_loop()
        self.rung = asyncio.Event()
        self.news: set[str] = set(topics)

    def ring(self, topic: str) -> None:
        """May be called from any thread."""
        if asyncio._get_running_loop() is self.loop:
            self._hear(topic)
        else:
            _in(self.loop, partial(self._hear, topic))

    def _hear(self, topic: str) -> None:
        self.news.update(self.topics if topic == ALL else (topic,))
        self.rung.set()


class Notifier:
    """Topics are strings such as «room:7». Ringing never waits for listeners, and stores nothing except which topics
    rang."""

    def __init__(self) -> None:
        self._subscribers: dict[str, set[_Subscriber]] = {}
        self._porters: list[tuple[str, asyncio.AbstractEventLoop, Callable[[str], None]]] = []
        self._lock = Lock()

    def ring(self, topic: str) -> None:
        """Something has changed there; may be called from any thread. With :data:`ALL`, every listener looks."""
        with self._lock:
            if topic == ALL:
                subscribers = list(
                    {subscriber for subscribers in self._subscribers.values() for subscriber in subscribers}
                )
            else:
                subscribers = list(self._subscribers.get(topic, ()))
        for subscriber in subscribers:
            subscriber.ring(topic)

    async def listen(self, *topics: str) -> AsyncGenerator[frozenset[str], None]:
        """Yields the topics with news: first all of them, then each one as it rings. Rings while the listener is busy
        are merged into one."""
        subscriber = _Subscriber(topics)
        with self._lock:
            for topic in topics:
                self._subscribers.setdefault(topic, set()).add(subscriber)
        try:
            while True:
                news = frozenset(subscriber.news)
                subscriber.news.clear()
                subscriber.rung.clear()
                yield news
                await subscriber.rung.wait()
        finally:
            with self._lock:
                for topic in topics:
                    subscribers = self._subscribers[topic]
                    subscribers.discard(subscriber)
                    if not subscribers:
                        del self._subscribers[topic]

    def heard(self, topic: str) -> bool:
        """Whether anybody listens there."""
        return topic in self._subscribers

    def deliver(self, topic: str) -> None:
        """Another process rang. Topics under a prefix that was taken over go to its handler, all others ring here
        too."""
        taken = False
        for prefix, loop, take in list(self._porters):
            if topic == ALL or topic.startswith(prefix):
                taken = True
                _in(loop, partial(take, topic))
        if topic == ALL or not taken:
            self.ring(topic)

    def take_over(self, prefix: str, take: Callable[[str], None]) -> None:
        """From now on call ``take``, in this event loop, for rings from other processes under this prefix."""
        self._porters.append((prefix, asyncio.get_running_loop(), take))

    def hand_back(self, take: Callable[[str], None]) -> None:
        """Undo :meth:`take_over`."""
        self._porters = [porter for porter in self._porters if porter[2] != take]


def _in(loop: asyncio.AbstractEventLoop, call: Callable[[], object]) -> None:
    """Call it in that event loop, unless the loop is closed."""
    try:
        loop.call_soon_threadsafe(call)
    except RuntimeError:  # closed: no listeners left
        return
