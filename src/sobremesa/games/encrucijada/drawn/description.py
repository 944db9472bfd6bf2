"""Descriptions of pictures in words, for people who don't see them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from sobremesa.authoring.reading import Bilingual
from sobremesa.games.encrucijada.drawn.artwork import Art, Thing
from sobremesa.games.encrucijada.drawn.rooms import CLOSED
from sobremesa.games.encrucijada.drawn.vocabulary import AIRS, GROUNDS, LANDS, SHAPES, TOOLS

_HOURS: Final[Mapping[str, Bilingual]] = {
    "dawn": Bilingual(es="al amanecer", en="at dawn"),
    "morning": Bilingual(es="por la mañana", en="in the morning"),
    "noon": Bilingual(es="a mediodía", en="at noon"),
    "evening": Bilingual(es="por la tarde", en="in the evening light"),
    "dusk": Bilingual(es="al anochecer", en="at dusk"),
    "night": Bilingual(es="de noche", en="at night"),
}
_NUMBERS: Final[Mapping[str, Sequence[str]]] = {
    "en": ("", "", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
    "es": ("", "", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve"),
}
_MANY: Final = {"en": "a great many {}", "es": "un sinfín de {}"}
_WITH: Final = {"en": "with", "es": "con"}
_EACH: Final = {"en": "each with", "es": "cada cual con"}
_AND: Final = {"en": "and", "es": "y"}
_BEHIND: Final = {"en": "with {} in the background", "es": "con {} al fondo"}


def describe(art: Art, language: str) -> str:
    """A picture's description in Spanish (``es``) or English (``en``): the things in it and where they are, then the
    hour and the weather, if they can be seen."""
    lands = [one for one in (_word(LANDS[name].noun.one, language) for name in (art.land, art.far)) if one]
    around = [one for one in lands if one.split()[0] in _PLACES]
    behind = [one for one in lands if one not in around]
    ground = _word(GROUNDS[art.ground].noun.one, language)
    shown = " ".join(one for one in (_listed(_things(art, language), language), ground, *around) if one)
    if behind:
        shown += f", {_BEHIND[language].format(_listed(behind, language))}"
    airs = [_word(AIRS[name].noun.one, language) for name in art.air]
    weather = [_word(_HOURS[art.hour], language)] if CLOSED.isdisjoint((art.land, art.far)) else []
    weather += [f"{_WITH[language]} {_listed(airs, language)}"] if airs else []
    return " ".join(f"{one[:1].upper()}{one[1:]}." for one in (shown, ", ".join(weather)) if one)


_PLACES: Final = (
    "inside",
    "under",
    "at",
    "dentro",
    "bajo",
    "junto",
)  # how names of lands begin that are phrases of place


def _things(art: Art, language: str) -> list[str]:
    """Each kind of thing once with its number, the largest first."""
    counts: Counter[tuple[str, str, str]] = Counter()
    for thing in sorted(art.things, key=_size, reverse=True):
        named = _named(thing, language)
        if named:
            counts[named] += thing.times
    return [_counted(one, many, held, count, language) for (one, many, held), count in counts.items()]


def _size(thing: Thing) -> int:
    return thing.tall or (SHAPES[thing.draw].tall if thing.draw else 0)


def _named(thing: Thing, language: str) -> tuple[str, str, str] | None:
    held = "" if thing.called else _word(TOOLS[thing.holds].noun.one, language)
    if thing.called:
        one = thing.called.en if language == "en" else thing.called.es
        return one, one, ""
    if not thing.draw:
        return None
    noun = SHAPES[thing.draw].noun
    one = _word(noun.one, language)
    return (one, _word(noun.many, language), held) if one else None


def _counted(one: str, many: str, held: str, count: int, language: str) -> str:
    if count == 1 or one == many:
        whole = one
    elif count < len(_NUMBERS[language]):
        whole = f"{_NUMBERS[language][count]} {many}"
    else:
        whole = _MANY[language].format(many)
    if not held:
        return whole
    return f"{whole} {_WITH[language]} {held}" if count == 1 else f"{whole}, {_EACH[language]} {held},"


def _word(text: Bilingual, language: str) -> str:
    return text["es"] if language == "es" else text["en"]


def _listed(parts: Sequence[str], language: str) -> str:
    """“a, b and c”."""
    if len(parts) < 2:
        return "".join(parts)
    word = _AND[language]
    if language == "es" and parts[-1].startswith(("i", "hi")) and not parts[-1].startswith("hie"):
        word = "e"
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}".replace(",,", ",")
