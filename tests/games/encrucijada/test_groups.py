"""Encrucijada's view in named groups, as the plain table shows it and a screen reader reads it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from sobremesa.engine.groups import Cell, Grid, Group, Listing, Sheet
from sobremesa.engine.page import clone
from sobremesa.engine.saying import Phrase
from sobremesa.engine.words import LANGUAGES, UNSAID
from sobremesa.games.encrucijada.game import GAME
from sobremesa.games.encrucijada.rules.effects import they_are_put_in_order
from sobremesa.games.encrucijada.rules.pages import ANSWERS, RESOLVE
from sobremesa.games.encrucijada.state.match import Encrucijada
from sobremesa.games.encrucijada.words.groups import groups_of
from tests.games.encrucijada.study import ANA, BRUNO, pack, play, position, random_match, words

SEEDS = (1, 2, 3)
DECLARED = "The effects declared, as they will take place"


def text_of(phrase: Phrase) -> str:
    return str(words("en").sentence(*phrase))


def cell(phrases: Cell) -> list[str]:
    return [text_of(phrase) for phrase in phrases]


def by_title(match: Encrucijada, seat: int | None) -> Mapping[str, Group]:
    """The groups of this seat's view by title."""
    return {text_of(group.title): group for group in groups_of(match.view(seat), pack().designs)}


def rows(match: Encrucijada, seat: int | None, title: str) -> list[list[list[str]]]:
    """The rows of a table in that view."""
    group = by_title(match, seat)[title]
    assert isinstance(group, Grid)
    return [[cell(each) for each in row] for row in group.rows]


def column(match: Encrucijada, seat: int | None, title: str, head: str) -> list[list[str]]:
    """A column of such a table."""
    group = by_title(match, seat)[title]
    assert isinstance(group, Grid)
    at = [text_of(each) for each in group.heads].index(head)
    return [row[at] for row in rows(match, seat, title)]


def phrases(group: Group) -> Sequence[Phrase]:
    """All phrases of a group."""
    if isinstance(group, Sheet):
        return [group.title, *[each for name, value in group.rows for each in (name, *value)]]
    if isinstance(group, Listing):
        return [group.title, *[each for item in group.items for each in (item.said, *item.more)]]
    return [group.title, *group.heads, *[each for row in group.rows for one in row for each in one]]


@pytest.mark.parametrize("seed", SEEDS)
def test_all_of_every_view_can_be_said_and_no_two_groups_have_one_title(seed: int) -> None:
    for at, (match, _) in enumerate(random_match(seed, seats=3)):
        if at % 9:
            continue
        for seat in (None, 0, 1, 2):
            groups = groups_of(match.view(seat), pack().designs)
            assert len({group.title[0] for group in groups}) == len(groups)
            for phrase in [each for group in groups for each in phrases(group)]:
                for language in LANGUAGES:
                    assert UNSAID not in str(words(language).sentence(*phrase)), phrase


@pytest.mark.parametrize("seed", SEEDS)
def test_every_row_has_a_cell_for_each_head(seed: int) -> None:
    for at, (match, _) in enumerate(random_match(seed)):
        if at % 9 == 0:
            for group in groups_of(match.view(0), pack().designs):
                if isinstance(group, Grid):
                    assert {len(row) for row in group.rows} <= {len(group.heads)}, group.title


# What is going on.


@pytest.mark.clause("EN-5.3", "EN-5.8", "EN-1.8")
def test_the_match_says_vuelta_turn_phase_war_and_objectives() -> None:
    match = position("{begin: D, vuelta: 3, players: [{armies: [[puerta]]}, {armies: [[feria]]}]}")
    play(match, "war:1")
    sheet = by_title(match, None)["The match"]
    assert isinstance(sheet, Sheet)
    assert {text_of(name): cell(value) for name, value in sheet.rows} == {
        "Vuelta": ["3"],
        "To play": ["Ana"],
        "Phase": ["D, war"],
        "War": ["Ana attacks Bruno"],
        "Order of turns": ["Ana", "Bruno"],
        "The match is won by": [
            "Conquest: the others' Atempus fall.",
            "Government: 150 of one resource.",
            "Resistance: your piles outlast theirs.",
        ],
    }


@pytest.mark.clause("EN-8.1", "EN-8.5")
def test_the_fight_has_both_cards_with_value_and_desgaste() -> None:
    match = position("{begin: D, players: [{armies: [[puerta]]}, {armies: [[feria]], desgaste: 1}]}")
    play(match, "war:1", "pass", "pass", "defend", "army:1", "army:1")
    assert rows(match, None, "The fight") == [
        [["Ana"], ["attacks"], ["“Gate”"], ["3"], ["0"]],
        [["Bruno"], ["defends"], ["“Fair”"], ["0"], ["1"]],
    ]


@pytest.mark.clause("EN-6.4")
def test_declared_effects_stand_in_the_order_in_which_they_take_place() -> None:
    match = position(
        "{begin: C, turn: 1, players: [{pueblo: [carta-nueva], hand: [granja]}, {pueblo: [huerto, ariete, linterna]}]}"
    )
    play(match, "use:ariete", "use:carta-nueva")
    assert column(match, None, DECLARED, "Card") == [["“New Card”"], ["“Ram”"]]
    assert column(match, None, DECLARED, "Rank") == [["3"], ["0"]]
    assert column(match, None, DECLARED, "Points at") == [[], ["Ana"]]
    assert column(match, None, DECLARED, "Also") == [["answers “Ram”"], []]


@pytest.mark.clause("EN-6.4")
def test_that_order_is_the_one_of_the_rules() -> None:
    compared = 0
    for seed in range(12):
        for match, _ in random_match(seed, seats=4):
            declared = match.nearest(ANSWERS)
            if declared is None or match.nearest(RESOLVE) is not None:
                continue
            answering = clone(declared)
            if not answering.order and len(answering.cards) > 1:
                they_are_put_in_order(match, answering)
                names = [[f"“{_name(match, answering.cards[number])}”"] for number in answering.order]
                assert column(match, None, DECLARED, "Card") == names, seed
                compared += 1
    assert compared > 10


def _name(match: Encrucijada, card: int) -> str:
    return pack().designs[match.cards[card].number].name["en"]


@pytest.mark.clause("EN-6.8", "EN-6.11")
def test_lasting_effects_are_listed_with_their_subject_and_end() -> None:
    match = position("{begin: C, players: [{pueblo: [granja, guardia, tregua], armies: [[mensajera]]}, {}]}")
    play(match, "use:guardia", "use:tregua")
    while match.options() and match.choice("pass") in match.options():
        play(match, "pass")
    assert [row[:4] for row in rows(match, BRUNO, "Effects that last")] == [
        [["“Guard”"], ["Ana"], ["all that it names"], ["until Ana's next turn begins"]],
        [["“Truce”"], ["Ana"], ["Bruno"], ["until the end of Bruno's turn"]],
        [["“Truce”"], ["Ana"], ["Ana"], ["until the end of Ana's turn"]],
    ]


# Cards, and each player's area.


@pytest.mark.clause("EN-2.4", "EN-4.5")
def test_the_own_hand_shows_what_each_cost_lacks() -> None:
    match = position("{begin: B, players: [{hand: [guardia, granja, granja]}, {hand: [freno]}]}")
    hand = by_title(match, ANA)["Your hand"]
    assert isinstance(hand, Listing)
    told = {text_of(item.said): (item.times, cell(item.more)) for item in hand.items}
    assert told["“Farm”"][0] == 2
    assert told["“Guard”"][1][1:] == ["4 Food missing"]
    assert told["“Guard”"][1][0].startswith("Espada · Warrior · Value 5 · Costs 4 Food. ")


@pytest.mark.clause("EN-2.4")
def test_a_spectator_has_no_hand_and_a_rivals_is_only_counted() -> None:
    match = position("{begin: B, players: [{hand: [guardia, granja]}, {hand: [freno]}]}")
    assert "Your hand" not in by_title(match, None)
    assert column(match, None, "The players", "Hand") == [["2"], ["1"]]
    bruno = by_title(match, BRUNO)["Your hand"]
    assert isinstance(bruno, Listing)
    assert [text_of(item.said) for item in bruno.items] == ["“Brake”"]


@pytest.mark.clause("EN-1.5", "EN-2.2", "EN-4.4")
def test_each_player_has_atempus_resources_piles_and_desgaste() -> None:
    match = position(
        "{begin: B, players: [{pueblo: [granja], resistance: 7, piles: [3, 2, rest]}, {desgaste: 2, piles: [1, 1, 1]}]}"
    )
    ana, bruno = rows(match, None, "The players")
    assert ana[1:4] == [["“North Tower”"], ["7"], ["3 Energy", "3 Magic", "6 Food"]]
    assert ana[5] == ["3, 2 and 36"]
    assert bruno[6] == ["2"]


@pytest.mark.clause("EN-3.5", "EN-4.7", "EN-6.7")
def test_the_pueblo_says_what_is_active_what_is_missing_and_what_is_used() -> None:
    match = position("{begin: C, players: [{pueblo: [molino, puerta, trueque], spent: {0: [puerta]}}, {}]}")
    assert column(match, None, "The Pueblos", "State") == [
        ["not active", "6 Food missing"],
        ["active", "its effect is used"],
        ["active"],
    ]
    assert column(match, None, "The Pueblos", "Traits") == [[], ["Defensa"], []]


@pytest.mark.clause("EN-2.4", "EN-3.2")
def test_armies_are_named_for_their_holder_and_counted_for_others() -> None:
    match = position("{begin: B, players: [{armies: [[puerta, guardia], [mensajera]]}, {}]}")
    assert column(match, ANA, "The armies", "Cards, the first to fight first") == [
        ["“Gate”, Value 3", "“Guard”, Value 5"],
        ["“Messenger”, Value 2"],
    ]
    assert column(match, ANA, "The armies", "Total Value") == [["8"], ["2"]]
    for seat in (BRUNO, None):
        assert column(match, seat, "The armies", "Cards, the first to fight first") == [["2 cards"], ["1 card"]]
        assert column(match, seat, "The armies", "Total Value") == [[], []]


@pytest.mark.clause("EN-2.4")
def test_a_hidden_card_that_has_been_seen_is_named_in_its_place() -> None:
    match = position("{begin: B, players: [{armies: [[puerta, guardia]]}, {knows: {0: [guardia]}}]}")
    assert column(match, BRUNO, "The armies", "Cards, the first to fight first") == [
        ["a hidden card", "“Guard”, Value 5"]
    ]
    assert column(match, BRUNO, "The armies", "Total Value") == [[]]


@pytest.mark.clause("EN-9.1")
def test_a_blocked_army_says_until_when() -> None:
    match = position("{begin: B, players: [{armies: [[puerta], {cards: [guardia], until: 1}]}, {}]}")
    assert column(match, None, "The armies", "State") == [["free to fight"], ["blocked until Bruno's turn"]]


@pytest.mark.clause("EN-8.3")
def test_an_army_that_could_not_be_paid_for_now_says_so_and_is_quiet() -> None:
    armies = "[[puerta], [puerta, guardia], [guardia], {cards: [puerta], until: 1}]"
    match = position(f"{{begin: B, players: [{{armies: {armies}}}, {{}}]}}")
    assert column(match, ANA, "The armies", "State") == [
        ["free to fight"],
        ["free to fight", "“Guard” could not fight now"],
        ["none of its cards could fight now"],
        ["blocked until Bruno's turn"],
    ]
    for seat, quiet in ((ANA, {2, 3}), (BRUNO, {3})):
        grid = by_title(match, seat)["The armies"]
        assert isinstance(grid, Grid)
        assert grid.quiet == quiet


@pytest.mark.clause("EN-2.1")
def test_anyone_reads_all_discards() -> None:
    match = position("{begin: B, players: [{discards: [granja, guardia, granja]}, {}]}")
    assert rows(match, BRUNO, "Discards") == [
        [["Ana"], ["3"], ["“Farm”", "“Farm”", "“Guard”"]],
        [["Bruno"], ["0"], []],
    ]


@pytest.mark.clause("EN-2.4")
def test_only_the_seat_itself_reads_what_it_knows_of_hands() -> None:
    match = position("{begin: B, players: [{hand: [guardia, granja]}, {knows: {0: [granja]}}]}")
    assert rows(match, BRUNO, "What you know of others' hands") == [[["Ana"], ["“Farm”"]]]
    assert "What you know of others' hands" not in by_title(match, ANA)
    assert "What you know of others' hands" not in by_title(match, None)


def test_the_order_of_turns_is_left_out_before_it_is_settled() -> None:
    match = GAME.new(2, content=pack())
    assert isinstance(match, Encrucijada)
    sheet = by_title(match, ANA)["The match"]
    assert isinstance(sheet, Sheet)
    assert [text_of(name) for name, _ in sheet.rows] == ["The match is won by"]


@pytest.mark.clause("EN-1.6", "EN-1.9")
def test_a_player_who_has_lost_still_reads_what_they_needed_to_govern() -> None:
    match = position("{begin: C, players: [{}, {}]}")
    match.lost = 1 << ANA
    sheet = by_title(match, ANA)["The match"]
    assert isinstance(sheet, Sheet)
    goals = next(value for name, value in sheet.rows if text_of(name) == "The match is won by")
    assert "Government: 150 of one resource." in cell(goals)


@pytest.mark.clause("EN-1.1")
def test_teams_are_named_where_there_are_any() -> None:
    match, _ = next(random_match(1, seats=3))
    assert column(match, None, "The players", "Also") == [["team 1"], ["team 1"], ["team 2"]]
    alone, _ = next(random_match(1))
    assert column(alone, None, "The players", "Also") == [[], []]
