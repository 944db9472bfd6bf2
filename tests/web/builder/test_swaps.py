"""Swaps that a study suggests."""

import asyncio
from html import unescape
from pathlib import Path

import pytest

from sobremesa.games.encrucijada.decks.drafts import Draft
from sobremesa.games.encrucijada.decks.text import deck_text
from sobremesa.games.encrucijada.state.box import RESOURCES
from sobremesa.table.store.store import Store
from sobremesa.table.store.studies import keep
from sobremesa.web.builder.desk import words_of
from sobremesa.web.builder.ours import GAME, own_pack
from sobremesa.web.builder.starts import ready_text
from sobremesa.web.builder.studies import Studies, Study, _key
from sobremesa.web.builder.swaps import VUELTA, Swap, suggested, tried
from tests.web.builder.test_studies import Waiting, finished
from tests.web.conftest import visitor_as
from tests.web.serving import Serving

RICH = [60] * len(RESOURCES)


def draft(deck: str = "avance") -> Draft:
    return Draft(own_pack(), ready_text(deck, own_pack()))


def study(won: int, of: int, paid: int, deck: Draft) -> Study:
    """A study with this many matches won, and this many in which every card could be paid for by vuelta 4."""
    against = own_pack().decks[0].id
    return Study(
        {
            "won": {against: won},
            "played": {against: of},
            "alive": {str(VUELTA): of},
            "stock": {str(VUELTA): [n * of for n in RICH]},
            "payable": {card: [0] * (VUELTA - 1) + [paid] + [0] * 4 for card in deck.copies},
        }
    )


@pytest.mark.parametrize("deck", [deck.id for deck in own_pack().decks])
def test_every_swap_gives_a_legal_deck_of_the_same_size(deck: str) -> None:
    found = suggested(draft(deck), study(5, 10, 3, draft(deck)))
    assert found
    for swap in found:
        changed = swap.applied_to(draft(deck))
        assert changed.is_legal
        assert changed.size == draft(deck).size
        assert changed.copies[swap.out] == draft(deck).copies[swap.out] - 1
    cards = [card for swap in found for card in swap]
    assert len(set(cards)) == len(cards), "no card comes or goes twice"


def test_what_could_never_be_paid_for_goes_first() -> None:
    deck = draft()
    known = study(5, 10, 10, deck)
    known.payable["planos-de-derribo"] = [0] * 8
    assert suggested(deck, known)[0].out == "planos-de-derribo"
    assert " 0%" in tried(deck, known, suggested(deck, known)[0], None, words_of("en")).why[0]


def test_a_swap_is_compared_with_the_deck_itself() -> None:
    deck, swap = draft(), Swap("planos-de-derribo", "caldera-madrugadora")
    found = tried(deck, study(100, 200, 5, deck), swap, study(36, 48, 5, deck), words_of("en"))
    assert found.more is not None
    assert found.more.by == pytest.approx(0.25)
    assert 0 < found.more.low < 0.25 < found.more.high


def test_swaps_are_tried_one_after_another_in_the_turn_of_one_guest(tmp_path: Path) -> None:
    async def played() -> None:
        worker = Waiting()
        worker.time.set()
        studies = Studies(Store.open(f"sqlite:///{tmp_path / 'table.db'}"), worker, matches=7)
        decks = [swap.applied_to(draft()) for swap in suggested(draft(), study(5, 10, 3, draft()))]
        await studies.begin_all(1, decks, 2)
        assert studies.under_way(decks[-1])
        for deck in decks:
            assert (await finished(studies, deck)).done == 2 * len(own_pack().decks)
        texts = [str(one["text"]) for one in worker.asked]
        assert list(dict.fromkeys(texts)) == [deck_text(deck.as_list()) for deck in decks]
        await studies.close()

    asyncio.run(played())


@pytest.mark.parametrize("language", ["es", "en"])
def test_swaps_stand_beside_the_study_and_are_made_with_a_press(server: Serving, language: str) -> None:
    ana = server.guest("Ana")
    kept = server.house.decks.keep(ana, GAME, ready_text("avance", own_pack()))
    studies = server.house.studies
    whole = study(studies.matches_for(draft()) // 2, studies.matches_for(draft()), 3, draft())
    keep(server.house.store, _key(draft()), whole.as_data())
    with visitor_as(server, ana, language) as browsing:
        page = unescape(browsing.open(f"/decks/{kept.link}/study"))
        first = suggested(draft(), whole)[0]
        assert f'name="into" value="{first.into}"' in page
        made = browsing.fill_in(f"/decks/{kept.link}/swap", out=first.out, into=first.into)
        assert made.status_code == 303
    now = Draft(own_pack(), server.house.decks.deck(ana, kept.link).text)
    assert now.copies == first.applied_to(draft()).copies
