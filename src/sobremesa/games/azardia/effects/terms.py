"""What a card's effects may say (AZ-12.4): their targets and amounts by kind of card, and their phrases.

Kinds of cards: action cards by when they are played (``turn``, ``roll``, ``response``, ``duel``), then ``penalty``
and ``event``.
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

# What is done to a player is said in two forms: «gain {coins}» of you, «gains {coins}» of anybody else. The same goes
# for what you do to someone, first by name and then to the rival just named: «give {coins} to {whom}», «give them
# {coins}»; one form is enough if a pronoun in place of ``{whom}`` makes the other. What is done to dice, in duels and
# to others' cards has a single form. A phrase that ends with a full stop is a sentence of its own. In braces:
# ``{whom}`` and whatever a language makes of numbers.
Phrase = str | tuple[str, str]
# A verb's phrase; or several by case: «» in general, and one for each amount that needs other words («half», «3»). The
# key ends with «at five» if the phrase is for cards that only players at level 5 can draw.
VerbPhrases = Phrase | dict[str, Phrase]


class Takes(NamedTuple):
    """What an effect of a verb can say: its amounts (empty: it takes no amount) and, by kind of card, whom it can reach
    (empty: it takes no ``who``). The verb makes no sense on kinds that are missing.
    """

    amounts: tuple[Amount, ...]
    whom: dict[str, tuple[str, ...]]
    usual: int = YOU  # whom it reaches by default


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
    """A verb that does something to each player it reaches. On cards that have their own job it can only be an
    addition, and only for the player who plays them: gaining while answering, paying while rolling. Nobody moves in the
    middle of a duel.
    """
    whom = {"turn": WHO, "roll": _YOU, "response": _YOU, "penalty": ("you", "rivals"), "event": _AT_AN_EVENT}
    return Takes(amounts, {**whom, "duel": _YOU} if in_duel else whom)


def to_you() -> Takes:
    """A verb that does something to the player who plays the card, or to those named by an event."""
    return Takes(NONE, {"turn": _YOU, "roll": _YOU, "response": _YOU, "event": _AT_AN_EVENT})


def between(amounts: tuple[Amount, ...] = NONE, turn: tuple[str, ...] = _OTHERS, at_penalty: bool = False) -> Takes:
    """A verb between the player of the card and those it reaches."""
    return Takes(amounts, {"turn": turn, "penalty": ("rivals",)} if at_penalty else {"turn": turn}, RIVAL)


def on(kind: str, amounts: tuple[Amount, ...] = NONE) -> Takes:
    """A verb that is what cards of this kind are for, and reaches nobody."""
    return Takes(amounts, {kind: ALONE})
