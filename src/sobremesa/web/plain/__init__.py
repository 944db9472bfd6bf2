"""The plain table: any game in headings, lists, tables and buttons, by the words of its notation alone.

A game without pages of its own is played here, and whoever would rather read a table than look at it plays any game
here.
"""

from __future__ import annotations

from typing import Final

from sobremesa.web.plain.face import PlainFace

FACE: Final = PlainFace()
