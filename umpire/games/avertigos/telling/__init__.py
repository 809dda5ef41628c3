"""What is said of Avertigos: sentences of the log, commands in words, what hands must do."""
