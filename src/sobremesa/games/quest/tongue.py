"""What a language has to say so that the texts of a pack can be made in it: see ``cardtext.py``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from sobremesa.games.quest.grammar import Said

GIFTS: Final = ("give", "to_hit", "defense", "tests", "morale")
"""The verbs that give something for a while."""


class Group(NamedTuple):
    """Steps that reach the same units, so that one sentence says them.

    ``on`` and ``within`` are those of the steps, ``aim`` that of their effect. ``user`` is how whoever uses it is
    called (HERO or CASTER), ``side`` whose it is (HEROES, ENEMIES, or ANYONE); ``first``: nothing has been said of the
    target yet; ``again``: the sentence before was about the same units. ``save`` is the test by which one escapes it,
    as the tongue's ``tests`` has it; empty without one.
    """

    steps: Sequence[Said]
    on: str
    within: int
    aim: str
    user: str
    side: str
    first: bool
    again: bool
    save: str


class Tongue(NamedTuple):
    """A language. ``rules`` has the special rules by their words, with ``{x}`` for the number in their brackets;
    ``words`` the parts of lines. ``opening`` says at whom an effect is aimed, without a full stop, from ``aim``, the
    inches, whether it has to be in sight, and whose it is; ``sentence`` says a group of steps, with its full stop and
    without a capital; ``gifts`` says what is given for a while, alone."""

    rules: Mapping[str, str]
    tests: Mapping[str, str]  # the stats, and "quality"
    conditions: Mapping[str, str]
    words: Mapping[str, str]
    opening: Callable[[str, int, bool, str], str]
    sentence: Callable[[Group], str]
    gifts: Callable[[Sequence[Said]], str]


HERO: Final = "hero"
CASTER: Final = "caster"

HEROES: Final = "heroes"
ENEMIES: Final = "enemies"
ANYONE: Final = ""
