"""Drawings as values: places in millimetres and SVG, for paper and screens alike. Knows no game."""
