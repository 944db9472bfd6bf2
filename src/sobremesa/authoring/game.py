"""A game whose content is data and whose rules are asked by scenarios."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar

from sobremesa.authoring import schema, starter
from sobremesa.authoring.painter import Painter
from sobremesa.authoring.scenario.position import Positions
from sobremesa.engine.aim import Aim
from sobremesa.engine.chronicle import Design
from sobremesa.engine.errors import BadInput, quoted
from sobremesa.engine.game import Game
from sobremesa.engine.match import Match
from sobremesa.engine.pack import Fault, Pack
from sobremesa.engine.words import LANGUAGES, Words


class AuthoredGame(Game):
    """What a game offers those who write packs and scenarios for it."""

    #: What may be reached in a round or turn (:meth:`aims`), by name, and what that is called. If there is anything,
    #: exercises that are found ask for a plan.
    aim_names: ClassVar[Mapping[str, str]] = MappingProxyType({})

    @property
    def weights(self) -> Path:
        """The file with what its judge has learnt."""
        return self.home / "estimate" / "weights.json"

    def check_pack(self, folder: Path, painter: Painter | None = None) -> list[Fault]:
        """All faults of the content in this folder. ``painter`` is who paints its pictures, and keeps them."""
        raise NotImplementedError

    def schemas(self) -> dict[str, dict[str, Any]]:
        """A JSON Schema for each kind of file of a pack, by its name (``authoring/schema.py``), for editors; none if
        the game has none."""
        return {}

    def lists(self, words: Words) -> dict[str, list[str]]:
        """The lists in the comments of a new pack, by their names, line by line: what there is to choose from."""
        return {}

    def positions(self) -> Positions:
        """How scenarios set up a position of this game and name what they expect."""
        raise NotImplementedError

    def gifts(self, pack: Pack) -> list[Design]:
        """What of a pack :meth:`new_with` can give to somebody, or :meth:`without` can take out."""
        return [design for design in self.chronicle.designs(pack) if design.chosen]

    def aims(self, match: Match, seat: int) -> list[Aim]:
        """What a seat may want to reach before this round or turn is over."""
        return []

    def new_with(
        self, seats: int, seed: int, options: Mapping[str, int | str], pack: Pack, seat: int, design: int
    ) -> Match | None:
        """A new match that listens, as ``new`` makes it, in which a seat has one copy of a design (by its number
        among the gifts) more, in place of another card or drawn beforehand; None if there is none to be had. Raises
        :class:`BadInput` for a game in which nothing is given to a seat."""
        raise BadInput(self.name, "no card can be put in a hand", "a game that says how (AuthoredGame.new_with)")

    def without(self, pack: Pack, design: int) -> Pack | None:
        """The pack without one of its gifts (by number), for a game in which all play together and nothing is dealt to
        a seat; None for another."""
        return None

    def new_pack(self, folder: str | Path, language: str) -> Pack:
        """Fill a new or empty folder with a pack to edit: the game's own content under the folder's name, with comments
        in this language. Raises :class:`BadInput` if the folder is not empty or its name can't be a pack's."""
        place = Path(folder)
        pack_id = starter.id_for(place)
        if pack_id == self.pack().name:
            raise BadInput(str(place), "{name} is the game's own pack", "another name", name=quoted(pack_id))
        words = {each: self.words(each) for each in LANGUAGES}
        lists = self.lists(words[language])
        files = starter.starter(self.home, pack_id, self.edition, words, language, lists)
        starter.write(place, schema.with_schemas(files, self.schemas()))
        return self.pack(place)
