"""Puts events, choices and refusals into the words of a language.

The English sentences in the code are the keys; their translations are in the ``locale/es.po`` beside the code that uses
them. A game's :class:`Speech` says the facts in their braces.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Any, ClassVar, Final, NamedTuple, TypeVar

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal

from sobremesa.engine.choice import Choice, Verb
from sobremesa.engine.errors import BadInput, Fact, Wording, one_line
from sobremesa.engine.event import Event
from sobremesa.engine.option import Option
from sobremesa.engine.pack import Pack
from sobremesa.engine.refusal import Refusal
from sobremesa.engine.saying import Facts, Saying

LANGUAGES: Final = ("es", "en")  #: the codes of all languages
SOURCE: Final = "en"  #: the language of the keys
LOCALE: Final = Path(__file__).parent / "locale"  #: the engine's own translations

UNSAID: Final = "…"  #: stands for a missing fact
_MOST_KEPT: Final = 300  # a match's choices, and its facts, that are cached in words

K = TypeVar("K")
V = TypeVar("V")

_LOOSE_START: Final = " :,.;)»”\"'’"  # punctuation to strip from the start of a title
_LOOSE_END: Final = " :,(«“\"'¿"


def key(text: str) -> str:
    """The text itself, unchanged. It marks a key that is stored in a table and translated later, so that it is found
    when keys are collected."""
    return text


def plural(one: str, many: str) -> tuple[str, str]:
    """Both texts, marked like :func:`key`: the keys for :meth:`Words.count`."""
    return one, many


class Fragment(NamedTuple):
    """A piece of a sentence: a fact in words, with its ``field`` and its number (``fact``), or the text between facts,
    whose ``field`` is empty."""

    text: str
    field: str = ""
    fact: int = 0


@dataclass(frozen=True)
class Sentence:
    """A sentence in a language, in fragments, so that a display can colour a card's name, for example. ``str()`` joins
    them."""

    parts: tuple[Fragment, ...]

    def __str__(self) -> str:
        return "".join(part.text for part in self.parts)


class Speech:
    """Puts a game's facts and choices at one table into words. ``names`` are the players' names by seat, ``pack`` the
    content.

    A game has its own subclass, with its display name (``title``) and a sentence about it (``tagline``, a key).
    ``endings`` say how a match was won, by the clause that ended it; a clause that needs no more words has none.
    ``headings`` are the keys of headings for the choices of a verb, by its word, for verbs whose label makes no good
    heading. ``terms`` are the keys for the terms of the game's judge, by name, for those that mean something to people
    (terms with the same key mean something together), and ``end`` is the key for the match being over. ``seat_fields``
    are the names of facts that are seats; ``card_fields`` those of facts of which a face may show more where they are
    named.
    """

    title: ClassVar[str] = ""
    tagline: ClassVar[str] = ""
    endings: ClassVar[Mapping[str, str]] = {}
    headings: ClassVar[Mapping[str, str]] = {}
    terms: ClassVar[Mapping[str, str]] = {}
    end: ClassVar[str] = key("the end of the match")
    seat_fields: ClassVar[tuple[str, ...]] = ("seat", "rival", "by")
    card_fields: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, names: Sequence[str], pack: Pack) -> None:
        self.names = list(names)
        self.pack = pack
        self.options: tuple[tuple[str, int | str], ...] = ()  # of the table, set by Game.speech_of

    def set_up(self, options: Mapping[str, int | str]) -> None:
        """Take the table's options, all of them: for games whose facts depend on them, such as who unit 7 is."""

    def fact(self, words: Words, field: str, fact: int) -> str:
        """A fact in words: by default a player's name, or the number."""
        if field in self.seat_fields and 0 <= fact < len(self.names):
            return self.names[fact]
        return words.number(fact)

    def form(self, words: Words, field: str, fact: int, form: str) -> str:
        """A fact in the form that a sentence asks for after a colon, as in ``{unit:the}``, for games whose names are
        inflected."""
        return self.fact(words, field, fact)

    def die_face(self, value: int) -> str:
        """The text on the face of a die that counts as ``value``."""
        return str(value)

    def label(self, choice: Choice) -> str:
        """The key of the sentence for a choice."""
        return choice.verb.label

    def code(self, words: Words, code: str) -> str:
        """A code that is the value of an option, as people read it."""
        return code

    def option_values(self, words: Words, option: Option) -> dict[int | str, str]:
        """All values of an option, each in words; empty for a plain number."""
        return {value: words.say(value) for value in option.values}

    def design_group(self, words: Words, group: str) -> str:
        """The name of a group of a chronicle's designs; by default the sentence with this key."""
        return words.say(group)

    def icon(self, field: str, fact: int) -> str:
        """The icon from game-icons for a fact, such as a card; empty if there is none."""
        return ""


class Words:
    """The sentences of one language (of :data:`LANGUAGES`), translated by the catalogues in these folders."""

    def __init__(self, language: str, catalogs: Iterable[Path], speech: Speech) -> None:
        self.language = language
        self.speech = speech
        self._translations = _read(language, tuple(catalogs))
        self._choices: dict[str, Sentence] = {}
        self._facts: dict[tuple[str, int, str], str] = {}

    def sentence(self, key: str, facts: Facts | None = None) -> Sentence:
        """The sentence with this key, with its facts in words; text among the facts stays as it is."""
        return self._fill(_translated(self._translations, key), facts or {})

    def sentences(self, sayings: Iterable[Saying]) -> list[Sentence]:
        """These sayings as sentences."""
        return [self.sentence(key, facts) for key, facts in sayings]

    def say(self, key: str, **facts: Fact) -> str:
        """The sentence with this key and its facts, as plain text."""
        text = _translated(self._translations, key)
        if not facts and "{" not in text and "}" not in text:
            return text
        return "".join(
            [
                literal if field is None else literal + self._worded(field, facts, form)
                for literal, field, form in _pieces(text)
            ]
        )

    def count(self, one: str, many: str, n: int) -> str:
        """The text for ``n`` things: ``one`` is the key in the singular, ``many`` in the plural, with ``{n}``."""
        return self._translations.ngettext(one, many, n).format(n=self.number(n))

    def number(self, n: int) -> str:
        """A number as this language writes it: «2.000» or “2,000”."""
        return _number(self.language, n)

    # Errors in the input.

    def wording(self, said: str | Wording) -> str:
        """A wording in this language; text stays as it is."""
        if isinstance(said, str) or not said.text:
            return str(said)
        n = said.facts.get("n")
        text = (
            self._translations.ngettext(said.text, said.many, n)
            if said.many and isinstance(n, int)
            else self._translations.gettext(said.text)
        )
        facts = {name: str(fact) if isinstance(fact, int) else self.wording(fact) for name, fact in said.facts.items()}
        return text.format(**facts)

    def fault(self, bad: BadInput) -> str:
        """The one-line error message."""
        return one_line(self.wording(bad.place), self.wording(bad.why), self.wording(bad.right))

    # Values from the engine.

    def event(self, event: Event, seat: int | None) -> Sentence | None:
        """The sentence that this seat (None: a spectator) reads of an event; None if it learns nothing of it."""
        facts = event.seen_by(seat)
        return None if facts is None else self.sentence(event.sentence(seat), facts)

    def refusal(self, refusal: Refusal) -> Sentence:
        """The sentence that says why something can't be done."""
        return self.sentence(refusal.text, refusal.facts)

    def choice(self, choice: Choice) -> Sentence:
        """A choice, as shown on a button or in a list."""
        said = self._choices.get(choice.text)
        if said is None:
            said = self.sentence(self.speech.label(choice), choice.facts())
            _remember(self._choices, choice.text, said)
        return said

    def title(self, verb: Verb[Any, Any, Any]) -> str:
        """The heading for the choices of a verb, from :attr:`Speech.headings` or else from its label: the label's text
        up to its first fact and, if the label doesn't end in a fact, a gap (…) and the text after the last one. If the
        label begins with a fact, the heading is all its text without facts."""
        if verb.word in self.speech.headings:
            return self.say(self.speech.headings[verb.word])
        sentence = self.sentence(verb.label)
        pieces = [part.text.removeprefix("'s") for part in sentence.parts if not part.field]  # as in “{seat}'s {card}”
        if sentence.parts and not sentence.parts[0].field:
            outer = pieces[:1] if sentence.parts[-1].field else [*pieces[:1], *pieces[1:][-1:]]
            title = " … ".join(inner for piece in outer if (inner := piece.strip(_LOOSE_END + _LOOSE_START)))
        else:
            title = "".join(pieces).lstrip(_LOOSE_START).rstrip(_LOOSE_END)
        return f"{title[:1].upper()}{title[1:]}" if len(title) > 2 else str(sentence)

    def value(self, option: Option, value: int | str) -> str:
        """A value of an option, in words."""
        if option.deck and isinstance(value, str):
            return self.say("a deck of their own")
        if option.codes and isinstance(value, str):
            return self.speech.code(self, value)
        named = self.speech.option_values(self, option).get(value)
        return named if named is not None else self.number(value) if isinstance(value, int) else self.say(value)

    def _fill(self, text: str, facts: Facts) -> Sentence:
        parts: list[Fragment] = []
        for literal, field, form in _pieces(text):
            if literal:
                parts.append(Fragment(literal))
            if field is not None:
                fact = facts.get(field, UNSAID)
                said = self._worded(field, facts, form)
                parts.append(Fragment(said, field, fact) if isinstance(fact, int) else Fragment(said, field))
        return Sentence(tuple(parts))

    def _worded(self, field: str, facts: Facts, form: str) -> str:
        fact = facts.get(field, UNSAID)
        if not isinstance(fact, int):
            return self.wording(fact)
        said = self._facts.get((field, fact, form))
        if said is None:
            speech = self.speech
            said = speech.form(self, field, fact, form) if form else speech.fact(self, field, fact)
            _remember(self._facts, (field, fact, form), said)
        return said


def _remember(kept: dict[K, V], key: K, value: V) -> None:
    """Cache a value. The cache is emptied when full, because open verbs and places on a map have no end of values."""
    if len(kept) >= _MOST_KEPT:
        kept.clear()
    kept[key] = value


@lru_cache(maxsize=10_000)
def _pieces(text: str) -> tuple[tuple[str, str | None, str], ...]:
    """A text with names in braces: the literal before each name, the name (None at the end), and its form, if any."""
    return tuple((literal, field, form or "") for literal, field, form, _ in Formatter().parse(text))


@lru_cache(maxsize=10_000)
def _translated(translations: NullTranslations, key: str) -> str:
    return translations.gettext(key)


@lru_cache(maxsize=10_000)
def _number(language: str, n: int) -> str:
    return format_decimal(n, locale=language)


@cache
def _read(language: str, folders: tuple[Path, ...]) -> NullTranslations:
    """The translations of these folders, merged; earlier folders take precedence. A key that none of them has is
    returned unchanged."""
    whole = NullTranslations()
    for folder in reversed(folders):
        file = folder / f"{language}.po"
        if language != SOURCE and file.exists():
            compiled = BytesIO()
            with file.open("rb") as source:
                write_mo(compiled, read_po(source, locale=language, abort_invalid=True))
            compiled.seek(0)
            here = GNUTranslations(compiled)
            here.add_fallback(whole)
            whole = here
    return whole
