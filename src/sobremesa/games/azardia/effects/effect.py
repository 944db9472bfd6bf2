"""What a card does: effects are verbs with arguments. Each kind says whom it affects, what bars it and how it lands."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from sobremesa.engine.page import NOBODY
from sobremesa.engine.refusal import Refusal
from sobremesa.games.azardia.effects.terms import (
    ALL,
    HALF,
    LAST,
    LEADER,
    NONE,
    POOREST,
    RICHEST,
    RIVAL,
    RIVALS,
    YOU,
    Takes,
    VerbPhrases,
)
from sobremesa.games.azardia.rules.pages import LANDING, Landing, Played, Turn
from sobremesa.games.azardia.state.match import Azardia

_USUAL: Final = -1  # whom an effect reaches by default

# What an effect is worth to a bot: for each value of WHO, in order, how much of what it does to others is the player's
# own gain or loss; and how much «half» and «all» amount to.
_SHARE: Final[tuple[float, ...]] = (1.0, -0.6, -0.8, 0.0, -0.5, 0.3, -0.3, 0.3)
_TYPICAL: Final = {HALF: 2, ALL: 3}


def the_most(values: list[int], sign: int) -> int:
    """The seats with the highest (sign 1) or lowest (-1) value, as bits."""
    best = max(sign * value for value in values)
    seats = 0
    for seat, value in enumerate(values):
        if sign * value == best:
            seats |= 1 << seat
    return seats


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """One effect of a card: ``n`` is its amount, ``who`` whom it reaches.

    A verb is a subclass, which holds everything about it: its name in a pack, the arguments it takes there, how it
    reads, what it is worth to a bot and what it does. The rest of the game reads it from here (``rules/verbs.py``).

    An effect on the table's players reaches them one by one: :meth:`reach` does it to one of them. That takes a page
    (:data:`LANDING`), unless the effect is done ``at_once``. Effects on dice, duels and other cards override
    :meth:`land`.
    """

    verb: ClassVar[str] = ""  # its name in a pack
    takes: ClassVar[Takes] = Takes(NONE, {})  # what it can say there
    en: ClassVar[VerbPhrases] = ""  # how it reads
    es: ClassVar[VerbPhrases] = ""
    example: ClassVar[int] = 2  # an example amount for the guide, if it takes one
    is_price: ClassVar[bool] = False  # required before another effect: the player with less plays it (AZ-6.7)
    is_duel: ClassVar[bool] = False  # it leads to a duel for the player who plays it
    remark: ClassVar[str] = ""  # the note (of ``Tongue.notes``) at the end of a card that has it
    is_way_out: ClassVar[bool] = False  # for an answered card, one at a time (AZ-7.5)
    touch: ClassVar[float] = 0.0  # the turns that each unit of its amount saves (or costs) the players it reaches
    gain: ClassVar[float] = 0.0  # the same for the player who plays it, whomever it reaches
    clause: ClassVar[str] = ""  # the event that says what it does; without one, only the card says it
    at_once: ClassVar[bool] = False  # it draws nothing, moves no token and opens no page, so it needs no page itself

    def __init__(self, n: int = 0, who: int = _USUAL) -> None:
        self.n = n
        self.who = self.takes.usual if who == _USUAL else who
        self.number = 0

    def aims(self) -> bool:
        """Whether playing a card with this effect means naming a rival."""
        return self.who == RIVAL

    def reaches_others(self) -> bool:
        """Whether it can ever touch anyone but the card's player."""
        return self.who != YOU

    def targets(self, match: Azardia, played: Played) -> int:
        """Whom this effect reaches, as bits."""
        everyone = (1 << match.seats) - 1
        who = self.who
        if who == YOU:
            return 1 << played.seat
        if who == RIVAL:
            return 0 if played.rival == NOBODY else 1 << played.rival
        if who == RIVALS:
            return everyone & ~(1 << played.seat)
        if who == LEADER or who == LAST:
            return the_most(match.square, 1 if who == LEADER else -1)
        if who == RICHEST or who == POOREST:
            return the_most(match.coins, 1 if who == RICHEST else -1)
        return everyone

    def touches(self, match: Azardia, played: Played) -> int:
        """Whose consent it needs: the players it reaches (AZ-7.5)."""
        return self.targets(match, played)

    def may_bar(self) -> bool:
        """Whether :meth:`bars` ever bars anything."""
        kind: Any = type(self)
        return kind.bars is not Effect.bars

    def bars(self, match: Azardia, seat: int, rival: int) -> Refusal | None:
        """What bars ``seat`` from playing a card with this effect (on ``rival``)."""
        return None

    def bars_roll(self, match: Azardia, turn: Turn) -> Refusal | None:
        """What bars a roll card with this effect at this point of phase A (AZ-7.4)."""
        return None

    def bars_answer(self, match: Azardia, played: Played, seat: int, rival: int) -> Refusal | None:
        """What bars ``seat`` from answering ``played`` with a card with this effect."""
        return None

    def land(self, match: Azardia, played: Played) -> None:
        """Take effect: by default on each target, from the active player clockwise (AZ-9.3)."""
        targets = self.targets(match, played) & ~played.spared
        if not targets:
            return
        landing = Landing(played.seat, self.number, played.by, played.rival, targets, played.halved, match.active)
        if not self.at_once:
            match.open(LANDING, landing)
            return
        # Done here and now: the frame is never opened, it only tells ``reach`` whose card this is.
        for seat in match.clockwise(match.active):
            if targets >> seat & 1:
                self.reach(match, landing, seat)

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        """Take effect on one player. It draws first and changes things after that, and opens at most one page."""
        raise NotImplementedError(self.verb)

    def worth(self, at_top: bool) -> float:
        """The turns it may save the player who plays it; ``at_top``: at level 5."""
        return self.units() * (self.touch * _SHARE[self.who] + self.gain)

    def units(self) -> int:
        """The units in which its worth is counted: those of its amount, or 1 if it has no amount."""
        return _TYPICAL.get(self.n, self.n) or 1

    def price(self) -> int:
        """The coins that must be paid in full to play a card with this effect (AZ-6.8)."""
        return 0

    def has_half(self) -> bool:
        """Whether a response can halve it, that is, whether ``n`` is an amount."""
        return self.n != 0

    def amount(self, landing: Landing, seat: int) -> int:
        """The amount for this player, halved where a response says so (AZ-6.7: halves round down)."""
        return self.n // 2 if self.n > 0 and landing.halved >> seat & 1 else self.n

    def of_what_there_is(self, landing: Landing, seat: int, held: int) -> int:
        """The amount for this player, taken from what they hold: a number, half or all of it."""
        n = held if self.n == ALL else held // 2 if self.n == HALF else self.n
        return n // 2 if landing.halved >> seat & 1 else n


def postpone_arrival(match: Azardia, landing: Landing, seat: int) -> None:
    """Let the arrival of this player's token, which has moved, wait until the effect has reached everyone (AZ-9.3)."""
    arrivals = list(landing.arrivals) if landing.arrivals else [0] * match.seats
    arrivals[seat] = match.square[seat]
    landing.arrivals = tuple(arrivals)
