"""What a match records for studies of many: decks, occasions, actions in each phase, vueltas, and how it ends."""

from __future__ import annotations

from typing import Final

import pytest

import sobremesa
from sobremesa.engine.chronicle import DeedCount, DesignUse, Record, Statistic
from sobremesa.engine.pack import Pack
from sobremesa.games.encrucijada.chronicle import EncrucijadaChronicle
from sobremesa.games.encrucijada.content.packs import EncrucijadaPack
from sobremesa.games.encrucijada.state.match import Encrucijada
from sobremesa.lab.run import MatchResult, Plan, play
from sobremesa.lab.statistics import quantile
from sobremesa.lab.tally import Tally
from tests.games.encrucijada.table import Table, pack, table

ENCRUCIJADA: Final = sobremesa.game("encrucijada")


class Followed:
    """A chronicle of a table from now on."""

    def __init__(self, t: Table) -> None:
        self.table = t
        self.chronicle = EncrucijadaChronicle(t.match)

    def says(self, *answers: str) -> Followed:
        """Give these answers, each for the seat that is asked."""
        match = self.table.match
        for answer in answers:
            seat = match.asked()[0]
            choice = match.choice(answer)
            assert choice is not None, answer
            self.chronicle.decided(seat, match.options(seat), choice)
            match.apply(choice, seat)
            self.chronicle.happened(match.events or ())
        return self

    def deed(self, name: str) -> DeedCount:
        """The counts so far for an action."""
        return self.chronicle._deeds[name].deed()

    def use(self, card: str, *, effect: bool = False) -> DesignUse:
        """The counts so far for a card, or for its effect."""
        designs = self.table.match.box.designs
        number = next(design.number for design in designs if design.slug == card)
        return self.chronicle._tries_of(number + effect * len(designs)).use()

    def occasions(self, card: str, *, effect: bool = False) -> tuple[int, int, int]:
        """For a card: its occasions, those that were taken, and how often it was played."""
        use = self.use(card, effect=effect)
        return use.occasions, use.taken, use.played


def at(phase: str, ana: str = "", bruno: str = "", deck: str = "war", turn: int = 0) -> Followed:
    """A table of two in a phase of Ana's turn, or of Bruno's."""
    seats = [f"{{deck: {deck}, {said}}}" if said else f"{{deck: {deck}}}" for said in (ana, bruno)]
    return Followed(table(f"players: [{', '.join(seats)}]\nturn: {turn}\nbegin: {phase}\n"))


def random_match(seed: int, seats: int = 2) -> MatchResult:
    """The record of a whole match between random bots."""
    return play(Plan("encrucijada", seats, ("random",) * seats, 1, seed, chronicled=True), 1)


# Occasions.


def test_a_card_in_the_hand_is_lowered_or_kept_once_in_phase_b() -> None:
    f = at("B", "hand: [sword-3, sword-4, sword-5]")
    f.says("lower:sword-3", "face-up", "lower:sword-4", "new-army", "go-on")
    assert f.occasions("sword-3") == f.occasions("sword-4") == (1, 1, 1)
    assert f.occasions("sword-5") == (1, 0, 0)
    assert f.deed("B: lower a card") == (2, 1, 1)
    assert f.deed("a card is lowered face up").times == f.deed("a card is lowered face down").times == 1


def test_an_effect_is_used_or_not_in_phase_c_and_again_in_phase_e() -> None:
    f = at("C", "pueblo: [rally, banner]")
    f.says("use:rally", "go-on", "go-on", "go-on")
    assert f.occasions("rally", effect=True) == (1, 1, 1)
    assert f.occasions("banner", effect=True) == (2, 0, 0)
    assert f.deed("C: use an effect") == (1, 1, 1)
    assert f.deed("E: use an effect") == (0, 1, 0)
    assert f.deed("an effect takes place").times == 1


def test_each_declared_effect_is_an_occasion_to_answer() -> None:
    f = at("C", "pueblo: [strike-basto]", "pueblo: [strike-copa, well]", deck="arts")
    f.says("use:strike-basto", "object:1:strike-copa")
    assert f.deed("answer an effect") == (0, 0, 0)
    f.says("use:strike-copa", "pass", "pass")
    # Bruno's answer; Ana's chance to answer it with her Atempus; Bruno's chance to do more.
    assert f.deed("answer an effect") == (1, 3, 1)
    assert f.occasions("strike-copa", effect=True) == (1, 1, 1)
    assert f.deed("an effect whose card is no longer active").times == 1


def test_each_phase_is_an_occasion_of_its_own_to_turn_a_card_face_up() -> None:
    f = at("B", "armies: [[sword-3], [sword-4]]")
    f.says("show:sword-3", "go-on", "go-on", "show:sword-4")
    assert f.deed("B: turn a card face up") == (1, 1, 1)
    assert f.deed("C: turn a card face up") == (0, 1, 0)
    assert f.deed("D: turn a card face up") == (1, 1, 1)


def test_a_card_turned_face_up_while_drawing_belongs_to_phase_a() -> None:
    f = at("A", "armies: [[sword-3]]")
    f.says("show:sword-3", "draw:1")
    assert f.deed("A: turn a card face up") == (1, 1, 1)
    assert f.deed("war: turn a card face up") == (0, 0, 0)


def test_lowering_in_an_exchange_does_not_count_as_phase_b() -> None:
    f = at("B", "hand: [sword-3], armies: [[sword-4]]")
    f.says("exchange", "take-back:sword-4", "lower:sword-3", "new-army", "done")
    assert f.deed("B: exchange cards") == (1, 1, 1)
    assert f.deed("B: lower a card") == (0, 1, 0)
    assert f.deed("lower a card in exchange").times == 1


def test_a_war_is_recorded_step_by_step() -> None:
    f = at("D", "armies: [[sword-5, sword-4]]", "pueblo: [well], armies: [[sword-3]]")
    f.says("war:1", "pass", "pass", "be-invaded", "army:1", "way:well", "pass", "pass", "way-tower", "pass", "pass")
    assert f.deed("D: go to war") == (1, 1, 1)
    assert f.deed("war: let the invasion come") == (1, 1, 1)
    assert f.deed("war: defend") == (0, 1, 0)
    assert f.deed("invasion: put a card in the way") == (1, 1, 1)
    assert f.deed("invasion: put the Atempus in the way") == (1, 2, 1)
    assert f.deed("invasion: answer with an army") == (0, 2, 0)
    assert f.deed("a card beats another").times == f.deed("an Atempus is hit").times == 1


def test_stacking_the_first_six_does_not_count_as_war() -> None:
    match = ENCRUCIJADA.new(2, 1, {"order": "seats", "deck_1": 1, "deck_2": 2}, pack(), listen=True)
    assert isinstance(match, Encrucijada)
    f = Followed(Table(match))
    f.says("at-random", "at-random", "first-six:1", "first-six:1", "stack", "scatter", "done")
    assert f.deed("war: stack armies anew") == (0, 0, 0)


# Cards drawn and held.


def test_a_card_counts_as_drawn_when_found_and_as_held_when_in_the_deck() -> None:
    record = random_match(3).record
    assert record is not None
    own = ENCRUCIJADA.pack()
    assert isinstance(own, EncrucijadaPack)
    ids = [design.id for design in own.designs]
    for seat, number in enumerate(record.roles["deck"]):
        deck = {ids.index(card) for _, card in own.decks[number].cards}
        assert {card for card, use in record.uses.items() if use.holders >> seat & 1} == deck
        drew = {card for card, use in record.uses.items() if use.drew >> seat & 1}
        assert drew
        assert drew <= deck


# Vueltas and the end.


@pytest.mark.parametrize("seed", range(4))
def test_each_whole_vuelta_has_its_figures_for_those_in_play(seed: int) -> None:
    record = random_match(seed, seats=3).record
    assert record is not None
    for values in record.course.values():
        assert len(values) == record.measures["vueltas"] - 1, "the last one does not come to its end"
        assert {len(seats) for seats in values} <= {2, 3}
    piles, smallest = record.course["cards left in the piles"], record.course["cards in the smallest pile"]
    assert all(
        0 < least * 3 <= left
        for all_left, each in zip(piles, smallest, strict=True)
        for left, least in zip(all_left, each, strict=True)
    )
    assert [max(left) for left in piles] == sorted((max(left) for left in piles), reverse=True)


def test_a_vuelta_ends_with_the_table_as_it_stands() -> None:
    f = at("E", "pueblo: [well]", "pueblo: [well, keeper]", turn=1)
    f.says("go-on")
    course = f.chronicle.course
    assert course["cards in the Pueblo"] == [(1, 2)]
    assert course["resistance of the Atempus"] == [tuple(f.table.match.resistance)]


@pytest.mark.parametrize("seed", range(6))
def test_one_objective_decides_and_the_first_player_is_known(seed: int) -> None:
    match = random_match(seed)
    record = match.record
    assert record is not None
    decided = [name for name, holds in record.marks.items() if holds and name.endswith("decided it")]
    assert len(decided) == 1
    first = record.roles["turn order"].index(1)
    assert record.marks["whoever goes first won"] is (first in match.winners)
    assert record.marks["nobody won: a draw"] is (len(match.winners) == 2)


# Decks take turns.


@pytest.mark.clause("EN-10.5")
def test_every_ready_deck_meets_each_other_one_as_often_first_as_second() -> None:
    own = ENCRUCIJADA.pack()
    assert isinstance(own, EncrucijadaPack)
    count = len(own.decks)
    met = [EncrucijadaChronicle.rota(number, 2, own) for number in range(1, count * (count - 1) + 1)]
    pairs = {(options["deck_1"], options["deck_2"]) for options in met}
    assert len(pairs) == len(met)
    assert {deck for pair in pairs for deck in pair} == set(range(1, count + 1))
    assert {options["order"] for options in met} == {"seats"}


def test_what_the_table_chooses_takes_no_turns() -> None:
    plan = Plan("encrucijada", 2, ("random",) * 2, 3, 1, {"deck_2": 4, "order": "random"}, chronicled=True)
    for number in range(1, 7):
        options = plan.options_of(number, ENCRUCIJADA.pack())
        assert (options["deck_1"], options["deck_2"], options["order"]) == (number, 4, "random")


# Designs and bars.


def test_the_designs_are_the_cards_and_their_effects() -> None:
    own = ENCRUCIJADA.pack()
    assert isinstance(own, EncrucijadaPack)
    designs = EncrucijadaChronicle.designs(own)
    cards = [design for design in designs if design.field == "card"]
    powers = [design for design in designs if design.field == "effect"]
    assert [design.id for design in cards] == [card.id for card in own.designs if not card.is_tower]
    assert [design.id for design in powers] == [f"{card.id}:effect" for card in own.designs if card.has_effect]
    assert len({design.number for design in designs}) == len(designs)
    words = ENCRUCIJADA.words("en")
    for design in powers:
        name = own.designs[own.numbers[design.id.removesuffix(":effect")]].name["en"]
        assert words.speech.fact(words, design.field, design.number) == f"“{name}”: effect"
    civilisation = own.civilisations[0]
    assert words.speech.design_group(words, civilisation.id) == civilisation.name["en"]
    assert words.speech.design_group(words, "effects") == "effects"


@pytest.mark.parametrize("content", [ENCRUCIJADA.pack(), pack()], ids=["own", "of the scenarios"])
def test_a_design_has_the_copies_of_all_decks_together(content: Pack) -> None:
    assert isinstance(content, EncrucijadaPack)
    copies = sum(design.copies for design in EncrucijadaChronicle.designs(content) if design.field == "card")
    assert copies == sum(count for deck in content.decks for count, _ in deck.cards)


@pytest.mark.clause("EN-10.5")
def test_the_bars_are_those_of_the_clause() -> None:
    assert [(bar.statistic, bar.name, bar.least, bar.most, bar.seats) for bar in EncrucijadaChronicle.bars] == [
        (Statistic.RIVALS, "deck", 0.35, 0.65, 2),
        (Statistic.OVERALL, "deck", 0.42, 0.58, 2),
        (Statistic.MARK, "whoever goes first won", 0.46, 0.54, 2),
        (Statistic.MEDIAN, "vueltas", 8, 25, 2),
        (Statistic.MARK, "Conquest decided it", 0.05, None, None),
        (Statistic.MARK, "Government decided it", 0.05, None, None),
        (Statistic.MARK, "Resistance decided it", 0.05, None, None),
    ]
    assert {bar.clause for bar in EncrucijadaChronicle.bars} == {"EN-10.5"}


def test_every_bar_is_about_something_that_is_recorded() -> None:
    match = random_match(1)
    record: Record | None = match.record
    assert record is not None
    for bar in EncrucijadaChronicle.bars:
        told = (
            set(record.marks)
            if bar.statistic is Statistic.MARK
            else set(record.measures)
            if bar.statistic is Statistic.MEDIAN
            else {"deck"}
        )
        assert bar.name in told
    assert tuple(record.deeds) == EncrucijadaChronicle.deeds
    tally = Tally(2)
    tally.add(match)
    assert quantile(tally.measures["vueltas"], 0.5) == record.measures["vueltas"]
