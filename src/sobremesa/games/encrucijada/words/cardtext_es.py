"""Card texts in Spanish. docs/glossary.md has the terms."""

from __future__ import annotations

from typing import Final, NamedTuple

from sobremesa.games.encrucijada.effects.effect import Step
from sobremesa.games.encrucijada.effects.places import HIDDEN_ONES, PLACES, WHOSE
from sobremesa.games.encrucijada.effects.selector import ALL, BY_LOT, HOLDER, NO_LIMIT, Selector
from sobremesa.games.encrucijada.state.box import NO_CLASS, NO_SUIT
from sobremesa.games.encrucijada.words.tongue import Names, Tongue, either

_RESOURCES: Final = (
    *("Energía", "Magia", "Alimento", "Metal", "Madera", "Piedra"),
    *("Saber", "Fe", "Comercio", "Honor", "Sombra", "Vapor"),
    *("Sagrait", "Ídolo Maldito"),
)
_TRAITS: Final = ("Volador", "Antiaéreo", "Marino", "Invade", "Defensa")
_NUMBERS: Final = ("cero", "un", "dos", "tres", "cuatro", "cinco", "seis")


class _Noun(NamedTuple):
    """A noun in the singular and the plural, and its gender."""

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
    """A kind of card: its noun, and the words that follow it, either at once (``near``) or after a short place
    (``far``)."""

    noun: _Noun
    near: str = ""
    far: str = ""


def _kind(step: Step, names: Names) -> _Kind:
    """The kind of card that a step is about."""
    what, printed = step.what, step.counts_what_is_printed()
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
        traits = either([name for bit, name in enumerate(_TRAITS) if what.traits >> bit & 1], "o")
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
    """The place and its owner, as in «de tu Pueblo». ``their``: of the player just mentioned."""
    place = _Noun(*PLACES[what.zone].es)
    plural = place.one == place.many
    if what.whose == WHOSE["you"] or their:
        own = "tu" if what.whose == WHOSE["you"] else "su"
        return f"de {own}{'s' if plural else ''} {place.one}"
    several = what.count != 1 and what.by not in (HOLDER, BY_LOT)
    if what.whose == WHOSE["anyone"] and what.count != ALL:
        owners, several = "cualquier jugador", False
    elif several or what.whose == WHOSE["side"]:
        owners, several = "{owners}", True
    else:
        owners = "{player}"
    article = _article(place, plural or several)
    return f"{'del' if article == 'el' else f'de {article}'} {place.many if several else place.one} de {owners}"


def _article(noun: _Noun, many: bool) -> str:
    if many:
        return "las" if noun.feminine else "los"
    return "la" if noun.feminine else "el"


def _cards(step: Step, names: Names, their: bool = False, none: bool = False) -> str:
    """How many cards («ninguna» if ``none``), of which kind, and where."""
    what = step.what
    noun, near, far = _kind(step, names)
    if what.zone == HIDDEN_ONES:
        ending = "a" if noun.feminine else "o"
        noun = _Noun(f"{noun.one} Ocult{ending}", f"{noun.many} Ocult{ending}s", noun.feminine)
    every = f"{'ninguna' if noun.feminine else 'ningún'} {noun.one}"
    if not none:
        every = f"{'todas' if noun.feminine else 'todos'} {_article(noun, True)} {noun.many}"
    counted = every if what.count == ALL else _counted(what.count, noun)
    near += " al azar" if what.by == BY_LOT else ""
    where = f" {_place(what, their)}"
    return f"{counted}{near}{where}{far}" if what.whose == WHOSE["you"] or their else f"{counted}{near}{far}{where}"


def _fighting(step: Step, names: Names) -> str:
    """The cards in the current fight."""
    what, every = step.what, step.what.count == ALL
    noun, near, far = _kind(step, names)
    # There is at most one such card.
    known = not every and noun == _CARD and not near and not far and what.whose != WHOSE["anyone"]
    the = _article(noun, every) if every or known else _number(1, noun)
    fights = "lucha" if known else "luche"
    if what.whose == WHOSE["anyone"]:
        whose = "que luchen" if every else "que esté luchando"
    else:
        others = "luchen {owners}" if every else f"{fights} {{player}}"
        who = {WHOSE["you"]: f"{fights}s", WHOSE["side"]: f"{fights} {'{owners}' if every else '{player}'}"}
        whose = f"con {_article(noun, every)} que {who.get(what.whose, others)}"
    return f"{the} {noun.many if every else noun.one}{near}{far} {whose}"


def _found(step: Step, names: Names) -> str:
    """How many cards, and of which kind, without saying where they are."""
    noun, near, far = _kind(step, names)
    return f"{_counted(step.what.count, noun)}{near}{far}"


def _them(step: Step, names: Names) -> str:
    """The pronoun: «lo», «la», «los» or «las»."""
    return f"{'la' if _kind(step, names).noun.feminine else 'lo'}{{many:|s}}"


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
    people=lambda whose: whose.es,
    things={
        "count": lambda step, names: _NUMBERS[step.what.count],
        "cards of n": lambda step, names: _counted(step.n, _CARD),
        "found": _found,
        "them": _them,
        "counted": _cards,
        "cards": {"itself": "esta carta", "tower": "{towers}", "fighting": "{fighting}", "": "{counted}"},
        "theirs": lambda step, names: _cards(step, names, their=True),
        "their cards": {"holder": "{theirs}, a su elección", "": "{theirs}"},
        "none counted": lambda step, names: _cards(step, names, none=True),
        "none of them": {
            "tower anyone": "ninguna Atempus",
            "tower": "ninguna Atempus de {owners}",
            "": "{none counted}",
        },
        "fighting": _fighting,
        "towers": {
            "you": "tu Atempus",
            "all anyone": "todas las Atempus",
            "all": "todas las Atempus de {owners}",
            "anyone": "una Atempus cualquiera",
            "side": "una Atempus de tu bando",
            "": "la Atempus de {player}",
        },
        "armies": {
            "all you": "todos tus ejércitos",
            "single you": "uno de tus ejércitos",
            "you": "{count} de tus ejércitos",
            "all anyone": "todos los ejércitos",
            "all": "todos los ejércitos de {owners}",
            "single anyone": "un ejército cualquiera",
            "anyone": "{count} ejércitos cualesquiera",
            "single side": "un ejército de {owners}",
            "single": "un ejército de {player}",
            "": "{count} ejércitos de {owners}",
        },
    },
    ands=lambda last: "e" if last.startswith(("I", "i")) else "y",
)
