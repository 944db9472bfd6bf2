"""Chapters 1 and 2: the goal, the components, setting the table up."""

import pytest

from sobremesa.engine.chance import DICE
from sobremesa.engine.errors import BadInput
from sobremesa.engine.page import NOBODY
from sobremesa.games import get
from sobremesa.games.azardia.state.box import CHARACTERS, Board
from sobremesa.games.azardia.state.match import Azardia
from tests.games.azardia.table import EVENT, PLAY, ROLL, player, resume, table


def new_match(seats: int, *dice: int) -> Azardia:
    """A new match with the game's own cards. These are its first dice; seed 7 gives the rest."""
    game = get("azardia")
    match = game.new(seats, seed=7, chance="caller", listen=True)
    assert isinstance(match, Azardia)
    for die in dice:
        assert match.draw is not None
        match.answer_draw(die)
    return match


def choose(match: Azardia, *characters: str) -> None:
    for character in characters:
        match.apply(f"character:{character}")


# 1 Goal and components


@pytest.mark.clause("AZ-1.1")
def test_whoever_holds_150_through_the_grace_turn_wins() -> None:
    t = table(player(), player(square=145, level=5), turn=1, at=ROLL)
    t.bruno.takes_a_quiet_turn(2, 3)
    assert t.winner == NOBODY
    t.ana.takes_a_quiet_turn(1, 1)
    assert t.winner == t.bruno.seat


@pytest.mark.clause("AZ-1.1")
@pytest.mark.parametrize("seats", [1, 5])
def test_neither_one_nor_five_can_play(seats: int) -> None:
    with pytest.raises(BadInput, match="2 to 4 players"):
        get("azardia").new(seats)


@pytest.mark.clause("AZ-1.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_or_four_can_play(seats: int) -> None:
    assert get("azardia").new(seats, seed=1).seats == seats


@pytest.mark.clause("AZ-1.2")
def test_the_road_has_150_squares_and_zona_zero_is_80_of_them() -> None:
    board = Board()
    assert (board.end, board.gate) == (150, 80)


@pytest.mark.clause("AZ-1.2")
def test_a_token_on_80_is_still_in_zona_zero_and_one_on_81_is_beyond_it() -> None:
    """A token that is beyond can't fall back below 80 (AZ-3.4)."""
    t = table(player(square=79, level=5, hand="advance-1"), player(hand="push-5"))
    t.ana.plays("advance-1")
    t.ana.ends()
    t.cards("advance-1")  # from the discards, to Bruno
    t.bruno.moves(1, 1)
    t.bruno.plays("push-5", on=t.ana)
    assert t.ana.square == 80


@pytest.mark.clause("AZ-1.3")
def test_a_die_shows_one_of_ten_faces_of_which_the_zero_counts_ten() -> None:
    match = new_match(2)
    assert match.draw is not None
    assert match.draw.outcomes == [(face, 1) for face in range(1, 11)]


@pytest.mark.clause("AZ-1.3")
def test_two_zeroes_are_twenty_squares() -> None:
    t = table(player(square=10), player(), at=ROLL)
    t.ana.moves(10, 10)
    assert t.ana.square == 30


@pytest.mark.clause("AZ-1.4")
def test_the_decks_have_100_25_and_10_cards() -> None:
    match = new_match(4)
    assert [len(pile) for pile in (match.action_pile, match.penalty_pile, match.event_pile)] == [100, 25, 10]


@pytest.mark.clause("AZ-1.4")
def test_there_are_four_characters_and_one_copy_of_each() -> None:
    match = new_match(2, 9, 9, 1, 1)
    assert match.options() == [match.choice(f"character:{name}") for name in CHARACTERS]
    choose(match, "lagartoon")
    assert [choice.text for choice in match.options()] == [f"character:{name}" for name in CHARACTERS[1:]]


@pytest.mark.clause("AZ-1.5")
def test_25_tokens_of_a_thousand_are_enough_for_four_full_purses() -> None:
    """The bank can't run dry: nobody holds more than six tokens (AZ-6.5), and four purses of six are fewer than 25."""
    t = table(player(hand="receive-9"), player(), player(), player())
    t.ana.plays("receive-9")
    assert 4 * t.ana.coins <= 25


@pytest.mark.clause("AZ-1.5")
def test_coins_move_in_thousands_a_half_token_is_never_paid() -> None:
    """Half of 5,000 would be 2,500; the half rounds down (AZ-6.7) to whole tokens."""
    t = table(player(hand="fine-half"), player(coins=5))
    t.ana.plays("fine-half", on=t.bruno)
    assert t.bruno.coins == 3


@pytest.mark.clause("AZ-1.6")
def test_the_top_card_and_the_size_of_a_discard_pile_are_public() -> None:
    t = table(player(hand="receive-2"), player(), discards="look skip", pile="no half copy")
    t.ana.plays("receive-2")
    seen = t.match.position(t.bruno.seat).piles["action"]
    assert (seen.size, seen.pile) == (3, None)
    assert (seen.discarded, seen.top, seen.discards) == (3, "receive-2", None)


@pytest.mark.clause("AZ-1.6")
def test_each_of_the_three_decks_has_its_own_discards() -> None:
    t = table(player(square=80, level=5), player(), events="e-rain e-wind", penalties="p-skip p-drop", at=EVENT)
    t.cards("e-rain", "p-skip")
    resume(t)
    t.ana.moves(2, 3)
    piles = t.match.position(None).piles
    assert [(deck, pile.size, pile.discarded, pile.top) for deck, pile in piles.items()] == [
        ("action", 0, 0, None),
        ("penalty", 1, 1, "p-skip"),
        ("event", 1, 1, "e-rain"),
    ]


@pytest.mark.clause("AZ-1.6")
def test_cards_are_discarded_one_by_one_and_everybody_learns_which() -> None:
    t = table(player(hand="ruin"), player(hand="look skip"), at=PLAY)
    t.ana.plays("ruin", on=t.bruno)
    t.bruno.passes()
    assert t.times("discarded", seat=1, card=t.number("look")) == 1
    assert t.times("discarded", seat=1, card=t.number("skip")) == 1
    assert all(event.is_open_to(None) for event in t.match.events or () if event.kind.name == "discarded")


# 2 Set-up


@pytest.mark.clause("AZ-2.1")
def test_the_sums_of_two_dice_order_the_choice_highest_first() -> None:
    match = new_match(3, 1, 2, 10, 9, 4, 4)
    assert match.rank == (2, 0, 1)
    assert match.asked() == [1]


@pytest.mark.clause("AZ-2.1")
def test_only_tied_players_roll_again_and_only_for_the_places_they_share() -> None:
    """Ana and Carla tie with 7 for the second place; they roll 20 and 19, which does not carry them past Bruno's 8."""
    match = new_match(4, 3, 4, 4, 4, 5, 2, 1, 1)
    for die in (10, 10, 10, 9):
        match.answer_draw(die)
    assert match.rank == (1, 0, 2, 3)


@pytest.mark.clause("AZ-2.1")
def test_players_who_tie_again_roll_again() -> None:
    match = new_match(2, 5, 5, 4, 6)
    for die in (1, 3, 2, 2):
        match.answer_draw(die)
    for die in (1, 1, 1, 2):
        match.answer_draw(die)
    assert match.rank == (1, 0)


@pytest.mark.clause("AZ-2.1")
def test_two_of_three_tied_players_may_tie_again() -> None:
    match = new_match(3, 5, 5, 5, 5, 5, 5)
    for die in (2, 2, 9, 9, 3, 1):
        match.answer_draw(die)
    for die in (1, 1, 1, 2):
        match.answer_draw(die)
    assert match.rank == (2, 0, 1)


@pytest.mark.clause("AZ-2.2")
def test_in_that_order_each_takes_a_character_and_the_next_starting_square() -> None:
    match = new_match(3, 1, 2, 10, 9, 4, 4)
    choose(match, "noncredo-mantis", "lagartoon", "kuchuritok")
    assert list(match.square) == [3, 1, 2]
    assert [CHARACTERS[one] for one in match.character] == ["kuchuritok", "noncredo-mantis", "lagartoon"]


@pytest.mark.clause("AZ-2.2")
def test_a_character_that_is_taken_can_not_be_chosen() -> None:
    match = new_match(2, 9, 9, 1, 1)
    choose(match, "lagartoon")
    refusal = match.why_not("character:lagartoon")
    assert refusal is not None
    assert refusal.clause == "AZ-2.2"


@pytest.mark.clause("AZ-2.3")
def test_all_start_at_level_1_without_cards_or_coins() -> None:
    match = new_match(4, 1, 1, 2, 2, 3, 3, 4, 4)
    choose(match, "noncredo-mantis", "lagartoon", "kuchuritok")
    assert list(match.level) == [1, 1, 1, 1]
    assert list(match.coins) == [0, 0, 0, 0]
    assert [list(hand) for hand in match.hand] == [[], [], [], []]


@pytest.mark.clause("AZ-2.3")
def test_no_square_and_no_token_does_anything_during_set_up() -> None:
    """On a short road the starting squares are A squares, but nobody draws there."""
    match = get("azardia").new(4, seed=3, options={"length": 15, "event_cards": 0}, listen=True)
    assert isinstance(match, Azardia)
    told: list[str] = []
    for name in CHARACTERS:
        match.apply(f"character:{name}")
        told += [event.kind.name for event in match.events or ()]
    assert "A" in [match.board.gives[square] for square in match.square]
    assert match.hand == [[], [], [], []]
    assert "duel begins" not in told


@pytest.mark.clause("AZ-2.3")
def test_the_decks_are_shuffled_any_card_may_lie_on_top() -> None:
    match = new_match(2, 9, 9, 1, 1)
    choose(match, "lagartoon", "kuchuritok")
    assert match.draw is not None
    assert [value for value, _ in match.draw.outcomes] == sorted(set(match.box.decks[2]))
    assert match.draw.kind != DICE


@pytest.mark.clause("AZ-2.4")
def test_the_first_to_choose_takes_the_first_turn_and_play_passes_clockwise_by_seat() -> None:
    """Carla chose first, then Ana, then Bruno; after Carla it is Ana's turn by seat as well, and then Bruno's."""
    t = table(player(), player(), player(), first=2, turn=2)
    t.match.rank = (2, 1, 0)  # the order of choice was Carla, Bruno, Ana: the order of play is not
    t.carla.ends()
    assert t.ana.is_asked
    t.ana.moves(1, 1)
    t.ana.ends()
    assert t.bruno.is_asked


@pytest.mark.clause("AZ-2.4")
def test_the_first_player_stays_the_first_player_in_every_round() -> None:
    t = table(player(), player(), first=1, turn=0)
    t.ana.ends()
    assert t.match.round == 2
    assert t.bruno.is_asked


@pytest.mark.clause("AZ-2.4")
def test_the_match_begins_with_the_turn_of_the_highest_roller() -> None:
    match = get("azardia").new(3, seed=5, options={"event_cards": 0})
    assert isinstance(match, Azardia)
    choose(match, "noncredo-mantis", "lagartoon", "kuchuritok")
    assert match.asked() == [match.first]
    assert match.rank[match.first] == 0
    assert match.square[match.first] == 1
