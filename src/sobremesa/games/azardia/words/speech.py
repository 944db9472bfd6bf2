"""Azardia's facts in words: cards, characters, coins in thousands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from sobremesa.engine.choice import Choice
from sobremesa.engine.pack import Pack
from sobremesa.engine.page import NOBODY
from sobremesa.engine.words import Speech, Words, key, plural
from sobremesa.games.azardia.content.packs import AzardiaPack
from sobremesa.games.azardia.rules import cards as answers
from sobremesa.games.azardia.rules import turn
from sobremesa.games.azardia.rules.choices import CardChoice
from sobremesa.games.azardia.state.box import FACES
from sobremesa.games.azardia.state.position import PHASES
from sobremesa.games.azardia.words.cardtext import card_lead, card_text

CHARACTER_NAMES: Final = ("Lagartoon", "Kuchuritok", "Robot-I-King", "Noncredo Mantis")
PHASE_NAMES: Final = (key("Roll and move"), key("Draw"), key("Play your cards"), key("Discard"))
DECK_NAMES: Final = (key("action"), key("penalty"), key("event"))


_AMOUNTS: Final = {
    "coins": plural("{n} coin", "{n} coins"),
    "squares": plural("{n} square", "{n} squares"),
    "cards": plural("{n} card", "{n} cards"),
    "levels": plural("{n} level", "{n} levels"),
    "turns": plural("{n} turn", "{n} turns"),
}

# Labels of choices that name a rival.
_AT_A_RIVAL: Final = {
    turn.PLAY: key("Play {card} on {rival}"),
    answers.ANSWER: key("Answer with {card}, towards {rival}"),
}


class AzardiaSpeech(Speech):
    """See :class:`Speech`. Amounts of coins are in thousands (AZ-1.5)."""

    title: ClassVar[str] = "Azardia"
    terms: ClassVar[Mapping[str, str]] = {
        **dict.fromkeys(("turns", "level", "at top", "on the road"), key("the way still to go")),
        **dict.fromkeys(("hand", "cards", "responses", "duel cards", "roll cards"), key("what the hand is good for")),
        **dict.fromkeys(("to come", "in turn", "before roll", "playing", "wait"), key("what is left of the turn")),
        **dict.fromkeys(("holds", "challenged", "last turn"), key("holding the last square")),
        **dict.fromkeys(("lead", "close lead", "second lead"), key("how one stands against the rivals")),
        **dict.fromkeys(("duel", "duels"), key("the duel being fought")),
        "coins": key("coins"),
        "lost": key("turns that will be lost"),
        "extra": key("an extra turn"),
        **dict.fromkeys(
            ("rival's turns", "rival's level", "rival's at top", "rival's on the road"),
            key("the way the rival still has to go"),
        ),
        **dict.fromkeys(("rival's hand", "rival's cards"), key("what the rival may hold")),
        "rival's coins": key("the rival's coins"),
        "rival's lost": key("turns that the rival will lose"),
    }
    tagline: ClassVar[str] = key("A race through Zona Zero and Tirano Zona, with dice, cards and duels.")

    def __init__(self, names: Sequence[str], pack: Pack) -> None:
        super().__init__(names, pack)
        assert isinstance(pack, AzardiaPack)
        self.designs = pack.designs

    def fact(self, words: Words, field: str, fact: int) -> str:
        if field in _AMOUNTS:
            one, many = _AMOUNTS[field]
            return words.count(one, many, fact * 1000 if field == "coins" else fact)
        if field == "card" or field == "given":
            return words.say("“{card_name}”", card_name=self.card_name(words, fact))
        if field == "card_text":
            return self.card_text(words, fact)
        if field == "character":
            return CHARACTER_NAMES[fact]
        if field == "deck":
            return words.say(DECK_NAMES[fact])
        if field == "phase":
            return f"{PHASES[fact]}: {words.say(PHASE_NAMES[fact])}"
        return super().fact(words, field, fact)

    def card_name(self, words: Words, card: int) -> str:
        """A card's name without quotes."""
        return self.designs[card].name["es" if words.language == "es" else "en"]

    def card_text(self, words: Words, card: int) -> str:
        """What a card does."""
        return card_text(self.designs[card], words.language)

    def card_effect(self, words: Words, card: int) -> str:
        """What a card does, without the sentence about when it is played: for places where a mark says so."""
        lead = card_lead(self.designs[card], words.language)
        return self.card_text(words, card).removeprefix(lead).lstrip()

    def flavour(self, words: Words, card: int) -> str:
        """The flavour text of a card."""
        return self.designs[card].flavour["es" if words.language == "es" else "en"]

    def die_face(self, value: int) -> str:
        """The face of a die as printed (AZ-1.3)."""
        return "0" if value == FACES else str(value)

    def label(self, choice: Choice) -> str:
        if isinstance(choice, CardChoice) and choice.rival != NOBODY:
            return _AT_A_RIVAL.get(choice.verb, choice.verb.label)
        return choice.verb.label
