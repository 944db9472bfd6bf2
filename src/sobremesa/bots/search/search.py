"""A bot that tries its options in many imagined worlds and grows a tree of what may follow each."""

from __future__ import annotations

from time import perf_counter
from typing import Annotated, Final

from sobremesa.bots.search.tree import Edge, Grower, try_all
from sobremesa.bots.seat import Seat
from sobremesa.bots.weighing import Weighed, Weighing
from sobremesa.bots.within import Within

_LEAST: Final = 2  # the fewest worlds in a round


class Search(Weighing):
    """Open-loop search over information sets, with sequential halving among the options.

    Every option is tried in the same imagined worlds; then the worse half is dropped and the rest is tried in further
    ones, until the best is found. Each option has a tree of what may follow (:mod:`~sobremesa.bots.search.tree`), in
    which each seat chooses what is best for itself.

    ``iterations`` is the number of tries in all; with ``ms`` it searches for that many milliseconds instead, so that
    its choices depend on the machine. ``curious`` is the weight of exploring choices that were rarely tried, in
    hundredths; ``deep`` the number of choices after which the judge evaluates a world; ``wide`` the number of options
    tried, the likeliest. ``slack`` and ``habit`` soften its choice (:class:`Weighing`), both in hundredths.
    """

    def __init__(
        self,
        seed: int,
        iterations: Annotated[int, Within(1, 100_000)] = 400,
        ms: Annotated[int, Within(0, 60_000)] = 0,
        curious: Annotated[int, Within(0, 1000)] = 25,
        deep: Annotated[int, Within(0, 1000)] = 40,
        wide: Annotated[int, Within(2, 200)] = 16,
        slack: Annotated[int, Within(0, 100)] = 0,
        habit: Annotated[int, Within(0, 300)] = 100,
    ) -> None:
        super().__init__(seed, slack / 100, habit / 100)
        self.iterations = iterations
        self.ms = ms
        self.curious = curious / 100
        self.deep = deep
        self.wide = wide

    def weigh(self, seat: Seat) -> list[Weighed]:
        ask = seat.ask
        assert ask is not None
        options = seat.promising(seat.options())
        judge = self.judge or seat.judge()
        prior = self.prior(seat, options)
        likeliest = sorted(range(len(options)), key=lambda at: -prior[at])[: self.wide]
        left = [Edge(options[at], prior[at]) for at in sorted(likeliest)]
        grower = Grower(judge, ask.seat, self.curious, self.deep)
        rounds = max(1, (len(left) - 1).bit_length())
        dropped: list[tuple[Edge, dict[Edge, float]]] = []  # with the means of all that were left then
        for _ in range(rounds):
            self._try(seat, grower, left, rounds)
            left.sort(key=lambda root: -root.total)  # all of them were tried equally often
            means = {root: root.total / root.tries for root in left}
            stay = max(1, (len(left) + 1) // 2)
            dropped += [(root, means) for root in left[stay:]]
            del left[stay:]
        best = left[0]
        chance = best.total / best.tries
        # Options are compared only in worlds in which both were tried.
        weighed = [Weighed(best.choice, chance, best.prior, best.tries)]
        for root, means in reversed(dropped):
            weighed.append(Weighed(root.choice, chance - means[best] + means[root], root.prior, root.tries))
        return weighed

    def _try(self, seat: Seat, grower: Grower, roots: list[Edge], rounds: int) -> None:
        """Make one round's share of the tries."""
        if self.ms:
            end = perf_counter() + self.ms * self.effort / 1000 / rounds
            worlds = 0
            while worlds < _LEAST or perf_counter() < end:
                self._try_in_a_world(seat, grower, roots)
                worlds += 1
            return
        for _ in range(max(_LEAST, round(self.iterations * self.effort / rounds / len(roots)))):
            self._try_in_a_world(seat, grower, roots)

    def _try_in_a_world(self, seat: Seat, grower: Grower, roots: list[Edge]) -> None:
        world = seat.imagine(self.dice.getrandbits(63))
        world.brisk = True
        try_all(grower, roots, world)
