"""The kinds of desktop session: a module for each, with the class that starts one."""

from importlib import import_module

_CLASSES = {
    "x11": ("x11", "X11Desktop"), "orca": ("orca", "OrcaDesktop"), "gnome": ("gnome", "GnomeDesktop"),
    "gnome-orca": ("orca", "GnomeOrcaDesktop"), "kwin": ("kwin", "KWinDesktop"),
    "kwin-modules": ("kwin", "KWinModulesDesktop"), "sway": ("sway", "SwayDesktop"),
    "sway-panel": ("sway", "SwayPanelDesktop"), "labwc-modules": ("labwc", "LabwcDesktop"),
    "labwc-panel": ("labwc", "LabwcPanelDesktop"),
    "portal": ("portal", "PortalDesktop"), "vnc": ("vnc", "VncDesktop"),
}


def desktop_for(toolkit):
    """The class of desktop that a kind of client runs on; what one kind needs is not imported for another."""
    module, name = _CLASSES[toolkit.session]
    return getattr(import_module(f".{module}", __package__), name)
