"""The words of a language as pages use them, with the pages' own translations, and sentences as HTML."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final
from weakref import WeakValueDictionary

from babel.numbers import format_percent
from markupsafe import Markup, escape

import sobremesa
from sobremesa.engine.pack import Pack
from sobremesa.engine.words import LANGUAGES, SOURCE, Fragment, Sentence, Speech, Words
from sobremesa.engine.words import LOCALE as ENGINE_LOCALE
from sobremesa.web import files

LOCALE: Final = Path(__file__).parent / "locale"
TABLE_LOCALE: Final = Path(sobremesa.__file__).parent / "table" / "locale"
NAMES: Final[Mapping[str, str]] = {"es": "Español", "en": "English"}
_WORDS: Final[WeakValueDictionary[Hashable, Words]] = WeakValueDictionary()  # of matches


@cache
def pages_words(language: str) -> Words:
    """The texts of the pages themselves and of the table service."""
    games = [sobremesa.game(name).locale for name in sobremesa.games()]  # a log may contain their refusals
    return Words(language, (LOCALE, TABLE_LOCALE, ENGINE_LOCALE, *games), Speech([], Pack("none", "", None)))


@cache
def game_words(game: str, language: str) -> Words:
    """A game's words where no match, and so no player, is concerned."""
    return sobremesa.game(game).words(language, (), None, LOCALE, TABLE_LOCALE)


def match_words(
    game: str,
    language: str,
    names: Sequence[str],
    pack: Pack | None = None,
    options: Mapping[str, int | str] | None = None,
) -> Words:
    """The words of a match that was set up with these options. The same arguments give the same object while anybody
    holds it, so that the pages of a match share what it caches."""
    setting = None if options is None else tuple(options.items())
    known = (game, language, tuple(names), pack, setting)
    words = _WORDS.get(known)
    if words is None:
        words = sobremesa.game(game).words(language, names, pack, LOCALE, TABLE_LOCALE, options=options)
        _WORDS[known] = words
    return words


def percent(part: float, words: Words) -> str:
    """A fraction of 1 in whole percent. The line never breaks before the sign, where Spanish has a space."""
    return str(format_percent(part, locale=words.language))


def preferred(header: str) -> str:
    """The first of our languages in an ``Accept-Language`` header, or else English."""
    wanted: list[tuple[float, str]] = []
    for part in header[:400].split(","):
        name, _, quality = part.partition(";q=")
        try:
            weight = float(quality or 1)
        except ValueError:
            weight = 0.0
        wanted.append((-weight, name.strip().split("-")[0].casefold()))
    return next((name for _, name in sorted(wanted, key=lambda one: one[0]) if name in LANGUAGES), SOURCE)


def card_name(part: Fragment, words: Words) -> str:
    """A part of a sentence as HTML: the name of a card in italics, anything else as plain text."""
    return f'<i class="card-name">{escape(part.text)}</i>' if part.field == "card" else str(escape(part.text))


def as_html(
    sentence: Sentence, words: Words, icons: bool = False, card: Callable[[Fragment, Words], str] = card_name
) -> Markup:
    """A sentence as HTML: players in their colours, the names of cards as ``card`` writes them and, with ``icons``, the
    icons of subjects that have one."""
    pieces: list[str] = []
    for part in sentence.parts:
        if icons:
            pieces.append(icon_of(part, words))
        text: str = escape(part.text)
        if part.field in words.speech.seat_fields:
            text = f'<b class="who seat-{part.fact}">{text}</b>'
        elif part.field in words.speech.card_fields:
            text = card(part, words)
        pieces.append(text)
    return Markup("".join(pieces))


def icon_of(part: Fragment, words: Words) -> Markup:
    """The icon for the subject of a piece of a sentence; empty if it has none."""
    name = words.speech.icon(part.field, part.fact) if part.field else ""
    place = files.drawing(name) if name else None
    return Markup() if place is None else files.drawn(place)
