"""Hostile calls, their callers, and those who watch that no client is harmed."""
