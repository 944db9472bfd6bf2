"""Sentences to be said in any language: a key, and the facts in its braces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from sobremesa.engine.errors import Fact

Facts: TypeAlias = Mapping[str, Fact]
Phrase: TypeAlias = tuple[str, Facts]
Saying: TypeAlias = tuple[str, dict[str, int]]


def phrase(key: str, **facts: int | str) -> Phrase:
    """The sentence with this key, with its facts."""
    return (key, facts)


def fact(field: str, value: int | str) -> Phrase:
    """A fact on its own, in the game's words."""
    return (f"{{{field}}}", {field: value})
