"""The live service: rooms, seats, clocks, the store, and telling everyone. No HTML here."""
