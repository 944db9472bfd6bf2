"""Campaigns that guests play: nobody's step is lost to another's, and nobody fills the store."""

from collections.abc import Callable

import pytest

from sobremesa.table import campaigns
from sobremesa.table.campaigns import Campaigns, Kept
from sobremesa.table.guests import Guest, Guests
from sobremesa.table.refused import ErrorCode, Refused
from sobremesa.table.store.store import Store
from tests.table.tables import room

pytestmark = pytest.mark.guard


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
    link, at = begun(shelf, ana).link, room(store, ["Ana"], "quest", {})
    shelf.begin(ana, link, 0, lambda _: at)
    with pytest.raises(Refused):
        shelf.write(ana, link, "one", 1, seen=0)
    with pytest.raises(Refused):
        shelf.begin(ana, link, 0, lambda _: at)
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
    assert shelf.for_guest(berta) == []


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
    assert len(shelf.for_guest(ana)) == 2


def test_of_several_more_than_half_decide_or_the_host_alone(store: Store, shelf: Campaigns, ana: Guest) -> None:
    """QU-14.1: one choice for the whole party."""
    link = begun(shelf, ana).link
    shelf.open_up(ana, link, True)
    berta, carla = (Guests(store).welcome("es", name) for name in ("Berta", "Carla"))
    for guest in (berta, carla):
        shelf.join(guest, link, 4)
    assert not shelf.campaign(ana, link).is_settled(ana, "choose:go")
    kept = shelf.wish(ana, link, 0, "choose:go")
    assert kept.is_settled(berta, "choose:go")
    assert not kept.is_settled(berta, "choose:stay")
    shelf.decide_by(ana, link, True)
    kept = shelf.campaign(carla, link)
    assert (kept.is_settled(berta, "choose:go"), kept.is_settled(ana, "choose:stay")) == (False, True)
    shelf.write(ana, link, "one", 1, seen=0)
    assert [player.wish for player in shelf.campaign(ana, link).players] == [None] * 3


def test_heroes_are_dealt_in_turn_and_again_when_somebody_leaves(store: Store, shelf: Campaigns, ana: Guest) -> None:
    link = begun(shelf, ana).link
    shelf.open_up(ana, link, True)
    berta = Guests(store).welcome("es", "Berta")
    shelf.join(berta, link, 3)
    kept = shelf.campaign(ana, link)
    assert [kept.player_of(hero).name for hero in range(3)] == ["Ana", "Berta", "Ana"]
    shelf.leave(berta, link, berta.id)
    assert [player.name for player in shelf.campaign(ana, link).players] == ["Ana"]


def test_nobody_joins_where_it_is_not_open_or_there_is_no_hero_left(store: Store, shelf: Campaigns, ana: Guest) -> None:
    link = begun(shelf, ana).link
    berta, carla, lookalike = (
        Guests(store).welcome("es", name) for name in ("Berta", "Carla", "An\N{CYRILLIC SMALL LETTER A}")
    )
    with pytest.raises(Refused) as refused:
        shelf.join(berta, link, 4)
    assert refused.value.because is ErrorCode.MISSING
    shelf.open_up(ana, link, True)
    with pytest.raises(Refused, match="name like that"):
        shelf.join(lookalike, link, 4)
    shelf.join(berta, link, 2)
    with pytest.raises(Refused, match="for every hero"):
        shelf.join(carla, link, 2)


def test_only_the_host_rules_over_who_plays(store: Store, shelf: Campaigns, ana: Guest) -> None:
    link = begun(shelf, ana).link
    shelf.open_up(ana, link, True)
    berta = Guests(store).welcome("es", "Berta")
    shelf.join(berta, link, 4)
    attempts: list[Callable[[], None]] = [
        lambda: shelf.open_up(berta, link, False),
        lambda: shelf.decide_by(berta, link, True),
        lambda: shelf.leave(berta, link, ana.id),
        lambda: shelf.throw_away(berta, link),
    ]
    for attempt in attempts:
        with pytest.raises(Refused) as refused:
            attempt()
        assert refused.value.because is ErrorCode.FORBIDDEN
    shelf.leave(ana, link, berta.id)
    assert not shelf.campaign(ana, link).is_of(berta)


def test_a_mission_that_was_taken_in_is_found_again_by_its_step(store: Store, shelf: Campaigns, ana: Guest) -> None:
    link, at = begun(shelf, ana).link, room(store, ["Ana"], "quest", {})
    shelf.begin(ana, link, 0, lambda _: at)
    under_way = shelf.campaign(ana, link)
    shelf.take_in(under_way, "home", 1)
    assert shelf.campaign(ana, link).played == {0: under_way.room}
    shelf.throw_away(ana, link)
    assert shelf.for_guest(ana) == []
