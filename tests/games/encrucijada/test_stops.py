"""When a player is asked and when questions pass by themselves, by the player's settings and public facts."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, islice

import pytest

from sobremesa.engine.pack import Pack
from sobremesa.engine.stops import Passing, Wanted
from sobremesa.games.encrucijada.game import GAME
from sobremesa.games.encrucijada.rules.pages import ANSWERS, TURN, WINDOW
from sobremesa.games.encrucijada.state.match import Encrucijada
from sobremesa.games.encrucijada.stops import moments
from tests.games.encrucijada.study import random_match
from tests.games.encrucijada.table import ANA, BRUNO, Table, pack, table
from tests.games.encrucijada.test_random_matches import questions

STOPS = GAME.stops
MOST = 700  # decisions of a match
POINTS_AT_A_PLAYER = "taunt"
POINTED = "players: [{deck: arts, pueblo: [strike-basto]}, {deck: arts, pueblo: [strike-copa, well]}]\nbegin: C"
AT_WAR = "players: [{deck: war, armies: [[sword-4]]}, {deck: war, armies: [[sword-3], [sword-1]]}]\nbegin: D"


def passing(t: Table, settings: str = "", rest: str = "") -> Passing | None:
    """Why the question passes for the player who is asked, with these settings; None if it doesn't."""
    return STOPS.passing(t.match, t.match.asked()[0], Wanted(STOPS.levels(settings), rest))


def pointed_at() -> Table:
    """Ana's effect points at Bruno."""
    return table(POINTED).says("use:strike-basto", "object:1:strike-copa")


def before_the_fights() -> Table:
    """Ana has declared war on Bruno, who is to act."""
    return table(AT_WAR).says("war:1")


def in_a_fight() -> Table:
    """Two cards have been revealed; Ana, who attacks, is to act."""
    return before_the_fights().says("pass", "pass", "defend", "army:1", "army:1")


def pointed_at_in_a_fight() -> Table:
    """Ana's effect points at Bruno while their cards fight."""
    t = table(
        "players: [{deck: arts, pueblo: [strike-basto], armies: [[sword-3]]}, "
        "{deck: arts, pueblo: [strike-copa, well], armies: [[sword-3]]}]\nbegin: D"
    )
    t.says("war:1", "pass", "pass", "defend", "army:1", "army:1")
    return t.says("use:strike-basto", "object:1:strike-copa")


WINDOWS = [
    (pointed_at, ("answer",)),
    (before_the_fights, ("war",)),
    (in_a_fight, ("fight",)),
    (pointed_at_in_a_fight, ("answer", "fight")),
]


@pytest.mark.clause("EN-6.4", "EN-7.2", "EN-8.13")
@pytest.mark.parametrize(("position", "stops"), WINDOWS)
def test_a_window_asks_unless_all_its_stops_say_never(position: Callable[[], Table], stops: tuple[str, ...]) -> None:
    t = position()
    assert moments(t.match) == stops
    assert passing(t) is None
    every = STOPS.chosen("never")
    for stop in every:
        others = ".".join(f"{one}:never" for one in every if one != stop)
        assert (passing(t, others) is None) is (stop in stops)
    passed = passing(t, "answer:never.war:never.fight:never")
    assert passed is not None
    assert (passed.choice, passed.stop) == ("pass", stops[0])
    assert passed.clause in ("EN-6.4", "EN-7.2", "EN-8.13")


@pytest.mark.clause("EN-6.4", "EN-7.2", "EN-8.13")
@pytest.mark.parametrize(
    ("preset", "asked"),
    [
        ("every", [True, True, True, True]),
        ("pointed", [True, False, False, True]),
        ("fights", [False, False, True, True]),
        ("never", [False, False, False, False]),
    ],
)
def test_each_preset_asks_where_it_says(preset: str, asked: list[bool]) -> None:
    settings = ".".join(f"{stop}:{level}" for stop, level in STOPS.chosen(preset).items())
    assert [passing(position(), settings) is None for position, _ in WINDOWS] == asked


@pytest.mark.clause("EN-5.7", "EN-5.8", "EN-5.9")
@pytest.mark.parametrize(
    ("begin", "pueblo", "armies", "asked"),
    [
        ("B", "", "", True),  # what is lowered is one's own affair
        ("C", "", "", False),
        ("C", "well", "", False),  # it has no effect
        ("C", "strike-basto", "", True),
        ("C", "costly-strike", "", False),  # it is not active: the well would pay for it
        ("C", "", "strike-basto", False),  # what lies hidden is nobody's business
        ("D", "strike-basto", "", False),
        ("D", "", "well", True),
        ("E", "", "", False),
        ("E", "strike-basto", "", True),
        ("E", "", "strike-basto", False),
    ],
)
def test_a_phase_passes_when_nothing_visible_can_be_done_in_it(
    begin: str, pueblo: str, armies: str, asked: bool
) -> None:
    hidden = f"[[{armies}]]" if armies else "[]"
    ana = f"{{deck: arts, spent: {{1: [keep]}}, pueblo: [{pueblo}], armies: {hidden}}}"
    t = table(f"players: [{ana}, {{deck: arts, pueblo: [well]}}]\nbegin: {begin}")
    passed = passing(t)
    assert (passed is None) is asked
    assert passing(t, "phase:always") is None
    if passed is not None:
        assert (passed.choice, passed.stop) == ("go-on", "phase")
        assert f"Phase {begin} was skipped" in passed.why[0]


@pytest.mark.clause("EN-5.7")
def test_phase_c_asks_for_an_atempus_with_an_effect() -> None:
    assert passing(table("players: [{deck: arts}, {deck: arts}]\nbegin: C")) is None


@pytest.mark.clause("EN-6.1", "EN-5.7")
@pytest.mark.parametrize(
    ("mine", "theirs", "asked"),
    [
        ("deck: arts, spent: {1: [keep]}, pueblo: [strike-basto]", "pueblo: [well]", True),
        ("deck: arts, spent: {1: [keep]}, pueblo: [strike-basto]", "armies: [[well]]", False),  # nothing to strike
        ("deck: war, spent: {1: [spire]}, pueblo: [spy]", "armies: [[well]]", True),
        ("deck: war, spent: {1: [spire]}, pueblo: [spy]", "pueblo: [well]", False),  # nothing hidden
        ("deck: war, spent: {1: [spire]}, pueblo: [blunt]", "pueblo: [well]", False),  # nothing fights
    ],
)
def test_phase_c_passes_where_everybody_sees_that_no_effect_can_be_declared(
    mine: str, theirs: str, asked: bool
) -> None:
    t = table(f"players: [{{{mine}}}, {{deck: arts, {theirs}}}]\nbegin: C")
    assert (passing(t) is None) is asked


@pytest.mark.clause("EN-6.7", "EN-5.9")
def test_a_phase_passes_once_its_last_effect_has_been_used() -> None:
    t = table(POINTED.replace("deck: arts,", "deck: arts, spent: {1: [keep]},", 1))
    assert passing(t) is None
    t.says("use:strike-basto", "object:1:well", "pass")
    assert t.match.stack[-1].page is TURN
    assert passing(t) is not None


@pytest.mark.clause("EN-5.8")
def test_phase_d_passes_after_its_war() -> None:
    t = before_the_fights().says("pass", "call-off")
    passed = passing(t)
    assert passed is not None
    assert passed.clause == "EN-5.8"


@pytest.mark.clause("EN-5.8", "EN-7.1", "EN-5.4")
def test_phase_d_asks_exactly_when_war_can_be_declared() -> None:
    seen = set()
    for match, _ in chain.from_iterable(random_match(seed, 3) for seed in range(3)):
        if match.ask is not None and match.ask.name == "en.turn.war":
            can = any(choice.verb.word == "war" for choice in match.options())
            assert (passing(Table(match)) is None) is can
            seen.add(can)
    assert seen == {True, False}


@pytest.mark.clause("EN-6.1", "EN-5.7", "EN-5.9")
@pytest.mark.parametrize("seed", range(4))
def test_no_phase_passes_in_which_a_visible_card_could_be_used(seed: int) -> None:
    passed = 0
    for match in islice(questions(2 + seed % 2, seed, {}), MOST):
        if match.ask is not None and match.stack[-1].page is TURN and passing(Table(match)) is not None:
            assert not any(choice.verb.word in ("use", "war") for choice in match.options())
            passed += 1
    assert passed


@pytest.mark.clause("EN-2.4", "EN-6.4", "EN-7.2", "EN-8.13", "EN-5.9")
@pytest.mark.parametrize("seed", range(4))
def test_what_passes_is_an_option_and_does_not_depend_on_what_others_cannot_know(seed: int) -> None:
    """In worlds that another player can't tell apart, the same passes."""
    passed = 0
    for match in islice(questions(2, seed, {}), MOST):
        for settings in ("", "answer:never.war:never.fight:never"):
            if match.ask is None:
                continue
            seat = match.asked()[0]
            what = passing(Table(match), settings)
            passed += what is not None
            assert what is None or what.choice in [choice.text for choice in match.options()]
            if match.decisions % 6 == 0:
                world = match.imagine(1 - seat, match.decisions)
                assert isinstance(world, Encrucijada)
                assert passing(Table(world), settings) == what
    assert passed > 5


# Rests.


@pytest.mark.clause("EN-8.14")
def test_resting_until_ones_turn_overrides_all_settings() -> None:
    for position, _ in WINDOWS:
        passed = passing(position(), "", "rest-turn")
        assert passed is not None
        assert (passed.choice, passed.stop) == ("pass", "")


@pytest.mark.clause("EN-8.10")
def test_a_player_who_lets_everything_pass_neither_changes_nor_forces_the_object() -> None:
    t = table("players: [{deck: war, armies: [[ram]]}, {deck: war, pueblo: [sword-7, well, guard]}]\nbegin: D")
    t.says("war:1", "pass", "pass", "army:1", "way:sword-7")
    passed = passing(t, "", "rest-war")
    assert passed is not None
    assert passed.choice == "keep-object"
    t.says("invade:well")
    for rest in STOPS.resting(t.match, BRUNO):
        passed = passing(t, "", rest)
        assert passed is not None
        assert passed.choice == "let-go"
    assert passing(t, "answer:never.war:never.fight:never") is None  # it is not a window


@pytest.mark.clause("EN-8.7")
def test_even_a_player_who_lets_everything_pass_is_asked_what_is_in_the_way() -> None:
    t = table("players: [{deck: war, armies: [[ram]]}, {deck: war, pueblo: [sword-7, well]}]\nbegin: D")
    t.says("war:1", "pass", "pass", "army:1")
    assert passing(t, "", "rest-war") is None


@pytest.mark.clause("EN-7.2", "EN-9.1")
def test_players_can_rest_until_the_war_is_over_or_until_their_own_turn() -> None:
    t = table(AT_WAR)
    assert (*STOPS.resting(t.match, ANA), "-", *STOPS.resting(t.match, BRUNO)) == ("-", "rest-turn")
    t.says("war:1")
    assert STOPS.resting(t.match, ANA) == ("rest-war",)
    assert STOPS.resting(t.match, BRUNO) == ("rest-war", "rest-turn")
    t.says("pass", "call-off")
    assert STOPS.resting(t.match, BRUNO) == ("rest-turn",)
    t.says("go-on", "go-on")
    assert t.match.active_seat == BRUNO
    assert STOPS.resting(t.match, BRUNO) == ()


# Every card with an answer gets a window.


def with_effects(which: Pack) -> list[tuple[str, str]]:
    """Each card of the ready decks that has an effect, with a deck that contains it."""
    match = GAME.new(2, seed=1, content=which, options={"deck_1": 1, "deck_2": 1})
    assert isinstance(match, Encrucijada)
    decks = {design.slug: deck.slug for deck in match.box.decks for design in deck.cards if design.effect is not None}
    return sorted(decks.items())


@pytest.mark.clause("EN-6.4", "EN-8.14", "EN-3.4")
@pytest.mark.parametrize("where", ["pueblo: [{card}]", "armies: [[{card}]]"])
def test_the_owner_of_any_card_with_an_effect_is_asked_by_default_when_one_points_at_them(where: str) -> None:
    cards = with_effects(pack())
    assert len(cards) > 60
    for card, deck in cards:
        bruno = f"{{deck: {deck}, {where.format(card=card)}}}"
        t = table(f"players: [{{deck: war, pueblo: [{POINTS_AT_A_PLAYER}]}}, {bruno}]\nbegin: C")
        t.match.active[:] = [1] * len(t.match.active)  # as if its cost were met
        t.says(f"use:{POINTS_AT_A_PLAYER}")
        assert (t.match.stack[-1].page, t.match.asked()) == (ANSWERS, [BRUNO]), card
        assert passing(t) is None, card


@pytest.mark.clause("EN-7.2", "EN-3.4")
@pytest.mark.parametrize("where", ["pueblo: [{card}]", "armies: [[{card}]]"])
@pytest.mark.parametrize("which", [pack, GAME.pack])
def test_the_owner_of_any_card_with_an_effect_is_asked_by_default_when_war_is_declared_on_them(
    where: str, which: Callable[[], Pack]
) -> None:
    cards = with_effects(which())
    assert len(cards) > 60
    for card, deck in cards:
        bruno = f"{{deck: {deck}, {where.format(card=card)}}}"
        t = table(f"players: [{{deck: {deck}, armies: [[{card}]]}}, {bruno}]\nbegin: D", content=which())
        t.match.active[:] = [1] * len(t.match.active)
        t.says("war:1")
        assert (t.match.stack[-1].page, t.match.asked()) == (WINDOW, [BRUNO]), card
        assert passing(t) is None, card


# What has one outcome.


@pytest.mark.clause("EN-8.7", "EN-3.4")
@pytest.mark.parametrize(
    ("theirs", "asked"),
    [
        ("pueblo: []", False),
        ("pueblo: [keeper]", False),  # it is not active
        ("pueblo: [well]", True),
        ("pueblo: [], armies: [[well]]", True),
        ("pueblo: [], hand: [well]", False),
    ],
)
def test_what_is_in_the_way_is_not_asked_where_it_can_only_be_the_atempus(theirs: str, asked: bool) -> None:
    t = table(f"players: [{{deck: war, armies: [[sword-5]]}}, {{deck: war, {theirs}}}]\nbegin: D").says("war:1")
    for _ in range(8):
        if t.match.ask is not None and t.match.ask.name == "en.invasion.object":
            break
        offered = [str(choice) for choice in t.match.options()]
        t.says(next(text for text in ("be-invaded", "army:1", "pass") if text in offered))
    passed = passing(t)
    assert (passed is None) is asked
    if passed is not None:
        assert (passed.choice, passed.clause) == ("way-tower", "EN-8.7")
        assert [choice.text for choice in t.match.options()] == ["way-tower"]


def test_each_reason_goes_by_its_own_name() -> None:
    assert all(name == reason.name for name, reason in STOPS.reasons.items())


@pytest.mark.clause("EN-6.4", "EN-8.13")
@pytest.mark.parametrize("seats", [2, 4])
def test_no_window_has_a_single_option_so_that_a_quick_pass_never_tells_of_a_hand(seats: int) -> None:
    windows = 0
    for match in islice(questions(seats, 5, {}), MOST):
        ask = match.ask
        if ask is not None and ask.window:
            windows += 1
            assert len(match.options(ask.seats[0])) > 1
    assert windows
