"""The active set is updated with each change; here it is recomputed from scratch (EN-4.7, EN-4.11)."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sobremesa.games.encrucijada.effects.effect import Step
from sobremesa.games.encrucijada.rules import lasting, standing
from sobremesa.games.encrucijada.rules.cards import discard, to_army, to_pueblo
from sobremesa.games.encrucijada.state.box import RESOURCES
from sobremesa.games.encrucijada.state.entry import LastingEntry
from sobremesa.games.encrucijada.state.match import Encrucijada
from tests.games.encrucijada.table import ANA, table

N = len(RESOURCES)
CHANGERS = ("mint", "press", "graft", "well", "well", "mine", "mine", "court", "guild", "knight")
GIVERS_AND_TAKERS = ("well", "well", "mine", "mine", "hen", "egg", "guild", "knight", "sentinel", "keeper", "court")


def kept(match: Encrucijada, seat: int) -> tuple[set[int], list[int]]:
    """A player's active cards and resources, including the tower's, as the match stores them."""
    active = {card for card in match.pueblo[seat] if match.active[card]}
    return active, list(match.stock[seat * N : seat * N + N])


@pytest.mark.clause("EN-4.7")
@pytest.mark.parametrize("order", list(permutations(["guild", "knight", "well"])))
def test_the_active_set_does_not_depend_on_the_order_of_lowering(order: tuple[str, ...]) -> None:
    t = table("players: [{deck: folk, hand: [guild, knight, well]}, {deck: folk}]\nbegin: B")
    for card in order:
        t.says(f"lower:{card}", "face-up")
    active, stock = kept(t.match, ANA)
    assert len(active) == 3
    assert (active, stock) == standing.plainly(t.match, ANA)


@pytest.mark.clause("EN-4.7", "EN-4.8")
@given(st.data())
def test_whatever_comes_and_goes_what_is_kept_is_what_a_fresh_count_gives(data: st.DataObject) -> None:
    match = table(f"players: [{{deck: folk, hand: [{', '.join(GIVERS_AND_TAKERS)}]}}, {{deck: folk}}]\nbegin: B").match
    cards = list(match.hand[ANA])
    for _ in range(data.draw(st.integers(1, 25))):
        card = data.draw(st.sampled_from(cards))
        if card in match.pueblo[ANA]:
            discard(match, card)
        elif data.draw(st.booleans()):
            to_pueblo(match, card, ANA)
        else:
            to_army(match, card, ANA)
        assert kept(match, ANA) == standing.plainly(match, ANA)


@pytest.mark.clause("EN-4.7", "EN-4.11")
@given(st.data())
def test_whatever_changes_what_cards_give_who_is_active_meets_their_cost_in_any_order(data: st.DataObject) -> None:
    lowered = data.draw(st.permutations(CHANGERS))
    match = table(f"players: [{{deck: wild, pueblo: [{', '.join(lowered)}]}}, {{deck: wild}}]\nbegin: C").match
    cards = list(match.pueblo[ANA])
    steps = [step for step in match.box.steps if step.on_resources]
    for _ in range(data.draw(st.integers(1, 6))):
        step = data.draw(st.sampled_from(steps))
        source, about = data.draw(st.sampled_from(cards)), data.draw(st.sampled_from(cards))
        lasting.write_down(match, LastingEntry(step, source, ANA, about, step.n, lasting.TURN))
        standing.settle(match)
        active, stock = kept(match, ANA)
        assert (active, stock) == standing.plainly(match, ANA)
        for card in cards:
            assert (card in active) == standing.can_pay(match, ANA, match.cards[card])
        match.pueblo[ANA].reverse()
        standing.settle(match)
        assert (active, stock) == kept(match, ANA)


@pytest.mark.clause("EN-6.11")
def test_what_adds_up_is_kept_once_but_not_over_a_conversion() -> None:
    match = table("players: [{deck: wild, pueblo: [well]}, {deck: wild}]\nbegin: C").match
    card = match.pueblo[ANA][0]
    more, other = (
        next(step for step in match.box.steps if step.verb == verb and step.on_resources)
        for verb in ("resource", "convert")
    )

    def amounts() -> list[int]:
        return [entry.amount for entry in lasting.entries(match)]

    def give(step: Step, end: int = lasting.WHILE_ACTIVE) -> list[int]:
        lasting.write_down(match, LastingEntry(step, card, ANA, card, step.n, end))
        return amounts()

    assert give(more) == [more.n]
    assert give(more) == [2 * more.n]
    assert give(more, lasting.TURN) == [2 * more.n, more.n]
    assert give(other, lasting.FIGHT) == [2 * more.n, more.n, other.n]
    assert give(more) == [2 * more.n, more.n, other.n, more.n]
    lasting.end_at(match, lasting.FIGHT)
    assert amounts() == [3 * more.n, more.n]


def strengthened() -> tuple[Encrucijada, int]:
    """A sword of 3 that gets 2 from a blessing, and 1 from a banner like all swords."""
    t = table("players: [{deck: war, pueblo: [bless, banner, sword-3]}, {deck: war}]\nbegin: C")
    t.says("use:bless", "object:0:sword-3", "use:banner")
    return t.match, t.match.pueblo[ANA][-1]


@pytest.mark.clause("EN-6.11")
def test_what_two_cards_give_adds_up() -> None:
    match, sword = strengthened()
    assert standing.value(match, sword) == 3 + 2 + 1


@pytest.mark.clause("EN-6.11")
def test_what_was_given_to_a_card_is_lost_when_it_leaves_the_table() -> None:
    match, sword = strengthened()
    standing.leave(match, sword)
    to_pueblo(match, sword, ANA)
    assert standing.value(match, sword) == 3 + 1
