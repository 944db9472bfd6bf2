"""Rendering pages from templates: the globals of every template, and the response that carries a page."""

from __future__ import annotations

from collections.abc import Callable, Hashable, MutableMapping
from pathlib import Path
from typing import Any, Final, TypeVar

from jinja2 import Environment, FileSystemLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from sobremesa.engine.cache import Cache
from sobremesa.engine.words import LANGUAGES, Sentence, Words
from sobremesa.games import get
from sobremesa.web import drawings, files
from sobremesa.web.explained import explained, term_id, terms
from sobremesa.web.faces import choosing, citing, wondering
from sobremesa.web.house import House
from sobremesa.web.security import FIELD
from sobremesa.web.sessions import CHOICES, Visitor, keep_visit
from sobremesa.web.shown import shows
from sobremesa.web.tongue import NAMES, card_name, pages_words, percent, told

T = TypeVar("T")

TEMPLATES: Final = Path(__file__).parent / "templates"
_ASKS: Final = "jinja_pass_arg"  # what pass_context leaves on a function


class _Context(Context):
    """What a template is rendered with. A function that asks for it is given it as it is, without the variables of the
    loop that it stands in: none of ours reads them, and they would be copied together for each call."""

    def call(
        self, function: Callable[..., Any], /, *args: Any, _loop_vars: Any = None, _block_vars: Any = None, **named: Any
    ) -> Any:
        """Call a function or macro from a template."""
        return function(self, *args, **named) if hasattr(function, _ASKS) else function(*args, **named)


class _Templates(Environment):
    """An environment whose template globals are one plain dictionary: it is copied for each fragment."""

    context_class = _Context

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        return {**self.globals, **(d or {})}


ENVIRONMENT: Final = _Templates(
    loader=FileSystemLoader(TEMPLATES),
    autoescape=True,
    undefined=StrictUndefined,
    auto_reload=False,  # otherwise it checks every template file whenever a fragment is rendered
    trim_blocks=True,
    lstrip_blocks=True,
    extensions=["jinja2.ext.do"],
)


@pass_context
def _told(context: Context, sentence: Sentence) -> Markup:
    """A sentence of the template's own; told by a face, with card names as that face writes them."""
    face = context.get("face")
    return told(sentence, context["words"], card=face.card_name if face else card_name)


@pass_context
def _cited(context: Context, clause: str) -> Markup:
    """The button that opens a clause; empty for no clause."""
    return kept("parts/clause.html", context["words"], clause, clause=clause)


@pass_context
def _explained(context: Context, text: str, game: str, within: bool = False) -> Markup:
    """See :func:`explained`, in the language of the page."""
    return explained(text, game, context["words"].language, within)


@pass_context
def _percent(context: Context, part: float) -> str:
    """See :func:`percent`, in the language of the page."""
    return percent(part, context["words"])


ENVIRONMENT.globals.update(
    address=files.address,
    has=files.has,
    icon=files.icon,
    drawing=files.drawing,
    inline=drawings.inline,
    symbols=drawings.symbols,
    told=_told,
    cited=_cited,
    explained=_explained,
    percent=_percent,
    terms=terms,
    term_id=term_id,
    choosing=choosing,
    wondering=wondering,
    citing=citing,
    LANGUAGES=LANGUAGES,
    LANGUAGE_NAMES=NAMES,
    CHOICES=CHOICES,
    shows=shows,
    stops_of=lambda game: get(game).stops,
)


def part(template: str, words: Words, **context: Any) -> Markup:
    """A fragment of a page."""
    return Markup(ENVIRONMENT.get_template(template).render(words=words, **context))


_KEPT: Final[Cache[Hashable, Any]] = Cache(3000)  # fragments of some 2 KB each


def shared(name: str, words: Words, of: Hashable, make: Callable[[], T]) -> T:
    """What is made of fragments, made once for everyone who gets the identical thing: ``of`` must name everything it
    depends on, besides the words, which everyone at the match has in common. The least recently used are dropped."""
    made: T = _KEPT.get((name, words, of), make)
    return made


def kept(template: str, words: Words, of: Hashable, **context: Any) -> Markup:
    """The same for a fragment."""
    return shared(template, words, of, lambda: part(template, words, **context))


def whole(
    request: Request, template: str, status: int = 200, words: Words | None = None, **context: Any
) -> HTMLResponse:
    """A page for this visitor, in their language and with their settings."""
    who = visitor_of(request)
    page = ENVIRONMENT.get_template(template).render(
        words=words or pages_words(who.language),
        visitor=who,
        preferences=who.preferences,
        language=who.language,
        token=Markup('<input type="hidden" name="{}" value="{}">').format(FIELD, who.token),
        here=request.url.path,
        back=f"{request.url.path}?{request.url.query}" if request.url.query else request.url.path,
        **context,
    )
    response = HTMLResponse(page, status, {"Cache-Control": "no-store", "Vary": "Accept-Language, Cookie"})
    keep_visit(response, request)
    return response


def said(text: str, status: int = 200) -> HTMLResponse:
    """A toast for the page whose script made the request: it appears at the lower edge and goes away by itself."""
    partial = Markup('<hx-partial hx-target="#says" hx-swap="innerHTML"><div><p>{}</p></div></hx-partial>')
    return HTMLResponse(partial.format(text), status, {"Cache-Control": "no-store"})


def house_of(request: Request) -> House:
    """The services behind the pages."""
    house: House = request.app.state.house
    return house


def visitor_of(request: Request) -> Visitor:
    """The visitor who requests this page."""
    who: Visitor = request.state.visitor
    return who
