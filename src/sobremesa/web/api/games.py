"""The registered games and the bots that play them."""

from __future__ import annotations

from fastapi import APIRouter
from pydantic import BaseModel, Field

import sobremesa
from sobremesa import bots
from sobremesa.web.api.asking import Language
from sobremesa.web.api.errors import may_fail
from sobremesa.web.tongue import game_words

router = APIRouter(prefix="/v1", tags=["games"], responses=may_fail())


class OptionShown(BaseModel):
    """An option that is set when a room is made: one of ``values``, or a whole number from ``least`` to ``most``."""

    name: str
    clause: str
    text: str
    default: int | str
    values: list[str]
    least: int | None
    most: int | None
    seat: int | None = Field(description="The seat it is for, if each seat has its own.")
    says: dict[str, str] = Field(
        description="Its values in words, in the language of Accept-Language; empty for plain numbers.",
        examples=[{"0": "the player chooses"}],
    )


class ArrangementShown(BaseModel):
    """A way to group the seats, such as into teams."""

    seats: int
    name: str = Field(examples=["2 against 2"])
    options: dict[str, int | str] = Field(description="The options that set it.", examples=[{"team_1": 1}])


class PresetShown(BaseModel):
    """A common kind of match, such as a short one."""

    name: str
    title: str
    about: str
    options: dict[str, int | str] = Field(description="The options that set it.", examples=[{"deck_cards": 24}])


class LevelShown(BaseModel):
    """A level of a game's bots."""

    name: str = Field(description="The name to use when seating a bot of this level.", examples=["companero"])
    title: str
    about: str


class GameShown(BaseModel):
    """A game."""

    name: str = Field(examples=["azardia"])
    title: str
    tagline: str
    least_seats: int
    most_seats: int
    options: list[OptionShown]
    arrangements: list[ArrangementShown] = Field(description="Teams and the like, for each number of seats.")
    presets: list[PresetShown] = Field(description="Kinds of match other than the one in the rules.")
    levels: list[LevelShown] = Field(description="The levels of its bots, weakest first.")


@router.get("/games")
async def games(language: Language) -> list[GameShown]:
    """The games that can be played here."""
    return [_shown(name, language) for name in sobremesa.games()]


@router.get("/bots")
async def kinds_of_bots() -> list[str]:
    """The kinds of bots that can take a seat."""
    return bots.names()


def _shown(name: str, language: str) -> GameShown:
    game, words = sobremesa.game(name), game_words(name, language)
    return GameShown(
        name=name,
        title=words.speech.title,
        tagline=words.say(words.speech.tagline),
        least_seats=game.seat_counts[0],
        most_seats=game.seat_counts[-1],
        options=[
            OptionShown(
                name=option.name,
                clause=option.clause,
                text=words.say(option.text),
                default=option.default,
                values=list(option.values),
                least=None if option.values else option.least,
                most=None if option.values else option.most,
                seat=option.seat,
                says={str(value): said for value, said in words.speech.option_values(words, option).items()},
            )
            for option in game.options
        ],
        arrangements=[
            ArrangementShown(seats=seats, name=str(words.sentence(*one.said)), options=dict(one.options))
            for seats in game.seat_counts
            for one in game.arrangements(seats)
        ],
        presets=[
            PresetShown(
                name=one.name,
                title=str(words.sentence(*one.said)),
                about=str(words.sentence(*one.about)),
                options=dict(one.options),
            )
            for one in game.presets
        ],
        levels=[
            LevelShown(name=one.name, title=words.say(one.title), about=words.say(one.about)) for one in game.levels
        ],
    )
