"""The verbs and special rules to choose from, listed in the files of a new pack."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from sobremesa.authoring.terms import amounts_in_words
from sobremesa.engine.words import Words
from sobremesa.games.quest.effects.verbs import VERBS
from sobremesa.games.quest.rules.special.words import SPECIALS
from sobremesa.games.quest.words.cardtext import example_of, rule_name, verb_text

_WIDTH: Final = 112
_COLUMN: Final = 18
_UNBROKEN: Final = "\N{NO-BREAK SPACE}"


def verbs(words: Words) -> list[str]:
    """A line for each verb: an example amount, what it does, and which other amounts are possible."""
    found = []
    for verb, kind in VERBS.items():
        amounts = kind.takes.amounts
        example = f"{verb}: {example_of(verb) if amounts else ''}"
        others = f" ({words.wording(amounts_in_words(amounts))})" if amounts and not kind.takes.of_rules else ""
        found.append(f"{example:{_COLUMN}} {verb_text(verb, words.language)}{others}")
    return found


def rules(of_weapons: bool, words: Words) -> list[str]:
    """Lines with the special rules of weapons, or of heroes and enemies: the word in packs, and the name."""
    named = [
        f"{word}{'(X)' * special.rating}{_UNBROKEN}{rule_name((word, 0), words.language)}"
        for word, special in SPECIALS.items()
        if special.of_weapons == of_weapons
    ]
    return [line.replace(_UNBROKEN, " ") for line in wrap(", ".join(named), _WIDTH)]
