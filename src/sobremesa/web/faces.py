"""What a game looks like in the browser: its face.

A face makes *regions* from what somebody may see: parts of the page that are sent again when they change. It is given a
:class:`Look` and :class:`Words`, never a match, so it has nothing to give away.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Container, Mapping, Sequence
from importlib import import_module
from typing import ClassVar, Final, NamedTuple

from markupsafe import Markup, escape

from sobremesa.engine.choice import Choice
from sobremesa.engine.film import Overheard
from sobremesa.engine.saying import Facts
from sobremesa.engine.words import Fragment, Words
from sobremesa.table.look import Heard, Look

_FACES: Final = {
    "azardia": "sobremesa.web.azardia.face",
    "encrucijada": "sobremesa.web.encrucijada.face",
    "quest": "sobremesa.web.quest.face",
}
_PLAIN: Final = "sobremesa.web.plain"

ITEMS: Final = Markup("<!-- items -->")


class Face(ABC):
    """How a game's table is drawn. It keeps no state between calls. A game's own face says what differs from here.

    ``bundle`` names its style and its script: ``assets/<bundle>/index.css`` and ``index.ts`` (either may be missing).
    ``takes_long``: its regions and chapters may take longer than other tables should wait. ``pictured``: any moment of
    a match can be had as a picture; ``retold``: a match that is over is looked back upon; ``guides``: its regions have
    the guide of a first match (``web/guide.py``).
    """

    bundle: ClassVar[str]
    takes_long: ClassVar[bool] = False
    pictured: ClassVar[bool] = False
    retold: ClassVar[bool] = False
    guides: ClassVar[bool] = False

    @abstractmethod
    def still(self, look: Look, words: Words) -> Markup:
        """What is sent with the page and stays the same during the match, such as the road of the board and the cards
        at full size. It depends only on public information."""

    @abstractmethod
    def regions(self, look: Look, words: Words) -> dict[str, Markup]:
        """The table now, in reading order: elements by their id. Of a :class:`Listed` one the page is sent the items
        that changed."""

    @abstractmethod
    def card_name(self, part: Fragment, words: Words) -> str:
        """The name of a card in the log, as HTML: if cards have faces, a button that shows this one's
        (:func:`opening`)."""

    def picture(self, event: str, facts: Facts, words: Words) -> Markup:
        """What the log shows before the sentence of an event of this name, such as the dice; usually nothing."""
        return Markup()

    def chapters(self, heard: Sequence[Heard], look: Look, words: Words) -> Mapping[str, Chapter]:
        """The chapters of these lines of the log, by the name of the event with which each begins: its line and its
        number there, from 1, as in «29-8». Usually none: then each event is told by itself."""
        return {}

    def moment(self, look: Look, words: Words) -> Markup:
        """This moment as a picture, a whole SVG file that needs nothing else, if the face is ``pictured``."""
        raise NotImplementedError(look.game)

    def story(self, heard: Sequence[Heard], look: Look, words: Words, link: str) -> Markup:
        """A part of the page «how it came to this» of the replay with this link, if the face has it ``retold``:
        ``look`` is the end, ``heard`` all that was told till then."""
        raise NotImplementedError(look.game)

    def board(self, options: Mapping[str, int | str]) -> str:
        """The address of a board with results of matches like the one with these options; usually nothing."""
        return ""


class Chapter(NamedTuple):
    """Several ``events`` of a line that are one in the log: their sentences are folded under a ``title``, the one that
    says most, and what ``came`` of it; without a title they are told one by one. ``more`` comes with them, such as what
    the page's script plays."""

    events: int
    title: Overheard | None
    came: Markup
    more: Markup


_TAG: Final = re.compile(r"\s*<(\w+)")


class Listed(Markup):
    """A region that is a list: ``items`` are the elements in it, by their id, ``frame`` is the region without them."""

    items: Mapping[str, Markup]
    frame: Markup

    @classmethod
    def of(cls, frame: Markup, items: Mapping[str, Markup]) -> Listed:
        """The items in the place that :data:`ITEMS` marks in the frame."""
        region = cls(str(frame).replace(ITEMS, "".join(items.values())))  # all of it is markup: none is escaped again
        region.frame, region.items = frame, items
        return region

    def without(self, known: Container[str]) -> Markup:
        """The region for a page that already has these items: each is sent as an empty placeholder, for which the page
        keeps what it has (see ``assets/shell/htmx.ts``)."""
        items = (_named(name, text) if name in known else text for name, text in self.items.items())
        return Markup(str(self.frame).replace(ITEMS, "".join(items)))


def _named(name: str, item: str) -> str:
    """The element of an item without its contents."""
    found = _TAG.match(item)
    assert found is not None, item
    return f'<{found[1]} id="{name}" data-kept></{found[1]}>'


def face_for(game: str) -> Face:
    """The face of a game: its own or the plain one."""
    face: Face = import_module(_FACES.get(game, _PLAIN)).FACE
    return face


def plain_face() -> Face:
    """The alternative face that every game has, for those who would rather read the table than look at it."""
    face: Face = import_module(_PLAIN).FACE
    return face


class Stops(NamedTuple):
    """What the buttons that say when somebody is asked (``match/stops.html``) are made of: ``levels`` as pairs of a
    stop and its level, ``passing`` is the number of the question that the table is about to answer."""

    game: str
    levels: tuple[tuple[str, str], ...]
    rest: str
    rests: tuple[str, ...]
    passing: int | None


def stops_of(look: Look) -> Stops | None:
    """When the onlooker is asked; None where that can't be set."""
    stops = look.stops
    if stops is None:
        return None
    passing = look.ask.number if look.ask and stops.passing else None
    return Stops(look.game, tuple(stops.levels.items()), stops.rest, stops.rests, passing)


# Attributes a face writes on a control: the page's script does the rest.


def choosing(choice: Choice | str) -> Markup:
    """Attributes for a button that makes this choice. Which question it answers, the page says once
    (:func:`asking`), so that a button that is offered again is the same."""
    text = choice if isinstance(choice, str) else choice.text
    return Markup(f'data-choice="{escape(text)}"')


def asking(look: Look) -> Markup:
    """The region with the number of the question that the buttons answer, so that they can't answer another one. It is
    sent after them: until all of them are shown, an answer is to the question before."""
    number = f' data-ask="{look.ask.number}"' if look.ask and look.offers else ""
    return Markup(f'<div id="asked" hidden{number}></div>')


def wondering(choice: Choice | str) -> Markup:
    """Attributes for a greyed-out button: pressing it tells why this choice can't be made now."""
    text = choice if isinstance(choice, str) else choice.text
    return Markup(f'aria-disabled="true" data-why="{escape(text)}"')


def opening(card: str, name: str) -> Markup:
    """A button with the name of a card that opens it; a screen reader also reads out the card's text."""
    card = escape(card)
    described = f'data-card="{card}" aria-describedby="face-{card}"'
    return Markup(f'<button type="button" class="card-name" {described}>{escape(name)}</button>')


def citing(clause: str) -> Markup:
    """Attributes for a button that opens this clause in the rules panel."""
    return Markup(f'data-clause="{escape(clause)}"')
