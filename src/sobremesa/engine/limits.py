"""Numbers and texts that come from outside have limits.

JSON files (a log, a saved match, a campaign) are declared with these types, so that whatever was read can be stored,
sent and shown. Packs and requests are read with pydantic, which has limits of the same kind in the types of
``authoring/reading.py`` and of ``web/api/``. ``tests/house/test_limits.py`` looks for a field without any.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from msgspec import Meta

MOST: Final = 2**53  # every JSON reader takes integers up to this exactly

Number: TypeAlias = Annotated[int, Meta(ge=-MOST, le=MOST)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=MOST)]
Seed: TypeAlias = Annotated[int, Meta(ge=-(2**63), le=2**63 - 1)]
Hash: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]
Name: TypeAlias = Annotated[str, Meta(max_length=100)]  #: an id, a kind, a clause or another name in a file
Text: TypeAlias = Annotated[str, Meta(max_length=1000)]
