"""The words of card texts, by language, other than the phrases of verbs. docs/glossary.md has the terms."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple


class Tongue(NamedTuple):
    """A language: see ``cardtext.py``."""

    leads: Mapping[str, str]  # the first sentence, by when the card is played
    people: Mapping[
        str, str
    ]  # whom an effect reaches; «again»: the rival named before, «in mind»: the one just mentioned
    notes: Mapping[str, str]  # additions: «ties», «halves», «halved», «price», «in full», «then»
    coins: str  # an amount of coins, in thousands (AZ-1.5)
    units: Mapping[str, tuple[str, str]]  # other things that are counted: singular and plural
    ands: Callable[[str], str]  # the word before the last item of a list

    def amounts(self, n: int) -> dict[str, str]:
        """A number in each of the forms that phrases may have in braces."""
        counted = {unit: f"{n} {names[n != 1]}" for unit, names in self.units.items()}
        return {"n": str(n), "coins": self.coins.format(n=n), **counted}

    def join(self, things: list[str]) -> str:
        """Join what one player does as a list."""
        *first, last = things
        return f"{', '.join(first)} {self.ands(last)} {last}" if first else last


ENGLISH: Final = Tongue(
    leads={
        "before rolling": "Roll: play it before you roll.",
        "after rolling": "Roll: play it once you have rolled, before you add or subtract.",
        "response": "Response: play it when another player’s action card is about to affect you.",
        "duel": "Duel: play it once both rolls are on the table.",
    },
    people={
        "rival": "a rival",
        "again": "that rival",
        "in mind": "them",
        "rivals": "each rival",
        "everyone": "every player",
        "leader": "whoever is in the lead",
        "last": "whoever is in last place",
        "richest": "whoever has the most coins",
        "poorest": "whoever has the fewest coins",
    },
    notes={
        "ties": "If several tie, it affects them all.",
        "halves": "Round halves down (coins to thousands).",
        "halved": "Round halves down (coins to thousands): half of one is nothing.",
        "price": "(or all you have)",
        "in full": "Without the full price it can’t be played.",
        "then": "then",
    },
    coins="{n},000 coins",
    units={
        "squares": ("square", "squares"),
        "cards": ("card", "cards"),
        "levels": ("level", "levels"),
        "turns": ("turn", "turns"),
    },
    ands=lambda last: "and",
)

SPANISH: Final = Tongue(
    leads={
        "before rolling": "Tirada: juégala antes de lanzar los dados.",
        "after rolling": "Tirada: juégala tras lanzar los dados, antes de sumar o restar.",
        "response": "Réplica: juégala cuando una carta de acción de otro jugador vaya a afectarte.",
        "duel": "Reto: juégala con las dos tiradas a la vista.",
    },
    people={
        "rival": "un rival",
        "again": "ese rival",
        "in mind": "ese rival",
        "rivals": "cada rival",
        "everyone": "cada jugador",
        "leader": "quien vaya en cabeza",
        "last": "quien vaya a la cola",
        "richest": "quien tenga más monedas",
        "poorest": "quien tenga menos monedas",
    },
    notes={
        "ties": "Si empatan varios, afecta a todos.",
        "halves": "Se redondea a la baja (las monedas, a miles).",
        "halved": "Se redondea a la baja (las monedas, a miles): la mitad de uno es nada.",
        "price": "(o las que tengas)",
        "in full": "Sin el precio completo no se puede jugar.",
        "then": "luego,",
    },
    coins="{n}.000 monedas",
    units={
        "squares": ("casilla", "casillas"),
        "cards": ("carta", "cartas"),
        "levels": ("nivel", "niveles"),
        "turns": ("turno", "turnos"),
    },
    ands=lambda last: "e" if last.startswith(("i", "hi")) else "y",
)
