"""The tables of texts, verbs and special rules, as the code has them.

    .venv/bin/python -m tests.games.quest.card_tables

writes them anew: ``card_texts.md`` beside this file, and the tables of ``docs/content-quest.md``. Read the difference
before you commit it: each line is what somebody will read on a card.
"""

from pathlib import Path
from typing import Final

import sobremesa
from sobremesa.authoring.terms import amounts_in_words
from sobremesa.engine.words import LANGUAGES
from sobremesa.games.quest.content.packs import QuestPack
from sobremesa.games.quest.effects.terms import Takes
from sobremesa.games.quest.effects.verbs import VERBS
from sobremesa.games.quest.rules.special.moments import Special
from sobremesa.games.quest.rules.special.words import SPECIALS
from sobremesa.games.quest.words.cardtext import find_text, rule_name, skill_text, spell_text, verb_text

CARD_TEXTS: Final = Path(__file__).with_name("card_texts.md")
CONTENT_GUIDE: Final = Path(__file__).parents[3] / "docs" / "content-quest.md"


def card_table() -> str:
    """Every skill, spell and find of the game's own pack with its texts."""
    pack = sobremesa.game("quest").pack()
    assert isinstance(pack, QuestPack)
    parts = pack.parts
    lines = ["# Every skill, spell and find of the game's own pack, as people read it", ""]
    for title, all_of_them, tell in (
        ("Skills", parts.skills, skill_text),
        ("Spells", parts.spells, spell_text),
        ("Finds", parts.finds, find_text),
    ):
        lines += [f"## {title}", "", "| | Español | English |", "| --- | --- | --- |"]
        for number, part in enumerate(all_of_them):
            texts = [
                f"**{part.name['es' if language == 'es' else 'en']}** {tell(pack, number, language)}"
                for language in LANGUAGES
            ]
            lines.append(f"| {part.id} | {' | '.join(texts)} |")
        lines.append("")
    return "\n".join(lines)


def verb_table() -> str:
    """Every verb with what it may say and what that means."""
    lines = ["| verb | amount | also | Español | English |", "| --- | --- | --- | --- | --- |"]
    for verb, kind in VERBS.items():
        texts = " | ".join(verb_text(verb, language) for language in LANGUAGES)
        also = ", ".join(f"`{entry}`" for entry in kind.takes.also) or "–"
        lines.append(f"| `{verb}` | {amounts_of(kind.takes)} | {also} | {texts} |")
    return "\n".join(lines) + "\n"


def amounts_of(takes: Takes) -> str:
    """The amounts of a verb, in words."""
    if takes.of_rules:
        return "a special rule"
    return f"{amounts_in_words(takes.amounts)}{' inches' * (takes.unit > 1)}" if takes.amounts else "–"


def rule_table() -> str:
    """Every special rule as packs write it and as people read it, and where it may stand."""
    lines = ["| rule | of | Español | English | clause |", "| --- | --- | --- | --- | --- |"]
    for word, special in SPECIALS.items():
        names = " | ".join(rule_name((word, 0), language) + "(X)" * special.rating for language in LANGUAGES)
        lines.append(
            f"| `{word}{'(2)' * special.rating}` | {places_of(special)} | {names} | {special.heading.clause} |"
        )
    return "\n".join(lines) + "\n"


def places_of(special: type[Special]) -> str:
    """Where a special rule may stand."""
    places = ["weapons" if special.of_weapons else "units"]
    if special.of_hits:
        places.append("`hits`")
    if special.may_be_given:
        places.append("`give`")
    return ", ".join(places)


TABLES: Final = {"verbs": verb_table, "special rules": rule_table}


def with_tables(text: str) -> str:
    """The guide with its tables as they are now."""
    for name, table in TABLES.items():
        begin, end = begin_of(name), f"<!-- End of the table of {name}. -->\n"
        before, _, rest = text.partition(begin)
        _, _, after = rest.partition(end)
        text = f"{before}{begin}\n{table()}\n{end}{after}"
    return text


def begin_of(name: str) -> str:
    """The line before a table."""
    return f"<!-- The table of {name} is written by tests/games/quest/card_tables.py. -->\n"


if __name__ == "__main__":
    CARD_TEXTS.write_text(card_table(), encoding="utf-8")
    CONTENT_GUIDE.write_text(with_tables(CONTENT_GUIDE.read_text(encoding="utf-8")), encoding="utf-8")
