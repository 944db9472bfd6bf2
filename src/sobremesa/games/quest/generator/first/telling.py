"""The words of a mission, in both languages, from lists of our own: its name, what is read aloud, what is asked."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from sobremesa.authoring.reading import Bilingual
from sobremesa.authoring.yamlfile import read_sheet
from sobremesa.games.quest.generator.codes import Brief
from sobremesa.games.quest.generator.first.land import Spot
from sobremesa.games.quest.generator.first.themes import Theme
from sobremesa.games.quest.generator.streams import Stream

FILE: Final = Path(__file__).parent / "telling.yaml"
LONGEST_NAME: Final = 40  # letters
_CONTRACTED: Final = re.compile(r"\b(a|de) el\b")


@cache
def _lists() -> Any:
    return read_sheet(FILE).data


def told(brief: Brief, theme: Theme, spots: Sequence[Spot], load: Bilingual, second: int) -> dict[str, Any]:
    """All that is told of a mission, by the entries of its file; ``news`` are those of the later waves."""
    stream = Stream(brief.code, "telling")
    asked, side = _lists()["objectives"][brief.objective], _lists()["sides"][brief.side]
    names = [spot.name for spot in spots]
    facts: dict[str, Bilingual] = {"load": load, "round": Bilingual(es=str(second), en=str(second)), "place": names[0]}
    facts |= dict(zip("abc", names, strict=False))

    def one(lists: Sequence[Bilingual]) -> Bilingual:
        return filled(stream.pick(lists), facts)

    pairs = [(title, tail) for title in theme.titles for tail in side["tails"]]
    title, tail = stream.pick([each for each in pairs if _long(*each) <= LONGEST_NAME])
    briefing = (one(theme.openings), one(side["briefings"]), one(asked["briefings"]))
    return {
        "name": Bilingual(es=f"{title['es']}, {tail['es']}", en=f"{title['en']}, {tail['en']}"),
        "flavour": one(theme.flavours),
        "briefing": Bilingual(
            es=" ".join(each["es"] for each in briefing), en=" ".join(each["en"] for each in briefing)
        ),
        "victory": one(side["victories"]),
        "defeat": one(side["defeats"]),
        "task": filled(asked["task"], facts),
        "news": (one(side["second"]), one(side["alarm"])),
    }


def _long(title: Bilingual, tail: Bilingual) -> int:
    """How long a name of these two is, in the language in which it is longer."""
    return max(len(title["es"] + tail["es"]), len(title["en"] + tail["en"])) + len(", ")


def filled(text: Bilingual, facts: Mapping[str, Bilingual]) -> Bilingual:
    """A text with its facts; in Spanish «a el» and «de el» become one word."""
    spanish = text["es"].format(**{name: each["es"] for name, each in facts.items()})
    english = text["en"].format(**{name: each["en"] for name, each in facts.items()})
    return Bilingual(es=_CONTRACTED.sub(lambda found: {"a": "al", "de": "del"}[found[1]], spanish), en=english)
