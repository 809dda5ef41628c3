"""One function for each thing that an umpire does. The only room with chance and clock in it."""
