"""The words of a mission in both languages, from lists of our own (``content/``)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from sobremesa.authoring.reading import Bilingual
from sobremesa.authoring.yamlfile import read_sheet
from sobremesa.games.quest.generator.codes import Brief
from sobremesa.games.quest.generator.streams import Stream
from sobremesa.games.quest.generator.themes import CONTENT, Spot, Theme

LONGEST_NAME: Final = 40  # letters
_CONTRACTED: Final = re.compile(r"\b(a|de) el\b")


@cache
def _briefings() -> Any:
    """The texts that are read aloud, by objective and by side."""
    return read_sheet(CONTENT / "briefings.yaml").data


@cache
def _plots() -> Any:
    """The texts of twists and side objectives, by subject."""
    return read_sheet(CONTENT / "plots.yaml").data


def tell(brief: Brief, theme: Theme, spots: Sequence[Spot], load: Bilingual, second: int) -> dict[str, Any]:
    """The texts of a mission, by the entries of its file; ``news`` are those of the later waves, the second of which
    comes in round ``second``."""
    stream = Stream(brief.code, "telling")
    asked, side = _briefings()["objectives"][brief.objective], _briefings()["sides"][brief.side]
    names = [spot.name for spot in spots]
    facts: dict[str, Bilingual] = {"load": load, "round": Bilingual(es=str(second), en=str(second)), "place": names[0]}
    facts |= dict(zip("abc", names, strict=False))

    def draw(texts: Sequence[Bilingual]) -> Bilingual:
        return fill(stream.pick(texts), facts)

    name = _draw_name(stream, theme.titles, side["tails"])
    briefing = (draw(theme.openings), draw(side["briefings"]), draw(asked["briefings"]))
    return {
        "name": name,
        "flavour": draw(theme.flavours),
        "briefing": Bilingual(
            es=" ".join(each["es"] for each in briefing), en=" ".join(each["en"] for each in briefing)
        ),
        "victory": draw(side["victories"]),
        "defeat": draw(side["defeats"]),
        "task": fill(asked["task"], facts),
        "news": (draw(side["second"]), draw(side["alarm"])),
    }


def _draw_name(stream: Stream, titles: Sequence[Bilingual], tails: Sequence[Bilingual]) -> Bilingual:
    """A mission's name: a title and a tail that together are short enough in both languages."""
    names = [
        Bilingual(es=f"{title['es']}, {tail['es']}", en=f"{title['en']}, {tail['en']}")
        for title in titles
        for tail in tails
    ]
    return stream.pick([name for name in names if max(len(name["es"]), len(name["en"])) <= LONGEST_NAME])


class PlotWords:
    """Draws the words for a mission's plot, from the lists of its theme and its side where they have their own."""

    def __init__(self, brief: Brief, stream: Stream) -> None:
        self._brief = brief
        self._stream = stream

    def draw(self, *about: str, **facts: Bilingual) -> Bilingual:
        """One of the texts about this, with its facts."""
        found = _plots()
        for each in about:
            found = found[each]
        if isinstance(found, dict):
            found = found.get(self._brief.theme) or found[self._brief.side]
        one: Bilingual = self._stream.pick(found)
        return fill(one, facts)

    def enemy(self, slug: str) -> Bilingual:
        """The name of an enemy within a sentence, with its article."""
        found: Bilingual = _plots()["enemies"][slug]
        return found


def fill(text: Bilingual, facts: Mapping[str, Bilingual]) -> Bilingual:
    """A text with its facts; in Spanish «a el» and «de el» are contracted."""
    spanish = text["es"].format(**{name: each["es"] for name, each in facts.items()})
    english = text["en"].format(**{name: each["en"] for name, each in facts.items()})
    return Bilingual(es=_CONTRACTED.sub(lambda found: {"a": "al", "de": "del"}[found[1]], spanish), en=english)
