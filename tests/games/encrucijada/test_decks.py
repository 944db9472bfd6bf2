"""Decks as text, and their faults (EN-1.2, EN-1.3, EN-1.4)."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sobremesa.engine.errors import BadInput
from sobremesa.games import get
from sobremesa.games.encrucijada.content.packs import EncrucijadaPack
from sobremesa.games.encrucijada.content.reading import read_pack
from sobremesa.games.encrucijada.decks.building import EncrucijadaDecks
from sobremesa.games.encrucijada.decks.text import (
    CARD_LINE,
    TOWER_LINE,
    DeckList,
    PrintedCard,
    WrongDeck,
    deck_text,
    faults_of,
    parse_deck,
    read_deck,
    wrong_with_deck,
)

STUDY = Path(__file__).parent / "pack"

# A pack of twelve Oros, twelve Espadas and two towers.
KNOWN = {
    **{f"oro-{n}": PrintedCard(f"oro-{n}", "oro") for n in range(12)},
    **{f"espada-{n}": PrintedCard(f"espada-{n}", "espada") for n in range(12)},
    **{f"torre-{n}": PrintedCard(f"torre-{n}", "") for n in range(2)},
}


def deck(*cards: tuple[int, str], tower: str = "torre-0", fill: int = 40) -> DeckList:
    """A deck of these cards, filled up with Espadas to ``fill`` cards."""
    left = fill - sum(copies for copies, _ in cards)
    more = [(min(5, left - 5 * n), f"espada-{n}") for n in range(12) if left > 5 * n]
    return DeckList("deck", {"es": "", "en": ""}, {"es": "", "en": ""}, tower, (*cards, *more))


def clauses(deck: DeckList) -> list[tuple[str, str]]:
    """The clause and the card of each fault of a deck."""
    return [(wrong.clause, wrong.card) for wrong in wrong_with_deck(deck, KNOWN)]


# The rules


@pytest.mark.clause("EN-1.2")
@pytest.mark.parametrize(("size", "legal"), [(39, False), (40, True), (60, True), (61, False)])
def test_a_deck_has_forty_to_sixty_cards(size: int, legal: bool) -> None:
    found = deck(*[(1, "oro-0")] * (size > 60), fill=size)
    assert clauses(found) == ([] if legal else [("EN-1.2", "")])


@pytest.mark.clause("EN-1.3")
def test_five_copies_of_a_name_and_no_more() -> None:
    assert clauses(deck((5, "espada-11"))) == []
    assert clauses(deck((6, "espada-11"))) == [("EN-1.3", "espada-11")]
    assert clauses(deck((3, "espada-11"), (3, "espada-11"))) == [("EN-1.3", "espada-11")]  # on two lines


@pytest.mark.clause("EN-1.3")
def test_one_copy_of_an_oro_and_ten_oros_in_all() -> None:
    assert clauses(deck(*((1, f"oro-{n}") for n in range(10)))) == []
    assert clauses(deck((2, "oro-0"))) == [("EN-1.3", "oro-0")]
    assert clauses(deck(*((1, f"oro-{n}") for n in range(11)))) == [("EN-1.3", "")]


@pytest.mark.clause("EN-1.4")
def test_a_deck_has_a_tower_beside_it_of_any_civilisation() -> None:
    assert clauses(deck(tower="torre-1")) == []
    assert clauses(deck(tower="oro-0")) == [("EN-1.4", "oro-0")]
    assert clauses(deck((1, "torre-1"))) == [("EN-1.4", "torre-1")]


def test_cards_that_the_pack_does_not_have_are_named() -> None:
    assert clauses(deck((1, "nadie"), tower="nada")) == [("", "nada"), ("", "nadie")]


def test_every_fault_is_named_at_once() -> None:
    found = deck((6, "espada-11"), (2, "oro-0"), (1, "torre-1"), fill=20)
    assert clauses(found) == [
        ("EN-1.3", "espada-11"),
        ("EN-1.3", "oro-0"),
        ("EN-1.4", "torre-1"),
        ("EN-1.2", ""),
    ]


# As text

TEXT = """\
tower: torre-0
name-es: Mi mazo
name-en: My deck
# es: Aguanta.
# en: Hold out.
# en: Then strike.
# a comment

3 espada-1
1 oro-2
2x espada-3
"""


def test_a_text_is_read_as_a_deck() -> None:
    read = parse_deck(TEXT, "mine", "mine.txt")
    assert read.faults == []
    assert read.deck == DeckList(
        "mine",
        {"es": "Mi mazo", "en": "My deck"},
        {"es": "Aguanta.", "en": "Hold out. Then strike."},
        "torre-0",
        ((3, "espada-1"), (1, "oro-2"), (2, "espada-3")),
    )
    assert read.lines == {"torre-0": 1, "espada-1": 9, "oro-2": 10, "espada-3": 11}


def test_a_deck_says_which_of_its_cards_a_short_match_has() -> None:
    read = parse_deck("tower: torre-0\n3/2 espada-1\n1/0 oro-2\n2 espada-3\n", "mine", "")
    assert (read.deck.short, read.faults) == ((2, 0, 0), [])
    assert parse_deck("tower: torre-0\n3/4 espada-1\n", "mine", "").faults  # there are no four


ids = st.from_regex("[a-z0-9]+(-[a-z0-9]+){0,3}", fullmatch=True).filter(lambda text: len(text) <= 40)
texts = st.text(st.characters(categories=("L", "N"), max_codepoint=500), max_size=40)
both = st.fixed_dictionaries({"es": texts, "en": texts})


@given(both, both, ids, st.lists(st.tuples(st.integers(1, 60), ids), max_size=20), st.booleans())
def test_what_is_written_is_read_again(
    name: dict[str, str], notes: dict[str, str], tower: str, cards: list[tuple[int, str]], shortens: bool
) -> None:
    short = tuple(copies // 2 for copies, _ in cards) if shortens else ()
    found = DeckList("deck", name, notes, tower, tuple(cards), short)  # type: ignore[arg-type]  # in both languages
    read = parse_deck(deck_text(found), "deck", "deck.txt")
    assert (read.deck, read.faults) == (found, [])


@given(st.text(max_size=200))
def test_any_text_is_read_as_a_deck_or_reported(text: str) -> None:
    read = parse_deck(text, "deck", "deck.txt")
    assert read.faults or read.deck.tower
    assert all("\n" not in str(fault) for fault in read.faults)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("espada-1", f"deck.txt:2: 'espada-1' is not a line of a deck (copies and a card: {CARD_LINE})"),
        ("0 espada-1", f"deck.txt:2: '0 espada-1' is not a line of a deck (copies and a card: {CARD_LINE})"),
        ("3 Espada 1", f"deck.txt:2: '3 Espada 1' is not a line of a deck (copies and a card: {CARD_LINE})"),
        ("name-fr: Moi", f"deck.txt:2: 'name-fr: Moi' is not a line of a deck (copies and a card: {CARD_LINE})"),
        ("tower: torre-1", "deck.txt:2: a second tower (one, says EN-1.4)"),
    ],
)
def test_an_invalid_line_is_reported_with_its_number(line: str, told: str) -> None:
    read = parse_deck(f"tower: torre-0\n{line}\n", "deck", "deck.txt")
    assert [str(fault) for fault in read.faults] == [told]


@pytest.mark.clause("EN-1.4")
def test_a_deck_without_a_tower_is_reported() -> None:
    assert [str(fault) for fault in parse_deck("3 espada-1", "deck", "deck.txt").faults] == [
        "deck.txt: it has no tower (a first line like tower: torre-chimenea-mayor, says EN-1.4)"
    ]


def test_the_lines_given_as_examples_are_of_the_games_own_cards() -> None:
    decks = get("encrucijada").decks(get("encrucijada").pack())
    text = "\n".join([TOWER_LINE, CARD_LINE])
    assert [fault.why.text for fault in decks.faults(text)] == ["it has {n} card"]


def test_a_text_that_is_not_a_deck_at_all_is_reported_in_few_lines(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear aunt,\n" * 500, encoding="utf-8")
    _, faults = faults_of(file, KNOWN)
    assert len(faults) == 11
    assert str(faults[-1]) == f"{file}: too many lines are wrong (a text with a deck)"


def test_faults_of_a_file_name_line_card_and_clause(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text(deck_text(deck((2, "oro-0"))), encoding="utf-8")
    assert [str(fault) for fault in faults_of(file, KNOWN)[1]] == [
        f"{file}:2: oro-0: 2 copies of an Oro (1 copy of each Oro, says EN-1.3)"
    ]


@pytest.mark.parametrize(("data", "why"), [(b"\xff\xfe", "is not UTF-8 text"), (b"#" * 20_000, "is too large")])
def test_a_file_that_can_not_be_read_is_reported(tmp_path: Path, data: bytes, why: str) -> None:
    file = tmp_path / "deck.txt"
    file.write_bytes(data)
    with pytest.raises(BadInput, match=why):
        read_deck(file)
    assert [str(fault.why) for fault in faults_of(file, KNOWN)[1]] == [why]


def test_a_fault_is_plain_data() -> None:
    (wrong,) = wrong_with_deck(deck(fill=10), KNOWN)
    assert isinstance(wrong, WrongDeck)
    assert (str(wrong.why), str(wrong.right)) == ("it has 10 cards", "40 to 60 cards")


# The decks of a pack


@pytest.fixture(scope="module")
def study() -> EncrucijadaPack:
    return read_pack(STUDY)


def test_a_deck_is_found_by_its_id_or_by_its_file(study: EncrucijadaPack) -> None:
    decks = EncrucijadaDecks(study)
    assert decks.ready() == ["norte", "sur"]
    assert decks.read("norte") == decks.read(str(STUDY / "decks" / "norte.txt"))
    with pytest.raises(BadInput, match=r"there is no deck 'este' \(a file, or one of norte, sur\)"):
        decks.read("este")
