"""What an option in a mission would lead to, before anybody chooses it: computed by the rules themselves, on copies.

A face finds it in ``Look.foreseen``, a :class:`~.foreseen.Foreseen`; its structs are in ``told.py``. All lengths and
places are thousandths of an inch on the table, as in ``View.position``.

- ``foreseen.ground``: where the acting hero can go (:class:`~.told.Ground`): the areas of its Advance and its Run as
  closed lines, and places all over them, each a legal choice (``advance:x,y``), with the way there, its price, which
  enemies see and threaten it there, and what it would have in reach. It is sent with the page, so that pointing needs
  no request; ``msgspec.json.encode`` writes it as it is.
- ``foreseen.minds``: what each enemy would do if it were activated now (:class:`~.told.Mind`).
- ``foreseen.talents``: how likely each hero is to pass its tests (:class:`~.told.Talent`).
- ``foreseen.attacks``: what each attack open to that hero would bring, and what strikes back (:class:`~.told.Attack`).

Each part is computed when it is asked for, and kept for the position: everyone who looks at it shares it. It contains
nothing hidden from anybody, and doesn't depend on future dice.
"""
