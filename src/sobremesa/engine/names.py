"""The names that stored matches, logs and options go by: today's, and those that earlier versions had."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from sobremesa.engine.event import Event, Kind
from sobremesa.engine.log import Told
from sobremesa.engine.page import Page


class PageNames:
    """A game's pages and lines by the names that stored matches have for them; ``formerly`` is :attr:`Game.formerly`.

    ``first`` are the earliest names that any version had for pages and for lines (``page.line``), where they had
    others: hashes of that time are made with them.
    """

    def __init__(self, pages: Iterable[Page[Any, Any]], formerly: Mapping[str, str]) -> None:
        self._pages = {page.name: page for page in pages}
        self._formerly = formerly
        earlier = {new: old for old, new in formerly.items()}
        self.first: dict[str, str] = {}
        for page in self._pages.values():
            for name in (page.name, *(f"{page.name}.{line.name}" for line in page.lines)):
                if name in earlier:
                    self.first[name] = _last(name, earlier).removeprefix(f"{page.name}.")

    def page(self, name: str) -> Page[Any, Any] | None:
        """The page with this name; None if there is none such."""
        while name not in self._pages and name in self._formerly:
            name = self._formerly[name]
        return self._pages.get(name)

    def line(self, page: Page[Any, Any], name: str) -> int | None:
        """The place in its page of the line with this name; None if there is none such."""
        whole = f"{page.name}.{name}"
        while name not in page.place and whole in self._formerly:
            whole = self._formerly[whole]
            name = whole.removeprefix(f"{page.name}.")
        return page.place.get(name)


class Kinds(Mapping[str, Kind]):
    """A game's kinds of events by name, earlier names included, and what logs tell of them; ``formerly`` is
    :attr:`Game.formerly`."""

    def __init__(self, kinds: Iterable[Kind], formerly: Mapping[str, str]) -> None:
        today = {kind.name: kind for kind in kinds}
        self._kinds = {**today, **{old: today[new] for old, new in renamed(formerly, "event").items()}}
        self._facts = renamed(formerly, "fact")

    def __getitem__(self, name: str) -> Kind:
        return self._kinds[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._kinds)

    def __len__(self) -> int:
        return len(self._kinds)

    def today(self, told: Told) -> Told:
        """What a log tells, by today's names; as it is if its kind is unknown."""
        kind = self._kinds.get(told.name)
        if kind is None:
            return told
        facts = {self._fact(told.name, kind, fact): value for fact, value in told.facts.items()}
        return msgspec.structs.replace(told, name=kind.name, facts=facts)

    def event(self, told: Told) -> Event | None:
        """The event that a log tells of; None if its kind is unknown or has other facts, as nobody knows what it
        hides."""
        told = self.today(told)
        kind = self._kinds.get(told.name)
        if kind is None or set(told.facts) != set(kind.fields):
            return None
        return Event(kind.told_by(told.clause), tuple(told.facts[field] for field in kind.fields))

    def privy(self, told: Told) -> tuple[int, ...]:
        """The seats that may know more of what a log tells than a spectator."""
        event = self.event(told)
        return () if event is None or not event.kind.hides else tuple(map(event.named().__getitem__, event.kind.privy))

    def _fact(self, event: str, kind: Kind, fact: str) -> str:
        """Today's name of a fact of an event that a log calls so."""
        for name in (f"{event}.{fact}", f"{kind.name}.{fact}"):
            if name in self._facts:
                return self._facts[name].rpartition(".")[2]
        return fact


def renamed(formerly: Mapping[str, str], sort: str) -> dict[str, str]:
    """Of a game's earlier names those of one sort (``event``, ``fact``, ``refusal``, ``verb``, ``option``), each with
    today's."""
    return {
        old.removeprefix(f"{sort} "): _last(old, formerly).removeprefix(f"{sort} ")
        for old in formerly
        if old.startswith(f"{sort} ")
    }


def _last(name: str, following: Mapping[str, str]) -> str:
    while name in following:
        name = following[name]
    return name
