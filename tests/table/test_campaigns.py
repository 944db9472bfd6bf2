"""Campaigns that guests play: nobody's step is lost to another's, and nobody fills the store."""

import pytest

from sobremesa.table import campaigns
from sobremesa.table.campaigns import Campaigns, Kept
from sobremesa.table.guests import Guest, Guests
from sobremesa.table.refused import ErrorCode, Refused
from sobremesa.table.store.store import Store
from tests.table.tables import room


@pytest.fixture
def shelf(store: Store) -> Campaigns:
    return Campaigns(store)


@pytest.fixture
def ana(store: Store) -> Guest:
    return Guests(store).welcome("es", "Ana")


def begun(shelf: Campaigns, guest: Guest) -> Kept:
    return shelf.keep(guest, "two-evenings", "first", 0)


def test_of_two_steps_that_meet_the_second_is_told_so(shelf: Campaigns, ana: Guest) -> None:
    link = begun(shelf, ana).link
    shelf.write(ana, link, "one", 1, seen=0)
    with pytest.raises(Refused) as refused:
        shelf.write(ana, link, "other", 1, seen=0)
    assert refused.value.because is ErrorCode.TAKEN
    assert (shelf.campaign(ana, link).record, shelf.campaign(ana, link).stamp) == ("one", 1)


def test_while_a_mission_is_under_way_nothing_else_is_chosen_and_no_other_begins(
    store: Store, shelf: Campaigns, ana: Guest
) -> None:
    link = begun(shelf, ana).link
    shelf.begin(ana, link, 0, room(store, ["Ana"], "quest", {}))
    with pytest.raises(Refused):
        shelf.write(ana, link, "one", 1, seen=0)
    with pytest.raises(Refused):
        shelf.begin(ana, link, 0, room(store, ["Ana"], "quest", {}))
    under_way = shelf.campaign(ana, link)
    for text in ("home", "home again"):
        shelf.take_in(under_way, text, 1)
    assert (shelf.campaign(ana, link).record, shelf.campaign(ana, link).room) == ("home", None)


def test_to_others_there_is_no_such_campaign(store: Store, shelf: Campaigns, ana: Guest) -> None:
    link, berta = begun(shelf, ana).link, Guests(store).welcome("es", "Berta")
    for attempt in (
        lambda: shelf.campaign(berta, link),
        lambda: shelf.write(berta, link, "hers", 1, seen=0),
        lambda: shelf.throw_away(berta, link),
    ):
        with pytest.raises(Refused) as refused:
            attempt()
        assert refused.value.because is ErrorCode.MISSING
    assert shelf.of(berta) == []


def test_a_guest_keeps_so_many_and_makes_room_by_throwing_one_away(
    shelf: Campaigns, ana: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(campaigns, "MOST_CAMPAIGNS", 2)
    first = begun(shelf, ana)
    begun(shelf, ana)
    with pytest.raises(Refused):
        begun(shelf, ana)
    shelf.throw_away(ana, first.link)
    begun(shelf, ana)
    assert len(shelf.of(ana)) == 2
