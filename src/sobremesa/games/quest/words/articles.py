"""Names of units within a sentence: “the Innkeeper”, «la Posadera», «al Mayordomo»."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sobremesa.games.quest.content.parts import Article

# The forms that a sentence can ask for, as in “Activate {unit:the}” and «Activar {unit:to_the}».
THE: Final = "the"
TO_THE: Final = "to_the"

_OWN: Final[Mapping[str, tuple[str, ...]]] = {"es": ("El ", "La ", "Los ", "Las "), "en": ("The ",)}


def within(name: str, article: Article | None, language: str) -> str:
    """A name within a sentence: with its article, if it takes one. If the name begins with an article, that loses its
    capital."""
    if name.startswith(_OWN[language]):
        return f"{name[0].lower()}{name[1:]}"
    if article is None:
        return name
    return f"{article.es if language == 'es' else article.en} {name}"


def formed(name: str, language: str, form: str) -> str:
    """A name in a form: with the Spanish “a” before it for TO_THE, otherwise as it is."""
    if form != TO_THE or language != "es":
        return name
    return f"al {name.removeprefix('el ')}" if name.startswith("el ") else f"a {name}"
