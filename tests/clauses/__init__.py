"""Which tests show which clause of the rulebooks, and whether they would notice if its code were wrong.

``python -m tests.clauses`` lists the clauses with their tests; ``python -m tests.clauses --check`` breaks the code of
each clause in turn, as the game's ``mutations.yaml`` says, and checks that one of the clause's tests fails.
"""
