"""What a language has to say so that card texts can be made in it: see ``cardtext.py``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, Protocol

from sobremesa.games.encrucijada.cards.effect import Step


class Names(Protocol):
    """The names that filters of a pack's cards use, in one language."""

    def civilisation(self, number: int) -> str:
        """The name of a civilisation."""

    def card(self, number: int) -> str:
        """The name of a card."""


class Tongue(NamedTuple):
    """A language: the names of things, in the order of ``box.py``, and what makes its sentences.

    ``step`` says one step that is done at once, ``lasting`` several that give something to the same cards for the same
    time; both without a capital letter and without a full stop.
    """

    resources: tuple[str, ...]
    suits: tuple[str, ...]
    traits: tuple[str, ...]
    classes: tuple[str, ...]
    words: Mapping[str, str]  # the parts of a card and what stands around sentences
    step: Callable[[Step, Names], str]
    lasting: Callable[[list[Step], Names], str]


LASTING: Final = ("value", "trait", "no_trait", "resource", "convert", "protect")
"""The verbs that give something to cards for a time."""
