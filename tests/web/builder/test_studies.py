"""How decks fare."""

import asyncio
import json
from pathlib import Path

import pytest

from sobremesa.games.encrucijada.decks.drafts import Draft
from sobremesa.table.refused import Refused
from sobremesa.table.store.store import Store
from sobremesa.table.thinking import Task
from sobremesa.web.builder.ours import own_pack
from sobremesa.web.builder.starts import ready_text
from sobremesa.web.builder.studies import GLANCE, Studies, Study, play_some

DECKS = [deck.id for deck in own_pack().decks]


class Waiting:
    """Plays nothing: every match is won, when it is time. ``asked`` are the errands it was given."""

    def __init__(self) -> None:
        self.asked: list[dict[str, int]] = []
        self.time = asyncio.Event()

    async def think(self, task: Task) -> str:
        errand = json.loads(task.world)
        self.asked.append(errand)
        await self.time.wait()
        study = Study()
        against = DECKS[errand["against"] - 1]
        study.played[against] = study.won[against] = errand["matches"]
        return json.dumps(study.as_data())

    def close(self) -> None:
        self.time.set()


def draft(deck: str = "avance") -> Draft:
    return Draft(own_pack(), ready_text(deck, own_pack()))


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store.open(f"sqlite:///{tmp_path / 'table.db'}")


async def finished(studies: Studies, deck: Draft) -> Study:
    while studies.under_way(deck):
        await asyncio.sleep(0.001)  # threads of the store get their turn
    found = await studies.study_of(deck)
    assert found is not None
    return found


def test_a_study_meets_every_ready_deck_and_is_kept(store: Store) -> None:
    async def studied() -> None:
        worker = Waiting()
        worker.time.set()
        studies = Studies(store, worker, matches=7)
        assert await studies.study_of(draft()) is None
        await studies.begin(1, draft())
        study = await finished(studies, draft())
        assert (study.done, study.overall.successes) == (studies.matches_for(draft()), 7 * len(DECKS))
        again = await Studies(store, worker, matches=7).study_of(draft().with_name("other").with_shares({}))
        assert again is not None
        assert again.done == study.done
        assert await studies.study_of(draft("jauria-del-paramo")) is None

    asyncio.run(studied())


def test_a_guest_has_one_study_under_way_at_a_time(store: Store) -> None:
    async def studied() -> None:
        worker = Waiting()
        studies = Studies(store, worker, matches=1)
        await studies.begin(1, draft())
        with pytest.raises(Refused):
            await studies.begin(1, draft("jauria-del-paramo"))
        await studies.begin(2, draft("jauria-del-paramo"))
        await studies.begin(2, draft("jauria-del-paramo"))  # pressed twice: it is the same one
        worker.time.set()
        await finished(studies, draft())
        await studies.close()

    asyncio.run(studied())


def test_a_study_goes_on_from_a_glance_at_the_deck(store: Store) -> None:
    async def studied() -> None:
        worker = Waiting()
        studies = Studies(store, worker, matches=7)
        await studies.begin(1, draft(), GLANCE)
        assert studies.matches_for(draft()) == GLANCE * len(DECKS)
        worker.time.set()
        assert (await finished(studies, draft())).done == GLANCE * len(DECKS)
        worker.asked.clear()
        await studies.begin(1, draft())
        assert (await finished(studies, draft())).done == studies.matches_for(draft()) == 7 * len(DECKS)
        assert {(one["first"], one["matches"]) for one in worker.asked} == {(GLANCE, 7 - GLANCE)}

    asyncio.run(studied())


@pytest.mark.clause("EN-4.5")
def test_a_guest_who_studies_a_deck_that_another_studies_makes_it_longer(store: Store) -> None:
    async def studied() -> None:
        worker = Waiting()
        studies = Studies(store, worker, matches=3)
        await studies.begin(1, draft(), GLANCE)
        await studies.begin(2, draft())
        assert studies.matches_for(draft()) == 3 * len(DECKS)
        await studies.begin(2, draft("jauria-del-paramo"))  # the second has none of their own under way
        worker.time.set()
        assert (await finished(studies, draft())).done == 3 * len(DECKS)
        await finished(studies, draft("jauria-del-paramo"))
        assert sum(errand["matches"] for errand in worker.asked) == 2 * 3 * len(DECKS)

    asyncio.run(studied())


def test_the_study_that_was_not_touched_for_longest_makes_room(store: Store) -> None:
    async def studied() -> None:
        worker = Waiting()
        worker.time.set()
        studies = Studies(store, worker, matches=1, kept=2)
        for deck in ("avance", "jauria-del-paramo", "pacificadores"):
            await studies.begin(1, draft(deck))
            await finished(studies, draft(deck))
        assert await studies.study_of(draft("avance")) is None
        assert await studies.study_of(draft("pacificadores")) is not None

    asyncio.run(studied())


def test_matches_tell_who_won_and_what_there_was_to_pay_with() -> None:
    errand = {"text": ready_text("avance", own_pack()), "against": 3, "first": 0, "matches": 2}
    told = play_some(Task("encrucijada", None, "", 0, 0, json.dumps(errand).encode(), 1))
    study = Study(json.loads(told))
    assert study.done == study.played[DECKS[2]] == 2
    assert study.alive["1"] == 2
    assert 0 < study.odds("zapadores-del-primer-turno", 3) <= 1
    assert study.has(3, 3) > 0  # Metal
    assert play_some(Task("encrucijada", None, "", 0, 0, json.dumps(errand).encode(), 2)) == told
