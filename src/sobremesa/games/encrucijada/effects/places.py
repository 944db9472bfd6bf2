"""The places and owners of a step's things: the words in packs, each with everything about it (EN-10.3)."""

from __future__ import annotations

from typing import Final, NamedTuple

from sobremesa.games.encrucijada.state.match import DISCARD, HAND, HIDDEN, PILE, PUEBLO

# Whose, as bits.
YOURS: Final = 1
ALLIES: Final = 2  # those of your side besides you
RIVALS: Final = 4


class Whose(NamedTuple):
    """Whose things: the word in packs, the bits, and how these people are called in each language, keyed by the words
    in braces in phrases.
    """

    word: str
    bits: int
    en: dict[str, str]
    es: dict[str, str]


def _en(player: str, everyone: str, nobody: str, ones: str, theirs: str) -> dict[str, str]:
    return {"player": player, "everyone": everyone, "no player": nobody, "one’s": ones, "theirs": theirs}


def _es(player: str, everyone: str, nobody: str, owners: str) -> dict[str, str]:
    return {"player": player, "everyone": everyone, "no player": nobody, "owners": owners}


PEOPLE: Final = (
    Whose("you", YOURS, {}, {}),
    Whose(
        "allies",
        ALLIES,
        _en("an ally", "all your allies", "no ally", "an ally’s", "your allies’"),
        _es("un aliado", "todos tus aliados", "ningún aliado", "tus aliados"),
    ),
    Whose(
        "side",
        YOURS | ALLIES,
        _en("a player on your side", "all players on your side", "nobody on your side", "your side’s", "your side’s"),
        _es("alguien de tu bando", "todos los de tu bando", "nadie de tu bando", "tu bando"),
    ),
    Whose(
        "rivals",
        RIVALS,
        _en("a rival", "all your rivals", "no rival", "a rival’s", "your rivals’"),
        _es("un rival", "todos tus rivales", "ningún rival", "tus rivales"),
    ),
    Whose(
        "others",
        ALLIES | RIVALS,
        _en("another player", "all other players", "no other player", "another player’s", "the other players’"),
        _es("otro jugador", "todos los demás jugadores", "ningún otro jugador", "los demás jugadores"),
    ),
    Whose(
        "anyone",
        YOURS | ALLIES | RIVALS,
        _en("a player", "all players", "no player", "any player’s", "all players’"),
        _es("un jugador", "todos los jugadores", "ningún jugador", "todos los jugadores"),
    ),
)
WHOSE: Final = {whose.word: whose.bits for whose in PEOPLE}


class Place(NamedTuple):
    """Where things are, or what kind of thing they are: the word of packs, and the zones in which such cards lie.

    ``cards``: the things are cards; ``of_one``: each belongs to one player; ``unseen``: other players' can't be told
    apart (EN-6.14). ``en`` is where they lie, in the singular and in the plural; ``es`` the noun, and whether it is
    feminine.
    """

    word: str
    zones: tuple[int, ...] = ()
    cards: bool = False
    of_one: bool = False
    unseen: bool = False
    en: tuple[str, str, str] = ("", "", "")
    es: tuple[str, str, bool] = ("", "", False)


_TABLE_EN: Final = ("on", "table", "tables")
_TABLE_ES: Final = ("mesa", "mesas", True)

PLACES: Final = (
    Place("itself", cards=True),
    Place("pueblo", (PUEBLO,), True, True, en=("in", "Pueblo", "Pueblos"), es=("Pueblo", "Pueblos", False)),
    Place("hidden", (HIDDEN,), True, True, True, _TABLE_EN, _TABLE_ES),
    Place("table", (PUEBLO, HIDDEN), True, True, True, _TABLE_EN, _TABLE_ES),
    Place("hand", (HAND,), True, True, True, ("in", "hand", "hands"), ("mano", "manos", True)),
    Place("discards", (DISCARD,), True, True, en=("in", "discards", "discards"), es=("descartes", "descartes", False)),
    Place("pile", (PILE, PILE + 1, PILE + 2), True, True, True, ("in", "piles", "piles"), ("montos", "montos", False)),
    Place("fighting", cards=True),
    Place("tower", cards=True),
    Place("player"),
    Place("army"),
    Place("a_pile"),
    Place("declared"),
)

# Their numbers, for rules.
ITSELF: Final = 0  # the card whose effect it is
IN_PUEBLO: Final = 1
HIDDEN_ONES: Final = 2
ON_TABLE: Final = 3  # visible or hidden alike (EN-6.10)
IN_HAND: Final = 4
IN_DISCARDS: Final = 5
IN_PILE: Final = 6
FIGHTING_NOW: Final = 7
TOWER_ITSELF: Final = 8
PLAYER: Final = 9
AN_ARMY: Final = 10
A_PILE: Final = 11
DECLARED: Final = 12

ZONES: Final = tuple([place.word for place in PLACES])
OF_CARDS: Final = tuple([at for at, place in enumerate(PLACES) if place.cards])
OF_PLAYERS: Final = tuple([at for at, place in enumerate(PLACES) if place.of_one])  # of cards, each of one player
UNSEEN: Final = tuple([at for at, place in enumerate(PLACES) if place.unseen])
