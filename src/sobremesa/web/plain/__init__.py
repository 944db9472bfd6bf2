"""The plain table: any game as headings, lists, tables and buttons, using only the words of its speech.

It serves games without a table of their own, and people who prefer reading a table to looking at it.
"""

from __future__ import annotations

from typing import Final

from sobremesa.web.plain.face import PlainFace

FACE: Final = PlainFace()
