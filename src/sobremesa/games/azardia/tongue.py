"""What a language has to say so that card texts can be made in it: see ``cardtext.py``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple


class Tongue(NamedTuple):
    """The phrases of a language, by verb. In braces: ``{whom}`` (one of ``people``) and what ``amounts`` makes of a
    number. Where a verb needs other words for one amount, that phrase has the amount after the verb's name: «lose_coins
    half», «dice 3»; where all who may draw the card are at level 5, and that changes it, «at five» at its end."""

    leads: Mapping[str, str]  # the first sentence, by the time at which a card is played
    players: Mapping[str, tuple[str, str]]  # what a player does: as told to you, and of somebody else
    between: Mapping[str, tuple[str, str]]  # what you do to somebody: at first, and to the rival just named
    yours: Mapping[str, str]  # what you do to dice, in duels and to the cards of others
    people: Mapping[str, str]  # whom an effect reaches; «again» is the rival named before
    notes: Mapping[str, str]  # what has to be added: «ties», «halves», «price», «then»
    amounts: Callable[[int], dict[str, str]]
    join: Callable[[list[str]], str]  # things that one player does, one after another
