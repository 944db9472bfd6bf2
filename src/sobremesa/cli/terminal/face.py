"""What a game adds to the screen. A game without a face of its own is played by its questions alone."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, ClassVar

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from sobremesa.cli.terminal.charted import charted
from sobremesa.cli.terminal.style import Heading, Signs
from sobremesa.engine.choice import Choice, Verb
from sobremesa.engine.event import Event, Kind
from sobremesa.engine.figures import figures_of
from sobremesa.engine.game import Game
from sobremesa.engine.match import Match
from sobremesa.engine.position import Part
from sobremesa.engine.text import folded
from sobremesa.engine.view import View
from sobremesa.engine.words import Sentence, Words


class Face:
    """How a table of one game is drawn; everything comes from a seat's view.

    ``headlines`` are the events that begin a section of the log, ``details`` those shown only in the full log, and
    ``everyday`` the pages that need no mention.
    """

    headlines: ClassVar[tuple[Kind, ...]] = ()
    details: ClassVar[tuple[Kind, ...]] = ()
    everyday: ClassVar[tuple[str, ...]] = ()

    def __init__(self, game: Game, words: Words, signs: Signs, colourful: bool = True) -> None:
        self.game = game
        self.words = words
        self.signs = signs
        self.colourful = colourful

    def top(self, view: View, match: Match, width: int, height: int) -> list[RenderableType]:
        """The table as everyone sees it, with the map if it has one, on a screen of this width in columns and height in
        lines (0: unlimited)."""
        chart = self.game.layout(self.words.speech).chart(view)
        parts: list[RenderableType] = [self.heading(view)]
        return parts if chart is None else [*parts, *charted(chart, self.words, self.signs, width, height)]

    def heading(self, view: View) -> Heading:
        """The line above the table."""
        return Heading(Text(self.words.speech.title, "title"))

    def figures(self, part: Part, bad: Collection[str] = ()) -> list[Text]:
        """The figures of somebody or something, each after its title; those that are bad for them stand out."""
        return [
            Text(f"{figure.title} {figure.value}", "bad" if figure.name in bad else "")
            for figure in figures_of(part, self.words)
        ]

    def hand(self, view: View, width: int, height: int) -> list[RenderableType]:
        """What only the seat sees, on a screen of this width in columns and height in lines (0: unlimited)."""
        return []

    def more(self, event: Event) -> str:
        """The text of a card that was played or revealed, or text to be read aloud: shown as a quotation."""
        return ""

    def outcome(self, events: Iterable[Event]) -> list[Sentence]:
        """A summary of these events, for a screen without room for all of them."""
        return []

    def ability(self, match: Match, seat: int) -> Sequence[Verb[Any, Any, Any]]:
        """What a player may want to do whatever the question is, such as their character's own ability."""
        return ()

    def concerns(self, match: Match, choice: Choice, seat: int) -> bool:
        """Whether the seat would want to know why this choice is barred; not for cards it doesn't have."""
        return True

    def card(self, name: str) -> list[RenderableType]:
        """A card, or any other content, by its id or name; an empty list if there is no such card."""
        wanted = folded(name)
        for part in self.game.catalogue(self.words.speech).printed(self.words):
            if wanted in (part.part, folded(part.name)):
                return [
                    Heading(Text(part.name, "title"), Text(part.heading, "quiet")),
                    Padding(Text(part.whole), (0, 2, 0, 2)),
                    Padding(Text(part.flavour, "card"), (0, 2, 0, 2)),
                ]
        return []

    def ranking(self, match: Match, seat: int) -> str:
        """How far a player got, for the table of places at the end."""
        return ""
