"""Encrucijada's rules, a file for each chapter."""
