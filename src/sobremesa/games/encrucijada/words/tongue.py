"""What a language must define for card texts: see ``cardtext.py``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

from sobremesa.games.encrucijada.effects.effect import Step
from sobremesa.games.encrucijada.effects.places import Whose


class Names(Protocol):
    """The names of a pack's civilisations and cards in one language, for filters."""

    def civilisation(self, number: int) -> str:
        """The name of a civilisation."""

    def card(self, number: int) -> str:
        """The name of a card."""


# A phrase, phrases by condition as in ``effects/terms.py``, or a function that makes one.
Thing = str | Mapping[str, str] | Callable[[Step, Names], str]


def either(words: Sequence[str], of_two: str) -> str:
    """Join alternatives: «a», «a or b», «a, b or c». ``of_two`` is the word before the last."""
    *others, last = words
    return f"{', '.join(others)} {of_two} {last}" if others else last


class Tongue(NamedTuple):
    """A language: the names of things, in the order of ``state/box.py``, and the words of card texts other than the
    phrases of verbs, which refer to ``things`` in braces."""

    resources: tuple[str, ...]
    suits: tuple[str, ...]
    traits: tuple[str, ...]
    classes: tuple[str, ...]
    words: Mapping[str, str]  # the parts of a card and the words between sentences
    times: Mapping[str, str]  # durations, by their names in packs; «itself»: while the card itself stays active
    people: Callable[[Whose], Mapping[str, str]]  # the words for players, by whose things are meant
    things: Mapping[str, Thing]  # the words for the objects of a step
    ands: Callable[[str], str]  # the word before the last item of a list

    def join(self, things: list[str]) -> str:
        """Join several items as a list."""
        *first, last = things
        return f"{', '.join(first)} {self.ands(last)} {last}" if first else last
