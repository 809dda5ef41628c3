"""What is read from data files, and from the line of a set-up."""
