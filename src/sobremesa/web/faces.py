"""What a game looks like in the browser: its face.

A face makes *regions* from what somebody may see: pieces of the page that are sent again when they have changed. It is
given a :class:`Look` and :class:`Words` and never a match, so that it has nothing to give away.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final, Protocol

from markupsafe import Markup, escape

from sobremesa.engine.choice import Choice
from sobremesa.engine.words import Part, Words
from sobremesa.table.look import Look, Overheard

_FACES: Final = {"azardia": "sobremesa.web.azardia.face"}
_PLAIN: Final = "sobremesa.web.plain"


class Face(Protocol):
    """How the table of a game is drawn. It keeps nothing between calls.

    ``bundle`` names its style and its script: ``assets/<bundle>/index.css`` and ``index.ts`` (either may be missing).
    """

    bundle: str

    def still(self, look: Look, words: Words) -> Markup:
        """What is sent with the page and stays as it is during the match, such as the drawing of the board's road and
        the cards at full size. It depends on what everybody may know alone."""
        ...

    def regions(self, look: Look, words: Words) -> dict[str, Markup]:
        """The table now, in the order in which it is read aloud: by id, elements that have that id."""
        ...

    def picture(self, told: Overheard, words: Words) -> Markup:
        """What the log shows before an event's sentence, such as the dice; empty for most."""
        ...

    def card_name(self, part: Part, words: Words) -> str:
        """The name of a card in the log, as HTML: where cards have faces, a button that shows this one's."""
        ...


def face_for(game: str) -> Face:
    """The face of a game: its own or the plain one."""
    face: Face = import_module(_FACES.get(game, _PLAIN)).FACE
    return face


def plain_face() -> Face:
    """The face that any game has besides its own, for whoever would rather read the table than look at it."""
    face: Face = import_module(_PLAIN).FACE
    return face


# What a face writes on a control: the page's script does the rest.


def choosing(look: Look, choice: Choice | str) -> Markup:
    """Attributes for a button that makes this choice. It names the question it answers, so that it can't answer
    another one."""
    text = choice if isinstance(choice, str) else choice.text
    return Markup(f'data-choice="{escape(text)}" data-ask="{look.ask.number if look.ask else 0}"')


def wondering(choice: Choice | str) -> Markup:
    """Attributes for a button that is greyed: whoever presses it is told why this choice can't be made now."""
    text = choice if isinstance(choice, str) else choice.text
    return Markup(f'aria-disabled="true" data-why="{escape(text)}"')


def citing(clause: str) -> Markup:
    """Attributes for a button that opens this clause in the rulebook's panel."""
    return Markup(f'data-clause="{escape(clause)}"')
