"""What a step may say (EN-10.3): its amount, its things, how long it lasts, and its phrases."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from sobremesa.engine.errors import Wording
from sobremesa.games.encrucijada.effects.places import WHOSE

MOST_THINGS: Final = 5  # the most things that a single step is about, if not about all
FILTERS: Final = ("suit", "class", "traits", "civilisation", "name", "value", "cost")

# How a step reads. In braces: whatever a language makes of its things and numbers (``tongue.py``), and two forms, one
# of which agrees with them: ``{many:gains|gain}`` depends on how many it is about, ``{less:rises|falls}`` on whether
# its amount is below 0. For what is given for a time (:class:`LastingStep`), the phrase comes after the cards: what
# they do, or that and what it is done to; the latter are listed if several steps do the same.
Phrase = str | tuple[str, str]
# A verb's phrase; or several by their conditions, of which the first that holds is used. A condition is a few words:
# names of the step's zone, of whose things it is about and of who picks, or words of ``words/cardtext.py``.
VerbPhrases = Phrase | dict[str, Phrase]


class Not(NamedTuple):
    """Why a pack can't say something that other steps can, and what would be right."""

    why: Wording
    right: Wording


class Scope(NamedTuple):
    """What a verb can do in one place: to whose things, how many (at most, and whether to all), who picks them, and
    whether filters say which; if not, possibly for a reason of its own.
    """

    whose: tuple[str, ...]
    number: tuple[int, bool] = (MOST_THINGS, True)
    by: tuple[str, ...] = ("user",)
    filters: tuple[str, ...] = ()
    unfiltered: Not | None = None


class Takes(NamedTuple):
    """What a step of a verb can say. ``amount``: its least and most, or the name of another kind of amount. ``places``:
    one or more scopes for each zone; empty for a verb that is about nothing. ``lasts``: empty for a verb that is done
    at once; the first is the default. ``conditional``: it has to say which things, by a filter. ``never``: filters it
    must not use, by their names and words.
    """

    amount: tuple[int, int] | str
    places: Mapping[str, tuple[Scope, ...]]
    lasts: tuple[str, ...] = ()
    conditional: bool = False
    never: Mapping[tuple[str, str], Not] = {}


# Kinds of amounts besides numbers.
NONE: Final = "none"
TRAIT: Final = "trait"
OF_A_RESOURCE: Final = "resource"  # which one, and how much
FROM_AND_TO: Final = "convert"  # which one, and which one instead

EVERYONE: Final = tuple(WHOSE)
YOU: Final = ("you",)
OTHERS: Final = ("rivals", "allies", "others")
ANY_PLAYER: Final = (*OTHERS, "side", "anyone")

# How many.
ONE: Final = (1, False)
SOME: Final = (MOST_THINGS, False)
ONE_OR_ALL: Final = (1, True)
ANY: Final = (MOST_THINGS, True)
ALL_OF_THEM: Final = (0, True)

# How long.
WHILE: Final = ("turn", "fight", "war", "vuelta", "while_active")
OWN_TURN: Final = ("own_turn",)

# What.
NOTHING: Final[Mapping[str, tuple[Scope, ...]]] = {}
ITSELF: Final = (Scope(YOU, ONE),)
PLAYERS: Final = (Scope(ANY_PLAYER, ONE_OR_ALL),)
TOWERS: Final = (Scope(YOU, ONE), Scope(ANY_PLAYER, ONE_OR_ALL))
ARMIES: Final = (Scope(EVERYONE),)
FIGHTING: Final = (Scope(EVERYONE, ONE, ("user",), FILTERS),)


def of_cards(whose: tuple[str, ...] = EVERYONE, number: tuple[int, bool] = ANY) -> tuple[Scope, ...]:
    """Cards that the user chooses on declaring, or all."""
    return (Scope(whose, number, ("user",), FILTERS),)


def on_the_table(whose: tuple[str, ...]) -> dict[str, tuple[Scope, ...]]:
    """Cards on tables, which are given something for a time."""
    tables = {zone: of_cards(whose) for zone in ("pueblo", "hidden", "table")}
    return {"itself": ITSELF, **tables, "fighting": of_cards(whose, ONE_OR_ALL)}


def moved(of_all: Not | None = None) -> tuple[Scope, ...]:
    """Cards on tables that go elsewhere: others' are chosen on declaring, by their holder, or by lot; one's own when
    the step is done (EN-6.1). ``of_all`` says why only some of them take filters.
    """
    whose = ("rivals", "allies", "others", "anyone", "side")
    by_holder, own = Scope(whose, SOME, ("holder", "lot")), Scope(YOU, SOME, ("late", "lot"), FILTERS)
    if of_all is None:
        return (Scope(whose, ANY, ("user",), FILTERS), by_holder, own, Scope(YOU, ALL_OF_THEM, ("user",), FILTERS))
    every = Scope((*whose, "you"), ALL_OF_THEM, ("user",), (), of_all)
    return (Scope(whose, SOME, ("user",), FILTERS), by_holder, own, every)
