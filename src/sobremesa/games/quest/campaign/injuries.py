"""What happens to heroes who fell (QU-14.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from sobremesa.engine.words import key
from sobremesa.games.quest.campaign.record import MOST_INJURIES, Hero, Injury


class Harm(NamedTuple):
    """An injury: its name, how many missions it lasts, what it makes worse, and the special rule that comes with it, if
    any.
    """

    name: str
    lasts: int
    worse: Mapping[str, int]
    rule: str = ""


HARMS: Final[Mapping[str, Harm]] = {
    "cracked-rib": Harm(key("cracked rib"), 2, {"tough": 2}),
    "twisted-ankle": Harm(key("twisted ankle"), 1, {}, "slow"),
    "sore-wrist": Harm(key("sore wrist"), 2, {"strength": 1}),
    "shaky-hands": Harm(key("shaky hands"), 2, {"dexterity": 1}),
    "bad-dreams": Harm(key("bad dreams"), 1, {"willpower": 1, "power": 1}),
}
FACES_OF: Final = ("cracked-rib", "twisted-ankle", "sore-wrist", "shaky-hands", "bad-dreams", "")  # of the die, from 1


def healed(hero: Hero) -> tuple[tuple[Injury, ...], list[str]]:
    """The hero's injuries after a mission, or a rest, and those that are over."""
    left = tuple(Injury(each.what, each.left - 1) for each in hero.injuries if each.left > 1)
    return left, [each.what for each in hero.injuries if each.left <= 1]


def hurt(hero: Hero, what: str) -> tuple[tuple[Injury, ...], bool]:
    """The hero's injuries with this one added, and whether anything has changed. An injury the hero already has starts
    over; a third one has no effect.
    """
    fresh = Injury(what, HARMS[what].lasts)
    if any(each.what == what for each in hero.injuries):
        return tuple(fresh if each.what == what else each for each in hero.injuries), True
    if len(hero.injuries) >= MOST_INJURIES:
        return hero.injuries, False
    return (*hero.injuries, fresh), True
