"""What attacks deal on average, for bots: no dice are rolled, and special rules count as printed."""

from __future__ import annotations

from functools import lru_cache

from sobremesa.games.quest.rules.strikes import passes
from sobremesa.games.quest.state.box import FACES, MELEE, Box, Profile


class Averages:
    """What attacks of the profiles of a box deal on average, each worked out once."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.known: dict[tuple[int, int, int, bool], float] = {}
        self.danger = [self._danger(profile) for profile in box.profiles]
        self.shots = [max((weapon.reach for weapon in profile.weapons), default=0) for profile in box.profiles]

    def wounds(self, profile: int, place: int, target: int, charged: bool) -> float:
        """Wounds that one model's weapon deals to a unit of the target's profile."""
        key = (profile, place, target, charged)
        known = self.known.get(key)
        if known is None:
            known = self.known[key] = self._wounds(profile, place, self.box.profiles[target], charged)
        return known

    def _wounds(self, number: int, place: int, target: Profile, charged: bool) -> float:
        profile = self.box.profiles[number]
        quality, ap, times, each, sixes, regenerates = profile.quality, 0, 1, 1, 0, True
        for special in self.box.specials(number, place):
            quality = special.quality(quality)
            ap += special.pierces() + special.thrusts(charged)
            times = max(times, special.hits_count())
            each = max(each, special.wound_counts())
            sixes += special.sixes_add(charged)
            regenerates = regenerates and not special.stops_regeneration()
        hits = sum(passes(die, 0, quality) for die in range(1, FACES + 1)) / FACES + sixes / FACES
        through = 1 - sum(passes(die, -ap, target.defense) for die in range(1, FACES + 1)) / FACES
        if regenerates and any(special.ignores_wound_on() for special in target.specials):
            through *= 2 / 3
        return profile.weapons[place].attacks * hits * min(times, target.models) * through * min(each, target.tough)

    def melee(self, profile: int, models: int, target: int, charged: bool) -> float:
        """Wounds that this many models deal in melee."""
        dealt = 0.0
        for place, weapon in enumerate(self.box.profiles[profile].weapons):
            if weapon.reach == MELEE:
                dealt += self.wounds(profile, place, target, charged)
        return dealt * models

    def shooting(self, profile: int, models: int, target: int, distance: int) -> float:
        """Wounds that this many models deal by shooting from this far (in the rules' inches)."""
        dealt = 0.0
        for place, weapon in enumerate(self.box.profiles[profile].weapons):
            if weapon.reach != MELEE and weapon.reach >= distance:
                dealt += self.wounds(profile, place, target, False)
        return dealt * models

    def _danger(self, profile: Profile) -> float:
        """What a model of this profile deals at best to average heroes, spells included."""
        if profile.is_hero:
            return 0.0
        melee = shooting = 0.0
        for place, weapon in enumerate(profile.weapons):
            dealt = self.wounds(profile.number, place, 0, True)
            if weapon.reach == MELEE:
                melee += dealt
            else:
                shooting += dealt
        tokens = sum(special.tokens() for special in profile.specials)
        return max(melee, 1.3 * shooting) + 0.5 * tokens


@lru_cache(maxsize=64)
def averages_of(box: Box) -> Averages:
    """The averages of a box, computed once."""
    return Averages(box)
