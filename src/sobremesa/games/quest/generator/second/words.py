"""The words of what a mission has in store, in both languages, from lists of our own (``words.yaml``)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from sobremesa.authoring.reading import Bilingual
from sobremesa.authoring.yamlfile import read_sheet
from sobremesa.games.quest.generator.codes import Brief
from sobremesa.games.quest.generator.first.telling import filled
from sobremesa.games.quest.generator.streams import Stream

FILE: Final = Path(__file__).with_suffix(".yaml")


@cache
def lists() -> Any:
    """Everything that may be said, by what it is about."""
    return read_sheet(FILE).data


class Words:
    """What is said of one mission: of each list one, those of its theme or its side where a list has them."""

    def __init__(self, brief: Brief, stream: Stream) -> None:
        self.brief = brief
        self.stream = stream

    def text(self, *about: str, **facts: Bilingual) -> Bilingual:
        """One of the texts about this, with its facts."""
        found = lists()
        for each in about:
            found = found[each]
        if isinstance(found, dict):
            found = found.get(self.brief.theme) or found[self.brief.side]
        one: Bilingual = self.stream.pick(found)
        return filled(one, facts)

    def enemy(self, slug: str) -> Bilingual:
        """What an enemy is called within a sentence, with its article."""
        found: Bilingual = lists()["enemies"][slug]
        return found
