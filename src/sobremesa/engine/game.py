"""What a game offers to the rest of the program: setting up matches, loading them, and its parts."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, Final

from sobremesa.engine import codec, earlier
from sobremesa.engine.cache import Cache
from sobremesa.engine.catalogue import Catalogue
from sobremesa.engine.chance import DOORS, Chance, seeded
from sobremesa.engine.choice import Choice, Choices
from sobremesa.engine.chronicle import Chronicle
from sobremesa.engine.decks import Decks
from sobremesa.engine.errors import BadInput, Wording, quoted, shown
from sobremesa.engine.event import Kind
from sobremesa.engine.hints import Hints
from sobremesa.engine.judge import BySense, Judge
from sobremesa.engine.layout import Layout
from sobremesa.engine.leaps import Leap
from sobremesa.engine.level import Level, levels
from sobremesa.engine.match import Match
from sobremesa.engine.option import Arrangement, Option, Preset
from sobremesa.engine.pack import Pack
from sobremesa.engine.page import Page
from sobremesa.engine.position import Part
from sobremesa.engine.setting import Setting
from sobremesa.engine.stops import NO_STOPS, Stops
from sobremesa.engine.words import LOCALE, Sentence, Speech, Words

_STORED: Final = Wording("the stored match")
_MOST_SETTINGS: Final = 50  # cached for the next match with the same setup: about 300 KB each, and 5 ms to make


class Game:
    """What every game offers. A game's module has one instance of its subclass, ``GAME``, registered by name."""

    name: ClassVar[str]  #: the name by which it is registered, stored and typed
    edition: ClassVar[int] = 1  #: of the rules: changes whenever the same choices and draws may lead elsewhere
    seat_counts: ClassVar[range]  #: how many seats a table may have
    usual_seats: ClassVar[int] = 4  #: the default number of seats, if it is allowed
    dice: ClassVar[bool] = True  #: whether it is played with dice, which people may roll by hand
    options: ClassVar[tuple[Option, ...]]  #: what can be set for a table
    presets: ClassVar[tuple[Preset, ...]] = ()  #: ready-made variants of the match that the rules describe
    position: ClassVar[type[Part]]  #: all that can be known of a match
    pages: ClassVar[tuple[Page[Any, Any], ...]]  #: the chapters of its rules
    home: ClassVar[Path]  #: the game's folder: rulebooks, translations and the pack that comes with it
    all_events: ClassVar[tuple[Kind, ...]] = ()  #: all kinds of events
    turns: ClassVar[tuple[Kind, ...]] = ()  #: turns begin with events of these kinds
    leaps: ClassVar[tuple[Leap, ...]] = ()  #: what one may leap to in a replay
    minutes: ClassVar[tuple[int, int]] = (0, 0)  #: how long it takes, from a quick match to a long one
    speech: ClassVar[type[Speech]] = Speech  #: puts its facts into words
    layout: ClassVar[type[Layout[Any]]] = Layout  #: lays views out for people
    hints: ClassVar[type[Hints[Any]]] = Hints  #: hints about its questions and options
    catalogue: ClassVar[type[Catalogue[Any]]] = Catalogue  #: its content, to be read away from the table
    chronicle: ClassVar[type[Chronicle]] = Chronicle  #: the recorder of matches for reports on many of them
    stops: ClassVar[Stops] = NO_STOPS  #: the moments at which players can choose to be asked
    watched: ClassVar[bool] = False  #: whether its pages play scenes: then live matches are filmed (engine/film.py)
    levels: ClassVar[tuple[Level, ...]] = levels("hasty", "greedy", "greedy:worlds=8")  #: its opponents, weakest first
    allied: ClassVar[bool] = False  #: whether all seats win or lose together
    scrutiny: ClassVar[float] = 1.0  #: the share of the usual tries that a review spends on it: less if each is slow
    swing: ClassVar[float] = 1.0  #: the difference in valuation (:meth:`sense`) between an even chance and 73 in 100

    def __init__(self) -> None:
        self._settings: Cache[Any, tuple[Any, Setting]] = Cache(_MOST_SETTINGS)
        self._own: Pack | None = None
        self._earlier: dict[str, Pack] = {}
        self._judge: Judge | None = None
        self._pages = {page.name: page for page in self.pages}

    def __reduce__(self) -> str:
        """Pickling or copying a game gives its module's instance."""
        return "GAME"

    @property
    def own_content(self) -> Path:
        """The folder of the pack that comes with the game."""
        return self.home / "content" / "own"

    @property
    def locale(self) -> Path:
        """The folder of the game's translations."""
        return self.home / "words" / "locale"

    # What a game supplies.

    def read_pack(self, folder: Path) -> Pack:
        """Read and check the content in this folder. Raises :class:`BadInput`."""
        raise NotImplementedError

    def build(self, seats: int, options: dict[str, int | str], pack: Pack) -> tuple[Any, Choices]:
        """The box and all choices for a table with this setup. ``options`` has a value for every option."""
        raise NotImplementedError

    def empty(self, box: Any, setting: Setting, chance: Chance) -> Match:
        """A match with nothing laid out yet."""
        raise NotImplementedError

    def start(self, match: Match) -> None:
        """Lay out a new match and open its first page."""
        raise NotImplementedError

    def decks(self, pack: Pack) -> Decks:
        """The decks of this pack, for a game whose players build their own. Raises :class:`BadInput` for others."""
        raise BadInput("game", "{game} has no deck building", "a game with decks", game=self.name)

    def arrangements(self, seats: int) -> list[Arrangement]:
        """The team arrangements for ``seats`` seats, such as 2 against 2, the usual one first; empty if there is only
        one."""
        return []

    def lesson(self, pack: Pack) -> dict[str, int | str]:
        """The options of the match that teaches the game best with this pack; empty if any match does as well."""
        return {}

    def deck_option(self, seat: int) -> Option | None:
        """The option that holds a seat's deck, if players bring their own."""
        return next((option for option in self.options if option.deck and option.seat == seat), None)

    def sense(self, match: Match, seat: int) -> float:
        """How good the position is for a seat, by what it may know: higher is better. The units are the game's own and
        compare only positions of one match. Bots use it. By default 1 for a seat that has won, else 0."""
        outcome = match.outcome
        return 0.0 if outcome is None else float(outcome.places[seat] == 1)

    def promising(self, match: Match, options: Sequence[Choice]) -> Sequence[Choice]:
        """The options of the pending question that are worth trying, the most promising first, by what the asked seat
        may know. By default all of them; a game narrows them if bots can't try all, because there are too many or each
        costs too much."""
        return options

    def read_judge(self, weights: Path | None) -> Judge:
        """The judge with the weights in this file, or by default the game's own. Raises :class:`BadInput`. A game
        without weights judges by :meth:`sense`."""
        if weights is not None:
            raise BadInput("weights", "{game} has no judge that is trained", "a game with weights", game=self.name)
        return BySense(self.sense, self.swing, self.allied)

    # What everyone uses.

    def judge(self, weights: str | Path | None = None) -> Judge:
        """The :class:`~.judge.Judge` that estimates chances and what strong players choose, with the weights in this
        file, or by default the game's own, which are read once. Raises :class:`BadInput`."""
        if weights is not None:
            return self.read_judge(Path(weights))
        if self._judge is None:
            self._judge = self.read_judge(None)
        return self._judge

    def chances(self, match: Match, seat: int) -> list[float]:
        """How likely each seat is to win, by what ``seat`` may know: see :meth:`Judge.chances`."""
        return self.judge().chances(match, seat)

    def prior(self, match: Match, options: Sequence[Choice]) -> list[float]:
        """How likely a strong player is to choose each of these options of the pending question: see
        :meth:`Judge.prior`."""
        return self.judge().prior(match, list(options))

    def level(self, name: str) -> Level:
        """The level of this name (:data:`~.level.NAMES`). Raises LookupError."""
        return next(level for level in self.levels if level.name == name)

    @property
    def kinds(self) -> dict[str, Kind]:
        """The kinds of events by name."""
        return {kind.name: kind for kind in self.all_events}

    def pack(self, content: str | Path | None = None) -> Pack:
        """The content in a folder, read afresh; by default the game's own, which is read once. Raises :class:`BadInput`
        for content with faults."""
        if content is not None:
            return self.read_pack(Path(content))
        if self._own is None:
            self._own = self.read_pack(self.own_content)
        return self._own

    def pack_played(self, digest: object, content: str | Path | Pack | None = None) -> Pack:
        """The content for a match that was played with content of this hash: the pack or folder given here, or by
        default the game's own, of this version or of an earlier one. Its hash may differ all the same; the caller must
        compare. Raises :class:`BadInput` as :meth:`pack` does."""
        if isinstance(content, Pack):
            return content
        if content is not None or digest == self.pack().hash or not isinstance(digest, str):
            return self.pack(content)
        if digest not in self._earlier:
            with earlier.unpacked(self.home, digest) as folder:
                if folder is None:
                    return self.pack()
                self._earlier[digest] = self.read_pack(folder)
                self._earlier[digest].folder = None
        return self._earlier[digest]

    def new(
        self,
        seats: int,
        seed: int | None = None,
        options: Mapping[str, int | str] | None = None,
        content: str | Path | Pack | None = None,
        chance: str | Chance = "seeded",
        listen: bool = False,
        script: Sequence[Sequence[int]] = (),
        brisk: bool = False,
    ) -> Match:
        """A new match that asks its first question.

        ``seats`` is one of ``seat_counts``, ``options`` has values by name where they are not the defaults, ``content``
        is a pack or its folder (by default the game's own).

        ``chance`` is where draws come from: "seeded" (from the lower 64 bits of ``seed``, or from a random seed if it
        is None), "live" (the operating system), "caller" (``match.draw`` waits, ``match.answer_draw`` gives its
        outcome), "scripted", or a source that :func:`~.chance.seeded` or :func:`~.chance.undivided` gives. ``script``
        has the outcomes of the first draws, the faces of dice and the numbers of cards as two lists; they are used
        before the source. With ``listen`` the match records its events and draws from the start (``events``,
        ``chance.drawn``). A ``brisk`` match plays forced choices by itself, for simulation and search. Raises
        :class:`BadInput` for an invalid number of seats, option or content.
        """
        match = self.bare(seats, seed, options, content, chance)
        match.brisk = brisk
        for kind, outcomes in enumerate(script):
            match.chance.write_script(kind, list(outcomes))
        if listen:
            match.listen()
        self.start(match)
        match.read_on()
        return match

    def bare(
        self,
        seats: int,
        seed: int | None = None,
        options: Mapping[str, int | str] | None = None,
        content: str | Path | Pack | None = None,
        chance: str | Chance = "seeded",
    ) -> Match:
        """A match with nothing laid out and no page open; arguments and errors are those of :meth:`new`."""
        if isinstance(chance, Chance):
            source = chance
        elif chance in DOORS:
            source = seeded(secrets.randbits(63) if seed is None else seed, DOORS.index(chance))
        else:
            raise BadInput(
                "chance",
                "{name} is not a source of chance",
                "one of {known}",
                name=shown(chance),
                known=", ".join(DOORS),
            )
        pack = content if isinstance(content, Pack) else self.pack(content)
        box, setting = self._setting(seats, options or {}, pack)
        return self.empty(box, setting, source)

    def load(
        self, data: bytes | str, content: str | Path | Pack | None = None, where: str | Wording = _STORED
    ) -> Match:
        """Load a match from its ``dump()``. Raises :class:`BadInput` for anything else.

        The content must be the one the match began with: the one given here, or by default the game's own, of this
        version or of an earlier one.
        """
        record = codec.read(data, where)
        if record.get("game") != self.name:
            raise of_another_game(where, record.get("game"), self.name)
        named = record.get("content")
        digest = named.get("hash") if isinstance(named, dict) else None
        pack = self.pack_played(digest, content)
        if digest != pack.hash:
            raise with_other_content(where, _name(named), pack)
        if not isinstance(record.get("options"), dict):
            raise BadInput(where, "its options are missing", codec.RIGHT)
        box, setting = self._setting(record.get("seats"), record["options"], pack)
        match = self.empty(box, setting, seeded(0))
        codec.fill(match, record, self._pages, where)
        return match

    def words(
        self,
        language: str,
        names: Sequence[str] = (),
        content: str | Path | Pack | None = None,
        *rooms: Path,
        options: Mapping[str, object] | None = None,
    ) -> Words:
        """The game's texts in a language, for players with these names; ``rooms`` are further folders of translations,
        for texts of other parts of the program. ``options`` are those of the match, if there is one."""
        pack = content if isinstance(content, Pack) else self.pack(content)
        return Words(language, (LOCALE, self.locale, *rooms), self.speech_of(names, pack, options))

    def speech_of(self, names: Sequence[str], pack: Pack, options: Mapping[str, object] | None = None) -> Speech:
        """The speech for players with these names; ``options`` are those of the match, if there is one."""
        speech = self.speech(names, pack)
        if options is not None:
            whole = self.check_options(options)
            speech.options = tuple(whole.items())
            speech.set_up(whole)
        return speech

    def question(self, match: Match, words: Words) -> Sentence:
        """The pending question of a match that asks, in words."""
        assert match.ask is not None
        return words.sentence(match.ask.why, self.hints(words.speech).question_facts(match))

    def check_table(self, seats: int, options: Mapping[str, object], pack: Pack) -> None:
        """Check that a match could be set up with these options together. Raises :class:`BadInput` if not."""
        self._setting(seats, options, pack)

    def check_options(self, options: Mapping[str, object]) -> dict[str, int | str]:
        """All options of the game, the given ones replacing the defaults; raises :class:`BadInput`."""
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise BadInput(
                    "options",
                    "{game} has no option {option}",
                    "one of {known}",
                    game=self.name,
                    option=quoted(name),
                    known=", ".join(known),
                )
        return {name: option.read(options.get(name, option.default)) for name, option in known.items()}

    def _setting(self, seats: object, options: Mapping[str, object], pack: Pack) -> tuple[Any, Setting]:
        counts = self.seat_counts
        if type(seats) is not int or seats not in counts:
            raise not_for(self.name, seats, counts, "seats")
        whole = self.check_options(options)

        def made() -> tuple[Any, Setting]:
            box, choices = self.build(seats, whole, pack)
            changed = {
                option.name: whole[option.name] for option in self.options if whole[option.name] != option.default
            }
            load = partial(self.load, content=None if pack is self._own else pack)
            setting = Setting(self.name, seats, changed, pack.name, pack.hash, choices, load, self.edition)
            return box, setting

        # Packs that play alike have the same hash, but each has its own name.
        return self._settings.get((seats, tuple(sorted(whole.items())), pack.hash, pack.name), made)


def _name(named: object) -> str | Wording:
    return shown(named.get("pack")) if isinstance(named, dict) else Wording("unnamed")


def not_for(game: str, seats: object, counts: range, where: str) -> BadInput:
    """The error for an unplayable number of seats; ``where`` is where the number was given."""
    least, most = counts[0], counts[-1]
    players = shown(seats)
    return BadInput(
        where,
        "{game} is not for {seats}",
        "{least} to {most} players",
        game=game,
        seats=players,
        least=least,
        most=most,
    )


def of_another_game(where: str | Wording, found: object, game: str) -> BadInput:
    """The error for a stored match of another game."""
    return BadInput(where, "a match of {found}", "a match of {game}", found=shown(found), game=quoted(game))


def with_other_content(where: str | Wording, found: str | Wording, pack: Pack) -> BadInput:
    """The error for a stored match that was played with other content."""
    return BadInput(
        where,
        "it was played with other content ({found}), not the current {pack}",
        "the folder of that content",
        found=found,
        pack=quoted(pack.name),
    )
