"""The plain table: any game as headings, lists, tables and buttons, using only the words of its speech.

Games without pages of their own are played here, and so is any game for those who would rather read a table than look
at it.
"""

from __future__ import annotations

from typing import Final

from sobremesa.web.plain.face import PlainFace

FACE: Final = PlainFace()
