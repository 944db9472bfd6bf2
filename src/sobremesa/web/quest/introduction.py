"""Quest in two minutes, for its rules page: six steps, each with a part of the tutorial mission's map."""

from __future__ import annotations

from typing import Final, NamedTuple

from markupsafe import Markup

import sobremesa
from sobremesa.engine.words import Words, key
from sobremesa.games.quest.content.packs import QuestPack
from sobremesa.games.quest.drawn.vignettes import Vignette, VignetteLine, vignette
from sobremesa.web.introduction import IntroductionStep, rendered

BUNDLE: Final = ""  # the pictures need no style and no script

_HALL: Final = (0.0, 0.0, 13.4, 11.6)
_DOOR: Final = (8.0, 2.8, 14.4, 8.6)


class MapStep(NamedTuple):
    """A step: a heading and a text (keys), its picture, a description of the picture (a key), and the clause that says
    more."""

    heading: str
    text: str
    seen: Vignette
    said: str
    clause: str


STEPS: Final = (
    MapStep(
        key("A party and a mission"),
        key(
            "You lead two to four heroes; the program plays all enemies. A mission says what has to be done, and in how"
            " many rounds. First you place your heroes in the party’s corner."
        ),
        Vignette(_HALL, heroes=(("1", (4.6, 3.4)), ("2", (2.6, 2.0)))),
        key("A hall with two heroes in its dashed corner, and a star where something is to be done."),
        "QU-12.2",
    ),
    MapStep(
        key("One action and one skill"),
        key(
            "Each round every hero has an activation, in the order you like. An action: Advance and shoot, Run, Charge,"
            " Hold, or Rest. And a skill, before it or after."
        ),
        Vignette(
            _HALL,
            heroes=(("1", (4.6, 3.4)), ("2", (2.6, 2.0))),
            lines=(VignetteLine(((4.6, 3.4), (6.9, 5.2), (6.9, 8.6))),),
            reach=(((4.6, 3.4), 3.6),),
        ),
        key("A circle shows how far a hero can Advance; a line runs past a table to the star."),
        "QU-3.2",
    ),
    MapStep(
        key("Sight and cover"),
        key(
            "Anyone who sees you can shoot you. Walls block sight. Tables, barrels and woods give cover to anyone "
            "among them: 1 more on each die that blocks."
        ),
        Vignette(
            _DOOR,
            heroes=(("1", (10.2, 3.6)), ("2", (9.1, 7.1))),
            enemies=(("a", (21.4, 7.6)),),
            lines=(
                VignetteLine(((21.4, 7.6), (9.8, 7.15)), sight=True),
                VignetteLine(((21.4, 7.6), (13.2, 4.7)), sight=True, blocked=True),
            ),
        ),
        key("An enemy looks through a door at a hero among barrels; the wall hides the other hero."),
        "QU-6.11",
    ),
    MapStep(
        key("Hit, block, wound"),
        key(
            "A die for each attack: Quality or more hits. A die for each hit: Defense or more blocks. What gets through"
            " is a wound. If you charge, the other side strikes back."
        ),
        Vignette(
            _DOOR,
            heroes=(("1", (10.2, 7.2)),),
            enemies=(("b", (16.4, 7.0)), ("c", (19.2, 8.8))),
            lines=(VignetteLine(((10.2, 7.2), (15.1, 7.05))),),
        ),
        key("A hero charges through the door into the nearer of two enemies."),
        "QU-6.1",
    ),
    MapStep(
        key("Power and exhaustion"),
        key(
            "2 power buys one more action, or saves a failed test. A hero who spends more than they have takes a "
            "wound for each point. Rest brings it all back, and costs the activation."
        ),
        Vignette(
            _DOOR,
            heroes=(("1", (9.6, 7.2)),),
            lines=(VignetteLine(((9.6, 7.2), (14.6, 7.2))), VignetteLine(((14.6, 7.2), (19.8, 9.2)))),
        ),
        key("Two runs, one after the other, take a hero through the door and to the second star."),
        "QU-3.5",
    ),
    MapStep(
        key("How enemies think"),
        key(
            "After your heroes each enemy acts: it shoots the nearest hero it can, or else charges, or else runs "
            "closer. An enemy that sees nobody goes for the red goal. The log gives every reason."
        ),
        Vignette(
            _DOOR,
            heroes=(("1", (15.4, 4.4)), ("2", (11.0, 7.2))),
            enemies=(("b", (19.2, 8.8)),),
            lines=(
                VignetteLine(((19.2, 8.8), (11.8, 7.35)), sight=True),
                VignetteLine(((19.2, 8.8), (16.0, 5.1))),
            ),
        ),
        key("An enemy sees two heroes and goes for the nearer one."),
        "QU-8.1",
    ),
)


def introduction(words: Words) -> Markup:
    """The six steps as HTML."""
    pack = sobremesa.game("quest").pack()
    assert isinstance(pack, QuestPack)
    mission = pack.missions[pack.lesson or 0]
    steps = [
        IntroductionStep(
            step.heading, step.text, step.clause, [Markup(vignette(mission, step.seen, words.say(step.said)))]
        )
        for step in STEPS
    ]
    return rendered("quest", steps, words)
