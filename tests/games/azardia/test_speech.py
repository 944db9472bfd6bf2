"""How Azardia's cards, coins and squares are put into words, and the hints about options."""

from __future__ import annotations

import pytest

from sobremesa.engine.choice import Choice
from sobremesa.engine.event import Event
from sobremesa.engine.match import Match
from sobremesa.engine.words import LANGUAGES, Words
from sobremesa.games.azardia.game import GAME
from sobremesa.games.azardia.rules import events
from sobremesa.games.azardia.state.box import DECKS, Options
from sobremesa.games.azardia.words.speech import AzardiaSpeech
from tests.games.azardia.table import DRAW, PLAY, ROLL, Table, player, table

NAMES = ["Ana", "Bruno", "Carla", "Dario"]


def words(language: str) -> Words:
    return GAME.words(language, NAMES)


def about(match: Match, choice: Choice, language: str = "en") -> list[str]:
    """The hints that the asked player reads beside an option."""
    spoken = words(language)
    return [str(note) for note in spoken.sentences(GAME.hints(spoken.speech).about(match, choice))]


def situation(match: Match) -> list[str]:
    """The sentences that everybody reads above the question."""
    spoken = words("en")
    return [str(line) for line in spoken.sentences(GAME.hints(spoken.speech).surroundings(match))]


def fact_in_words(language: str, field: str, fact: int) -> str:
    return words(language).speech.fact(words(language), field, fact)


@pytest.mark.clause("AZ-1.3")
def test_what_counts_ten_is_shown_as_nought() -> None:
    assert "".join(words("es").speech.die_face(value) for value in range(1, 11)) == "1234567890"


@pytest.mark.clause("AZ-1.5")
@pytest.mark.parametrize(
    ("coins", "spanish", "english"),
    [(0, "0 monedas", "0 coins"), (1, "1.000 monedas", "1,000 coins"), (6, "6.000 monedas", "6,000 coins")],
)
def test_a_coin_of_the_rules_is_a_thousand(coins: int, spanish: str, english: str) -> None:
    assert fact_in_words("es", "coins", coins) == spanish
    assert fact_in_words("en", "coins", coins) == english


@pytest.mark.parametrize(
    ("field", "one", "two"),
    [
        ("squares", "1 casilla", "2 casillas"),
        ("cards", "1 carta", "2 cartas"),
        ("levels", "1 nivel", "2 niveles"),
        ("turns", "1 turno", "2 turnos"),
    ],
)
def test_amounts_are_said_with_their_word(field: str, one: str, two: str) -> None:
    assert fact_in_words("es", field, 1) == one
    assert fact_in_words("es", field, 2) == two


@pytest.mark.clause("AZ-1.4")
def test_decks_and_characters_have_names() -> None:
    assert [fact_in_words("es", "deck", deck) for deck in range(3)] == ["acción", "penalización", "evento"]
    assert [fact_in_words("en", "deck", deck) for deck in range(3)] == list(DECKS)
    assert fact_in_words("es", "character", 3) == fact_in_words("en", "character", 3) == "Noncredo Mantis"


def test_a_card_is_said_by_its_name_in_quotes() -> None:
    for language, quotes in (("es", "«»"), ("en", "“”")):
        speech = words(language).speech
        assert isinstance(speech, AzardiaSpeech)
        for card, design in enumerate(speech.designs):
            name = speech.card_name(words(language), card)
            assert name
            assert fact_in_words(language, "card", card) == quotes[0] + name + quotes[1], design.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_happen_can_be_said(language: str) -> None:
    for kind in GAME.all_events:
        event = Event(kind, tuple(1 for _ in kind.fields))
        assert str(words(language).event(event, 1))


def test_a_seat_that_may_not_know_the_card_reads_a_card() -> None:
    drew = Event(events.DREW, (0, 0))
    assert str(words("es").event(drew, 1)) == "Ana roba una carta."
    assert str(words("es").event(drew, 0)) != "Ana roba una carta."


# Labels.


@pytest.mark.parametrize(("language", "end"), [("es", " contra Carla"), ("en", " on Carla")])
def test_a_card_that_is_aimed_names_the_rival(language: str, end: str) -> None:
    match = GAME.new(3)
    aimed = [
        choice
        for choice in match.choices.by_text.values()
        if choice.text.startswith("play:") and choice.text.endswith(":2")
    ]
    assert aimed
    for choice in aimed:
        assert str(words(language).choice(choice)).endswith(end)


def test_no_two_options_are_said_alike() -> None:
    """But for dice, which the table tells apart by their value."""
    match = GAME.new(4)
    for language in LANGUAGES:
        by_sentence: dict[str, str] = {}
        for choice in match.choices.by_text.values():
            if "die" not in choice.facts():
                sentence = f"{choice.verb.word} {words(language).choice(choice)}"
                assert by_sentence.setdefault(sentence, choice.text) == choice.text


# Hints about options.


def notes(t: Table, text: str, language: str = "en") -> list[str]:
    """The hints about this option for the asked player."""
    choice = t.match.choice(text)
    assert choice in t.match.options()
    return about(t.match, choice, language)


@pytest.mark.clause("AZ-7.1")
def test_adding_and_subtracting_tell_the_result_and_the_square() -> None:
    t = table(player(square=10), player(square=40), at=ROLL)
    t.ana.rolls(3, 4)
    assert notes(t, "add") == ["7 squares, to 17"]
    assert notes(t, "subtract", "es") == ["1 casilla, hasta la 11"]


@pytest.mark.clause("AZ-3.1")
def test_the_square_is_the_one_that_the_rules_lead_to() -> None:
    t = table(player(square=78, level=1), player(square=40), at=ROLL)
    t.ana.rolls(3, 4)
    assert notes(t, "add") == ["7 squares, to 6"]


@pytest.mark.clause("AZ-3.6")
def test_beyond_150_it_is_the_square_one_walks_back_to() -> None:
    t = table(player(square=148, level=5), player(square=40), at=ROLL)
    t.ana.rolls(3, 4)
    assert notes(t, "add") == ["7 squares, to 145", "Z square"]


@pytest.mark.clause("AZ-11.1")
def test_the_last_square_is_announced() -> None:
    t = table(player(square=143, level=5), player(square=40), at=ROLL)
    t.ana.rolls(3, 4)
    assert notes(t, "add") == ["7 squares, to 150", "the last square!"]


@pytest.mark.clause("AZ-7.2")
def test_a_zero_moves_nobody() -> None:
    t = table(player(square=10), player(square=40), at=ROLL)
    t.ana.rolls(4, 4)
    assert notes(t, "subtract") == ["no movement"]


@pytest.mark.clause("AZ-4.1", "AZ-10.1")
def test_a_hint_names_an_a_square_and_a_rival_waiting_there() -> None:
    t = table(player(square=10, coins=3), player(square=13), at=DRAW, pile="look")
    assert notes(t, "buy-squares:3") == ["to 13", "A square", "duel with Bruno"]
    assert notes(t, "buy-squares:2") == ["to 12"]


@pytest.mark.clause("AZ-4.2")
def test_no_hint_says_what_a_penalty_will_do() -> None:
    t = table(player(square=82, level=5, coins=3), player(), at=DRAW, penalties="p-retreat-5")
    assert notes(t, "buy-squares:3") == ["to 85", "Z square"]


@pytest.mark.clause("AZ-6.1", "AZ-8.3")
def test_a_hint_names_a_bought_level_or_the_squares_instead() -> None:
    assert notes(table(player(coins=5, level=3), player(), at=PLAY), "buy-level") == ["level 4"]
    assert notes(table(player(square=90, coins=5, level=5), player(), at=PLAY), "buy-level") == ["to 93", "Z square"]


@pytest.mark.clause("AZ-6.3")
def test_a_die_is_named_by_its_value() -> None:
    t = table(player(coins=1), player(), at=ROLL)
    t.ana.rolls(3, 10)
    assert notes(t, "pip:0") == ["from 3 to 4"]
    assert notes(t, "pip:1", "es") == ["de 10 a 11"]


@pytest.mark.clause("AZ-5.1", "AZ-5.2", "AZ-5.3", "AZ-5.4")
def test_a_character_is_described_by_the_ability() -> None:
    match = GAME.new(2)
    told = [note for choice in match.options() for note in about(match, choice, "es")]
    assert told[1] == "junta todas las manos y las reparte de nuevo"
    assert len(set(told)) == 4


def test_telling_changes_nothing_and_draws_nothing() -> None:
    t = table(player(square=10, coins=3), player(square=13), at=DRAW, pile="look no steal-2")
    before = t.match.dump()
    for choice in t.match.options():
        about(t.match, choice)
    assert t.match.dump() == before


def test_notes_are_the_same_in_every_world_the_seat_could_be_in() -> None:
    """Hints never say what chance may still bring, or what others hold."""
    t = table(player(square=80, level=5, coins=3), player(square=85, hand="no steal-2"), at=DRAW, pile="look half")
    told = {choice.text: notes(t, choice.text) for choice in t.match.options()}
    for seed in range(20):
        world = t.match.imagine(0, seed)
        assert {one.text: about(world, one) for one in world.options()} == told


# Public facts.


@pytest.mark.clause("AZ-10.2", "AZ-10.6")
def test_a_duel_shows_both_totals_with_what_was_added() -> None:
    t = table(player(hand="duel plus-3"), player(coins=1))
    t.dice(3, 4, 5, 5)
    t.ana.plays("duel", on=t.bruno)
    shown = situation(t.match)
    assert shown == ["Ana: 3 + 4 = 7", "Bruno: 5 + 5 = 10"]
    t.ana.loads("plus-3")
    assert "Ana: 3 + 4 + 3 = 10" in situation(t.match)


# The targets and effects of a card.


@pytest.mark.clause("AZ-7.5")
def test_who_may_answer_reads_whom_a_card_is_aimed_at_and_what_it_would_do_to_them_now() -> None:
    t = table(player(hand="push-5"), player(square=33, hand="no half look"), player(hand="no"))
    t.ana.plays("push-5", on=t.bruno)
    assert any(line.endswith("played by Ana on Bruno") for line in situation(t.match))
    assert notes(t, "pass") == ["Bruno walks from 33 to 28."]
    assert notes(t, "answer:half") == ["Bruno walks from 33 to 31."]
    assert notes(t, "answer:no") == []


@pytest.mark.clause("AZ-7.5")
def test_no_hint_depends_on_a_draw() -> None:
    """A push onto an A square: where to, but not what is drawn there."""
    t = table(player(hand="push-5"), player(square=26, hand="look"), pile="look skip")
    t.ana.plays("push-5", on=t.bruno)
    assert notes(t, "pass") == ["Bruno walks from 26 to 21."]


@pytest.mark.clause("AZ-9.3")
def test_a_card_for_the_leader_says_who_that_is_now_even_if_it_is_its_player() -> None:
    t = table(player(square=60, hand="tax-leader"), player(square=33))
    assert notes(t, "play:tax-leader") == ["hits Ana"]


def test_what_an_answer_would_bring_is_the_same_in_every_world_the_seat_could_be_in() -> None:
    hands = ("push-5 no", "no half look", "half no")
    t = table(*(player(square=30 + 3 * seat, hand=hand) for seat, hand in enumerate(hands)), pile="look skip duel")
    t.ana.plays("push-5", on=t.bruno)
    told = {choice.text: notes(t, choice.text) for choice in t.match.options()}
    for seed in range(20):
        world = t.match.imagine(1, seed)
        assert {one.text: about(world, one) for one in world.options()} == told


# The grace turn.


@pytest.mark.clause("AZ-11.1", "AZ-11.5")
def test_all_read_whose_last_turn_it_is_and_what_comes_of_it_if_nobody_does_anything() -> None:
    t = table(player(square=150, level=5), player(), turn=1, holder=0)
    said = situation(t.match)
    assert said == [
        "This is Bruno's last turn.",
        "Unless somebody moves Ana off the last square or wins it in a duel, Ana wins the match.",
        "A duel for the last square ends the match once nobody else has a last turn.",
    ]


@pytest.mark.clause("AZ-11.4")
def test_a_table_where_the_first_duel_decides_says_so() -> None:
    t = table(player(square=150, level=5), player(), turn=1, holder=0, options=Options(sudden_grace=True))
    said = situation(t.match)
    assert said[-1] == "At this table the first duel for the last square ends the match."
