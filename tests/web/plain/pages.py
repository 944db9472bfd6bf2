"""What the plain face makes of a position, read as a browser reads it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from html.parser import HTMLParser
from random import Random
from typing import Any, Final

import sobremesa
from sobremesa.engine.chance import undivided
from sobremesa.engine.game import Game
from sobremesa.engine.layout import Layout
from sobremesa.engine.match import Match
from sobremesa.engine.words import Words
from sobremesa.table.look import Look, look_at
from sobremesa.web.plain.face import PlainFace
from sobremesa.web.tongue import match_words
from tests.proofs import GAMES
from tests.proofs.small import some_answer
from tests.web.plain.speeches import words_of

VOID: Final = ("input", "br", "meta", "link", "hr", "img")
NAMES: Final = ["Ana", "Berta", "Caro", "Dani", "Elsa", "Fito"]
SMALL: Final = {game.name: game for game in GAMES}
EVERY_GAME: Final = (*sobremesa.games(), *SMALL)


@dataclass
class Element:
    """An element of a page."""

    tag: str
    attributes: dict[str, str]
    pieces: list[str | Element] = field(default_factory=list)

    @property
    def within(self) -> list[Element]:
        """The elements right in it."""
        return [one for one in self.pieces if not isinstance(one, str)]

    @cached_property
    def text(self) -> str:
        """Its text, with that of what is in it, as one reads it: a line break is a blank."""
        return re.sub(r"\s+", " ", self._written()).strip()

    def _written(self) -> str:
        return "".join(one if isinstance(one, str) else one._written() for one in self.pieces)

    def all(self) -> Iterator[Element]:
        """It and all that is in it."""
        yield self
        for inner in self.pieces:
            if not isinstance(inner, str):
                yield from inner.all()

    def find(self, tag: str, **attributes: str) -> list[Element]:
        """The elements in it with this tag and these attributes (``data_x`` for data-x)."""
        wanted = {name.replace("_", "-"): value for name, value in attributes.items()}
        return [one for one in self.all() if one.tag == tag and wanted.items() <= one.attributes.items()]


class _Reader(HTMLParser):
    """Builds elements, and insists on every one being closed where it should."""

    def __init__(self) -> None:
        super().__init__()
        self.root = Element("page", {})
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        assert len(element.attributes) == len(attrs), f"<{tag}> says something twice"
        self.open[-1].pieces.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].pieces.append(data)


def read(html: str) -> Element:
    """A piece of a page as elements."""
    reader = _Reader()
    reader.feed(str(html))
    reader.close()
    assert reader.open == [reader.root], f"<{reader.open[-1].tag}> is never closed"
    return reader.root


def words_for(match: Match, language: str, names: list[str]) -> Words:
    """What is said at a match of any game, small ones too."""
    game, options = match.setting.game, match.setting.options
    small = SMALL.get(game)
    return match_words(game, language, names, options=options) if small is None else words_of(small, language, names)


def of_any(game: str) -> Game:
    """Any game, small ones too."""
    return SMALL.get(game) or sobremesa.game(game)


class AnyFace(PlainFace):
    """The plain face, for small games too."""

    def layout(self, look: Look, words: Words) -> Layout[Any]:
        return of_any(look.game).layout(words.speech)


FACE: Final = AnyFace()


def new(game: str, seats: int, seed: int) -> Match:
    """A match of any game, small ones too."""
    return of_any(game).new(seats, chance=undivided(seed))


def positions(game: str, seed: int, most: int = 60) -> Iterator[Match]:
    """A match played at random, position by position, and at last its end or how far it came."""
    counts = of_any(game).seat_counts
    match, dice = new(game, counts[-1], seed), Random(seed)
    for _ in range(most):
        yield match
        if match.ask is None:
            return
        seat, choice = some_answer(match, dice)
        match.apply(choice, seat)


def look(match: Match, seat: int | None, language: str = "en", names: list[str] | None = None) -> tuple[Look, Words]:
    """What a seat may see, and the words for it."""
    words = words_for(match, language, (names or NAMES)[: match.seats])
    return look_at(match, seat, of_any(match.setting.game).hints(words.speech)), words


def shown(match: Match, seat: int | None, language: str = "en", names: list[str] | None = None) -> Element:
    """The face's regions of a position, for a seat."""
    return read("".join(FACE.regions(*look(match, seat, language, names)).values()))
