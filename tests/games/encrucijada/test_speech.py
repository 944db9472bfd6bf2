"""How Encrucijada's cards, piles and armies are put into words, and the hints about options."""

from __future__ import annotations

from typing import Any

import pytest

from sobremesa.engine.choice import Choice
from sobremesa.engine.event import Event
from sobremesa.engine.hints import Hints
from sobremesa.engine.match import Match
from sobremesa.engine.option import Option
from sobremesa.engine.words import LANGUAGES, UNSAID
from sobremesa.games.encrucijada.game import GAME
from sobremesa.games.encrucijada.rules import events
from sobremesa.games.encrucijada.state.box import PILES, RESOURCES
from sobremesa.games.encrucijada.state.match import Encrucijada
from sobremesa.table.look import look_at
from tests.games.encrucijada.study import ANA, BRUNO, design, pack, play, position, random_match, words
from tests.games.encrucijada.table import table

SEEDS = (1, 2, 3)


def fact_in_words(language: str, field: str, fact: int) -> str:
    return words(language).speech.fact(words(language), field, fact)


def hints(language: str = "en") -> Hints[Any]:
    return GAME.hints(words(language).speech)


def about(match: Match, choice: Choice, language: str = "en") -> list[str]:
    """The hints that the asked player reads beside an option."""
    return [str(note) for note in words(language).sentences(hints(language).about(match, choice))]


def surroundings(match: Match, seat: int | None, language: str = "en") -> list[str]:
    """The sentences that a seat (None: a spectator) reads above the question."""
    asked = seat is not None and seat in match.asked()
    return [str(line) for line in words(language).sentences(hints(language).surroundings(match, asked))]


def notes(match: Encrucijada, text: str, language: str = "en") -> list[str]:
    """The hints about this option for the asked player."""
    choice = match.choice(text)
    assert choice in match.options(), [str(each) for each in match.options()]
    return about(match, choice, language)


def option(name: str) -> Option:
    return next(each for each in GAME.options if each.name == name)


def situation(match: Encrucijada, language: str = "en") -> list[str]:
    return surroundings(match, match.asking, language)


# Facts.


@pytest.mark.clause("EN-2.2")
def test_piles_have_names() -> None:
    assert [fact_in_words("es", "pile", pile) for pile in range(PILES)] == ["monto 1", "monto 2", "monto 3"]
    assert [fact_in_words("en", "pile", pile) for pile in range(PILES)] == ["pile 1", "pile 2", "pile 3"]


def test_armies_places_and_declared_effects_are_said_from_one() -> None:
    assert [fact_in_words("es", field, 0) for field in ("army", "place", "declared")] == ["1", "1", "1"]


@pytest.mark.parametrize(
    ("field", "one", "two"), [("cards", "1 carta", "2 cartas"), ("armies", "1 ejército", "2 ejércitos")]
)
def test_amounts_are_said_with_their_word(field: str, one: str, two: str) -> None:
    assert fact_in_words("es", field, 1) == one
    assert fact_in_words("es", field, 2) == two


@pytest.mark.clause("EN-4.6")
def test_resources_have_names_in_both_languages() -> None:
    assert fact_in_words("es", "resource", RESOURCES.index("idolo-maldito")) == "Ídolo Maldito"
    assert fact_in_words("en", "resource", RESOURCES.index("idolo-maldito")) == "Cursed Idol"
    assert len({fact_in_words("en", "resource", resource) for resource in range(len(RESOURCES))}) == len(RESOURCES)


@pytest.mark.clause("EN-5.5", "EN-5.9")
def test_phases_are_said_by_letter_and_name() -> None:
    assert [fact_in_words("en", "phase", phase)[0] for phase in range(6)] == list("ABCDEF")
    assert fact_in_words("es", "phase", 3) == "D, guerra"


@pytest.mark.clause("EN-1.10")
def test_a_match_lasts_a_quarter_of_an_hour_to_two_hours() -> None:
    assert GAME.minutes == (15, 120)


def test_a_card_is_said_by_its_name_in_quotes() -> None:
    assert fact_in_words("es", "card", design("granja")) == fact_in_words("es", "other", design("granja")) == "«Granja»"
    assert fact_in_words("en", "card", design("granja")) == "“Farm”"


def test_a_deck_is_said_by_its_name() -> None:
    assert fact_in_words("es", "deck", 0) == "«Norte»"
    assert fact_in_words("en", "deck", 1) == "“South”"


@pytest.mark.parametrize(("language", "told"), [("es", "«Norte» (Norte)"), ("en", "“North” (North)")])
def test_a_deck_to_take_is_said_with_its_civilisation(language: str, told: str) -> None:
    said = words(language)
    assert said.speech.option_values(said, option("deck_1"))[1] == told
    match = GAME.new(2, content=pack())
    assert isinstance(match, Encrucijada)
    assert f"({notes(match, 'deck:norte', language)[0]})" in told


@pytest.mark.clause("EN-1.8")
def test_what_wins_is_said_as_a_choice_between_objectives() -> None:
    said = words("en")
    values = said.speech.option_values(said, option("objectives"))
    assert (values["all"], values["conquest+government"]) == ("any of the three", "conquest or government")


@pytest.mark.clause("EN-1.5", "EN-1.6", "EN-1.7", "EN-1.12")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_to_end_is_said(language: str) -> None:
    said = words(language)
    endings = {clause: said.say(how) for clause, how in said.speech.endings.items()}
    assert sorted(endings) == ["EN-1.12", "EN-1.5", "EN-1.6", "EN-1.7"]
    assert len(set(endings.values())) == len(endings)


@pytest.mark.clause("EN-4.2", "EN-4.3", "EN-4.4", "EN-4.5")
def test_all_that_stands_on_a_card_is_said() -> None:
    card = fact_in_words("es", "card_print", design("molino"))
    for part in (
        "Basto",
        "Valor 0",
        "6 de Alimento",
        "4 de Energía",
        fact_in_words("es", "card_text", design("molino")),
    ):
        assert part in card


@pytest.mark.clause("EN-4.13")
def test_a_tower_has_resistance_and_no_suit() -> None:
    assert fact_in_words("es", "card_line", design("torre-norte")).startswith("Atempus · Resistencia 20")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_happen_can_be_said(language: str) -> None:
    for kind in GAME.all_events:
        for seat in (None, 1):
            sentence = words(language).event(Event(kind, tuple(1 for _ in kind.fields)), seat)
            assert sentence is None or UNSAID not in str(sentence), kind.name


@pytest.mark.clause("EN-2.4")
def test_a_seat_that_may_not_know_the_card_reads_a_card() -> None:
    drew = Event(events.DREW, (ANA, design("granja"), 2))
    assert str(words("es").event(drew, BRUNO)) == "Ana roba una carta del monto 3."
    assert str(words("es").event(drew, ANA)) == "Ana roba «Granja» del monto 3."


@pytest.mark.parametrize("seed", SEEDS)
def test_all_that_happens_in_a_match_can_be_said(seed: int) -> None:
    happened: set[str] = set()
    for match, _ in random_match(seed, seats=3):
        for event in match.events or []:
            happened.add(event.kind.name)
            for language in LANGUAGES:
                for seat in (None, 0, 1, 2):
                    assert UNSAID not in str(words(language).event(event, seat)), (event.kind.name, seed)
    assert len(happened) > 20


# Labels.


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_options_of_a_question_are_said_alike(language: str, seed: int) -> None:
    for match, _ in random_match(seed, seats=3):
        labels = [str(words(language).choice(choice)) for choice in match.options()]
        assert len(set(labels)) == len(labels), labels


def test_a_second_copy_that_differs_has_its_own_label() -> None:
    match = position("{begin: B, players: [{armies: [[puerta, guardia], [puerta]]}, {}]}")
    labels = [str(words("en").choice(choice)) for choice in match.options() if choice.verb.word == "show"]
    assert labels == ["Turn “Gate” face up", "Turn “Guard” face up", "Turn “Gate” face up (copy 2)"]


# Hints about options.


@pytest.mark.clause("EN-4.5", "EN-4.7")
def test_a_card_to_lower_shows_what_its_cost_lacks() -> None:
    match = position("{begin: B, players: [{hand: [guardia, trueque]}, {}]}")
    assert notes(match, "lower:guardia")[1:] == ["face up it would be inactive", "4 Food missing"]
    assert notes(match, "lower:guardia", "es")[1:] == ["boca arriba quedaría inactiva", "sin cubrir: 4 de Alimento"]
    assert notes(match, "lower:trueque")[1:] == ["face up it would be active"]


@pytest.mark.clause("EN-4.7")
def test_a_card_to_lower_shows_the_cards_it_activates() -> None:
    match = position("{begin: B, players: [{hand: [granja], pueblo: [molino]}, {}]}")
    assert notes(match, "lower:granja")[1:] == ["face up it would be active", "“Mill” wakes"]
    play(match, "lower:granja")
    assert notes(match, "face-up") == ["active", "“Mill” wakes"]
    assert notes(match, "new-army") == []


@pytest.mark.clause("EN-1.6")
def test_a_card_that_is_enough_to_govern_says_so() -> None:
    nearly = "{begin: B, players: [{hand: [granja], pueblo: [granja, granja, granja, granja]}, {}]}"
    assert notes(position(nearly, government=30), "lower:granja")[-1] == "enough Food to govern!"
    assert notes(position(nearly, government=31), "lower:granja")[-1] == "face up it would be active"


@pytest.mark.clause("EN-3.4")
def test_a_hidden_card_to_turn_up_shows_its_army_and_the_result() -> None:
    match = position("{begin: C, players: [{armies: [[puerta], [guardia]]}, {}]}")
    assert notes(match, "show:guardia") == [
        "in army 2",
        "Espada · Warrior · Value 5 · Costs 4 Food",
        "face up it would be inactive",
        "4 Food missing",
    ]


@pytest.mark.clause("EN-6.2")
def test_an_effect_to_use_shows_its_text() -> None:
    match = position("{begin: C, players: [{pueblo: [puerta]}, {}]}")
    assert notes(match, "use:puerta", "es") == [fact_in_words("es", "card_text", design("puerta"))]


@pytest.mark.clause("EN-2.4", "EN-7.1")
def test_a_rival_to_attack_is_described_by_armies_and_resistance() -> None:
    match = position(
        "{begin: D, players: [{armies: [[guardia]]}, {armies: [[ariete, feria], [vigia]], resistance: 9}]}"
    )
    assert notes(match, "war:1") == [
        "2 armies free to fight",
        "resistance 9",
        "3 cards you don’t know there, of Value 0 to 4",
    ]


@pytest.mark.clause("EN-2.4", "EN-8.5")
def test_a_players_own_army_is_listed_card_by_card_with_values() -> None:
    match = position(
        "{begin: D, players: [{armies: [[puerta, guardia]], desgaste: 1}, {armies: [[feria]], pueblo: [huerto]}]}"
    )
    play(match, "war:1", "pass", "pass", "defend")
    assert notes(match, "army:1") == [
        "2 cards",
        "“Gate”, Value 2",
        "“Guard”, Value 4",
        "could not fight now",
        "its first card, “Gate”, beats 28 of the 31 that it could meet first",
    ]


@pytest.mark.clause("EN-8.7", "EN-8.11")
def test_cards_to_put_in_the_way_show_their_value() -> None:
    match = position("{begin: D, players: [{armies: [[puerta]]}, {pueblo: [huerto, zancadilla]}]}")
    play(match, "war:1", "pass", "pass", "army:1")
    assert notes(match, "way:zancadilla")[0] == "Value 2"
    assert notes(match, "way-tower")[0] == "resistance 18"


@pytest.mark.clause("EN-6.14")
def test_another_players_hidden_card_is_named_only_for_seats_that_know_it() -> None:
    text = "{{begin: C, turn: 1, players: [{{armies: [[puerta, guardia]]}}, {{pueblo: [linterna] {knows}}}]}}"
    asked = play(position(text.format(knows="")), "use:linterna")
    assert notes(asked, "hidden:0:2") == ["in army 1"]
    asked = play(position(text.format(knows=", knows: {0: [guardia]}")), "use:linterna")
    assert notes(asked, "hidden:0:1") == ["in army 1"]
    assert notes(asked, "hidden:0:2") == ["in army 1", "you know it: “Guard”"]


@pytest.mark.parametrize("seed", SEEDS)
def test_making_hints_changes_nothing(seed: int) -> None:
    for at, (match, _) in enumerate(random_match(seed)):
        if at % 5 == 0:
            before = match.dump()
            surroundings(match, None)
            for choice in match.options():
                about(match, choice)
            assert match.dump() == before


@pytest.mark.clause("EN-2.4")
@pytest.mark.parametrize("seed", SEEDS)
def test_hints_are_the_same_in_every_world_the_seat_could_be_in(seed: int) -> None:
    for at, (match, _) in enumerate(random_match(seed, seats=3)):
        if at % 5:
            continue
        told = {choice.text: about(match, choice) for choice in match.options()}
        for world_seed in range(3):
            world = match.imagine(match.asking, world_seed)
            assert isinstance(world, Encrucijada)
            assert situation(world) == situation(match)
            assert {one.text: about(world, one) for one in world.options()} == told


# Public facts that matter for the question.


@pytest.mark.clause("EN-8.4", "EN-8.5")
def test_a_fight_shows_both_cards_with_value_and_desgaste() -> None:
    match = position("{begin: D, players: [{armies: [[puerta]]}, {armies: [[feria]], desgaste: 1}]}")
    play(match, "war:1", "pass", "pass", "defend", "army:1", "army:1")
    assert situation(match) == ["Ana: “Gate”, Value 3", "Bruno: “Fair”, Value 0 (Desgaste 1)"]


@pytest.mark.clause("EN-8.11")
def test_an_atempus_that_is_attacked_shows_its_resistance() -> None:
    match = position("{begin: D, players: [{armies: [[puerta]]}, {pueblo: [zancadilla]}]}")
    play(match, "war:1", "pass", "pass", "army:1", "way-tower")
    assert situation(match) == ["Ana: “Gate”, Value 3", "Bruno: Atempus, resistance 18"]


@pytest.mark.clause("EN-6.3", "EN-6.4")
def test_declared_effects_stand_in_the_order_in_which_they_take_place() -> None:
    """An Espada is answered by a Copa of class Evento, which goes first; effects that have taken place are left out."""
    match = position(
        "{begin: C, turn: 1, players: [{pueblo: [carta-nueva], hand: [granja]}, {pueblo: [huerto, ariete, linterna]}]}"
    )
    play(match, "use:ariete")
    ram, new = (fact_in_words("en", "card_text", design(name)) for name in ("ariete", "carta-nueva"))
    waits = [f"1. Bruno: “Ram”, rank 0. {ram}", "it points at Ana’s Atempus"]
    assert situation(match) == ["Bruno’s turn", *waits]
    play(match, "use:carta-nueva")
    both = ["Bruno’s turn", f"1. Ana: “New Card”, rank 3. {new}", waits[0].replace("1", "2", 1), waits[1]]
    assert situation(match) == both
    play(match, "pass")
    assert match.ask is not None
    assert match.ask.name == "en.draw.pile"
    assert situation(match) == [*both, "2 cards still to draw"]


@pytest.mark.clause("EN-2.2", "EN-2.4")
def test_each_players_piles_are_shown_while_a_deck_is_divided() -> None:
    match = GAME.new(2, 3, {"deck_1": 1, "deck_2": 2})
    assert isinstance(match, Encrucijada)
    assert match.ask is not None
    sizes = ["{seat}'s piles: {a}, {b} and {c} cards"] * 2
    for seat in (ANA, BRUNO, None):
        assert [text for text, _ in look_at(match, seat, hints()).situation] == sizes
    assert sorted(situation(match)) == ["Ana's piles: 0, 0 and 0 cards", "Bruno's piles: 0, 0 and 0 cards"]


def test_the_effect_being_declared_is_shown_with_its_text() -> None:
    match = position("{begin: C, turn: 1, players: [{armies: [[puerta], [puerta]]}, {pueblo: [linterna]}]}")
    play(match, "use:linterna")
    assert situation(match, "es") == [f"«Linterna»: {fact_in_words('es', 'card_text', design('linterna'))}"]


@pytest.mark.clause("EN-5.5")
def test_the_number_of_cards_still_to_draw_is_shown() -> None:
    match = position("{begin: A, players: [{hand: [molino, molino]}, {}]}")
    assert situation(match) == ["4 cards still to draw"]
    assert situation(play(match, "draw:1"), "es") == ["Aún por robar: 3 cartas"]


@pytest.mark.clause("EN-5.6")
def test_the_number_of_cards_that_may_still_be_lowered_is_shown() -> None:
    match = position("{begin: B, players: [{hand: [granja, granja]}, {}]}")
    assert situation(match) == ["4 cards may still be lowered"]
    assert situation(play(match, "lower:granja", "new-army")) == ["3 cards may still be lowered"]


@pytest.mark.clause("EN-5.6")
def test_a_sentence_says_that_no_more_cards_may_be_lowered() -> None:
    match = position("{begin: B, players: [{hand: [granja, granja, granja, granja, granja]}, {}]}")
    for _ in range(4):
        play(match, "lower:granja", "new-army")
    assert situation(match) == ["No more cards may be lowered"]


@pytest.mark.clause("EN-2.4", "EN-7.1", "EN-8.1")
def test_a_war_in_which_no_cards_fight_yet_says_who_attacks_and_how_many_could_fight() -> None:
    armies = "[[puerta, puerta, granja], [molino]]"
    match = position(f"{{begin: D, players: [{{armies: {armies}}}, {{armies: [[feria, feria]]}}]}}")
    theirs = "Ana has 2 armies to fight with, the largest of 3 cards"
    ours = "Bruno has 1 army to fight with, of 2 cards"
    assert situation(play(match, "war:1")) == ["Ana’s turn", "Ana attacks Bruno", theirs, ours]
    play(match, "pass", "pass")
    assert match.ask is not None
    assert match.ask.why == "Defend, or let the invasion come?"
    assert situation(match) == ["Ana’s turn", "Ana attacks Bruno", theirs, ours]
    play(match, "defend", "army:1")
    assert situation(match) == ["Ana’s turn", "Ana attacks Bruno", "Ana fights with an army of 3 cards", ours]
    play(match, "army:1")
    fighting = ["Ana: “Gate”, Value 3", "Ana: 2 cards more in this army"]
    assert situation(match) == [*fighting, "Bruno: “Fair”, Value 1", "Bruno: 1 card more in this army"]


@pytest.mark.clause("EN-7.4", "EN-9.1")
def test_a_sentence_says_who_has_no_army_to_defend_with() -> None:
    match = position("{begin: D, players: [{armies: [[puerta]]}, {armies: [{cards: [feria], until: 0}]}]}")
    assert situation(play(match, "war:1"))[-1] == "Bruno has no army that may fight"


# The catalogue.


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_a_pack_is_printed_under_its_civilisation(language: str) -> None:
    printed = GAME.catalogue(words(language).speech).printed(words(language))
    assert [each.part for each in printed] == pack().ids()
    assert {each.heading for each in printed} == ({"Norte", "Sur"} if language == "es" else {"North", "South"})
    assert all(each.name and each.whole.endswith(".") and each.flavour for each in printed)


@pytest.mark.clause("EN-2.4")
def test_the_card_being_put_down_is_named_only_to_its_player() -> None:
    match = position("{begin: B, players: [{hand: [guardia, granja]}, {}]}")
    match.apply("lower:guardia")
    told = [" ".join(surroundings(match, seat)) for seat in (ANA, BRUNO, None)]
    assert ["Guard" in each for each in told] == [True, False, False]
    for seat in (BRUNO, None):
        assert "guardia" not in str(look_at(match, seat, hints()).situation)
        assert all("card" not in facts for _, facts in look_at(match, seat, hints()).situation)
    assert [facts["card"] for _, facts in look_at(match, ANA, hints()).situation] == [
        design.number for design in match.box.designs if design.slug == "guardia"
    ]


# The result of passing in a fight.


@pytest.mark.clause("EN-8.4", "EN-8.5")
def test_the_option_to_pass_shows_who_then_wins_and_the_desgaste() -> None:
    match = position("{begin: D, vuelta: 3, players: [{armies: [[puerta]]}, {armies: [[feria, feria]]}]}")
    match = play(match, "war:1", "pass", "pass", "defend", "army:1", "army:1")
    assert match.options()[0].text == "pass"
    assert notes(match, "pass") == notes(match, "rest-war") == ["if both pass, “Gate” wins", "your Desgaste is then 1"]
    assert notes(match, "pass", "es") == ["si pasan ambos, gana «Puerta»", "tu Desgaste pasa a 1"]


@pytest.mark.clause("EN-8.9", "EN-8.11")
def test_the_option_to_pass_in_an_invasion_shows_what_is_then_left() -> None:
    match = position("{begin: D, vuelta: 3, players: [{armies: [[puerta, puerta]]}, {pueblo: [zancadilla]}]}")
    play(match, "war:1", "pass", "pass", "army:1", "way-tower")
    assert notes(match, "pass") == ["if both pass, the Atempus has 15 left"]
    play(match, "pass", "pass", "way:zancadilla")
    assert notes(match, "pass")[1:] == ["your Desgaste is then 1", "Bruno's Desgaste is then 1"]


@pytest.mark.clause("EN-1.5", "EN-1.7")
@pytest.mark.parametrize(
    ("rival", "answers", "ended"),
    [
        ("deck: war, resistance: 1", "war:1 pass pass army:1 way-tower pass pass", "Resistance of the Atempus"),
        ("deck: war, piles: [[sword-1], [well], [well]]", "go-on go-on draw:1", "The smallest pile"),
    ],
)
def test_the_track_that_a_player_lost_by_ends_at_0(rival: str, answers: str, ended: str) -> None:
    t = table(f"players: [{{deck: war, armies: [[sword-5]]}}, {{{rival}}}]\nbegin: D").says(*answers.split())
    assert t.match.outcome is not None
    values = {track.name: track.values for track in GAME.layout(words("en").speech).tracks(t.match.view(None))}
    assert {name for name, (_, theirs) in values.items() if theirs == 0} == {ended}
    assert all(mine for mine, _ in values.values())
