"""The rulebooks: in full, with a search, and clause by clause for the side panel."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Final

from markdown_it import MarkdownIt
from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

import sobremesa
from sobremesa.authoring.exercises import exercises
from sobremesa.engine.option import Option
from sobremesa.engine.rulebook import Chapter, Rulebook, rulebook
from sobremesa.engine.words import Words
from sobremesa.games import get
from sobremesa.web.pages import Pages
from sobremesa.web.render import ENVIRONMENT, part, visitor_of, whole
from sobremesa.web.tongue import game_words

pages: Final = Pages()

# Games with an introduction in two minutes: what makes it, and the style and script it needs.
_INTRODUCTIONS: Final = {
    "encrucijada": "sobremesa.web.encrucijada.introduction",
    "quest": "sobremesa.web.quest.introduction",
}

_INLINE: Final = MarkdownIt("zero").enable(["backticks", "emphasis"])
_REFERENCE: Final = re.compile(r"(\(?)\b([A-Z]{2}-\d+(?:\.\d+)?)\b([).,;:]*)")
_RULING: Final = "[R]"
_CODE: Final = re.compile(r"`([^`]+)`")
_CITED: Final = '<button type="button" class="clause" data-clause="{0}">{0}</button>'


def ruled(text: str) -> Markup:
    """A paragraph of a rulebook as HTML: the clauses it cites are buttons, and our own rulings are marked."""
    html = _INLINE.renderInline(text)
    html = _REFERENCE.sub(_cited, html)
    return Markup(html.replace(_RULING, '<abbr class="ruling">R</abbr>'))


def _cited(found: re.Match[str]) -> str:
    """A button that opens the clause, kept on one line with the punctuation around it."""
    before, clause, after = found.groups()
    button = _CITED.format(clause)
    return f'<span class="together">{before}{button}{after}</span>' if before or after else button


ENVIRONMENT.globals["ruled"] = ruled


def ruled_of(game: str, words: Words) -> Callable[[str], Markup]:
    """A function that does the same with options named as they are at the table (see :func:`options_said`)."""
    options = get(game).options
    return lambda text: ruled(options_said(text, words, options))


def options_said(clause: str, words: Words, options: Iterable[Option]) -> str:
    """A clause with the game's options named as they are at the table instead of by their codes."""
    named = {option.name: option for option in options}

    def told(found: re.Match[str]) -> str:
        name, _, values = found[1].partition(" = ")
        if name not in named:
            return found[0]
        option = named[name]
        about = words.say(option.text).rstrip(".")
        said = [words.value(option, value) for value in values.split(" | ") if value in option.values]
        return f"*{about}: {' / '.join(said)}*" if said else f"*{about}*"

    used = [named[name] for found in _CODE.findall(clause) if (name := found.partition(" = ")[0]) in named]
    text = _CODE.sub(told, clause)
    for option in used:
        for value in option.values:
            text = text.replace(f"«{value}»", f"«{words.value(option, value)}»")
    return text


@pages.get("/rules")
async def shelf(request: Request) -> Response:
    """The page that lists the rulebooks; a redirect to the book if there is only one."""
    names = sobremesa.games()
    if len(names) == 1:
        return RedirectResponse(f"/rules/{names[0]}", 303)
    language = visitor_of(request).language
    titles = {name: game_words(name, language).speech.title for name in names}
    return whole(request, "rules/shelf.html", titles=titles)


@pages.get("/rules/{game}")
async def book(request: Request, game: str) -> Response:
    """The page of a whole rulebook."""
    found = _book(request, game)
    words = game_words(game, visitor_of(request).language)
    module = _INTRODUCTIONS.get(game)
    first = None if module is None else import_module(module)
    return whole(
        request,
        "rules/book.html",
        words=words,
        game=game,
        book=found.book,
        asked=found.asked,
        told=ruled_of(game, words),
        exercises=exercises(get(game)),
        bundle=first.BUNDLE if first else "",
        introduction=first.introduction(words) if first else Markup(),
    )


@pages.get("/rules/{game}/{clause}")
async def opened(request: Request, game: str, clause: str) -> Response:
    """The chapter of a clause, for the panel; a redirect to the whole book if opened as a page of its own."""
    found = _book(request, game)
    if not request.headers.get("hx-request"):
        return RedirectResponse(f"/rules/{game}#{clause}", 303)
    chapter = _chapter(found, clause)
    words = game_words(game, visitor_of(request).language)
    return HTMLResponse(
        part("rules/panel.html", words, game=game, chapter=chapter, cited=clause, told=ruled_of(game, words))
    )


def _book(request: Request, game: str) -> Rulebook:
    if game not in sobremesa.games():
        raise HTTPException(404)
    return rulebook(get(game).home, visitor_of(request).language)


def _chapter(book: Rulebook, clause: str) -> Chapter:
    """The chapter that has this id or contains the clause with this id; 404 if there is none."""
    for chapter in book.book:
        ids = [paragraph.clause for paragraph in chapter.paragraphs if paragraph.clause]
        if clause in ids or any(one.split(".")[0] == clause for one in ids):
            return chapter
    raise HTTPException(404)
