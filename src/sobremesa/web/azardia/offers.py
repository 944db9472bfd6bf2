"""What the onlooker can do now, as the table shows it, with its price and where it leads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from sobremesa.engine.choice import Choice, NumberChoice, Verb
from sobremesa.engine.words import Words, key
from sobremesa.games.azardia.effects.verbs import VERBS
from sobremesa.games.azardia.rules import cards, characters, course, duel, turn
from sobremesa.games.azardia.rules.choices import CardChoice
from sobremesa.games.azardia.rules.coins import LEVEL_PRICE, PIP_PRICE, SQUARE_PRICE
from sobremesa.games.azardia.words.hints import ABILITIES
from sobremesa.table.look import Offer
from sobremesa.web.azardia.odds import before_rolling
from sobremesa.web.azardia.seen import Seen
from sobremesa.web.tongue import percent

# What carries the turn forward, whatever else could be done: the button that stands out.
_ONWARD: Final = (
    turn.ROLL,
    turn.GO_ON_TO_DRAW,
    turn.ENOUGH_CARDS,
    turn.END_PLAY,
    characters.KEEP,
    cards.PASS,
    duel.STAND,
)
_READ: Final = (turn.ADD, turn.SUBTRACT, turn.TAKE_DIE, turn.LEAVE_OUT)
_ABILITY: Final = (turn.EXTRA_CARD, characters.GATHER, characters.CHALLENGE)
_PIPS: Final = (turn.PIP, duel.DUEL_PIP)
_DUELS: Final = (key("duel with {rival}"), key("duel with {rival} for the last square"))


class Deed(NamedTuple):
    """Something that can be done: the button's text, its ``price`` in thousands, where the token would end up (``to``),
    whom it affects, and anything else worth knowing first."""

    choice: Choice
    label: str
    notes: tuple[str, ...] = ()
    price: int = 0
    to: int | None = None
    rival: int | None = None
    odds: str = ""
    ability: str = ""

    @property
    def word(self) -> str:
        """The verb's word."""
        return self.choice.verb.word

    @property
    def number(self) -> int:
        """The number the choice names, such as a die's."""
        return self.choice.n if isinstance(self.choice, NumberChoice) else 0

    @property
    def said(self) -> str:
        """All of it in one line, for screen readers."""
        return ": ".join(part for part in (self.label, ", ".join((*self.notes, self.odds)).strip(", ")) if part)


class Shelves(NamedTuple):
    """What can be done that isn't done with a card."""

    onward: tuple[Deed, ...]
    read: tuple[Deed, ...]
    ability: tuple[Deed, ...]
    pips: tuple[Deed, ...]
    levels: tuple[Deed, ...]
    squares: tuple[Deed, ...]
    characters: tuple[Deed, ...]


NO_SHELVES: Final = Shelves((), (), (), (), (), (), ())


@dataclass
class Offers:
    """Everything that can be done now, by where it appears on the table."""

    onward: list[Deed] = field(default_factory=list)
    read: list[Deed] = field(default_factory=list)
    ability: list[Deed] = field(default_factory=list)
    pips: list[Deed] = field(default_factory=list)
    levels: list[Deed] = field(default_factory=list)
    squares: list[Deed] = field(default_factory=list)
    characters: list[Deed] = field(default_factory=list)
    cards: dict[str, list[Deed]] = field(default_factory=dict)

    @property
    def shelves(self) -> Shelves:
        """All of them but the cards."""
        shelves = (self.onward, self.read, self.ability, self.pips, self.levels, self.squares, self.characters)
        return Shelves(*map(tuple, shelves)) if any(shelves) else NO_SHELVES

    def all(self) -> list[Deed]:
        """All of them."""
        return [deed for shelf in (*self.shelves, *self.cards.values()) for deed in shelf]

    def lit_squares(self) -> dict[int, list[Deed]]:
        """By square: what would bring the onlooker's token there."""
        found: dict[int, list[Deed]] = {}
        for deed in self.all():
            if deed.to is not None:
                found.setdefault(deed.to, []).append(deed)
        return found


def deeds_of(seen: Seen) -> Offers:
    """What this onlooker can do."""
    deeds = Offers()
    for offer in seen.look.offers:
        _shelf(deeds, offer.choice, seen).append(_deed(offer, seen))
    return deeds


def _shelf(deeds: Offers, choice: Choice, seen: Seen) -> list[Deed]:
    verb = choice.verb
    if isinstance(choice, CardChoice):
        return deeds.cards.setdefault(seen.speech.designs[choice.card].id, [])
    for verbs, shelf in (
        (_READ, deeds.read),
        (_ABILITY, deeds.ability),
        (_PIPS, deeds.pips),
        ((turn.BUY_LEVEL,), deeds.levels),
        ((turn.BUY_SQUARES,), deeds.squares),
        ((course.CHOOSE_CHARACTER,), deeds.characters),
    ):
        if verb in verbs:
            return shelf
    return deeds.onward


def _deed(offer: Offer, seen: Seen) -> Deed:
    words, choice = seen.words, offer.choice
    verb = choice.verb
    rival = choice.facts().get("rival")
    price = (
        PIP_PRICE if verb in _PIPS
        else LEVEL_PRICE if verb is turn.BUY_LEVEL
        else SQUARE_PRICE * choice.facts()["squares"] if verb is turn.BUY_SQUARES
        else 0
    )  # fmt: skip
    notes = [words.say(text, **facts) for text, facts in offer.notes if text not in ABILITIES]
    if price:
        notes.insert(0, words.say("it costs {coins}", coins=price))
    return Deed(
        choice=choice,
        label=str(words.choice(choice)),
        notes=tuple(notes),
        price=price,
        to=offer.fact("square"),
        rival=rival,
        odds=_odds(offer, seen),
        ability=next((words.say(text) for text, _ in offer.notes if text in ABILITIES), ""),
    )


def _odds(offer: Offer, seen: Seen) -> str:
    """The odds of the duel that this would lead to, if it certainly does."""
    choice = offer.choice
    in_notes = any(text in _DUELS for text, _ in offer.notes)
    for_the_last = any(text == _DUELS[1] for text, _ in offer.notes)
    by_card = isinstance(choice, CardChoice) and choice.verb is turn.PLAY and _is_duel(seen, choice.card)
    if not (in_notes or by_card or choice.verb is characters.CHALLENGE):
        return ""
    return odds_said(seen.words, for_the_last)


def _is_duel(seen: Seen, card: int) -> bool:
    return any(VERBS[effect.verb].is_duel for effect in seen.speech.designs[card].does)


def odds_said(words: Words, holder_wins_ties: bool = False) -> str:
    """The odds of a duel before anybody has rolled."""
    odds = before_rolling()
    win, tie = percent(odds.win, words), percent(odds.tie, words)
    if holder_wins_ties:
        return words.say("you win the duel {win} of the time: ties go to the holder", win=win)
    return words.say("you win {win}, tie and reroll {tie}", win=win, tie=tie)


# The verb for each character's ability (AZ-5).
_ABILITIES: Final[Mapping[str, Verb[Any, Any, Any]]] = {
    "lagartoon": turn.EXTRA_CARD,
    "kuchuritok": characters.GATHER,
    "robot-i-king": characters.TRADE,
    "noncredo-mantis": characters.CHALLENGE,
}


def barred_ability(seen: Seen) -> Deed | None:
    """The onlooker's ability on their own turn while it can't be used, so that they can ask why not."""
    if seen.me is None or not seen.asked:
        return None
    me = seen.players[seen.me]
    verb = _ABILITIES.get(me.told.character or "")
    if verb is None or not me.is_active or any(offer.choice.verb is verb for offer in seen.look.offers):
        return None
    for choice in seen.look.choices.tables[verb.index]:
        facts = choice.facts()
        card = facts.get("card")
        held = card is None or seen.speech.designs[card].id in seen.hand
        if facts.get("rival") != seen.me and held:
            return Deed(choice, str(seen.words.choice(choice)))
    return None
