"""Glossary terms of a game, marked in the pages' texts so that pointing at one shows its explanation."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from markupsafe import Markup, escape

import sobremesa
from sobremesa.engine.rulebook import Term, rulebook
from sobremesa.games import get

# The parts of HTML in which terms are not marked: whole buttons, which do something else, and all tags.
_APART: Final = re.compile(r"(<button.*?</button>|<[^>]+>)", re.DOTALL)


class _Words(NamedTuple):
    """The ids of a game's terms by each of their forms, and the pattern that finds those forms in a text."""

    ids: dict[str, str]
    found: re.Pattern[str]


def terms(game: str, language: str) -> list[Term]:
    """The glossary of a game; empty if the game is not registered."""
    return rulebook(get(game).home, language).glossary if game in sobremesa.games() else []


def term_id(term: Term) -> str:
    """The id of a term's explanation on a page."""
    return f"term-{term.word.casefold().replace(' ', '-')}"


def explained(text: str, game: str, language: str, within: bool = False) -> Markup:
    """The text as HTML, with each term of the game marked where it first occurs. A term is a button that shows its
    explanation; ``within`` another button it is a span, which shows it on hover and does not change the button's
    name."""
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
