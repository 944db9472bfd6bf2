"""What lies before a player of Encrucijada, and where on the table it lies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from sobremesa.engine.words import Words
from sobremesa.games.encrucijada.state.box import RESOURCES
from sobremesa.games.encrucijada.state.position import Army as ArmyTold
from sobremesa.games.encrucijada.state.position import Player as PlayerTold
from sobremesa.games.encrucijada.state.position import VisibleCard
from sobremesa.games.encrucijada.words.groups import misses, unmet
from sobremesa.web.encrucijada.printed import Amount, CardFace
from sobremesa.web.encrucijada.says import Says

_FEW: Final = 5  # cards left in a pile that is nearly used up (EN-1.7)


class Aim(NamedTuple):
    """What is declared against a thing: the places of these effects among those that wait, and their names."""

    places: str
    said: str


class Visible(NamedTuple):
    """A card of a Pueblo. ``id`` tells copies apart, ``spot`` is where choices about it light up; ``unmet`` is how
    much of its cost is not met, ``missing`` the same in words, ``owner`` whose deck it is from if it is another
    player's."""

    told: VisibleCard
    id: str
    spot: str
    unmet: tuple[Amount, ...]
    missing: str
    owner: str
    aim: Aim | None = None


class Hidden(NamedTuple):
    """A hidden card: ``card`` and ``value`` for those who know it. ``n`` is its place among its holder's, from 0."""

    n: int
    spot: str
    card: CardFace | None
    value: int | None
    aim: Aim | None = None


class Army(NamedTuple):
    """Hidden cards that fight together, with their number."""

    told: ArmyTold
    n: int
    spot: str
    cards: tuple[Hidden, ...]
    aim: Aim | None = None


class Pile(NamedTuple):
    """One of a player's three piles, with what the onlooker knows to be in it."""

    n: int
    spot: str
    size: int
    known: tuple[str, ...]
    aim: Aim | None = None

    @property
    def is_low(self) -> bool:
        """Whether it is nearly used up (EN-1.7)."""
        return self.size <= _FEW


class Player(NamedTuple):
    """A player, and where all that lies before them is on the table; ``team`` is empty where each plays alone."""

    told: PlayerTold
    name: str
    piles: tuple[Pile, ...]
    pueblo: tuple[Visible, ...]
    armies: tuple[Army, ...]
    is_bot: bool = False
    is_away: bool = False
    is_active: bool = False
    is_asked: bool = False
    team: str = ""
    place: int | None = None
    aims: tuple[tuple[str, Aim], ...] = ()

    def __hash__(self) -> int:
        """What was told of them stands for where it lies: that is a great deal to hash."""
        now = self.is_bot, self.is_away, self.is_active, self.is_asked, self.team, self.place, self.aims
        return hash((self.told, self.name, *now))

    def aim(self, spot: str) -> Aim | None:
        """What is declared against their tower, their discards or themselves."""
        return dict(self.aims).get(spot)

    @property
    def seat(self) -> int:
        """Their seat."""
        return self.told.seat

    @property
    def tower_spot(self) -> str:
        """Where choices about their tower light up."""
        return f"card:{self.seat}:{self.told.tower}"


def laid_before(words: Words, told: PlayerTold) -> Player:
    """A player of whom this is told, with nothing aimed at them and nothing known of the rest of the table."""
    says = Says(words)
    return Player(
        told=told,
        name=says.speech.names[told.seat],
        piles=tuple(_piles(told)),
        pueblo=_pueblo(says, told),
        armies=tuple(_armies(says, told)),
    )


def _piles(told: PlayerTold) -> Iterator[Pile]:
    for n, size in enumerate(told.piles):
        known = told.in_piles[n] if told.in_piles else ()
        yield Pile(n, f"pile:{told.seat}:{n}", size, known)


def _pueblo(says: Says, told: PlayerTold) -> tuple[Visible, ...]:
    """By what they give, what gives nothing last."""
    copies: Counter[str] = Counter()
    found = []
    for place, each in enumerate(told.pueblo):
        copies[each.card] += 1
        found.append(_visible(says, told, each, place, copies[each.card]))

    def by_what_it_gives(visible: Visible) -> tuple[int, int, str]:
        gives = says.card(visible.told.card).gives
        first = RESOURCES.index(gives[0].resource) if gives else len(RESOURCES)
        return first, -visible.told.value, visible.id

    return tuple(sorted(found, key=by_what_it_gives))


def _visible(says: Says, told: PlayerTold, each: VisibleCard, place: int, copy: int) -> Visible:
    design = says.speech.content.designs[says.card(each.card).number]
    lacking = () if each.active else misses(design, told.stock)
    return Visible(
        told=each,
        id=f"card-{told.seat}-{each.card}-{copy}",
        spot=f"pueblo:{told.seat}:{place}",
        unmet=() if each.active else says.amounts(unmet(design, told.stock)),
        missing=", ".join(says.words.say(text, **facts) for text, facts in lacking),
        owner="" if each.owner == told.seat else says.speech.names[each.owner],
    )


def _armies(says: Says, told: PlayerTold) -> Iterator[Army]:
    before = 0
    for n, army in enumerate(told.armies):
        yield _army(says, told.seat, n, army, before)
        before += len(army.cards)


def _army(says: Says, seat: int, n: int, army: ArmyTold, before: int) -> Army:
    cards = tuple(
        Hidden(before + at, f"hidden:{seat}:{before + at}", None if slug is None else says.card(slug), value)
        for at, (slug, value) in enumerate(zip(army.cards, army.values, strict=True))
    )
    return Army(army, n, f"army:{seat}:{n}", cards)
