"""What happened in Avertigos, one module for each chapter. Everything that a result rests on stands in its event."""
