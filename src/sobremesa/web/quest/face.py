"""Quest's face: the map with its figures, beside it the mission, the party, the enemies and what one can do."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Final
from weakref import WeakKeyDictionary

from markupsafe import Markup, escape

from sobremesa.engine.film import Overheard
from sobremesa.engine.words import Fragment, Words
from sobremesa.games.quest.foresight.foreseen import Foreseen
from sobremesa.table.look import Heard, Look
from sobremesa.web.faces import ITEMS, Chapter, Listed
from sobremesa.web.guide import guide
from sobremesa.web.plain.charted import labels_of
from sobremesa.web.plain.face import options, panels
from sobremesa.web.plain.options import Bunch, bunches_of
from sobremesa.web.quest.ahead import afoot_of, sights_of
from sobremesa.web.quest.guide import hints_for
from sobremesa.web.quest.picture import picture_of
from sobremesa.web.quest.scenes import chapters_of, dice_of
from sobremesa.web.quest.seen import Seen
from sobremesa.web.quest.sheets import profiles
from sobremesa.web.quest.still import changed_of, still_of
from sobremesa.web.quest.story import story_of
from sobremesa.web.render import kept, part


class QuestFace:
    """See :class:`sobremesa.web.faces.Face`."""

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
        bunches = bunches_of(look, words, charted=True)
        marks = labels_of(words.notation.chart(look.view)) if bunches else {}
        return {
            **self._table(look, words, bunches),
            "options": options(look, words, bunches, marks),
            "guide": guide(hints_for(look), look, words, read_out=False),  # scenes are read out
        }

    def _table(self, look: Look, words: Words, bunches: list[Bunch]) -> dict[str, Markup]:
        """All of it but what one can do: made once for all who are not asked, as nothing is hidden from any of them."""
        if look.offers or look.foreseen is None:
            return _table_of(look, words, bunches)
        key = words.language, words.notation.pack, *words.notation.names
        tables = _TABLES.setdefault(look.foreseen, {})
        return tables.get(key) or tables.setdefault(key, _table_of(look, words, bunches))

    def chapters(self, heard: Sequence[Heard], look: Look, words: Words) -> Mapping[str, Chapter]:
        """Each activation of an enemy, and each deed of a hero that takes several sentences."""
        return chapters_of(heard, look, words)

    def picture(self, told: Overheard, words: Words) -> Markup:
        """The dice that were rolled, and what they needed."""
        return dice_of(told, words)

    def moment(self, look: Look, words: Words) -> Markup:
        """The map, and how everybody on it fares."""
        return picture_of(look, words)

    def story(self, heard: Sequence[Heard], look: Look, words: Words, link: str) -> Markup:
        """A map of the whole mission, who did what, and what decided it."""
        return story_of(heard, look, words, link)

    def card_name(self, part: Fragment, words: Words) -> str:
        """A unit's opens its sheet."""
        return f'<button type="button" class="qu-who" data-sheet="{part.fact}">{escape(part.text)}</button>'


_Key = tuple[Hashable, ...]
# For each position that is still foreseen, its table in the words of each match and language.
_TABLES: Final[WeakKeyDictionary[Foreseen, dict[_Key, dict[str, Markup]]]] = WeakKeyDictionary()


def _table_of(look: Look, words: Words, bunches: list[Bunch]) -> dict[str, Markup]:
    seen = Seen(look, words, bunches)

    def region(name: str, **of: Any) -> Markup:
        return kept(f"quest/{name}.html", words, tuple(of.values()), **of)

    drawn = seen.map
    afoot = afoot_of(seen)
    shown = afoot.verbs if afoot else ()
    reach = region(
        "reach",
        areas=afoot and (afoot.areas, afoot.dots, afoot.leaps),
        reaches=tuple(each for each in drawn.reaches if each.verb not in shown),
        targets=tuple(each for each in drawn.targets if each.verb not in shown),
    )
    marks = {
        "map-changed": region("changed", drawn=changed_of(look, words)),
        "map-reach": reach,
        **{piece.id: region("piece", piece=piece) for piece in seen.pieces},
        **{figure.id: region("figure", figure=figure) for figure in seen.figures},
    }
    size = (drawn.pixels, drawn.depth, drawn.scale)
    still = still_of(look, words)
    party = {card.id: region("hero", card=card, sheet=seen.sheet(card.unit)) for card in seen.party}
    foes = {card.id: region("foe", card=card, sheet=seen.sheet(card.unit)) for card in seen.foes}
    return {
        "map": Listed.of(region("map", size=size, legend=still.legend, signs=still.signs, items=ITEMS), marks),
        "sights": region("sights", told=sights_of(seen)),
        "ground": region("ground", told=afoot.told if afoot else ""),
        "scenes": region("scenes"),
        "mission": region("mission", task=drawn.task, course=drawn.course, waves=seen.waves),
        "party": Listed.of(region("party", items=ITEMS), party),
        "foes": Listed.of(region("foes", items=ITEMS), foes),
        "around": region("around", things=tuple(seen.things), terrain=seen.terrain),
    }


FACE: Final = QuestFace()
