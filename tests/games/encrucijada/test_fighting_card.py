"""The Value of a fighting card is shown with its parts (EN-4.2, EN-8.5)."""

from __future__ import annotations

import pytest

from tests.games.encrucijada.table import ANA, BRUNO, Table, table


def fight(ours: int, theirs: int) -> Table:
    """Ana attacks with a card of 5, Bruno defends with one of 3, with these amounts of Desgaste."""
    t = table(
        f"players: [{{deck: war, pueblo: [sharpen], armies: [[sword-5]], desgaste: {ours}}}, "
        f"{{deck: folk, armies: [[sword-3]], desgaste: {theirs}}}]\nbegin: D"
    )
    return t.says("war:1", "pass", "pass", "defend", "army:1", "army:1")


def parts(t: Table, seat: int) -> tuple[int, int, int, int]:
    """The printed Value, the part from effects, the Desgaste, and the result."""
    (card,) = [card for card in t.match.position(None).fighting if card.holder == seat]
    return card.printed, card.effects, card.worn, card.value


@pytest.mark.clause("EN-8.5", "EN-4.2")
def test_a_value_kept_at_0_by_the_desgaste_is_shown_with_the_printed_one() -> None:
    t = fight(ours=0, theirs=6)
    assert parts(t, ANA) == (5, 0, 0, 5)
    assert parts(t, BRUNO) == (3, 0, 6, 0)


@pytest.mark.clause("EN-8.5", "EN-4.2", "EN-6.1")
@pytest.mark.parametrize(("worn", "value"), [(2, 6), (8, 0), (10, 0)])
def test_an_effect_is_shown_even_if_the_value_stays_at_0(worn: int, value: int) -> None:
    t = fight(ours=worn, theirs=0).says("use:sharpen")
    assert parts(t, ANA) == (5, 3, worn, value)


@pytest.mark.clause("EN-8.11", "EN-4.13")
def test_of_an_atempus_the_resistance_it_has_left_is_all() -> None:
    t = table("players: [{deck: war, armies: [[sword-5]]}, {deck: folk, resistance: 7, desgaste: 3}]\nbegin: D")
    t.says("war:1", "pass", "army:1", "way-tower")
    assert parts(t, BRUNO) == (7, 0, 0, 7)
