"""A session of labwc without a screen, which other compositors on wlroots are like."""

from ..waiting import wait_until
from .sway import PanelAsInputMethod, SwayDesktop
from .windows import ToldWindows, Window

_ENVIRONMENT = {"XDG_CURRENT_DESKTOP": "labwc:wlroots"}
_CONFIGURATION = """<?xml version="1.0"?>
<labwc_config>
  <core><decoration>client</decoration></core>
  <focus><followMouse>no</followMouse></focus>
  <windowRules><windowRule identifier="*" serverDecoration="no"><action name="Maximize"/></windowRule></windowRules>
</labwc_config>
"""


class LabwcDesktop(SwayDesktop):
    """A session of labwc, in which every window fills the screen."""

    def _start_compositor(self):
        folder = self._sandbox.folder / "labwc"
        folder.mkdir()
        (folder / "rc.xml").write_text(_CONFIGURATION)
        told = folder / "environment"
        environment = {**self._sandbox.environment, **_ENVIRONMENT}
        self._sandbox.environment.update(_ENVIRONMENT)
        tell = f"sh -c 'env -0 > {told}.new; mv {told}.new {told}'"
        self._children.start("labwc", "labwc", "--config-dir", folder, "--startup", tell, environment=environment)
        wait_until(told.exists, "labwc is up", 60)
        self._sandbox.take(told, "WAYLAND_DISPLAY")

    def _windows(self):
        return Windows(self.wayland)


class LabwcPanelDesktop(PanelAsInputMethod, LabwcDesktop):
    """A session of labwc with IBus' panel as its input method."""


class Windows(ToldWindows):
    """The windows, seen and activated by zwlr_foreign_toplevel_management_v1."""

    _NEW_WINDOW = 0
    _TITLE, _STATE, _GONE = 0, 4, 6
    _ACTIVATE = 4
    _ACTIVE = 2

    def __init__(self, wayland):
        super().__init__(wayland)
        self._seat = wayland.bind("wl_seat", 5)
        wayland.bind("zwlr_foreign_toplevel_manager_v1", 3, self._told)
        wayland.roundtrip()

    def _told(self, event, arguments):
        if event == self._NEW_WINDOW:
            window = Window(arguments.object())
            self._windows.append(window)
            self._wayland.listen(window.number, lambda *told: self._told_of(window, *told))

    def _told_of(self, window, event, arguments):
        if event == self._TITLE:
            window.title = arguments.text()
        elif event == self._STATE:
            window.is_active = self._ACTIVE in arguments.numbers()
        elif event == self._GONE:
            self._windows.remove(window)

    def activate(self, window, title):
        """Gives a window the focus, as a task bar does, and waits until it has it."""
        self._wayland.request(window.number, self._ACTIVATE, self._seat)
        wait_until(lambda: window.is_active, f"{title} has the focus")

    def origin_of(self, _):
        """Where a window's upper left corner is on the screen: every window fills it."""
        return 0, 0
