"""Experience and levels (QU-14.2, QU-14.3)."""

from __future__ import annotations

from typing import Final

from sobremesa.games.quest.campaign.book import LOST, WON
from sobremesa.games.quest.campaign.record import Hero
from sobremesa.games.quest.campaign.sheets import BEST
from sobremesa.games.quest.content.packs import QuestPack
from sobremesa.games.quest.content.parts import ClassPart
from sobremesa.games.quest.state.box import DIFFICULTIES, STATS

LEVELS: Final = (0, 3, 8, 14, 21)  # the total experience for each level, from the first
FOR_TAKING_PART: Final = 1
FOR_WINNING: Final = 1
FOR_A_SIDE: Final = 1
MOST_OF_A_KIND: Final = 2  # raises of Tough or power; a stat is raised once
RAISES: Final = {**dict.fromkeys(STATS, 1), "tough": 1, "power": 2}  # what a level adds to each


def earned(end: str, difficulty: str, sides: int) -> int:
    """QU-14.2: 1 for a mission, however it ends; 1 more for winning it, plus its hardness: 0, 1 or 2; unless it was
    lost, 1 more for each side objective that was achieved.
    """
    won = FOR_WINNING + DIFFICULTIES.index(difficulty) if end == WON else 0
    return FOR_TAKING_PART + won + (0 if end == LOST else FOR_A_SIDE * sides)


def level_of(hero: Hero) -> int:
    """QU-14.2: from 1."""
    return sum(hero.experience >= need for need in LEVELS)


def needed(hero: Hero) -> int | None:
    """The experience needed for the next level; None at the highest."""
    level = level_of(hero)
    return LEVELS[level] if level < len(LEVELS) else None


def to_learn(hero: Hero, pack: QuestPack) -> list[str]:
    """QU-14.3: the skills this hero can learn now, and the spells if the hero casts."""
    part = class_of(hero, pack)
    if part is None or len(hero.learnt) >= level_of(hero) - 1:
        return []
    spells = [spell.id for spell in pack.parts.spells if spell.id not in part.spells] if part.spells else []
    return [known for known in (*part.learns, *spells) if known not in hero.learnt]


def to_raise(hero: Hero, pack: QuestPack) -> list[str]:
    """QU-14.3: what this hero can raise now: a stat once and never beyond 2+, Tough and power twice each."""
    part = class_of(hero, pack)
    if part is None or len(hero.raised) >= level_of(hero) - 1:
        return []
    better = [stat for stat, n in zip(STATS, part.stats, strict=True) if n > BEST and stat not in hero.raised]
    return better + [what for what in ("tough", "power") if hero.raised.count(what) < MOST_OF_A_KIND]


def class_of(hero: Hero, pack: QuestPack) -> ClassPart | None:
    """The hero's class in the pack, if the pack still has it."""
    return next((part for part in pack.parts.classes if part.id == hero.hero), None)
