"""What happened in the chapter of trading."""
