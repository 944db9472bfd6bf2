"""Ctrl-C while matches are played: compiled rules can't be interrupted within a choice."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator

import pytest

import sobremesa
from sobremesa.bots import Bot, Seat
from sobremesa.engine.choice import Choice
from sobremesa.lab.patience import ended_alike, patience
from sobremesa.lab.playing import play_out

AZARDIA = sobremesa.game("azardia")


@pytest.fixture(autouse=True)
def heard() -> Iterator[None]:
    """Let the tests receive Ctrl-C even if they run in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def press() -> None:
    """Press Ctrl-C."""
    signal.raise_signal(signal.SIGINT)


class Pressing(Bot):
    """A bot that sends itself Ctrl-C ``times`` times while it thinks about its first choice."""

    def __init__(self, times: int = 1, number: signal.Signals = signal.SIGINT) -> None:
        super().__init__(0)
        self.times = times
        self.number = number  # the signal to send: Ctrl-C or another
        self.chosen = 0

    def choose(self, seat: Seat) -> Choice:
        for _ in range(self.times if not self.chosen else 0):
            signal.raise_signal(self.number)
        self.chosen += 1
        return seat.options()[0]


def played_by(bot: Bot) -> sobremesa.Match:
    """A match of this bot against itself, ended by Ctrl-C."""
    match = AZARDIA.new(2, seed=5, options={"length": 15})
    with pytest.raises(KeyboardInterrupt):
        play_out(AZARDIA, match, [bot, bot])
    return match


def test_a_choice_is_carried_out_before_ctrl_c_ends_the_match() -> None:
    bot = Pressing()
    match = played_by(bot)
    assert (bot.chosen, match.decisions) == (1, 1)
    assert match.ask is not None


def test_who_presses_twice_does_not_wait() -> None:
    bot = Pressing(times=2)
    assert (played_by(bot).decisions, bot.chosen) == (0, 0)


def test_a_bot_that_plays_matches_of_its_own_is_not_waited_for() -> None:
    """The rival of `lab exploit` plays to the end for each of its options."""

    class Imagining(Bot):
        def choose(self, seat: Seat) -> Choice:
            played_by(Pressing())
            return seat.options()[0]

    assert played_by(Imagining(0)).decisions == 1


def patiently(also: Callable[[], object] = int) -> None:
    """Press Ctrl-C, and call ``also``, while signals are held back."""
    with patience():
        press()
        also()


def test_ctrl_c_in_the_last_choice_is_not_lost() -> None:
    with pytest.raises(KeyboardInterrupt):
        patiently()


def test_ctrl_c_is_not_lost_in_an_error() -> None:
    with pytest.raises(KeyboardInterrupt):
        patiently(lambda: int("no number"))


def test_afterwards_ctrl_c_is_heard_at_once() -> None:
    with patience():
        pass
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
@pytest.mark.parametrize("ignored", [False, True], ids=["at a terminal", "in the background"])
def test_whoever_ends_the_process_is_heard_like_ctrl_c(name: str, ignored: bool) -> None:
    number = getattr(signal, name)
    before = signal.getsignal(number)
    if ignored:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    with pytest.raises(KeyboardInterrupt), ended_alike():
        signal.raise_signal(number)
    assert signal.getsignal(number) is before


def test_whoever_ends_the_process_waits_for_the_choice_that_is_being_made() -> None:
    bot = Pressing(number=signal.SIGTERM)
    with ended_alike():
        assert (played_by(bot).decisions, bot.chosen) == (1, 1)


def test_a_worker_that_leaves_ctrl_c_to_its_parent_does_not_hear_it() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with patience() as stop_if_asked:
            press()
            stop_if_asked()
    finally:
        signal.signal(signal.SIGINT, before)
