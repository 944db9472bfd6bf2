"""The file of a game's found exercises. The recipe of the search is at its top, and the search continues from there."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, Final

import yaml

from sobremesa.authoring.exercises import grade
from sobremesa.engine.errors import BadInput
from sobremesa.games import get
from sobremesa.lab.exercises.hunting import Hunt

_WIDTH: Final = 120
# The largest part of a file that may be alike in one way: about one question, of one grade, or a choice between two
# options. In a file of plans: about one aim (there are few), of one grade, or solved by the same choice.
_ALIKE: Final = 0.4
_ALIKE_PLANS: Final = 0.6
_SOLVED_ALIKE: Final = 0.15

_HEAD: Final = """\
# Exercises that `sobremesa lab exercises {game}` found in matches between bots, in the order in which it found them:
# {what}, and the position, as a scenario.
"""

_WIN: Final = """\
which options are right (answers), the chance to win with each in thousandths, by how much the best of the others is
# behind (lead, with its noise) and how much less often it won in matches that were played out (ahead), how many of the
# answers of weaker bots were right (solved)\
"""
_AIMS: Final = """\
what is to be reached (aim), choices that come to it there (solution), how often they would in other worlds, in
# thousandths (chance), by how much that is more than by habit (lead, with its noise), how often weaker bots came to it
# (solved)\
"""


def recipe_of(hunt: Hunt) -> dict[str, Any]:
    """The recipe of a search, as the file has it."""
    game = get(hunt.game)
    return {
        "bots": [one.text for one in hunt.bots],
        **{name: getattr(hunt, name) for name in ("seed", "looks", "most", "worlds", "ends", "margin", "solvers")},
        "edition": game.edition,
        "content": game.pack().hash[:16],
    }


def _grade(one: dict[str, Any]) -> int:
    return grade(sum(one["solved"].values()) / (len(one["solved"]) * one["times"]))


def _likeness(one: dict[str, Any]) -> dict[tuple[str, Any], float]:
    """The ways in which an exercise may resemble others, with the largest part of the file that may be like it in
    each."""
    if not isinstance(one["aim"], dict):
        ways = {("question", one["question"]): _ALIKE, ("grade", _grade(one)): _ALIKE}
        return ways | ({("options", 2): _ALIKE} if len(one["chances"]) == 2 else {})
    aim, last = next(iter(one["aim"])), one["solution"][-1]
    return {
        ("aim", aim): _ALIKE_PLANS,
        ("grade", _grade(one)): _ALIKE_PLANS,
        ("solved by", (aim, last)): _SOLVED_ALIKE,
    }


class Shelf:
    """A file of exercises while it is being filled: ``searched`` matches have been searched, in ``hours`` of a
    processor."""

    def __init__(self, path: Path, hunt: Hunt) -> None:
        self.path, self.hunt = path, hunt
        self.searched = 0
        self.hours = 0.0
        self.found: list[dict[str, Any]] = []
        if path.exists():
            self._go_on()

    def _go_on(self) -> None:
        where = str(self.path)
        try:
            record = yaml.safe_load(self.path.read_text(encoding="utf-8"))
            recipe = dict(record["recipe"])
            self.searched, self.hours = recipe.pop("searched"), recipe.pop("hours")
            self.found = record["exercises"]
        except (OSError, yaml.YAMLError, KeyError, TypeError) as error:
            raise BadInput(where, "these are no exercises that were found", "a new file") from error
        if recipe != recipe_of(self.hunt):
            raise BadInput(where, "it was begun with another recipe", "the same options, or a new file")

    def add(self, found: list[dict[str, Any]], hours: float) -> list[dict[str, Any]]:
        """Add the exercises found in another match and return those kept: ones too like most of the file are
        dropped."""
        self.searched += 1
        self.hours += hours
        kept = [one for one in found if self._is_wanted(one)]
        self.found += kept
        return kept

    def _is_wanted(self, one: dict[str, Any]) -> bool:
        alike = Counter(way for each in self.found for way in _likeness(each))
        room = max(10, len(self.found))
        return all(alike[way] <= part * room for way, part in _likeness(one).items())

    def write(self) -> None:
        """Write the whole file under a temporary name and rename it."""
        game = get(self.hunt.game)
        recipe = {**recipe_of(self.hunt), "searched": self.searched, "hours": round(self.hours, 3)}
        text = _HEAD.format(game=game.name, what=_AIMS if game.aim_names else _WIN) + yaml.safe_dump(
            {"game": self.hunt.game, "recipe": recipe, "exercises": self.found},
            sort_keys=False,
            allow_unicode=True,
            width=_WIDTH,
            default_flow_style=None,
        )
        aside = self.path.with_suffix(".part")
        aside.write_text(text, encoding="utf-8")
        aside.replace(self.path)
