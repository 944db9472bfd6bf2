"""Steps that give for a time, and those on armies, towers, wars and other effects (EN-10.3)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sobremesa.engine.page import NOBODY
from sobremesa.engine.refusal import Refusal
from sobremesa.games.encrucijada import events, lasting, rivals, standing
from sobremesa.games.encrucijada.box import ORO
from sobremesa.games.encrucijada.cards.effect import LastingStep, Step
from sobremesa.games.encrucijada.cards.selector import DECLARED, PLAYER
from sobremesa.games.encrucijada.pages import ANSWERS, TURN, WAR_PHASE, Answering, Resolving, Turn
from sobremesa.games.encrucijada.state import ATEMPUS, BLOCKED, FREE, HIDDEN, Encrucijada

NO_LOWER: Final = Refusal("EN-6.1", "There is no Desgaste that it could lower.")
IS_WHOLE: Final = Refusal("EN-6.1", "There is no Atempus that it could heal.")
NO_WAR_COMES: Final = Refusal("EN-6.1", "No war of yours can come any more this turn.")


class ChangeValue(LastingStep):
    """``n`` Value more, or less as far as it goes (EN-6.1, EN-6.11)."""

    verb: ClassVar[str] = "value"
    adds_up: ClassVar[bool] = True
    more_counts: ClassVar[bool] = True

    def changes(self, match: Encrucijada, user: int, thing: int) -> bool:
        return self.n > 0 or standing.value(match, thing) > 0


class GiveTrait(LastingStep):
    """A trait is given (EN-4.9)."""

    verb: ClassVar[str] = "trait"

    def changes(self, match: Encrucijada, user: int, thing: int) -> bool:
        return standing.traits(match, thing) & self.trait != self.trait


class TakeTrait(LastingStep):
    """A trait is taken (EN-4.9)."""

    verb: ClassVar[str] = "no_trait"

    def changes(self, match: Encrucijada, user: int, thing: int) -> bool:
        return standing.traits(match, thing) & self.trait != 0


class AddResource(LastingStep):
    """A card gives ``n`` more of ``resource``, or less (EN-4.4, EN-4.6)."""

    verb: ClassVar[str] = "resource"
    adds_up: ClassVar[bool] = True
    more_counts: ClassVar[bool] = True
    on_resources: ClassVar[bool] = True

    def changes(self, match: Encrucijada, user: int, thing: int) -> bool:
        return self.n > 0 or _gives_any(match, thing, self.resource)


class Convert(LastingStep):
    """What a card gives of ``from_resource`` it gives of ``resource`` instead (EN-4.6)."""

    verb: ClassVar[str] = "convert"
    on_resources: ClassVar[bool] = True

    def changes(self, match: Encrucijada, user: int, thing: int) -> bool:
        return _gives_any(match, thing, self.from_resource)


def _gives_any(match: Encrucijada, card: int, resource: int) -> bool:
    """Whether the card, active or not, now has anything to give of this resource."""
    return resource in [given for given, _ in standing.gives(match, card)]


class Protect(LastingStep):
    """Other players' effects can't choose the card, nor reach it among all."""

    verb: ClassVar[str] = "protect"
    harms: ClassVar[bool] = False

    def changes(self, match: Encrucijada, user: int, thing: int) -> bool:
        return not lasting.is_covered(match, self.verb, thing)


class ForbidWar(LastingStep):
    """A player can't declare war (EN-6.9)."""

    verb: ClassVar[str] = "no_war"
    about_players: ClassVar[bool] = True
    on_user: ClassVar[bool] = True

    def changes(self, match: Encrucijada, user: int, thing: int) -> bool:
        end = lasting.until(match, self.lasts, thing)
        return all(match.lasting[at + lasting.UNTIL] != end for at in self.alike(match, user, thing))

    def alike(self, match: Encrucijada, user: int, seat: int) -> list[int]:
        """Where the entries begin that do the same to this player."""
        return lasting.noted_of(match, self.verb, seat)

    def meant(self, match: Encrucijada, use: Resolving, objects: tuple[int, ...]) -> list[int]:
        if self.what.zone == PLAYER:
            return super().meant(match, use, objects)
        return [use.seat]

    def write(self, match: Encrucijada, use: Resolving, about: int) -> None:
        super().write(match, use, about)
        match.tell(events.NO_WAR, about)


class ForceWar(ForbidWar):
    """A player has to declare war on the user in their next phase D, if nothing bars it."""

    verb: ClassVar[str] = "must_war"

    def alike(self, match: Encrucijada, user: int, seat: int) -> list[int]:
        return [at for at in super().alike(match, user, seat) if match.lasting[at + lasting.USER] == user]

    def write(self, match: Encrucijada, use: Resolving, about: int) -> None:
        LastingStep.write(self, match, use, about)
        match.tell(events.MUST_WAR, about, use.seat)


class ChangeDesgaste(Step):
    """A player's Desgaste changes by ``n``, for the rest of the turn (EN-8.5)."""

    verb: ClassVar[str] = "desgaste"
    on_user: ClassVar[bool] = True
    more_counts: ClassVar[bool] = True
    idle: ClassVar[Refusal] = NO_LOWER

    def changes(self, match: Encrucijada, user: int, thing: int) -> bool:
        return self.n > 0 or match.desgaste[thing] > 0

    def meant(self, match: Encrucijada, use: Resolving, objects: tuple[int, ...]) -> list[int]:
        return super().meant(match, use, objects) if self.what.zone == PLAYER else [use.seat]

    def do(self, match: Encrucijada, use: Resolving, thing: int) -> None:
        match.desgaste[thing] = max(0, match.desgaste[thing] + self.n)
        match.tell(events.DESGASTE_CHANGED, thing, match.desgaste[thing])


class ChangeTower(Step):
    """An Atempus gains ``n`` resistance, up to its printed figure (EN-4.13), or loses it."""

    def change(self, match: Encrucijada, tower: int, n: int) -> None:
        """Its resistance rises or falls by this much."""
        seat = match.owner(tower)
        before = match.resistance[seat]
        match.resistance[seat] = max(0, min(match.cards[tower].value, before + n))
        gained = match.resistance[seat] - before
        if gained > 0:
            whole = match.resistance[seat] == match.cards[tower].value and gained < n
            match.tell(events.WHOLE if whole else events.HEALED, match.holder(tower), gained, match.resistance[seat])
        elif gained:
            match.tell(events.TOWER_DAMAGED, match.holder(tower), -gained, match.resistance[seat])

    def is_still(self, match: Encrucijada, use: Resolving, thing: int) -> bool:
        there = match.zone(thing) == ATEMPUS and self.may_be_object(match, use.seat, use.card, thing)
        return there and self.changes(match, use.seat, thing)

    def changes(self, match: Encrucijada, user: int, thing: int) -> bool:
        return match.resistance[match.owner(thing)] > 0  # what has fallen stays at 0 (EN-1.12)


class Heal(ChangeTower):
    """See :class:`ChangeTower`."""

    verb: ClassVar[str] = "heal"
    harms: ClassVar[bool] = False
    idle: ClassVar[Refusal] = IS_WHOLE

    def changes(self, match: Encrucijada, user: int, thing: int) -> bool:
        return 0 < match.resistance[match.owner(thing)] < match.cards[thing].value

    def do(self, match: Encrucijada, use: Resolving, thing: int) -> None:
        self.change(match, thing, self.n)


class Damage(ChangeTower):
    """See :class:`ChangeTower`."""

    verb: ClassVar[str] = "damage"

    def do(self, match: Encrucijada, use: Resolving, thing: int) -> None:
        self.change(match, thing, -self.n)


class Block(Step):
    """A free army can't be chosen to fight until the vuelta is over (EN-9.1)."""

    verb: ClassVar[str] = "block"
    before: ClassVar[bool] = False  # whether the armies meant are blocked ones

    def candidates(self, match: Encrucijada, user: int, source: int, nth: int = 0) -> list[int]:
        found = super().candidates(match, user, source, nth)
        return [card for card in found if (match.stack_of(card)[1] <= BLOCKED) == self.before]

    def seats_of(self, match: Encrucijada, objects: tuple[int, ...]) -> list[int]:
        return [match.holder(card) for card in objects]

    def is_still(self, match: Encrucijada, use: Resolving, thing: int) -> bool:
        return match.zone(thing) == HIDDEN and super().is_still(match, use, thing)

    def do(self, match: Encrucijada, use: Resolving, thing: int) -> None:
        seat = match.holder(thing)
        match.mark_army(seat, match.stack_of(thing)[0], BLOCKED - match.active_seat)
        match.tell(events.ARMY_BLOCKED, seat)


class Unblock(Block):
    """A blocked army may fight again (EN-9.1)."""

    verb: ClassVar[str] = "unblock"
    before: ClassVar[bool] = True
    harms: ClassVar[bool] = False

    def do(self, match: Encrucijada, use: Resolving, thing: int) -> None:
        seat = match.holder(thing)
        match.mark_army(seat, match.stack_of(thing)[0], FREE)
        match.tell(events.ARMY_FREED, seat)


class ExtraWar(Step):
    """The user may wage one war more this turn (EN-5.8), if any can come in it (EN-6.1)."""

    verb: ClassVar[str] = "extra_war"
    on_user: ClassVar[bool] = True
    idle: ClassVar[Refusal] = NO_WAR_COMES

    def changes(self, match: Encrucijada, user: int, thing: int) -> bool:
        place = match.nearest(TURN)
        if user != match.active_seat or place == NOBODY:
            return False
        turn: Any = match.stack[place]
        if turn.phase > WAR_PHASE or not rivals.are_there_any(match, user):
            return False
        return not lasting.has_sworn_off_war(match, user)

    def land(self, match: Encrucijada, use: Resolving, objects: tuple[int, ...]) -> None:
        found: Any = match.own(match.nearest(TURN))
        turn: Turn = found
        turn.wars += 1
        match.tell(events.WARS, use.seat)


class Cancel(Step):
    """A declared effect does nothing; an Oro's can't be cancelled (EN-6.6)."""

    verb: ClassVar[str] = "cancel"

    def zone_of(self, nth: int) -> int:
        return DECLARED

    def candidates(self, match: Encrucijada, user: int, source: int, nth: int = 0) -> list[int]:
        answering = self._declared(match)
        if answering is None:
            return []
        return [
            number
            for number, card in enumerate(answering.cards)
            if match.cards[card].suit != ORO
            and answering.users[number] != user
            and not answering.stopped >> number & 1
            and self.what.fits(match, card)
        ]

    def _declared(self, match: Encrucijada) -> Answering | None:
        place = match.nearest(ANSWERS)
        found: Any = None if place == NOBODY else match.stack[place]
        answering: Answering | None = found
        return answering

    def seats_of(self, match: Encrucijada, objects: tuple[int, ...]) -> list[int]:
        answering = self._declared(match)
        return [] if answering is None else [answering.users[number] for number in objects]

    def is_still(self, match: Encrucijada, use: Resolving, thing: int) -> bool:
        answering = self._declared(match)
        return answering is not None and thing in answering.order

    def do(self, match: Encrucijada, use: Resolving, thing: int) -> None:
        found: Any = match.own(match.nearest(ANSWERS))
        answering: Answering = found
        answering.stopped |= 1 << thing


class Copy(Step):
    """The card has the effect of another that has been declared (EN-6.12). It is replaced on declaring."""

    verb: ClassVar[str] = "copy"
    harms: ClassVar[bool] = False

    def zone_of(self, nth: int) -> int:
        return DECLARED
