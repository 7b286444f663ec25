"""A desktop on X11 with IBus' portal, by which programs in a sandbox take part in input methods."""

from ..waiting import wait_until
from .x11 import X11Desktop

_PORTAL = "/usr/libexec/ibus-portal"
_NAME = "org.freedesktop.portal.IBus"


class PortalDesktop(X11Desktop):
    """A desktop on a private X server whose session bus has the portal."""

    def _start_input(self):
        super()._start_input()
        self._children.start("ibus-portal", _PORTAL, environment=self._sandbox.environment)
        wait_until(self._has_portal, "IBus' portal is there", 20)

    def _has_portal(self):
        return _NAME in self.run(
            "gdbus", "call", "--session", "--dest=org.freedesktop.DBus", "--object-path=/org/freedesktop/DBus",
            "--method=org.freedesktop.DBus.ListNames")
