"""A campaign as it is written: chapters, pages and what can be done on them, as plain data that has been checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from sobremesa.authoring.reading import Bilingual
from sobremesa.games.quest.campaign.conditions import Change, Condition

WON: Final = "won"
LOST: Final = "lost"
RETREAT: Final = "retreat"
ENDINGS_OF_A_MISSION: Final = (WON, LOST, RETREAT)


class Outcome(NamedTuple):
    """What happens as a result of something: the page on which it goes on (empty: the story stays where it is), what is
    read, what changes. ``coins`` can be negative; ``find`` is an id, or empty.
    """

    to: str
    said: Bilingual | None = None
    changes: tuple[Change, ...] = ()
    coins: int = 0
    experience: int = 0
    find: str = ""


class PageChoice(NamedTuple):
    """Something the party can do on a page, if all ``when`` hold, for this many coins. With a ``test`` (a stat),
    ``then`` is the result of passing it, and ``failed`` of failing.
    """

    id: str
    text: Bilingual
    then: Outcome
    when: tuple[Condition, ...] = ()
    cost: int = 0
    test: str = ""
    failed: Outcome | None = None


class Rumour(NamedTuple):
    """Something told at an inn, once, for this many coins."""

    id: str
    about: Bilingual
    text: Bilingual
    cost: int = 0
    when: tuple[Condition, ...] = ()
    changes: tuple[Change, ...] = ()


class Inn(NamedTuple):
    """What an inn offers: finds with their prices, rumours, and the page behind its door."""

    to: str
    stock: Mapping[str, int]
    rumours: tuple[Rumour, ...] = ()


class Page(NamedTuple):
    """A page of a chapter (given by its number): what is read, always or under conditions, and one of: deeds, a mission
    (by its id in the pack, or its code) with an outcome for each way it can end, an inn, the end. ``done`` has further
    outcomes, by id, for side objectives that were achieved there and answers that were given.
    """

    id: str
    chapter: int
    title: Bilingual
    text: Bilingual
    also: tuple[tuple[tuple[Condition, ...], Bilingual], ...] = ()
    deeds: tuple[PageChoice, ...] = ()
    mission: str = ""
    ends: Mapping[str, Outcome] = {}
    done: Mapping[str, Outcome] = {}
    inn: Inn | None = None
    ending: bool = False

    def read(self, variables: Mapping[str, int]) -> list[Bilingual]:
        """What is read aloud here, paragraph by paragraph."""
        also = [text for when, text in self.also if all(each.holds(variables) for each in when)]
        return [self.text, *also]


class Chapter(NamedTuple):
    """A chapter: how much higher the alert starts in its missions, by difficulty, and the difficulties at which its
    missions are those of the next difficulty instead (QU-14.9).
    """

    id: str
    name: Bilingual
    alert: tuple[int, int, int] = (0, 0, 0)
    harder: tuple[str, ...] = ()


class Campaign(NamedTuple):
    """A whole campaign. ``variables`` has their values at the start; None: not set."""

    id: str
    name: Bilingual
    flavour: Bilingual
    about: Bilingual
    begins: str
    coins: int
    take_backs: int
    variables: Mapping[str, int | None]
    chapters: tuple[Chapter, ...]
    pages: Mapping[str, Page]

    def chapter(self, page: str) -> Chapter:
        """The chapter of a page."""
        return self.chapters[self.pages[page].chapter]
