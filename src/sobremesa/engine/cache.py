"""A thread-safe LRU cache."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Cache(Generic[K, V]):
    """A thread-safe LRU cache of at most ``most`` entries."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[K, V] = OrderedDict()
        self._lock = Lock()

    def get(self, key: K, make: Callable[[], V]) -> V:
        """The entry under this key, made now if there is none. If two threads make it at once, both get the first
        result."""
        with self._lock:
            try:
                self._kept.move_to_end(key)  # one lookup on the way to a hit: hashing a key may take long
            except KeyError:
                pass
            else:
                return self._kept[key]
        made = make()  # outside the lock, so that no other thread waits for it
        with self._lock:
            made = self._kept.setdefault(key, made)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return made
