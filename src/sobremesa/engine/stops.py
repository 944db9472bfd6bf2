"""Stops: the moments at which a player wants to be asked. The others pass by themselves.

What a game offers is a subclass of :class:`Stops`; what a seat has set is :class:`Wanted`. Whether a question is asked
or passed follows from the two and from what everybody can see: never from a hand, which the pass would give away.
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
    """A kind of moment. ``text`` is the key of what it is called; ``levels`` are the keys of what can be set, by name,
    the default first."""

    name: str
    text: str
    levels: Mapping[str, str]


class Preset(NamedTuple):
    """Several stops set at once: ``levels`` by the name of the stop. ``text`` is the key of what it is called."""

    name: str
    text: str
    levels: Mapping[str, str]


class Passing(NamedTuple):
    """What is answered for a seat that need not be asked: the text of the ``choice``, and ``why``, which has a ``name``
    of its own. ``stop`` names what the seat would change to be asked (empty: nothing would do), ``clause`` what is
    passed by."""

    choice: str
    why: Saying
    stop: str = ""
    clause: str = ""
    name: str = ""


@dataclass(frozen=True)
class Wanted:
    """What a seat has set: ``levels`` by stop, and a ``rest``: until it is over, everything passes (empty: none)."""

    levels: Mapping[str, str] = field(default_factory=dict)
    rest: str = ""


class Stops:
    """What can be set in a game; in a game without stops nothing, and nothing passes.

    ``kinds`` are its stops, ``presets`` combinations of them, ``rests`` the keys of what the temporary ones are called,
    by name, ``passes`` the texts of all choices that let something be, ``reasons`` what may pass and why, by name.
    """

    kinds: ClassVar[tuple[Stop, ...]] = ()
    presets: ClassVar[tuple[Preset, ...]] = ()
    rests: ClassVar[Mapping[str, str]] = {}
    passes: ClassVar[Collection[str]] = ()
    reasons: ClassVar[Mapping[str, Passing]] = {}

    def passing(self, match: Match, seat: int, wanted: Wanted) -> Passing | None:
        """What is to be answered for a seat that is asked now; None to ask it. It may look only at what is public."""
        return None

    def resting(self, match: Match, seat: int) -> Collection[str]:
        """The rests that this seat could take now. One that it has taken ends when it is no longer among them."""
        return ()

    def levels(self, text: str) -> dict[str, str]:
        """The level of every stop of the game: as it was :func:`written`, or the default."""
        given = _pairs(text)
        return {
            stop.name: level if (level := given.get(stop.name, "")) in stop.levels else next(iter(stop.levels))
            for stop in self.kinds
        }

    def chosen(self, name: str) -> Mapping[str, str]:
        """The levels that go by this name: those of a preset, or one alone (``fight:never``). Empty for any other."""
        for preset in self.presets:
            if preset.name == name:
                return preset.levels
        known = {stop.name: stop.levels for stop in self.kinds}
        named = _pairs(name)
        return named if all(level in known.get(stop, ()) for stop, level in named.items()) else {}


NO_STOPS: Final = Stops()  #: those of a game without any


def written(text: str, levels: Mapping[str, str]) -> str:
    """Settings as text, ``answer:always.fight:never``, after these levels have been set; other stops stay as they
    are."""
    return ".".join(f"{stop}:{level}" for stop, level in sorted({**_pairs(text), **levels}.items()))


def _pairs(text: str) -> dict[str, str]:
    return dict(pair.split(":") for pair in text.split(".")) if text and WRITTEN.fullmatch(text) else {}
