"""The live service: rooms, seats, clocks, the store, and notifications. No HTML here."""
