"""What happened in the chapter of evening."""
