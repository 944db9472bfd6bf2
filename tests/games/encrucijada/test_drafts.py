"""Decks in the making: no line is lost, and faults are reported (EN-1.2, EN-1.3, EN-1.4, EN-2.2)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sobremesa.engine.errors import BadInput
from sobremesa.engine.text import clean
from sobremesa.games import get
from sobremesa.games.encrucijada.content.packs import EncrucijadaPack
from sobremesa.games.encrucijada.decks.building import EncrucijadaDecks
from sobremesa.games.encrucijada.decks.codes import code_of, draft_of
from sobremesa.games.encrucijada.decks.drafts import Draft, early_first, opening, spread
from sobremesa.games.encrucijada.decks.text import deck_text


def own_pack() -> EncrucijadaPack:
    pack = get("encrucijada").pack()
    assert isinstance(pack, EncrucijadaPack)
    return pack


PACK = own_pack()
CARDS = [card for card, printed in PACK.known.items() if printed.suit]
TOWERS = [card for card, printed in PACK.known.items() if not printed.suit]
SCRAPYARD = "chatarreria-municipal"
READY = deck_text(PACK.decks[0])

LINES = st.one_of(
    st.text(max_size=30).filter(lambda line: len(line.splitlines()) < 2),
    st.builds("{} {}".format, st.integers(0, 70), st.sampled_from(CARDS)),
    st.builds("{} {} [1 0 2] # mine".format, st.integers(3, 9), st.sampled_from(CARDS)),
    st.builds("tower: {}".format, st.sampled_from(TOWERS)),
)


@given(st.lists(LINES, max_size=20))
def test_every_line_of_a_text_is_still_there_and_reads_the_same_again(lines: list[str]) -> None:
    draft = Draft(PACK, "\n".join(lines))
    assert [line.text for line in draft.lines] == clean("\n".join(lines)).splitlines()
    assert Draft(PACK, draft.text).lines == draft.lines


@given(
    st.sampled_from(TOWERS),
    st.dictionaries(st.sampled_from(CARDS), st.integers(1, 12), max_size=30),
    st.text("abcdeñ ’ÁЖ", max_size=12),
)
def test_a_link_holds_the_whole_deck(tower: str, copies: dict[str, int], name: str) -> None:
    draft = Draft(PACK, f"tower: {tower}").with_name(name)
    for card, n in copies.items():
        draft = draft.with_copies(card, n)
    again = draft_of(PACK, code_of(draft))
    assert (again.tower, again.copies, again.name("en")) == (tower, draft.copies, draft.name("en"))


def test_a_link_that_lost_a_letter_is_refused() -> None:
    code = code_of(Draft(PACK, READY))
    for broken in (code[:-1], code[:9] + ("A" if code[9] != "A" else "B") + code[10:], "2" + code[1:], "", "1", "1ñ"):
        with pytest.raises(BadInput):
            draft_of(PACK, broken)


def test_no_two_cards_have_the_same_mark_in_links() -> None:
    everything = Draft(PACK, "".join(f"1 {card}\n" for card in CARDS))
    assert draft_of(PACK, code_of(everything)).copies == everything.copies


@pytest.mark.parametrize("said", ["Chatarrería municipal", "chatarreria MUNICIPAL", "Municipal Scrapyard", SCRAPYARD])
def test_a_card_is_read_by_its_name_in_either_language(said: str) -> None:
    assert Draft(PACK, f"3 {said}").copies == {SCRAPYARD: 3}
    assert not [fault for fault in EncrucijadaDecks(PACK).faults(f"{READY}1 {said}\n") if "no line" in str(fault.why)]


def test_no_two_cards_share_a_name() -> None:
    assert set(PACK.named.values()) | {card for card in PACK.known if card in PACK.named} == set(PACK.known)


def test_a_line_that_cannot_be_read_stays_and_names_the_card_that_may_be_meant() -> None:
    draft = Draft(PACK, f"{READY}3 Municpal Scrapyard\n").with_copies("tendido-provisional", 1)
    [(number, line)] = draft.lost
    assert (number, line.text, draft.nearest(line)) == (len(draft.lines), "3 Municpal Scrapyard", SCRAPYARD)
    assert not draft.is_legal
    assert draft.without_line(number).is_legal


def test_only_the_first_lines_that_cannot_be_read_are_guessed_at() -> None:
    draft = Draft(PACK, "".join(f"{n} Municpal Scrapyard\n" for n in range(1, 13)))
    assert [draft.nearest(line) for _, line in draft.lost] == [SCRAPYARD] * 10 + [""] * 2


@pytest.mark.parametrize("line", ["1{}[x", "1{}x{}[1 1", "tower:{}[", "1 x{}[", "tower{}:{}#["])
def test_a_line_with_many_spaces_is_read_as_soon_as_any_other(line: str) -> None:
    """A pattern that tries every way to match them would take far too long."""
    said = line.replace("{}", " " * 8_000)
    assert Draft(PACK, said).lost


@pytest.mark.clause("EN-1.4")
def test_a_second_tower_is_a_line_that_says_nothing() -> None:
    draft = Draft(PACK, f"tower: {TOWERS[0]}\ntower: {TOWERS[1]}\n")
    assert draft.tower == TOWERS[0]
    assert [line.text for _, line in draft.lost] == [f"tower: {TOWERS[1]}"]


@pytest.mark.clause("EN-1.3")
def test_a_sixth_copy_makes_a_deck_illegal_and_taking_it_away_legal_again() -> None:
    draft = Draft(PACK, READY)
    assert draft.is_legal
    assert [wrong.clause for wrong in draft.with_copies(SCRAPYARD, 6).wrong] == ["EN-1.3"]
    assert draft.with_copies(SCRAPYARD, 6).with_copies(SCRAPYARD, 4).text == draft.text


@pytest.mark.clause("EN-1.2")
def test_an_empty_deck_lacks_everything() -> None:
    empty = Draft(PACK, "")
    assert [wrong.clause for wrong in empty.wrong] == ["EN-1.2"]
    assert not empty.tower
    assert not empty.is_legal


@pytest.mark.clause("EN-2.2")
@pytest.mark.parametrize("rule", [spread, early_first])
def test_a_rule_divides_every_copy_among_three_piles_of_one_size(rule: object) -> None:
    assert callable(rule)
    planned: Draft = rule(Draft(PACK, READY))
    assert {card: sum(shares) for card, shares in planned.shares.items()} == planned.copies
    sizes = [sum(shares[pile] for shares in planned.shares.values()) for pile in range(3)]
    assert max(sizes) - min(sizes) <= 1


@pytest.mark.clause("EN-2.2")
def test_a_plan_shrinks_with_the_copies_and_is_not_kept_by_a_match() -> None:
    planned = Draft(PACK, READY).with_shares({SCRAPYARD: (2, 1, 1)})
    assert planned.with_copies(SCRAPYARD, 2).shares[SCRAPYARD] in {(1, 1, 0), (1, 0, 1), (0, 1, 1)}
    decks = EncrucijadaDecks(PACK)
    assert "[" not in decks.text(decks.of_text(planned.text))


@pytest.mark.clause("EN-5.2")
@pytest.mark.clause("EN-5.5")
def test_a_sample_opening_deals_six_and_six_and_loses_no_card() -> None:
    draft = early_first(Draft(PACK, READY))
    sample = opening(draft, 7)
    assert (len(sample.table), len(sample.hand)) == (6, 6)
    assert 12 + sum(sample.left) == draft.size
    assert all(draft.shares[card][0] for card in sample.table)
    assert opening(draft, 7) == sample
