"""Puts a campaign's events and the party's choices into words, with their clauses (chapter 14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from sobremesa.authoring.reading import Bilingual
from sobremesa.engine.errors import Wording
from sobremesa.engine.refusal import Refusal
from sobremesa.engine.words import Words, key, plural
from sobremesa.games.quest.campaign.book import Campaign
from sobremesa.games.quest.campaign.growth import RAISES, class_of, level_of
from sobremesa.games.quest.campaign.injuries import HARMS
from sobremesa.games.quest.campaign.record import CampaignEvent, Hero, Record
from sobremesa.games.quest.campaign.sheets import BEST, WORST
from sobremesa.games.quest.campaign.table import sheet_of
from sobremesa.games.quest.content.packs import QuestPack
from sobremesa.games.quest.missions.terrain import LOOKS
from sobremesa.games.quest.state.box import STATS
from sobremesa.games.quest.words import cardtext
from sobremesa.games.quest.words.tongue import TONGUES


class EventKind(NamedTuple):
    """A kind of :class:`~.record.CampaignEvent`: its clause and its sentence, with the event's facts in braces; and the
    sentence for the plural, if that depends on ``n``.
    """

    clause: str
    one: str
    many: str = ""


EVENT_KINDS: Final[Mapping[str, EventKind]] = {
    "began": EventKind("QU-14.1", key("The party sets out: {party}.")),
    "won": EventKind("QU-14.4", key("“{mission}” is won in round {rounds}.")),
    "lost": EventKind("QU-14.4", key("“{mission}” is lost.")),
    "retreat": EventKind("QU-14.4", key("The party retreats from “{mission}”.")),
    "felled": EventKind("QU-6.2", key("{hero} fells {foes}.")),
    "fell": EventKind("QU-6.3", key("{hero} falls in round {rounds}.")),
    "fell-to": EventKind("QU-6.3", key("{hero} falls in round {rounds}. Felled by: {foe}.")),
    "fell-near": EventKind("QU-6.3", key("{hero} falls in round {rounds} (near: {look}).")),
    "fell-near-to": EventKind("QU-6.3", key("{hero} falls in round {rounds} (near: {look}). Felled by: {foe}.")),
    "got-up": EventKind("QU-6.4", key("{by} gets {hero} back up in round {rounds}.")),
    "experience": EventKind("QU-14.2", key("Each hero gains {n} experience.")),
    "level": EventKind("QU-14.3", key("{hero} rises to level {n}.")),
    "learnt": EventKind("QU-14.3", key("{hero} learns “{known}”.")),
    "raised": EventKind("QU-14.3", key("{hero} improves: {raised}.")),
    "hurt": EventKind(
        "QU-14.5",
        *plural(
            "{hero} fell (a {die} on the die): {injury}, for {n} mission.",
            "{hero} fell (a {die} on the die): {injury}, for {n} missions.",
        ),
    ),
    "unhurt": EventKind("QU-14.5", key("{hero} fell (a {die} on the die) and has a good story to tell.")),
    "no-room": EventKind("QU-14.5", key("{hero} fell (a {die} on the die); there is no room for another injury.")),
    "healed": EventKind("QU-14.5", key("{hero} is over it: {injury}.")),
    "kept": EventKind("QU-14.6", key("The party keeps “{find}”.")),
    "used-up": EventKind("QU-14.6", key("{hero} has used up “{find}”.")),
    "carries": EventKind("QU-14.6", key("{hero} packs “{find}”.")),
    "puts-back": EventKind("QU-14.6", key("{hero} leaves “{find}” with the baggage.")),
    "coins": EventKind(
        "QU-14.7", *plural("{n} coin more: {left} in the purse.", "{n} coins more: {left} in the purse.")
    ),
    "paid": EventKind(
        "QU-14.7", *plural("{n} coin less: {left} in the purse.", "{n} coins less: {left} in the purse.")
    ),
    "bought": EventKind("QU-14.7", key("The party buys “{find}”.")),
    "sold": EventKind("QU-14.7", key("The party sells “{find}”.")),
    "rested": EventKind("QU-14.7", key("Everybody sleeps late.")),
    "heard": EventKind("QU-14.7", key("A rumour: {rumour}")),
    "chose": EventKind("QU-14.1", key("{deed}")),
    "passed": EventKind("QU-1.2", key("{hero} tries it with {stat} and rolls a {die}: that will do ({need}+).")),
    "failed": EventKind("QU-1.2", key("{hero} tries it with {stat} and rolls a {die}: that won’t do ({need}+).")),
    "said": EventKind("QU-14.1", key("{said}")),
    "taken-back": EventKind(
        "QU-14.8", key("“It wasn’t like that,” says somebody. They tell the story again. ({left} left.)")
    ),
    "ended": EventKind("QU-14.1", key("The end: {title}.")),
}
"""Every kind of event, by the name that records store."""

OF_HEROES: Final = ("hero", "by")  # facts that are a hero's place

_RAISED: Final = {"tough": key("Tough"), "power": key("Power")}


class Offer(NamedTuple):
    """Something the party can choose now: the choice as text, its verb, its facts (like those of
    :class:`~.record.CampaignEvent`), and why it can't be chosen, if so.
    """

    choice: str
    verb: str
    facts: dict[str, int | str]
    refusal: Refusal | None = None


CHOICES: Final[Mapping[str, tuple[str, str]]] = {
    "choose": (key("{deed}"), ""),
    "choose-for": plural("{deed} ({n} coin)", "{deed} ({n} coins)"),
    "try": (key("{deed} ({hero}: {stat}, {need}+)"), ""),
    "try-for": plural("{deed} ({hero}: {stat}, {need}+; {n} coin)", "{deed} ({hero}: {stat}, {need}+; {n} coins)"),
    "learn": (key("{hero} learns “{known}”"), ""),
    "raise": (key("{hero} improves: {raised}"), ""),
    "carry": (key("{hero} packs “{find}”"), ""),
    "put-back": (key("{hero} leaves “{find}” with the baggage"), ""),
    "rest": plural("Sleep late, for {n} coin", "Sleep late, for {n} coins"),
    "heal": plural("Have {hero} seen to: {injury}, for {n} coin", "Have {hero} seen to: {injury}, for {n} coins"),
    "buy": plural("Buy “{find}”, for {n} coin", "Buy “{find}”, for {n} coins"),
    "sell": plural("Sell “{find}”, for {n} coin", "Sell “{find}”, for {n} coins"),
    "hear": (key("{about}"), ""),
    "hear-for": plural("{about} ({n} coin)", "{about} ({n} coins)"),
    "leave": (key("Set out again"), ""),
    "take-back": (key("“It wasn’t like that”: tell the last mission again"), ""),
}
"""How each verb's button reads; where it may cost something or nothing, also how it reads if it does (``-for``)."""


class Teller:
    """Puts into a language what happened in a campaign; ``words`` are the game's."""

    def __init__(self, words: Words, campaign: Campaign, pack: QuestPack, record: Record) -> None:
        self.words = words
        self.campaign = campaign
        self.record = record
        self.pack = pack
        self.names = {part.id: part.name for part in pack.parts.all()}

    def text(self, said: Bilingual) -> str:
        """A text of the campaign."""
        return said["es"] if self.words.language == "es" else said["en"]

    def sentence(self, event: CampaignEvent) -> str:
        """What happened, in a sentence."""
        kind = EVENT_KINDS[event.what]
        facts = {name: self.fact(name, fact) for name, fact in event.facts.items()}
        return self.words.wording(Wording(kind.one, kind.many, **facts))

    def named(self, part: str) -> str:
        """Something in the pack, by its id."""
        return self.text(self.names[part]) if part in self.names else part

    def does(self, part: str) -> str:
        """What a find, a skill or a spell does for a hero, by its id; empty if it is none of these."""
        return cardtext.in_a_heros_hands(self.pack, part, self.words.language)

    def gives(self, offer: Offer) -> str:
        """What a choice brings a hero: what the find, skill or spell in it does, or how far a value rises; empty for
        other choices.
        """
        if offer.verb == "raise":
            return self.rise(self.record.heroes[int(offer.facts["hero"])], str(offer.facts["raised"]))
        return self.does(str(offer.facts.get("find") or offer.facts.get("known", "")))

    def hero(self, hero: Hero) -> str:
        """A hero: their own name, or else the name of the class."""
        return hero.name or self.named(hero.hero)

    def summary(self, at: int) -> str:
        """A hero of the party in a line: level, experience, injuries, what they carry."""
        hero = self.record.heroes[at]
        more = [self.injury(each.what) for each in hero.injuries]
        more += [self._carried(hero)] if hero.carries else []
        level = Wording(
            "{hero}: level {level}, experience {experience}",
            hero=f"{hero.name} ({self.named(hero.hero)})" if hero.name else self.named(hero.hero),
            level=level_of(hero),
            experience=hero.experience,
        )
        return " · ".join([self.words.wording(level), *more])

    def _carried(self, hero: Hero) -> str:
        return f"{self.words.say('“{name}”', name=self.named(hero.carries))} ({self.does(hero.carries)})"

    def purse(self) -> str:
        """The party's coins and take-backs."""
        record = self.record
        return self.words.wording(
            Wording("Coins: {coins} · take-backs: {left}", coins=record.coins, left=record.take_backs)
        )

    def baggage(self) -> list[tuple[str, str]]:
        """The finds that nobody carries, each with how many there are and what it does."""
        counted = Counter(self.record.finds)
        return [(self.named(find) + (f" ×{n}" if n > 1 else ""), self.does(find)) for find, n in counted.items()]

    def injury(self, what: str) -> str:
        """An injury, by its id."""
        return self.words.say(HARMS[what].name)

    def raised(self, what: str) -> str:
        """The name of a stat, or of what else a level raises."""
        stats = TONGUES[self.words.language].tests
        return stats[what] if what in stats else self.words.say(_RAISED[what])

    def rise(self, hero: Hero, what: str) -> str:
        """The value of a stat, or of what else a level raises, before and after."""
        now = sheet_of(hero).raised.get(what, 0)
        return f"{self.value(hero, what, now)} → {self.value(hero, what, now + RAISES[what])}"

    def value(self, hero: Hero, what: str, by: int) -> str:
        """The value if it were this much better than printed."""
        part = class_of(hero, self.pack)
        assert part is not None
        printed: int = getattr(part, what)
        return f"{min(WORST, max(BEST, printed - by))}+" if what in STATS else str(max(1, printed + by))

    def offer(self, offer: Offer) -> str:
        """Something the party can choose, as its button says it."""
        for_coins = f"{offer.verb}-for"
        one, many = CHOICES[for_coins if offer.facts.get("n") and for_coins in CHOICES else offer.verb]
        return self.words.wording(
            Wording(one, many, **{name: self.fact(name, fact) for name, fact in offer.facts.items()})
        )

    def fact(self, name: str, fact: int | str) -> int | str:
        """A fact of something told or offered; numbers stay numbers."""
        if name in OF_HEROES and isinstance(fact, int):
            return self.hero(self.record.heroes[fact])
        if name in _SAID and isinstance(fact, str):
            return _SAID[name](self, fact)
        return fact

    def _party(self, fact: str) -> str:
        return ", ".join(self.hero(hero) for hero in self.record.heroes)

    def _foes(self, fact: str) -> str:
        """Enemies with how many of each."""
        counted = (each.partition(":") for each in fact.split(","))
        return ", ".join(self.named(foe) + (f" ×{n}" if n != "1" else "") for foe, _, n in counted)

    def _look(self, fact: str) -> str:
        """What a piece of terrain looks like, as part of a sentence."""
        name = self.words.say(LOOKS[fact].name)
        return name[:1].lower() + name[1:]

    def _of_page(self, fact: str) -> str:
        """A text of the campaign by where it stands: page, and place on it."""
        page = self.campaign.pages.get(fact.partition("/")[0])
        return "…" if page is None else self._on(page.id, fact.partition("/")[2])

    def _on(self, page: str, what: str) -> str:
        found = self.campaign.pages[page]
        if not what:
            return self.text(found.title)
        name, _, how = what.partition("/")
        for deed in found.deeds:
            outcome = deed.failed if how == "failed" else deed.then
            if deed.id == name:
                return self.text(deed.text) if not how else self._outcome(outcome and outcome.said)
        if name == "done" and how in found.done:
            return self._outcome(found.done[how].said)
        if name in found.ends:
            return self._outcome(found.ends[name].said)
        for rumour in found.inn.rumours if found.inn else ():
            if rumour.id == name:
                return self.text(rumour.about if how == "about" else rumour.text)
        return "…"

    def _outcome(self, said: Bilingual | None) -> str:
        return "…" if said is None else self.text(said)


_SAID: Final[Mapping[str, Callable[[Teller, str], str]]] = {
    "party": Teller._party,
    "known": Teller.named,
    **dict.fromkeys(("find", "foe"), Teller.named),
    "foes": Teller._foes,
    "look": Teller._look,
    "injury": Teller.injury,
    "raised": Teller.raised,
    "stat": Teller.raised,
    **dict.fromkeys(("mission", "deed", "said", "rumour", "about", "title"), Teller._of_page),
}
