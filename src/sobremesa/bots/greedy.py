"""A bot that takes the option with the best result a few steps ahead."""

from __future__ import annotations

from typing import Annotated

from sobremesa.bots.bot import Bot
from sobremesa.bots.seat import Seat
from sobremesa.bots.within import Within
from sobremesa.engine.choice import Choice
from sobremesa.engine.match import Match


class Greedy(Bot):
    """Tries every option in a few worlds that are consistent with what its seat knows, and takes the one with the best
    result by the game's own evaluation.

    The worlds are the same for every option, future draws included. In each it plays on quickly until its choice has
    taken effect: through windows, through the choice's own consequences, and through a few more questions to itself, so
    that a choice is judged with what it makes possible. Matters of taste are chosen at random.

    ``worlds`` is the number of worlds in which it tries each option, ``own_answers`` the number of further questions to
    itself that it plays through, ``answers`` the number of all questions.
    """

    def __init__(
        self,
        seed: int,
        worlds: Annotated[int, Within(1, 64)] = 2,
        own_answers: Annotated[int, Within(0, 8)] = 1,
        answers: Annotated[int, Within(1, 400)] = 40,
    ) -> None:
        super().__init__(seed)
        self.worlds = worlds
        self.own_answers = own_answers
        self.answers = answers

    def choose(self, seat: Seat) -> Choice:
        options = seat.options()
        if len(options) == 1:
            return options[0]
        if all(option.verb.taste for option in options):
            return self.dice.choice(options)
        every, options = options, seat.promising(options)
        if len(options) == 1:
            return options[0]
        ask = seat.ask
        assert ask is not None
        worth = [0.0] * len(options)
        for _ in range(self.worlds):
            world = seat.imagine(self.dice.getrandbits(63))
            for at, option in enumerate(options):
                tried = world.copy()
                tried.apply(option, ask.seat)
                self._play_on(tried, seat, ask.seat, len(world.stack), world.stack[-1].seat, len(every) > len(options))
                worth[at] += seat.sense(tried)
        best = max(worth)
        return self.dice.choice([option for option, value in zip(options, worth, strict=True) if value == best])

    def _play_on(self, world: Match, seat: Seat, me: int, depth: int, about: int, is_narrow: bool) -> None:
        """Play until the position is quiet: another seat is asked on a page no deeper than the first one (at
        ``depth``), or that page, which was about one seat (``about``), has given way to another seat's, or this seat
        has answered enough questions. If the game narrows the options (``is_narrow``), this seat's next question at
        that depth is left to the game's evaluation."""
        mine = 0
        for _ in range(self.answers):
            ask = world.ask
            if ask is None:
                return
            options = world.options()
            if me in ask.seats:
                if len(options) > 1:
                    mine += 1
                    if mine > self.own_answers or (is_narrow and len(world.stack) <= depth):
                        return
                    options = seat.promising(options, world)
                world.apply(self._quick(world, seat, options))
            elif ask.window or (len(world.stack) > depth and world.stack[depth - 1].seat == about):
                world.apply(options[int(self.dice.random() * len(options))])
            else:
                return

    def _quick(self, world: Match, seat: Seat, options: list[Choice]) -> Choice:
        """The further option of its own with the best immediate result."""
        best, chosen = float("-inf"), options[-1]
        if len(options) > 1:
            for option in options:
                tried = world.copy()
                tried.apply(option)
                value = seat.sense(tried)
                if value > best:
                    best, chosen = value, option
        return chosen
