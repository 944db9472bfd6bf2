"""How a deck fares: quick matches against every ready deck, played aside in a process of their own. What they tell is
kept in the store under a hash of all that it depends on."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from sobremesa.engine.match import Match
from sobremesa.games.encrucijada.content.packs import EncrucijadaPack
from sobremesa.games.encrucijada.decks.drafts import Draft
from sobremesa.games.encrucijada.decks.text import deck_text
from sobremesa.games.encrucijada.state.box import EDITION, RESOURCES
from sobremesa.games.encrucijada.state.match import Encrucijada
from sobremesa.lab.duel import duel
from sobremesa.lab.statistics import Share, share
from sobremesa.table.refused import Busy
from sobremesa.table.store import studies as shelf
from sobremesa.table.store.store import Store
from sobremesa.table.thinking import Task, Thinker, Workers, content, step_back
from sobremesa.web.builder.ours import GAME
from sobremesa.web.errands import Errands

MATCHES: Final = 50  # against each ready deck
GLANCE: Final = 2  # the same, for a first look at what the deck has to pay with
VUELTAS: Final = 8  # of which is told what a deck has
_AT_ONCE: Final = 5  # matches that a process is given at a time: after them it is another guest's turn
_LONGEST: Final = 120.0  # seconds for so many
_VERSION: Final = 1  # of what is kept


class Against(NamedTuple):
    """How it fared against a ready deck: matches won (draws are none) of those played."""

    deck: str
    won: Share


class Study:
    """What the matches have told so far."""

    def __init__(self, data: Mapping[str, Any] | None = None) -> None:
        data = data or {}
        self.won: Counter[str] = Counter(data.get("won", {}))
        self.played: Counter[str] = Counter(data.get("played", {}))
        self.stock: dict[str, list[int]] = dict(data.get("stock", {}))  # by vuelta: the sum of each resource
        self.alive: Counter[str] = Counter(data.get("alive", {}))  # by vuelta: matches that came to it
        self.payable: dict[str, list[int]] = dict(data.get("payable", {}))  # by card: in how many, by vuelta

    def as_data(self) -> dict[str, Any]:
        """As it is kept."""
        return dict(vars(self))

    def add(self, told: Mapping[str, Any]) -> None:
        """Some matches more."""
        more = Study(told)
        self.won += more.won
        self.played += more.played
        self.alive += more.alive
        for mine, theirs in ((self.stock, more.stock), (self.payable, more.payable)):
            for name, numbers in theirs.items():
                mine[name] = [a + b for a, b in zip(mine.get(name, [0] * len(numbers)), numbers, strict=True)]

    @property
    def done(self) -> int:
        """Matches played so far."""
        return self.played.total()

    @property
    def against(self) -> list[Against]:
        """By ready deck, with 95 % intervals: those against which it has played."""
        return [Against(deck, share(self.won[deck], played)) for deck, played in self.played.items()]

    @property
    def overall(self) -> Share:
        """Against all of them."""
        return share(self.won.total(), self.done)

    def has(self, resource: int, vuelta: int) -> float:
        """How much of a resource it had on average at the end of a vuelta (from 1)."""
        sums = self.stock.get(str(vuelta))
        return sums[resource] / self.alive[str(vuelta)] if sums else 0.0

    def odds(self, card: str, vuelta: int) -> float:
        """In which share of the matches that came to this vuelta it could pay for a card."""
        came = self.alive[str(vuelta)]
        return self.payable[card][vuelta - 1] / came if came and card in self.payable else 0.0


@dataclass
class _UnderWay:
    """A study of a deck (its ``text``) that goes on until there are so many matches against each ready deck of its
    pack, which lies in ``folder`` (None: the game's own)."""

    study: Study
    matches: int
    text: str
    ready: tuple[str, ...]
    folder: Path | None

    def errand(self) -> tuple[int, str, int] | None:
        """What to play next: the number of a ready deck (from 1), its id, and how many matches; None if it is done."""
        for number, deck in enumerate(self.ready, start=1):
            left = self.matches - self.study.played[deck]
            if left > 0:
                return number, deck, min(_AT_ONCE, left)
        return None


class Studies:
    """All studies. A guest has one under way at a time; guests whose studies are under way take turns.

    ``matches`` is how many are played against each ready deck, ``kept`` how many studies are.
    """

    def __init__(
        self, store: Store, worker: Thinker | None = None, matches: int = MATCHES, kept: int = shelf.KEPT
    ) -> None:
        self.matches = matches
        self.kept = kept
        self._store = store
        self._worker = worker or Workers(1, _LONGEST, _play_aside)
        self._under_way: dict[str, _UnderWay] = {}
        self._errands = Errands()

    def whole(self, draft: Draft) -> int:
        """How many matches the study of this deck has: a glance that is under way fewer."""
        found = self._under_way.get(_key(draft))
        return (self.matches if found is None else found.matches) * len(draft.pack.decks)

    def under_way(self, draft: Draft) -> bool:
        """Whether this deck is being studied now."""
        return _key(draft) in self._under_way

    async def of(self, draft: Draft) -> Study | None:
        """What is known of a deck; None if it has never been studied."""
        found = self._under_way.get(_key(draft))
        return found.study if found else await self._store.run(self._read, _key(draft))

    async def begin(self, guest: int, draft: Draft, matches: int | None = None, folder: Path | None = None) -> None:
        """Study a legal deck, or go on with it, up to so many matches against each ready deck of its pack (by default
        all); ``folder`` is where the pack lies, None if it is the game's own. Raises :class:`Refused` if this guest has
        one under way."""
        await self.begin_all(guest, [draft], matches, folder)

    async def begin_all(
        self, guest: int, drafts: Sequence[Draft], matches: int | None = None, folder: Path | None = None
    ) -> None:
        """The same for several decks of one pack, one after another."""
        matches = self.matches if matches is None else matches
        found: dict[str, Study | None] = {}
        for draft in drafts:
            found[_key(draft)] = await self._store.run(self._read, _key(draft))
        # From here on nobody else comes between: a study that another guest has begun goes on, and further if need be.
        errands = {_key(draft): draft for draft in drafts if not self.under_way(draft)}
        for key in found.keys() - errands.keys():
            self._under_way[key].matches = max(matches, self._under_way[key].matches)
        if not errands:
            return
        if self._errands.refuses(guest):
            raise Busy(10, "Another deck is still being tried: wait until it is done.")
        for key, draft in errands.items():
            ready = tuple(deck.id for deck in draft.pack.decks)
            text = deck_text(draft.as_list())
            self._under_way[key] = _UnderWay(found[key] or Study(), matches, text, ready, folder)
        self._errands.begin(guest, partial(self._play, guest, tuple(errands)))

    async def close(self) -> None:
        """Begin nothing more; what has been told so far is kept."""
        await self._errands.close()
        self._worker.close()

    async def _play(self, guest: int, keys: Sequence[str]) -> None:
        try:
            for key in keys:
                await self._study(guest, key, self._under_way[key])
                del self._under_way[key]
        finally:
            for key in keys:
                self._under_way.pop(key, None)

    async def _study(self, guest: int, key: str, on: _UnderWay) -> None:
        while (next_ := on.errand()) is not None:
            number, deck, some = next_
            errand = {"text": on.text, "against": number, "first": on.study.played[deck], "matches": some}
            told = await self._worker.think(
                Task(GAME, on.folder, "", 0, 0, json.dumps(errand).encode(), guest)  # an errand in place of a world
            )
            on.study.add(json.loads(told))
            if on.study.played[deck] >= on.matches:
                await self._store.run(shelf.keep, self._store, key, on.study.as_data(), self.kept)

    def _read(self, key: str) -> Study | None:
        data = shelf.read(self._store, key)
        return None if data is None else Study(data)


def _key(draft: Draft) -> str:
    """A hash of the deck, of the cards and of the rules."""
    heart = [_VERSION, EDITION, draft.pack.hash, draft.tower, sorted(draft.copies.items())]
    return hashlib.sha256(json.dumps(heart).encode()).hexdigest()


def _play_aside(task: Task) -> str:
    """The same in a process of its own, before which others go."""
    step_back()
    return play_some(task)


def play_some(task: Task) -> str:
    """Some matches of a deck against a ready one, which take turns on the seats: what a study adds, as JSON."""
    errand = json.loads(task.world)
    pack = content(task.game, task.folder)
    assert isinstance(pack, EncrucijadaPack)
    draft = Draft(pack, errand["text"])
    against = pack.decks[errand["against"] - 1].id
    study = Study()
    costs = {card: pack.designs[pack.numbers[card]].get("costs", {}) for card in draft.copies}
    for number in range(errand["first"], errand["first"] + errand["matches"]):
        mine = number % 2
        decks: dict[str, int | str] = {f"deck_{mine + 1}": errand["text"], f"deck_{2 - mine}": errand["against"]}
        ended = duel(GAME, number * 100 + errand["against"], decks, pack, lambda match, mine=mine: _stock(match, mine))  # type: ignore[misc]
        study.played[against] += 1
        study.won[against] += ended.places[mine] == 1 and ended.places[1 - mine] > 1
        _count(study, {seen[0]: seen[1:] for seen in ended.watched}, costs)
    return json.dumps(study.as_data())


def _stock(match: Match, seat: int) -> tuple[int, ...]:
    """The vuelta, and how much of each resource this seat has (EN-4.5)."""
    assert isinstance(match, Encrucijada)
    n = len(RESOURCES)
    return (match.vuelta, *match.stock[seat * n : (seat + 1) * n])


def _count(study: Study, by_vuelta: Mapping[int, tuple[int, ...]], costs: Mapping[str, Mapping[str, int]]) -> None:
    for vuelta in range(1, VUELTAS + 1):
        stock = by_vuelta.get(vuelta)
        if stock is None:
            continue
        study.alive[str(vuelta)] += 1
        sums = study.stock.get(str(vuelta), [0] * len(RESOURCES))
        study.stock[str(vuelta)] = [a + b for a, b in zip(sums, stock, strict=True)]
        has = dict(zip(RESOURCES, stock, strict=True))
        for card, cost in costs.items():
            counts = study.payable.setdefault(card, [0] * VUELTAS)
            counts[vuelta - 1] += all(has[name] >= n for name, n in cost.items())
