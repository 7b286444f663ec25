"""What the sessions have in common in which IBus runs alone and shows candidates in a window of its own on X11."""

from contextlib import contextmanager

from .. import popup
from ..buses import InputBus, LoneInputBus, is_alive, start_ibus_daemon
from ..desktop import LONGHAND, PLAIN, Desktop
from ..waiting import pause, wait_until

GENERAL = "desktop/ibus/general"
_PANEL = "desktop/ibus/panel"
_SIGHT = 0.2  # seconds until a person sees what the panel received


def preferring(*engines):
    """The settings of a user who has these input methods, the first one chosen at the beginning."""
    return {"preload-engines": str(list(engines)), "use-system-keyboard-layout": "true"}


class PanelDesktop(Desktop):
    """A session with an ibus-daemon and its panel; a subclass puts the panel's X server into `screen`, a Screen."""

    SETTINGS = {
        GENERAL: preferring(PLAIN, LONGHAND),
        _PANEL: {"show-icon-on-systray": "false"},
    }

    _bar = None

    def _start_input(self):
        """Runs the daemon and waits until it is ready."""
        self._daemon = start_ibus_daemon(self._children, self._sandbox)
        self.input = InputBus(self._sandbox)

    def _start_lone_input(self):
        """Runs the daemon without a panel of its own, and waits until it is there; no engine is selected."""
        self._daemon = start_ibus_daemon(self._children, self._sandbox, panel="disable")
        self.input = LoneInputBus(self._sandbox)

    def replace_daemon(self, patience=15):
        """Kills ibus-daemon, sees the engine end for want of it, and starts another, which waits so many seconds."""
        engine = self.input.engine_process()
        self._daemon.kill()
        wait_until(lambda: not is_alive(engine), "the engine has ended after the daemon")
        self._children.stop(self._daemon)
        self._daemon = start_ibus_daemon(self._children, self._sandbox, patience)
        self.input.wait_until_ready()

    @contextmanager
    def bar(self):
        """Has the panel show the input method's menu as a bar of buttons for a while; no table is open then."""
        settings = self._settings
        self._settings = {**settings, _PANEL: {**settings[_PANEL], "show": "2"}}
        self._write_settings()
        self._bar = wait_until(lambda: popup.panel_window(self.screen)[0], "the panel shows its bar")
        try:
            yield
        finally:
            self._settings = settings
            self._write_settings()
            wait_until(lambda: not popup.panel_window(self.screen)[0], "the panel hides its bar")
            self._bar = None

    def click_on_bar(self, key):
        """Clicks on an item of the menu in that bar, once it can be chosen and the panel has had time to show that. IBus
        1.5.27 shows hidden items in grey."""
        wait_until(lambda: self.engine.sensitivity[key], f"{key} can be chosen")
        pause(_SIGHT)
        keys = list(self.engine.sensitivity)
        self.person.click(*popup.buttons(self._bar, len(keys))[keys.index(key)])

    def popup(self):
        """The area of the panel's candidate window, or None while there is none."""
        return popup.panel_window(self.screen, self._bar)[1]

    def candidate_places(self, count):
        """Where the first candidates are, as a person sees them in the panel's window."""
        return popup.cell_centres(self.screen, count, self._bar)

    def row_places(self, count):
        """Where the rows of a table in a column are, as a person sees them there."""
        return popup.row_centres(self.screen, count, self._bar)
