"""Decks that guests keep."""

import pytest

from sobremesa.table import kept_decks
from sobremesa.table.guests import Guest, Guests
from sobremesa.table.kept_decks import KeptDecks
from sobremesa.table.refused import Refused
from sobremesa.table.store.store import Store

pytestmark = pytest.mark.guard


@pytest.fixture
def decks(store: Store) -> KeptDecks:
    return KeptDecks(store)


@pytest.fixture
def ana(store: Store) -> Guest:
    return Guests(store).welcome("es", "Ana")


@pytest.fixture
def berta(store: Store) -> Guest:
    return Guests(store).welcome("es", "Berta")


def test_every_change_can_be_undone_and_redone(decks: KeptDecks, ana: Guest) -> None:
    link = decks.keep(ana, "encrucijada", "a").link
    for text in ("ab", "abc"):
        decks.change(ana, link, lambda _, text=text: text)  # type: ignore[misc]
    assert decks.deck(ana, link).undoes == 2
    assert [decks.step(ana, link, -1).text for _ in range(3)] == ["ab", "a", "a"]
    assert [decks.step(ana, link, 1).text for _ in range(3)] == ["ab", "abc", "abc"]


def test_a_change_after_undoing_leaves_nothing_to_redo(decks: KeptDecks, ana: Guest) -> None:
    link = decks.keep(ana, "encrucijada", "a").link
    decks.change(ana, link, lambda text: text + "b")
    decks.step(ana, link, -1)
    changed = decks.change(ana, link, lambda text: text + "c")
    assert (changed.text, changed.undoes, changed.redoes) == ("ac", 1, 0)


def test_versions_are_the_texts_up_to_the_present_one(decks: KeptDecks, ana: Guest, berta: Guest) -> None:
    link = decks.keep(ana, "encrucijada", "a").link
    for _ in range(2):
        decks.change(ana, link, lambda text: text + "b")
    assert decks.versions(ana, link) == ["a", "ab", "abb"]
    decks.step(ana, link, -1)
    assert decks.versions(ana, link) == ["a", "ab"]
    with pytest.raises(Refused):
        decks.versions(berta, link)


def test_a_change_that_changes_nothing_is_none(decks: KeptDecks, ana: Guest) -> None:
    link = decks.keep(ana, "encrucijada", "a").link
    assert decks.change(ana, link, lambda text: text).undoes == 0


def test_the_oldest_versions_go_when_there_are_very_many(
    decks: KeptDecks, ana: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_decks, "MOST_VERSIONS", 3)
    link = decks.keep(ana, "encrucijada", "").link
    for _ in range(5):
        decks.change(ana, link, lambda text: text + "x")
    assert decks.deck(ana, link).undoes == 2
    assert decks.deck(ana, link).text == "xxxxx"


def test_nobody_else_reads_or_changes_a_deck(decks: KeptDecks, ana: Guest, berta: Guest) -> None:
    link = decks.keep(ana, "encrucijada", "a").link
    with pytest.raises(Refused):
        decks.deck(berta, link)
    with pytest.raises(Refused):
        decks.change(berta, link, lambda _: "b")
    with pytest.raises(Refused):
        decks.step(berta, link, -1)
    with pytest.raises(Refused):
        decks.throw_away(berta, link)
    assert decks.for_guest(berta) == []
    assert decks.deck(ana, link).text == "a"


def test_what_was_thrown_away_can_be_taken_back_out(decks: KeptDecks, ana: Guest) -> None:
    link = decks.keep(ana, "encrucijada", "a").link
    assert decks.throw_away(ana, link).is_thrown
    assert decks.for_guest(ana)[-1].is_thrown
    assert not decks.throw_away(ana, link, thrown=False).is_thrown


def test_a_guest_keeps_only_so_many_and_what_was_thrown_away_longest_ago_makes_room(
    decks: KeptDecks, ana: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_decks, "MOST_DECKS", 2)
    first = decks.keep(ana, "encrucijada", "a").link
    decks.keep(ana, "encrucijada", "b")
    with pytest.raises(Refused, match="throw one away"):
        decks.keep(ana, "encrucijada", "c")
    decks.throw_away(ana, first)
    decks.keep(ana, "encrucijada", "c")
    assert sorted(deck.text for deck in decks.for_guest(ana)) == ["b", "c"]


def test_a_text_longer_than_any_deck_is_refused(decks: KeptDecks, ana: Guest) -> None:
    with pytest.raises(Refused):
        decks.keep(ana, "encrucijada", "x" * 20_000)
