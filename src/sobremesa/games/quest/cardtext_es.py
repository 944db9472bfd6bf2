"""The texts of a pack in Spanish. The words are those of docs/glossary.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from sobremesa.games.quest import grammar
from sobremesa.games.quest.grammar import BY_WORD, DICE, Amount, Said
from sobremesa.games.quest.tongue import ANYONE, CASTER, ENEMIES, GIFTS, HERO, HEROES, Group, Tongue

_RULES: Final = {
    "ambush": "Emboscada",
    "ap": "PA({x})",
    "bane": "Letal",
    "blast": "Explosión({x})",
    "caster": "Invocador({x})",
    "counter": "Contraataque",
    "deadly": "Mortal({x})",
    "fast": "Rápido",
    "fear": "Miedo({x})",
    "fearless": "Impasible",
    "flying": "Volador",
    "furious": "Furioso",
    "immobile": "Inmóvil",
    "impact": "Choque({x})",
    "indirect": "Indirecto",
    "limited": "Limitada",
    "regeneration": "Regeneración",
    "relentless": "Implacable",
    "reliable": "Fiable",
    "rending": "Penetrante",
    "scout": "Explorador",
    "slow": "Lento",
    "stealth": "Sigilo",
    "strider": "Zancada",
    "surge": "Oleada",
    "thrust": "Embestida",
    "unstoppable": "Imparable",
    "villain": "Villano",
}
_TESTS: Final = {"strength": "Fuerza", "dexterity": "Destreza", "willpower": "Voluntad", "quality": "Calidad"}
_CONDITIONS: Final = {"afflicted": "Afligido", "weakened": "Debilitado", "sick": "Enfermo", "hexed": "Afectado"}
_WORDS: Final = {
    "melee": "Cuerpo a cuerpo",
    "inches": '{n}"',
    "attack": "{n} ataque",
    "attacks": "{n} ataques",
    "models": "{n} modelos",
    "quality": "Calidad {n}+",
    "defense": "Defensa {n}+",
    "tough": "Resistencia {n}",
    "stat": "{stat} {n}+",
    "power": "Poder {n}",
    "tests": "Chequeo de {stat}",
    "value": "Valor {n}",
    "good": "Buen hallazgo",
    "bad": "Mal hallazgo",
}
_USERS: Final = {HERO: "el héroe", CASTER: "el invocador"}


class _Noun(NamedTuple):
    """Units in a word, and whether it is feminine."""

    one: str
    feminine: bool = True


_HERO: Final = _Noun("héroe", False)
_FOE: Final = _Noun("unidad enemiga")
_NOUNS: Final = {  # friends and foes, by whose an effect is
    HEROES: (_HERO, _FOE),
    ENEMIES: (_Noun("unidad de su bando"), _HERO),
    ANYONE: (_Noun("unidad amiga"), _FOE),
}
_UNIT: Final = _Noun("unidad")
_LASTS: Final = {
    "turn": "durante esta activación",
    "round": "hasta el final de la ronda",
    "activation": "hasta el final de su próxima activación",
    "mission": "durante el resto de la misión",
}
_BONUSES: Final = {
    "to_hit": "las tiradas para impactar",
    "defense": "las tiradas de Defensa",
    "tests": "los chequeos de característica",
    "morale": "los chequeos de moral",
}
_WEAPONS: Final = {"all": "", "melee": " con sus armas cuerpo a cuerpo", "shooting": " con sus armas a distancia"}


def _target(aim: str, side: str) -> _Noun:
    """What an effect is aimed at."""
    if aim == "fallen":
        return _HERO
    friends, foes = _NOUNS[side]
    return foes if aim == "enemy" else friends


def _opening(aim: str, inches: int, sighted: bool, side: str) -> str:
    if aim == "self":
        return ""
    noun = _target(aim, side)
    whom = f"una {noun.one}" if noun.feminine else f"a un {noun.one}"
    if aim == "other":
        whom = f"otra {noun.one}" if noun.feminine else f"a otro {noun.one}"
    elif aim == "friend":
        whom += " (puede ser la propia)" if noun.feminine else " (puede ser él mismo)"
    elif aim == "fallen":
        whom += " inconsciente"
    elif aim == "token":
        whom = "un token de búsqueda sin revelar"
    seen = " y a la vista" if sighted else ", aunque no esté a la vista"
    return f'Elige {whom} a {inches}" o menos{seen}'


def _sentence(group: Group) -> str:
    if group.steps[0].verb == "alert":
        n = sum(int(step.amount or 0) for step in group.steps)
        return f"la alerta {'sube' if n > 0 else 'baja'} {abs(n)}."
    if group.on in _AREAS:
        return _of_area(group)
    is_user = group.on == "self" or group.aim == "self"
    target = _target(group.aim, group.side)
    feminine = target.feminine and not is_user
    does = _list(_predicates(group.steps, feminine))
    unless = f"si no supera un chequeo de {group.save}, " if group.save else ""
    if (group.first or (group.again and group.save)) and not is_user:
        return f"{unless}{does}."
    return f"{unless}{_USERS[group.user] if is_user else 'esa unidad' if feminine else 'ese héroe'} {does}."


_AREAS: Final = ("enemies", "friends", "all")


def _of_area(group: Group) -> str:
    """«Cada unidad enemiga a 3" o menos de la elegida…»"""
    friends, foes = _NOUNS[group.side]
    noun = foes if group.on == "enemies" else friends if group.on == "friends" else _UNIT
    does = _list(_predicates(group.steps, noun.feminine))
    unless = f" que no supere un chequeo de {group.save}" if group.save else ""
    if group.again and group.save:
        return f"{'la' if noun.feminine else 'el'}{unless} {does}."
    itself = ""
    if group.aim == "self":
        centre = "" if group.on == "friends" else " d" + _USERS[group.user]
        itself = "" if group.on == "enemies" else ", también él mismo,"
    else:
        target = _target(group.aim, group.side)
        centre = " de la elegida" if target.feminine else " del elegido"
        if group.on == "all" or (group.aim == "enemy") == (group.on == "enemies"):
            itself = ", incluida esta," if target.feminine else ", incluido este,"
    return f'cada {noun.one} a {group.within}" o menos{centre}{itself}{unless} {does}.'


def _predicates(steps: Sequence[Said], feminine: bool) -> list[str]:
    """What is done, each part in the third person; what is given for the same while goes together."""
    found: list[str] = []
    given: list[Said] = []
    for at, step in enumerate(steps):
        if step.verb not in GIFTS:
            found.append(_DOES[step.verb](step, "a" if feminine else "o"))
            continue
        given.append(step)
        after = steps[at + 1] if at + 1 < len(steps) else None
        if after is None or after.verb not in GIFTS or after.lasts != step.lasts:
            found.append(f"obtiene {_gifts(given)} {_LASTS[step.lasts]}")
            given = []
    return found


def _gifts(steps: Sequence[Said]) -> str:
    return _list([_gift(step) for step in steps])


def _gift(step: Said) -> str:
    if step.verb == "give":
        return f"{_rule(step.amount)}{_WEAPONS[step.weapons]}"
    return f"{int(step.amount or 0):+} a {_BONUSES[step.verb]}"


def _rule(said: Amount) -> str:
    rule = grammar.read_rule(said, list(BY_WORD))
    return _RULES[rule[0]].format(x=rule[1]) if isinstance(rule, tuple) else ""


def _counted(amount: Amount, one: str, many: str) -> str:
    return f"D3 {many}" if amount == DICE else f"{amount} {one if amount == 1 else many}"


def _hits(step: Said, ending: str) -> str:
    rules = _list([_RULES[word].format(x=x) for word, x in step.rules])
    return f"recibe {_counted(step.amount, 'impacto', 'impactos')}{f' con {rules}' if rules else ''}"


def _power(step: Said, ending: str) -> str:
    n = int(step.amount or 0)
    return f"{'recupera' if n > 0 else 'pierde'} {abs(n)} de poder"


def _tokens(step: Said, ending: str) -> str:
    n = int(step.amount or 0)
    return f"{'recibe' if n > 0 else 'pierde'} {_counted(abs(n), 'token de hechizo', 'tokens de hechizo')}"


def _cure(step: Said, ending: str) -> str:
    if step.amount == grammar.ALL_CONDITIONS:
        return "se libra de todos los estados"
    return f"se libra del estado {_CONDITIONS[str(step.amount)]}"


_DOES: Final[Mapping[str, Callable[[Said, str], str]]] = {
    "hits": _hits,
    "wounds": lambda step, ending: f"sufre {_counted(step.amount, 'herida', 'heridas')}",
    "heal": lambda step, ending: f"se cura {_counted(step.amount, 'herida', 'heridas')}",
    "revive": lambda step, ending: f"vuelve en sí y se cura {_counted(step.amount, 'herida', 'heridas')}",
    "power": _power,
    "tokens": _tokens,
    "condition": lambda step, ending: f"sufre el estado {_CONDITIONS[str(step.amount)]}",
    "cure": _cure,
    "steady": lambda step, ending: f"deja de estar Aturdid{ending}",
    "refresh": lambda step, ending: f"deja de estar fatigad{ending}",
    "tire": lambda step, ending: f"queda fatigad{ending}",
    "daunt": lambda step, ending: "hace un chequeo de moral",
    "push": lambda step, ending: f'se aleja {step.amount}" en línea recta',
    "pull": lambda step, ending: f'se acerca {step.amount}" en línea recta',
    "move": lambda step, ending: f'puede moverse hasta {step.amount}"',
    "reveal": lambda step, ending: "se revela",
}


def _list(parts: Sequence[str]) -> str:
    """«a, b y c»; «a e Implacable»."""
    if len(parts) < 2:
        return "".join(parts)
    last = parts[-1]
    also = "e" if last.lower().startswith("i") else "y"
    return f"{', '.join(parts[:-1])} {also} {last}"


SPANISH: Final = Tongue(_RULES, _TESTS, _CONDITIONS, _WORDS, _opening, _sentence, _gifts)
