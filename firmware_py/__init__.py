"""Teebox: the program that runs on the games table."""

__version__ = "0.1.0"
