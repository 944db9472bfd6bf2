"""Finds bots by text: a name, and parameters that differ from the defaults (``greedy:worlds=8``).

A package can add a bot by an entry point in the group ``sobremesa.bots``::

    [project.entry-points."sobremesa.bots"]
    looker = "my_bots:Looker"

Without an entry point, a bot can be named by its class (``my_bots:Looker``). That imports the module, so guests of a
server can't do it. A bot's parameters are those of its class after the seed: numbers, each with a default and bounds::

    def __init__(self, seed: int, worlds: Annotated[int, Within(1, 64)] = 2) -> None:
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from inspect import signature
from itertools import islice
from typing import ClassVar, Final, NamedTuple, TypeAlias, get_args, get_type_hints

from sobremesa.bots.bot import Bot
from sobremesa.bots.greedy import Greedy
from sobremesa.bots.hasty import Hasty
from sobremesa.bots.random_bot import RandomBot
from sobremesa.bots.search.ahead import Ahead
from sobremesa.bots.search.habit import Habit
from sobremesa.bots.search.search import Search
from sobremesa.bots.seat import Seat
from sobremesa.bots.within import Within
from sobremesa.engine.choice import Choice
from sobremesa.engine.errors import BadInput, Wording, quoted
from sobremesa.engine.game import Game
from sobremesa.engine.level import APPRENTICE, COMPANION, MASTER
from sobremesa.engine.text import clean, word
from sobremesa.engine.words import key

GROUP: Final = "sobremesa.bots"  #: the group of entry points for bots

Number: TypeAlias = "int | float"

_EXAMPLE: Final = "greedy:worlds=8"
_OF_A_CLASS: Final = Wording("MODULE:CLASS, of a module that Python finds, for example by PYTHONPATH")


class LevelBot(Bot):
    """Plays at a level, as the bot that the game assigns to it (:attr:`Game.levels`)."""

    level: ClassVar[str]

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._seed = seed
        self._bots: dict[str, Bot] = {}

    def choose(self, seat: Seat) -> Choice:
        player = self.player(seat)
        player.effort = self.effort
        return player.choose(seat)

    def player(self, seat: Seat) -> Bot:
        """The bot that plays at this level in the game of this seat."""
        text = seat.level(self.level).bot
        if text not in self._bots:
            self._bots[text] = make(text, self._seed)
        return self._bots[text]


class Apprentice(LevelBot):
    """The first level."""

    level = APPRENTICE


class Companion(LevelBot):
    """The second level."""

    level = COMPANION


class Master(LevelBot):
    """The third level."""

    level = MASTER


_HOUSE: Final[Mapping[str, type[Bot]]] = {
    APPRENTICE: Apprentice,
    COMPANION: Companion,
    MASTER: Master,
    "random": RandomBot,
    "hasty": Hasty,
    "greedy": Greedy,
    "habit": Habit,
    "ahead": Ahead,
    "search": Search,
}


class Setting(NamedTuple):
    """A parameter of a bot: its type (int or float), its default and its bounds."""

    name: str
    kind: type[Number]
    default: Number
    within: Within

    def read(self, text: str) -> Number:
        """The number in this text; raises :class:`BadInput`."""
        least, most = self.within
        try:
            number = self.kind(text)
        except ValueError:
            number = None
        if number is None or not least <= number <= most:
            whole = self.kind is int
            right = key("a whole number from {least} to {most}") if whole else key("a number from {least} to {most}")
            why = Wording("{value} is not possible for {parameter}", value=quoted(text), parameter=self.name)
            raise BadInput("bots", why, right, least=str(least), most=str(most))
        return number


@dataclass(frozen=True)
class BotSpec:
    """A named bot: its class, and the parameters that differ from the defaults, in the class's order."""

    name: str
    kind: type[Bot]
    given: tuple[tuple[str, Number], ...] = ()

    @property
    def text(self) -> str:
        """Its canonical text: ``greedy``, ``greedy:worlds=8``."""
        return ":".join([self.name, *(f"{name}={value}" for name, value in self.given)])

    @property
    def parameters(self) -> dict[str, Number]:
        """All its parameters, given or not."""
        return {**{one.name: one.default for one in settings_of(self.kind)}, **dict(self.given)}

    def resolved(self, game: Game) -> BotSpec:
        """The bot that plays under this name in a game: for a level, the bot that the game assigns to it."""
        return read(game.level(self.kind.level).bot) if issubclass(self.kind, LevelBot) else self

    def make(self, seed: int) -> Bot:
        """A bot of this kind. The same seed and the same matches give the same choices."""
        return self.kind(seed, **dict(self.given))


def names() -> list[str]:
    """The names of all bots: our own, then those of other packages in alphabetical order. Our own take precedence."""
    return [*_HOUSE, *sorted(set(_brought()) - set(_HOUSE))]


def read(text: str, imports: bool = True) -> BotSpec:
    """The bot in this text: ``NAME``, or ``NAME:PARAMETER=VALUE:…``. With ``imports`` the name may also be that of a
    class, ``MODULE:CLASS``. Raises :class:`BadInput` for an unknown bot or parameter, or an impossible value."""
    first, *given = (part.strip() for part in clean(text).split(":"))
    name = _meant(first, _HOUSE)
    if name not in _HOUSE:  # look for packages only if needed
        name = _meant(first, names())
    if imports and given and "=" not in given[0] and name not in names():
        name = f"{first}:{given.pop(0)}"
        kind = _loaded(EntryPoint(name, name, GROUP), _OF_A_CLASS)
    else:
        kind = _kind(name)
    settings = {one.name: one for one in settings_of(kind)}
    found = {one.name: one.default for one in settings.values()}
    for part in given:
        parameter, sign, value = (piece.strip() for piece in part.partition("="))
        if not sign:
            raise BadInput("bots", "{part} gives no value", "as in {example}", part=quoted(part), example=_EXAMPLE)
        parameter = _meant(parameter, settings)
        if parameter not in settings:
            right = Wording("one of {known}", known=", ".join(settings)) if settings else Wording("its name alone")
            raise BadInput("bots", "{bot} has no parameter {name}", right, bot=name, name=quoted(parameter))
        found[parameter] = settings[parameter].read(value)
    return BotSpec(name, kind, tuple((one, value) for one, value in found.items() if value != settings[one].default))


def make(text: str, seed: int) -> Bot:
    """The bot in this text (see :func:`read`), with this seed."""
    return read(text).make(seed)


def settings_of(kind: type[Bot]) -> list[Setting]:
    """The parameters of a bot's class, in order. Raises TypeError for a parameter without type, default or bounds."""
    hints = get_type_hints(kind.__init__, include_extras=True)
    found = []
    for one in islice(signature(kind).parameters.values(), 1, None):  # after the seed
        number, *within = get_args(hints.get(one.name)) or (None,)
        if number not in (int, float) or one.default is one.empty or not isinstance(within[0], Within):
            raise TypeError(f"{one.name} is not like Annotated[int, Within(1, 64)] = 2")
        found.append(Setting(one.name, number, one.default, within[0]))
    return found


def _kind(name: str) -> type[Bot]:
    if name in _HOUSE:
        return _HOUSE[name]
    brought = _brought().get(name)
    if brought is None:
        raise BadInput("bots", "there is no bot {name}", "one of {known}", name=quoted(name), known=", ".join(names()))
    right = Wording("check the entry point {name} = {value}", name=brought.name, value=brought.value)
    return _loaded(brought, right)


def _loaded(brought: EntryPoint, right: Wording) -> type[Bot]:
    """Load the class of an entry point. Raises :class:`BadInput`, with ``right`` as what to check, if that fails."""
    try:
        kind: type[Bot] = brought.load()
        if not issubclass(kind, Bot):
            raise TypeError(f"{brought.value} is not a subclass of sobremesa.bots.Bot")
        settings_of(kind)
    except Exception as error:  # importing somebody's package may raise anything
        said = " ".join(f"{type(error).__name__}: {error}".split())
        why = Wording("the package of {bot} can't be used: {error}", bot=brought.name, error=said)
        raise BadInput("bots", why, right) from error
    return kind


def _meant(said: str, known: Iterable[str]) -> str:
    """The known name that matches, ignoring case; ``said`` itself if none does."""
    return next((name for name in known if word(name) == word(said)), said)


def _brought() -> dict[str, EntryPoint]:
    """The bots of other packages, by name; not imported yet."""
    return {point.name: point for point in entry_points(group=GROUP)}
