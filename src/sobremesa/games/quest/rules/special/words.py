"""Every special rule, and how packs write it: ``ap(2)``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any, Final

from sobremesa.authoring.reading import one_of_all
from sobremesa.engine.errors import Wording
from sobremesa.games.quest.rules.special import rules
from sobremesa.games.quest.rules.special.moments import Special

Rule = tuple[str, int]
"""A special rule: its word, and the number in its brackets, 0 without one."""

_WRITTEN: Final = re.compile(r"([a-z]+)(?:\(([1-9][0-9]?)\))?")


def _specials() -> dict[str, type[Special]]:
    """All special rules, in the order of the module."""
    classes = [one for one in vars(rules).values() if isinstance(one, type)]
    return {kind.heading.word: kind for kind in classes if issubclass(kind, Special) and kind.heading.word}


SPECIALS: Final = _specials()


def read_rule(data: Any, words: Sequence[str]) -> Rule | Wording:
    """The special rule written like this, if it is one of these words; otherwise what would be right."""
    found = _WRITTEN.fullmatch(data) if isinstance(data, str) else None
    if found is None or found[1] not in words:
        near = get_close_matches(found[1] if found else str(data), words, n=1)
        return Wording("perhaps {name}", name=near[0]) if near else one_of_all(words)
    word, x = found[1], int(found[2] or 0)
    if SPECIALS[word].rating and not x:
        return Wording("with a number: {example}", example=f"{word}(2)")
    if x and not SPECIALS[word].rating:
        return Wording("without a number: {name}", name=word)
    return word, x


def make_special(rule: Rule) -> Special:
    """The special rule itself."""
    word, x = rule
    return SPECIALS[word](x)
