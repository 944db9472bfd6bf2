"""What one onlooker sees on the table, taken from a Look: players, all that lies before them, the war, the stack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cached_property
from typing import Final, NamedTuple

from sobremesa.engine.page import NOBODY
from sobremesa.engine.words import Words, key
from sobremesa.games.encrucijada.rules import events
from sobremesa.games.encrucijada.state.box import RESOURCES
from sobremesa.games.encrucijada.state.position import Army as ArmyTold
from sobremesa.games.encrucijada.state.position import DeclaredEffect, FightingCard, Position, VisibleCard
from sobremesa.games.encrucijada.state.position import Player as PlayerTold
from sobremesa.games.encrucijada.words.groups import misses, unmet
from sobremesa.games.encrucijada.words.hints import BEING_PUT_DOWN
from sobremesa.games.encrucijada.words.layout import EncrucijadaLayout
from sobremesa.games.encrucijada.words.pointed import EffectObject, said_of
from sobremesa.table.look import Heard, Look
from sobremesa.web.encrucijada.printed import Amount, CardFace
from sobremesa.web.encrucijada.says import Says
from sobremesa.web.render import shared

PHASES: Final = (
    ("A", key("Draw"), "EN-5.5"),
    ("B", key("Lower"), "EN-5.6"),
    ("C", key("Effects"), "EN-5.7"),
    ("D", key("War"), "EN-5.8"),
    ("E", key("Effects"), "EN-5.9"),
)
_FEW: Final = 5  # cards left in a pile that is nearly used up (EN-1.7)
_FOUGHT: Final = frozenset({events.BEATS.name, events.TOWER_HIT.name, events.CANNOT_FIGHT.name})
_DECLARED: Final = key("{card}, from {seat}")


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


class Fighter(NamedTuple):
    """A card that fights now, or the Atempus that is hit: its Value and the parts that the rules make it of (EN-8.5).
    ``left`` is how many cards of its army come after it."""

    seat: int
    card: CardFace
    spot: str
    value: int
    printed: int
    effects: int
    desgaste: int
    left: int | None
    aim: Aim | None


class Effect(NamedTuple):
    """A declared effect that has not taken place (EN-6.4): ``things`` are what it is for (EN-6.13)."""

    spot: str
    seat: int
    name: str
    card: CardFace
    rank: int
    targets: tuple[str, ...]
    things: tuple[str, ...]
    stopped: bool


class Fought(NamedTuple):
    """A fight of this war that is over: who won it, with what, against what."""

    seat: int
    card: str
    said: str


class Seen:
    """The table as one onlooker sees it."""

    def __init__(self, look: Look, words: Words) -> None:
        self.look = look
        self.words = words
        self.position: Position = look.view.position
        self.me = look.seat
        self.says = Says(words)
        self.speech = self.says.speech
        self.printed = self.says.printed
        self.sides = EncrucijadaLayout(self.speech).sides(look.view)
        self.players = [self._player(each) for each in self.position.players]

    @property
    def question(self) -> str:
        """What the pending question is called; empty when there is none."""
        return self.look.ask.name if self.look.ask else ""

    @property
    def asked(self) -> bool:
        """Whether this onlooker may answer now."""
        return bool(self.look.offers)

    @property
    def own(self) -> Player | None:
        """The onlooker's own side of the table."""
        return None if self.me is None else self.players[self.me]

    @property
    def rivals(self) -> list[Player]:
        """Everybody else, in the order of turns, from whoever comes after the onlooker."""
        order = list(self.position.order) or list(range(len(self.players)))
        if self.me in order:
            at = order.index(self.me)
            order = order[at + 1 :] + order[:at]
        return [self.players[seat] for seat in order]

    @cached_property
    def hand(self) -> list[CardFace]:
        """The onlooker's own hand: by suit, then by Value."""
        held = () if self.me is None else self.position.players[self.me].hand or ()
        return sorted((self.printed[slug] for slug in held), key=lambda card: (card.suit, -card.value, card.slug))

    @cached_property
    def spots(self) -> frozenset[str]:
        """Everything on the table that can be pressed."""
        found = {f"hand:{card.slug}" for card in self.hand}
        found.update(fighter.spot for fighter in self.fighters)
        found.update(effect.spot for effect in self.declared)
        for player in self.players:
            if player.told.tower is not None:
                found.add(player.tower_spot)
            if player.seat != self.me:
                found.add(f"player:{player.seat}")
            found.update(pile.spot for pile in player.piles)
            found.update(each.spot for each in player.pueblo)
            found.update(army.spot for army in player.armies)
            found.update(one.spot for army in player.armies for one in army.cards)
        return frozenset(found)

    @cached_property
    def being_put_down(self) -> CardFace | None:
        """The card whose place is asked of the onlooker."""
        asked = (facts["card"] for text, facts in self.look.situation if text == BEING_PUT_DOWN)
        number = next(asked, None)
        return None if number is None else self.printed[self.speech.content.designs[number].id]

    # Players.

    def _player(self, told: PlayerTold) -> Player:
        """What lies before somebody is put together once for all looks that see the same."""
        look, seat = self.look, told.seat
        laid = shared("player", self.words, told, lambda: self._laid(told))
        return self._aimed(laid)._replace(
            is_bot=seat in look.bots,
            is_away=seat in look.away,
            is_active=bool(self.position.vuelta) and seat == self.position.active and look.places is None,
            is_asked=look.ask is not None and seat in look.ask.seats,
            team=self._team(seat),
            place=look.places[seat] if look.places else None,
        )

    def _aimed(self, laid: Player) -> Player:
        """The same with marks on what effects are for."""
        aims = self.aims.get(laid.seat)
        if not aims:
            return laid
        return laid._replace(
            aims=tuple(aims.items()),
            piles=tuple([pile._replace(aim=aims.get(pile.spot)) for pile in laid.piles]),
            pueblo=tuple([each._replace(aim=aims.get(each.spot)) for each in laid.pueblo]),
            armies=tuple(
                [
                    army._replace(
                        aim=aims.get(army.spot),
                        cards=tuple([one._replace(aim=aims.get(one.spot)) for one in army.cards]),
                    )
                    for army in laid.armies
                ]
            ),
        )

    def _laid(self, told: PlayerTold) -> Player:
        return Player(
            told=told,
            name=self.look.names[told.seat],
            piles=tuple(self._piles(told)),
            pueblo=self._pueblo(told),
            armies=self._armies(told),
        )

    def _team(self, seat: int) -> str:
        """Whom they play with, in words."""
        text, facts = self.sides.get(seat, ("", {}))
        return self.words.say(text, **facts) if text else ""

    def _piles(self, told: PlayerTold) -> Iterable[Pile]:
        for n, size in enumerate(told.piles):
            known = told.in_piles[n] if told.in_piles else ()
            yield Pile(n, f"pile:{told.seat}:{n}", size, known)

    def _pueblo(self, told: PlayerTold) -> tuple[Visible, ...]:
        """By what they give, what gives nothing last."""
        copies: Counter[str] = Counter()
        found = []
        for place, each in enumerate(told.pueblo):
            copies[each.card] += 1
            found.append(self._visible(told, each, place, copies[each.card]))
        return tuple(sorted(found, key=self._by_what_it_gives))

    def _by_what_it_gives(self, visible: Visible) -> tuple[int, int, str]:
        gives = self.printed[visible.told.card].gives
        first = RESOURCES.index(gives[0].resource) if gives else len(RESOURCES)
        return first, -visible.told.value, visible.id

    def _visible(self, told: PlayerTold, each: VisibleCard, place: int, copy: int) -> Visible:
        design = self.speech.content.designs[self.printed[each.card].number]
        lacking = () if each.active else misses(design, told.stock)
        return Visible(
            told=each,
            id=f"card-{told.seat}-{each.card}-{copy}",
            spot=f"pueblo:{told.seat}:{place}",
            unmet=() if each.active else self.says.amounts(unmet(design, told.stock)),
            missing=", ".join(self.words.say(text, **facts) for text, facts in lacking),
            owner="" if each.owner == told.seat else self.look.names[each.owner],
        )

    def _armies(self, told: PlayerTold) -> tuple[Army, ...]:
        found, before = [], 0
        for n, army in enumerate(told.armies):
            found.append(self._army(told.seat, n, army, before))
            before += len(army.cards)
        return tuple(found)

    def _army(self, seat: int, n: int, army: ArmyTold, before: int) -> Army:
        cards = tuple(
            Hidden(
                before + at,
                f"hidden:{seat}:{before + at}",
                None if slug is None else self.printed[slug],
                value,
            )
            for at, (slug, value) in enumerate(zip(army.cards, army.values, strict=True))
        )
        return Army(army, n, f"army:{seat}:{n}", cards)

    # The war.

    @property
    def at_war(self) -> bool:
        """Whether there is one."""
        return self.position.attacker != NOBODY

    @cached_property
    def fighters(self) -> list[Fighter]:
        """The two that fight, the attacker first."""
        return [self._fighter(each) for each in self.position.fighting]

    def _fighter(self, told: FightingCard) -> Fighter:
        seat = told.holder
        using = [army for army in self.position.players[seat].armies if army.state == "at war"]
        return Fighter(
            seat=seat,
            card=self.printed[told.card],
            spot=f"card:{seat}:{told.card}",
            value=told.value,
            printed=told.printed,
            effects=told.effects,
            desgaste=told.worn,
            left=len(using[0].cards) if using else None,
            aim=self.players[seat].aim(f"card:{seat}:{told.card}"),
        )

    @cached_property
    def declared(self) -> list[Effect]:
        """The effects that wait, the next one first."""
        return [self._effect(n, told) for n, told in enumerate(self.position.declared)]

    def _effect(self, n: int, told: DeclaredEffect) -> Effect:
        names = self.look.names
        return Effect(
            spot=f"declared:{n}",
            seat=told.seat,
            name=names[told.seat],
            card=self.printed[told.card],
            rank=told.rank,
            targets=tuple(names[seat] for seat in told.targets),
            things=tuple(self.thing(thing) for thing in told.objects if thing.kind != "player"),
            stopped=told.stopped,
        )

    def thing(self, thing: EffectObject) -> str:
        """What an effect is for, in words."""
        text, facts = said_of(thing, self.speech.content.numbers)
        return self.words.say(text, **facts)

    @cached_property
    def aims(self) -> dict[int, dict[str, Aim]]:
        """What waiting effects are for (EN-6.13), by whose it is and by the spot where it lies."""
        found: dict[int, dict[str, Aim]] = {}
        for place, effect in enumerate(self.position.declared, start=1):
            said = self.words.say(_DECLARED, seat=effect.seat, card=self.printed[effect.card].number)
            for thing in effect.objects:
                if thing.kind in _SPOTS and not effect.stopped:
                    spots, spot = found.setdefault(thing.seat, {}), _SPOTS[thing.kind].format(**thing.as_dict())
                    before, now = spots.get(spot), Aim(str(place), said)
                    spots[spot] = now if before is None else Aim(*map("; ".join, zip(before, now, strict=True)))
        return found

    @cached_property
    def film(self) -> list[Fought]:
        """The fights of this war so far, as far as the last lines of the log go."""
        if not self.at_war:
            return []
        found: list[Fought] = []
        for heard in self.look.heard:
            found = self._fights_in(heard, found)
        return found

    def _fights_in(self, heard: Heard, found: list[Fought]) -> list[Fought]:
        designs = self.speech.content.designs
        for told in heard.events:
            if told.name == events.WAR_DECLARED.name:
                found = []
            elif told.name in _FOUGHT:
                card = designs[told.facts["card"]].id if "card" in told.facts else ""
                said = str(self.words.sentence(told.key, told.facts))
                found = [*found, Fought(told.facts["seat"], card, said)]
        return found


_SPOTS: Final = {  # what is in a hand, an effect, and what is there no more have none
    "player": "player:{seat}",
    "pueblo": "pueblo:{seat}:{n}",
    "hidden": "hidden:{seat}:{n}",
    "army": "army:{seat}:{army}",
    "pile": "pile:{seat}:{n}",
    "discards": "discards:{seat}",
    "atempus": "card:{seat}:{card}",
    "fighting": "card:{seat}:{card}",
}
