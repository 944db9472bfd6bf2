"""The parts of the table that never change during a mission: the ground of the map, the figures, the legend."""

from __future__ import annotations

from typing import Final, NamedTuple

from markupsafe import Markup

from sobremesa.engine.words import Words
from sobremesa.games.quest.drawn.drawing import changes_of, ground_of
from sobremesa.games.quest.drawn.figures import symbols_of
from sobremesa.games.quest.drawn.marked import NAMES
from sobremesa.games.quest.missions.terrain import KINDS
from sobremesa.games.quest.state.box import CONDITIONS
from sobremesa.games.quest.state.position import Position
from sobremesa.games.quest.words.groups import MARKS, MOODS, WANTED, Changes
from sobremesa.games.quest.words.speech import QuestSpeech
from sobremesa.table.look import Look
from sobremesa.web.render import shared

_HATCHED: Final = ("difficult", "dangerous", "blocks-sight", "impassable", "cover", "gap")


class Key(NamedTuple):
    """An entry of the legend: the kind of terrain or sign, and its name."""

    kind: str
    said: str


class Still(NamedTuple):
    """The drawings of a mission, as the contents of ``<svg>`` elements; the kinds of terrain it has (``legend``) and
    the signs of units' conditions (``signs``)."""

    ground: Markup
    figures: Markup
    legend: tuple[Key, ...]
    signs: tuple[Key, ...]


def still_of(look: Look, words: Words) -> Still:
    """The fixed parts of this look's table. They depend only on the mission and on who may take part, both public."""
    position: Position = look.view.position
    profiles = tuple(dict.fromkeys(unit.profile for unit in (*position.heroes, *position.enemies)))
    return shared(_still, words, position.mission, profiles)


def changed_of(look: Look, words: Words) -> Markup:
    """The pieces of terrain that have changed (QU-13.3), to be drawn over the ground."""
    position: Position = look.view.position
    changes = tuple((change.piece, change.look) for change in position.changes)
    return shared(_changed, words, position.mission, changes) if changes else Markup()


def _changed(words: Words, mission: str, changes: Changes) -> Markup:
    speech = words.speech
    assert isinstance(speech, QuestSpeech)
    part = next(each for each in speech.content.missions if each.id == mission)
    return Markup(changes_of(part, changes))


def _still(words: Words, mission: str, profiles: tuple[str, ...]) -> Still:
    speech = words.speech
    assert isinstance(speech, QuestSpeech)
    pack = speech.content
    part = next(each for each in pack.missions if each.id == mission)
    numbers = [pack.numbers[profile] for profile in profiles]
    kinds = 0
    for piece in part.pieces():
        kinds |= piece.kinds
    return Still(
        Markup(ground_of(part)),
        Markup(symbols_of([pack.parts.profiles[number] for number in numbers], pack)),
        tuple(Key(kind, words.say(NAMES[kind])) for kind in _HATCHED if KINDS[kind] & kinds),
        (
            *(Key(sign, words.say(text, **facts)) for sign, (text, facts) in {**MARKS, **WANTED, **MOODS}.items()),
            *(Key(name, str(words.sentence("{condition}", {"condition": at}))) for at, name in enumerate(CONDITIONS)),
        ),
    )
