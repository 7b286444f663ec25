"""What comes from outside in every shape and size, and what it costs the engine."""
