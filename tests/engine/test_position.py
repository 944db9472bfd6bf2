"""The types of positions: who may know what, and the schema for other programs."""

from __future__ import annotations

from typing import Annotated

import msgspec
import pytest

from sobremesa.engine.position import Eyes, Part, fields_of, leaks, own, parts_of, public, schema_of, secret, seen


class Basket(Part):
    """A guest's basket."""

    lid: Annotated[str, public("Lid", "Its colour.")]
    figs: Annotated[int | None, own("Figs", "How many are in it.", least=0, most=9)]


class Guest(Part):
    """Somebody at the picnic."""

    seat: Annotated[int, public("Guest", says="seat")]
    wishes: Annotated[tuple[str, ...] | None, own("Wishes")]
    cards: Annotated[tuple[str | None, ...], seen("Cards", "Null for one that was not seen.", "PI-2")]
    basket: Annotated[Basket, public("Basket")]


class Picnic(Part):
    """The meadow."""

    hour: Annotated[int, public("Hour", least=0, most=23, unit="hours")]
    guests: Annotated[tuple[Guest, ...], public("Guests")]
    jars: Annotated[dict[str, Basket], public("Jars", among=("jam",))]
    weather: Annotated[str | None, secret("Weather", "Tomorrow's.")]


def guest(eyes: Eyes, seat: int) -> Guest:
    mine = eyes.own(seat)
    return Guest(
        seat=seat,
        wishes=("sun",) if mine else None,
        cards=("ace", "king") if mine else ("ace", None),
        basket=Basket(lid="red", figs=4 if mine else None),
    )


def picnic(seat: int | None, all_seeing: bool = False) -> Picnic:
    eyes = Eyes(seat, all_seeing)
    return Picnic(
        hour=5,
        guests=(guest(eyes, 0), guest(eyes, 1)),
        jars={"jam": Basket(lid="blue", figs=7 if all_seeing else None)},
        weather="rain" if all_seeing else None,
    )


WHOLE = picnic(None, all_seeing=True)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_position_that_follows_its_types_leaks_nothing(seat: int | None) -> None:
    assert leaks(WHOLE, picnic(seat), seat) == []


def test_another_seats_own_field_is_a_leak_at_any_depth() -> None:
    """The own fields of parts within a seat's part count as well."""
    shown = picnic(0)
    shown.guests[1].wishes = ("sun",)
    shown.guests[1].basket.figs = 4
    shown.jars["jam"].figs = 7
    shown.weather = "rain"
    assert leaks(WHOLE, shown, 0) == ["guests.1.wishes", "guests.1.basket.figs", "jars.jam.figs", "weather"]


def test_a_seen_field_may_leave_out_things_but_not_add_any() -> None:
    shown = picnic(0)
    for less in ((None, None), ("king",), ("ace", "king"), ()):
        shown.guests[1].cards = less
        assert leaks(WHOLE, shown, 0) == []
    for other in (("queen", None), ("ace", "ace"), ("ace", "king", "king")):
        shown.guests[1].cards = other
        assert leaks(WHOLE, shown, 0) == ["guests.1.cards"]


def test_a_public_field_must_be_shown_unchanged() -> None:
    shown = picnic(0)
    shown.hour = 6
    shown.guests[1].basket.lid = "green"
    assert leaks(WHOLE, shown, 0) == ["hour", "guests.1.basket.lid"]
    shown = picnic(0)
    shown.guests = shown.guests[:1]
    assert leaks(WHOLE, shown, 0) == ["guests"]


def test_a_field_that_does_not_say_who_may_know_it_is_refused() -> None:
    class Untold(Part):
        """A part with a field that lacks its annotation."""

        hour: Annotated[int, public("Hour")]
        mood: int

    with pytest.raises(TypeError, match=r"Untold\.mood does not say who may know it"):
        fields_of(Untold)


def test_the_schema_describes_a_position_part_by_part() -> None:
    assert parts_of(Picnic) == [Picnic, Guest, Basket]
    found = schema_of(Picnic, "Picnic")
    assert list(found) == ["PicnicPicnic", "PicnicGuest", "PicnicBasket"]
    hour = found["PicnicPicnic"]["properties"]["hour"]
    assert (hour["type"], hour["minimum"], hour["maximum"]) == ("integer", 0, 23)
    assert hour["description"] == "In hours."
    cards = found["PicnicGuest"]["properties"]["cards"]
    assert cards["description"] == "Null for one that was not seen. Known to those who have seen it. (PI-2)"
    assert found["PicnicGuest"]["properties"]["basket"]["$ref"] == "#/components/schemas/PicnicBasket"


def test_a_position_can_be_had_as_plain_data() -> None:
    assert picnic(1).guests[0].as_dict() == {
        "seat": 0,
        "wishes": None,
        "cards": ["ace", None],
        "basket": {"lid": "red", "figs": None},
    }


def test_parts_that_say_the_same_are_one_key() -> None:
    kept = {picnic(0): "made once"}
    assert kept[picnic(0)] == "made once"
    assert picnic(1) not in kept


def test_the_order_of_what_is_named_makes_no_other_key() -> None:
    one, other = picnic(0), picnic(0)
    one.jars = {"jam": Basket(lid="blue", figs=None), "honey": Basket(lid="red", figs=None)}
    other.jars = {"honey": Basket(lid="red", figs=None), "jam": Basket(lid="blue", figs=None)}
    assert one == other
    assert hash(one) == hash(other)


def test_a_key_is_encoded_once(monkeypatch: pytest.MonkeyPatch) -> None:
    part = picnic(0)
    first = hash(part)
    monkeypatch.setattr(msgspec.msgpack, "encode", None)
    assert hash(part) == first
