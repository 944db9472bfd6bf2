"""What a language has to say so that card texts can be made in it: see ``cardtext.py``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

from sobremesa.games.encrucijada.effects.effect import Step
from sobremesa.games.encrucijada.effects.places import Whose


class Names(Protocol):
    """The names that filters of a pack's cards use, in one language."""

    def civilisation(self, number: int) -> str:
        """The name of a civilisation."""

    def card(self, number: int) -> str:
        """The name of a card."""


# A phrase, or several as verbs have them (``effects/terms.py``), or what makes one.
Thing = str | Mapping[str, str] | Callable[[Step, Names], str]


def either(words: Sequence[str], of_two: str) -> str:
    """«a», «a or b», «a, b or c»: ``of_two`` stands before the last."""
    *others, last = words
    return f"{', '.join(others)} {of_two} {last}" if others else last


class Tongue(NamedTuple):
    """A language: the names of things, in the order of ``state/box.py``, and what it says on cards besides the
    phrases of their verbs, which may have its ``things`` in braces."""

    resources: tuple[str, ...]
    suits: tuple[str, ...]
    traits: tuple[str, ...]
    classes: tuple[str, ...]
    words: Mapping[str, str]  # the parts of a card and what stands around sentences
    times: Mapping[str, str]  # how long something lasts, as packs say; «itself»: while its own card stays active
    people: Callable[[Whose], Mapping[str, str]]  # what players are called, by whose things are meant
    things: Mapping[str, Thing]  # what a step is about, and what it does there
    ands: Callable[[str], str]  # what joins the last of several things to those before

    def join(self, things: list[str]) -> str:
        """Several things."""
        *first, last = things
        return f"{', '.join(first)} {self.ands(last)} {last}" if first else last
