"""What a game offers to writers of packs and scenarios."""

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
    """A game with packs of content, scenarios and exercises."""

    #: The titles of the aims that a round or turn may have (:meth:`aims`), by name. If there are any, exercises found
    #: in matches ask for a plan.
    aim_names: ClassVar[Mapping[str, str]] = MappingProxyType({})

    @property
    def weights(self) -> Path:
        """The file with its judge's weights."""
        return self.home / "estimate" / "weights.json"

    def check_pack(self, folder: Path, painter: Painter | None = None) -> list[Fault]:
        """All faults of the content in this folder. ``painter`` paints its pictures and keeps them."""
        raise NotImplementedError

    def schemas(self) -> dict[str, dict[str, Any]]:
        """JSON Schemas for editors, by the name of the kind of file (``authoring/schema.py``); empty if the game has
        none."""
        return {}

    def lists(self, words: Words) -> dict[str, list[str]]:
        """The lists of choices for the comments of a new pack, by name, line by line."""
        return {}

    def positions(self) -> Positions:
        """The game's part of scenarios: how they set up a position and name what they expect."""
        raise NotImplementedError

    def gifts(self, pack: Pack) -> list[Design]:
        """The designs of a pack that :meth:`new_with` can give to a seat, or :meth:`without` can take out."""
        return [design for design in self.chronicle.designs(pack) if design.chosen]

    def aims(self, match: Match, seat: int) -> list[Aim]:
        """The aims that a seat may want to reach before this round or turn is over."""
        return []

    def new_with(
        self, seats: int, seed: int, options: Mapping[str, int | str], pack: Pack, seat: int, design: int
    ) -> Match | None:
        """A new match that listens, like ``new``, in which a seat has one more copy of a design (by its number among
        the gifts), in place of another card or drawn beforehand; None if there is no copy left. Raises
        :class:`BadInput` for a game that can't give a card to a seat."""
        raise BadInput(self.name, "no card can be put in a hand", "a game that says how (AuthoredGame.new_with)")

    def without(self, pack: Pack, design: int) -> Pack | None:
        """The pack without one of its gifts (by number), for a game in which all play together and no seat is dealt
        cards; None for any other game."""
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
