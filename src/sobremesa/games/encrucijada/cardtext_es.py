"""Card texts in Spanish. The words are those of docs/glossary.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from sobremesa.games.encrucijada.box import NO_CLASS, NO_SUIT
from sobremesa.games.encrucijada.cards.effect import Step
from sobremesa.games.encrucijada.cards.selector import (
    ALL,
    BY_LOT,
    FIGHTING_NOW,
    HIDDEN_ONES,
    HOLDER,
    IN_DISCARDS,
    IN_HAND,
    IN_PILE,
    IN_PUEBLO,
    ITSELF,
    NO_LIMIT,
    ON_TABLE,
    TOWER_ITSELF,
    WHOSE,
    Selector,
)
from sobremesa.games.encrucijada.tongue import Names, Tongue

_RESOURCES: Final = (
    *("Energía", "Magia", "Alimento", "Metal", "Madera", "Piedra"),
    *("Saber", "Fe", "Comercio", "Honor", "Sombra", "Vapor"),
    *("Sagrait", "Ídolo Maldito"),
)
_TRAITS: Final = ("Volador", "Antiaéreo", "Marino", "Invade", "Defensa")
_NUMBERS: Final = ("cero", "un", "dos", "tres", "cuatro", "cinco", "seis")


class _Noun(NamedTuple):
    """A noun in the singular and in the plural, and whether it is feminine."""

    one: str
    many: str
    feminine: bool = True


_CARD: Final = _Noun("carta", "cartas")
_COPY: Final = _Noun("copia", "copias")
_SUITS: Final = (
    _Noun("Espada", "Espadas"),
    _Noun("Basto", "Bastos", False),
    _Noun("Copa", "Copas"),
    _Noun("Oro", "Oros", False),
)
_CLASSES: Final = (
    _Noun("Evento", "Eventos", False),
    _Noun("Guerrero", "Guerreros", False),
    _Noun("Bestia", "Bestias"),
    _Noun("Máquina", "Máquinas"),
    _Noun("Edificio", "Edificios", False),
    _Noun("carta de Gente", "cartas de Gente"),
    _Noun("Reliquia", "Reliquias"),
)
_CLASS_NAMES: Final = ("Evento", "Guerrero", "Bestia", "Máquina", "Edificio", "Gente", "Reliquia")
_PLACES: Final = {
    IN_PUEBLO: _Noun("Pueblo", "Pueblos", False),
    HIDDEN_ONES: _Noun("mesa", "mesas"),
    ON_TABLE: _Noun("mesa", "mesas"),
    IN_HAND: _Noun("mano", "manos"),
    IN_DISCARDS: _Noun("descartes", "descartes", False),
    IN_PILE: _Noun("montos", "montos", False),
}

_YOU: Final = WHOSE["you"]
_SIDE: Final = WHOSE["side"]
_ANYONE: Final = WHOSE["anyone"]
_ONE_PLAYER: Final = {
    WHOSE["allies"]: "un aliado",
    WHOSE["rivals"]: "un rival",
    WHOSE["others"]: "otro jugador",
    _SIDE: "alguien de tu bando",
    _ANYONE: "un jugador",
}
_ALL_PLAYERS: Final = {
    WHOSE["allies"]: "todos tus aliados",
    WHOSE["rivals"]: "todos tus rivales",
    WHOSE["others"]: "todos los demás jugadores",
    _SIDE: "todos los de tu bando",
    _ANYONE: "todos los jugadores",
}
_NO_PLAYER: Final = {
    WHOSE["allies"]: "ningún aliado",
    WHOSE["rivals"]: "ningún rival",
    WHOSE["others"]: "ningún otro jugador",
    _SIDE: "nadie de tu bando",
    _ANYONE: "ningún jugador",
}
_OWNERS: Final = {  # of several things
    WHOSE["allies"]: "tus aliados",
    WHOSE["rivals"]: "tus rivales",
    WHOSE["others"]: "los demás jugadores",
    _SIDE: "tu bando",
    _ANYONE: "todos los jugadores",
}


# Things


def _number(n: int, noun: _Noun) -> str:
    return "una" if n == 1 and noun.feminine else _NUMBERS[n]


def _counted(n: int, noun: _Noun) -> str:
    return f"{_number(n, noun)} {noun.one if n == 1 else noun.many}"


def _bounds(bounds: tuple[int, int]) -> str:
    least, most = bounds
    if least == most:
        return str(least)
    if most == NO_LIMIT:
        return f"{least} o más"
    return f"{most} o menos" if least == 0 else f"entre {least} y {most}"


class _Kind(NamedTuple):
    """What kind of card is meant: its noun, and what stands after it: ``near`` at once, ``far`` after a short place."""

    noun: _Noun
    near: str = ""
    far: str = ""


def _kind(what: Selector, names: Names, printed: bool = False) -> _Kind:
    """What kind of card is meant. ``printed``: what counts is what stands on it, not what it is worth now."""
    noun = _SUITS[what.suit] if what.suit != NO_SUIT else _CARD if what.kind == NO_CLASS else _CLASSES[what.kind]
    near: list[str] = []
    far: list[str] = []
    if what.design >= 0:
        noun = _COPY
        near.append(f"de «{names.card(what.design)}»")
    if what.suit != NO_SUIT and what.kind != NO_CLASS:
        near.append(f"de clase {_CLASS_NAMES[what.kind]}")
    if what.civilisation >= 0:
        near.append(f"de la civilización {names.civilisation(what.civilisation)}")
    if what.values != (0, NO_LIMIT):
        near.append(f"de Valor{' impreso' if printed else ''} {_bounds(what.values)}")
    if what.traits:
        traits = " o ".join(name for bit, name in enumerate(_TRAITS) if what.traits >> bit & 1)
        far.append(f"con la característica {traits} impresa" if printed else f"con {traits}")
    if what.costs == (0, 0):
        far.append("sin costo")
    elif what.costs == (1, NO_LIMIT):
        far.append("con costo")
    elif what.costs != (0, NO_LIMIT):
        cost = f"con un costo total de {_bounds(what.costs)}"
        far.append(f"(cada {'una' if noun.feminine else 'uno'} {cost})" if what.count > 1 else cost)
    return _Kind(noun, "".join(f" {part}" for part in near), "".join(f" {part}" for part in far))


def _place(what: Selector, their: bool) -> str:
    """Whose Pueblo, table, hand, discards or piles. ``their``: of the player who has just been named."""
    place, plural = _PLACES[what.zone], what.zone in (IN_DISCARDS, IN_PILE)
    if what.whose == _YOU or their:
        own = "tu" if what.whose == _YOU else "su"
        return f"de {own}{'s' if plural else ''} {place.many if plural else place.one}"
    several = what.count != 1 and what.by not in (HOLDER, BY_LOT)
    if what.whose == _ANYONE and what.count != ALL:
        owners = "cualquier jugador"
        several = False
    elif several or what.whose == _SIDE:
        owners, several = _OWNERS[what.whose], True
    else:
        owners = _ONE_PLAYER[what.whose]
    article = _article(place, plural or several)
    return (
        f"{'del' if article == 'el' else f'de {article}'} {place.many if plural or several else place.one} de {owners}"
    )


def _article(noun: _Noun, many: bool) -> str:
    if many:
        return "las" if noun.feminine else "los"
    return "la" if noun.feminine else "el"


def _cards(what: Selector, names: Names, their: bool = False, printed: bool = False, none: bool = False) -> str:
    """Cards in words: how many (``none`` instead of all), which, and where."""
    if what.zone == ITSELF:
        return "esta carta"
    if what.zone == TOWER_ITSELF:
        return _towers(what, none)
    kind = _kind(what, names, printed)
    if what.zone == FIGHTING_NOW:
        return _fighting(what, kind)
    noun = kind.noun
    if what.zone == HIDDEN_ONES:
        ending = "a" if noun.feminine else "o"
        noun = _Noun(f"{noun.one} Ocult{ending}", f"{noun.many} Ocult{ending}s", noun.feminine)
    every = f"{'ninguna' if noun.feminine else 'ningún'} {noun.one}"
    if not none:
        every = f"{'todas las' if noun.feminine else 'todos los'} {noun.many}"
    counted = every if what.count == ALL else _counted(what.count, noun)
    where = f" {_place(what, their)}"
    near = f"{kind.near} al azar" if what.by == BY_LOT else kind.near
    after = f"{near}{where}{kind.far}" if what.whose == _YOU or their else f"{near}{kind.far}{where}"
    return f"{counted}{after}"


def _fighting(what: Selector, kind: _Kind) -> str:
    """The cards that fight now."""
    noun, after = kind.noun, f"{kind.near}{kind.far}"
    every = what.count == ALL
    known = not every and noun == _CARD and not after and what.whose != _ANYONE  # there can be but one
    with_it = f"con {_article(noun, every)} que"
    if what.whose == _ANYONE:
        whose = "que luchen" if every else "que esté luchando"
    elif what.whose == _YOU:
        whose = f"{with_it} {'luchas' if known else 'luches'}"
    elif every:
        whose = f"{with_it} {'luche' if what.whose == _SIDE else 'luchen'} {_OWNERS[what.whose]}"
    else:
        whose = f"{with_it} {'lucha' if known else 'luche'} {_ONE_PLAYER[what.whose]}"
    if every:
        return f"{_article(noun, True)} {noun.many}{after} {whose}"
    the = _article(noun, False) if known else _number(1, noun)
    return f"{the} {noun.one}{after} {whose}"


def _towers(what: Selector, none: bool = False) -> str:
    if what.whose == _YOU:
        return "tu Atempus"
    if what.count == ALL:
        every = "ninguna Atempus" if none else "todas las Atempus"
        return every if what.whose == _ANYONE else f"{every} de {_OWNERS[what.whose]}"
    if what.whose == _ANYONE:
        return "una Atempus cualquiera"
    if what.whose == _SIDE:
        return "una Atempus de tu bando"
    return f"la Atempus de {_ONE_PLAYER[what.whose]}"


def _armies(what: Selector) -> str:
    army = _Noun("ejército", "ejércitos", False)
    if what.whose == _YOU:
        if what.count == ALL:
            return "todos tus ejércitos"
        return f"{'uno' if what.count == 1 else _NUMBERS[what.count]} de tus ejércitos"
    if what.count == ALL:
        every = "todos los ejércitos"
        return every if what.whose == _ANYONE else f"{every} de {_OWNERS[what.whose]}"
    if what.whose == _ANYONE:
        return f"{_counted(what.count, army)} cualquiera{'' if what.count == 1 else 's'}".replace(
            "cualquieras", "cualesquiera"
        )
    owners = _ONE_PLAYER[what.whose] if what.count == 1 and what.whose != _SIDE else _OWNERS[what.whose]
    return f"{_counted(what.count, army)} de {owners}"


def _trait(bits: int) -> str:
    return next(name for bit, name in enumerate(_TRAITS) if bits >> bit & 1)


def _picked(step: Step, names: Names) -> str:
    """Cards of which more is said elsewhere: where they are."""
    noun, near, far = _kind(step.what, names)
    return f"{_counted(step.what.count, noun)}{near}{far}"


def _them(step: Step, names: Names) -> str:
    """«lo», «la», «los», «las»."""
    return f"{'la' if _kind(step.what, names).noun.feminine else 'lo'}{'' if step.what.count == 1 else 's'}"


def _theirs(step: Step, names: Names) -> str:
    by_choice = ", a su elección" if step.what.by == HOLDER else ""
    return f"{_cards(step.what, names, their=True)}{by_choice}"


_THINGS: Final[Mapping[str, Callable[[Step, Names], str]]] = {
    "cards of n": lambda step, names: _counted(step.n, _CARD),
    "found": _picked,
    "them": _them,
    "cards": lambda step, names: _cards(step.what, names),
    "their cards": _theirs,
    "given": lambda step, names: _cards(step.what, names, printed=step.what.count == ALL),
    "none of them": lambda step, names: _cards(step.what, names, printed=True, none=True),
    "player": lambda step, names: _ONE_PLAYER[step.what.whose],
    "players": lambda step, names: (_ALL_PLAYERS if step.what.count == ALL else _ONE_PLAYER)[step.what.whose],
    "no player": lambda step, names: _NO_PLAYER[step.what.whose],
    "owners": lambda step, names: _OWNERS[step.what.whose],
    "armies": lambda step, names: _armies(step.what),
    "towers": lambda step, names: _towers(step.what),
    "trait": lambda step, names: _trait(step.trait),
    "resource": lambda step, names: _RESOURCES[step.resource],
    "from": lambda step, names: _RESOURCES[step.from_resource],
}

SPANISH: Final = Tongue(
    resources=_RESOURCES,
    suits=tuple(noun.one for noun in _SUITS),
    traits=_TRAITS,
    classes=_CLASS_NAMES,
    words={
        "tower": "Atempus",
        "value": "Valor {n}",
        "resistance": "Resistencia {n}",
        "costs": "Cuesta {amounts}",
        "gives": "Da {amounts}",
        "amount": "{n} de {resource}",
        "and": " y ",
        "then": "luego ",
        "in_battle": "Puede usarse en batalla.",
        "adds_up": "Cada uso se suma a los anteriores.",
    },
    times={
        "turn": "durante este turno",
        "fight": "durante este enfrentamiento",
        "war": "durante esta guerra",
        "vuelta": "durante una vuelta",
        "while_active": "mientras esta carta siga activa",
        "itself": "mientras siga activa",
    },
    things=_THINGS,
    ands=lambda last: "e" if last.startswith(("I", "i")) else "y",
)
