"""Find exercises in bots' matches, prove them with several times the effort that found them, and grade them with weaker
bots."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from random import Random
from time import process_time
from typing import Any, Final

from sobremesa.authoring.exercises import WIN
from sobremesa.authoring.game import AuthoredGame
from sobremesa.bots import BotSpec, Seat, Weighing, make
from sobremesa.engine.level import APPRENTICE, COMPANION, MASTER
from sobremesa.games import get
from sobremesa.lab.exercises.aiming import Aiming
from sobremesa.lab.exercises.proving import TO_THE_END, Proof, Trial
from sobremesa.lab.exercises.scouting import Candidate, Scout
from sobremesa.lab.playing import play_out, seed_of
from sobremesa.lab.pool import in_order
from sobremesa.review.choices import compare
from sobremesa.review.mean import Mean

SOLVERS: Final = (APPRENTICE, COMPANION, "greedy")  # : the bots that have to find the answer, for the grade
_CHANCES: Final = (0.1, 0.9)  # nobody learns from a position that is as good as lost, or won whatever is chosen


@dataclass(frozen=True)
class Hunt:
    """Where to look for exercises, and how to prove them. All randomness in match n comes from ``seed`` and n.

    In each match ``looks`` decisions are examined, and at most ``most`` of them become exercises. A wrong option has to
    be clearly worse by ``margin`` (of a win) in ``worlds`` imagined worlds, and to win less often in ``ends`` worlds
    played to the end. In a game with aims, a plan has to reach one in ``worlds`` worlds. Each weaker bot is asked
    ``solvers`` times.
    """

    game: str
    bots: tuple[BotSpec, ...]
    seed: int = 1
    looks: int = 60
    most: int = 1
    worlds: int = 256
    ends: int = 256
    margin: float = 0.06
    solvers: int = 10


@dataclass(frozen=True)
class Found:
    """An exercise: its name, its position and its proof; how much more often the best answer won than the best wrong
    one in the worlds that confirmed it; and, for each solver, how many of its answers were right. The reasons and the
    line of play are as in a review."""

    id: str
    spot: Candidate
    proof: Proof
    ahead: Mean
    solved: dict[str, int]
    times: int
    reasons: list[tuple[str, int]]
    line: list[tuple[int, str]]


def hunt(recipe: Hunt, first: int, last: int, processes: int = 1) -> Iterator[tuple[list[dict[str, Any]], float]]:
    """Search the matches from ``first`` to ``last``, in order; yields the exercises found in each, as entries of a
    file, and the processor hours it took."""
    yield from in_order(partial(hunt_in, recipe), range(first, last + 1), processes)


def hunt_in(recipe: Hunt, number: int) -> tuple[list[dict[str, Any]], float]:
    """Search match ``number``; returns its exercises and the hours."""
    began = process_time()
    game = get(recipe.game)
    dice = Random(seed_of(recipe.seed, number))
    seats = 1 if game.allied else 2
    # Missions take turns; bots make any other choices before a match.
    options = game.chronicle.rota(number, seats, game.pack()) if game.allied else {}
    match = game.new(seats, dice.getrandbits(63), options, listen=True)
    scout = Scout(game, match)
    play_out(game, match, [dice.choice(recipe.bots).make(dice.getrandbits(63)) for _ in range(seats)], [scout])
    look = _aimed if game.aim_names else _looked_into
    found: list[dict[str, Any]] = []
    for spot in dice.sample(scout.spots, min(recipe.looks, len(scout.spots))):
        if len(found) < recipe.most and (one := look(recipe, game, number, spot, dice)) is not None:
            found.append(one)
    return found, (process_time() - began) / 3600


def _aimed(recipe: Hunt, game: AuthoredGame, number: int, spot: Candidate, dice: Random) -> dict[str, Any] | None:
    """The exercise that begins with this decision, if a plan from there reaches an aim; the scenario defines the
    position."""
    settled = spot.settled(game, game.pack())
    if settled is None:
        return None
    aims, kinds = game.aims(settled.position, settled.seat), list(game.aim_names)
    dice.shuffle(aims)
    dice.shuffle(kinds)  # otherwise the most numerous kinds would nearly always come first
    aims.sort(key=lambda aim: kinds.index(aim.name))
    named = f"m{number}-{spot.position.decisions}"
    return Aiming(game, settled, dice).found(named, aims, recipe.worlds, SOLVERS, recipe.solvers)


def _looked_into(recipe: Hunt, game: AuthoredGame, number: int, spot: Candidate, dice: Random) -> dict[str, Any] | None:
    """The exercise of this decision, if it makes one. Cheap tests come first."""
    trial = Trial(game, spot.position, spot.seat, dice)
    if not _is_promising(recipe, game, spot, trial):
        return None
    settled = spot.settled(game, game.pack())
    if settled is None:
        return None
    proof = trial.proof(spot.options, recipe.worlds, recipe.margin)
    if proof is None or not _CHANCES[0] < proof.chances[proof.right[0]] < _CHANCES[1]:
        return None
    found = _confirmed(recipe, game, number, settled, trial, proof)
    return None if found is None else entry(found)


def _confirmed(
    recipe: Hunt, game: AuthoredGame, number: int, spot: Candidate, trial: Trial, proof: Proof
) -> Found | None:
    """The exercise, if other worlds, played to the end of the match, confirm its proof."""
    texts = {option.text: option for option in spot.options}
    better, worse = texts[proof.right[0]], texts[proof.best_wrong]
    ahead = trial.again(better, worse, recipe.ends, TO_THE_END)
    if ahead.value <= 0 or not ahead.clear:
        return None
    match, dice = spot.position, trial.dice
    compared = compare(game, match, spot.seat, worse, better, recipe.worlds, dice)
    return Found(
        f"m{number}-{match.decisions}",
        spot,
        proof,
        ahead,
        {name: _solved(game, spot, proof, name, recipe.solvers, dice) for name in SOLVERS},
        recipe.solvers,
        [(one.term, one.points) for one in compared.reasons],
        [(one.seat, one.choice) for one in compared.line],
    )


def _is_promising(recipe: Hunt, game: AuthoredGame, spot: Candidate, trial: Trial) -> bool:
    """Whether a quick search expects something worth finding here."""
    bot = make(game.level(MASTER).bot, trial.dice.getrandbits(63))
    assert isinstance(bot, Weighing)
    weighed = bot.weigh(Seat(game, spot.position, spot.seat))
    best = max(one.chance for one in weighed)
    return _CHANCES[0] < best < _CHANCES[1] and any(best - one.chance > recipe.margin for one in weighed)


def _solved(game: AuthoredGame, spot: Candidate, proof: Proof, bot: str, times: int, dice: Random) -> int:
    """How often a bot finds a right answer."""
    seat = Seat(game, spot.position, spot.seat)
    return sum(make(bot, dice.getrandbits(63)).choose(seat).text in proof.right for _ in range(times))


def entry(found: Found) -> dict[str, Any]:
    """An exercise as an entry of the file: chances in thousandths of a win."""
    lead, ahead = found.proof.lead, found.ahead
    return {
        "id": found.id,
        "seat": found.spot.seat,
        "question": found.spot.question,
        "aim": WIN,
        "answers": list(found.proof.right),
        "chances": {text: round(1000 * chance) for text, chance in found.proof.chances.items()},
        "lead": [round(1000 * lead.value), _noise(lead)],
        "ahead": [round(1000 * ahead.value), _noise(ahead)],
        "solved": found.solved,
        "times": found.times,
        "reasons": dict(found.reasons),
        "line": [{seat: choice} for seat, choice in found.line],
        "position": found.spot.scenario,
    }


def _noise(mean: Mean) -> int:
    return max(1, round(1000 * mean.noise))
