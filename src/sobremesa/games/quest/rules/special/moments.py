"""The moments at which a special rule may have an effect (chapter 9), and the answer when it has none."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from sobremesa.engine.page import NOBODY
from sobremesa.games.quest.rules import lasting

if TYPE_CHECKING:
    from sobremesa.games.quest.rules.pages import Blow, Strike
    from sobremesa.games.quest.state.match import Quest


class Heading(NamedTuple):
    """A special rule as packs write it, as people call it, and the clause that defines it."""

    word: str
    en: str
    es: str
    clause: str


class Special:
    """A special rule as a profile or a weapon has it; ``x`` is the number in its brackets, 0 without one.

    A subclass holds everything about a rule: its name, where it can be used, and the moments that concern it, which it
    overrides. Modifiers add up (QU-1.6).
    """

    heading: ClassVar[Heading] = Heading("", "", "", "")
    rating: ClassVar[bool] = False  # its name takes a number
    of_weapons: ClassVar[bool] = False  # it is a weapon's, not a model's
    of_hits: ClassVar[bool] = False  # it applies once a hit has been made: the hits of an effect can have it
    may_be_given: ClassVar[bool] = True  # it can be given for a while; not if it applies before or beyond a moment

    # What always holds, for rules that only have to be asked about.
    flies: ClassVar[bool] = False
    ignores_difficult: ClassVar[bool] = False
    stays: ClassVar[bool] = False  # it may hold, and do nothing else
    may_ambush: ClassVar[bool] = False
    scouts: ClassVar[bool] = False
    counters: ClassVar[bool] = False
    is_limited: ClassVar[bool] = False
    is_villain: ClassVar[bool] = False
    goes_first: ClassVar[bool] = False  # its hits are resolved before those of other weapons
    sees_all: ClassVar[bool] = False  # it attacks targets out of sight as if they were in sight
    drops_penalties: ClassVar[bool] = False  # it ignores negative modifiers to hit

    def __init__(self, x: int = 0) -> None:
        self.x = x

    # A round begins.

    def tokens(self) -> int:
        """The spell tokens that arrive."""
        return 0

    # Moving.

    def farther(self, pace: int, is_advance: bool) -> int:
        """How far the unit goes if it would otherwise go ``pace``."""
        return pace

    def jumps_on(self, need: int) -> int:
        """What a jump needs if it would otherwise need ``need``."""
        return need

    # Before a melee attack.

    def charging_dice(self, match: Quest, unit: int) -> int:
        """The dice that each charging model rolls before it strikes."""
        return 0

    # To hit. ``strike`` is about the unit that has the rule, except for ``against``.

    def quality(self, quality: int) -> int:
        """The Quality it attacks with."""
        return quality

    def to_hit(self, match: Quest, strike: Strike) -> int:
        """What is added to the roll."""
        return 0

    def against(self, match: Quest, strike: Strike) -> int:
        """What is added to the roll of a unit shooting at one whose models all have the rule."""
        return 0

    def on_six(self, match: Quest, strike: Strike) -> int:
        """The hits that a natural 6 adds in this attack."""
        return self.sixes_add(bool(strike.melee and strike.charged))

    def sixes_add(self, charging: bool) -> int:
        """The hits that a natural 6 adds from anywhere, charging or not."""
        return 0

    def six_pierces(self) -> int:
        """The least AP of hits by natural 6s."""
        return 0

    def hits_count(self) -> int:
        """As how many hits each hit counts at most; usually 1."""
        return 1

    # To block, and wounds.

    def pierces(self) -> int:
        """AP: what is subtracted from the rolls to block."""
        return 0

    def thrusts(self, charged: bool) -> int:
        """AP that is added to other AP."""
        return 0

    def ignores_cover(self, blind: bool) -> bool:
        """Whether cover is ignored; ``blind``: because of what stands between, not because of where the target is."""
        return False

    def rerolls_sixes(self) -> bool:
        """Whether natural 6s to block are rolled again."""
        return False

    def stops_regeneration(self) -> bool:
        """Whether wounds can't be ignored by Regeneration."""
        return False

    def wound_counts(self) -> int:
        """As how many wounds a wound counts, all on one model; usually 1."""
        return 1

    def ignores_wound_on(self) -> int:
        """What a die must show to ignore a wound if all models have the rule; 0: wounds can't be ignored."""
        return 0

    # Morale.

    def dread(self) -> int:
        """Wounds counted in addition towards the half of QU-6.7, if it wounded in melee."""
        return 0

    def steadies_on(self) -> int:
        """What a die must show to pass a failed morale test after all; 0: impossible."""
        return 0


def as_weapon(step: int) -> int:
    """What stands in for a weapon when hits come from a step of an effect, given by its number in the box."""
    return -2 - step


def of_blow(match: Quest, blow: Blow) -> tuple[Special, ...]:
    """The special rules of the weapon, or of the step of an effect, that deals this blow; none if it is neither."""
    if blow.weapon >= 0:
        return lasting.specials(match, blow.by, blow.weapon)
    return match.box.steps[as_weapon(blow.weapon)].given if blow.weapon != NOBODY else ()
