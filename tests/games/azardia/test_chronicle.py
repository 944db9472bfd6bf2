"""What a match records for studies of many: occasions, cards drawn, rounds, and the grace turn."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

import sobremesa
from sobremesa.bots.random_bot import RandomBot
from sobremesa.engine.chronicle import Chronicle, DesignUse, Record, Statistic
from sobremesa.games.azardia.chronicle import AzardiaChronicle
from sobremesa.games.azardia.content.packs import AzardiaPack
from sobremesa.games.azardia.state.box import ACTION_DECK, EVENT_DECK
from sobremesa.games.azardia.state.match import Azardia
from tests.games.azardia.table import EVENT, PLAY, ROLL, Player, Table, player, resume, table


class Followed:
    """A chronicle of a table from now on."""

    def __init__(self, t: Table) -> None:
        self.table = t
        self.chronicle = AzardiaChronicle(t.match)

    def does(self, who: Player, *texts: str, cards: Sequence[str] = (), dice: Sequence[int] = ()) -> None:
        """A player answers so; these cards and dice come of the last answer."""
        for text in texts:
            choice = self.table.match.choice(text)
            assert choice is not None
            self.chronicle.decided(who.seat, self.table.match.options(who.seat), choice)
            if text == texts[-1]:
                self.table.cards(*cards)
                self.table.dice(*dice)
            who.does(text)
            self.chronicle.happened(self.table.match.events or ())

    @property
    def record(self) -> Record:
        return self.chronicle.record()

    def use(self, card: str) -> DesignUse:
        return self.record.uses[self.table.number(card)]

    def occasions(self, card: str) -> tuple[int, int, int]:
        """Those of a card, those of them that were taken, and copies played."""
        use = self.use(card)
        return use.occasions, use.taken, use.played


# Occasions.


def test_a_card_that_is_offered_again_and_again_in_one_phase_is_kept_once() -> None:
    t = table(player(hand="receive-2 draw-2 advance-1"), player())
    f = Followed(t)
    f.does(t.ana, "play:draw-2", "play:advance-1", "end")
    assert f.occasions("receive-2") == (1, 0, 0)
    assert f.occasions("draw-2") == f.occasions("advance-1") == (1, 1, 1)


def test_two_copies_in_one_phase_are_one_occasion_and_two_plays() -> None:
    t = table(player(hand="receive-2 receive-2"), player())
    f = Followed(t)
    f.does(t.ana, "play:receive-2", "play:receive-2")
    assert f.occasions("receive-2") == (1, 1, 2)


def test_a_card_with_several_possible_rivals_is_offered_once() -> None:
    t = table(player(hand="push-5"), player(), player())
    f = Followed(t)
    f.does(t.ana, "play:push-5:2")
    assert f.occasions("push-5") == (1, 1, 1)


def test_each_turn_is_an_occasion_of_its_own() -> None:
    t = table(player(hand="receive-2"), player(hand="receive-2"))
    f = Followed(t)
    f.does(t.ana, "end")
    f.does(t.bruno, "roll", dice=(1, 2))
    f.does(t.bruno, "add", "play:receive-2")
    assert f.occasions("receive-2") == (2, 1, 1)


def test_phase_a_is_one_occasion_before_and_after_the_roll() -> None:
    t = table(player(hand="three-dice fixed-4 reroll reroll"), player(), at=ROLL)
    f = Followed(t)
    f.does(t.ana, "play:fixed-4")
    f.does(t.ana, "roll", dice=(3,))
    f.does(t.ana, "play:reroll", dice=(1,))
    f.does(t.ana, "play:reroll", dice=(5,))
    assert f.occasions("three-dice") == (1, 0, 0)
    assert f.occasions("fixed-4") == (1, 1, 1)
    assert f.occasions("reroll") == (1, 1, 2)


def test_phase_c_is_another_occasion_than_phase_a() -> None:
    t = table(player(hand="reroll receive-2"), player(), at=ROLL)
    f = Followed(t)
    f.does(t.ana, "roll", dice=(1, 2))
    f.does(t.ana, "add", "play:receive-2")
    assert f.occasions("reroll") == (1, 0, 0)
    assert f.occasions("receive-2") == (1, 1, 1)


def test_a_response_is_kept_or_played_once_in_a_window() -> None:
    t = table(player(hand="push-5 fine-3"), player(hand="no half", square=30, coins=3))
    f = Followed(t)
    f.does(t.ana, "play:push-5:1")
    f.does(t.bruno, "pass")
    f.does(t.ana, "play:fine-3:1")
    f.does(t.bruno, "answer:half", "pass")
    assert f.occasions("no") == (2, 0, 0)
    assert f.occasions("half") == (2, 1, 1)


def test_an_answer_to_an_answer_is_a_window_of_its_own() -> None:
    """Ana may cancel Bruno's «no»; when she has, Bruno is asked once more in the first window."""
    t = table(player(hand="push-5 no"), player(hand="no half", square=30))
    f = Followed(t)
    f.does(t.ana, "play:push-5:1")
    f.does(t.bruno, "answer:no")
    f.does(t.ana, "answer:no")
    f.does(t.bruno, "pass", "pass")
    assert t.bruno.square == 25
    assert f.occasions("no") == (2, 2, 2)
    assert f.occasions("half") == (1, 0, 0)


def test_each_duel_is_an_occasion_even_where_nothing_was_asked_between() -> None:
    """Ana walks onto a square with two rivals: she duels one after the other."""
    t = table(player(square=10, hand="plus-3 plus-3"), player(square=15), player(square=15, level=2), at=ROLL)
    f = Followed(t)
    f.does(t.ana, "roll", dice=(2, 3))
    f.does(t.ana, "add", dice=(3, 3, 4, 4))
    f.does(t.ana, "load:plus-3", dice=(3, 3, 4, 4))
    f.does(t.ana, "stand", cards=("plus-3",))  # and drawn again in phase B
    assert f.occasions("plus-3") == (2, 1, 1)


def test_a_tied_duel_rolled_again_is_the_same_duel() -> None:
    t = table(player(square=10, hand="plus-3"), player(square=15), at=ROLL)
    f = Followed(t)
    f.does(t.ana, "roll", dice=(2, 3))
    f.does(t.ana, "add", dice=(5, 5, 5, 5))
    f.does(t.ana, "stand", dice=(1, 1, 9, 9))
    f.does(t.ana, "stand")
    assert f.occasions("plus-3") == (1, 0, 0)


def test_a_card_that_is_discarded_or_dealt_is_not_offered_for_play() -> None:
    t = table(player(hand="toss-1"), player(hand="look draw-2"))
    f = Followed(t)
    f.does(t.ana, "play:toss-1:1")
    f.does(t.bruno, "pass", "discard:look")
    assert t.number("look") not in f.record.uses


# Cards drawn, and where they are seen.


def test_drawing_a_card_is_noted_and_taking_it_is_not() -> None:
    t = table(player(hand="draw-2 swap-hands"), player(), pile="look receive-2")
    f = Followed(t)
    f.does(t.ana, "play:draw-2", cards=("look", "receive-2"))
    f.does(t.ana, "play:swap-hands:1")
    assert t.bruno.hand == ["look", "receive-2"]
    assert f.use("look").drew == 0b01


def test_a_penalty_is_drawn_by_its_victim_and_an_event_by_nobody() -> None:
    t = table(player(square=80, level=5), player(), at=EVENT, penalties="p-fine-2 p-drop", events="e-rain e-march")
    t.cards("e-rain")
    f = Followed(t)
    resume(t)
    f.chronicle.happened(t.match.events or ())
    f.does(t.ana, "roll", dice=(2, 3))
    f.does(t.ana, "add", cards=("p-fine-2",))
    assert (f.use("p-fine-2").drew, f.use("p-fine-2").played) == (0b01, 1)
    assert (f.use("e-rain").drew, f.use("e-rain").played) == (0, 1)


def test_a_design_is_shown_with_what_came_of_it() -> None:
    t = table(player(hand="advance-1 receive-2 receive-2"), player())
    f = Followed(t)
    f.does(t.ana, "play:advance-1", "play:receive-2", "play:receive-2")
    seen = f.use("receive-2").seen
    assert seen is not None
    assert seen.line == 3  # the log's first line sets the table up
    assert [name for name, _ in seen.events] == ["played", "gained"]


# Rounds and the grace turn.


@pytest.mark.clause("AZ-9.4")
def test_levels_and_squares_are_those_at_the_end_of_each_round() -> None:
    """The event of the next round, which the same answer brings, is no part of it."""
    t = table(player(square=10), player(square=30, hand="rise-1 advance-1"), turn=1, events="e-march e-climb")
    f = Followed(t)
    f.does(t.bruno, "play:rise-1", "play:advance-1")
    f.does(t.bruno, "end", cards=("e-march",))
    assert t.squares == [12, 33]
    assert f.record.course == {"level": [(1, 2), (1, 2)], "square": [(10, 31), (12, 33)]}


@pytest.mark.parametrize("seed", range(5))
def test_what_is_followed_by_events_is_where_the_tokens_are(seed: int) -> None:
    azardia = sobremesa.game("azardia")
    match = azardia.new(4, seed, {"length": 45}, listen=True)
    assert isinstance(match, Azardia)
    chronicle = AzardiaChronicle(match)
    dice = RandomBot(seed).dice
    while match.ask is not None:
        match.apply(dice.choice(match.options()))
        chronicle.happened(match.events or ())
    course = chronicle.record().course
    assert [len(values) for values in course.values()] == [match.round, match.round]
    assert (course["level"][-1], course["square"][-1]) == (tuple(match.level), tuple(match.square))


def grace(f: Followed) -> list[str]:
    """The marks that hold."""
    return [name for name, holds in f.record.marks.items() if holds]


BROKEN = "a grace turn was begun and broken"
CONTESTED = "there was a duel for the last square"
OVERTURNED = "the grace turn changed the winner"


def at_the_end() -> Followed:
    """Ana, the first player, is on 150 and ends her turn; Bruno, on 145, has rolled."""
    t = table(player(square=145, level=5), player(square=145, level=5, hand="push-5"), at=ROLL)
    f = Followed(t)
    f.does(t.ana, "roll", dice=(2, 3))
    f.does(t.ana, "add", "end")
    f.does(t.bruno, "roll", dice=(2, 3))
    return f


def test_a_grace_turn_that_the_holder_survives_changes_nothing() -> None:
    f = at_the_end()
    f.does(f.table.bruno, "subtract", "end")
    assert f.table.winner == 0
    assert grace(f) == []


def test_a_duel_for_the_last_square_that_the_holder_wins_changes_no_winner() -> None:
    f = at_the_end()
    f.does(f.table.bruno, "add", dice=(1, 1, 9, 9))
    f.does(f.table.bruno, "stand")
    assert f.table.winner == 0
    assert grace(f) == [CONTESTED]


def test_a_duel_for_the_last_square_that_the_holder_loses_changes_the_winner() -> None:
    f = at_the_end()
    f.does(f.table.bruno, "add", dice=(9, 9, 1, 1))
    assert f.table.winner == 1
    assert grace(f) == [CONTESTED, OVERTURNED]


def test_a_holder_pushed_off_has_had_a_grace_turn_broken() -> None:
    f = at_the_end()
    f.does(f.table.bruno, "subtract", "play:push-5:0")
    assert f.table.ana.square == 145
    assert BROKEN in grace(f)


# Designs and bars.


def test_the_designs_are_those_of_the_pack() -> None:
    pack = sobremesa.game("azardia").pack()
    assert isinstance(pack, AzardiaPack)
    cards = pack.cards()
    designs = AzardiaChronicle.designs(pack)
    assert [(design.number, design.id, design.copies) for design in designs] == [
        (card.number, card.slug, card.copies) for card in cards
    ]
    assert [design.chosen for design in designs] == [card.deck == ACTION_DECK for card in cards]
    assert [design.owned for design in designs] == [card.deck != EVENT_DECK for card in cards]


@pytest.mark.clause("AZ-12.5")
def test_the_bars_are_those_of_the_clause() -> None:
    bars = [(bar.statistic, bar.name, bar.least, bar.most, bar.seats) for bar in AzardiaChronicle.bars if bar.clause]
    assert bars == [
        (Statistic.MEDIAN, "rounds", 15, 35, 4),
        (Statistic.SEATS, "", -0.04, 0.04, None),
        (Statistic.ROLES, "character", -0.04, 0.04, None),
        (Statistic.ROLES, "turn order", -0.04, 0.04, None),
        (Statistic.OWNERS, "", None, 0.08, None),
    ]


def test_a_game_that_tells_nothing_has_an_empty_record() -> None:
    t = table(player(hand="receive-2"), player(), at=PLAY)
    chronicle = Chronicle(t.match)
    choice = t.match.choice("play:receive-2")
    assert choice is not None
    chronicle.decided(0, t.match.options(0), choice)
    t.ana.plays("receive-2")
    chronicle.happened(t.match.events or ())
    assert chronicle.record() == Record({}, {}, {}, {}, {}, {})
    assert Chronicle.designs(sobremesa.game("azardia").pack()) == []


@pytest.mark.clause("AZ-9.5")
def test_turn_order_is_that_of_the_first_round_whoever_is_first_now() -> None:
    match = sobremesa.game("azardia").new(3, 5, {"start": "even", "length": 40}, listen=True)
    assert isinstance(match, Azardia)
    dice = Random(5)
    chronicle = AzardiaChronicle(match)
    opening = -1
    while match.ask is not None:
        if opening < 0 and match.round == 1:
            opening = match.first
        seat = match.ask.seats[0]
        match.apply(dice.choice(match.options(seat)), seat)
    order = chronicle.record().roles["turn order"]
    assert match.round > 1
    assert [(opening + place - 1) % 3 for place in order] == [0, 1, 2]
