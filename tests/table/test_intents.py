"""What bots mean to choose next: a table does not ask them for it again."""

from __future__ import annotations

import pytest

import sobremesa
from sobremesa.bots import Bot, Seat, make
from sobremesa.engine.choice import Choice
from sobremesa.engine.log import Decision, TakenBack
from sobremesa.engine.match import Match
from sobremesa.table.intents import Intents, intent_of
from sobremesa.table.live import Live
from sobremesa.table.store.store import Store
from tests.table.tables import Here, real, room, until

BOT = "ahead:tries=2:drafts=2"
GAME = sobremesa.game("encrucijada")


def with_a_plan() -> tuple[Match, int, Bot, Choice]:
    """A match in which a bot has just chosen, and means to choose again; the choice is made."""
    match = GAME.new(2, seed=4)
    bots = [make(BOT, seat) for seat in range(2)]
    while True:
        seat = match.asked()[0]
        chosen = bots[seat].choose(Seat(GAME, match, seat))
        match.apply(chosen, seat)
        if bots[seat].plan and match.asked() == [seat]:
            return match, seat, bots[seat], chosen


def test_what_a_bot_means_to_choose_is_chosen_once() -> None:
    match, seat, bot, chosen = with_a_plan()
    intents = Intents()
    assert intents.keep(seat, BOT, intent_of(bot, chosen)) == chosen.text
    assert intents.next(match, seat, "habit") is None
    assert intents.next(match, 1 - seat, BOT) is None
    meant = intents.next(match, seat, BOT)
    assert meant == bot.choose(Seat(GAME, match, seat)).text
    assert intents.next(match, seat, BOT) != meant


def test_a_plan_is_not_followed_where_the_match_goes_another_way() -> None:
    """What was meant for another question, or is no longer among the options, is not chosen."""
    match, seat, bot, chosen = with_a_plan()
    step = bot.plan[0]
    intents = Intents()
    for question, choice in (("another", step.choice.text), (step.question, "nonsense")):
        intents.keep(seat, BOT, f"{chosen.text}\n{question}\t{choice}")
        assert intents.next(match, seat, BOT) is None
    intents.keep(seat, BOT, f"{chosen.text}\n{step.question}\t{step.choice.text}")
    assert intents.next(match, seat, BOT) == step.choice.text


@pytest.mark.parametrize(
    "line",
    [
        TakenBack(number=1, seat=0, hash=""),
        *(Decision(number=1, seat=seat, choice="end", by=by, hash="") for seat in (0, 1) for by in ("", BOT)),
    ],
)
def test_a_bot_means_nothing_any_more_once_something_is_taken_back_or_a_person_chose(
    line: TakenBack | Decision,
) -> None:
    match, seat, bot, chosen = with_a_plan()
    intents = Intents()
    intents.keep(seat, BOT, intent_of(bot, chosen))
    intents.heed(line)
    forgotten = isinstance(line, TakenBack) or (line.seat == seat and not line.by)
    assert (intents.next(match, seat, BOT) is None) == forgotten


@pytest.mark.anyio
async def test_bots_at_a_table_think_less_often_than_they_choose(quick: Live, store: Store, thinker: Here) -> None:
    match = await quick.begin(room(store, (f"={BOT}", f"={BOT}"), game="encrucijada", options={}))
    await until(lambda: real(quick, match).decisions > 40)
    assert len(thinker.tasks) < real(quick, match).decisions - 5
