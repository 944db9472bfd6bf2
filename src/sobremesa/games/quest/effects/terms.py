"""The terms of a step (QU-12.5): what a pack can say about it, and how that is worded."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from sobremesa.authoring.terms import Amount, up_to
from sobremesa.games.quest.rules.lasting import DURATIONS
from sobremesa.games.quest.state.box import INCH, STATS

# At whom an effect is aimed (``Effect.aim``). ``AIMS`` are the words in packs.
SELF: Final = 0  # at nobody else: nothing is chosen
FRIEND: Final = 1  # oneself as well (QU-9.31)
OTHER: Final = 2  # a friend other than oneself
FALLEN: Final = 3  # an unconscious hero
ENEMY: Final = 4
TOKEN: Final = 5  # a search token that nobody has revealed
AIMS: Final = ("self", "friend", "other", "fallen", "enemy", "token")
ANY_AIM: Final = -1

# Whom a step reaches (``Step.on``). ``REACHES`` are the words in packs. Areas are measured from the target, which is
# reached too if it belongs to those meant.
ON_TARGET: Final = 0
ON_USER: Final = 1
ON_ENEMIES: Final = 2
ON_FRIENDS: Final = 3
ON_ALL: Final = 4
REACHES: Final = ("target", "self", "enemies", "friends", "all")
AREAS: Final = REACHES[ON_ENEMIES:]

DICE: Final = "d3"
ALL_CONDITIONS: Final = "all"
WEAPONS: Final = ("all", "melee", "shooting")  # in the order of lasting.py

# A verb's phrase, in the third person: «takes {hits}». Gifts say what is given, without a verb. In braces: ``{n}``, its
# amount without a sign; ``{bonus}``, with one; whatever a language counts (``{wounds}``); ``{condition}``, ``{rule}``;
# ``{o}``, the ending of a word that agrees with the unit, in Spanish. If an amount or certain weapons need other words,
# there are several phrases, keyed by them («all», «melee»), «less» for amounts below 0, and «» for the rest.
Phrasing = str | dict[str, str]


class Takes(NamedTuple):
    """What a step of a verb can say: its ``amounts`` (empty: it takes no amount), and which other entries (``also``).
    ``unit`` is what its amount is counted in; ``of_rules``: the amounts are special rules, in words.
    """

    amounts: tuple[Amount, ...]
    also: tuple[str, ...]
    unit: int = 1
    of_rules: bool = False


ALONE: Final[tuple[str, ...]] = ()
PLAIN: Final = ("on", "within")
HARM: Final = ("on", "within", "save")
HITS: Final = (*HARM, "rules")
GIFT: Final = (*HARM, "lasts")
# The entries each of them allows, except for ``rules``: the special rules of hits.
ENTRIES: Final[Mapping[str, tuple[Amount, ...]]] = {
    "on": REACHES,
    "within": up_to(24),  # inches
    "save": STATS,
    "lasts": DURATIONS,
    "weapons": WEAPONS[1:],
}

NONE: Final[tuple[Amount, ...]] = ()


def rolled(most: int) -> tuple[Amount, ...]:
    """The numbers up to this one, or a die."""
    return (*up_to(most), DICE)


def more_or_less(most: int) -> tuple[Amount, ...]:
    """Amounts: the numbers up to this one, and those below 0."""
    return (*range(-most, 0), *up_to(most))


def inches(most: int, also: tuple[str, ...]) -> Takes:
    """A verb whose amount is a length."""
    return Takes(up_to(most), also, INCH)


def to_rolls() -> Takes:
    """A verb that adds to rolls for a while."""
    return Takes(more_or_less(3), GIFT)
