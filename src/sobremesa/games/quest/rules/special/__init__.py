"""The special rules of chapter 9, each in one place, hooked to the moments that concern it."""
