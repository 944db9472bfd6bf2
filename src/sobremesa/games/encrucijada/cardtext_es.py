"""Card texts in Spanish. The words are those of docs/glossary.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from sobremesa.games.encrucijada.box import NO_CLASS, NO_SUIT, TRAITS
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
    PLAYER,
    TOWER_ITSELF,
    WHOSE,
    Selector,
)
from sobremesa.games.encrucijada.lasting import FIGHT, TURN, WAR, WHILE_ACTIVE
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


class _Phrase(NamedTuple):
    """Things in words, and how what is said of them agrees."""

    text: str
    many: bool = False
    feminine: bool = True

    def does(self, one: str, many: str) -> str:
        """What they do: «gana» or «ganan»."""
        return f"{self.text} {many if self.many else one}"

    @property
    def them(self) -> str:
        """«lo», «la», «los», «las»."""
        return ("la" if self.feminine else "lo") + ("s" if self.many else "")


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


def _cards(what: Selector, names: Names, their: bool = False, printed: bool = False, none: bool = False) -> _Phrase:
    """Cards in words: how many (``none`` instead of all), which, and where."""
    if what.zone == ITSELF:
        return _Phrase("esta carta")
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
    return _Phrase(f"{counted}{after}", what.count != 1 and not none, noun.feminine)


def _fighting(what: Selector, kind: _Kind) -> _Phrase:
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
        return _Phrase(f"{_article(noun, True)} {noun.many}{after} {whose}", True, noun.feminine)
    the = _article(noun, False) if known else _number(1, noun)
    return _Phrase(f"{the} {noun.one}{after} {whose}", False, noun.feminine)


def _towers(what: Selector, none: bool = False) -> _Phrase:
    if what.whose == _YOU:
        return _Phrase("tu Atempus")
    if what.count == ALL:
        every = "ninguna Atempus" if none else "todas las Atempus"
        return _Phrase(every if what.whose == _ANYONE else f"{every} de {_OWNERS[what.whose]}", not none)
    if what.whose == _ANYONE:
        return _Phrase("una Atempus cualquiera")
    if what.whose == _SIDE:
        return _Phrase("una Atempus de tu bando")
    return _Phrase(f"la Atempus de {_ONE_PLAYER[what.whose]}")


def _players(what: Selector) -> _Phrase:
    many = what.count == ALL
    return _Phrase((_ALL_PLAYERS if many else _ONE_PLAYER)[what.whose], many, False)


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


# Steps done at once


def _moved(step: Step, names: Names, you: str, other: str) -> str:
    """Cards go somewhere: by the user's choice, by their holder's, or by lot."""
    what = step.what
    others = what.by == HOLDER or (what.by == BY_LOT and what.whose != _YOU)
    who = f"{_ONE_PLAYER[what.whose]} {other}" if others else you
    return f"{who} {_cards(what, names, their=others).text}{', a su elección' if what.by == HOLDER else ''}"


def _draw(step: Step, names: Names) -> str:
    cards = _counted(step.n, _CARD)
    return f"{_players(step.what).text} roba {cards}" if step.what.zone == PLAYER else f"robas {cards}"


def _search(step: Step, names: Names) -> str:
    noun, near, far = _kind(step.what, names)
    found = _Phrase("", step.what.count > 1, noun.feminine)
    cards = f"{'hasta ' if found.many else ''}{_counted(step.what.count, noun)}{near}{far}"
    return f"buscas {cards} en uno de tus montos, {found.them} llevas a tu mano y barajas ese monto"


def _discard(step: Step, names: Names) -> str:
    what = step.what
    if what.zone == IN_HAND and what.count == ALL and not what.filters:
        if what.whose == _YOU:
            return "descartas toda tu mano"
        return f"{_ALL_PLAYERS[what.whose]} descartan toda su mano"
    return _moved(step, names, "descartas", "descarta")


def _return(step: Step, names: Names) -> str:
    what = step.what
    if what.zone == ITSELF:
        return "esta carta vuelve a la mano de su dueño"
    if what.zone == IN_DISCARDS and what.whose == _YOU:
        return f"llevas a tu mano {_cards(what, names).text}"
    whose_hand = "a la mano de su dueño" if what.count == 1 else "a la mano de sus dueños"
    return _moved(step, names, f"devuelves {whose_hand}", f"devuelve {whose_hand}")


def _lower(step: Step, names: Names) -> str:
    return f"puedes bajar {'una carta' if step.n == 1 else f'hasta {_counted(step.n, _CARD)}'} más en este momento"


def _show(step: Step, names: Names) -> str:
    visible = "visible" if step.what.count == 1 else "visibles"
    return _moved(step, names, f"haces {visible}", f"hace {visible}")


def _look(step: Step, names: Names) -> str:
    what = step.what
    if what.zone == PLAYER:
        several = what.count == ALL
        return f"miras las manos de {_OWNERS[what.whose]}" if several else f"miras la mano de {_ONE_PLAYER[what.whose]}"
    return f"miras {_cards(what, names).text}"


def _swap(step: Step, names: Names) -> str:
    return f"cambias una carta de tu Pueblo por {_cards(step.what, names).text}"


def _steal(step: Step, names: Names) -> str:
    what = step.what
    if what.by == HOLDER:
        return f"{_ONE_PLAYER[what.whose]} te cede para tu Pueblo {_counted(what.count, _CARD)} del suyo, a su elección"
    return f"tomas para tu Pueblo {_cards(what, names).text}"


def _no_war(step: Step, names: Names) -> str:
    if step.what.zone == ITSELF:
        return "no puedes declarar la guerra en tu turno"
    if step.what.count == ALL:
        return f"{_NO_PLAYER[step.what.whose]} puede declarar la guerra en su turno"
    return f"{_players(step.what).text} no puede declarar la guerra en su turno"


def _must_war(step: Step, names: Names) -> str:
    players = _players(step.what)
    if_they_can = "si pueden" if players.many else "si puede"
    return f"{players.does('tiene', 'tienen')} que declararte la guerra en su turno, {if_they_can}"


def _desgaste(step: Step, names: Names) -> str:
    whose = "tu Desgaste" if step.what.zone == ITSELF else f"el Desgaste de {_players(step.what).text}"
    return f"{whose} {'sube' if step.n > 0 else 'baja'} {abs(step.n)}"


def _cancel(step: Step, names: Names) -> str:
    if not step.what.filters:
        return "anulas un efecto que haya declarado otro jugador, salvo que sea el de un Oro"
    noun, near, far = _kind(step.what, names)
    but = "" if step.what.suit != NO_SUIT else ", salvo que sea un Oro"
    return f"anulas el efecto de {_counted(1, noun)}{near}{far} que haya declarado otro jugador{but}"


_STEPS: Final[Mapping[str, Callable[[Step, Names], str]]] = {
    "draw": _draw,
    "search": _search,
    "discard": _discard,
    "return": _return,
    "lower": _lower,
    "show": _show,
    "look": _look,
    "destroy": _discard,
    "swap": _swap,
    "steal": _steal,
    "block": lambda step, names: f"bloqueas {_armies(step.what)} durante una vuelta",
    "unblock": lambda step, names: f"desbloqueas {_armies(step.what)}",
    "move": lambda step, names: "pasas una de tus cartas Ocultas a lo alto de otro de tus ejércitos sin bloquear",
    "heal": lambda step, names: f"{_towers(step.what).does('recupera', 'recuperan')} {step.n} de resistencia",
    "damage": lambda step, names: f"{_towers(step.what).does('pierde', 'pierden')} {step.n} de resistencia",
    "no_war": _no_war,
    "must_war": _must_war,
    "desgaste": _desgaste,
    "cancel": _cancel,
    "copy": lambda step, names: "copias un efecto ya declarado: haces lo que dice como si fuera el de esta carta",
    "extra_war": lambda step, names: "puedes librar una guerra más este turno",
}


# What lasts

_TIMES: Final = {FIGHT: "durante este enfrentamiento", WAR: "durante esta guerra", TURN: "durante este turno"}


def _lasting(steps: list[Step], names: Names) -> str:
    what, lasts = steps[0].what, steps[0].lasts
    when = _TIMES.get(lasts, "durante una vuelta")
    if lasts == WHILE_ACTIVE:
        when = "mientras siga activa" if what.zone == ITSELF else "mientras esta carta siga activa"
    none = what.count == ALL and what.zone != FIGHTING_NOW and all(step.verb == "protect" for step in steps)
    cards = _cards(what, names, printed=what.count == ALL, none=none)
    if none:
        return f"{when}, {cards.text} puede ser objeto de efectos de otros jugadores"
    return f"{when}, {cards.text} {_and(_what_lasts(steps, cards.many))}"


def _what_lasts(steps: list[Step], many: bool) -> list[str]:
    """What is given, taken and changed, each with its verb."""
    gives = "dan" if many else "da"
    gains = [f"{step.n} de Valor" for step in steps if step.verb == "value" and step.n > 0]
    gains += [_trait(step.trait) for step in steps if step.verb == "trait"]
    losses = [f"{-step.n} de Valor" for step in steps if step.verb == "value" and step.n < 0]
    losses += [_trait(step.trait) for step in steps if step.verb == "no_trait"]
    told = [f"{'ganan' if many else 'gana'} {_and(gains)}"] if gains else []
    told += [f"{'pierden' if many else 'pierde'} {_and(losses)}"] if losses else []
    for step in steps:
        if step.verb == "resource":
            told.append(f"{gives} {abs(step.n)} {'más' if step.n > 0 else 'menos'} de {_RESOURCES[step.resource]}")
    converted: dict[int, list[str]] = {}
    for step in steps:
        if step.verb == "convert":
            converted.setdefault(step.resource, []).append(f"de {_RESOURCES[step.from_resource]}")
    told += [f"{gives} {_RESOURCES[resource]} en lugar {_and(before)}" for resource, before in converted.items()]
    if any(step.verb == "protect" for step in steps):
        told.append(f"no {'pueden' if many else 'puede'} ser objeto de efectos de otros jugadores")
    return told


def _trait(bits: int) -> str:
    return next(name for bit, name in enumerate(_TRAITS) if bits >> bit & 1)


def _and(things: list[str]) -> str:
    if len(things) == 1:
        return things[0]
    last = things[-1]
    return f"{', '.join(things[:-1])} {'e' if last.startswith(('I', 'i')) else 'y'} {last}"


assert len(_TRAITS) == len(TRAITS)

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
    step=lambda step, names: _STEPS[step.verb](step, names),
    lasting=_lasting,
)
