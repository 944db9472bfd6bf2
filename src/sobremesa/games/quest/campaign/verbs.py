"""What a party may do between missions, each verb in one class (chapter 14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from sobremesa.engine.refusal import Refusal
from sobremesa.games.quest.campaign import growth
from sobremesa.games.quest.campaign.book import PageChoice, Rumour
from sobremesa.games.quest.campaign.injuries import healed
from sobremesa.games.quest.campaign.record import Injury
from sobremesa.games.quest.campaign.table import SELLS_FOR, Table
from sobremesa.games.quest.state.box import STATS

REST: Final = 2  # coins (QU-14.7)
HEAL: Final = 3

NO_COINS: Final = Refusal("no coins", "QU-14.7", "There are not enough coins in the purse.")
NOT_HERE: Final = Refusal("not here", "QU-14.1", "That can’t be done on this page.")
NOT_SO: Final = Refusal("not so", "QU-14.1", "What this takes has not come to pass.")
NOT_NOW: Final = Refusal("not now", "QU-14.3", "This hero has nothing to learn or to improve before the next level.")
NO_INN: Final = Refusal("no inn", "QU-14.7", "That takes an inn.")
NOT_OURS: Final = Refusal("not ours", "QU-14.6", "The party does not have that.")
FULL_HANDS: Final = Refusal("full hands", "QU-14.6", "A hero carries one find.")
HEARD: Final = Refusal("heard", "QU-14.7", "You have heard that one.")
NONE_LEFT: Final = Refusal("none left", "QU-14.8", "There is no mission to take back, or no take-back left.")
SOUND: Final = Refusal("sound", "QU-14.7", "Nobody here is in need of that.")


class CampaignVerb:
    """A kind of choice: ``word:argument:…`` as text. ``choices`` lists the arguments that may make sense now, ``can``
    judges any argument, ``do`` carries the choice out. Why it is not a verb of the kernel: docs/decisions/0031.
    """

    word: ClassVar[str]

    def choices(self, table: Table) -> Iterator[tuple[str, ...]]:
        """The arguments worth judging."""
        raise NotImplementedError

    def facts(self, table: Table, *said: str) -> dict[str, int | str]:
        """What its button says about this choice."""
        return {}

    def can(self, table: Table, *said: str) -> Refusal | None:
        """Why it can't be done; None if it can."""
        return None

    def do(self, table: Table, *said: str) -> None:
        """Carry it out."""
        raise NotImplementedError


class _OnePerHero(CampaignVerb):
    """A hero, by their place, and something for that hero."""

    def choices_for(self, table: Table, hero: int) -> list[str]:
        """The second arguments that make sense for this hero."""
        raise NotImplementedError

    def choices(self, table: Table) -> Iterator[tuple[str, ...]]:
        return ((str(hero), what) for hero in range(len(table.heroes)) for what in self.choices_for(table, hero))

    def can(self, table: Table, *said: str) -> Refusal | None:
        hero = table.hero_of(said[0])
        return None if hero is not None and said[1] in self.choices_for(table, hero) else self.refusal

    refusal: ClassVar[Refusal] = NOT_NOW


class Learn(_OnePerHero):
    """QU-14.3"""

    word = "learn"

    def choices_for(self, table: Table, hero: int) -> list[str]:
        return growth.to_learn(table.heroes[hero], table.pack)

    def facts(self, table: Table, *said: str) -> dict[str, int | str]:
        return {"hero": int(said[0]), "known": said[1]}

    def do(self, table: Table, *said: str) -> None:
        hero = int(said[0])
        table.change(hero, learnt=(*table.heroes[hero].learnt, said[1]))
        table.tell("learnt", hero=hero, known=said[1])


class Raise(_OnePerHero):
    """QU-14.3"""

    word = "raise"

    def choices_for(self, table: Table, hero: int) -> list[str]:
        return growth.to_raise(table.heroes[hero], table.pack)

    def facts(self, table: Table, *said: str) -> dict[str, int | str]:
        return {"hero": int(said[0]), "raised": said[1]}

    def do(self, table: Table, *said: str) -> None:
        hero = int(said[0])
        table.change(hero, raised=(*table.heroes[hero].raised, said[1]))
        table.tell("raised", hero=hero, raised=said[1])


class Carry(_OnePerHero):
    """QU-14.6: one find each; a hero who has one puts it back first."""

    word = "carry"
    refusal = NOT_OURS

    def choices_for(self, table: Table, hero: int) -> list[str]:
        return list(dict.fromkeys(table.finds))

    def facts(self, table: Table, *said: str) -> dict[str, int | str]:
        return {"hero": int(said[0]), "find": said[1]}

    def can(self, table: Table, *said: str) -> Refusal | None:
        refusal = super().can(table, *said)
        return refusal or (FULL_HANDS if table.heroes[int(said[0])].carries else None)

    def do(self, table: Table, *said: str) -> None:
        table.finds.remove(said[1])
        table.change(int(said[0]), carries=said[1])
        table.tell("carries", hero=int(said[0]), find=said[1])


class PutBack(_OnePerHero):
    """QU-14.6"""

    word = "put-back"
    refusal = NOT_OURS

    def choices_for(self, table: Table, hero: int) -> list[str]:
        carried = table.heroes[hero].carries
        return [carried] if carried else []

    def facts(self, table: Table, *said: str) -> dict[str, int | str]:
        return {"hero": int(said[0]), "find": said[1]}

    def do(self, table: Table, *said: str) -> None:
        table.finds.append(said[1])
        table.change(int(said[0]), carries="")
        table.tell("puts-back", hero=int(said[0]), find=said[1])


class _OnPage(CampaignVerb):
    """One of the page's own deeds, without a test or with one."""

    has_test: ClassVar[bool]

    def deeds(self, table: Table) -> list[PageChoice]:
        """The deeds of the page, of this kind."""
        return [deed for deed in table.page.deeds if bool(deed.test) == self.has_test]

    def deed(self, table: Table, name: str) -> PageChoice | None:
        """A deed by its id."""
        return next((deed for deed in self.deeds(table) if deed.id == name), None)

    def price(self, table: Table, name: str) -> dict[str, int | str]:
        """What a deed costs, as a fact, if it costs anything."""
        deed = self.deed(table, name)
        return {"n": deed.cost} if deed is not None and deed.cost else {}

    def can(self, table: Table, *said: str) -> Refusal | None:
        deed = self.deed(table, said[0])
        if deed is None:
            return NOT_HERE
        if not all(each.holds(table.variables) for each in deed.when):
            return NOT_SO
        return NO_COINS if deed.cost > table.coins else None


class Choose(_OnPage):
    """QU-14.1"""

    word = "choose"
    has_test = False

    def choices(self, table: Table) -> Iterator[tuple[str, ...]]:
        return ((deed.id,) for deed in self.deeds(table))

    def facts(self, table: Table, *said: str) -> dict[str, int | str]:
        return {"deed": f"{table.page.id}/{said[0]}", **self.price(table, said[0])}

    def do(self, table: Table, *said: str) -> None:
        deed = self.deed(table, said[0])
        assert deed is not None
        table.tell("chose", deed=f"{table.page.id}/{deed.id}")
        table.pay(deed.cost)
        table.apply(deed.then, f"{table.page.id}/{deed.id}/then")


class Try(_OnPage):
    """QU-14.1: one hero takes the test, in their present state; nobody can spend power on it."""

    word = "try"
    has_test = True

    def choices(self, table: Table) -> Iterator[tuple[str, ...]]:
        return ((deed.id, str(hero)) for deed in self.deeds(table) for hero in range(len(table.heroes)))

    def facts(self, table: Table, *said: str) -> dict[str, int | str]:
        deed = self.deed(table, said[0])
        assert deed is not None
        hero = int(said[1])
        need = table.stat(hero, STATS.index(deed.test))
        facts: dict[str, int | str] = {"deed": f"{table.page.id}/{deed.id}", "hero": hero}
        return facts | {"stat": deed.test, "need": need} | self.price(table, deed.id)

    def can(self, table: Table, *said: str) -> Refusal | None:
        return super().can(table, *said) or (NOT_HERE if table.hero_of(said[1]) is None else None)

    def do(self, table: Table, *said: str) -> None:
        deed, hero = self.deed(table, said[0]), int(said[1])
        assert deed is not None
        assert deed.failed is not None
        table.tell("chose", deed=f"{table.page.id}/{deed.id}")
        table.pay(deed.cost)
        need = table.stat(hero, STATS.index(deed.test))
        die = table.die()
        passed = die >= need
        outcome, how = (deed.then, "then") if passed else (deed.failed, "failed")
        table.tell("passed" if passed else "failed", hero=hero, stat=deed.test, die=die, need=need)
        table.apply(outcome, f"{table.page.id}/{deed.id}/{how}")


class _AtInn(CampaignVerb):
    """Something that costs money at an inn."""

    def price(self, table: Table, *said: str) -> int | None:
        """How many coins it costs; None if it can't be had."""
        raise NotImplementedError

    def can(self, table: Table, *said: str) -> Refusal | None:
        if table.page.inn is None:
            return NO_INN
        price = self.price(table, *said)
        return SOUND if price is None else NO_COINS if price > table.coins else None

    def facts(self, table: Table, *said: str) -> dict[str, int | str]:
        return {"n": self.price(table, *said) or 0}


class Rest(_AtInn):
    """QU-14.7: every injury is one mission nearer to its end."""

    word = "rest"

    def choices(self, table: Table) -> Iterator[tuple[str, ...]]:
        return iter([()] if table.page.inn else [])

    def price(self, table: Table, *said: str) -> int | None:
        return REST if any(hero.injuries for hero in table.heroes) else None

    def facts(self, table: Table, *said: str) -> dict[str, int | str]:
        return {"n": REST}

    def do(self, table: Table, *said: str) -> None:
        table.tell("rested")
        table.pay(REST)
        for hero in range(len(table.heroes)):
            table.time_heals(hero, *healed(table.heroes[hero]))


class Heal(_AtInn):
    """QU-14.7: an injury ends."""

    word = "heal"

    def choices(self, table: Table) -> Iterator[tuple[str, ...]]:
        if table.page.inn:
            for hero, each in enumerate(table.heroes):
                yield from ((str(hero), injury.what) for injury in each.injuries)

    def price(self, table: Table, *said: str) -> int | None:
        hero = table.hero_of(said[0])
        return HEAL if hero is not None and self.left(table, hero, said[1]) is not None else None

    def left(self, table: Table, hero: int, what: str) -> tuple[Injury, ...] | None:
        """The injuries without this one; None if there is no such injury."""
        injuries = table.heroes[hero].injuries
        left = tuple(each for each in injuries if each.what != what)
        return left if len(left) < len(injuries) else None

    def facts(self, table: Table, *said: str) -> dict[str, int | str]:
        return {"hero": int(said[0]), "injury": said[1], "n": HEAL}

    def do(self, table: Table, *said: str) -> None:
        left = self.left(table, int(said[0]), said[1])
        assert left is not None
        table.pay(HEAL)
        table.time_heals(int(said[0]), left, [said[1]])


class Buy(_AtInn):
    """QU-14.7"""

    word = "buy"

    def choices(self, table: Table) -> Iterator[tuple[str, ...]]:
        return ((find,) for find in (table.page.inn.stock if table.page.inn else ()))

    def price(self, table: Table, *said: str) -> int | None:
        return table.page.inn.stock.get(said[0]) if table.page.inn else None

    def facts(self, table: Table, *said: str) -> dict[str, int | str]:
        return {"find": said[0], **super().facts(table, *said)}

    def do(self, table: Table, *said: str) -> None:
        table.pay(self.price(table, *said) or 0)
        table.finds.append(said[0])
        table.tell("bought", find=said[0])


class Sell(CampaignVerb):
    """QU-14.7"""

    word = "sell"

    def choices(self, table: Table) -> Iterator[tuple[str, ...]]:
        return ((find,) for find in (dict.fromkeys(table.finds) if table.page.inn else ()))

    def facts(self, table: Table, *said: str) -> dict[str, int | str]:
        return {"find": said[0], "n": SELLS_FOR}

    def can(self, table: Table, *said: str) -> Refusal | None:
        return NO_INN if table.page.inn is None else None if said[0] in table.finds else NOT_OURS

    def do(self, table: Table, *said: str) -> None:
        table.finds.remove(said[0])
        table.tell("sold", find=said[0])
        table.earn(SELLS_FOR)


class Hear(_AtInn):
    """QU-14.7: each rumour once."""

    word = "hear"

    def rumour(self, table: Table, name: str) -> Rumour | None:
        """The inn's rumour with that id, if it is told now."""
        rumours = table.page.inn.rumours if table.page.inn else ()
        told = [each for each in rumours if all(one.holds(table.variables) for one in each.when)]
        return next((each for each in told if each.id == name), None)

    def choices(self, table: Table) -> Iterator[tuple[str, ...]]:
        rumours = table.page.inn.rumours if table.page.inn else ()
        return ((each.id,) for each in rumours if self.rumour(table, each.id) and each.id not in table.heard)

    def price(self, table: Table, *said: str) -> int | None:
        rumour = self.rumour(table, said[0])
        return None if rumour is None else rumour.cost

    def can(self, table: Table, *said: str) -> Refusal | None:
        if table.page.inn and self.rumour(table, said[0]) is None:
            return NOT_SO
        return HEARD if said[0] in table.heard else super().can(table, *said)

    def facts(self, table: Table, *said: str) -> dict[str, int | str]:
        return {"about": f"{table.page.id}/{said[0]}/about", **super().facts(table, *said)}

    def do(self, table: Table, *said: str) -> None:
        rumour = self.rumour(table, said[0])
        assert rumour is not None
        table.pay(rumour.cost)
        table.heard.append(rumour.id)
        table.tell("heard", rumour=f"{table.page.id}/{rumour.id}")
        table.alter(rumour.changes)


class Leave(CampaignVerb):
    """QU-14.7"""

    word = "leave"

    def choices(self, table: Table) -> Iterator[tuple[str, ...]]:
        return iter([()] if table.page.inn else [])

    def can(self, table: Table, *said: str) -> Refusal | None:
        return None if table.page.inn else NO_INN

    def do(self, table: Table, *said: str) -> None:
        assert table.page.inn is not None
        table.go(table.page.inn.to)


class TakeBack(CampaignVerb):
    """QU-14.8: everything is as it was before the last mission ended, but what was told stays told."""

    word = "take-back"

    def choices(self, table: Table) -> Iterator[tuple[str, ...]]:
        return iter([()] if table.before is not None else [])

    def can(self, table: Table, *said: str) -> Refusal | None:
        return None if table.before is not None and table.take_backs else NONE_LEFT

    def do(self, table: Table, *said: str) -> None:
        table.go_back()


VERBS: Final[dict[str, CampaignVerb]] = {
    verb.word: verb
    for verb in (
        *(Choose(), Try(), Learn(), Raise(), Carry(), PutBack()),
        *(Hear(), Rest(), Heal(), Buy(), Sell(), Leave(), TakeBack()),
    )
}
"""All verbs, in the order in which they are listed."""

SAID: Final = {
    **dict.fromkeys(("learn", "raise", "carry", "put-back", "heal", "try"), 2),
    **dict.fromkeys(("choose", "buy", "sell", "hear"), 1),
}
"""How many arguments each takes, where it takes any."""
