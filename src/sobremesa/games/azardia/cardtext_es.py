"""The phrases of card texts in Spanish. The words are those of docs/glossary.md."""

from __future__ import annotations

from typing import Final

from sobremesa.games.azardia.tongue import Tongue


def _amounts(n: int) -> dict[str, str]:
    return {
        "n": str(n),
        "coins": f"{n}.000 monedas",  # in thousands (AZ-1.5)
        "squares": "1 casilla" if n == 1 else f"{n} casillas",
        "cards": "1 carta" if n == 1 else f"{n} cartas",
        "levels": "1 nivel" if n == 1 else f"{n} niveles",
        "turns": "1 turno" if n == 1 else f"{n} turnos",
    }


def _join(things: list[str]) -> str:
    if len(things) == 1:
        return things[0]
    last = things[-1]
    return f"{', '.join(things[:-1])} {'e' if last.startswith(('i', 'hi')) else 'y'} {last}"


SPANISH: Final = Tongue(
    leads={
        "before rolling": "Tirada: juégala antes de lanzar los dados.",
        "after rolling": "Tirada: juégala tras lanzar los dados, antes de sumar o restar.",
        "response": "Réplica: juégala cuando una carta de acción de otro jugador vaya a afectarte.",
        "duel": "Reto: juégala con las dos tiradas a la vista.",
    },
    players={
        "gain_coins": ("ganas {coins}", "gana {coins}"),
        "lose_coins": ("pierdes {coins}", "pierde {coins}"),
        "lose_coins half": ("pierdes la mitad de tus monedas", "pierde la mitad de sus monedas"),
        "lose_coins all": ("pierdes todas tus monedas", "pierde todas sus monedas"),
        "lose_wealth half": (
            "pierdes la mitad de tu riqueza: la mitad de tus monedas y de tu mano (las cartas, a tu elección)",
            "pierde la mitad de su riqueza: la mitad de sus monedas y de su mano (las cartas, a su elección)",
        ),
        "lose_wealth all": (
            "pierdes tu riqueza: todas tus monedas y toda tu mano",
            "pierde su riqueza: todas sus monedas y toda su mano",
        ),
        "rise": ("subes {levels}", "sube {levels}"),
        "drop": ("bajas {levels}", "baja {levels}"),
        "advance": ("avanzas {squares}", "avanza {squares}"),
        "retreat": ("retrocedes {squares}", "retrocede {squares}"),
        "go_to": (
            "vas directamente a la casilla {n}, o lo más cerca que te deje tu zona",
            "va directamente a la casilla {n}, o lo más cerca que le deje su zona",
        ),
        "next_a": (
            "vas directamente a la siguiente casilla A, si la hay",
            "va directamente a la siguiente casilla A, si la hay",
        ),
        "draw": ("robas {cards}", "roba {cards}"),
        "discard": ("te descartas de {cards}", "se descarta de {cards} de su elección"),
        "discard half": ("te descartas de la mitad de tu mano", "se descarta de la mitad de su mano, a su elección"),
        "discard all": ("te descartas de toda tu mano", "se descarta de toda su mano"),
        "lose_random_card": ("te descartas de una carta al azar", "se descarta de una carta al azar"),
        "lose_turn": ("pierdes {turns}", "pierde {turns}"),
        "extra_turn": ("ganas un turno extra", "gana un turno extra"),
    },
    between={
        "steal_coins": ("quitas {coins} a {whom}", "le quitas {coins}"),
        "steal_coins half": ("quitas la mitad de sus monedas a {whom}", "le quitas la mitad de sus monedas"),
        "steal_coins all": ("quitas todas sus monedas a {whom}", "le quitas todas sus monedas"),
        "give_coins": ("das {coins} a {whom}", "le das {coins}"),
        "swap_levels": (
            "intercambias tu nivel con el de {whom}, siempre que ninguno de los dos tenga nivel 5",
            "intercambias tu nivel con el suyo, siempre que ninguno de los dos tenga nivel 5",
        ),
        "duel": (
            "disputas un reto de nivel con {whom}, esté donde esté",
            "disputas un reto de nivel con ese rival, esté donde esté",
        ),
        "pull": (
            "atraes a {whom} directamente a tu casilla, o lo más cerca que le deje su zona",
            "atraes su ficha directamente a tu casilla, o lo más cerca que le deje su zona",
        ),
        "swap_places": (
            "intercambias posiciones con {whom}, siempre que cada cual pueda estar en la casilla del otro",
            "intercambias posiciones con ese rival, siempre que cada cual pueda estar en la casilla del otro",
        ),
        "steal_card": ("quitas una carta al azar a {whom}", "le quitas una carta al azar"),
        "look_at_hand": ("miras la mano de {whom}", "miras su mano"),
        "swap_hands": ("intercambias tu mano con la de {whom}", "intercambias tu mano con la suya"),
    },
    yours={
        "dice 1": "lanzas un solo dado",
        "dice 3": "lanzas tres dados, dejas fuera el que quieras y sumas o restas los otros dos",
        "fix_die": "pones un dado en el {n} en vez de lanzarlo",
        "exact": "no lanzas los dados: avanzas exactamente {squares}",
        "reroll": "vuelves a lanzar los dados",
        "choose_die": "si quieres, avanzas lo que marque uno solo de los dados",
        "cancel": "anulas lo que te haría la carta a la que replicas",
        "halve": "reduces a la mitad las cantidades que te afecten de la carta a la que replicas",
        "deflect": (
            "desvías una carta que dice «un rival» y se refiere a ti: eliges a otro jugador para que ocupe tu lugar. "
            "Si es quien la ha jugado, os cambiáis los papeles en lo que pase entre los dos"
        ),
        "copy": (
            "copias la carta a la que replicas (no puede ser otra réplica): haces lo que dice como si la jugaras tú. "
            "Si dice «un rival», es quien la ha jugado"
        ),
        "drop at five": "bajas {levels} (con nivel 5, retrocedes {instead} en su lugar)",
        "go_to 80 at five": "vas directamente a la casilla 80",
        "duel_plus": "sumas {n} a tu total",
        "duel_reroll": "vuelves a lanzar tus dos dados",
        "duel_set_die": "pones en el {n} tu dado más bajo",
    },
    people={
        "rival": "un rival",
        "again": "ese rival",
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
        "then": "luego,",
    },
    amounts=_amounts,
    join=_join,
)
