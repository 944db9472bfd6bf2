"""What a card does, in words: made from its effect, so that text and rule never differ (EN-10.3).

Each language makes its own sentences, in ``cardtext_es.py`` and ``cardtext_en.py``. What both share is here: which
steps go into one sentence, and what stands around them.
"""

from __future__ import annotations

from typing import Final

from sobremesa.authoring.reading import Bilingual
from sobremesa.games.encrucijada.box import CLASSES, RESOURCES, SUITS, TRAITS
from sobremesa.games.encrucijada.cards.effect import Effect, Step
from sobremesa.games.encrucijada.cards.selector import ALL, ITSELF, LATE
from sobremesa.games.encrucijada.cardtext_en import ENGLISH
from sobremesa.games.encrucijada.cardtext_es import SPANISH
from sobremesa.games.encrucijada.lasting import WHILE_ACTIVE
from sobremesa.games.encrucijada.packs import EncrucijadaPack
from sobremesa.games.encrucijada.tongue import LASTING, Names, Tongue

TONGUES: Final = {"es": SPANISH, "en": ENGLISH}


class PackNames:
    """The names of a pack's civilisations and cards in one language."""

    def __init__(self, pack: EncrucijadaPack, language: str) -> None:
        self._pack = pack
        self._language = language

    def civilisation(self, number: int) -> str:
        """The name of a civilisation."""
        return in_tongue(self._pack.civilisations[number]["name"], self._language)

    def card(self, number: int) -> str:
        """The name of a card, without quotes."""
        return in_tongue(self._pack.designs[number]["name"], self._language)


def in_tongue(text: Bilingual, language: str) -> str:
    """A text of the pack in Spanish (``es``) or English (``en``)."""
    return text["es"] if language == "es" else text["en"]


def card_text(pack: EncrucijadaPack, number: int, language: str) -> str:
    """The rules of a design in Spanish (``es``) or English (``en``), in whole sentences; empty for one without."""
    effect = pack.effect(number)
    return "" if effect is None else effect_text(effect, PackNames(pack, language), language)


def effect_text(effect: Effect, names: Names, language: str) -> str:
    """What an effect does, and whether a Copa may do it in battles too (EN-8.2)."""
    tongue = TONGUES[language]
    told = [tongue.words["in_battle"]] if effect.in_battle else []
    before = ""  # how long what the sentence before gives to all lasts
    for at, steps in enumerate(_together(effect.steps)):
        said = _said(steps, tongue, names)
        when, _, what = said.partition(", ")
        for_all = steps[0].verb in LASTING and steps[0].what.count == ALL and not _adds_up(steps)
        lasts = when if for_all else ""
        if lasts and lasts == before:
            told[-1] = f"{told[-1].removesuffix('.')}{tongue.words['and']}{what}."
            continue
        before = lasts
        if at and steps[0].what.by == LATE:
            said = f"{tongue.words['then']}{said}"
        told.append(f"{said[0].upper()}{said[1:]}.")
        if _adds_up(steps):
            told.append(tongue.words["adds_up"])
    return " ".join(told)


def card_line(pack: EncrucijadaPack, number: int, language: str) -> str:
    """What is printed on a design beside its effect, on one line: suit, class, Value, traits, cost and resources."""
    card, tongue = pack.designs[number], TONGUES[language]
    said = [suit_name(SUITS.index(card["suit"]), language) if "suit" in card else tongue.words["tower"]]
    if "kind" in card:
        said.append(tongue.classes[CLASSES.index(card["kind"])])
    said.append(tongue.words["value" if "suit" in card else "resistance"].format(n=card["value"]))
    said += [tongue.traits[TRAITS.index(trait)] for trait in card.get("traits", ())]
    for entry, amounts in (("costs", card.get("costs")), ("gives", card.get("gives"))):
        if amounts:
            said.append(tongue.words[entry].format(amounts=_amounts(amounts, tongue)))
    return " · ".join(said)


def resource_name(resource: int, language: str) -> str:
    """A resource in words."""
    return TONGUES[language].resources[resource]


def suit_name(suit: int, language: str) -> str:
    """A suit in words."""
    return TONGUES[language].suits[suit]


def _amounts(amounts: dict[str, int], tongue: Tongue) -> str:
    named = [(tongue.resources[number], amounts[name]) for number, name in enumerate(RESOURCES) if name in amounts]
    return tongue.words["and"].join(tongue.words["amount"].format(n=n, resource=name) for name, n in named)


def _together(steps: list[Step]) -> list[list[Step]]:
    """Steps that give something to the very same cards for the same time go into one sentence."""
    found: list[list[Step]] = []
    for step in steps:
        if found and _alike(found[-1][0], step):
            found[-1].append(step)
        else:
            found.append([step])
    return found


def _alike(one: Step, other: Step) -> bool:
    same = one.what.means_the_same(other.what) and one.lasts == other.lasts
    # What is chosen for each step may differ.
    chosen = one.what.zone != ITSELF and one.what.count != ALL
    return one.verb in LASTING and other.verb in LASTING and same and not chosen


def _adds_up(steps: list[Step]) -> bool:
    """EN-6.11: whether what one use gives is still there at the next, a vuelta later, so that they add up."""
    return steps[0].lasts == WHILE_ACTIVE and any(step.verb in ("value", "resource") for step in steps)


def _said(steps: list[Step], tongue: Tongue, names: Names) -> str:
    return tongue.lasting(steps, names) if steps[0].verb in LASTING else tongue.step(steps[0], names)
