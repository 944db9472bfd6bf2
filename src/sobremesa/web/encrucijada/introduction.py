"""Encrucijada in two minutes, for its rules page: six steps, each with the cards it is about."""

from __future__ import annotations

from typing import Final, NamedTuple

from markupsafe import Markup

import sobremesa
from sobremesa.engine.words import Words, key
from sobremesa.web.encrucijada.printed import cards
from sobremesa.web.introduction import IntroductionStep, rendered
from sobremesa.web.render import part

BUNDLE: Final = "encrucijada"  # the style and script that draw the cards


class Lesson(NamedTuple):
    """A step: a heading and a text (keys), the ids of the cards that illustrate it, and the clause that says more."""

    heading: str
    text: str
    cards: tuple[str, ...]
    clause: str


STEPS: Final = (
    Lesson(
        key("Your tower and your three piles"),
        key(
            "You lead a people against the others. Your tower, the Atempus, stands for all to see; your deck lies in"
            " three piles. Six cards begin face down on your table."
        ),
        ("torre-del-sosiego",),
        "EN-5.1",
    ),
    Lesson(
        key("Face up: your Pueblo"),
        key(
            "A card lowered face up joins your Pueblo and gives its resources. A cost is a threshold: the rampart needs"
            " 10, one orchard gives 8, two are enough. Nothing is ever spent."
        ),
        ("huerta-sin-vallas", "muralla-de-pan"),
        "EN-4.5",
    ),
    Lesson(
        key("Face down: your armies"),
        key(
            "Face down, nobody else knows what a card is, and it fights. Several in a stack are one army, from the"
            " first to the last. Its Value is its strength."
        ),
        ("guardia-de-los-paraguas", "gigante-que-pide-perdon"),
        "EN-3.2",
    ),
    Lesson(
        key("Effects, and answers to them"),
        key(
            "Active cards may use their effect once a vuelta. The player it is aimed at may answer; then the higher "
            "rank goes first: Oro, Copa, Basto, Espada."
        ),
        ("tregua-de-la-sopa", "mediadora-a-caballo"),
        "EN-6.3",
    ),
    Lesson(
        key("War and Desgaste"),
        key(
            "Once a turn you may declare war. Card fights card, and the higher Value stays. With each army used up,"
            " Desgaste takes 1 from all its owner’s cards. Who gets past them invades."
        ),
        ("gigante-que-pide-perdon", "locomotora-sin-frenos"),
        "EN-8.4",
    ),
    Lesson(
        key("Three ways to win"),
        key(
            "Conquest: the rival Atempus falls to 0. Government: your people and your tower reach 150 of one resource."
            " Resistance: another player has used up one of their piles."
        ),
        ("torre-del-sosiego", "huerta-sin-vallas"),
        "EN-1.5",
    ),
)


def introduction(words: Words) -> Markup:
    """The six steps as HTML."""
    printed = cards(sobremesa.game("encrucijada").pack(), words.language)
    steps = [
        IntroductionStep(step.heading, step.text, step.clause, [printed[slug] for slug in step.cards]) for step in STEPS
    ]
    return rendered("encrucijada", steps, words, part("encrucijada/introduction.html", words))
