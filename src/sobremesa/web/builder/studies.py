"""The service that studies decks: it plays quick matches against every ready deck in a process of its own. The results
are stored under a hash of everything that affects them."""

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
GLANCE: Final = 2  # the same, for a first idea of the resources that the deck has
VUELTAS: Final = 8  # for which the deck's resources are recorded
_AT_ONCE: Final = 5  # matches that a process is given at a time; then it is another guest's turn
_LONGEST: Final = 120.0  # seconds for that
_VERSION: Final = 1  # of stored studies


class Against(NamedTuple):
    """The results against a ready deck: the share of matches won; draws don't count as wins."""

    deck: str
    won: Share


class Study:
    """The results of a deck's matches so far."""

    def __init__(self, data: Mapping[str, Any] | None = None) -> None:
        data = data or {}
        self.won: Counter[str] = Counter(data.get("won", {}))
        self.played: Counter[str] = Counter(data.get("played", {}))
        self.stock: dict[str, list[int]] = dict(data.get("stock", {}))  # by vuelta: the sum of each resource
        self.alive: Counter[str] = Counter(data.get("alive", {}))  # by vuelta: matches that reached it
        self.payable: dict[str, list[int]] = dict(
            data.get("payable", {})
        )  # by card and vuelta: matches that could pay it

    def as_data(self) -> dict[str, Any]:
        """The study as it is stored."""
        return dict(vars(self))

    def add(self, told: Mapping[str, Any]) -> None:
        """Add the results of further matches."""
        more = Study(told)
        self.won += more.won
        self.played += more.played
        self.alive += more.alive
        for mine, theirs in ((self.stock, more.stock), (self.payable, more.payable)):
            for name, numbers in theirs.items():
                mine[name] = [a + b for a, b in zip(mine.get(name, [0] * len(numbers)), numbers, strict=True)]

    @property
    def done(self) -> int:
        """The number of matches played so far."""
        return self.played.total()

    @property
    def against(self) -> list[Against]:
        """The results by ready deck, with 95 % intervals; only decks it has played against."""
        return [Against(deck, share(self.won[deck], played)) for deck, played in self.played.items()]

    @property
    def overall(self) -> Share:
        """The share of wins against all ready decks together."""
        return share(self.won.total(), self.done)

    def has(self, resource: int, vuelta: int) -> float:
        """The average amount of a resource at the end of a vuelta (counted from 1)."""
        sums = self.stock.get(str(vuelta))
        return sums[resource] / self.alive[str(vuelta)] if sums else 0.0

    def odds(self, card: str, vuelta: int) -> float:
        """The share of matches, among those that reached this vuelta, in which it could pay for a card."""
        came = self.alive[str(vuelta)]
        return self.payable[card][vuelta - 1] / came if came and card in self.payable else 0.0


@dataclass
class _UnderWay:
    """A study in progress of the deck with this ``text``. It goes on until ``matches`` have been played against each of
    the ``ready`` decks of its pack, which is in ``folder`` (None: the game's own)."""

    study: Study
    matches: int
    text: str
    ready: tuple[str, ...]
    folder: Path | None

    def errand(self) -> tuple[int, str, int] | None:
        """What to play next: a ready deck's number (counted from 1) and id, and the number of matches; None if done."""
        for number, deck in enumerate(self.ready, start=1):
            left = self.matches - self.study.played[deck]
            if left > 0:
                return number, deck, min(_AT_ONCE, left)
        return None


class Studies:
    """All studies. A guest may have one in progress at a time, and guests take turns.

    ``matches`` is the number played against each ready deck, ``kept`` the number of studies that are stored.
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

    def matches_for(self, draft: Draft) -> int:
        """How many matches the study of this deck has when it is done; fewer while only a glance is in progress."""
        found = self._under_way.get(_key(draft))
        return (self.matches if found is None else found.matches) * len(draft.pack.decks)

    def under_way(self, draft: Draft) -> bool:
        """Whether this deck is being studied now."""
        return _key(draft) in self._under_way

    async def study_of(self, draft: Draft) -> Study | None:
        """The study of a deck, finished or not; None if it has never been studied."""
        found = self._under_way.get(_key(draft))
        return found.study if found else await self._store.run(self._read, _key(draft))

    async def begin(self, guest: int, draft: Draft, matches: int | None = None, folder: Path | None = None) -> None:
        """Begin or continue the study of a legal deck, up to ``matches`` against each ready deck of its pack (by
        default :attr:`matches`). ``folder`` is the pack's, None for the game's own. Raises :class:`Refused` if this
        guest has a study in progress."""
        await self.begin_all(guest, [draft], matches, folder)

    async def begin_all(
        self, guest: int, drafts: Sequence[Draft], matches: int | None = None, folder: Path | None = None
    ) -> None:
        """The same for several decks of one pack, one after another."""
        matches = self.matches if matches is None else matches
        found: dict[str, Study | None] = {}
        for draft in drafts:
            found[_key(draft)] = await self._store.run(self._read, _key(draft))
        # Nothing is awaited from here on. A study begun by another guest goes on, with more matches if need be.
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
        """Begin no more studies; the results stored so far remain."""
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
    """The key under which a study is stored: a hash of the deck, the pack and the rules."""
    heart = [_VERSION, EDITION, draft.pack.hash, draft.tower, sorted(draft.copies.items())]
    return hashlib.sha256(json.dumps(heart).encode()).hexdigest()


def _play_aside(task: Task) -> str:
    """:func:`play_some`, with low priority for this process."""
    step_back()
    return play_some(task)


def play_some(task: Task) -> str:
    """Play some matches of a deck against a ready one, with seats swapped after each; returns their study, as JSON."""
    errand = json.loads(task.world)
    pack = content(task.game, task.folder)
    assert isinstance(pack, EncrucijadaPack)
    draft = Draft(pack, errand["text"])
    against = pack.decks[errand["against"] - 1].id
    study = Study()
    costs = {card: pack.designs[pack.numbers[card]].costs for card in draft.copies}
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
