"""What decides who wins: the luck shared by the matches of a deal, who sits where, or neither."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from statistics import fmean

import pytest

from sobremesa.engine.errors import BadInput
from sobremesa.lab.plan import read_plan
from sobremesa.lab.sides import read_side
from sobremesa.lab.spans import parts, spans
from sobremesa.lab.study import Study

SEED = 17  # of every test here


def played(dice: Random, chances: list[list[float]], repeats: int) -> list[list[list[float]]]:
    """Deals in which the first seat has these chances, order by order."""
    return [[[float(dice.random() < chance) for _ in range(repeats)] for chance in orders] for orders in chances]


def test_what_a_deal_decides_is_found_and_its_interval_holds() -> None:
    """Deals won with 30 or with 70 in 100: 0.04 of a variance of 0.25."""
    dice = Random(SEED)
    found = [parts(played(dice, [[dice.choice((0.3, 0.7))] for _ in range(60)], 6)) for _ in range(300)]
    deal = [part.ends for each in found for part in each if part.name == "what the matches of a deal share"]
    assert fmean(ends.mean for ends in deal) == pytest.approx(0.16, abs=0.01)
    held = fmean(ends.low <= 0.16 <= ends.high for ends in deal)
    assert 0.91 < held < 0.98, f"seed {SEED}: {held}"


def test_who_plays_is_told_from_what_falls() -> None:
    """The better bot wins 70 in 100, and 90 or 50 if the deal favours its seat or not: 0.04 of 0.25 each."""
    dice = Random(SEED)
    kind = [dice.choice((-0.2, 0.2)) for _ in range(4000)]
    who, deal, rest = parts(played(dice, [[0.7 + luck, 0.3 + luck] for luck in kind], 1))
    assert (who.name, deal.name, rest.name) == ("who sits where", "what the matches of a deal share", "all else")
    assert who.ends.low < 0.16 < who.ends.high
    assert deal.ends.low < 0.16 < deal.ends.high
    assert who.ends.mean + deal.ends.mean + rest.ends.mean == pytest.approx(1)


def test_of_matches_that_are_played_once_by_equals_nothing_is_told() -> None:
    assert parts([[[1.0]], [[0.0]]] * 10) == []


def test_deals_that_decide_all_have_the_widest_span_and_are_not_open() -> None:
    span, beyond, openness = spans([[[float(at % 2)] * 10] for at in range(40)])
    assert (span.ends.mean, beyond.ends.mean, openness.ends.mean) == (1, 1, 0)
    assert span.by_coins < 0.7
    assert beyond.by_coins < 0.05


def test_coins_have_the_span_that_is_told_beside() -> None:
    coins = played(Random(SEED), [[0.5]] * 400, 20)
    for figure in spans(coins):
        assert figure.ends.mean == pytest.approx(figure.by_coins, abs=0.06), figure.name
        assert figure.ends.low <= figure.ends.mean <= figure.ends.high


def study(folder: Path, text: str) -> Study:
    (folder / "plan.yaml").write_text(f"game: azardia\nseats: 2\nbots: random\n{text}", encoding="utf-8")
    return read_plan(folder / "plan.yaml").study


@pytest.mark.parametrize("shared", ["set-up", "dice", "cards"])
def test_matches_of_a_deal_share_what_the_plan_says_and_no_more(tmp_path: Path, shared: str) -> None:
    repeated = study(tmp_path, f"repeat: 2\nshare: {shared}\nmatches: 16\n")
    deals = [[repeated.sitting(1, number).begin() for number in (at, at + 1)] for at in range(1, 17, 2)]
    (dice, cards) = ([one.chance.mark()[kind] == other.chance.mark()[kind] for one, other in deals] for kind in (0, 1))
    assert (any(dice), all(dice)) == ((shared == "dice"),) * 2
    assert (any(cards), all(cards)) == ((shared == "cards"),) * 2
    laid_out = [[{**json.loads(match.dump()), "chance": 0} for match in deal] for deal in deals]
    assert all(one == other for one, other in laid_out) is (shared == "set-up")


def test_repeats_have_seeds_and_bots_of_their_own(tmp_path: Path) -> None:
    repeated = study(tmp_path, "repeat: 3\n")
    sittings = [repeated.sitting(1, number) for number in range(1, 7)]
    assert [each.deal for each in sittings] == [1, 1, 1, 2, 2, 2]
    assert len({each.seed for each in sittings}) == 6
    assert len({seed for each in sittings for seed in each.bot_seeds}) == 12
    assert len({(each.set_up, each.draws) for each in sittings}) == 2


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("share: dice\n", ":4: no deal is repeated (repeat: 20, to play each so often)"),
        ("repeat: 2\nshare: coins\n", ":5: there is no word 'coins' (one of set-up, dice, cards)"),
    ],
)
def test_what_cannot_be_shared_is_said_with_its_line(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(BadInput) as error:
        study(tmp_path, text)
    assert str(error.value).endswith(message)


def test_pairs_are_played_once(tmp_path: Path) -> None:
    study(tmp_path, "repeat: 2\n")
    with pytest.raises(BadInput, match="repeats its deals"):
        read_side(tmp_path / "plan.yaml")
