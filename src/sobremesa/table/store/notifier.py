"""Publish and subscribe: notifies listeners that something has changed. They look up for themselves what it was."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from functools import partial
from threading import Lock
from typing import Final

ALL: Final = ""  # the topic of a message that may concern any topic


class _Subscriber:
    """A listener at these topics: several messages before it wakes up are merged into one."""

    def __init__(self, topics: tuple[str, ...]) -> None:
        self.topics = topics
        self.loop = asyncio.get_running_loop()
        self.woken = asyncio.Event()
        self.news: set[str] = set(topics)

    def notify(self, topic: str) -> None:
        """May be called from any thread."""
        if asyncio._get_running_loop() is self.loop:
            self._hear(topic)
        else:
            _in(self.loop, partial(self._hear, topic))

    def _hear(self, topic: str) -> None:
        self.news.update(self.topics if topic == ALL else (topic,))
        self.woken.set()


class Notifier:
    """Topics are strings such as «room:7». Publishing never waits for listeners, and stores nothing except which topics
    have news.
    """

    def __init__(self) -> None:
        self._subscribers: dict[str, set[_Subscriber]] = {}
        self._handlers: list[tuple[str, asyncio.AbstractEventLoop, Callable[[str], None]]] = []
        self._lock = Lock()

    def publish(self, topic: str) -> None:
        """Something has changed there; may be called from any thread. With :data:`ALL`, every listener looks."""
        with self._lock:
            if topic == ALL:
                subscribers = list(
                    {subscriber for subscribers in self._subscribers.values() for subscriber in subscribers}
                )
            else:
                subscribers = list(self._subscribers.get(topic, ()))
        for subscriber in subscribers:
            subscriber.notify(topic)

    async def listen(self, *topics: str) -> AsyncGenerator[frozenset[str], None]:
        """Yields the topics with news: first all of them, then those that something is published to. Whatever is
        published while the listener is busy is merged into one.
        """
        subscriber = _Subscriber(topics)
        with self._lock:
            for topic in topics:
                self._subscribers.setdefault(topic, set()).add(subscriber)
        try:
            while True:
                news = frozenset(subscriber.news)
                subscriber.news.clear()
                subscriber.woken.clear()
                yield news
                await subscriber.woken.wait()
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
        """Another process has published this. Topics under a prefix that was taken over go to its handler, all others
        to the listeners here.
        """
        taken = False
        for prefix, loop, handle in list(self._handlers):
            if topic == ALL or topic.startswith(prefix):
                taken = True
                _in(loop, partial(handle, topic))
        if topic == ALL or not taken:
            self.publish(topic)

    def take_over(self, prefix: str, handle: Callable[[str], None]) -> None:
        """From now on call ``handle``, in this event loop, for what other processes publish under this prefix."""
        self._handlers.append((prefix, asyncio.get_running_loop(), handle))

    def hand_back(self, handle: Callable[[str], None]) -> None:
        """Undo :meth:`take_over`."""
        self._handlers = [handler for handler in self._handlers if handler[2] != handle]


def _in(loop: asyncio.AbstractEventLoop, call: Callable[[], object]) -> None:
    """Call it in that event loop, unless the loop is closed."""
    try:
        loop.call_soon_threadsafe(call)
    except RuntimeError:  # closed: no listeners left
        return
