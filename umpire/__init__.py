"""Umpire: the umpire's assistant for tabletop sky-ship games."""

__version__ = "0.2.0"
