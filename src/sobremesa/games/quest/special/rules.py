"""The special rules (QU-9.1 to QU-9.30), one class each. Where a rule is a chapter of its own (spells, ambushes), it
says here only that it is there."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from sobremesa.games.quest.box import INCH
from sobremesa.games.quest.special.moments import Special
from sobremesa.geometry.measure import TOLERANCE

if TYPE_CHECKING:
    from sobremesa.games.quest.pages import Strike
    from sobremesa.games.quest.state import Quest

FAR: Final = 9 * INCH + TOLERANCE  # beyond this, Relentless and Stealth speak (QU-9.21, QU-9.25)


class Ambush(Special):
    word: ClassVar[str] = "ambush"
    en: ClassVar[str] = "Ambush"
    es: ClassVar[str] = "Emboscada"
    clause: ClassVar[str] = "QU-9.1"
    may_ambush: ClassVar[bool] = True
    may_be_given: ClassVar[bool] = False


class ArmourPiercing(Special):
    word: ClassVar[str] = "ap"
    en: ClassVar[str] = "AP"
    es: ClassVar[str] = "PA"
    clause: ClassVar[str] = "QU-9.3"
    rating: ClassVar[bool] = True
    of_weapons: ClassVar[bool] = True
    of_hits: ClassVar[bool] = True

    def pierces(self) -> int:
        return self.x


class Bane(Special):
    word: ClassVar[str] = "bane"
    en: ClassVar[str] = "Bane"
    es: ClassVar[str] = "Letal"
    clause: ClassVar[str] = "QU-9.4"
    of_weapons: ClassVar[bool] = True
    of_hits: ClassVar[bool] = True

    def rerolls_sixes(self) -> bool:
        return True

    def stops_regeneration(self) -> bool:
        return True


class Blast(Special):
    word: ClassVar[str] = "blast"
    en: ClassVar[str] = "Blast"
    es: ClassVar[str] = "Explosión"
    clause: ClassVar[str] = "QU-9.5"
    rating: ClassVar[bool] = True
    of_weapons: ClassVar[bool] = True

    def ignores_cover(self, blind: bool) -> bool:
        return True

    def hits_count(self) -> int:
        return self.x


class Caster(Special):
    word: ClassVar[str] = "caster"
    en: ClassVar[str] = "Caster"
    es: ClassVar[str] = "Invocador"
    clause: ClassVar[str] = "QU-9.6"
    rating: ClassVar[bool] = True
    may_be_given: ClassVar[bool] = False

    def tokens(self) -> int:
        return self.x


class Counter(Special):
    word: ClassVar[str] = "counter"
    en: ClassVar[str] = "Counter"
    es: ClassVar[str] = "Contraataque"
    clause: ClassVar[str] = "QU-9.8"
    of_weapons: ClassVar[bool] = True
    counters: ClassVar[bool] = True


class Deadly(Special):
    word: ClassVar[str] = "deadly"
    en: ClassVar[str] = "Deadly"
    es: ClassVar[str] = "Mortal"
    clause: ClassVar[str] = "QU-9.9"
    rating: ClassVar[bool] = True
    of_weapons: ClassVar[bool] = True
    of_hits: ClassVar[bool] = True
    goes_first: ClassVar[bool] = True

    def wound_counts(self) -> int:
        return self.x


class Fast(Special):
    word: ClassVar[str] = "fast"
    en: ClassVar[str] = "Fast"
    es: ClassVar[str] = "Rápido"
    clause: ClassVar[str] = "QU-9.10"

    def farther(self, pace: int, is_advance: bool) -> int:
        return pace + (2 * INCH if is_advance else 4 * INCH)


class Slow(Special):
    word: ClassVar[str] = "slow"
    en: ClassVar[str] = "Slow"
    es: ClassVar[str] = "Lento"
    clause: ClassVar[str] = "QU-9.11"

    def farther(self, pace: int, is_advance: bool) -> int:
        return pace - (2 * INCH if is_advance else 4 * INCH)


class Fear(Special):
    word: ClassVar[str] = "fear"
    en: ClassVar[str] = "Fear"
    es: ClassVar[str] = "Miedo"
    clause: ClassVar[str] = "QU-9.12"
    rating: ClassVar[bool] = True

    def dread(self) -> int:
        return self.x


class Fearless(Special):
    word: ClassVar[str] = "fearless"
    en: ClassVar[str] = "Fearless"
    es: ClassVar[str] = "Impasible"
    clause: ClassVar[str] = "QU-9.13"

    def steadies_on(self) -> int:
        return 4


class Flying(Special):
    word: ClassVar[str] = "flying"
    en: ClassVar[str] = "Flying"
    es: ClassVar[str] = "Volador"
    clause: ClassVar[str] = "QU-9.14"
    flies: ClassVar[bool] = True


class Furious(Special):
    word: ClassVar[str] = "furious"
    en: ClassVar[str] = "Furious"
    es: ClassVar[str] = "Furioso"
    clause: ClassVar[str] = "QU-9.15"

    def sixes_add(self, charging: bool) -> int:
        return int(charging)


class Immobile(Special):
    word: ClassVar[str] = "immobile"
    en: ClassVar[str] = "Immobile"
    es: ClassVar[str] = "Inmóvil"
    clause: ClassVar[str] = "QU-9.16"
    stays: ClassVar[bool] = True


class Impact(Special):
    word: ClassVar[str] = "impact"
    en: ClassVar[str] = "Impact"
    es: ClassVar[str] = "Choque"
    clause: ClassVar[str] = "QU-9.17"
    rating: ClassVar[bool] = True

    def charging_dice(self, match: Quest, unit: int) -> int:
        return self.x


class Indirect(Special):
    word: ClassVar[str] = "indirect"
    en: ClassVar[str] = "Indirect"
    es: ClassVar[str] = "Indirecto"
    clause: ClassVar[str] = "QU-9.18"
    of_weapons: ClassVar[bool] = True
    sees_all: ClassVar[bool] = True

    def to_hit(self, match: Quest, strike: Strike) -> int:
        return -int(bool(strike.moved and not strike.melee))

    def ignores_cover(self, blind: bool) -> bool:
        return blind


class Limited(Special):
    word: ClassVar[str] = "limited"
    en: ClassVar[str] = "Limited"
    es: ClassVar[str] = "Limitada"
    clause: ClassVar[str] = "QU-9.19"
    of_weapons: ClassVar[bool] = True
    is_limited: ClassVar[bool] = True
    may_be_given: ClassVar[bool] = False


class Regeneration(Special):
    word: ClassVar[str] = "regeneration"
    en: ClassVar[str] = "Regeneration"
    es: ClassVar[str] = "Regeneración"
    clause: ClassVar[str] = "QU-9.20"

    def ignores_wound_on(self) -> int:
        return 5


class Relentless(Special):
    word: ClassVar[str] = "relentless"
    en: ClassVar[str] = "Relentless"
    es: ClassVar[str] = "Implacable"
    clause: ClassVar[str] = "QU-9.21"

    def on_six(self, match: Quest, strike: Strike) -> int:
        return int(not strike.melee and strike.distance > FAR)


class Reliable(Special):
    word: ClassVar[str] = "reliable"
    en: ClassVar[str] = "Reliable"
    es: ClassVar[str] = "Fiable"
    clause: ClassVar[str] = "QU-9.22"
    of_weapons: ClassVar[bool] = True

    def quality(self, quality: int) -> int:
        return 2


class Rending(Special):
    word: ClassVar[str] = "rending"
    en: ClassVar[str] = "Rending"
    es: ClassVar[str] = "Penetrante"
    clause: ClassVar[str] = "QU-9.23"
    of_weapons: ClassVar[bool] = True

    def six_pierces(self) -> int:
        return 4

    def stops_regeneration(self) -> bool:
        return True


class Scout(Special):
    word: ClassVar[str] = "scout"
    en: ClassVar[str] = "Scout"
    es: ClassVar[str] = "Explorador"
    clause: ClassVar[str] = "QU-9.24"
    scouts: ClassVar[bool] = True
    may_be_given: ClassVar[bool] = False


class Stealth(Special):
    word: ClassVar[str] = "stealth"
    en: ClassVar[str] = "Stealth"
    es: ClassVar[str] = "Sigilo"
    clause: ClassVar[str] = "QU-9.25"

    def against(self, match: Quest, strike: Strike) -> int:
        return -int(not strike.melee and strike.distance > FAR)


class Strider(Special):
    word: ClassVar[str] = "strider"
    en: ClassVar[str] = "Strider"
    es: ClassVar[str] = "Zancada"
    clause: ClassVar[str] = "QU-9.26"
    ignores_difficult: ClassVar[bool] = True

    def jumps_on(self, need: int) -> int:
        return 2


class Surge(Special):
    word: ClassVar[str] = "surge"
    en: ClassVar[str] = "Surge"
    es: ClassVar[str] = "Oleada"
    clause: ClassVar[str] = "QU-9.27"
    of_weapons: ClassVar[bool] = True

    def sixes_add(self, charging: bool) -> int:
        return 1


class Thrust(Special):
    word: ClassVar[str] = "thrust"
    en: ClassVar[str] = "Thrust"
    es: ClassVar[str] = "Embestida"
    clause: ClassVar[str] = "QU-9.28"
    of_weapons: ClassVar[bool] = True

    def to_hit(self, match: Quest, strike: Strike) -> int:
        return int(bool(strike.charged))

    def thrusts(self, charged: bool) -> int:
        return int(charged)


class Unstoppable(Special):
    word: ClassVar[str] = "unstoppable"
    en: ClassVar[str] = "Unstoppable"
    es: ClassVar[str] = "Imparable"
    clause: ClassVar[str] = "QU-9.29"
    of_weapons: ClassVar[bool] = True
    drops_penalties: ClassVar[bool] = True

    def stops_regeneration(self) -> bool:
        return True


class Villain(Special):
    word: ClassVar[str] = "villain"
    en: ClassVar[str] = "Villain"
    es: ClassVar[str] = "Villano"
    clause: ClassVar[str] = "QU-9.30"
    is_villain: ClassVar[bool] = True
    may_be_given: ClassVar[bool] = False
