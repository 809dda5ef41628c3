"""What The Cities of the Aeronauts says: the log in sentences, commands and reasons in words."""
