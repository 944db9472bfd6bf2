"""The terms of a card (AZ-12.4): whom its effects reach, by what amounts, on which cards, and in what words.

Cards differ by their *kind*: action cards by when they are played (``turn``, ``roll``, ``response``, ``duel``), then
``penalty`` and ``event``.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sobremesa.authoring.terms import Amount, up_to
from sobremesa.games.azardia.state.box import ACTION_DECK, DECKS, MOST_COINS, PLAYS, TOP_LEVEL

# Whom an effect reaches.
YOU: Final = 0
RIVAL: Final = 1
RIVALS: Final = 2
EVERYONE: Final = 3
LEADER: Final = 4  # furthest along; several when tied
LAST: Final = 5
RICHEST: Final = 6
POOREST: Final = 7
WHO: Final = ("you", "rival", "rivals", "everyone", "leader", "last", "richest", "poorest")

# Amounts that depend on what there is.
HALF: Final = -1
ALL: Final = -2
AMOUNTS: Final = {"half": HALF, "all": ALL}

KINDS: Final = (*PLAYS, *(name for deck, name in enumerate(DECKS) if deck != ACTION_DECK))

# What is done to a player is told in two forms: «gain {coins}» of you, «gains {coins}» of anybody else. So is what you
# do to one, at first and to the rival just named: «give {coins} to {whom}», «give them {coins}»; or in one form, if a
# pronoun for ``{whom}`` makes the other. What is done to dice, in duels and to the cards of others has one. A phrase
# that ends with a full stop is a sentence of its own. In braces: ``{whom}`` and what a tongue makes of numbers.
Phrase = str | tuple[str, str]
# A verb's phrase; or several, by «» or, where an amount needs other words, by that («half», «3»). Where all who may
# draw the card are at level 5, and that changes what you do, «at five» is at the end.
Told = Phrase | dict[str, Phrase]


class Takes(NamedTuple):
    """What an effect of a verb may say: its amounts (none: it takes no amount), and by kind of card whom it may reach
    (nobody: it takes no ``who``). A kind that is not there is one on which the verb makes no sense."""

    amounts: tuple[Amount, ...]
    whom: dict[str, tuple[str, ...]]
    usual: int = YOU  # whom it reaches when it does not say


COINS: Final = up_to(MOST_COINS)  # in thousands (AZ-1.5)
LEVELS: Final = up_to(TOP_LEVEL - 1)
SQUARES: Final = up_to(30)
CARDS: Final = up_to(6)
SHARES: Final[tuple[Amount, ...]] = ("half", "all")
NONE: Final[tuple[Amount, ...]] = ()

ALONE: Final[tuple[str, ...]] = ()  # it takes no ``who``
_YOU: Final = ("you",)
STANDING: Final = ("leader", "last", "richest", "poorest")
_OTHERS: Final = ("rival", "rivals", *STANDING)  # between you and them: «everyone» would be you as well
_AT_AN_EVENT: Final = ("everyone", *STANDING)  # nobody has played it, so it knows no «you» and no rivals


def to_players(amounts: tuple[Amount, ...] = NONE, in_duel: bool = False) -> Takes:
    """A verb that does something to each player it reaches. On cards with a work of their own it may only be added,
    for whoever plays them: gaining while answering, paying while rolling. Nobody moves in the middle of a duel."""
    whom = {"turn": WHO, "roll": _YOU, "response": _YOU, "penalty": ("you", "rivals"), "event": _AT_AN_EVENT}
    return Takes(amounts, {**whom, "duel": _YOU} if in_duel else whom)


def to_you() -> Takes:
    """A verb that does something to whoever plays the card, or to those whom an event names."""
    return Takes(NONE, {"turn": _YOU, "roll": _YOU, "response": _YOU, "event": _AT_AN_EVENT})


def between(amounts: tuple[Amount, ...] = NONE, turn: tuple[str, ...] = _OTHERS, at_penalty: bool = False) -> Takes:
    """A verb between whoever plays the card and those it reaches."""
    return Takes(amounts, {"turn": turn, "penalty": ("rivals",)} if at_penalty else {"turn": turn}, RIVAL)


def on(kind: str, amounts: tuple[Amount, ...] = NONE) -> Takes:
    """A verb that is the very work of cards of this kind, and reaches nobody."""
    return Takes(amounts, {kind: ALONE})
