"""Words of a game's own, explained wherever one points at them: its glossary, found in what the pages say."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from markupsafe import Markup, escape

import sobremesa
from sobremesa.engine.rulebook import Term, rulebook
from sobremesa.games import get

# What is no text: buttons, which do something else, and any other tag.
_APART: Final = re.compile(r"(<button.*?</button>|<[^>]+>)", re.DOTALL)


class _Words(NamedTuple):
    """A game's words by all their forms, and what finds them in a text."""

    ids: dict[str, str]
    found: re.Pattern[str]


def terms(game: str, language: str) -> list[Term]:
    """The glossary of a game; empty for one that is not registered."""
    return rulebook(get(game).home, language).glossary if game in sobremesa.games() else []


def term_id(term: Term) -> str:
    """What the explanation of a word is called on a page."""
    return f"term-{term.word.casefold().replace(' ', '-')}"


def explained(text: str, game: str, language: str, within: bool = False) -> Markup:
    """A text in which each word of the game's own can be pointed at, the first time that it comes. ``within`` a button
    it is not a button itself: there its meaning is shown to those who point, and the button keeps its name."""
    words, seen = _words(game, language), set[str]()
    if not words.ids:
        return Markup(escape(text))

    def mark(found: re.Match[str]) -> str:
        said, after = found.groups()
        name = words.ids[said.casefold()]
        if name in seen:
            return found[0]
        seen.add(name)
        if within:
            return f'<span class="term" data-term="{name}">{said}</span>{after}'
        button = f'<button type="button" class="term" data-term="{name}" aria-describedby="{name}">{said}</button>'
        return f'<span class="together">{button}{after}</span>' if after else button  # no line begins with a full stop

    pieces = _APART.split(str(escape(text)))
    return Markup("".join(one if at % 2 else words.found.sub(mark, one) for at, one in enumerate(pieces)))


@cache
def _words(game: str, language: str) -> _Words:
    ids: dict[str, str] = {}
    forms: list[str] = []
    for term in terms(game, language):
        small = term.word[0].islower()
        first = f"[{term.word[0].upper()}{term.word[0]}]" if small else re.escape(term.word[0])
        plural = "" if term.word.endswith(("s", "d")) else "s?"
        forms.append(f"{first}{re.escape(term.word[1:])}{plural}")
        ids[term.word.casefold()] = ids[f"{term.word}s".casefold()] = term_id(term)
    return _Words(ids, re.compile(rf"\b({'|'.join(forms)})\b([.,:!?)”»]*)"))
