"""What is said of a game: the log, and commands in words."""
