"""What every small game must do: end, copy, store, hash, draw from any source, and keep its secrets."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from sobremesa.engine.chance import CARDS, DICE
from sobremesa.engine.event import Kind
from sobremesa.engine.log import LogWriter, read
from sobremesa.engine.match import Match
from sobremesa.engine.part import seat_part
from sobremesa.engine.replay import verify
from tests.proofs import GAMES
from tests.proofs.small import SmallGame, play, some_answer

SEEDS = range(3)

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
every_seed = pytest.mark.parametrize("seed", SEEDS)


def new(game: SmallGame, seed: int, **more: object) -> Match:
    """A match whose number of seats depends on the seed."""
    counts = game.seat_counts
    return game.new(counts[seed % len(counts)], seed=seed, **more)  # type: ignore[arg-type]


@every_game
@every_seed
def test_a_copy_is_equal_and_does_not_change_later(game: SmallGame, seed: int) -> None:
    copies: list[tuple[Match, bytes]] = []

    def look(match: Match) -> None:
        if len(copies) % 10 == 9:
            assert all(old.dump() == dumped for old, dumped in copies[-9:])
        copy = match.copy()
        assert copy.dump() == match.dump()
        copies.append((copy, match.dump()))

    match = new(game, seed)
    answers = play(match, seed, look)
    assert match.outcome is not None
    assert len(match.outcome.places) == match.seats
    assert all(old.dump() == dumped for old, dumped in copies)
    middle, _ = copies[len(copies) // 2]
    for seat, text in answers[len(copies) // 2 :]:
        middle.apply(text, seat)
    assert middle.dump() == match.dump()


@every_game
@every_seed
def test_a_loaded_match_asks_the_same_and_goes_on_the_same(game: SmallGame, seed: int) -> None:
    match = new(game, seed)
    dice = Random(seed)
    while match.ask is not None:
        loaded = game.load(match.dump())
        assert loaded.dump() == match.dump()
        assert loaded.ask is not None
        assert loaded.ask.seats == match.ask.seats
        for seat in match.ask.seats:
            assert loaded.view(seat) == match.view(seat)
        seat, choice = some_answer(match, dice)
        match = loaded if dice.random() < 0.5 else match
        match.apply(choice.text, seat)
    assert match.outcome is not None


@every_game
@every_seed
def test_listed_options_are_possible_and_refusals_have_a_clause(game: SmallGame, seed: int) -> None:
    def look(match: Match) -> None:
        assert match.ask is not None
        before = match.hash()
        for seat in match.ask.seats:
            texts = [choice.text for choice in match.options(seat)]
            assert texts
            assert len(set(texts)) == len(texts)
            assert all(str(match.choice(text)) == text for text in texts)
            assert all(match.why_not(text, seat) is None for text in texts)
            allowed = [
                choice.text for table in match.choices.tables for choice in table if match.why_not(choice, seat) is None
            ]
            words = {verb.word for verb in match.choices.verbs if verb.open}
            assert sorted(allowed) == sorted(text for text in texts if text.split(":")[0] not in words)
            for table in match.choices.tables:
                for choice in table:
                    refusal = match.why_not(choice, seat)
                    assert refusal is None or refusal.clause
        assert match.hash() == before

    play(new(game, seed), seed, look)


@every_game
@every_seed
def test_the_same_draws_from_any_source_give_the_same_match(game: SmallGame, seed: int) -> None:
    """Seeded draws are recorded, then given by a script, by a script before a live source, and by the caller."""
    match = new(game, seed, listen=True)
    script: list[list[int]] = [[], []]
    dice = Random(seed)
    answers: list[tuple[int, str]] = []
    hashes: list[str] = []
    while True:
        for kind in (DICE, CARDS):
            assert match.chance.drawn is not None
            script[kind] += match.chance.drawn[kind]
        hashes.append(match.hash())
        if match.ask is None:
            break
        seat, choice = some_answer(match, dice)
        answers.append((seat, choice.text))
        match.apply(choice, seat)

    for door in ("scripted", "live"):
        again = new(game, seed, chance=door, script=script, listen=True)
        kept = again.chance.drawn or []
        for (seat, text), was in zip(answers, hashes, strict=False):
            assert again.hash() == was
            again.apply(text, seat)
            kept = [before + now for before, now in zip(kept, again.chance.drawn or [], strict=True)]
        assert again.hash() == match.hash()
        assert kept == script  # scripted draws are recorded like any other

    asked = new(game, seed, chance="caller")
    draws = [iter(script[DICE]), iter(script[CARDS])]
    answer_all(asked, draws)
    for (seat, text), was in zip(answers, hashes, strict=False):
        assert asked.hash() == was
        asked.apply(text, seat)
        answer_all(asked, draws)
    assert asked.hash() == match.hash()


def answer_all(match: Match, draws: list[Iterator[int]]) -> None:
    """Answer each pending draw as the caller, checking its outcomes and probabilities."""
    while match.draw is not None:
        assert match.ask is None
        assert match.outcome is None
        value = next(draws[match.draw.kind])
        assert value in [outcome for outcome, _ in match.draw.outcomes]
        assert sum(chance for _, chance in match.draw.probabilities()) == pytest.approx(1)
        stored = match.dump()
        match.answer_draw(value)
        assert match.dump() != stored


@every_game
@every_seed
def test_no_seat_receives_what_it_may_not_know(game: SmallGame, seed: int) -> None:
    """Two worlds that differ only in what a seat may not know look the same to it, and it imagines the same of both."""

    def look(match: Match) -> None:
        for seat in range(match.seats):
            other = match.imagine(seat, seed + 100)
            for viewer in (seat, None):
                assert msgspec.json.encode(other.view(viewer)) == msgspec.json.encode(match.view(viewer))
            assert other.imagine(seat, seed).dump() == match.imagine(seat, seed).dump()

    play(new(game, seed), seed, look)


@every_game
@every_seed
def test_a_log_is_verified_and_a_seats_part_has_no_choices_of_others(
    game: SmallGame, seed: int, tmp_path: Path
) -> None:
    match = new(game, seed, listen=True)
    dice = Random(seed)
    kinds: set[Kind] = set()
    file = tmp_path / "match.jsonl"
    with LogWriter(file, match, seed) as log:
        while match.ask is not None:
            seat, choice = some_answer(match, dice)
            match.apply(choice, seat)
            log.write_down(choice, seat)
            kinds.update(event.kind for event in match.events or ())
    written = read(file)
    assert written.finished
    assert verify(written, game).difference is None
    for seat in range(match.seats):
        lines = seat_part(written, seat, {kind.name: kind for kind in kinds})
        assert all(("choice" in line) == (line["seat"] == seat) for line in lines if line["line"] == "decision")


@every_game
def test_imagined_worlds_play_to_the_end(game: SmallGame) -> None:
    match = new(game, 1)
    dice = Random(1)
    for _ in range(6):
        if match.ask is not None:
            seat, choice = some_answer(match, dice)
            match.apply(choice, seat)
    for seat in range(match.seats):
        world = match.imagine(seat, 7)
        play(world, 7)
        assert world.outcome is not None
