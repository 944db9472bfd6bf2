"""What an option would lead to: it comes true if nobody answers, and it reveals nothing that the seat may not know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, islice

import msgspec
import pytest

from sobremesa.engine.choice import Choice
from sobremesa.engine.event import Event
from sobremesa.engine.foresight import Ahead, Change
from sobremesa.engine.page import NOBODY
from sobremesa.games.encrucijada.foresight import fans, foretold
from sobremesa.games.encrucijada.foresight.foresight import LOWERING, NAMING, Losses, Sight
from sobremesa.games.encrucijada.game import GAME
from sobremesa.games.encrucijada.rules import events, standing, war
from sobremesa.games.encrucijada.rules.cards import discard
from sobremesa.games.encrucijada.rules.pages import ANSWERS
from sobremesa.games.encrucijada.state.box import RESOURCES
from sobremesa.games.encrucijada.state.match import PUEBLO, Encrucijada
from sobremesa.table.look import look_at
from tests.games.encrucijada.study import ANA, BRUNO, design, play, position, random_match, words
from tests.games.encrucijada.test_random_matches import questions

N = len(RESOURCES)
SEEDS = range(1, 9)
OFTEN = 3
MOST = 700  # decisions of a match


def packed(found: Ahead | None) -> bytes:
    """A result of foresight as bytes, with choices by their texts."""
    return msgspec.msgpack.encode(found, enc_hook=str)


def ahead(match: Encrucijada, text: str) -> Ahead:
    """The result of foresight for this option."""
    choice = match.choice(text)
    assert choice in match.options(), [str(each) for each in match.options()]
    found = Sight(match).foresee(choice)
    assert found is not None
    return found


def changes(match: Encrucijada, text: str) -> dict[tuple[str, int], tuple[int, int]]:
    """The changes of this option: (kind, seat) with (least, most)."""
    return {(one.what, one.seat): (one.least, one.most) for one in ahead(match, text).changes}


# Cards face up.


@pytest.mark.clause("EN-4.7")
def test_a_card_of_the_hand_shows_which_cards_it_would_wake_and_what_more_there_would_be() -> None:
    match = position("{begin: B, players: [{hand: [granja], pueblo: [molino]}, {}]}")
    changes = ahead(match, "lower:granja").changes
    food, energy = RESOURCES.index("alimento"), RESOURCES.index("energia")
    assert Change(foretold.WAKES, ANA, 0, design("molino"), 1, 1) in changes
    assert {one.fact: one.least for one in changes if one.what == foretold.STOCK} == {food: 10, energy: 4}


@pytest.mark.clause("EN-4.7")
def test_a_card_that_holds_others_up_shows_what_would_fall_if_it_went() -> None:
    match = position("{begin: B, players: [{pueblo: [granja, molino]}, {}]}")
    found = dict(Losses(match, ANA))
    assert Change(foretold.FALLS, ANA, 1, design("molino"), 1, 1) in found[0].changes
    assert not any(one.what == foretold.FALLS for one in found[1].changes)


def test_a_card_that_holds_nothing_up_shows_nothing() -> None:
    match = position("{begin: B, players: [{pueblo: [guardia]}, {}]}")
    assert list(Losses(match, ANA)) == []


# Fights.


@pytest.mark.clause("EN-8.11")
def test_a_tower_about_to_be_hit_shows_what_it_will_have_left() -> None:
    match = position("{begin: D, vuelta: 3, players: [{armies: [[puerta, puerta]]}, {pueblo: [zancadilla]}]}")
    play(match, "war:1", "pass", "pass", "army:1", "way-tower")
    assert changes(match, "pass") == {(foretold.TOWER, BRUNO): (15, 15)}


@pytest.mark.clause("EN-8.7", "EN-8.9")
def test_what_is_in_the_way_of_a_hidden_card_may_win_or_lose_and_wears_off_either_way() -> None:
    match = position("{begin: D, vuelta: 3, players: [{armies: [[puerta, puerta]]}, {pueblo: [zancadilla]}]}")
    play(match, "war:1", "pass", "pass", "army:1")
    found = ahead(match, "way:zancadilla")
    assert found.unknown
    assert changes(match, "way:zancadilla")[foretold.WINS, BRUNO] == (0, 1)
    assert changes(match, "way:zancadilla")[foretold.DESGASTE, BRUNO] == (1, 1)


@pytest.mark.clause("EN-8.7", "EN-8.11")
def test_a_tower_in_the_way_of_a_hidden_card_is_foreseen_from_the_worst_to_the_best() -> None:
    match = position("{begin: D, vuelta: 3, players: [{armies: [[puerta, puerta]]}, {pueblo: [zancadilla]}]}")
    play(match, "war:1", "pass", "pass", "army:1")
    least, most = changes(match, "way-tower")[foretold.TOWER, BRUNO]
    assert least <= 15 < most


# What is known of a rival's armies.


def says(found: Ahead | None) -> list[tuple[str, dict[str, int]]]:
    return [] if found is None else [(str(text), dict(facts)) for text, facts in found.says]


@pytest.mark.clause("EN-7.1")
def test_before_a_war_the_number_of_unknown_cards_and_their_range_of_values_are_shown() -> None:
    match = position("{begin: D, vuelta: 3, players: [{armies: [[puerta]]}, {armies: [[feria, zancadilla]]}]}")
    ((text, facts),) = says(ahead(match, "war:1"))
    assert text == "{cards} you don’t know there, of Value {a} to {b}"
    assert facts["cards"] == 2
    assert facts["a"] < facts["b"]


@pytest.mark.clause("EN-7.1", "EN-2.4")
@pytest.mark.parametrize("seed", SEEDS)
def test_in_every_possible_world_hidden_cards_have_values_within_the_range_shown(seed: int) -> None:
    compared = 0
    for match, _ in random_match(seed):
        seat = match.asking
        for rival in set(range(match.seats)) - {seat}:
            told = fans.fan(match, seat, rival)
            if not told.unknown or match.decisions % OFTEN:
                continue
            for nth in range(4):
                world = match.imagine(seat, nth)
                assert isinstance(world, Encrucijada)
                assert len(fans.fan(world, seat, rival).known) == len(told.known)
                for mark, army in world.stacks(rival):
                    for card in army if war.may_fight(world, rival, mark) else ():
                        if not world.sees(seat, card) and standing.can_pay(world, rival, world.cards[card]):
                            assert told.least <= standing.value(world, card) <= told.most
                            compared += 1
    assert compared


@pytest.mark.clause("EN-8.1", "EN-8.4")
def test_an_army_says_how_often_its_first_card_would_win() -> None:
    match = position("{begin: D, vuelta: 3, players: [{armies: [[puerta]]}, {armies: [[feria]]}]}")
    play(match, "war:1", "pass", "pass", "defend")
    found = ahead(match, "army:1")
    ((_, facts),) = says(found)
    assert 0 <= facts["a"] <= facts["b"]
    assert changes(match, "army:1")[foretold.WINS, match.asking] == (int(facts["a"] == facts["b"]), int(facts["a"] > 0))


@pytest.mark.clause("EN-8.4")
@pytest.mark.parametrize("seed", SEEDS)
def test_an_army_whose_first_card_beats_all_or_nothing_does_so_when_all_pass(seed: int) -> None:
    for match, _ in random_match(seed):
        for choice in match.options() if match.battle == 0 else ():
            found = Sight(match).foresee(choice) if choice.verb is war.CHOOSE_ARMY else None
            sure = [one for one in found.changes if one.what == foretold.WINS] if found else []
            if sure and sure[0].least == sure[0].most:
                seat, world = match.asking, match.copy()
                assert isinstance(world, Encrucijada)
                beats = next((event for event in goes_on(world, choice) if event.kind is events.BEATS), None)
                if beats is not None:
                    assert (beats.named()["seat"] == seat) == bool(sure[0].least)


@pytest.mark.clause("EN-8.11")
def test_an_army_that_invades_says_what_its_first_card_would_leave_of_the_atempus() -> None:
    match = position("{begin: D, vuelta: 3, players: [{armies: [[puerta, puerta]]}, {pueblo: [zancadilla]}]}")
    play(match, "war:1", "pass", "pass")
    ((_, facts),) = says(ahead(match, "army:1"))
    play(match, "army:1", "way-tower")
    assert changes(match, "pass")[foretold.TOWER, BRUNO] == (facts["n"], facts["n"])


# Effects.


@pytest.mark.clause("EN-6.3", "EN-6.4")
def test_an_answer_shows_its_place_among_what_waits() -> None:
    """A Copa of class Evento comes before the Espada that it answers."""
    match = position(
        "{begin: C, turn: 1, players: [{pueblo: [carta-nueva], hand: [granja]}, {pueblo: [huerto, ariete, linterna]}]}"
    )
    play(match, "use:ariete")
    assert ahead(match, "use:carta-nueva").place == 0


@pytest.mark.clause("EN-6.4")
def test_the_first_effect_waits_behind_nothing() -> None:
    match = position("{begin: C, players: [{pueblo: [carta-nueva], hand: [granja]}, {}]}")
    assert ahead(match, "use:carta-nueva").place == -1


# It comes true if nobody answers.


def goes_on(match: Encrucijada, choice: Choice) -> list[Event]:
    """Play the choice, then let everybody pass; returns all events until the fight is over and the effects have
    taken place."""
    match.listen()
    heard: list[Event] = []
    answers: list[Choice | str] = [choice, *(["face-up"] if choice.verb.word == "lower" else [])]
    for answer in answers:
        match.apply(answer)
        heard += match.events or ()
    for _ in range(60 if choice.verb not in LOWERING else 0):
        waits = match.nearest(ANSWERS) is not None
        if match.ask is None or fought(heard) or not (waits or match.battle):
            break
        lets_be = [one for one in match.options() if one.verb.word in ("pass", "keep-object", "let-go")]
        if not lets_be and (not waits or len(match.options()) > 1):
            break
        match.apply((lets_be or match.options())[0])
        heard += match.events or ()
    return heard


def fought(heard: list[Event]) -> bool:
    """Whether an attacking card has been compared or has hit."""
    return any(event.kind in (events.BEATS, events.TOWER_HIT) and event.clause != "EN-10.3" for event in heard)


def of_this_fight(heard: list[Event]) -> list[Event]:
    """The events of this fight only, without the reveals or the end of the war that follow."""
    found: list[Event] = []
    for event in heard:
        if fought(found) and event.kind in (events.REVEALED, events.INVASION, events.REGROUP, events.CANNOT_FIGHT):
            break
        found.append(event)
    return found


def check(before: Encrucijada, after: Encrucijada, heard: list[Event], one: Change) -> None:
    """Assert that this change has happened."""
    seat, here = one.seat, of_this_fight(heard)
    of_seat = [event.named() for event in here if event.named().get("seat") == seat]
    if one.what == foretold.WINS:
        won = any(event.kind is events.BEATS and event.named()["seat"] == seat for event in here)
        assert one.least <= won <= one.most
    elif one.what == foretold.DESGASTE:
        worn = [event.named() for event in here if event.kind in (events.DESGASTE, events.ARMY_ENDED)]
        now = [facts["n"] for facts in worn if facts["seat"] == seat][-1:] or [before.desgaste[seat]]
        assert one.least <= now[0] <= one.most
    elif one.what == foretold.TOWER:
        assert one.least <= after.resistance[seat] <= one.most
    elif one.what in (foretold.GOVERNS, foretold.LOSES):
        assert of_seat
    elif len(here) == len(heard) and one.least == one.most and before.in_play(seat) == after.in_play(seat):
        check_pueblo(before, after, one)


def check_pueblo(before: Encrucijada, after: Encrucijada, one: Change) -> None:
    """Assert that this change of a Pueblo, or of its resources, has happened."""
    seat = one.seat
    if one.what == foretold.STOCK:
        assert after.stock[seat * N + one.fact] - before.stock[seat * N + one.fact] == one.least
    elif one.what == foretold.ACTIVE:
        assert after.active[after.pueblo[seat][-1]] == one.least
    elif one.what in (foretold.WAKES, foretold.FALLS, foretold.GOES):
        card = before.pueblo[seat][one.at]
        assert before.cards[card].number == one.fact
        stays = after.zone(card) == PUEBLO and after.holder(card) == seat
        assert stays == (one.what != foretold.GOES)
        assert not stays or after.active[card] == (one.what == foretold.WAKES)


def foreseen(match: Encrucijada) -> Iterator[tuple[Choice, Ahead]]:
    """The options with a result of foresight."""
    sight = Sight(match)
    for choice in match.options():
        found = sight.foresee(choice)
        if found is not None and choice.verb.word not in ("rest-effect", "rest-fight", "rest-war", "rest-turn"):
            yield choice, found


def test_foresight_comes_true_if_nobody_answers() -> None:
    checked: Counter[str] = Counter()
    for seed in SEEDS:
        for at, (match, _) in enumerate(random_match(seed, seats=2 + seed % 2)):
            for choice, found in foreseen(match) if at % OFTEN == 0 else ():
                if found.unknown and choice.verb not in NAMING:
                    continue
                after = match.copy()
                assert isinstance(after, Encrucijada)
                heard = goes_on(after, choice)
                if choice.verb in NAMING and not fought(heard):
                    continue  # the attacking card could not fight
                for one in found.changes:
                    try:
                        check(match, after, heard, one)
                    except AssertionError as wrong:
                        raise AssertionError(f"seed {seed}, decision {at}, {choice}: {one}") from wrong
                    checked[one.what] += 1
    assert {"active", "wakes", "falls", "stock", "wins", "desgaste", "tower", "goes"} <= set(checked), checked


def test_what_would_fall_if_a_card_went_falls_when_it_is_discarded() -> None:
    falls = 0
    for seed in SEEDS[:2]:
        for match, _ in random_match(seed):
            for place, found in Losses(match, ANA):
                after = match.copy()
                assert isinstance(after, Encrucijada)
                discard(after, match.pueblo[ANA][place])
                for one in found.changes:
                    check_pueblo(match, after, one)
                    falls += one.what == foretold.FALLS
    assert falls


@pytest.mark.clause("EN-4.7", "EN-6.8")
def test_while_an_effect_lasts_the_result_of_a_loss_is_about_cards_that_are_still_there() -> None:
    of_others = 0
    for match in islice(questions(3, 2, {}), MOST):
        for seat in range(match.seats if match.lasting else 0):
            for one in chain.from_iterable(found.changes for _, found in Losses(match, seat)):
                if one.at != NOBODY:
                    assert match.cards[match.pueblo[one.seat][one.at]].number == one.fact
                    of_others += one.seat != seat
    assert of_others


# It changes nothing, and tells nothing.


@pytest.mark.parametrize("seed", SEEDS)
def test_foreseeing_changes_nothing_and_is_the_same_twice(seed: int) -> None:
    for at, (match, _) in enumerate(random_match(seed)):
        if at % OFTEN == 0:
            before = match.dump()
            first = [packed(found) for _, found in foreseen(match)]
            assert [packed(found) for _, found in foreseen(match)] == first
            assert match.dump() == before


@pytest.mark.clause("EN-2.4")
def test_it_is_the_same_in_every_world_that_looks_the_same() -> None:
    others = 0
    for seed in SEEDS[:4]:
        for at, (match, _) in enumerate(random_match(seed, seats=2 + seed % 2)):
            if at % OFTEN:
                continue
            seen = {choice.text: packed(found) for choice, found in foreseen(match)}
            for nth in range(2):
                world = match.imagine(match.asking, nth)
                assert isinstance(world, Encrucijada)
                others += bool(seen) and world.hash() != match.hash()
                assert {choice.text: packed(found) for choice, found in foreseen(world)} == seen, (seed, at)
    assert others > 50


def test_a_seat_that_is_not_asked_foresees_no_options_and_a_spectator_nothing_at_all() -> None:
    for match, _ in random_match(1, seats=3):
        hints = GAME.hints(words("en").speech)
        assert match.ask is not None
        for seat in (*range(3), None):
            look = look_at(match, seat, hints)
            assert seat in match.ask.seats or not look.offers
            assert seat is not None or not look.foreseen


def test_every_option_that_puts_a_card_down_fights_or_uses_an_effect_is_foreseen() -> None:
    left = {"lower", "face-up", "show", "way", "way-tower", "invade", "use", "object", "pass"}
    for seed in reversed(SEEDS):  # the last have a war early
        for match, _ in random_match(seed, seats=2 + seed % 2):
            if left & {choice.verb.word for choice in match.options()}:
                left -= {choice.verb.word for choice, _ in foreseen(match)}
    assert left == set()
