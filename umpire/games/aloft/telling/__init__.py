"""What is said of it: sentences of the log, commands in words, what hands must do."""
