"""Where else than to the next moment one may want to go in a match that is over."""

from __future__ import annotations

from typing import NamedTuple

from sobremesa.engine.event import Kind


class Leap(NamedTuple):
    """To the next event of these ``kinds``: its English name (a key), as it stands on a button, and the ``letter`` that
    presses it."""

    name: str
    letter: str
    kinds: tuple[Kind, ...]
