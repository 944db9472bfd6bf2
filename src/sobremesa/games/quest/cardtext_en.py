"""The texts of a pack in English. The words are those of docs/glossary.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from sobremesa.games.quest import grammar
from sobremesa.games.quest.grammar import BY_WORD, DICE, Amount, Said
from sobremesa.games.quest.tongue import ANYONE, CASTER, ENEMIES, GIFTS, HERO, HEROES, Group, Tongue

_RULES: Final = {
    "ambush": "Ambush",
    "ap": "AP({x})",
    "bane": "Bane",
    "blast": "Blast({x})",
    "caster": "Caster({x})",
    "counter": "Counter",
    "deadly": "Deadly({x})",
    "fast": "Fast",
    "fear": "Fear({x})",
    "fearless": "Fearless",
    "flying": "Flying",
    "furious": "Furious",
    "immobile": "Immobile",
    "impact": "Impact({x})",
    "indirect": "Indirect",
    "limited": "Limited",
    "regeneration": "Regeneration",
    "relentless": "Relentless",
    "reliable": "Reliable",
    "rending": "Rending",
    "scout": "Scout",
    "slow": "Slow",
    "stealth": "Stealth",
    "strider": "Strider",
    "surge": "Surge",
    "thrust": "Thrust",
    "unstoppable": "Unstoppable",
    "villain": "Villain",
}
_TESTS: Final = {"strength": "Strength", "dexterity": "Dexterity", "willpower": "Willpower", "quality": "Quality"}
_CONDITIONS: Final = {"afflicted": "Afflicted", "weakened": "Weakened", "sick": "Sick", "hexed": "Hexed"}
_WORDS: Final = {
    "melee": "Melee",
    "inches": '{n}"',
    "attack": "{n} attack",
    "attacks": "{n} attacks",
    "models": "{n} models",
    "quality": "Quality {n}+",
    "defense": "Defense {n}+",
    "tough": "Tough {n}",
    "stat": "{stat} {n}+",
    "power": "Power {n}",
    "tests": "{stat} test",
    "value": "Value {n}",
    "good": "A good find",
    "bad": "A bad find",
}
_USERS: Final = {HERO: "the hero", CASTER: "the caster"}
_NOUNS: Final = {  # friends and foes, by whose an effect is
    HEROES: ("hero", "enemy unit"),
    ENEMIES: ("unit on its side", "hero"),
    ANYONE: ("friendly unit", "enemy unit"),
}
_AREAS: Final = ("enemies", "friends", "all")
_LASTS: Final = {
    "turn": "for this activation",
    "round": "until the round ends",
    "activation": "until its next activation ends",
    "mission": "for the rest of the mission",
}
_BONUSES: Final = {
    "to_hit": "to hit",
    "defense": "to Defense rolls",
    "tests": "to stat tests",
    "morale": "to morale tests",
}
_WEAPONS: Final = {"all": "", "melee": " with melee weapons", "shooting": " with ranged weapons"}


def _target(aim: str, side: str) -> str:
    """What an effect is aimed at."""
    friends, foes = _NOUNS[side]
    return foes if aim == "enemy" else "hero" if aim == "fallen" else friends


def _opening(aim: str, inches: int, sighted: bool, side: str) -> str:
    if aim == "self":
        return ""
    noun = _target(aim, side)
    whom = f"{'an' if noun[0] == 'e' else 'a'} {noun}"
    if aim == "other":
        whom = f"another {noun}"
    elif aim == "friend":
        whom = f"any {noun} ({'this one' if noun == 'hero' else 'itself'} included)"
    elif aim == "fallen":
        whom = "an unconscious hero"
    elif aim == "token":
        whom = "an unrevealed search token"
    seen = " and in sight" if sighted else ", in sight or not"
    return f'Choose {whom} within {inches}"{seen}'


def _sentence(group: Group) -> str:
    if group.steps[0].verb == "alert":
        n = sum(int(step.amount or 0) for step in group.steps)
        return f"the alert {'rises' if n > 0 else 'falls'} by {abs(n)}."
    does = _list(_predicates(group.steps))
    if group.on in _AREAS:
        return _of_area(group, does)
    is_user = group.on == "self" or group.aim == "self"
    target = _target(group.aim, group.side)
    is_hero = is_user or target == "hero"
    subject = _USERS[group.user] if is_user else "that hero" if is_hero else "it" if group.first else "that unit"
    if group.aim == "token" and not is_user:
        subject = "it"
    if not group.save:
        return f"{subject} {does}."
    return f"unless {'they pass' if is_hero else 'it passes'} a {group.save} test, {subject} {does}."


def _of_area(group: Group, does: str) -> str:
    """“Each enemy unit within 3" of the chosen one…”"""
    friends, foes = _NOUNS[group.side]
    noun = foes if group.on == "enemies" else friends if group.on == "friends" else "unit"
    fails = f" that fails a {group.save} test" if group.save else ""
    if group.again and group.save:
        return f"any{fails} {does} as well."
    itself = ""
    if group.aim == "self":
        centre = "" if group.on == "friends" else f" of {_USERS[group.user]}"
        itself = "" if group.on == "enemies" else ", this one included,"
    else:
        centre = " of the chosen one"
        if group.on == "all" or (group.aim == "enemy") == (group.on == "enemies"):
            itself = ", that one included,"
    return f'each {noun} within {group.within}"{centre}{itself}{fails} {does}.'


def _predicates(steps: Sequence[Said]) -> list[str]:
    """What is done, each part in the third person; what is given for the same while goes together."""
    found: list[str] = []
    given: list[Said] = []
    for at, step in enumerate(steps):
        if step.verb not in GIFTS:
            found.append(_DOES[step.verb](step))
            continue
        given.append(step)
        after = steps[at + 1] if at + 1 < len(steps) else None
        if after is None or after.verb not in GIFTS or after.lasts != step.lasts:
            found.append(f"gets {_gifts(given)} {_LASTS[step.lasts]}")
            given = []
    return found


def _gifts(steps: Sequence[Said]) -> str:
    return _list([_gift(step) for step in steps])


def _gift(step: Said) -> str:
    if step.verb == "give":
        return f"{_rule(step.amount)}{_WEAPONS[step.weapons]}"
    return f"{int(step.amount or 0):+} {_BONUSES[step.verb]}"


def _rule(said: Amount) -> str:
    rule = grammar.read_rule(said, list(BY_WORD))
    return _RULES[rule[0]].format(x=rule[1]) if isinstance(rule, tuple) else ""


def _counted(amount: Amount, one: str, many: str) -> str:
    return f"D3 {many}" if amount == DICE else f"{amount} {one if amount == 1 else many}"


def _hits(step: Said) -> str:
    rules = _list([_RULES[word].format(x=x) for word, x in step.rules])
    return f"takes {_counted(step.amount, 'hit', 'hits')}{f' with {rules}' if rules else ''}"


def _power(step: Said) -> str:
    n = int(step.amount or 0)
    return f"{'regains' if n > 0 else 'loses'} {abs(n)} power"


def _tokens(step: Said) -> str:
    n = int(step.amount or 0)
    return f"{'gains' if n > 0 else 'loses'} {_counted(abs(n), 'spell token', 'spell tokens')}"


def _cure(step: Said) -> str:
    if step.amount == grammar.ALL_CONDITIONS:
        return "is rid of all conditions"
    return f"is no longer {_CONDITIONS[str(step.amount)]}"


_DOES: Final[Mapping[str, Callable[[Said], str]]] = {
    "hits": _hits,
    "wounds": lambda step: f"suffers {_counted(step.amount, 'wound', 'wounds')}",
    "heal": lambda step: f"heals {_counted(step.amount, 'wound', 'wounds')}",
    "revive": lambda step: f"comes round and heals {_counted(step.amount, 'wound', 'wounds')}",
    "power": _power,
    "tokens": _tokens,
    "condition": lambda step: f"becomes {_CONDITIONS[str(step.amount)]}",
    "cure": _cure,
    "steady": lambda step: "is no longer Shaken",
    "refresh": lambda step: "is no longer fatigued",
    "tire": lambda step: "is fatigued",
    "daunt": lambda step: "takes a morale test",
    "push": lambda step: f'moves {step.amount}" straight back',
    "pull": lambda step: f'moves {step.amount}" straight closer',
    "move": lambda step: f'may move up to {step.amount}"',
    "reveal": lambda step: "is revealed",
}


def _list(parts: Sequence[str]) -> str:
    """“a, b and c”"""
    return f"{', '.join(parts[:-1])} and {parts[-1]}" if len(parts) > 1 else "".join(parts)


ENGLISH: Final = Tongue(_RULES, _TESTS, _CONDITIONS, _WORDS, _opening, _sentence, _gifts)
