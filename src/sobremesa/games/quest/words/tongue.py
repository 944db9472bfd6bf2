"""The words of each language for ``cardtext.py``, apart from the phrases of verbs and the names of special rules. They
follow docs/glossary.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

HERO: Final = "hero"
CASTER: Final = "caster"

HEROES: Final = "heroes"
ENEMIES: Final = "enemies"
ANYONE: Final = ""


class Sort(NamedTuple):
    """How to speak of a unit, depending on its gender or on whether it is a person. ``chosen`` has the words for
    choosing it, by the aim, with a ``{noun}``. Right after that the target is called ``first``, later ``that``, and
    ``again`` after a save that some of the effect doesn't depend on."""

    chosen: Mapping[str, str]
    first: str
    again: str
    that: str
    among: str  # as the centre of an area: «of the chosen one» ...
    itself: str  # ... if the area includes it
    passes: str  # «unless it passes»
    the: str = ""  # «la que no supere»
    o: str = ""  # the ending of words that agree with it


class Noun(NamedTuple):
    """What a unit is called."""

    one: str
    sort: Sort


class Tongue(NamedTuple):
    """The words of a language. ``nouns`` are the friends and foes of the side that has an effect; ``users`` and
    ``self_sort`` are for the unit that uses it. In the braces of sentences: who (``subject``), what happens
    (``does``), the ``noun`` of an area, its radius (``n``) and its centre (``among``), and the failed test
    (``save``)."""

    tests: Mapping[str, str]  # the stats, and "quality"
    conditions: Mapping[str, str]
    words: Mapping[str, str]  # the parts of lines
    units: Mapping[str, tuple[str, str]]  # the units of amounts: one, and several
    users: Mapping[str, str]
    self_sort: Sort
    nouns: Mapping[str, tuple[Noun, Noun]]
    fallen: Noun
    token: Noun
    unit: Noun  # of either side
    choose: str
    seen: str
    unseen: str
    does: str
    unless: str  # ... a test is passed
    each: str
    fails: str
    others_fail: str  # for further steps on the same area
    gets: str  # for lasting effects
    lasts: Mapping[str, str]
    rules: str  # the special rules of hits
    ands: Callable[[str], str]  # the word before the last part of a list

    def join(self, parts: list[str]) -> str:
        """Parts as a list: «a, b and c»."""
        *first, last = parts
        return f"{', '.join(first)} {self.ands(last)} {last}" if first else last


_EN_PERSON: Final = Sort(
    chosen={"enemy": "a {noun}", "friend": "any {noun} (this one included)", "other": "another {noun}"},
    first="that hero",
    again="that hero",
    that="that hero",
    among=" of the chosen one",
    itself=", that one included,",
    passes="they pass",
)
_EN_UNIT: Final = _EN_PERSON._replace(
    chosen={"enemy": "an {noun}", "friend": "any {noun} (itself included)", "other": "another {noun}"},
    first="it",
    again="that unit",
    that="that unit",
    passes="it passes",
)
_EN_HERO: Final = Noun("hero", _EN_PERSON)
_EN_FOE: Final = Noun("enemy unit", _EN_UNIT)

ENGLISH: Final = Tongue(
    tests={"strength": "Strength", "dexterity": "Dexterity", "willpower": "Willpower", "quality": "Quality"},
    conditions={"afflicted": "Afflicted", "weakened": "Weakened", "sick": "Sick", "hexed": "Hexed"},
    words={
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
    },
    units={"hits": ("hit", "hits"), "wounds": ("wound", "wounds"), "tokens": ("spell token", "spell tokens")},
    users={HERO: "the hero", CASTER: "the caster"},
    self_sort=_EN_PERSON._replace(among=" of {user}", itself=", this one included,"),
    nouns={
        HEROES: (_EN_HERO, _EN_FOE),
        ENEMIES: (Noun("unit on its side", _EN_UNIT), _EN_HERO),
        ANYONE: (Noun("friendly unit", _EN_UNIT), _EN_FOE),
    },
    fallen=Noun("hero", _EN_PERSON._replace(chosen={"fallen": "an unconscious {noun}"})),
    token=Noun("search token", _EN_UNIT._replace(chosen={"token": "an unrevealed {noun}"}, again="it", that="it")),
    unit=Noun("unit", _EN_UNIT),
    choose='Choose {whom} within {n}"{seen}',
    seen=" and in sight",
    unseen=", in sight or not",
    does="{subject}{does}.",
    unless="unless {passes} a {save} test, {subject}{does}.",
    each='each {noun} within {n}"{among}{itself}{fails} {does}.',
    fails=" that fails a {save} test",
    others_fail="any{fails} {does} as well.",
    gets="gets {gifts} {while}",
    lasts={
        "turn": "for this activation",
        "round": "until the round ends",
        "activation": "until its next activation ends",
        "mission": "for the rest of the mission",
    },
    rules=" with {rules}",
    ands=lambda last: "and",
)

_ES_FEMININE: Final = Sort(
    chosen={"enemy": "una {noun}", "friend": "una {noun} (puede ser la propia)", "other": "otra {noun}"},
    first="",
    again="",
    that="esa unidad",
    among=" de la elegida",
    itself=", incluida esta,",
    passes="si no supera",
    the="la",
    o="a",
)
_ES_MASCULINE: Final = Sort(
    chosen={"enemy": "a un {noun}", "friend": "a un {noun} (puede ser él mismo)", "other": "a otro {noun}"},
    first="",
    again="",
    that="ese héroe",
    among=" del elegido",
    itself=", incluido este,",
    passes="si no supera",
    the="el",
    o="o",
)
_ES_HERO: Final = Noun("héroe", _ES_MASCULINE)
_ES_FOE: Final = Noun("unidad enemiga", _ES_FEMININE)

SPANISH: Final = Tongue(
    tests={"strength": "Fuerza", "dexterity": "Destreza", "willpower": "Voluntad", "quality": "Calidad"},
    conditions={"afflicted": "Afligido", "weakened": "Debilitado", "sick": "Enfermo", "hexed": "Afectado"},
    words={
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
    },
    units={
        "hits": ("impacto", "impactos"),
        "wounds": ("herida", "heridas"),
        "tokens": ("token de hechizo", "tokens de hechizo"),
    },
    users={HERO: "el héroe", CASTER: "el invocador"},
    self_sort=_ES_MASCULINE._replace(among=" d{user}", itself=", también él mismo,"),
    nouns={
        HEROES: (_ES_HERO, _ES_FOE),
        ENEMIES: (Noun("unidad de su bando", _ES_FEMININE), _ES_HERO),
        ANYONE: (Noun("unidad amiga", _ES_FEMININE), _ES_FOE),
    },
    fallen=Noun("héroe", _ES_MASCULINE._replace(chosen={"fallen": "a un {noun} inconsciente"})),
    token=Noun(
        "token de búsqueda", _ES_MASCULINE._replace(chosen={"token": "un {noun} sin revelar"}, that="ese token")
    ),
    unit=Noun("unidad", _ES_FEMININE),
    choose='Elige {whom} a {n}" o menos{seen}',
    seen=" y a la vista",
    unseen=", aunque no esté a la vista",
    does="{subject}{does}.",
    unless="si no supera un chequeo de {save}, {subject}{does}.",
    each='cada {noun} a {n}" o menos{among}{itself}{fails} {does}.',
    fails=" que no supere un chequeo de {save}",
    others_fail="{the}{fails} {does}.",
    gets="obtiene {gifts} {while}",
    lasts={
        "turn": "durante esta activación",
        "round": "hasta el final de la ronda",
        "activation": "hasta el final de su próxima activación",
        "mission": "durante el resto de la misión",
    },
    rules=" con {rules}",
    ands=lambda last: "e" if last.lower().startswith("i") else "y",
)

TONGUES: Final = {"es": SPANISH, "en": ENGLISH}
