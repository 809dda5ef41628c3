"""What happened in the chapter of acting."""
