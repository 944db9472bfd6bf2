"""A game's view in named groups: all of it in people's words, in every language."""

from __future__ import annotations

from functools import cache
from string import Formatter

import sobremesa
from sobremesa.engine.groups import Group, Listing, Sheet
from sobremesa.engine.saying import Phrase
from sobremesa.engine.words import LANGUAGES, UNSAID
from tests.conformance.play import decisions
from tests.conformance.studies import Table
from tests.engine.keys import Key, keys, rooms

EVERY = 7  # decisions between two looks


def phrases(group: Group) -> list[Phrase]:
    """Every phrase of a group."""
    if isinstance(group, Sheet):
        return [group.title, *[each for name, value in group.rows for each in (name, *value)]]
    if isinstance(group, Listing):
        return [group.title, *[each for item in group.items for each in (item.said, *item.more)]]
    return [group.title, *group.heads, *[each for row in group.rows for cell in row for each in cell]]


@cache
def known() -> set[Key]:
    """Every translated sentence (tests/engine/test_words.py)."""
    return set().union(*map(keys, rooms()))


def is_said_well(phrase: Phrase) -> bool:
    """Whether it is a sentence with a translation, or a single fact that the game has words for."""
    key, _ = phrase
    if key in known():
        return True
    pieces = list(Formatter().parse(key))
    return len(pieces) == 1 and not pieces[0][0] and pieces[0][1] not in (None, "text", "value")


def test_a_view_is_laid_out_in_words_that_have_translations(few_table: Table) -> None:
    match, dice = few_table.match(), few_table.dice()
    names = [f"Player {seat}" for seat in range(few_table.seats)]
    every_words = [few_table.rules.words(language, names, few_table.content) for language in LANGUAGES]
    registered = few_table.game in sobremesa.games()
    checked: set[tuple[str, tuple[tuple[str, object], ...]]] = set()  # phrases already checked: most occur many times
    for at, _ in enumerate(decisions(match, dice)):
        if at % EVERY:
            continue
        for seat in (None, *range(few_table.seats)):
            groups = few_table.rules.layout(every_words[0].speech).groups(match.view(seat))
            assert groups
            assert len({group.title[0] for group in groups}) == len(groups)
            for phrase in [each for group in groups for each in phrases(group)]:
                if (same := (phrase[0], tuple(phrase[1].items()))) in checked:
                    continue
                checked.add(same)
                assert not registered or is_said_well(phrase), f"{phrase} is no sentence with a translation"
                for words in every_words:
                    assert UNSAID not in str(words.sentence(*phrase)), phrase
