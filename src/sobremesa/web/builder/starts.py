"""What a new deck can start from: a ready deck, or the code in a shared link."""

from __future__ import annotations

from starlette.exceptions import HTTPException

from sobremesa.engine.errors import BadInput
from sobremesa.engine.words import Words
from sobremesa.games.encrucijada.content.packs import EncrucijadaPack
from sobremesa.games.encrucijada.decks.codes import draft_of
from sobremesa.games.encrucijada.decks.drafts import Draft
from sobremesa.web.builder.ours import GAME
from sobremesa.web.ready import ReadyDeck, ready_decks


def ready_decks_of(pack: EncrucijadaPack, words: Words) -> tuple[ReadyDeck, ...]:
    """The ready decks of a pack."""
    return ready_decks(GAME, pack, words)


def ready_text(named: str, pack: EncrucijadaPack) -> str:
    """The text of the ready deck with this id; raises 404 if there is none."""
    for deck in pack.decks:
        if deck.id == named:
            lines = [f"tower: {deck.tower}", f"name-es: {deck.name['es']}", f"name-en: {deck.name['en']}"]
            return "\n".join([*lines, *(f"{copies} {card}" for copies, card in deck.cards)]) + "\n"
    raise HTTPException(404)


def draft_from(code: str, pack: EncrucijadaPack) -> Draft:
    """The deck in a code; raises 404 for an invalid one."""
    try:
        return draft_of(pack, code)
    except BadInput:
        raise HTTPException(404) from None
