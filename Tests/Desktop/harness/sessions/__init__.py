"""The kinds of desktop session: a module for each, with the class that starts one."""

from importlib import import_module

_CLASSES = {"x11": "X11Desktop", "orca": "OrcaDesktop", "gnome": "GnomeDesktop", "kwin": "KWinDesktop",
            "sway": "SwayDesktop"}


def desktop_for(toolkit):
    """The class of desktop that a kind of client runs on; what one kind needs is not imported for another."""
    return getattr(import_module(f".{toolkit.session}", __package__), _CLASSES[toolkit.session])
