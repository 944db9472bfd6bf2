"""The terms of a step (QU-12.5): what a pack may say of it, and in what words it is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from sobremesa.authoring.terms import Amount, up_to
from sobremesa.games.quest.rules.lasting import DURATIONS
from sobremesa.games.quest.state.box import INCH, STATS

# At whom an effect is aimed (``Effect.aim``). ``AIMS`` are the words of packs.
SELF: Final = 0  # at nobody else: nothing is chosen
FRIEND: Final = 1  # oneself as well (QU-9.31)
OTHER: Final = 2  # a friend, but not oneself
FALLEN: Final = 3  # an unconscious hero
ENEMY: Final = 4
TOKEN: Final = 5  # a search token that nobody has revealed
AIMS: Final = ("self", "friend", "other", "fallen", "enemy", "token")
ANY_AIM: Final = -1

# Whom a step reaches (``Step.on``). ``REACHES`` are the words of packs. Areas are measured from the target, and it is
# among those that are reached if it is one of them.
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
# amount without a sign; ``{bonus}``, with one; what a tongue counts (``{wounds}``); ``{condition}``, ``{rule}``;
# ``{o}``, the ending of a word that goes with the unit, in Spanish. Where an amount or certain weapons need other
# words, there are several phrases by that («all», «melee»), «less» for amounts below 0, and «» for the rest.
Told = str | dict[str, str]


class Takes(NamedTuple):
    """What a step of a verb may say: its ``amounts`` (none: it takes no amount), and which entries ``also``. ``unit``
    is what its amount is counted in; ``of_rules``: the amounts are the words of special rules."""

    amounts: tuple[Amount, ...]
    also: tuple[str, ...]
    unit: int = 1
    of_rules: bool = False


ALONE: Final[tuple[str, ...]] = ()
PLAIN: Final = ("on", "within")
HARM: Final = ("on", "within", "save")
HITS: Final = (*HARM, "rules")
GIFT: Final = (*HARM, "lasts")
# What each of them may say, but for ``rules``: those of hits.
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
