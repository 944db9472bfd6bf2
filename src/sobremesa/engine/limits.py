"""Numbers and texts that come from outside have limits.

What a JSON file may hold (a log, a saved match, a campaign) is declared with these types, so that whatever was read can
be stored, sent and shown. Packs and requests are read with pydantic, which has limits of the same kind in the types of
``authoring/reading.py`` and of ``web/api/``. ``tests/house/test_limits.py`` looks for a field without any.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from msgspec import Meta

MOST: Final = 2**53  # what every reader of JSON takes exactly

Number: TypeAlias = Annotated[int, Meta(ge=-MOST, le=MOST)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=MOST)]
Seed: TypeAlias = Annotated[int, Meta(ge=-(2**63), le=2**63 - 1)]
Hash: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]
Name: TypeAlias = Annotated[str, Meta(max_length=100)]  #: what a file calls something by: an id, a kind, a clause
Text: TypeAlias = Annotated[str, Meta(max_length=1000)]
