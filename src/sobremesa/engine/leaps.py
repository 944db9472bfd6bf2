"""Leaps through the replay of a finished match, beside stepping to the next moment."""

from __future__ import annotations

from typing import NamedTuple

from sobremesa.engine.event import Kind


class Leap(NamedTuple):
    """A leap to the next event of these ``kinds``. ``name`` is the English text of its button (a key), ``letter`` the
    key that presses it."""

    name: str
    letter: str
    kinds: tuple[Kind, ...]
