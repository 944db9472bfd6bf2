"""Bots that look ahead in many imagined worlds."""
