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
        "response": "Réplica: juégala cuando te afecte la carta de otro jugador.",
        "duel": "Reto: juégala con las dos tiradas a la vista.",
    },
    players={
        "gain_coins": ("gana {coins}", "gana {coins}"),
        "lose_coins": ("pierde {coins}", "pierde {coins}"),
        "lose_coins half": ("pierde la mitad de tus monedas", "pierde la mitad de sus monedas"),
        "lose_coins all": ("pierde todas tus monedas", "pierde todas sus monedas"),
        "lose_wealth half": (
            "pierde la mitad de tu riqueza: la mitad de tus monedas y la mitad de tu mano, tú eliges qué cartas",
            "pierde la mitad de su riqueza: la mitad de sus monedas y la mitad de su mano, a su elección",
        ),
        "lose_wealth all": (
            "pierde tu riqueza: todas tus monedas y toda tu mano",
            "pierde su riqueza: todas sus monedas y toda su mano",
        ),
        "rise": ("sube {levels}", "sube {levels}"),
        "drop": ("baja {levels}", "baja {levels}"),
        "advance": ("avanza {squares}", "avanza {squares}"),
        "retreat": ("retrocede {squares}", "retrocede {squares}"),
        "go_to": (
            "ve directamente a la casilla {n}, o lo más cerca que te deje tu zona",
            "va directamente a la casilla {n}, o lo más cerca que le deje su zona",
        ),
        "next_a": ("ve directamente a la siguiente casilla A", "va directamente a la siguiente casilla A"),
        "draw": ("roba {cards}", "roba {cards}"),
        "discard": ("descártate de {cards}", "se descarta de {cards} de su elección"),
        "discard half": ("descártate de la mitad de tu mano", "se descarta de la mitad de su mano, a su elección"),
        "discard all": ("descártate de toda tu mano", "se descarta de toda su mano"),
        "lose_random_card": ("descártate de 1 carta al azar", "se descarta de 1 carta al azar"),
        "lose_turn": ("pierde tu próximo turno", "pierde su próximo turno"),
        "lose_turn many": ("pierde tus próximos {n} turnos", "pierde sus próximos {n} turnos"),
        "extra_turn": ("gana un turno extra", "gana un turno extra"),
    },
    between={
        "steal_coins": ("quita {coins} a {whom}", "quítale {coins}"),
        "steal_coins half": ("quita a {whom} la mitad de sus monedas", "quítale la mitad de sus monedas"),
        "steal_coins all": ("quita a {whom} todas sus monedas", "quítale todas sus monedas"),
        "give_coins": ("da {coins} a {whom}", "dale {coins}"),
        "swap_levels": (
            "intercambia tu nivel con el de {whom}, siempre que ninguno de los dos tenga nivel 5",
            "intercambia tu nivel con el suyo, siempre que ninguno de los dos tenga nivel 5",
        ),
        "duel": (
            "disputa un reto de nivel con {whom}, esté donde esté",
            "disputa un reto de nivel con ese rival, esté donde esté",
        ),
        "pull": (
            "atrae a {whom} directamente a tu casilla, o lo más cerca que le deje su zona",
            "atrae su ficha directamente a tu casilla, o lo más cerca que le deje su zona",
        ),
        "swap_places": (
            "intercambia posiciones con {whom}, siempre que cada cual pueda estar en la casilla del otro",
            "intercambia posiciones con ese rival, siempre que cada cual pueda estar en la casilla del otro",
        ),
        "steal_card": ("quita 1 carta al azar a {whom}", "quítale 1 carta al azar"),
        "look_at_hand": ("mira la mano de {whom}", "mira su mano"),
        "swap_hands": ("intercambia tu mano con la de {whom}", "intercambia tu mano con la suya"),
    },
    yours={
        "dice 1": "lanza un solo dado",
        "dice 3": "lanza tres dados, deja fuera el que quieras y suma o resta los otros dos",
        "fix_die": "pon un dado en el {n} en vez de lanzarlo",
        "exact": "no lances los dados: avanza exactamente {squares}",
        "reroll": "vuelve a lanzar los dados",
        "choose_die": "si quieres, avanza lo que marque uno solo de los dados",
        "cancel": "anula lo que esa carta te haría",
        "halve": "reduce a la mitad las cantidades de esa carta que te afecten",
        "deflect": (
            "desvía una carta jugada contra ti en un turno: elige a otro jugador para que ocupe tu lugar; "
            "si eliges a quien la ha jugado, se cambian los papeles en lo que pase entre los dos"
        ),
        "copy": (
            "copia una carta jugada en un turno: haz lo que dice como si la jugaras tú; "
            "si pide un rival, ha de ser quien la ha jugado"
        ),
        "duel_plus": "suma {n} a tu total",
        "duel_reroll": "vuelve a lanzar tus dos dados",
        "duel_set_die": "pon en el {n} tu dado más bajo",
    },
    people={
        "rival": "un rival",
        "again": "ese rival",
        "rivals": "cada rival",
        "everyone": "cada jugador",
        "leader": "quien vaya en cabeza",
        "last": "quien vaya en último lugar",
        "richest": "quien tenga más monedas",
        "poorest": "quien tenga menos monedas",
    },
    notes={
        "ties": "Si hay empate, vale para todos los empatados.",
        "halves": "Las mitades se redondean a la baja.",
    },
    amounts=_amounts,
    join=_join,
)
