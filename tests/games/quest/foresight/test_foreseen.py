"""What is foreseen gives nothing away, changes nothing, and belongs to one position."""

from __future__ import annotations

import msgspec
import pytest

from sobremesa.engine.chance import seeded
from sobremesa.games.quest.foresight.foreseen import Foreseen, foreseen
from sobremesa.games.quest.game import GAME
from sobremesa.games.quest.state.match import RESERVE, Quest
from sobremesa.table.look import look_at
from tests.games.quest.foresight.matches import positions

SEED = 3


def whole(match: Quest) -> bytes:
    """All that is foreseen, as it would be sent."""
    found = Foreseen(match)
    return msgspec.json.encode((found.ground, found.minds, found.attacks))


def active(seed: int) -> Quest:
    """A position in which a hero is asked what to do."""
    for match in positions(seed, 1, 300, range(3, 4)):
        if match.ask is not None and match.ask.name.endswith("act") and match.round > 1:
            return match
    raise LookupError(seed)


@pytest.mark.clause("QU-7.1", "QU-12.2")
def test_neither_dice_to_come_nor_who_waits_in_reserve_have_a_part_in_it() -> None:
    match = active(SEED)
    told = whole(match)
    other = match.copy()
    assert isinstance(other, Quest)
    other.chance = seeded(99)
    waiting = [unit for unit in range(len(other.seat_of), len(other.profile)) if other.place[unit] == RESERVE]
    assert waiting
    for unit in waiting:
        other.due[unit] = 7
        other.x[other.first[unit]], other.y[other.first[unit]] = 20_000, 20_000
        other.tokens[unit] = 3
    assert whole(other) == told
    assert match.hash() != other.hash()


def test_it_changes_nothing_and_knows_nothing_of_what_the_match_does_later() -> None:
    match = active(SEED)
    before, chance = match.hash(), match.chance.record()
    found = Foreseen(match)
    later = match.copy()
    match.apply("end")
    assert msgspec.json.encode((found.ground, found.minds, found.attacks)) == whole(later)  # type: ignore[arg-type]
    assert (later.hash(), later.chance.record()) == (before, chance)


def test_whoever_looks_at_a_position_shares_what_is_foreseen_and_another_position_has_its_own() -> None:
    match = active(SEED)
    speech = GAME.words("en", ("Ana", "Bruno"), options=dict(match.setting.options)).speech
    looks = [look_at(match, seat, GAME.hints(speech)) for seat in (0, 1, None)]
    assert looks[0].foreseen is looks[1].foreseen is looks[2].foreseen is foreseen(match)
    match.apply("end")
    assert foreseen(match) is not looks[0].foreseen
