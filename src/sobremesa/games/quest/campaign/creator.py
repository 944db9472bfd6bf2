"""Campaigns from a code: chapters of generated missions, a villain who acts between them, and a finale (QU-14.10).

A code has nine letters. It makes the files of a campaign, which people may edit.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import yaml

from sobremesa.engine.words import key
from sobremesa.games.quest.campaign.reading import FILE
from sobremesa.games.quest.generator.codes import SIDES, SIZES, THEMES, Brief
from sobremesa.games.quest.generator.letters import LETTERS, SEEDS, Choices, CodeForm, check_wishes
from sobremesa.games.quest.generator.streams import Stream
from sobremesa.games.quest.rules.objectives import OBJECTIVES
from sobremesa.games.quest.state.box import MOST_ALERT

NUMBER: Final = 2
"""The creator's own, after which codes have their first letter. What a code makes never changes, as with missions."""

MADE: Final = "c-"  # before the code, in the id of a generated campaign
CHOICES: Final[Choices] = {"chapters": ("2", "3", "4"), "missions": ("1", "2", "3"), "side": SIDES}
"""How many chapters there are, how many missions each has, and whose the enemies are."""

_FORM: Final = CodeForm(LETTERS[NUMBER - 1], CHOICES, 2, key("{value} is not the code of a campaign"))
_TEXTS: Final = Path(__file__).with_suffix(".yaml")
_FINDS: Final = ("thick-cloak", "dancing-boots", "pocket-lantern", "spyglass", "horseshoe", "whetstone")
_PRICES: Final = {"thick-cloak": 3, "pocket-lantern": 3, "whetstone": 5}  # in coins
_PRICE: Final = 4  # of all other finds


class Plot(NamedTuple):
    """What a campaign is made from: how many chapters and missions in each, whose the enemies are, and the seed."""

    chapters: int
    missions: int
    side: str
    seed: int

    @property
    def code(self) -> str:
        """Its code, in capitals."""
        chosen = {"chapters": str(self.chapters), "missions": str(self.missions), "side": self.side}
        return _FORM.write(chosen, self.seed)


def new_plot(wishes: dict[str, str], source: str = "") -> Plot:
    """A plot with these choices, by the names in :data:`CHOICES`.

    The other choices and the seed are derived from the text ``source``, or random without one. Raises
    :class:`BadInput`.
    """
    check_wishes(wishes, CHOICES)
    stream = Stream("plot", NUMBER, source or secrets.token_hex())
    drawn = {name: stream.pick(known) for name, known in CHOICES.items()} | wishes
    return _plot(drawn, stream.below(SEEDS))


def _plot(chosen: Mapping[str, str], seed: int) -> Plot:
    return Plot(int(chosen["chapters"]), int(chosen["missions"]), chosen["side"], seed)


def is_code(text: str) -> bool:
    """Whether this looks like the code of a campaign."""
    return _FORM.matches(text)


def plot_of(code: str) -> Plot:
    """The plot that a code stands for. Case, blanks and hyphens don't matter. Raises :class:`BadInput`."""
    return _plot(*_FORM.read(code))


def files_of(plot: Plot) -> dict[str, bytes]:
    """The files of the campaign, by name."""
    texts, side = _texts(), _texts()["sides"][plot.side]
    chapters = [_chapter(plot, number, texts, side) for number in range(plot.chapters)]
    sheets: dict[str, Any] = {
        FILE: {
            "id": f"{MADE}{plot.code.lower()}",
            **{entry: side[entry] for entry in ("name", "flavour", "about")},
            "begins": "evening-1",
            "coins": 4,
            "take_backs": 3,
            "variables": {**dict.fromkeys(_errands(plot), False), "shadow": 0},
            "chapters": [*(chapter["id"] for chapter in chapters), "finale"],
        },
        **{f"{chapter['id']}.yaml": chapter for chapter in chapters},
        "finale.yaml": _finale(plot, texts, side),
    }
    head = f"# Made by Sobremesa from the code {plot.code}\n\n"
    return {name: (head + _written(sheet)).encode() for name, sheet in sheets.items()}


# What is in the files.


def _chapter(plot: Plot, number: int, texts: dict[str, Any], side: dict[str, Any]) -> dict[str, Any]:
    """A chapter: an evening on which its missions are chosen one after another, the villain's move, an inn."""
    told, n = texts["chapters"][number], number + 1
    stream = Stream("chapter", NUMBER, plot.code, n)
    objectives = stream.shuffled([each for each in OBJECTIVES if each != "clear"])
    themes = stream.shuffled(THEMES)
    pages: list[dict[str, Any]] = []
    choices = []
    for at, done in enumerate(_errands(plot)):
        page = f"errand-{n}-{at + 1}"
        title = texts["themes"][themes[at]]
        length = ("short", "usual", "usual")[stream.below(3)]
        size = SIZES[0] if number or stream.chance(60) else SIZES[1]
        brief = Brief(size, themes[at], objectives[at], plot.side, length, stream.below(SEEDS))
        choices.append({"choice": f"errand-{at + 1}", "text": title, "when": [f"not {done}"], "then": {"to": page}})
        pages.append(_errand(page, title, stream.pick(texts["missions"]), brief.code, f"evening-{n}", done))
    meanwhile = {"to": f"meanwhile-{n}", "set": dict.fromkeys(_errands(plot), False)}
    over = {"choice": "go-on", "text": texts["go_on"], "when": _errands(plot), "then": meanwhile}
    evening = {"page": f"evening-{n}", "title": told["name"], "text": told["text"], "choices": [*choices, over]}
    finds = stream.shuffled(_FINDS)[:3]
    after = f"evening-{n + 1}" if n < plot.chapters else "last-night"
    inn = {
        "page": f"inn-{n}",
        "title": texts["inn"]["title"],
        "text": texts["inn"]["text"],
        "inn": {"stock": {find: _PRICES.get(find, _PRICE) for find in finds}, "to": after},
    }
    return {
        "id": f"chapter-{n}",
        "name": told["name"],
        "alert": min(number, MOST_ALERT),
        "pages": [evening, *pages, _meanwhile(plot, n, texts, side), inn],
    }


def _errands(plot: Plot) -> list[str]:
    """The variables that say which missions of a chapter were played."""
    return [f"errand_{at + 1}" for at in range(plot.missions)]


def _errand(page: str, title: Any, text: Any, code: str, back: str, done: str) -> dict[str, Any]:
    """A page with one of the missions."""
    return {
        "page": page,
        "title": title,
        "text": text,
        "mission": code,
        "won": {"to": back, "set": {done: True}, "coins": 3},
        "lost": {"to": back, "set": {done: True}, "add": {"shadow": 1}, "coins": 1},
        "retreat": {"to": back, "set": {done: True}, "add": {"shadow": 1}},
    }


def _meanwhile(plot: Plot, n: int, texts: dict[str, Any], side: dict[str, Any]) -> dict[str, Any]:
    """The villain's move between chapters, which is worse the more missions were lost, and what the party can do about
    it.
    """
    many = (n * plot.missions + 1) // 2
    return {
        "page": f"meanwhile-{n}",
        "title": texts["move"],
        "text": texts["meanwhile"][n - 1],
        "also": [
            {"when": [f"shadow >= {many}"], "text": side["stronger"][n % 2]},
            {"when": [f"shadow <= {many - 1}"], "text": side["weaker"][n % 2]},
        ],
        "choices": [
            {
                "choice": "act",
                "text": side["deed"],
                "test": side["test"],
                "passed": {"to": f"inn-{n}", "said": side["passed"], "add": {"shadow": -1}, "experience": 1},
                "failed": {"to": f"inn-{n}", "said": side["failed"], "coins": -1},
            },
            {"choice": "rest", "text": texts["rest"], "then": {"to": f"inn-{n}"}},
        ],
    }


def _finale(plot: Plot, texts: dict[str, Any], side: dict[str, Any]) -> dict[str, Any]:
    """The last night: a long mission, and three endings."""
    stream = Stream("finale", NUMBER, plot.code)
    brief = Brief(SIZES[0], stream.pick(THEMES), "clear", plot.side, "usual", stream.below(SEEDS))
    most = (plot.chapters * plot.missions + 1) // 2
    ends = texts["endings"]
    go = {"choice": "go", "text": texts["last_choice"], "then": {"to": "reckoning"}}
    count = [
        {"choice": "bright", "text": texts["go_on"], "when": [f"shadow <= {most - 1}"], "then": {"to": "dawn"}},
        {"choice": "dim", "text": texts["go_on"], "when": [f"shadow >= {most}"], "then": {"to": "even-so"}},
    ]
    pages: list[dict[str, Any]] = [
        {"page": "last-night", "title": texts["last"], "text": side["last"], "choices": [go]},
        {
            "page": "reckoning",
            "title": side["name"],
            "text": texts["missions"][0],
            "mission": brief.code,
            "won": {"to": "morning", "coins": 3},
            "lost": {"to": "night"},
            "retreat": {"to": "last-night", "add": {"shadow": 1}},
        },
        {"page": "morning", "title": texts["move"], "text": texts["morning"], "choices": count},
    ]
    for page, entry in (("dawn", "dawn"), ("even-so", "even_so"), ("night", "night")):
        pages.append({"page": page, "title": ends[entry], "text": side[entry], "ending": True})
    return {"id": "finale", "name": texts["last"], "alert": min(plot.chapters, MOST_ALERT), "pages": pages}


@cache
def _texts() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(_TEXTS.read_text("utf-8"))
    return found


def _written(sheet: dict[str, Any]) -> str:
    return yaml.dump(sheet, Dumper=_Plain, allow_unicode=True, sort_keys=False, width=110)


class _Plain(yaml.SafeDumper):
    """Writes every text out in full, without aliases."""

    def ignore_aliases(self, data: Any) -> bool:
        return True
