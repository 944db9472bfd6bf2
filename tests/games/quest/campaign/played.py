"""A small campaign for tests, made of texts: a page with a test, a mission, an inn, two endings."""

from __future__ import annotations

from typing import Any, Final

from sobremesa.games.quest.campaign import Campaign, Hero, Record, begin, campaign_of, step
from sobremesa.games.quest.game import GAME

PACK: Final[Any] = GAME.pack()

ABOUT: Final = """\
id: crumbs
name: {es: Migas, en: Crumbs}
flavour: {es: Alguien se ha comido el pan., en: Somebody has eaten the bread.}
about: {es: Una prueba., en: A trial.}
begins: door
coins: 5
take_backs: 1
variables: {bread: false, crumbs: 0}
chapters: [one, two]
"""

ONE: Final = """\
id: one
name: {es: Uno, en: One}
pages:
  - page: door
    title: {es: La puerta, en: The Door}
    text: {es: Está cerrada., en: It is shut.}
    choices:
      - choice: knock
        text: {es: Llamar, en: Knock}
        then: {to: table, add: {crumbs: 2}}
      - choice: push
        text: {es: Empujar, en: Push}
        test: strength
        passed: {to: table, set: {bread: true}, find: thick-cloak}
        failed: {to: table, coins: -1}
      - choice: bribe
        text: {es: Untar a alguien, en: Grease a palm}
        cost: 6
        then: {to: table, said: {es: Gracias., en: Thank you.}}
  - page: table
    title: {es: La mesa, en: The Table}
    text: {es: Hay una sopera., en: There is a tureen.}
    mission: soup-tureen
    won: {to: inn, coins: 4}
    lost: {to: inn}
    done:
      encore: {add: {crumbs: 3}, said: {es: Otra., en: One more.}}
"""

TWO: Final = """\
id: two
name: {es: Dos, en: Two}
alert: 2
pages:
  - page: inn
    title: {es: La posada, en: The Inn}
    text: {es: Huele a pan., en: It smells of bread.}
    also:
      - when: [bread, crumbs <= 1]
        text: {es: Al vuestro., en: Of yours.}
    inn:
      stock: {thick-cloak: 3, spyglass: 4}
      rumours:
        - rumour: oven
          about: {es: Preguntar por el horno, en: Ask about the oven}
          text: {es: Lo encienden de noche., en: It is lit at night.}
          cost: 1
          add: {crumbs: 1}
      to: oven
  - page: oven
    title: {es: El horno, en: The Oven}
    text: {es: Está encendido., en: It is lit.}
    choices:
      - choice: eat
        text: {es: Comer, en: Eat}
        when: [bread]
        then: {to: full}
      - choice: leave
        text: {es: Irse, en: Leave}
        then: {to: hungry}
  - page: full
    title: {es: Con migas, en: With Crumbs}
    text: {es: Fin., en: The end.}
    ending: true
  - page: hungry
    title: {es: Sin pan, en: Without Bread}
    text: {es: Se acabó., en: It is over.}
    ending: true
"""

FILES: Final = {"campaign.yaml": ABOUT.encode(), "one.yaml": ONE.encode(), "two.yaml": TWO.encode()}
CRUMBS: Final[Campaign] = campaign_of(FILES, PACK)
PARTY: Final = ("woodcutter", "crier", "apothecary", "smuggler")


def crumbs(*choices: str, seed: str = "1", difficulty: str = "normal") -> Record:
    """The campaign begun by our party, after these choices."""
    record = begin(CRUMBS, PACK, [Hero(each) for each in PARTY], difficulty, seed)
    for choice in choices:
        record = step(CRUMBS, PACK, record, choice)
    return record


def told(record: Record) -> list[str]:
    """What the last step told, by name."""
    return [each.what for each in record.steps[-1].told]
