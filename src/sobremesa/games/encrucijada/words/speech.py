"""Encrucijada's facts in words: cards, piles, armies, resources. Notes about options are in ``hints.py``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

from sobremesa.engine.choice import Choice, Verb
from sobremesa.engine.option import Option
from sobremesa.engine.pack import Pack
from sobremesa.engine.words import Speech, Words, key, plural
from sobremesa.games.encrucijada.content.packs import EncrucijadaPack
from sobremesa.games.encrucijada.content.parts import CivilisationPart
from sobremesa.games.encrucijada.rules import effects, fights, lowering, objects
from sobremesa.games.encrucijada.rules.choices import TableChoice
from sobremesa.games.encrucijada.words.cardtext import TONGUES, card_line, card_text, in_tongue, resource_name

_PHASES: Final = (
    *(key("A, start"), key("B, lower cards"), key("C, action")),
    *(key("D, war"), key("E, action"), key("F, end")),
)
RESOURCE_ICONS: Final = (  # from game-icons, in the order of the resources
    *("power-lightning", "magic-swirl", "wheat", "metal-bar", "wood-pile", "stone-pile"),
    *("open-book", "candle-flame", "two-coins", "laurel-crown", "moon", "steam"),
    *("holy-grail", "totem-head"),
)
_OBJECTIVES: Final = (key("Conquest"), key("Government"), key("Resistance"))

_AMOUNTS: Final = {
    "cards": plural("{n} card", "{n} cards"),
    "armies": plural("{n} army", "{n} armies"),
}

_FROM_NOUGHT: Final = ("army", "army_2", "place", "declared")  # counted from 0, shown from 1

# Labels that tell copies of a card on one table apart, if they differ.
_COPIES: Final[dict[Verb[Any, Any, Any], str]] = {
    effects.USE: key("Use {card} (copy {n})"),
    effects.PICKS: key("Pick {card} (copy {n})"),
    objects.OBJECT: key("{seat}'s {card} (copy {n})"),
    lowering.SHOW: key("Turn {card} face up (copy {n})"),
    lowering.TAKE_BACK: key("Take {card} back (copy {n})"),
    fights.NAME_CARD: key("Put {card} in the way (copy {n})"),
    fights.REDIRECT: key("Go for {card} instead (copy {n})"),
    fights.FORCE: key("Force it onto {card} (copy {n})"),
}


class EncrucijadaSpeech(Speech):
    """See :class:`Speech`. Armies, piles, places and declared effects are counted from 0 and shown from 1."""

    title: ClassVar[str] = "Encrucijada"
    terms: ClassVar[Mapping[str, str]] = {
        "tower": key("the tower’s resistance"),
        **dict.fromkeys(("hand", "piles"), key("the hand, and how long the piles last")),
        "government": key("how near government is"),
        "means": key("what can be paid for"),
        "pueblo": key("the Pueblo"),
        "armies": key("the armies"),
        "war": key("the current war"),
        "hope": key("what a war may bring"),
        "threat": key("what rivals’ wars may cost"),
        "in turn": key("whose turn it is"),
    }
    tagline: ClassVar[str] = key("A war of the ages: build your Pueblo, hide your armies, guard your Atempus.")
    endings: ClassVar[Mapping[str, str]] = {
        "EN-1.5": key("Conquest: no rival Atempus is left standing."),
        "EN-1.6": key("Government: enough of one resource."),
        "EN-1.7": key("Resistance: a pile of the rivals ran out first."),
        "EN-1.12": key("A draw: nobody wins."),
    }

    def __init__(self, names: Sequence[str], pack: Pack) -> None:
        super().__init__(names, pack)
        assert isinstance(pack, EncrucijadaPack)
        self.content = pack

    def fact(self, words: Words, field: str, fact: int) -> str:
        if field in _AMOUNTS:
            one, many = _AMOUNTS[field]
            return words.count(one, many, fact)
        if field in _FROM_NOUGHT:
            return words.number(fact + 1)
        if field in _SAID:
            return _SAID[field](self, words, fact)
        return super().fact(words, field, fact)

    def card(self, words: Words, card: int) -> str:
        """A card's name in quotes."""
        return words.say("“{card_name}”", card_name=self.card_name(words, card))

    def card_name(self, words: Words, card: int) -> str:
        """A card's name without quotes."""
        return in_tongue(self.content.designs[card].name, words.language)

    def card_text(self, words: Words, card: int) -> str:
        """What a card does when used; empty if it has no effect."""
        return card_text(self.content, card, words.language)

    def card_line(self, words: Words, card: int) -> str:
        """The printed parts of a card except its name and effect (EN-4)."""
        return card_line(self.content, card, words.language)

    def card_print(self, words: Words, card: int) -> str:
        """Everything printed on a card except its name."""
        return f"{self.card_line(words, card)}. {self.card_text(words, card)}".rstrip()

    def flavour(self, words: Words, card: int) -> str:
        """The flavour text of a card."""
        return in_tongue(self.content.designs[card].flavour, words.language)

    def civilisation(self, words: Words, civilisation: int) -> str:
        """A civilisation's name, by its number in the pack."""
        return in_tongue(self.content.civilisations[civilisation].name, words.language)

    def deck(self, words: Words, deck: int) -> str:
        """A deck's name in quotes, or its id if it has no name. A deck that a player has brought has neither."""
        if deck >= len(self.content.decks):
            return words.say("a deck of their own")
        found = self.content.decks[deck]
        return words.say("“{card_name}”", card_name=in_tongue(found.name, words.language) or found.id)

    def deck_notes(self, words: Words, deck: int) -> str:
        """Notes about a deck for beginners."""
        return in_tongue(self.content.decks[deck].notes, words.language)

    def effect(self, words: Words, effect: int) -> str:
        """A card's effect. Effects are numbered after all cards."""
        return words.say("{card}: effect", card=effect - len(self.content.designs))

    def design_group(self, words: Words, group: str) -> str:
        """A civilisation's name, by its id."""
        place = self.content.places.get(group)
        return super().design_group(words, group) if place is None else self.civilisation(words, place)

    def label(self, choice: Choice) -> str:
        if isinstance(choice, TableChoice) and choice.copy:
            return _COPIES.get(choice.verb, choice.verb.label)
        return choice.verb.label

    def option_values(self, words: Words, option: Option) -> dict[int | str, str]:
        numbers: dict[int | str, str] = {}
        if option.family == "team":
            numbers = {0: words.say("on their own")}
            numbers.update((number, words.say("team {n}", n=number)) for number in range(1, option.most + 1))
        elif option.family == "deck":
            numbers = {0: words.say("the player chooses")}
            numbers.update((number + 1, self._on_the_shelf(words, number)) for number in range(len(self.content.decks)))
        elif option.name == "objectives":
            said = super().option_values(words, option)
            said["all"] = words.say("any of the three")
            # Values are their own names in English; combinations of two objectives are joined with a plus.
            return {value: text.replace("+", " or ") for value, text in said.items()}
        return numbers or super().option_values(words, option)

    def _on_the_shelf(self, words: Words, deck: int) -> str:
        """A ready deck in a list of choices: its name and its tower's civilisation."""
        place = self.content.places[self._whose(deck).id]
        return words.say("{deck} ({civilisation})", deck=deck, civilisation=place)

    def _whose(self, deck: int) -> CivilisationPart:
        """The civilisation of a ready deck's tower."""
        tower = self.content.designs[self.content.numbers[self.content.decks[deck].tower]]
        return self.content.civilisations[self.content.places[tower.civilisation]]

    def icon(self, field: str, fact: int) -> str:
        if field == "deck" and fact < len(self.content.decks):
            return self._whose(fact).look.icon
        if field == "card":
            return self.content.designs[fact].icon
        return RESOURCE_ICONS[fact] if field in ("resource", "resource_2") else ""


def _pile(speech: EncrucijadaSpeech, words: Words, pile: int) -> str:
    return words.say("pile {n}", n=pile + 1)


def _resource(speech: EncrucijadaSpeech, words: Words, resource: int) -> str:
    return resource_name(resource, words.language)


def _trait(speech: EncrucijadaSpeech, words: Words, trait: int) -> str:
    return TONGUES[words.language].traits[trait]


def _phase(speech: EncrucijadaSpeech, words: Words, phase: int) -> str:
    return words.say(_PHASES[phase])


def _objective(speech: EncrucijadaSpeech, words: Words, objective: int) -> str:
    return words.say(_OBJECTIVES[objective])


_SAID: Final[Mapping[str, Callable[[EncrucijadaSpeech, Words, int], str]]] = {
    "card": EncrucijadaSpeech.card,
    "other": EncrucijadaSpeech.card,
    "card_text": EncrucijadaSpeech.card_text,
    "card_line": EncrucijadaSpeech.card_line,
    "card_print": EncrucijadaSpeech.card_print,
    "effect": EncrucijadaSpeech.effect,
    "civilisation": EncrucijadaSpeech.civilisation,
    "deck": EncrucijadaSpeech.deck,
    "deck_notes": EncrucijadaSpeech.deck_notes,
    "pile": _pile,
    "resource": _resource,
    "resource_2": _resource,
    "trait": _trait,
    "phase": _phase,
    "objective": _objective,
}
