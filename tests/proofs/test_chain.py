"""An answer chain: effects are declared until all targets pass and resolved by rank, if they still can be."""

from __future__ import annotations

import pytest

from sobremesa.engine.history import History
from tests.proofs.chain import GAME
from tests.proofs.chain_table import CHAIN, DECK, DISCARDED, GONE, HIDDEN, NAMES, TOWER, VISIBLE, Chain, Table
from tests.proofs.small import answer, happened, offered


def table(*towers: int, seats: int = 3) -> Table:
    """A match in seat 0's first turn, with every card in its Pueblo."""
    match = GAME.new(seats, seed=1, listen=True)
    assert isinstance(match, Table)
    match.where[:] = [VISIBLE] * len(match.where)
    match.tower[:] = list(towers) or [TOWER] * seats
    match.count_anew()
    match.read_on()
    return match


def card(seat: int, name: str) -> int:
    """The number of a seat's card."""
    return seat * DECK + NAMES.index(name)


def put(match: Table, where: int, seat: int, *names: str) -> None:
    """Put these cards of a seat into another zone."""
    for name in names:
        match.where[card(seat, name)] = where
    match.count_anew()
    match.read_on()


def resolved(match: Table) -> list[str]:
    """The effects that resolved or lapsed by the last decision, in order: ``0 sun``, ``1 omen lapsed``."""
    told: list[str] = []
    for event in match.events or ():
        if event.kind.name in ("resolved", "lapsed"):
            seat, number = event.facts[:2]
            told.append(f"{seat} {NAMES[number % DECK]}" + (" lapsed" if event.kind.name == "lapsed" else ""))
    return told


def clause(match: Table, text: str) -> str:
    """The clause that bars this choice."""
    refusal = match.why_not(text)
    assert refusal is not None
    return refusal.clause


def test_three_suits_and_an_evento_resolve_by_rank_and_a_discarded_source_does_nothing() -> None:
    """EN-6.3, EN-6.4, EN-6.5: Oro 3, Copa Evento 3, Copa 2, Basto 1. The Basto's card is discarded before its turn."""
    match = table(5, 6, 6)
    answer(match, "use:mace:1", "answer:chalice:0", "object:mace", "answer:sun:1", "answer:omen:0", "object:well")
    assert match.asked() == [0]
    answer(match, "pass", "pass")
    assert resolved(match) == ["0 sun", "1 omen", "1 chalice", "0 mace lapsed"]
    assert match.tower == [5, 3, 6]
    assert match.where[card(0, "mace")] == DISCARDED
    assert offered(match)[-1] == "end"


def test_nothing_resolves_while_a_target_has_not_passed() -> None:
    """EN-6.4"""
    match = table()
    answer(match, "use:sword:1", "answer:mace:2", "pass")
    assert match.asked() == [1]
    assert match.tower == [TOWER] * 3
    answer(match, "answer:spark:2")
    assert match.asked() == [2]  # targeted again, so asked again
    answer(match, "pass", "pass")
    assert resolved(match) == ["1 mace lapsed", "1 spark", "0 sword"]  # a whole tower can't be healed (EN-6.1)


def test_only_targets_are_asked() -> None:
    """EN-6.4, EN-8.14"""
    match = table()
    answer(match, "use:sword:1", "pass")
    assert resolved(match) == ["0 sword"]
    assert match.asked() == [0]


def test_equal_ranks_resolve_in_the_order_of_declaring() -> None:
    """EN-6.4: an Espada Evento has the rank of a Basto, but does not answer its own suit."""
    match = table(5, 6, 6)
    answer(match, "use:mace:1", "answer:spark:0", "pass", "pass")
    assert resolved(match) == ["0 mace", "1 spark"]


def test_oro_comes_first_among_equal_ranks() -> None:
    """EN-6.4"""
    match = table()
    answer(match, "use:omen:1", "object:well", "answer:sun:0", "pass", "pass")
    assert resolved(match) == ["1 sun", "0 omen"]


def test_an_evento_that_answers_its_own_suit_comes_just_before_the_card_it_answers() -> None:
    """EN-6.4: a Copa Evento answers another, which loses its card."""
    match = table()
    answer(match, "use:omen:1", "object:well", "answer:omen:0", "object:omen", "pass", "pass")
    assert resolved(match) == ["1 omen", "0 omen lapsed"]
    assert match.where[card(1, "well")] == VISIBLE


def test_it_does_not_come_before_effects_declared_still_earlier() -> None:
    """EN-6.4: of three effects of rank 1, the last comes before the one it answers, not before the first."""
    match = table(5, 5, 5)
    answer(match, "use:mace:1", "answer:spark:2", "answer:spark:1", "pass", "pass")
    assert resolved(match) == ["0 mace", "2 spark", "1 spark"]


def test_an_oro_resolves_even_if_its_card_has_left() -> None:
    """EN-6.6: an Oro Evento (4) discards it first."""
    match = table()
    answer(match, "use:sun:1", "answer:nova:0", "object:sun", "pass", "pass")
    assert resolved(match) == ["1 nova", "0 sun"]
    assert match.tower == [6, 3, 6]


def test_an_oro_resolves_even_if_its_cost_is_lost_but_other_suits_do_not() -> None:
    """EN-6.5, EN-6.6"""
    match = table()
    put(match, DISCARDED, 0, "spring", "chalice")
    answer(match, "use:sun:1", "answer:nova:0", "object:well", "answer:omen:1", "object:spring", "pass", "pass")
    assert resolved(match) == ["1 nova", "0 sun", "0 omen lapsed"]


def test_an_oro_is_stopped_only_by_a_step_that_can_not_be_done() -> None:
    """EN-6.1, EN-6.6: another effect has felled its target."""
    match = table(6, 3, 6)
    answer(match, "use:sun:1", "answer:chalice:2", "object:spring", "answer:sun:1", "pass", "pass")
    assert resolved(match) == ["0 sun", "2 sun lapsed", "1 chalice lapsed"]
    assert match.where[card(1, "sun")] == GONE


def test_if_one_step_can_not_be_done_no_step_is() -> None:
    """EN-6.1: a whole tower can't be healed, so the target's is spared."""
    match = table()
    answer(match, "use:mace:1", "pass")
    assert resolved(match) == ["0 mace lapsed"]
    assert match.tower == [TOWER] * 3


def test_a_lapsed_effect_counts_as_used_for_one_vuelta() -> None:
    """EN-6.5, EN-6.7, EN-5.3"""
    match = table()
    answer(match, "use:mace:1", "answer:spark:2", "pass", "pass")
    assert clause(match, "use:mace:2") == "EN-6.7"
    answer(match, "end")
    assert clause(match, "use:spark:2") == "EN-6.7"  # used in seat 0's vuelta
    answer(match, "end", "end")
    assert match.asked() == [0]
    assert "use:mace:2" in offered(match)


def test_answering_with_a_hidden_card_makes_it_visible() -> None:
    """EN-3.4, EN-6.2"""
    match = table()
    put(match, HIDDEN, 1, "spark")
    answer(match, "use:sword:1")
    assert "answer:spark:0" in offered(match)
    answer(match, "answer:spark:0")
    assert happened(match) == ["made visible", "declared"]
    assert match.where[card(1, "spark")] == VISIBLE


def test_a_hidden_card_made_visible_gives_its_resources_before_the_answer() -> None:
    """EN-3.4, EN-4.7: it can be shown whenever its owner is asked."""
    match = table()
    put(match, HIDDEN, 1, "well", "spring")
    answer(match, "use:sword:1")
    assert clause(match, "answer:sun:0") == "EN-4.7"
    answer(match, "show:well")
    assert match.asked() == [1]
    answer(match, "answer:sun:0")


def test_cards_can_not_pay_for_themselves() -> None:
    """EN-4.7: the chalice gives the energy that it costs."""
    match = table()
    put(match, DISCARDED, 0, "well", "spring")
    assert match.energy[0] == 0
    assert clause(match, "use:chalice:1") == "EN-4.7"
    put(match, VISIBLE, 0, "spring")
    assert match.energy[0] == 2


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("use:sword:0", "EN-6.4"),
        ("use:chalice:2", "EN-6.13"),
        ("use:hush:1", "EN-6.4"),
        ("use:spark:1", "EN-6.2"),
        ("answer:sword:1", "EN-5.7"),
        ("pass", "EN-5.7"),
    ],
)
def test_an_effect_that_can_not_be_declared_is_refused_with_its_clause(text: str, reason: str) -> None:
    """EN-6.2, EN-6.4, EN-6.13"""
    match = table()
    put(match, DISCARDED, 0, "spark")
    put(match, DISCARDED, 2, *NAMES)
    assert clause(match, text) == reason


def test_a_hidden_card_is_never_the_object_of_an_effect() -> None:
    """EN-6.13, EN-6.14"""
    match = table()
    put(match, HIDDEN, 1, "sword")
    answer(match, "use:chalice:1")
    assert clause(match, "object:sword") == "EN-6.13"
    assert "object:mace" in offered(match)


def test_nobody_answers_before_the_object_is_named() -> None:
    """EN-6.13: a page on top of the chain asks for the object and passes the effect down."""
    match = table()
    answer(match, "use:chalice:1")
    assert match.asked() == [0]
    assert match.position(None).declared == ()
    answer(match, "object:mace")
    assert match.asked() == [1]
    assert [(one.seat, one.card, one.target) for one in match.position(None).declared] == [(0, "chalice", 1)]


def test_a_card_that_is_gone_can_not_be_discarded_again() -> None:
    """EN-6.1, EN-6.5: two effects with one object."""
    match = table()
    answer(match, "use:chalice:1", "object:mace", "answer:mace:2", "answer:chalice:1", "object:mace", "pass", "pass")
    assert resolved(match) == ["0 chalice", "2 chalice lapsed", "1 mace lapsed"]


def test_an_effect_can_be_cancelled_and_the_cancel_too() -> None:
    """EN-6.4, EN-6.5"""
    match = table()
    answer(match, "use:sword:1", "answer:hush:0", "pass", "pass")
    assert resolved(match) == ["1 hush", "0 sword lapsed"]
    match = table()
    answer(match, "use:sword:1", "answer:hush:0", "answer:hush:1", "pass", "pass")
    assert resolved(match) == ["0 hush", "1 hush lapsed", "0 sword"]


def test_an_oro_can_not_be_cancelled() -> None:
    """EN-6.6"""
    match = table()
    answer(match, "use:sun:1", "answer:hush:0", "pass", "pass")
    assert resolved(match) == ["0 sun", "1 hush lapsed"]


def test_a_cancel_changes_the_chain_below_but_not_its_copies() -> None:
    match = table()
    answer(match, "use:sword:1", "answer:hush:0", "pass")
    copy, stored = match.copy(), match.dump()
    answer(match, "pass")
    assert copy.dump() == stored
    answer(copy, "pass")
    assert copy.hash() == match.hash()


def test_the_last_player_standing_wins_in_the_middle_of_a_chain() -> None:
    """EN-1.5, EN-1.6: the match is over, and the remaining effects don't resolve."""
    match = table(6, 2, seats=2)
    answer(match, "use:sun:1", "answer:sword:0", "pass", "pass")
    assert resolved(match) == ["0 sun"]
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.stack == []


def test_a_turn_ends_when_its_player_falls() -> None:
    """EN-1.9"""
    match = table(2, 6, 6)
    answer(match, "use:sword:1", "answer:sun:0", "pass", "pass")
    assert resolved(match) == ["1 sun", "0 sword lapsed"]
    assert match.asked() == [1]
    assert match.active == 1


def test_a_chain_is_copied_and_stored_whole() -> None:
    """The list of declared effects grows in the frame; copies made along the way keep their own."""
    match = table(5, 6, 6)
    copies = []
    for text in ("use:mace:1", "answer:chalice:0", "object:mace", "answer:sun:1", "answer:omen:0", "object:well"):
        answer(match, text)
        copies.append(match.copy())
    lengths = []
    for copy in copies:
        declared = copy.nearest(CHAIN)
        assert declared is not None
        lengths.append(len(declared.cards))
    assert lengths == [1, 1, 2, 3, 3, 4]
    loaded = GAME.load(match.dump())
    frame = loaded.stack[-1]
    assert isinstance(frame, Chain)
    assert type(frame.cards) is tuple
    answer(loaded, "pass", "pass")
    answer(match, "pass", "pass")
    assert loaded.hash() == match.hash()


def test_everyone_sees_the_declared_effects() -> None:
    match = table()
    answer(match, "use:sword:1", "answer:spark:2")
    for seat in (0, 1, 2, None):
        assert [(one.seat, one.card, one.target) for one in match.position(seat).declared] == [
            (0, "sword", 1),
            (1, "spark", 2),
        ]


def test_showing_a_hidden_card_can_not_be_taken_back() -> None:
    match = table()
    put(match, HIDDEN, 0, "well")
    history = History(match)
    history.apply("show:well")
    assert not history.can_undo
    history.apply("use:sword:1")
    assert history.can_undo


def test_a_window_opens_on_public_grounds_alone() -> None:
    """Whether a target is asked does not depend on its hidden cards."""
    match = table()
    put(match, HIDDEN, 1, "spark", "mace")
    match.used[card(1, "sword")] = 1
    match.apply("use:sword:1")
    assert match.ask is not None
    assert match.ask.window
    for seed in range(10):
        assert match.imagine(0, seed).asked() == [1]


def test_only_the_owner_is_told_which_cards_are_hidden() -> None:
    match = GAME.new(2, seed=3, listen=True)
    hidden = [event for event in match.events or () if event.kind.name == "hid"]
    assert len(hidden) == 4
    for event in hidden:
        owner = event.facts[0]
        assert event.seen_by(owner) == {"seat": owner, "card": event.facts[1]}
        assert event.seen_by(1 - owner) == event.seen_by(None) == {"seat": owner}
