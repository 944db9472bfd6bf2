"""Rendering pages from templates: the globals of every template, and the response that carries a page."""

from __future__ import annotations

from collections.abc import Callable, Hashable, MutableMapping
from dataclasses import fields
from functools import cache
from pathlib import Path
from types import FunctionType, NoneType, UnionType
from typing import Any, Final, Literal, TypeVar, TypeVarTuple, Union, get_args, get_origin, get_type_hints

from jinja2 import Environment, FileSystemLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from sobremesa.engine.cache import Cache
from sobremesa.engine.choice import Choice
from sobremesa.engine.position import Part
from sobremesa.engine.words import LANGUAGES, Sentence, Words
from sobremesa.games import get
from sobremesa.web import drawings, files
from sobremesa.web.explained import explained, term_id, terms
from sobremesa.web.faces import Face, choosing, citing, wondering
from sobremesa.web.house import House
from sobremesa.web.security import FIELD
from sobremesa.web.sessions import CHOICES, Visitor, keep_visit
from sobremesa.web.shown import shows
from sobremesa.web.tongue import NAMES, as_html, card_name, pages_words, percent

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

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
    return as_html(sentence, context["words"], card=face.card_name if face else card_name)


@pass_context
def _cited(context: Context, clause: str) -> Markup:
    """The button that opens a clause; empty for no clause."""
    return kept("parts/clause.html", context["words"], clause=clause)


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
    kinds_of_stops=lambda game: get(game).stops,
)


def part(template: str, words: Words, **context: Any) -> Markup:
    """A fragment of a page."""
    return Markup(ENVIRONMENT.get_template(template).render(words=words, **context))


_KEPT: Final[Cache[Hashable, Any]] = Cache(3000)  # fragments of some 2 KB each


# Numbers, texts, and what isn't changed any more once others have it.
_CONSTANT: Final = (str, bytes, int, float, NoneType, Choice, Face, Part)
_DERIVES: Final = (FunctionType, type)  # what makes something of the words


def shared(make: Callable[[Words, *Ts], T], words: Words, *given: *Ts) -> T:
    """What ``make`` returns for these words and these values, made once for everyone who gives it the same. It is a
    function of a module, so that it sees nothing else. The least recently used are dropped."""

    def made() -> T:
        _check(make, *given)
        return make(words, *given)

    found: T = _KEPT.get((make, words, given), made)
    return found


def kept(template: str, words: Words, **given: Hashable) -> Markup:
    """A fragment of a page, rendered once for everyone who gives this template the same values: they are all that it
    is given, besides the words (a language, a pack, the names at a table), so it can't show anything else.

    A function or a class among the values is called with the words, and the template gets what comes of it: that is how
    it is given what follows from the words alone, such as all cards of the pack as they are printed.
    """

    def made() -> Markup:
        _check(*given.values())
        derived = {name: value(words) for name, value in given.items() if isinstance(value, _DERIVES)}
        return part(template, words, **{**given, **derived})

    found: Markup = _KEPT.get((template, words, *given, *given.values()), made)
    return found


def _check(*given: object) -> None:
    """Raise TypeError for what may change, or may depend on more than is seen of it, and so can't be part of a key."""
    value: Any
    for value in given:
        kind: Any = type(value)
        if kind in (tuple, frozenset):
            _check(*value)
        elif isinstance(value, _DERIVES):
            if "<" in value.__qualname__:
                raise TypeError(f"{value.__qualname__} may depend on more than its arguments: define it in a module")
        elif not _is_value(kind):
            raise TypeError(f"{kind.__qualname__} can't be part of a key: pass the parts that are read")


@cache
def _is_value(kind: Any) -> bool:
    """Whether whatever is declared to be of this type never changes: numbers, texts, and what is made of them."""
    if kind is Ellipsis or get_origin(kind) is Literal:
        return True
    if get_origin(kind) in (tuple, frozenset, Union, UnionType):
        return all(map(_is_value, get_args(kind)))
    if issubclass(kind, _CONSTANT):
        return True
    params: Any = getattr(kind, "__dataclass_params__", None)
    names = [field.name for field in fields(kind)] if params and params.frozen else getattr(kind, "_fields", None)
    return names is not None and all(_is_value(get_type_hints(kind)[name]) for name in names)


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
