"""Programs that are typed in, their typists, and the same programs without an engine."""
