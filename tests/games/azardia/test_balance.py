"""AZ-12.5: balance, as far as a test can measure it.

The clause speaks of what shows over very many matches; the laboratory plays those. Here a fixed number of matches is
measured in the same way, and the measure must not contradict the clause: the interval that holds a share with 99.9 %
confidence must leave room for what the clause allows.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import median

import pytest

from sobremesa.bots import make
from sobremesa.bots.seat import Seat
from sobremesa.games import get
from sobremesa.games.azardia.state.box import CHARACTERS
from sobremesa.games.azardia.state.match import Azardia
from sobremesa.lab.statistics import Share, share

SEATS = 4
FAIR = 1 / SEATS
SURE = 0.999

pytestmark = pytest.mark.sweep


@dataclass
class Measured:
    """The results of some matches: their rounds, and by seat, character and design held, for each match whether its
    holder won."""

    rounds: list[int] = field(default_factory=list)
    seats: dict[int, list[bool]] = field(default_factory=dict)
    characters: dict[str, list[bool]] = field(default_factory=dict)
    designs: dict[str, list[bool]] = field(default_factory=dict)


def finished(bot: str, matches: int) -> Iterator[tuple[Azardia, list[set[int]]]]:
    """Matches between four of this bot, each with the cards that each seat has held."""
    azardia = get("azardia")
    for seed in range(1, matches + 1):
        match = azardia.new(SEATS, seed=seed)
        assert isinstance(match, Azardia)
        bots = [make(bot, seed * SEATS + seat) for seat in range(SEATS)]
        seats = [Seat(azardia, match, seat) for seat in range(SEATS)]
        held: list[set[int]] = [set() for _ in range(SEATS)]
        while match.ask is not None:
            seat = match.ask.seats[0]
            match.apply(bots[seat].choose(seats[seat]), seat)
            for hand, cards in zip(match.hand, held, strict=True):
                cards.update(hand)
        yield match, held


def measure(bot: str, matches: int) -> Measured:
    """Play these matches, by seeds 1, 2, 3 ..., and measure them."""
    found = Measured()
    for match, held in finished(bot, matches):
        assert match.outcome is not None
        found.rounds.append(match.round)
        for seat in range(SEATS):
            won = seat in match.outcome.winners
            found.seats.setdefault(seat, []).append(won)
            found.characters.setdefault(CHARACTERS[match.character[seat]], []).append(won)
            for card in held[seat]:
                found.designs.setdefault(match.box.cards[card].slug, []).append(won)
    return found


def share_of_wins(wins: list[bool]) -> Share:
    return share(sum(wins), len(wins), SURE)


@pytest.mark.clause("AZ-12.5")
def test_a_match_of_four_takes_15_to_35_rounds() -> None:
    rounds = measure("greedy", 12).rounds
    assert 15 <= median(rounds) <= 35, rounds


@pytest.mark.clause("AZ-12.5")
def test_no_seat_no_character_and_no_design_wins_far_more_than_its_share() -> None:
    measured = measure("random", 300)
    assert list(measured.seats) == list(range(SEATS))
    assert sorted(measured.characters) == sorted(CHARACTERS)
    for one, wins in (*measured.seats.items(), *measured.characters.items()):
        assert share_of_wins(wins).low <= FAIR + 0.04, (one, share_of_wins(wins))
        assert share_of_wins(wins).high >= FAIR - 0.04, (one, share_of_wins(wins))
    actions = {card.slug for card in get("azardia").pack().cards() if card.deck == 0}  # type: ignore[attr-defined]
    assert measured.designs.keys() == actions
    for design, wins in measured.designs.items():
        assert share_of_wins(wins).low <= FAIR + 0.08, (design, share_of_wins(wins))
