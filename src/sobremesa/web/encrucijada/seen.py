"""What one onlooker sees on the table, taken from a Look: players, all that lies before them, the war, the stack."""

from __future__ import annotations

from functools import cached_property
from typing import Final, NamedTuple

from sobremesa.engine.page import NOBODY
from sobremesa.engine.words import Words, key
from sobremesa.games.encrucijada.rules import events
from sobremesa.games.encrucijada.state.position import DeclaredEffect, FightingCard, Position
from sobremesa.games.encrucijada.state.position import Player as PlayerTold
from sobremesa.games.encrucijada.words.hints import BEING_PUT_DOWN
from sobremesa.games.encrucijada.words.layout import EncrucijadaLayout
from sobremesa.games.encrucijada.words.pointed import EffectObject, said_of
from sobremesa.table.look import Heard, Look
from sobremesa.web.encrucijada.laid import Aim, Player, laid_before
from sobremesa.web.encrucijada.printed import CardFace
from sobremesa.web.encrucijada.says import Says
from sobremesa.web.render import shared

PHASES: Final = (
    ("A", key("Draw"), "EN-5.5"),
    ("B", key("Lower"), "EN-5.6"),
    ("C", key("Effects"), "EN-5.7"),
    ("D", key("War"), "EN-5.8"),
    ("E", key("Effects"), "EN-5.9"),
)
_FOUGHT: Final = frozenset({events.BEATS.name, events.TOWER_HIT.name, events.CANNOT_FIGHT.name})
_DECLARED: Final = key("{card}, from {seat}")


class Fighter(NamedTuple):
    """A card that fights now, or the Atempus that is hit. ``left`` is how many cards of its army come after it."""

    told: FightingCard
    spot: str
    left: int | None
    aim: Aim | None


class Effect(NamedTuple):
    """A declared effect that has not taken place (EN-6.4): ``things`` are what it is for (EN-6.13)."""

    told: DeclaredEffect
    spot: str
    things: tuple[str, ...]


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
        laid = shared(laid_before, self.words, told)
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

    def _team(self, seat: int) -> str:
        """Whom they play with, in words."""
        text, facts = self.sides.get(seat, ("", {}))
        return self.words.say(text, **facts) if text else ""

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
        seat, spot = told.holder, f"card:{told.holder}:{told.card}"
        using = [army for army in self.position.players[seat].armies if army.state == "at war"]
        return Fighter(told, spot, len(using[0].cards) if using else None, self.players[seat].aim(spot))

    @cached_property
    def declared(self) -> list[Effect]:
        """The effects that wait, the next one first."""
        return [self._effect(n, told) for n, told in enumerate(self.position.declared)]

    def _effect(self, n: int, told: DeclaredEffect) -> Effect:
        things = tuple(self.thing(thing) for thing in told.objects if thing.kind != "player")
        return Effect(told, f"declared:{n}", things)

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
