"""The tables of card texts and verbs, as the code has them.

    .venv/bin/python -m tests.games.azardia.card_tables

updates them: ``card_texts.md`` beside this file, and the tables of verbs in ``docs/content.md``. Read the
difference before you commit it: each line is what somebody will read on a card.
"""

import re
from pathlib import Path
from typing import Final

import sobremesa
from sobremesa.authoring.terms import Amount, amounts_in_words
from sobremesa.games.azardia.content.grammar import belongs_to, default_who
from sobremesa.games.azardia.content.packs import AzardiaPack
from sobremesa.games.azardia.effects.dice import BeforeRoll
from sobremesa.games.azardia.effects.effect import Effect
from sobremesa.games.azardia.effects.terms import AMOUNTS, KINDS, WHO
from sobremesa.games.azardia.effects.verbs import VERBS
from sobremesa.games.azardia.words.cardtext import card_text, effect_text, example_of

CARD_TEXTS: Final = Path(__file__).with_name("card_texts.md")
CONTENT_GUIDE: Final = Path(__file__).parents[3] / "docs" / "content.md"
BEGIN: Final = "<!-- The table of verbs is written by tests/games/azardia/card_tables.py. -->\n"
END: Final = "<!-- End of the table of verbs. -->\n"


def card_table() -> str:
    """Every card of the game's own pack with its texts."""
    pack = sobremesa.game("azardia").pack()
    assert isinstance(pack, AzardiaPack)
    lines = ["# Every card of the game's own pack, as people read it", ""]
    deck = ""
    for design in pack.designs:
        if design.deck != deck:
            deck = design.deck
            lines += [f"## {deck.capitalize()}", "", "| card | Español | English |", "| --- | --- | --- |"]
        texts = [f"**{design.name[tongue]}** {card_text(design, tongue)}" for tongue in ("es", "en")]
        lines.append(f"| {design.id} | {' | '.join(texts)} |")
        if design is pack.designs[-1] or pack.designs[pack.designs.index(design) + 1].deck != deck:
            lines.append("")
    return "\n".join(lines)


def verb_table() -> str:
    """Every verb with what it accepts and its texts."""
    lines = ["| verb | amount | where, and `who` | Español | English |", "| --- | --- | --- | --- | --- |"]
    for verb, kind in VERBS.items():
        takes = kind.takes
        amounts = amounts_in_words(takes.amounts) if takes.amounts else "–"
        texts = " | ".join(effect_text(example_of(verb), tongue) for tongue in ("es", "en"))
        lines.append(f"| `{verb}` | {amounts} | {_whom(verb, takes.whom)} | {texts} |")
    return "\n".join(lines) + "\n"


def effect(verb: str, amount: Amount | None, who: str) -> Effect:
    """An effect as a pack would say it."""
    return VERBS[verb](0 if amount is None else AMOUNTS[amount] if isinstance(amount, str) else amount, WHO.index(who))


def _whom(verb: str, whom: dict[str, tuple[str, ...]]) -> str:
    """The kinds of cards that may have it, and its possible targets on them, with the default in bold."""
    default = default_who(verb)
    by_people: dict[tuple[str, ...], list[str]] = {}
    for kind in KINDS:
        if kind in whom:
            by_people.setdefault(whom[kind], []).append(kind)
    told = []
    for people, kinds in by_people.items():
        names = "anybody" if people == WHO else ", ".join(f"**{one}**" if one == default else one for one in people)
        names = names.replace("leader, last, richest, poorest", "by standing")
        told.append(f"{', '.join(kinds)}: {names}" if names else ", ".join(kinds))
    return "; ".join(told)


def own_verbs(kind: str) -> str:
    """The verbs that cards of this kind are for."""
    own = [verb for verb in VERBS if belongs_to(verb, kind)]
    first = [verb for verb in own if issubclass(VERBS[verb], BeforeRoll) or VERBS[verb].is_way_out]
    listed = ", ".join(f"`{verb}`" for verb in own if verb not in first)
    either = " or ".join(", ".join(f"`{verb}`" for verb in some) for some in (first[:-1], first[-1:]))
    return {"roll": f"{either} before; {listed} after", "response": f"{either}; {listed}; or none of them"}.get(
        kind, listed
    )


def with_tables(text: str) -> str:
    """The guide with its tables of verbs as they are now."""
    for kind in ("roll", "response", "duel"):
        text = re.sub(rf"(?m)^(\| `{kind}` \|[^|]*\|)[^|]*\|", rf"\1 {own_verbs(kind)} |", text)
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{verb_table()}\n{END}{after}"


if __name__ == "__main__":
    CARD_TEXTS.write_text(card_table(), encoding="utf-8")
    CONTENT_GUIDE.write_text(with_tables(CONTENT_GUIDE.read_text(encoding="utf-8")), encoding="utf-8")
