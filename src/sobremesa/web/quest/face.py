"""Quest's face: the map with its figures, beside it the mission, the party, the enemies and what one can do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from markupsafe import Markup, escape

from sobremesa.engine.saying import Facts
from sobremesa.engine.words import Fragment, Words
from sobremesa.table.look import Heard, Look
from sobremesa.web.faces import Chapter, Face
from sobremesa.web.guide import guide
from sobremesa.web.plain.face import options, panels
from sobremesa.web.plain.options import bunches_of
from sobremesa.web.quest.guide import hints_for
from sobremesa.web.quest.offered import offered
from sobremesa.web.quest.picture import picture_of
from sobremesa.web.quest.scenes import chapters_of, dice_of
from sobremesa.web.quest.sheets import profiles
from sobremesa.web.quest.still import still_of
from sobremesa.web.quest.story import story_of
from sobremesa.web.quest.table import asked_of, table_of
from sobremesa.web.quest.today import board_of
from sobremesa.web.render import part


class QuestFace(Face):
    """See :class:`Face`."""

    bundle = "quest"
    takes_long = True
    pictured = True
    retold = True
    guides = True

    def still(self, look: Look, words: Words) -> Markup:
        """The ground of the map, and the panels that open on demand."""
        printed = part("quest/profiles.html", words, profiles=profiles(look, words), game=look.game)
        return panels(look, words, None) + part("quest/still.html", words, still=still_of(look, words)) + printed

    def regions(self, look: Look, words: Words) -> dict[str, Markup]:
        """The map; then the mission, the party, the enemies; then what one can do."""
        table = table_of(look, words)
        shown = offered(look, table.seen.layout.inch) if look.offers else look
        bunches = bunches_of(shown, words, charted=True)
        return {
            **table.regions,
            **(asked_of(table, look, words, bunches) if look.offers else {}),
            "options": options(look, words, bunches, table.seen.map.marks if look.offers else {}),
            "guide": guide(hints_for(look), look, words, read_out=False),  # scenes are read out
        }

    def chapters(self, heard: Sequence[Heard], look: Look, words: Words) -> Mapping[str, Chapter]:
        """Each activation of an enemy, and each deed of a hero that takes several sentences."""
        return chapters_of(heard, look, words)

    def picture(self, event: str, facts: Facts, words: Words) -> Markup:
        """The dice that were rolled, and what they needed."""
        return dice_of(facts, words)

    def moment(self, look: Look, words: Words) -> Markup:
        """The map, and how everybody on it fares."""
        return picture_of(look, words)

    def story(self, heard: Sequence[Heard], look: Look, words: Words, link: str) -> Markup:
        """A map of the whole mission, who did what, and what decided it."""
        return story_of(heard, look, words, link)

    def board(self, options: Mapping[str, int | str]) -> str:
        """That of the mission of the day."""
        return board_of(options)

    def card_name(self, part: Fragment, words: Words) -> str:
        """A unit's opens its sheet."""
        return f'<button type="button" class="qu-who" data-sheet="{part.fact}">{escape(part.text)}</button>'


FACE: Final = QuestFace()
