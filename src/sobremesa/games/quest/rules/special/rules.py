"""The special rules (QU-9.1 to QU-9.30), one class each. For a rule with a chapter of its own (spells, ambushes), the
class only says that it exists.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from sobremesa.games.quest.rules.special.moments import Heading, Special
from sobremesa.games.quest.state.box import INCH
from sobremesa.geometry.measure import TOLERANCE

if TYPE_CHECKING:
    from sobremesa.games.quest.rules.pages import Strike
    from sobremesa.games.quest.state.match import Quest

FAR: Final = 9 * INCH + TOLERANCE  # beyond this, Relentless and Stealth apply (QU-9.21, QU-9.25)


class Ambush(Special):
    heading: ClassVar[Heading] = Heading("ambush", "Ambush", "Emboscada", "QU-9.1")
    may_ambush: ClassVar[bool] = True
    may_be_given: ClassVar[bool] = False


class ArmourPiercing(Special):
    heading: ClassVar[Heading] = Heading("ap", "AP", "PA", "QU-9.3")
    rating: ClassVar[bool] = True
    of_weapons: ClassVar[bool] = True
    of_hits: ClassVar[bool] = True

    def pierces(self) -> int:
        return self.x


class Bane(Special):
    heading: ClassVar[Heading] = Heading("bane", "Bane", "Letal", "QU-9.4")
    of_weapons: ClassVar[bool] = True
    of_hits: ClassVar[bool] = True

    def rerolls_sixes(self) -> bool:
        return True

    def stops_regeneration(self) -> bool:
        return True


class Blast(Special):
    heading: ClassVar[Heading] = Heading("blast", "Blast", "Explosión", "QU-9.5")
    rating: ClassVar[bool] = True
    of_weapons: ClassVar[bool] = True

    def ignores_cover(self, blind: bool) -> bool:
        return True

    def hits_count(self) -> int:
        return self.x


class Caster(Special):
    heading: ClassVar[Heading] = Heading("caster", "Caster", "Invocador", "QU-9.6")
    rating: ClassVar[bool] = True
    may_be_given: ClassVar[bool] = False

    def tokens(self) -> int:
        return self.x


class Counter(Special):
    heading: ClassVar[Heading] = Heading("counter", "Counter", "Contraataque", "QU-9.8")
    of_weapons: ClassVar[bool] = True
    counters: ClassVar[bool] = True


class Deadly(Special):
    heading: ClassVar[Heading] = Heading("deadly", "Deadly", "Mortal", "QU-9.9")
    rating: ClassVar[bool] = True
    of_weapons: ClassVar[bool] = True
    of_hits: ClassVar[bool] = True
    goes_first: ClassVar[bool] = True

    def wound_counts(self) -> int:
        return self.x


class Fast(Special):
    heading: ClassVar[Heading] = Heading("fast", "Fast", "Rápido", "QU-9.10")

    def farther(self, pace: int, is_advance: bool) -> int:
        return pace + (2 * INCH if is_advance else 4 * INCH)


class Slow(Special):
    heading: ClassVar[Heading] = Heading("slow", "Slow", "Lento", "QU-9.11")

    def farther(self, pace: int, is_advance: bool) -> int:
        return pace - (2 * INCH if is_advance else 4 * INCH)


class Fear(Special):
    heading: ClassVar[Heading] = Heading("fear", "Fear", "Miedo", "QU-9.12")
    rating: ClassVar[bool] = True

    def dread(self) -> int:
        return self.x


class Fearless(Special):
    heading: ClassVar[Heading] = Heading("fearless", "Fearless", "Impasible", "QU-9.13")

    def steadies_on(self) -> int:
        return 4


class Flying(Special):
    heading: ClassVar[Heading] = Heading("flying", "Flying", "Volador", "QU-9.14")
    flies: ClassVar[bool] = True


class Furious(Special):
    heading: ClassVar[Heading] = Heading("furious", "Furious", "Furioso", "QU-9.15")

    def sixes_add(self, charging: bool) -> int:
        return int(charging)


class Immobile(Special):
    heading: ClassVar[Heading] = Heading("immobile", "Immobile", "Inmóvil", "QU-9.16")
    stays: ClassVar[bool] = True


class Impact(Special):
    heading: ClassVar[Heading] = Heading("impact", "Impact", "Choque", "QU-9.17")
    rating: ClassVar[bool] = True

    def charging_dice(self, match: Quest, unit: int) -> int:
        return self.x


class Indirect(Special):
    heading: ClassVar[Heading] = Heading("indirect", "Indirect", "Indirecto", "QU-9.18")
    of_weapons: ClassVar[bool] = True
    sees_all: ClassVar[bool] = True

    def to_hit(self, match: Quest, strike: Strike) -> int:
        return -int(bool(strike.moved and not strike.melee))

    def ignores_cover(self, blind: bool) -> bool:
        return blind


class Limited(Special):
    heading: ClassVar[Heading] = Heading("limited", "Limited", "Limitada", "QU-9.19")
    of_weapons: ClassVar[bool] = True
    is_limited: ClassVar[bool] = True
    may_be_given: ClassVar[bool] = False


class Regeneration(Special):
    heading: ClassVar[Heading] = Heading("regeneration", "Regeneration", "Regeneración", "QU-9.20")

    def ignores_wound_on(self) -> int:
        return 5


class Relentless(Special):
    heading: ClassVar[Heading] = Heading("relentless", "Relentless", "Implacable", "QU-9.21")

    def on_six(self, match: Quest, strike: Strike) -> int:
        return int(not strike.melee and strike.distance > FAR)


class Reliable(Special):
    heading: ClassVar[Heading] = Heading("reliable", "Reliable", "Fiable", "QU-9.22")
    of_weapons: ClassVar[bool] = True

    def quality(self, quality: int) -> int:
        return 2


class Rending(Special):
    heading: ClassVar[Heading] = Heading("rending", "Rending", "Penetrante", "QU-9.23")
    of_weapons: ClassVar[bool] = True

    def six_pierces(self) -> int:
        return 4

    def stops_regeneration(self) -> bool:
        return True


class Scout(Special):
    heading: ClassVar[Heading] = Heading("scout", "Scout", "Explorador", "QU-9.24")
    scouts: ClassVar[bool] = True
    may_be_given: ClassVar[bool] = False


class Stealth(Special):
    heading: ClassVar[Heading] = Heading("stealth", "Stealth", "Sigilo", "QU-9.25")

    def against(self, match: Quest, strike: Strike) -> int:
        return -int(not strike.melee and strike.distance > FAR)


class Strider(Special):
    heading: ClassVar[Heading] = Heading("strider", "Strider", "Zancada", "QU-9.26")
    ignores_difficult: ClassVar[bool] = True

    def jumps_on(self, need: int) -> int:
        return 2


class Surge(Special):
    heading: ClassVar[Heading] = Heading("surge", "Surge", "Oleada", "QU-9.27")
    of_weapons: ClassVar[bool] = True

    def sixes_add(self, charging: bool) -> int:
        return 1


class Thrust(Special):
    heading: ClassVar[Heading] = Heading("thrust", "Thrust", "Embestida", "QU-9.28")
    of_weapons: ClassVar[bool] = True

    def to_hit(self, match: Quest, strike: Strike) -> int:
        return int(bool(strike.charged))

    def thrusts(self, charged: bool) -> int:
        return int(charged)


class Unstoppable(Special):
    heading: ClassVar[Heading] = Heading("unstoppable", "Unstoppable", "Imparable", "QU-9.29")
    of_weapons: ClassVar[bool] = True
    drops_penalties: ClassVar[bool] = True

    def stops_regeneration(self) -> bool:
        return True


class Villain(Special):
    heading: ClassVar[Heading] = Heading("villain", "Villain", "Villano", "QU-9.30")
    is_villain: ClassVar[bool] = True
    may_be_given: ClassVar[bool] = False
