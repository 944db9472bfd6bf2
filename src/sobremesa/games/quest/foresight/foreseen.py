"""Everything foreseen from one position, each part computed when it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Final, TypeVar

import msgspec

from sobremesa.engine.cache import Cache
from sobremesa.engine.page import NOBODY
from sobremesa.games.quest.foresight.attacks import charges_of, shots_of, tries_of
from sobremesa.games.quest.foresight.minds import mind_of
from sobremesa.games.quest.foresight.odds import of_test
from sobremesa.games.quest.foresight.told import Attacks, Fight, Ground, Mind, Talent, Try
from sobremesa.games.quest.foresight.walking import ground_of
from sobremesa.games.quest.foresight.worlds import blind
from sobremesa.games.quest.state.box import STATS, Box
from sobremesa.games.quest.state.match import ACTIVATED, MOVED, Quest

T = TypeVar("T")


class Foreseen:
    """What could follow from one position of a match, for anyone who looks at it: none of it is hidden from anybody.

    It holds a copy of its own that no longer knows what dice will show, and later changes of the match don't affect it.
    Several threads may ask for its parts.
    """

    def __init__(self, match: Quest) -> None:
        self._match = blind(match)

    @cached_property
    def hero(self) -> int:
        """The acting hero; NOBODY if there is none."""
        active = self._match.active
        return active if active != NOBODY and self._match.is_hero(active) and self._match.is_here(active) else NOBODY

    @cached_property
    def ground(self) -> Ground | None:
        """Where the acting hero can go; None if there is none."""
        return None if self.hero == NOBODY else self.ground_of(self.hero)

    def ground_of(self, hero: int) -> Ground:
        """Where this hero could go if it acted now, for a conscious hero on the table. The result is not kept."""
        return ground_of(self._match, hero)

    @property
    def attacks(self) -> Attacks | None:
        """What the acting hero could do to its enemies; None if there is none. Its parts are also available
        separately.
        """
        return None if self.hero == NOBODY else Attacks(self.shots, self.charges, self.tries)

    @cached_property
    def shots(self) -> tuple[Fight, ...]:
        """The shots of :attr:`attacks`; empty if no hero acts."""
        return self._of_hero(shots_of)

    @cached_property
    def charges(self) -> tuple[Fight, ...]:
        """The charges of :attr:`attacks`; empty if no hero acts."""
        return self._of_hero(charges_of)

    @cached_property
    def tries(self) -> tuple[Try, ...]:
        """What the hero could try; empty if no hero acts."""
        return self._of_hero(tries_of)

    def _of_hero(self, find: Callable[[Quest, int], tuple[T, ...]]) -> tuple[T, ...]:
        return () if self.hero == NOBODY else find(self._match, self.hero)

    @cached_property
    def talents(self) -> tuple[Talent, ...]:
        """How likely each hero of the party is to pass its tests now, in the order of the units."""
        heroes = range(len(self._match.seat_of))
        stats = range(len(STATS))
        return tuple(Talent(hero, tuple(of_test(self._match, hero, stat) for stat in stats)) for hero in heroes)

    @cached_property
    def minds(self) -> tuple[Mind, ...]:
        """What each enemy on the table would do if it were activated now, in the order of the units."""
        key = self._match.box, what_minds_go_by(self._match)
        return _MINDS.get(key, self._minds)

    def _minds(self) -> tuple[Mind, ...]:
        return tuple(mind_of(self._match, unit) for unit in self._match.enemies())


def what_minds_go_by(match: Quest) -> bytes:
    """Everything in a position that affects what enemies would do. Not part of it, because it doesn't change their
    minds: whose activation is running, what is asked in it, whom that hero has hurt and what it has cost the heroes.
    """
    facts = [getattr(match, name) for name in match.FACTS if name not in _NOTHING_TO_THEM]
    columns = [
        column for name, column in zip(match.COLUMNS, match.columns, strict=True) if name not in _NOTHING_TO_THEM
    ]
    heroes = len(match.seat_of)
    marks = [mark & ~(ACTIVATED | MOVED) for mark in match.marks[:heroes]]
    return msgspec.json.encode((facts, columns, marks, match.marks[heroes:], match.tokens[heroes:]))


_NOTHING_TO_THEM: Final = frozenset(("active", "queue", "power", "tried", "hurt", "marks", "tokens"))
_MINDS: Final[Cache[tuple[Box, bytes], tuple[Mind, ...]]] = Cache(32)
_KEPT: Final[Cache[tuple[Box, str], Foreseen]] = Cache(32)


def foreseen(match: Quest) -> Foreseen:
    """What could follow from this position; shared by all who look at it, and free until a part is asked for."""
    return _KEPT.get((match.box, match.hash()), lambda: Foreseen(match))
