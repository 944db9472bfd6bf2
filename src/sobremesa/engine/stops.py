"""Stops: the moments at which a player wants to be asked. The others pass by themselves.

A subclass of :class:`Stops` says what a game offers, :class:`Wanted` what a seat has set. Whether a question is asked
or passed follows from these and from what everybody can see, never from a hand, which the pass would give away.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Final, NamedTuple

from sobremesa.engine.match import Match
from sobremesa.engine.saying import Saying

#: Settings as text: see :func:`written`.
WRITTEN: Final = re.compile(r"(?:[a-z-]{1,16}:[a-z-]{1,16}(?:\.(?!$)|$)){0,8}")


class Stop(NamedTuple):
    """A kind of moment. ``text`` is the key of its title; ``levels`` are the keys of its settings' titles, by name, the
    default first."""

    name: str
    text: str
    levels: Mapping[str, str]


class Preset(NamedTuple):
    """Several stops set at once: ``levels`` by the name of the stop. ``text`` is the key of its title."""

    name: str
    text: str
    levels: Mapping[str, str]


class Passing(NamedTuple):
    """The answer for a seat that need not be asked: the text of the ``choice``, and ``why``, a reason whose name is
    ``name``. ``stop`` names the stop that the seat would set to be asked (empty: none would do), ``clause`` the rule by
    which it could have acted."""

    choice: str
    why: Saying
    stop: str = ""
    clause: str = ""
    name: str = ""


@dataclass(frozen=True)
class Wanted:
    """A seat's settings: ``levels`` by stop, and a ``rest``, during which everything passes (empty: none)."""

    levels: Mapping[str, str] = field(default_factory=dict)
    rest: str = ""


class Stops:
    """The stops of a game. In a game without stops, nothing passes.

    ``kinds`` are its stops, ``presets`` combinations of them, ``rests`` the keys of the titles of the temporary ones,
    by name, ``passes`` the texts of all choices that pass, ``reasons`` everything that may pass and why, by name.
    """

    kinds: ClassVar[tuple[Stop, ...]] = ()
    presets: ClassVar[tuple[Preset, ...]] = ()
    rests: ClassVar[Mapping[str, str]] = {}
    passes: ClassVar[Collection[str]] = ()
    reasons: ClassVar[Mapping[str, Passing]] = {}

    def passing(self, match: Match, seat: int, wanted: Wanted) -> Passing | None:
        """The answer to give for a seat that is asked now; None to ask it. It may look only at what is public."""
        return None

    def resting(self, match: Match, seat: int) -> Collection[str]:
        """The rests that this seat could take now. A rest that it has taken ends when it is no longer among them."""
        return ()

    def levels(self, text: str) -> dict[str, str]:
        """The level of every stop of the game: the one in ``text`` (see :func:`written`), or the default."""
        given = _pairs(text)
        return {
            stop.name: level if (level := given.get(stop.name, "")) in stop.levels else next(iter(stop.levels))
            for stop in self.kinds
        }

    def chosen(self, name: str) -> Mapping[str, str]:
        """The levels that this name stands for: those of a preset, or a single one (``fight:never``). Empty if it is
        unknown."""
        for preset in self.presets:
            if preset.name == name:
                return preset.levels
        known = {stop.name: stop.levels for stop in self.kinds}
        named = _pairs(name)
        return named if all(level in known.get(stop, ()) for stop, level in named.items()) else {}


NO_STOPS: Final = Stops()  #: the stops of a game without any


def written(text: str, levels: Mapping[str, str]) -> str:
    """Settings as text, such as ``answer:always.fight:never``: those in ``text``, with these levels changed."""
    return ".".join(f"{stop}:{level}" for stop, level in sorted({**_pairs(text), **levels}.items()))


def _pairs(text: str) -> dict[str, str]:
    return dict(pair.split(":") for pair in text.split(".")) if text and WRITTEN.fullmatch(text) else {}
