"""What greedy thinks of Encrucijada: it never misses a win in reach, and it uses everything the game offers."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

import pytest
import yaml

from sobremesa.authoring.scenario.entry import Entry
from sobremesa.bots import Seat, make
from sobremesa.games.encrucijada.estimate import sense
from sobremesa.games.encrucijada.game import GAME
from sobremesa.games.encrucijada.scenarios.positions import EncrucijadaPositions
from sobremesa.games.encrucijada.state.match import Encrucijada
from sobremesa.games.encrucijada.state.position import Position

ANA, BRUNO = range(2)
PAYS: Final = "chatarreria-municipal, chatarreria-municipal, chatarreria-municipal"  # 29 of metal with the tower's


def position(text: str, **options: int | str) -> Encrucijada:
    """A match with the game's own cards in this position, written as in a scenario (docs/scenarios.md), with these
    options."""
    positions = EncrucijadaPositions(Position)
    node = yaml.compose(text)
    assert node is not None
    entry = Entry("here", node)
    match = GAME.bare(2, 1, options, GAME.pack())
    assert isinstance(match, Encrucijada)
    positions.set_up(match, entry.named(positions.fields), entry)
    match.read_on()
    return match


def a_turn(match: Encrucijada, seed: int) -> list[str]:
    """Let greedy play Ana to the end of her turn while Bruno answers at random; returns Ana's choices."""
    ana, bruno = make("greedy", seed), Random(seed)
    seat, turn = Seat(GAME, match, ANA), match.turn
    chosen: list[str] = []
    while match.ask is not None and match.turn == turn:
        if match.asking == ANA:
            chosen.append(ana.choose(seat).text)
            match.apply(chosen[-1])
        else:
            match.apply(bruno.choice(match.options()))
    return chosen


def wins(match: Encrucijada) -> bool:
    return match.outcome is not None and match.outcome.winners == (ANA,)


@pytest.mark.clause("EN-1.5")
@pytest.mark.parametrize("begin", ["B", "C", "D"])
@pytest.mark.parametrize("guards", [0, 1, 2])
def test_it_takes_a_tower_that_an_attack_surely_brings_down(guards: int, begin: str) -> None:
    """Each card of the army brings the tower down alone, and there are more of them than cards in the way."""
    for seed, resistance in enumerate((1, 4, 7)):
        army = ", ".join(["tuneladora-con-prisa"] * (guards + 1))
        match = position(f"""
            players:
            - deck: avance
              pueblo: [{PAYS}]
              armies: [[{army}], [caldera-madrugadora]]
              hand: [ciclistas-de-la-dinamo]
            - {{deck: colmena-de-barro, pueblo: [{", ".join(["andamio-eterno"] * guards)}], resistance: {resistance}}}
            begin: {begin}
            """)
        chosen = a_turn(match, seed)
        assert wins(match), (seed, chosen)


@pytest.mark.clause("EN-1.5")
def test_it_fires_at_a_tower_that_would_fall() -> None:
    match = position("""
        players:
        - {deck: avance, pueblo: [ciclistas-de-la-dinamo, ciclistas-de-la-dinamo, salva-de-prueba, caldera-madrugadora]}
        - {deck: colmena-de-barro, pueblo: [andamio-eterno], armies: [[gigante-de-tinajas]], resistance: 3}
        begin: C
        """)
    chosen = a_turn(match, 1)
    assert wins(match), chosen


@pytest.mark.clause("EN-1.6")
@pytest.mark.parametrize("where", ["hand: [tenderos-del-pretil]", "armies: [[tenderos-del-pretil]]"])
def test_it_lays_open_the_card_that_governs(where: str) -> None:
    """25 of trade govern; 20 are there, and one card adds the rest."""
    stalls = ", ".join(["tenderos-del-pretil"] * 3)
    match = position(
        f"""
        players:
        - {{deck: liga-del-puente, pueblo: [{stalls}], {where}}}
        - {{deck: colmena-de-barro}}
        begin: B
        """,
        government=25,
    )
    chosen = a_turn(match, 1)
    assert wins(match), chosen


@pytest.mark.clause("EN-1.7")
def test_it_does_not_draw_the_last_card_of_a_pile() -> None:
    match = position("""
        players:
        - deck: avance
          piles: [[tendido-provisional], [zapadores-del-primer-turno, globo-cartografo], rest]
          hand: [martillo-pilon, martillo-pilon]
        - {deck: colmena-de-barro}
        begin: A
        """)
    chosen = a_turn(match, 1)
    assert match.in_play(ANA), chosen


@pytest.mark.clause("EN-1.7")
def test_an_empty_pile_is_as_bad_as_a_fallen_tower() -> None:
    """Within an effect objectives are not judged yet (EN-1.6), but the match is lost."""
    match = position("players: [{deck: avance}, {deck: colmena-de-barro}]\nbegin: C")
    before = sense.value(match, ANA)
    match.piles[0].clear()
    assert sense.value(match, ANA) < before - 100


@pytest.mark.clause("EN-3.1")
def test_it_builds_in_its_first_turns() -> None:
    match = position("""
        players:
        - deck: avance
          hand: [chatarreria-municipal, ciclistas-de-la-dinamo, tuneladora-con-prisa, tendido-provisional]
        - {deck: colmena-de-barro}
        begin: B
        """)
    a_turn(match, 1)
    assert len(match.pueblo[ANA]) >= 3


EVERY_PHASE = (
    "B: lower cards: lower",
    "B: lower cards: show",
    "B: lower cards: exchange",
    "C: use effects: use",
    "E: use effects: use",
    "D: declare war: war",
    "D: declare war: go-on",
    "Choose an army: army",
    "Defend, or let the invasion come?: defend",
    "Defend, or let the invasion come?: be-invaded",
    "What is in the way?: way",
    "What is in the way?: way-tower",
    "Use effects, or let it be: use",
    "Answer, or let it be: use",
    "Where does it go?: face-up",
    "Where does it go?: on-top",
)


@pytest.mark.sweep
def test_it_uses_every_phase() -> None:
    """In a few matches against itself."""
    said: Counter[str] = Counter()
    for seed in range(6):
        match = GAME.new(2, seed, {"deck_1": 1 + seed, "deck_2": 1 + (seed + 2) % 6}, GAME.pack())
        bots = [make("greedy", 2 * seed + seat) for seat in range(2)]
        seats = [Seat(GAME, match, seat) for seat in range(2)]
        while (ask := match.ask) is not None and not all(said[used] for used in EVERY_PHASE):
            seat = ask.seats[0]
            choice = bots[seat].choose(seats[seat])
            if len(match.options(seat)) > 1:
                said[f"{ask.why}: {choice.text.split(':')[0]}"] += 1
            match.apply(choice, seat)
    assert [used for used in EVERY_PHASE if not said[used]] == [], said


@pytest.mark.clause("EN-2.2")
def test_it_leaves_the_division_of_its_deck_to_chance() -> None:
    match = GAME.new(2, seed=1)
    player = make("greedy", 1)
    while match.ask is not None and match.ask.name == "en.match.deck":
        match.apply(match.options()[0])
    assert match.ask is not None
    assert len(match.options()) > 50
    assert player.choose(Seat(GAME, match, match.ask.seats[0])).text == "at-random"
