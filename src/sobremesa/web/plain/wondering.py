"""All choices of a game's verbs, in words and by verb, for asking «why not?»."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from sobremesa.engine.choice import Choice, Choices
from sobremesa.engine.words import Words
from sobremesa.web.plain.options import said, with_arguments

MOST: Final = 400  # choices of a verb that are listed; if there are more, only the first about each thing


@dataclass(frozen=True)
class Family:
    """Choices listed under one heading, each as its text and its sentence."""

    title: str
    choices: tuple[tuple[str, str], ...]


def families(choices: Choices, words: Words) -> list[Family]:
    """The choices of each verb; those of verbs with a single choice come last, together."""
    found: list[Family] = []
    alone: list[Choice] = []
    for verb, whole, groups in zip(choices.verbs, choices.tables, choices.groups, strict=True):
        table = whole if len(whole) <= MOST else [group[0] for group in groups if group]
        if len(whole) == 1:
            alone += whole
        elif 0 < len(table) <= MOST and (told := _told(table, words)):
            found.append(Family(words.title(verb), told))
    if alone:
        found.append(Family(words.say("Also"), _told(alone, words)))
    return found


def _told(table: list[Choice], words: Words) -> tuple[tuple[str, str], ...]:
    """The text and the sentence of each choice. Choices with the same sentence also show their arguments; choices about
    something that is not at this table are left out."""
    told = [(choice, sentence) for choice in table if (sentence := _said(choice, words)) is not None]
    times = Counter(sentence for _, sentence in told)
    return tuple(
        (choice.text, _text(sentence if times[sentence] == 1 else with_arguments(sentence, choice)))
        for choice, sentence in told
    )


def _said(choice: Choice, words: Words) -> Markup | None:
    try:
        return said(choice, words)
    except LookupError:
        return None


def _text(sentence: Markup) -> str:
    return sentence.striptags()
