"""The tables in ``docs/content-encrucijada.md`` of what each verb accepts, generated from the code.

    .venv/bin/python -m tests.games.encrucijada.card_tables

updates them. Read the difference before you commit it.
"""

from pathlib import Path
from typing import Final

from sobremesa.games.encrucijada.content.grammar import Said, example_of, make_step
from sobremesa.games.encrucijada.effects.effect import Effect
from sobremesa.games.encrucijada.effects.places import WHOSE
from sobremesa.games.encrucijada.effects.terms import FILTERS, Scope, Takes
from sobremesa.games.encrucijada.effects.verbs import VERBS
from sobremesa.games.encrucijada.state.box import RESOURCES, TRAITS
from sobremesa.games.encrucijada.words.cardtext import effect_text

CONTENT_GUIDE: Final = Path(__file__).parents[3] / "docs" / "content-encrucijada.md"
BEGIN: Final = "<!-- The tables of verbs are written by tests/games/encrucijada/card_tables.py. -->\n"
END: Final = "<!-- End of the tables of verbs. -->\n"


class _Names:
    """The names used in the examples."""

    def civilisation(self, number: int) -> str:
        return "Avance"

    def card(self, number: int) -> str:
        return "Granja"


def tables() -> str:
    """What each verb does, and what it may be about."""
    lines = ["| verb | amount | `lasts` | Español | English |", "| --- | --- | --- | --- | --- |"]
    for verb, kind in VERBS.items():
        takes = kind.takes
        texts = " | ".join(effect_text(_effect(example_of(verb)), _Names(), tongue) for tongue in ("es", "en"))
        lasts = ", ".join((f"**{takes.lasts[0]}**", *takes.lasts[1:])) if takes.lasts else "–"
        lines.append(f"| `{verb}` | {_amount(takes)} | {lasts} | {texts} |")
    lines += ["", "| verb | `zone` | `whose` | `count` | `by` | filters |", "| --- | --- | --- | --- | --- | --- |"]
    by_places: dict[tuple[tuple[str, tuple[Scope, ...]], ...], list[str]] = {}
    for verb, kind in VERBS.items():
        by_places.setdefault(tuple(kind.takes.places.items()), []).append(f"`{verb}`")
    for places, verbs in by_places.items():
        by_ways: dict[tuple[Scope, ...], list[str]] = {}
        for zone, ways in places:
            by_ways.setdefault(ways, []).append(zone)
        for ways, zones in by_ways.items():
            lines += [f"| {', '.join(verbs)} | {', '.join(zones)} | {_way(way)} |" for way in ways]
    return "\n".join(lines) + "\n"


def _effect(said: Said) -> Effect:
    return Effect([make_step(said, {"avance": 0}, {"granja": 0})])


def _amount(takes: Takes) -> str:
    if isinstance(takes.amount, tuple):
        least, most = takes.amount
        return f"{least} to {most}" if least > 0 else f"{least} to {most}, not 0".replace("-", "−")
    return {"none": "–", "trait": "a trait", "resource": "`{magia: 2}`", "convert": "`{from: fe, to: saber}`"}[
        takes.amount
    ]


def _way(way: Scope) -> str:
    most, every = way.number
    numbers = [*([f"1 to {most}" if most > 1 else "1"] if most else []), *(["all"] if every else [])]
    whose = "anybody" if way.whose == tuple(WHOSE) else ", ".join(way.whose)
    return f"{whose} | {' or '.join(numbers)} | {', '.join(way.by)} | {'yes' if way.filters else '–'}"


def words() -> str:
    """The resources and traits, as packs write them."""
    return f"Resources: {', '.join(RESOURCES)}. Traits: {', '.join(TRAITS)}. Filters: {', '.join(FILTERS)}.\n"


def with_tables(text: str) -> str:
    """The guide with its tables as they are now."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{words()}\n{tables()}\n{END}{after}"


if __name__ == "__main__":
    CONTENT_GUIDE.write_text(with_tables(CONTENT_GUIDE.read_text(encoding="utf-8")), encoding="utf-8")
