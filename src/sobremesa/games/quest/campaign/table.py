"""A campaign while a step is taken: what the verbs look at and change. Chance comes from the campaign's own stream."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from sobremesa.games.quest.campaign import growth
from sobremesa.games.quest.campaign.book import Campaign, Outcome, Page
from sobremesa.games.quest.campaign.conditions import Change, changed
from sobremesa.games.quest.campaign.injuries import HARMS
from sobremesa.games.quest.campaign.record import MOST, CampaignEvent, CampaignStep, Hero, Injury, Record
from sobremesa.games.quest.campaign.sheets import BEST, WORST, Sheet
from sobremesa.games.quest.content.packs import QuestPack
from sobremesa.games.quest.generator.streams import Stream
from sobremesa.games.quest.state.box import FACES, STATS

SELLS_FOR: Final = 1  # any find (QU-14.7)


class Table:
    """A record that is being changed. ``told`` and ``rolled`` collect the events and rolls of the step; ``dice``, if
    given, are the rolls, in order, as when a story is replayed.
    """

    def __init__(self, campaign: Campaign, pack: QuestPack, record: Record, dice: Sequence[int] | None = None) -> None:
        self.campaign = campaign
        self.pack = pack
        self.record = record
        self.page: Page = campaign.pages[record.page]
        self.heroes = list(record.heroes)
        self.finds = list(record.finds)
        self.heard = list(record.heard)
        self.variables = dict(record.variables)
        self.coins = record.coins
        self.missions = record.missions
        self.take_backs = record.take_backs
        self.before = record.before
        self.told: list[CampaignEvent] = []
        self.rolled: list[int] = []
        self._script = None if dice is None else list(dice)
        self._stream = Stream("campaign", record.seed, record.stamp)

    def written(self, choice: str) -> Record:
        """The record after this step."""
        step = CampaignStep(choice, self.record.page, tuple(self.rolled), tuple(self.told))
        return msgspec.structs.replace(
            self.record,
            page=self.page.id,
            heroes=tuple(self.heroes),
            finds=tuple(sorted(self.finds)),
            heard=tuple(self.heard),
            variables=dict(sorted(self.variables.items())),
            coins=self.coins,
            missions=self.missions,
            take_backs=self.take_backs,
            before=self.before,
            steps=(*self.record.steps, step),
        )

    def tell(self, what: str, **facts: int | str) -> None:
        """Note that something has happened."""
        self.told.append(CampaignEvent(what, facts))

    def die(self) -> int:
        """Roll a die."""
        face = self._script.pop(0) if self._script is not None else 1 + self._stream.below(FACES)
        self.rolled.append(face)
        return face

    # Heroes.

    def hero_of(self, said: str) -> int | None:
        """A hero of the party, by the text of their place; None if there is no such hero."""
        places = [str(place) for place in range(len(self.heroes))]
        return places.index(said) if said in places else None

    def change(self, hero: int, **changes: Any) -> None:
        """Change something about a hero."""
        self.heroes[hero] = msgspec.structs.replace(self.heroes[hero], **changes)

    def stat(self, hero: int, stat: int) -> int:
        """A stat of a hero now, as the number needed on a die."""
        part = growth.class_of(self.heroes[hero], self.pack)
        assert part is not None
        printed = part.stats[stat]
        return min(WORST, max(BEST, printed - sheet_of(self.heroes[hero]).raised.get(STATS[stat], 0)))

    def gain(self, experience: int) -> None:
        """QU-14.2: the same experience for every hero."""
        if not experience:
            return
        self.tell("experience", n=experience)
        for at, hero in enumerate(self.heroes):
            level = growth.level_of(hero)
            self.change(at, experience=min(MOST, hero.experience + experience))
            for each in range(level + 1, growth.level_of(self.heroes[at]) + 1):
                self.tell("level", hero=at, n=each)

    def time_heals(self, hero: int, left: tuple[Injury, ...], over: Sequence[str]) -> None:
        """QU-14.5: these injuries are left, those are over."""
        self.change(hero, injuries=left)
        for what in over:
            self.tell("healed", hero=hero, injury=what)

    # Purse and story.

    def earn(self, coins: int) -> None:
        """QU-14.7"""
        self.coins = min(MOST, self.coins + coins)
        self.tell("coins", n=coins, left=self.coins)

    def pay(self, coins: int) -> None:
        """QU-14.7: never more coins than there are."""
        coins = min(coins, self.coins)
        if coins:
            self.coins -= coins
            self.tell("paid", n=coins, left=self.coins)

    def alter(self, changes: Sequence[Change]) -> None:
        """Change variables."""
        self.variables = changed(self.variables, changes)

    def apply(self, outcome: Outcome, said: str) -> None:
        """Apply the outcome of a choice or a mission, and go to its page; ``said`` names its text (page, choice and
        part), for the record."""
        self.apply_here(outcome, said)
        self.go(outcome.to)

    def apply_here(self, outcome: Outcome, said: str) -> None:
        """Apply an outcome without going to another page."""
        if outcome.said is not None:
            self.tell("said", said=said)
        self.alter(outcome.changes)
        if outcome.coins > 0:
            self.earn(outcome.coins)
        self.pay(max(0, -outcome.coins))
        self.gain(outcome.experience)
        if outcome.find:
            self.finds.append(outcome.find)
            self.tell("kept", find=outcome.find)

    def go(self, page: str) -> None:
        """The story goes on there."""
        self.page = self.campaign.pages[page]
        if self.page.ending:
            self.tell("ended", title=page)

    def go_back(self) -> None:
        """QU-14.8"""
        before = self.before
        assert before is not None
        self.page = self.campaign.pages[before.page]
        self.heroes, self.finds, self.heard = list(before.heroes), list(before.finds), list(before.heard)
        self.variables, self.coins, self.missions = dict(before.variables), before.coins, before.missions
        self.before = None
        self.take_backs -= 1
        self.tell("taken-back", left=self.take_backs)


def sheet_of(hero: Hero) -> Sheet:
    """A hero as a mission takes them (QU-14.1, QU-14.3, QU-14.5)."""
    raised = {what: hero.raised.count(what) * growth.RAISES[what] for what in growth.RAISES}
    harms = [HARMS[each.what] for each in hero.injuries]
    for harm in harms:
        for what, n in harm.worse.items():
            raised[what] -= n
    rules = tuple(dict.fromkeys(harm.rule for harm in harms if harm.rule))
    return Sheet(hero.hero, raised, hero.learnt, rules, hero.carries, hero.name)
