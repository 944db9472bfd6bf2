"""A campaign as its pages show it: its text and choices now, its heroes and how they may improve, and its journal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final, NamedTuple

from sobremesa.engine.words import Words
from sobremesa.games.quest.campaign import (
    RETREAT,
    Campaign,
    CampaignEvent,
    Hero,
    Offer,
    Record,
    Teller,
    is_over,
    level_of,
    needed,
    offers,
    sheet_of,
)
from sobremesa.games.quest.campaign.growth import LEVELS, class_of
from sobremesa.games.quest.campaign.telling import OF_HEROES
from sobremesa.games.quest.content.packs import QuestPack
from sobremesa.games.quest.state.box import STATS
from sobremesa.table.campaigns import Kept
from sobremesa.table.guests import Guest
from sobremesa.web.quest.books import GAME
from sobremesa.web.quest.road import Road, road_of

GROWTH: Final = ("learn", "raise")
OF_A_HERO: Final = (*GROWTH, "carry", "put-back")  # what the player of a hero chooses alone
MISSION: Final = "mission"  # something to vote for that is not a verb of the campaign
_IN_THE_FIGHT: Final = ("felled", "fell", "fell-to", "fell-near", "fell-near-to", "got-up")
_ENDS: Final = ("won", "lost", RETREAT, "taken-back")


class Button(NamedTuple):
    """A choice as a button: its text, its label, a further line, why it can't be chosen (empty if it can), and the
    players who vote for it."""

    choice: str
    said: str
    more: str = ""
    why_not: str = ""
    wished: tuple[str, ...] = ()


class Stat(NamedTuple):
    """A stat of a hero: its name, its value now, and whether it is better (1) or worse (-1) than at first, or the same
    (0)."""

    name: str
    now: str
    turn: int


class HeroShown(NamedTuple):
    """A hero: ``at`` is their place in the party, ``player`` the seat of their player, ``share`` the progress to the
    next level in percent."""

    at: int
    name: str
    called: str
    icon: str
    player: int
    is_mine: bool
    level: int
    experience: int
    needed: int | None
    share: int
    stats: list[Stat]
    injuries: list[tuple[str, int]]
    knows: list[tuple[str, str, bool]]
    carries: tuple[str, str] | None
    learn: list[Button]
    better: list[Button]
    packs: list[Button]

    @property
    def grows(self) -> bool:
        """Whether the hero has gained a level and has yet to choose what for."""
        return bool(self.learn or self.better)


class Latest(NamedTuple):
    """The results of the last step: its ``lines``, each with the place of a hero who gains a level, if one does; what
    each hero did in the ``fight``; and the text to read ``aloud``."""

    lines: list[tuple[str, int | None]]
    fight: list[str]
    aloud: list[str]


class Counter(NamedTuple):
    """What an inn offers under one heading."""

    heading: str
    buttons: list[Button]


class Evening(NamedTuple):
    """The journal of one page; ``room`` is the link of its mission's replay."""

    title: str
    told: list[str]
    room: str


class CampaignSeen:
    """A campaign as a guest sees it, in the language of ``words``."""

    def __init__(
        self, kept: Kept, campaign: Campaign, pack: QuestPack, record: Record, words: Words, guest: Guest
    ) -> None:
        self.kept = kept
        self.campaign = campaign
        self.pack = pack
        self.record = record
        self.words = words
        self.guest = guest
        self.page = campaign.pages[record.page]
        self.teller = Teller(words, campaign, pack, record)
        self._free = [] if kept.room else offers(campaign, pack, record)

    @property
    def is_host(self) -> bool:
        """Whether the guest began it."""
        return self.guest.id == self.kept.guest

    @property
    def is_alone(self) -> bool:
        """Whether the guest plays it alone."""
        return len(self.kept.players) == 1

    @property
    def is_over(self) -> bool:
        """Whether the story has ended."""
        return is_over(self.campaign, self.record)

    @property
    def name(self) -> str:
        """The campaign's name."""
        return self.teller.text(self.campaign.name)

    @property
    def title(self) -> str:
        """The title of the current page."""
        return self.teller.text(self.page.title)

    @property
    def chapter(self) -> str:
        """The name of the current chapter."""
        return self.teller.text(self.campaign.chapter(self.page.id).name)

    @property
    def paragraphs(self) -> list[str]:
        """The text of the current page."""
        return [self.teller.text(each) for each in self.page.read(self.record.variables)]

    @property
    def latest(self) -> Latest:
        """The results of the last step."""
        latest = Latest([], [], [])
        for told in self.record.steps[-1].told if self.record.steps else ():
            said = self.teller.sentence(told)
            if told.what in _IN_THE_FIGHT:
                latest.fight.append(said)
            elif told.what == "said":
                latest.aloud.append(said)
            else:
                hero = told.facts["hero"] if told.what == "level" else None
                latest.lines.append((said, None if hero is None else int(hero)))
        return latest

    @cached_property
    def road(self) -> Road:
        """The road as drawn."""
        return road_of(self.teller, self._free)

    # What can be chosen.

    @property
    def deeds(self) -> list[Button]:
        """The choices that the page itself offers."""
        return self._buttons("choose", "try")

    @property
    def counters(self) -> list[Counter]:
        """What the inn offers, by heading."""
        say = self.words.say
        counters = [
            Counter(say("At the bar"), self._buttons("hear")),
            Counter(say("A bed, and somebody who knows about bones"), self._buttons("rest", "heal")),
            Counter(say("For sale"), self._buttons("buy")),
            Counter(say("What they would buy from you"), self._buttons("sell")),
        ]
        return [each for each in counters if each.buttons]

    @property
    def leave(self) -> list[Button]:
        """The choice to leave the inn."""
        return self._buttons("leave")

    @property
    def take_back(self) -> list[Button]:
        """The choice to play the last mission again."""
        return [each for each in self._buttons("take-back") if not each.why_not]

    @property
    def mission(self) -> tuple[str, str, str]:
        """The name, the task and the address of the map of this page's mission."""
        part = next((each for each in self.pack.missions if each.id == self.page.mission), None)
        if part is None:  # a code
            return self.title, "", f"/quest/{self.page.mission.replace('-', '')}.svg"
        return self.teller.text(part.name), self.teller.text(part.objective.task), f"/rules/{GAME}/box/{part.id}.svg"

    def wished(self, choice: str) -> tuple[str, ...]:
        """The names of the players who vote for this choice."""
        return tuple(player.name for player in self.kept.players if player.wish == choice)

    def _buttons(self, *verbs: str) -> list[Button]:
        """The legal choices of these verbs, and those for which only coins are missing."""
        return [
            self._button(each)
            for verb in verbs
            for each in self._free
            if each.verb == verb and (each.refusal is None or each.refusal.name == "no coins")
        ]

    def _button(self, offer: Offer) -> Button:
        why = "" if offer.refusal is None else self.words.say(offer.refusal.text)
        return Button(offer.choice, self.teller.offer(offer), self.teller.gives(offer), why, self.wished(offer.choice))

    # The party.

    @property
    def heroes(self) -> list[HeroShown]:
        """All heroes."""
        return [self.hero(at) for at in range(len(self.record.heroes))]

    def hero(self, at: int) -> HeroShown:
        """The hero at this place of the party."""
        hero, level = self.record.heroes[at], level_of(self.record.heroes[at])
        part = class_of(hero, self.pack)
        assert part is not None
        next_, since = needed(hero), LEVELS[level - 1]
        player = self.kept.player_of(at)
        first = [*part.skills, *part.spells]
        return HeroShown(
            at,
            self.teller.hero(hero),
            self.teller.named(hero.hero),
            part.icon,
            self.kept.players.index(player),
            player.guest == self.guest.id,
            level,
            hero.experience,
            next_,
            100 if next_ is None else 100 * (hero.experience - since) // (next_ - since),
            self._stats(hero),
            [(self.teller.injury(each.what), each.left) for each in hero.injuries],
            [self._known(known, known in hero.learnt) for known in (*first, *hero.learnt)],
            (self.teller.named(hero.carries), self.teller.does(hero.carries)) if hero.carries else None,
            self._growing(at, "learn"),
            self._growing(at, "raise"),
            [self._button(each) for each in self._of_hero(at, "carry", "put-back")],
        )

    def _known(self, what: str, is_learnt: bool) -> tuple[str, str, bool]:
        return self.teller.named(what), self.teller.does(what), is_learnt

    def _of_hero(self, at: int, *verbs: str) -> list[Offer]:
        return [each for each in self._free if each.verb in verbs and each.facts["hero"] == at and each.refusal is None]

    def _growing(self, at: int, verb: str) -> list[Button]:
        found = []
        for offer in self._of_hero(at, verb):
            button, what = self._button(offer), str(offer.facts["known" if verb == "learn" else "raised"])
            said = self.teller.named(what) if verb == "learn" else self.teller.raised(what)
            found.append(button._replace(said=said))
        return found

    def _stats(self, hero: Hero) -> list[Stat]:
        by = sheet_of(hero).raised
        return [
            Stat(self.teller.raised(what), self.teller.value(hero, what, by.get(what, 0)), _sign(by.get(what, 0)))
            for what in (*STATS, "tough", "power")
        ]

    # What has been.

    def journal(self, hero: int | None = None) -> list[Evening]:
        """The journal page by page, latest first; with ``hero``, only what concerns that hero."""
        found: list[Evening] = []
        for number, each in enumerate(self.record.steps):
            page = self.campaign.pages.get(each.page)
            title, room = "…" if page is None else self.teller.text(page.title), self.kept.played.get(number, "")
            told = [self.teller.sentence(one) for one in _about(each.told, hero)]
            if not told:
                continue
            if found and found[-1].title == title and not found[-1].room:
                found[-1] = Evening(title, [*found[-1].told, *told], room)
            else:
                found.append(Evening(title, told, room))
        return found[::-1]


def _sign(n: int) -> int:
    return (n > 0) - (n < 0)


def _about(told: Sequence[CampaignEvent], hero: int | None) -> list[CampaignEvent]:
    def is_about(one: CampaignEvent) -> bool:
        return one.what in _ENDS or any(one.facts.get(name) == hero for name in OF_HEROES)

    return [one for one in told if hero is None or is_about(one)]
