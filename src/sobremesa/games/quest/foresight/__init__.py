"""What would come in a mission, before anybody chooses it: told by the rules themselves, on copies.

A face finds it in ``Look.foreseen``, a :class:`~.foreseen.Foreseen`; the structs that it gives are in ``told.py``. All
lengths and places are thousandths of an inch on the table, as in ``View.position``.

- ``foreseen.ground``: where the hero that acts can go (:class:`~.told.Ground`): the areas of its Advance and its Run as
  closed lines, and places all over them, each a legal choice (``advance:x,y``), with the way there, its price, who sees
  it and who threatens it there, and what it would have in reach. It is sent with the page, so that pointing asks the
  server nothing; ``msgspec.json.encode`` writes it as it is.
- ``foreseen.minds``: what each enemy would do if it were activated now (:class:`~.told.Mind`).
- ``foreseen.talents``: how likely each hero is to pass its tests (:class:`~.told.Talent`).
- ``foreseen.attacks``: what each attack open to that hero would bring, and what strikes back (:class:`~.told.Attack`).

Each part is worked out when it is asked for, and kept for the position: all who look at it share it. Nothing in it is
hidden from anybody, and no die to come has a part in it.
"""
