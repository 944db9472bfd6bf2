"""Encrucijada's table as a page: what can be done is on it and lights up where it belongs, and no secret is shown."""

from __future__ import annotations

import gzip

import pytest
from markupsafe import Markup

from sobremesa.engine.match import Match
from sobremesa.engine.words import LANGUAGES
from sobremesa.games.encrucijada.rules import setup
from sobremesa.web.encrucijada.face import FACE
from sobremesa.web.encrucijada.printed import printed
from tests.web.encrucijada.matches import GAME, always, asked, every_table, look, matches, regions, table
from tests.web.plain.pages import Element, read

every_language = pytest.mark.parametrize("language", LANGUAGES)
CHANGE = 20_000  # bytes that all regions together may take, compressed
FIRST = 300_000  # bytes of a whole page, compressed


def deeds(page: Element) -> list[Element]:
    return [one for one in page.all() if "data-choice" in one.attributes]


def classed(page: Element, name: str) -> list[Element]:
    return [one for one in page.all() if name in one.attributes.get("class", "").split()]


@every_table
def test_everything_that_is_offered_has_a_button_and_nothing_else_has(seats: int) -> None:
    for match, seat in asked(seats):
        found = deeds(table(match, seat))
        assert {one.attributes["data-choice"] for one in found} == {choice.text for choice in match.options(seat)}


@every_table
def test_nobody_else_can_choose(seats: int) -> None:
    for match, seat in asked(seats):
        assert match.ask is not None
        for other in {(seat + 1) % seats, None} - set(match.ask.seats):
            assert not deeds(table(match, other))


@every_table
def test_what_lights_up_on_the_table_is_there_and_where_a_card_can_go_is_too(seats: int) -> None:
    for match, seat in asked(seats):
        page = table(match, seat)
        things = {one.attributes["data-spot"] for one in page.all() if "data-spot" in one.attributes}
        places = {one.attributes["data-place"] for one in page.all() if "data-place" in one.attributes}
        for row in page.find("li"):
            assert {*row.attributes.get("data-for", "").split()} <= things
            assert row.attributes.get("data-put", "") in {"", *places, *things}


@pytest.mark.clause("EN-3.1", "EN-3.2")
@every_language
def test_each_way_of_lowering_a_card_has_a_name_of_its_own(language: str) -> None:
    for match, seat in asked(2, "en.turn.lower"):
        named: dict[str, set[str]] = {}
        for row in table(match, seat, language).find("li"):
            if "data-put" in row.attributes:
                (deed,) = deeds(row)
                label = classed(deed, "label")[0].text
                named.setdefault(label, set()).add(f"{deed.attributes['data-choice']} {row.attributes['data-put']}")
        assert all(len(ways) == 1 for ways in named.values())


@pytest.mark.clause("EN-3.1", "EN-3.2")
def test_one_gesture_lowers_a_card_where_it_is_put() -> None:
    for match, seat in asked(2, "en.lower", "en.turn.lower"):
        for deed in deeds(table(match, seat)):
            then = deed.attributes.get("data-then", "").split()
            if deed.attributes["data-choice"].startswith("lower:") and then:
                world = match.copy()
                for text in (deed.attributes["data-choice"], *then):
                    choice = world.choice(text)
                    assert choice is not None
                    world.apply(choice, seat)
                assert (
                    len(world.view(seat).position.players[seat].hand)
                    == len(match.view(seat).position.players[seat].hand) - 1
                )


@pytest.mark.clause("EN-5.5")
def test_drawing_evenly_takes_each_card_from_the_fullest_pile() -> None:
    seen = 0
    for match, seat in asked(2, "en.draw.pile"):
        whole = [deed for deed in deeds(table(match, seat)) if deed.attributes.get("data-then")]
        sizes = list(match.view(seat).position.players[seat].piles)
        for deed in whole:
            for text in (deed.attributes["data-choice"], *deed.attributes["data-then"].split()):
                pile = int(text.split(":")[1]) - 1
                assert sizes[pile] == max(sizes)
                sizes[pile] -= 1
                seen += 1
    assert seen


@pytest.mark.clause("EN-2.4")
@every_language
def test_what_one_may_not_know_changes_nothing_on_the_page(language: str) -> None:
    """Worlds that look the same to a seat make the same page, to the byte."""
    for at, match in enumerate(matches(3)[::5]):
        for seat in (0, 1, None):
            if seat is None:
                continue
            one, other = (match.imagine(seat, at * 10 + n) for n in (1, 2))
            assert regions(one, seat, language) == regions(other, seat, language)


@pytest.mark.clause("EN-2.4")
def test_hidden_cards_and_hands_of_others_are_not_named() -> None:
    for match in matches(2)[::4]:
        truth = match.truth()
        for seat in (0, 1, None):
            shown = {one.attributes["data-card"] for one in table(match, seat).all() if "data-card" in one.attributes}
            others = [player for player in truth.players if player.seat != seat]
            public = {card.card for player in truth.players for card in player.pueblo}
            public |= {slug for player in truth.players for slug in player.discards}
            public |= {fighter.card for fighter in truth.fighting} | {effect.card for effect in truth.declared}
            known = match.view(seat).position
            public |= {slug for player in known.players for slug in (*player.known, *(player.hand or ()))}
            public |= {slug for player in known.players for army in player.armies for slug in army.cards if slug}
            secret = {slug for player in others for slug in player.hand or ()} - public
            assert not shown & secret


def test_every_card_of_the_pack_can_be_read_at_full_size() -> None:
    match = matches(2)[0]
    seen, words = look(match, 0)
    still = read(Markup(FACE.still(seen, words)))
    assert {one.attributes["id"] for one in still.find("div") if one.attributes.get("id", "").startswith("face-")} == {
        f"face-{slug}" for slug in printed(GAME.pack(), "en")
    }


@every_table
def test_a_change_takes_few_bytes(seats: int) -> None:
    def size(match: Match) -> int:
        return len(gzip.compress("".join(regions(match, 0).values()).encode()))

    assert max(size(match) for match in matches(seats)[::12]) <= CHANGE


@every_language
def test_the_page_that_comes_first_takes_few_bytes(language: str) -> None:
    match = matches(2)[-1]
    seen, words = look(match, 0, language)
    text = str(FACE.still(seen, words)) + "".join(regions(match, 0, language).values())
    assert len(gzip.compress(text.encode())) <= FIRST / 3


@pytest.mark.clause("EN-2.2")
@pytest.mark.parametrize(("language", "told"), [("en", "You know that it holds: "), ("es", "Sabes que contiene: ")])
def test_a_pile_tells_what_one_knows_to_be_in_it_and_nobody_else(language: str, told: str) -> None:
    match = GAME.new(2, 1, options={"deck_1": 1, "deck_2": 2})
    card = next(choice for choice in match.options(0) if choice.verb is setup.IN_PILES[0])
    for _ in range(2):
        match.apply(card, 0)
    slug = card.text.partition(":")[2]

    def titles(seat: int | None) -> str:
        return " ".join(pile.attributes["title"] for pile in classed(table(match, seat, language), "en-pile"))

    assert f"{told}{printed(GAME.pack(), language)[slug].name} ×2" in titles(0)
    assert told not in titles(1)
    assert told not in titles(None)


def test_who_plays_together_is_told_and_nobody_is_where_each_plays_alone() -> None:
    together = GAME.new(4, 1, options={"team_1": 1, "team_2": 2, "team_3": 1, "team_4": 2})

    def tags(match: Match, seat: int) -> list[str]:
        return [tag.text for who in classed(table(match, seat), "en-who") for tag in classed(who, "tag")]

    assert tags(together, 0) == ["team 2", "plays with you", "team 2"]
    assert tags(GAME.new(4, 1), 0) == []


@pytest.mark.clause("EN-6.13", "EN-7.1", "EN-5.6")
def test_what_one_gesture_does_is_what_several_presses_do() -> None:
    """An effect with its object, a war from any phase, all phases that are left: each choice is offered in its turn."""
    done = set()
    questions = ("en.turn.lower", "en.turn.use", "en.turn.use_again", "en.window.use", "en.answers.answer")
    for match, seat in always(2, *questions):  # gestures are rare
        page = table(match, seat)
        things = {one.attributes.get(name, "") for one in page.all() for name in ("data-spot", "data-place")}
        for row in page.find("li", data_tone="short"):
            (deed,) = row.find("button")
            text, then = deed.attributes["data-choice"], deed.attributes["data-then"].split()
            assert {*row.attributes["data-for"].split(), row.attributes["data-put"]} <= things
            world = match.copy()
            world.apply(text, seat)
            for follows in (one for one in then if not one.startswith("army:")):
                assert follows in [choice.text for choice in world.options(seat)]
                world.apply(follows, seat)
            done.add((text.partition(":")[0], then[-1].partition(":")[0]))
    assert ("go-on", "army") in done
    assert any(first == "use" for first, _ in done)


@pytest.mark.clause("EN-5.6", "EN-5.9")
def test_the_turn_is_ended_from_any_phase() -> None:
    ended = 0
    for match, seat in asked(2, "en.turn.lower", "en.turn.use", "en.turn.war"):
        more = [one for one in classed(table(match, seat), "more") if "End the turn" in one.text]
        world = match.copy()
        for deed in more:
            for text in (deed.attributes["data-choice"], *deed.attributes["data-then"].split()):
                if text in [choice.text for choice in world.options(seat)]:  # unless an effect makes them declare war
                    world.apply(text, seat)
            ended += world.active_seat != seat  # type: ignore[attr-defined]
    assert ended
