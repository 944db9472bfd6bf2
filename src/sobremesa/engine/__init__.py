"""The kernel: pages, frames, asks, chance, events. It knows no game."""
