"""What people are called at the table: the names they choose, and a random one to begin with."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable
from secrets import choice
from typing import Final

from sobremesa.engine.people import LONGEST_NAME, in_one_line, is_visible
from sobremesa.engine.words import SOURCE
from sobremesa.table.refused import ErrorCode, Refused

_ANIMALS: Final = {
    "es": """Abubilla Ardilla Cigüeña Comadreja Erizo Garza Golondrina Gorrión Grillo Grulla Jilguero Lechuza Libélula
        Liebre Lince Mirlo Mochuelo Nutria Petirrojo Ruiseñor Tejón Tortuga Vencejo Zorro""",
    "en": """Badger Beaver Blackbird Cricket Dormouse Dragonfly Finch Fox Hare Hedgehog Heron Hoopoe Kingfisher Lark
        Lynx Marten Otter Owl Robin Squirrel Stork Swallow Tortoise Wren""",
}
_MOODS: Final = {
    # Only adjectives that go with any animal.
    "es": """ágil alegre amable audaz brillante cordial elegante feliz gentil ilustre jovial paciente perspicaz prudente
        sagaz tenaz valiente veloz""",
    "en": """Brave Bright Calm Cheerful Clever Gentle Happy Jolly Kind Lively Merry Nimble Patient Quick Sunny Witty
        Bold Wise""",
}

# Characters that look like Latin letters in our fonts: letters of other alphabets, and some signs.
_ALIKE: Final = {
    "a": "аαɑᎪꓮ", "b": "ьвβᏴꓐ", "c": "сϲᏟꓚ", "d": "ԁᎠꓓ", "e": "еєεᎬꓰ", "f": "ꓝ", "g": "ɡցᏀꓖ", "h": "һнհηᎻꓧ",
    "i": "іιı", "j": "јϳᎫꓙ", "k": "кκᏦꓗ", "l": "ӏ1|Ꮮꓡꓲ", "m": "мμᎷꓟ", "n": "пոꓠ", "o": "оοօ0ꓳ", "p": "рρᏢꓑ",
    "q": "ԛզ", "r": "гᎡꓣ", "s": "ѕᏚꓢ", "t": "тτᎢꓔ", "u": "υսꓴ", "v": "ѵνᏙꓦ", "w": "ԝωᎳꓪ", "x": "хχꓫ",
    "y": "уүγᎽꓬ", "z": "ζᏃꓜ", "-": "‐‑–—", "'": "’‘ʼ",
}  # fmt: skip
_CAPITALS: Final = str.maketrans(dict.fromkeys("IІΙ", "l"))  # a capital i looks like a small l; a small i has its dot
# What chooses between two forms of a sign, as emoji do.
_FORMS: Final = re.compile("[\ufe00-\ufe0f]")
_LETTERS: Final = str.maketrans({other: letter for letter, others in _ALIKE.items() for other in others})


def any_name(language: str) -> str:
    """A friendly random name in a language (or in English)."""
    spoken = language if language in _ANIMALS else SOURCE
    animal, mood = choice(_ANIMALS[spoken].split()), choice(_MOODS[spoken].split())
    return f"{animal} {mood}" if spoken == "es" else f"{mood} {animal}"


def good_name(text: str) -> str:
    """The name in its stored form: one line of visible characters, single spaces. Raises :class:`Refused`."""
    name = in_one_line(text)
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Refused(ErrorCode.WRONG, "A name has 1 to {most} characters.", most=LONGEST_NAME)
    if not is_visible(name):
        raise Refused(ErrorCode.WRONG, "A name is made of letters, digits and visible signs.")
    if "".join(filter(str.isalnum, skeleton(name))) in _OF_THE_HOUSE or _ADDRESS.search(_plain(name)):
        raise Refused(ErrorCode.WRONG, "A name can’t be an address or the name of those who run this place.")
    return name


def skeleton(name: str) -> str:
    """The name with look-alike letters merged: two names with the same skeleton can't be told apart."""
    return _plain(name).translate(_CAPITALS).casefold().translate(_LETTERS).replace("rn", "m")


def _plain(name: str) -> str:
    """The name with one form for each sign, as browsers read addresses."""
    return unicodedata.normalize("NFKC", _FORMS.sub("", name)).replace("。", ".")


# Anyone with one of these names would seem to speak for the house.
_ROLES: Final = """admin administrador administradora administrator host moderador moderadora moderator root server
    servidor sistema sobremesa soporte staff support system"""
_OF_THE_HOUSE: Final = {skeleton(form) for role in _ROLES.split() for form in (role, role.upper())}
_ADDRESS: Final = re.compile(
    r"://|www\.|\S@\S+\.\S|\S\.(app|club|co|com|dev|es|gg|info|io|link|me|net|online|org|shop|site|top|tv|xyz)\b",
    re.IGNORECASE,
)


def must_differ(name: str, others: Iterable[str]) -> None:
    """Refuse a name that looks like one of the others at a table."""
    if skeleton(name) in map(skeleton, others):
        raise Refused(
            ErrorCode.TAKEN, "Somebody at this table already has a name that looks like that: choose another one."
        )


def unused(name: str, taken: Collection[str]) -> str:
    """The name, with a number appended if one of those ``taken`` (in casefold) is the same."""
    return _numbered(name, lambda called: called.casefold() in taken)


def apart(names: Iterable[str], taken: Iterable[str]) -> list[str]:
    """The names, changed so that none looks like an earlier one or like one of those ``taken``: a number is appended if
    it would.
    """
    seen = set(map(skeleton, taken))
    found = []
    for name in names:
        found.append(_numbered(name, lambda called: skeleton(called) in seen))
        seen.add(skeleton(found[-1]))
    return found


def _numbered(name: str, is_taken: Callable[[str], bool]) -> str:
    called, n = name, 1
    while is_taken(called):
        n += 1
        called = f"{name[: LONGEST_NAME - 1 - len(str(n))]} {n}"
    return called
