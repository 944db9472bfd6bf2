"""The one door through which chance enters a match."""

from __future__ import annotations

import secrets
from typing import Final

from mypy_extensions import i64

from sobremesa.engine.errors import Wording

SEEDED: Final = 0  #: a small generator inside the match: same seed and choices, same match
LIVE: Final = 1  #: the operating system
CALLER: Final = 2  #: the caller answers each draw
SCRIPTED: Final = 3  #: only outcomes that were written down beforehand

DOORS: Final = ("seeded", "live", "caller", "scripted")  #: their names, indexed by number

DICE: Final = 0  #: a draw whose outcomes are faces
CARDS: Final = 1  #: a draw whose outcomes are cards, by number

_MASK: Final = 0xFFFFFFFF
_FAR: Final = 0x9E3779B1  # the golden section of a generator's cycle: its multiples lie as far apart as possible


def _mixed(value: i64) -> i64:
    """A 32-bit hash of ``value`` in which every bit depends on every bit of ``value`` (32 bits).

    Two rounds of multiplying and shifting; their constants were found with Chris Wellons' hash prospector.
    """
    z: i64 = value & _MASK
    z ^= z >> 16
    z = (z * 0x21F0AAAD) & _MASK
    z ^= z >> 15
    z = (z * 0x735A2D97) & _MASK
    z ^= z >> 15
    return z


def _below(state: i64, n: int) -> int:
    """A whole number from 0 to ``n`` - 1 (n < 2**31), given this state of a generator."""
    z: i64 = state
    z ^= z >> 16  # like _mixed, but inlined: a call would double the cost
    z = (z * 0x21F0AAAD) & _MASK
    z ^= z >> 15
    z = (z * 0x735A2D97) & _MASK
    z ^= z >> 15
    size: i64 = n
    drawn: i64 = (z * size) >> 32
    return drawn


class Draw:
    """A pending draw. ``outcomes`` are (value, weight) pairs, in ascending order of value.

    The probability of a value is its weight (a whole number, 1 or more) over the sum of all weights. If ``kind`` is
    DICE, the values are faces, from 1; if it is CARDS, they are the cards' numbers in the box, and the weights are the
    numbers of copies.
    """

    def __init__(self, kind: int, outcomes: list[tuple[int, int]]) -> None:
        self.kind = kind
        self.outcomes = outcomes

    def probabilities(self) -> list[tuple[int, float]]:
        """(value, probability) pairs, in ascending order of value; the probabilities add up to 1."""
        total = sum(weight for _, weight in self.outcomes)
        return [(value, weight / total) for value, weight in self.outcomes]


class Unanswered(Exception):
    """Raised for a draw that only the caller, or a longer script, can answer."""

    def __init__(self, draw: Draw) -> None:
        super().__init__("a draw waits for its outcome")
        self.draw = draw


class BadOutcome(ValueError):
    """A scripted or given outcome that this draw can't have."""

    def __init__(self, why: Wording) -> None:
        super().__init__(str(why))
        self.why = why


_NOTHING_SCRIPTED: Final[list[list[int]]] = [[], []]  # shared by all until they get a script of their own
_NOTHING_READ: Final[list[int]] = [0, 0]


def _start(seed: int) -> i64:
    """Where a generator with this seed (64 bits) begins."""
    return _mixed(i64(seed & _MASK))


def _stride(seed: int) -> i64:
    """The step that it takes with each draw; always odd."""
    return _mixed(i64((seed >> 32) & _MASK) ^ 0x5BD1E995 ^ _start(seed)) | 1


def seeded(seed: int, door: int = SEEDED) -> Chance:
    """A source whose generators start from this seed (64 bits at most). A door other than SEEDED doesn't use them."""
    stride = _stride(seed)
    return Chance(door, _start(seed), stride, _mixed(_start(seed)), _mixed(stride) | 1)


def undivided(seed: int) -> Chance:
    """A source that draws dice and cards from one stream, as scenarios and transcripts do."""
    return one_stream(SEEDED, _start(seed), _stride(seed))


def one_stream(door: int, state: i64, stride: i64) -> Chance:
    """A source with a single stream for dice and cards, in this state."""
    chance = Chance(door, state, stride, 0, 1)
    chance.divided = chance.plain = False
    return chance


class Chance:
    """Makes a match's draws, from the source that ``door`` names.

    A seeded match has two generators, for dice and for cards, each a state and a stride, so that what is rolled does
    not depend on what was drawn. The match calls :meth:`begin` where a new stretch of it begins (a turn, say), and both
    start anew there, so that an extra roll in one turn does not shift the next: two matches that differ in a few
    choices stay alike.

    ``script`` holds outcomes to use before asking the source, dice and cards separately. ``drawn`` records what was
    drawn since it was last emptied, if recording is on. ``plain`` selects the fast path: the match's own generators, no
    script, no recording. ``divided`` is false if there is a single stream: all seeded draws come from the first
    generator, and stretches change nothing. ``read`` counts the scripted outcomes used by the current step: a step
    whose draw goes unanswered is run again from its start, so a step must draw first and change state afterwards.
    """

    drawn: list[list[int]] | None = None
    script: list[list[int]] = _NOTHING_SCRIPTED
    read: list[int] = _NOTHING_READ
    divided: bool = True

    def __init__(self, door: int, dice: i64, dice_stride: i64, cards: i64, cards_stride: i64) -> None:
        self.door = door
        self.dice: i64 = dice
        self.dice_stride: i64 = dice_stride
        self.cards: i64 = cards
        self.cards_stride: i64 = cards_stride
        self.plain = door == SEEDED
        if not self.plain:
            self.divided = False

    def copy(self) -> Chance:
        """A copy of the source in the same state: it will repeat the same future. What was drawn is not copied."""
        new = Chance(self.door, self.dice, self.dice_stride, self.cards, self.cards_stride)
        if not self.plain:
            if not self.divided:
                new.divided = new.plain = False
            if self.script[DICE] or self.script[CARDS]:
                new.write_script(DICE, self.script[DICE])
                new.write_script(CARDS, self.script[CARDS])
        return new

    def begin(self, stretch: int) -> None:
        """Begin a stretch of the match. What it draws depends only on the seed and on this number, not on earlier
        draws."""
        if self.divided:
            at: i64 = (i64(stretch & _MASK) * _FAR) & _MASK
            self.dice = (self.dice_stride * at) & _MASK
            self.cards = (self.cards_stride * at) & _MASK

    def reseed(self, kind: int, seed: int) -> None:
        """Take the draws of this kind (DICE or CARDS) from another seed, from here to the end of the match. Draws of
        the other kind stay the same, unless both come from one stream."""
        if kind == DICE or not self.divided:
            self.dice, self.dice_stride = _start(seed), _stride(seed)
        else:
            self.cards, self.cards_stride = _mixed(_start(seed)), _mixed(_stride(seed)) | 1

    def mark(self) -> tuple[int, int]:
        """The state of the generators. It changes with every seeded draw and with every stretch, so comparing two marks
        tells whether there was any."""
        return int(self.dice), int(self.cards)

    def record(self) -> list[object]:
        """As plain data, for storing."""
        dice, cards = [int(self.dice), int(self.dice_stride)], [int(self.cards), int(self.cards_stride)]
        return [self.door, *([dice, cards] if self.divided else dice), self.script]

    def keep(self) -> None:
        """From now on, record draws in ``drawn``."""
        self.drawn = [[], []]
        self.plain = False

    def write_script(self, kind: int, outcomes: list[int]) -> None:
        """Use these outcomes, in this order, before asking the source."""
        if self.script is _NOTHING_SCRIPTED:
            self.script = [[], []]
        self.script[kind].extend(outcomes)
        self.plain = False

    def begin_step(self) -> None:
        """Begin a step, perhaps again: it reads its scripted outcomes from the first."""
        self.read = [0, 0]

    def end_step(self) -> None:
        """End a step: discard the scripted outcomes it read."""
        for kind in (DICE, CARDS):
            if self.read[kind]:
                spent = self.script[kind][: self.read[kind]]
                del self.script[kind][: self.read[kind]]
                self.read[kind] = 0
                if self.drawn is not None and (self.door == CALLER or self.door == SCRIPTED):
                    self.drawn[kind].extend(spent)

    def die(self, faces: int) -> int:
        """A fair die: 1 … ``faces``. Raises :class:`Unanswered` if the caller or a longer script must give the outcome,
        :class:`BadOutcome` if the outcome given is impossible."""
        if self.plain:
            z: i64 = (self.dice + self.dice_stride) & _MASK
            self.dice = z
            return _below(z, faces) + 1
        value = self._scripted(DICE)
        if value < 0:
            if self.door == CALLER or self.door == SCRIPTED:
                raise Unanswered(Draw(DICE, [(face, 1) for face in range(1, faces + 1)]))
            value = (self._next(DICE, faces) if self.door == SEEDED else secrets.randbelow(faces)) + 1
            if self.drawn is not None:
                self.drawn[DICE].append(value)
        elif not 1 <= value <= faces:
            raise BadOutcome(Wording("a die of {faces} faces can't show {value}", faces=faces, value=value))
        return value

    def pick(self, pile: list[int]) -> int:
        """The index in ``pile`` (card numbers, not empty) of a card drawn at random; every card is equally likely.
        Raises the same errors as :meth:`die`."""
        if self.plain:
            z: i64 = (self.cards + self.cards_stride) & _MASK
            self.cards = z
            return _below(z, len(pile))
        card = self._scripted(CARDS)
        if card < 0:
            if self.door == CALLER or self.door == SCRIPTED:
                raise Unanswered(Draw(CARDS, [(card, pile.count(card)) for card in dict.fromkeys(sorted(pile))]))
            place = self._next(CARDS, len(pile)) if self.door == SEEDED else secrets.randbelow(len(pile))
            if self.drawn is not None:
                self.drawn[CARDS].append(pile[place])
            return place
        if card not in pile:
            raise BadOutcome(Wording("card {card} is not among those that can be drawn", card=card))
        return pile.index(card)

    def deal(self, pile: list[int]) -> list[int]:
        """All of ``pile`` in a random order, as if picked one by one. Raises the same errors as :meth:`pick`."""
        left, dealt = pile[:], list[int]()
        if not self.plain:
            while left:
                dealt.append(left.pop(self.pick(left)))
            return dealt
        state: i64 = self.cards
        stride: i64 = self.cards_stride
        size: i64
        for size in range(len(left), 0, -1):
            state = (state + stride) & _MASK
            z: i64 = ((state ^ (state >> 16)) * 0x21F0AAAD) & _MASK  # like _below, but inlined
            z = ((z ^ (z >> 15)) * 0x735A2D97) & _MASK
            dealt.append(left.pop(((z ^ (z >> 15)) * size) >> 32))
        self.cards = state
        return dealt

    def _scripted(self, kind: int) -> int:
        """The next scripted outcome of this kind, or -1."""
        at = self.read[kind]
        if at < len(self.script[kind]):
            self.read[kind] = at + 1
            value = self.script[kind][at]
            if self.drawn is not None and (self.door == SEEDED or self.door == LIVE):
                self.drawn[kind].append(value)  # its step won't run again, and the source's own draws come after it
            return value
        return -1

    def _next(self, kind: int, n: int) -> int:
        """A whole number from 0 to ``n`` - 1 by the generator for this kind of draw."""
        if kind == DICE or not self.divided:
            self.dice = (self.dice + self.dice_stride) & _MASK
            return _below(self.dice, n)
        self.cards = (self.cards + self.cards_stride) & _MASK
        return _below(self.cards, n)
