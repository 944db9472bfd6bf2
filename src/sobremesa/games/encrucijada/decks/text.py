"""Decks as text: reading, writing and checking them (EN-1.2, EN-1.3, EN-1.4).

A deck is a text file. Its first line names its tower, then comes a line for each card, with how many copies of it::

    tower: torre-chimenea-mayor
    name-es: La paciencia
    name-en: Patience
    # es: Aguanta hasta que los demás se queden sin cartas.
    # en: Hold out until the others run out of cards.
    4 chatarreria-municipal
    3 caldera-madrugadora

Lines with ``name-`` and those that begin with ``#`` may be left out. A ``#`` with a language says something about the
deck to whoever plays it for the first time; any other is a comment, and so is what follows a card after ``#``. A card
may be called by its name in either language, and in brackets it may say how many copies go to which pile (EN-2.2)::

    4 Chatarrería municipal [2 1 1] # the first pile needs Metal

A ready deck may also say how many copies are in a match for which fewer cards are taken of each deck::

    4/2 chatarreria-municipal

What a match keeps of a deck are its tower and its cards alone, by their ids.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from itertools import repeat
from pathlib import Path
from typing import Final, NamedTuple

from sobremesa.authoring.reading import LONGEST_NAME, Bilingual
from sobremesa.authoring.yamlfile import read_bytes
from sobremesa.engine.decks import LONGEST
from sobremesa.engine.errors import BadInput, Wording, quoted
from sobremesa.engine.pack import ID, LONGEST_ID, Fault
from sobremesa.engine.text import clean, decoded, folded
from sobremesa.engine.words import key

LEAST_CARDS: Final = 40  # EN-1.2
MOST_CARDS: Final = 60
MOST_COPIES: Final = 5  # EN-1.3
MOST_OROS: Final = 10

# Examples of a first line and a card’s line, from the game’s own pack. Ids are the same in all languages.
TOWER_LINE: Final = "tower: torre-chimenea-mayor"
CARD_LINE: Final = "4 chatarreria-municipal"

_LONGEST_NOTES: Final = 1000
_MOST_FAULTS: Final = 10  # invalid lines after which a text is given up
_LANGUAGES: Final = tuple(Bilingual.__annotations__)

_ID: Final = re.compile(ID)
_TOWER: Final = re.compile(r"(?:tower|torre) ?: ?(?P<card>[^\[]+)", re.IGNORECASE)  # for lines with single spaces
_CARD: Final = re.compile(  # the same
    r"(?P<copies>[0-9]{1,3})(/(?P<short>[0-9]{1,3}))? ?[x×]? (?P<card>[^\[]+)", re.IGNORECASE
)
_SHARES: Final = re.compile(r"[0-9]{1,3} [0-9]{1,3} [0-9]{1,3}")
_NAME: Final = re.compile(r"name-(?P<language>[a-z]+)\s*:\s*(?P<text>.+)")
_NOTE: Final = re.compile(r"#\s*(?P<language>[a-z]{2})\s*:\s*(?P<text>.+)")


class PrintedCard(NamedTuple):
    """The properties of a card that matter for a deck; its name is its id. ``suit`` is empty for a tower."""

    id: str
    suit: str


class DeckList(NamedTuple):
    """A deck as written in its file: its tower, and (copies, id) for each card, in order. ``name`` and ``notes`` may be
    empty. ``short`` has the (copies, id) of a short match; it is empty if the file doesn't give them."""

    id: str
    name: Bilingual
    notes: Bilingual
    tower: str
    cards: tuple[tuple[int, str], ...]
    short: tuple[int, ...] = ()


class WrongDeck(NamedTuple):
    """A fault of a deck: the ``clause`` it breaks (empty for other mistakes), its ``card`` (empty: the whole deck), why
    it is wrong, and what would be right."""

    clause: str
    card: str
    why: Wording
    right: Wording


class CardLine(NamedTuple):
    """A line with a card or a tower: the number of copies (0 for a tower), the name as written, how many copies go to
    each pile (empty: at random), the comment after ``#``, and the copies in a short match (None: not given)."""

    copies: int
    card: str
    shares: tuple[int, ...] = ()
    remark: str = ""
    short: int | None = None


class ReadDeck(NamedTuple):
    """A deck as far as it could be read, with the line where each card and the tower are first mentioned, and its
    faults."""

    deck: DeckList
    lines: Mapping[str, int]
    faults: list[Fault]


def read_deck(file: Path, names: Mapping[str, str] | None = None) -> ReadDeck:
    """The deck in a file. Raises :class:`BadInput` if the file can't be read."""
    try:
        data = read_bytes(file, LONGEST)
    except BadInput as error:
        raise BadInput(error.where, error.why, "a text file with a deck") from None
    try:
        text = decoded(data)
    except UnicodeDecodeError:
        raise BadInput(str(file), "is not UTF-8 text", "save it as UTF-8") from None
    return parse_deck(text, file.stem, str(file), names)


def called(said: str, names: Mapping[str, str]) -> str:
    """The id for a name on a line, which is an id or a card's name (``names`` maps folded names to ids); empty if it is
    neither."""
    name = folded(said)
    if name in names:
        return names[name]
    return name if _ID.fullmatch(name) and len(name) <= LONGEST_ID else ""


def tower_line(said: str) -> CardLine | None:
    """The tower on a line; None if it is another kind of line."""
    bare, remark = _apart(said)
    found = _TOWER.fullmatch(bare)
    return None if found is None else CardLine(0, found["card"], remark=remark)


def card_line(said: str) -> CardLine | None:
    """The card on a line; None if it is another kind of line."""
    bare, remark = _apart(said)
    shares: tuple[int, ...] = ()
    if bare.endswith("]"):
        bare, _, inner = bare[:-1].rpartition("[")
        if not _SHARES.fullmatch(inner.strip()):
            return None
        shares = tuple(map(int, inner.split()))
    found = _CARD.fullmatch(bare.rstrip())
    if found is None or not int(found["copies"]) or int(found["short"] or 0) > int(found["copies"]):
        return None
    short = None if found["short"] is None else int(found["short"])
    return CardLine(int(found["copies"]), found["card"], shares, remark, short)


def _apart(said: str) -> tuple[str, str]:
    """The line with single spaces, without its comment, and the comment after ``#``. Single spaces keep the patterns
    fast."""
    bare, mark, remark = said.partition("#")
    return " ".join(bare.split()), mark + remark


def name_line(said: str) -> tuple[str, str] | None:
    """The language and the name on a line with the deck's name; None if it is another kind of line."""
    found = _NAME.fullmatch(said)
    if found is None or found["language"] not in _LANGUAGES or len(found["text"]) > LONGEST_NAME:
        return None
    return found["language"], found["text"]


def parse_deck(text: str, deck_id: str, where: str, names: Mapping[str, str] | None = None) -> ReadDeck:
    """The deck in a text. ``where`` names it in faults (empty: faults name only lines). ``names`` maps folded names of
    cards to ids; without it only ids are understood."""
    names = names or {}
    tower = ""
    name, notes = Bilingual(es="", en=""), Bilingual(es="", en="")
    cards: list[tuple[int, str]] = []
    short: list[int | None] = []
    lines: dict[str, int] = {}
    faults: list[Fault] = []
    for at, whole in enumerate(clean(text).splitlines(), start=1):
        if len(faults) == _MOST_FAULTS:
            faults.append(Fault(_place(where), "", "too many lines are wrong", "a text with a deck"))
            break
        said = whole.strip()
        if note := _NOTE.fullmatch(said):
            _add(notes, note["language"], note["text"])
        elif not said or said.startswith("#"):
            continue
        elif (found := tower_line(said)) and (card := called(found.card, names)):
            if tower:
                faults.append(Fault(_place(where, at), "", "a second tower", "one, says EN-1.4"))
            tower = tower or card
            lines.setdefault(card, at)
        elif named := name_line(said):
            _add(name, *named)
        elif (found := card_line(said)) and (card := called(found.card, names)):
            cards.append((found.copies, card))
            short.append(found.short)
            lines.setdefault(card, at)
        else:
            why, right = key("{line} is not a line of a deck"), key("copies and a card: {example}")
            faults.append(Fault(_place(where, at), "", why, right, line=quoted(said, 40), example=CARD_LINE))
    if not tower and len(faults) <= _MOST_FAULTS:
        why, right = key("it has no tower"), key("a first line like {example}, says EN-1.4")
        faults.append(Fault(_place(where), "", why, right, example=TOWER_LINE))
    said_short = tuple(n or 0 for n in short) if short.count(None) < len(short) else ()
    return ReadDeck(DeckList(deck_id, name, notes, tower, tuple(cards), said_short), lines, faults)


def _place(where: str, line: int | None = None) -> str | Wording:
    """The place of a fault: the file and line, or the line alone for a text that is not in a file."""
    if where:
        return where if line is None else f"{where}:{line}"
    return Wording("the deck") if line is None else Wording("line {n}", n=line)


def _add(texts: Bilingual, language: str, text: str) -> None:
    """Add a line to a text that may have several."""
    said = " ".join(text.split())
    if language == "es":
        texts["es"] = f"{texts['es']} {said}".strip()[:_LONGEST_NOTES]
    elif language == "en":
        texts["en"] = f"{texts['en']} {said}".strip()[:_LONGEST_NOTES]


def deck_text(deck: DeckList) -> str:
    """The text of a deck; :func:`parse_deck` reads the same deck from it."""
    lines = [f"tower: {deck.tower}"]
    lines += [f"name-{language}: {text}" for language, text in deck.name.items() if text]
    lines += [f"# {language}: {text}" for language, text in deck.notes.items() if text]
    short = (f"/{n}" for n in deck.short) if deck.short else repeat("")
    lines += [f"{copies}{of_these} {card}" for (copies, card), of_these in zip(deck.cards, short, strict=False)]
    return "\n".join(lines) + "\n"


def wrong_with_deck(deck: DeckList, known: Mapping[str, PrintedCard]) -> list[WrongDeck]:
    """EN-1.2, EN-1.3, EN-1.4: all faults of a deck of these cards; empty if it is legal."""
    copies: Counter[str] = Counter()
    for number, card in deck.cards:
        copies[card] += number
    wrong = [*_wrong_with_tower(deck.tower, known)]
    for card, number in copies.items():
        wrong += _wrong_with_copies(card, number, known)
    oros = sum(number for card, number in copies.items() if card in known and known[card].suit == "oro")
    if oros > MOST_OROS:
        right = Wording("{most} at most", most=MOST_OROS)
        wrong.append(WrongDeck("EN-1.3", "", Wording("{count} Oros in all", count=oros), right))
    size = sum(copies.values())
    if not LEAST_CARDS <= size <= MOST_CARDS:
        why = Wording("it has {n} card", "it has {n} cards", n=size)
        right = Wording("{least} to {most} cards", least=LEAST_CARDS, most=MOST_CARDS)
        wrong.append(WrongDeck("EN-1.2", "", why, right))
    return wrong


def _wrong_with_tower(tower: str, known: Mapping[str, PrintedCard]) -> list[WrongDeck]:
    """EN-1.4. A missing tower has been reported before."""
    if not tower:
        return []
    if tower not in known:
        return [_unknown(tower)]
    if known[tower].suit:
        right = Wording("the card numbered 50 of a civilisation")
        return [WrongDeck("EN-1.4", tower, Wording("it isn't a tower"), right)]
    return []


def _wrong_with_copies(card: str, number: int, known: Mapping[str, PrintedCard]) -> list[WrongDeck]:
    """EN-1.3, EN-1.4"""
    if card not in known:
        return [_unknown(card)]
    if not known[card].suit:
        right = Wording("it stands beside the deck: in the first line alone")
        return [WrongDeck("EN-1.4", card, Wording("a tower isn't part of the deck"), right)]
    if known[card].suit == "oro":
        why = Wording("{n} copies of an Oro", n=number)
        return [WrongDeck("EN-1.3", card, why, Wording("1 copy of each Oro"))] if number > 1 else []
    why = Wording("{n} copies of one name", n=number)
    right = Wording("{most} copies at most", most=MOST_COPIES)
    return [WrongDeck("EN-1.3", card, why, right)] if number > MOST_COPIES else []


def _unknown(card: str) -> WrongDeck:
    return WrongDeck("", card, Wording("the pack doesn't have this card"), Wording("the id of one of its cards"))


def faults_of(
    file: Path, known: Mapping[str, PrintedCard], names: Mapping[str, str] | None = None
) -> tuple[DeckList | None, list[Fault]]:
    """The deck in a file (None if it can't be read) and all its faults, each with its line and clause."""
    where = str(file)
    try:
        read = read_deck(file, names)
    except BadInput as error:
        return None, [Fault(where, "", error.why, error.right)]
    return read.deck, faults_in(read, known, where)


def faults_in(read: ReadDeck, known: Mapping[str, PrintedCard], where: str) -> list[Fault]:
    """All faults of a deck that has been read, each with its line and clause."""
    faults = list(read.faults)
    for wrong in wrong_with_deck(read.deck, known) if len(faults) <= _MOST_FAULTS else ():
        line = read.lines.get(wrong.card)
        right = (
            Wording("{right}, says {clause}", right=wrong.right, clause=wrong.clause) if wrong.clause else wrong.right
        )
        faults.append(Fault(_place(where, line), wrong.card, wrong.why, right))
    return faults
