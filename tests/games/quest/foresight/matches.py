"""Positions of random missions, for what has to be so in all of them."""

from __future__ import annotations

import random
from collections.abc import Iterator

from sobremesa.games.quest.game import GAME
from sobremesa.games.quest.state.match import Quest

MISSIONS = range(1, 9)


def positions(seed: int, every: int, most: int, missions: range = MISSIONS) -> Iterator[Quest]:
    """The position of a random match of each mission at regular intervals of decisions, up to a number of each."""
    for mission in missions:
        rng = random.Random(1000 * seed + mission)
        options: dict[str, int | str] = {"mission": mission, "difficulty": "hard"}
        match = GAME.new(2, rng.getrandbits(31), options, brisk=True)
        assert isinstance(match, Quest)
        found = decided = 0
        while match.ask is not None and found < most:
            if match.round and decided % every == 0:
                found += 1
                yield match
            match.apply(rng.choice(match.ask.options()))
            decided += 1
