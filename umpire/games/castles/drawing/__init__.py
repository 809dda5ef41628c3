"""What is shown of a game, on screen and on paper."""
