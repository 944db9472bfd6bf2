"""Usage errors of the command line, in the reader's language like everything else.

The library that parses command lines has its messages in English only. Those that can occur with these commands are
therefore known here, as keys with their facts; any other is shown as it is.
"""

from __future__ import annotations

import re
from functools import cache

from typer.exceptions import TyperException

from sobremesa.engine.errors import Wording
from sobremesa.engine.words import key

_WRONG_USE = 2
_SENTENCES = (
    key("No such command '{name}'."),
    key("No such command '{name}'. Did you mean '{options}'?"),
    key("No such option: {name} (Possible options: {options})"),
    key("No such option: {name}"),
    key("Missing command."),
    key("Missing argument '{argument}'."),
    key("Invalid value for '{name}': {why}"),
    key("Invalid value: {why}"),
    key("Option '{name}' requires an argument."),
    key("Option '{name}' does not take a value."),
    key("Got unexpected extra argument(s) ({values})"),
)
_PLAINER = {
    "Input should be a valid integer, unable to parse string as an integer": key("a whole number is expected"),
    "Input should be greater than or equal to {least}": key("at least {least}"),
}


_KNOWN = {**{sentence: sentence for sentence in _SENTENCES}, **_PLAINER}


def not_understood(error: TyperException) -> Wording:
    """The sentence for an error of a command line, with a pointer to its help."""
    sentence = _sentence(error.format_message())
    return Wording("{what} (see --help)", what=sentence) if error.exit_code == _WRONG_USE else sentence


def _sentence(message: str) -> Wording:
    for theirs, sentence in _KNOWN.items():
        found = _pattern(theirs).fullmatch(message)
        if found:
            facts: dict[str, str | Wording] = dict(found.groupdict())
            if "why" in facts:
                facts["why"] = _sentence(found["why"])
            if "argument" in facts:
                facts["argument"] = Wording(found["argument"])  # a name that the help translates too
            return Wording(sentence, **facts)
    return Wording("{sentence}", sentence=message)


@cache
def _pattern(sentence: str) -> re.Pattern[str]:
    """A pattern for the library's sentence with its facts filled in."""
    return re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+?)", re.escape(sentence)), re.DOTALL)
