"""Data files and blocks of Avertigos: scenarios, ships, and what the game is played with."""
