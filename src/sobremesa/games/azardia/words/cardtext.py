"""Card texts, generated from the cards' effects, so that text and rules always agree (AZ-12.4).

Each verb has its phrases (``effects/``), each language everything else (``tongue.py``). This module decides which
effects share a sentence, whether a rival has been named before, and which notes to add.
"""

from __future__ import annotations

from typing import Final

from sobremesa.games.azardia.content.parts import CardPart
from sobremesa.games.azardia.effects.dice import BeforeRoll
from sobremesa.games.azardia.effects.effect import Effect
from sobremesa.games.azardia.effects.terms import AMOUNTS, RIVAL, STANDING, WHO, YOU, Phrase, VerbPhrases
from sobremesa.games.azardia.effects.verbs import VERBS
from sobremesa.games.azardia.rules.levels import INSTEAD
from sobremesa.games.azardia.state.box import (
    ACTION_DECK,
    AS_RESPONSE,
    DECKS,
    IN_DUEL,
    ON_ROLL,
    ON_TURN,
    PENALTY_DECK,
    PLAYS,
    Card,
)
from sobremesa.games.azardia.words.tongue import ENGLISH, SPANISH

TONGUES: Final = {"es": SPANISH, "en": ENGLISH}

_SHARES: Final = {n: word for word, n in AMOUNTS.items()}


def card_text(card: Card | CardPart, language: str) -> str:
    """The rules of a card as whole sentences in Spanish (``es``) or English (``en``). The first one says when the
    card is played, unless that is simply in one's own turn."""
    effects, play = _what_and_when(card)
    lead = TONGUES[language].leads.get(_time(effects, play), "")
    deck = card.deck if isinstance(card, Card) else DECKS.index(card.deck)
    return " ".join([lead] * bool(lead) + _sentences(effects, language, deck))


def card_lead(card: Card | CardPart, language: str) -> str:
    """The sentence that says when a card is played; empty if that is in one's own turn or when drawn."""
    return TONGUES[language].leads.get(_time(*_what_and_when(card)), "")


def effect_text(effect: Effect, language: str) -> str:
    """What one effect does, as on a card with no other effect."""
    return " ".join(_sentences([effect], language))


def example_of(verb: str) -> Effect:
    """An effect with this verb that reaches its default target."""
    kind = VERBS[verb]
    amounts = kind.takes.amounts
    amount = next((each for each in (kind.example, "all", *amounts) if each in amounts), 0)
    return kind(amount if isinstance(amount, int) else AMOUNTS[amount])


def _what_and_when(card: Card | CardPart) -> tuple[list[Effect], int]:
    if isinstance(card, Card):
        return card.effects, card.play
    return card.effects(), PLAYS.index(card.play) if card.play else ON_TURN


def _time(effects: list[Effect], play: int) -> str:
    """When a card is played, as a key of ``Tongue.leads`` (AZ-7.4, AZ-7.5, AZ-10.6)."""
    if play == ON_ROLL:
        before = any(isinstance(effect, BeforeRoll) for effect in effects)
        return "before rolling" if before else "after rolling"
    return {AS_RESPONSE: "response", IN_DUEL: "duel"}.get(play, "")


def _sentences(effects: list[Effect], language: str, deck: int | None = None) -> list[str]:
    """The effects as sentences. Consecutive effects of the same player share one, unless a phrase is a sentence of
    its own."""
    tongue = TONGUES[language]
    teller = _Teller(language, deck == PENALTY_DECK)
    told: list[tuple[str, list[str], bool]] = []  # (who, what they do, whether the sentence may go on)
    added: dict[str, int] = {}  # notes, by the number of sentences to put before them
    for effect in effects:
        who, what = teller.tell(effect)
        chosen = deck == ACTION_DECK  # its player chooses to play it, and pays as much of the price as they can
        may_lack = effect.is_price and effect.n > 0 and effect.who == effect.takes.usual
        if chosen and may_lack and effect is not effects[-1]:
            what = f"{what} {tongue.notes['price']}"
        apart = what.endswith(".")
        if told and told[-1][0] == who and told[-1][2] and not apart:
            told[-1][1].append(what)
        else:
            told.append((who, [what], not apart))
        if WHO[effect.who] in STANDING:
            added["ties"] = len(told)
    sentences = [_sentence(f"{who} {tongue.join(things)}".strip()) for who, things, _ in told]
    for note, place in sorted(added.items(), key=lambda item: -item[1]):
        sentences.insert(place, tongue.notes[note])
    remarks = dict.fromkeys(effect.remark for effect in effects if effect.remark)
    sentences += [tongue.notes[remark] for remark in remarks]
    if not remarks and any(_SHARES.get(effect.n) == "half" for effect in effects):
        sentences.append(tongue.notes["halves"])
    return sentences


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:].removesuffix('.')}."


class _Teller:
    """Puts one effect after another into words. A card names at most one rival: «a rival» the first time, then «that
    rival», or a pronoun if nobody else has been mentioned since. First, last, richest and poorest are determined
    when their effect comes, so a «then» separates it from effects on others before. With ``at_five`` only players at
    level 5, in Tirano Zona, can draw the card: they have no level to lose (AZ-8.2) and may go to square 80 (AZ-3.7)."""

    def __init__(self, language: str, at_five: bool) -> None:
        self.language = language
        self.tongue = TONGUES[language]
        self.at_five = at_five
        self.named = False
        self.in_mind = False
        self.reached: set[str] = set()

    def tell(self, effect: Effect) -> tuple[str, str]:
        """The player who does something (empty: you) and what they do."""
        tongue, who = self.tongue, WHO[effect.who]
        whom = tongue.people.get("again" if who == "rival" and self.named else who, "")
        subject = ""
        phrase = _phrase(getattr(effect, self.language), effect, self.at_five and effect.who == YOU)
        again = self.in_mind and who == "rival"
        if isinstance(phrase, str):
            what = phrase
            whom = tongue.people["in mind"] if again else whom
        elif effect.takes.usual == RIVAL:
            what = phrase[again]
        else:
            what = phrase[effect.who != YOU]
            subject = f"{tongue.notes['then']} {whom}" if who in STANDING and self.reached - {who} else whom
        instead = tongue.amounts(effect.n * INSTEAD)["squares"]
        if who != "you":
            self.reached.add(who)
            self.in_mind = who == "rival"
            self.named = self.named or self.in_mind
        return subject, what.format(whom=whom, instead=instead, **tongue.amounts(effect.n))


def _phrase(told: VerbPhrases, effect: Effect, at_five: bool) -> Phrase:
    """The phrase for an effect: the most specific one that applies."""
    if not isinstance(told, dict):
        return told
    particular = _SHARES.get(effect.n, str(effect.n))
    names = [f"{particular} at five", "at five"] * at_five + [particular, ""]
    return next(told[name] for name in names if name in told)
