"""Card texts, generated from the cards' effects, so that text and rules always agree (EN-10.3).

Each verb has its phrases (``effects/``), and each language the words that fill them (``cardtext_es.py`` and
``cardtext_en.py``). This module decides which steps share a sentence and which phrase fits a step.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, TypeVar

from sobremesa.authoring.reading import Bilingual
from sobremesa.games.encrucijada.content.packs import EncrucijadaPack
from sobremesa.games.encrucijada.effects.effect import Effect, Step
from sobremesa.games.encrucijada.effects.places import FIGHTING_NOW, ITSELF, PEOPLE, YOURS, ZONES, Whose
from sobremesa.games.encrucijada.effects.selector import ALL, BY_LOT, HOLDER, LATE, PICKS
from sobremesa.games.encrucijada.effects.terms import Phrase, VerbPhrases
from sobremesa.games.encrucijada.effects.verbs import VERBS
from sobremesa.games.encrucijada.rules.lasting import DURATIONS, WHILE_ACTIVE
from sobremesa.games.encrucijada.state.box import CLASSES, NO_SUIT, RESOURCES, SUITS, TRAITS
from sobremesa.games.encrucijada.words.cardtext_en import ENGLISH
from sobremesa.games.encrucijada.words.cardtext_es import SPANISH
from sobremesa.games.encrucijada.words.tongue import Names, Tongue

AnyPhrase = TypeVar("AnyPhrase", bound=Phrase)

TONGUES: Final = {"es": SPANISH, "en": ENGLISH}

_PLAYERS: Final = {"all": "{everyone}", "": "{player}"}
_NONE: Final = "none"  # the key of the phrase that says in the negative what all cards are given: «no card can …»


class PackNames:
    """The names of a pack's civilisations and cards in one language."""

    def __init__(self, pack: EncrucijadaPack, language: str) -> None:
        self._pack = pack
        self._language = language

    def civilisation(self, number: int) -> str:
        """The name of a civilisation."""
        return in_tongue(self._pack.civilisations[number].name, self._language)

    def card(self, number: int) -> str:
        """The name of a card, without quotes."""
        return in_tongue(self._pack.designs[number].name, self._language)


def in_tongue(text: Bilingual, language: str) -> str:
    """A text of the pack in Spanish (``es``) or English (``en``)."""
    return text["es"] if language == "es" else text["en"]


@lru_cache(maxsize=4096)  # several packs in two languages
def card_text(pack: EncrucijadaPack, number: int, language: str) -> str:
    """The rules of a design as whole sentences in Spanish (``es``) or English (``en``); empty if it has no effect."""
    effect = pack.effect(number)
    return "" if effect is None else effect_text(effect, PackNames(pack, language), language)


def effect_text(effect: Effect, names: Names, language: str) -> str:
    """What an effect does, and whether a Copa may use it in battles (EN-8.2)."""
    words = TONGUES[language].words
    told = [words["in_battle"]] if effect.in_battle else []
    before = ""  # how long the previous sentence lasts, if it is about all cards
    for at, steps in enumerate(_together(effect.steps)):
        first, adds_up = steps[0], _adds_up(steps)
        when, what = _time_and_text(steps, names, language)
        for_all = when if first.what.count == ALL and not adds_up else ""
        if for_all and for_all == before:
            told[-1] = f"{told[-1].removesuffix('.')}{words['and']}{what}."
            continue
        before = for_all
        said = f"{when}, {what}" if when else what
        if at and first.what.by == LATE:
            said = f"{words['then']}{said}"
        told.append(f"{said[0].upper()}{said[1:]}.")
        if adds_up:
            told.append(words["adds_up"])
    return " ".join(told)


@lru_cache(maxsize=4096)
def card_line(pack: EncrucijadaPack, number: int, language: str) -> str:
    """A design's suit, class, Value, traits, cost and resources on one line: all that is printed besides its name and
    effect."""
    card, tongue = pack.designs[number], TONGUES[language]
    said = [tongue.words["tower"] if card.is_tower else suit_name(SUITS.index(card.suit), language)]
    if card.class_:
        said.append(tongue.classes[CLASSES.index(card.class_)])
    said.append(tongue.words["resistance" if card.is_tower else "value"].format(n=card.value))
    said += [tongue.traits[TRAITS.index(trait)] for trait in card.traits]
    for entry, amounts in (("costs", card.costs), ("gives", card.gives)):
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
    """The steps by sentence: steps that give something to the same cards for the same time share one."""
    found: list[list[Step]] = []
    for step in steps:
        if found and _alike(found[-1][0], step):
            found[-1].append(step)
        else:
            found.append([step])
    return found


def _alike(one: Step, other: Step) -> bool:
    same = one.what.means_the_same(other.what) and one.lasts == other.lasts
    # Cards chosen by a player are chosen for each step, so they may differ.
    chosen = one.what.zone != ITSELF and one.what.count != ALL
    return one.gives and other.gives and same and not chosen


def _adds_up(steps: list[Step]) -> bool:
    """EN-6.11: whether the effect of one use is still in force at the next use, a vuelta later."""
    return steps[0].lasts == WHILE_ACTIVE and any(step.adds_up for step in steps)


# One sentence.


def _time_and_text(steps: list[Step], names: Names, language: str) -> tuple[str, str]:
    """How long a sentence's effect lasts (empty if it is done at once) and what it does, in lower case without a full
    stop."""
    first, tongue = steps[0], TONGUES[language]
    if not first.gives:
        return "", _filled(_phrase(first, language), first, names, tongue)
    its_own = first.what.zone == ITSELF and first.lasts == WHILE_ACTIVE
    when = tongue.times["itself" if its_own else DURATIONS[first.lasts]]
    of_none = first.what.count == ALL and first.what.zone != FIGHTING_NOW
    if of_none and all(_NONE in _forms(step, language) for step in steps):
        return when, _filled(_forms(first, language)[_NONE], first, names, tongue)
    cards = _filled("{cards}", first, names, tongue)
    return when, f"{cards} {tongue.join(_gifts(steps, names, language))}"


def _gifts(steps: list[Step], names: Names, language: str) -> list[str]:
    """What these steps give to the same cards, in the order of their verbs; objects of the same verb are listed
    together."""
    tongue, order = TONGUES[language], _order(language)
    told: list[tuple[str, list[str]]] = []
    for step in sorted(steps, key=lambda step: order.index((_predicate(_phrase(step, language)), step.verb))):
        phrase = _phrase(step, language)
        does = _filled(_predicate(phrase), step, names, tongue)
        whats = next((whats for said, whats in told if said == does), None)
        if whats is None or (isinstance(phrase, str) and step.adds_up):
            whats = []
            told.append((does, whats))
        if not isinstance(phrase, str):
            whats.append(_filled(phrase[1], step, names, tongue))
    return [f"{does} {tongue.join(whats)}" if whats else does for does, whats in told]


def _order(language: str) -> list[tuple[str, str]]:
    """All (phrase, verb) pairs of verbs that give something, in the order in which they appear in a sentence: that of
    the verbs, with equal phrases next to each other."""
    given = {verb: kind for verb, kind in VERBS.items() if kind.gives}
    gifts = [(_predicate(phrase), verb) for verb, kind in given.items() for phrase in _forms(kind, language).values()]
    first = list(dict.fromkeys(does for does, _ in gifts))
    return sorted(gifts, key=lambda gift: first.index(gift[0]))


def _forms(step: Step | type[Step], language: str) -> Mapping[str, Phrase]:
    """All phrases of a verb, by the conditions for using them."""
    told: VerbPhrases = getattr(step, language)
    return told if isinstance(told, dict) else {"": told}


def _predicate(phrase: Phrase) -> str:
    return phrase if isinstance(phrase, str) else phrase[0]


def _phrase(step: Step, language: str) -> Phrase:
    """The phrase that fits a step."""
    return _first_fitting(_forms(step, language), step)


def _first_fitting(forms: Mapping[str, AnyPhrase], step: Step) -> AnyPhrase:
    """The first of these forms whose conditions the step meets."""
    is_so = _conditions_met(step)
    return next(form for words, form in forms.items() if is_so.issuperset(words.split()))


def _conditions_met(step: Step) -> set[str]:
    """The conditions that a step meets, for phrases to refer to."""
    what = step.what
    by_another = what.by == HOLDER or (what.by == BY_LOT and what.whose != YOURS)
    judged = {
        "all": what.count == ALL,
        "single": what.count == 1,
        "another": by_another,  # another player picks the cards, or they are drawn from another player's
        "filtered": what.filters,
        "suit": what.suit != NO_SUIT,
        "one": step.n == 1,
        "more": step.n > 0,
        "less": step.n < 0,
    }
    named = (ZONES[what.zone], _whose(step).word, PICKS[what.by])
    return {*named, *(word for word, is_so in judged.items() if is_so)}


def _whose(step: Step) -> Whose:
    return next(whose for whose in PEOPLE if whose.bits == step.what.whose)


def _filled(phrase: Phrase, step: Step, names: Names, tongue: Tongue) -> str:
    """A phrase with the values for its braces filled in."""
    return _predicate(phrase).format_map(_Filling(step, names, tongue))


class _Filling(dict[str, object]):
    """The values for the braces of a step's phrases."""

    def __init__(self, step: Step, names: Names, tongue: Tongue) -> None:
        super().__init__(n=abs(step.n), many=_Forms(step.what.count != 1), less=_Forms(step.n < 0))
        self.step = step
        self.names = _Plain(names)
        self.tongue = tongue

    def __missing__(self, name: str) -> str:
        tongue, step = self.tongue, self.step
        people = tongue.people(_whose(step))
        if name in people:
            return people[name]
        if name == "trait":
            return next(trait for bit, trait in enumerate(tongue.traits) if step.trait >> bit & 1)
        if name in ("resource", "from"):
            return tongue.resources[step.resource if name == "resource" else step.from_resource]
        thing = _PLAYERS if name == "players" else tongue.things[name]
        if callable(thing):
            phrase = thing(step, self.names)
        else:
            phrase = thing if isinstance(thing, str) else _first_fitting(thing, step)
        return phrase.format_map(self)


class _Plain:
    """Escapes braces in names, so that filling a phrase leaves them alone."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def civilisation(self, number: int) -> str:
        return _plain(self.names.civilisation(number))

    def card(self, number: int) -> str:
        return _plain(self.names.card(number))


def _plain(name: str) -> str:
    return name.replace("{", "{{").replace("}", "}}")


class _Forms:
    """Two forms in braces, as in ``{many:gains|gain}``, and which of them is used."""

    def __init__(self, second: bool) -> None:
        self.second = second

    def __format__(self, forms: str) -> str:
        return forms.split("|")[self.second]
