"""How Encrucijada's facts are said."""

from __future__ import annotations

from sobremesa.engine.words import Notation


class EncrucijadaNotation(Notation):
    """See :class:`Notation`."""
