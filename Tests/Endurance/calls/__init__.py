"""Calls that mean harm, who makes them, and who watches that nobody is harmed."""
