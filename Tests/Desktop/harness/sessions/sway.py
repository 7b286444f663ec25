"""A session of sway without a screen; programs reach IBus by the modules of their toolkits."""

import json
import os
import pwd
import shutil
import socket
import struct
import time

from .. import evdev
from ..buses import PANEL_AS_INPUT_METHOD, start_session_bus
from ..desktop import LONGHAND, PLAIN
from ..display import Screen
from ..paint import PAINTED, area_of_paint, paint_panel, painted_cells
from ..person import Person
from ..screencopy import Screencopy
from ..toolkits import IBUS
from ..waiting import wait_until
from ..wayland import Wayland, memory_file
from .panel import GENERAL, PanelDesktop, preferring

_WIDTH, _HEIGHT = 1280, 960
_ENVIRONMENT = {
    "XDG_CURRENT_DESKTOP": "sway", "XDG_SESSION_TYPE": "wayland", "WLR_BACKENDS": "headless",
    "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_HEADLESS_OUTPUTS": "1",
}
_CONFIGURATION = """output * resolution {width}x{height}
default_border none
default_floating_border none
focus_follows_mouse no
xwayland {xwayland}
for_window [title=".*"] floating enable
exec sh -c '{prepare}env -0 > {told}.new; mv {told}.new {told}'
"""
_UNPRIVILEGED = "nobody"
_LEFT_BUTTON = 0x110
_CAPS_LOCK_MASK = 2
_MODIFIERS = {evdev.SHIFT: 1, 29: 4, 56: 8, 125: 64, 100: 128}


class SwayDesktop(PanelDesktop):
    """A session of sway; IBus' panel is there where Xwayland is."""

    def _start(self):
        self._sandbox.environment.update(_ENVIRONMENT)
        start_session_bus(self._children, self._sandbox)
        self._start_compositor()
        self.wayland = Wayland(self._sandbox.environment)
        self.display = self._windows()
        if self._has_xwayland:
            self.screen = Screen(self._sandbox.environment["DISPLAY"])
            self._start_input()
        else:
            self._start_lone_input()
        self.person = VirtualKeyboardPerson(self.wayland, self._keymap("us"), self.log)
        self.listen()
        self.input.select(LONGHAND)
        self.person.park_mouse()

    def _windows(self):
        return Windows(self._sandbox.environment["SWAYSOCK"])

    @property
    def LOOK(self):
        """The panel's window has the focus for up to 50 ms after it was shown, from IBus 1.5.29 on for up to 0.35 s."""
        return 0 if not self._has_xwayland else 0.5 if IBUS >= (1, 5, 29) else 0.1

    @property
    def _has_xwayland(self):
        return "xwayland" in self._toolkit.needs

    def popup(self):
        """The area of the panel's candidate window, or None while there is none."""
        return super().popup() if self._has_xwayland else None

    def _start_compositor(self):
        """Runs sway in a folder of its own; as another user where we are root, which it refuses."""
        folder = self._sandbox.folder / "sway"
        folder.mkdir(mode=0o700)
        told = folder / "environment"
        configuration = folder / "config"
        xwayland, prepare = ("enable", "xhost +local: && ") if self._has_xwayland else ("disable", "")
        configuration.write_text(_CONFIGURATION.format(
            width=_WIDTH, height=_HEIGHT, told=told, xwayland=xwayland, prepare=prepare))
        command = [*self._as_another_user(folder), "sway", "--config", configuration]
        environment = {**self._sandbox.environment, "HOME": str(folder), "XDG_RUNTIME_DIR": str(folder)}
        self._children.start("sway", *command, environment=environment)
        wait_until(told.exists, "sway is up", 60)
        self._sandbox.take(told, "WAYLAND_DISPLAY", "DISPLAY", "SWAYSOCK")
        name = self._sandbox.environment["WAYLAND_DISPLAY"]
        (self._sandbox.path("XDG_RUNTIME_DIR") / name).symlink_to(folder / name)

    def _as_another_user(self, folder):
        if os.getuid() != 0:
            return []
        self._sandbox.folder.chmod(0o711)
        for each in (folder, *folder.iterdir()):
            shutil.chown(each, _UNPRIVILEGED, pwd.getpwnam(_UNPRIVILEGED).pw_gid)
        return ["setpriv", f"--reuid={_UNPRIVILEGED}", f"--regid={pwd.getpwnam(_UNPRIVILEGED).pw_gid}",
                "--clear-groups", "--pdeathsig", "KILL", "--"]

    def _keymap(self, layout, variant=""):
        return self.run("xkbcli", "compile-keymap", "--layout", layout, "--variant", variant)

    def set_keyboard(self, layout, *variant):
        """Gives the keyboard another layout."""
        self.person.take_keyboard(self._keymap(layout, *variant[1:]))


class PanelAsInputMethod:
    """What makes a session one with IBus' panel as its input method, as `ibus start --type wayland` starts it."""

    SETTINGS = {**SwayDesktop.SETTINGS, GENERAL: preferring(LONGHAND, PLAIN)}

    def _start(self):
        super()._start()
        paint_panel(self._sandbox)
        self._screen = Screencopy(self.wayland)
        self._children.start("panel", *PANEL_AS_INPUT_METHOD, environment={**self._sandbox.environment, **PAINTED})
        self.input.wait_for_peace()

    def popup(self):
        """The area of the panel's paint on the screen, or None while there is none."""
        return area_of_paint(self._screen.rows())

    def candidate_places(self, count):
        """Where the first candidates are, as a person sees them in that area."""
        return painted_cells(self._screen.rows(), count)

    def catch_up(self):
        """Waits until the panel has put another input context into the place of the one for the former field."""
        self.wayland.roundtrip()
        self.input.wait_for_context()


class SwayPanelDesktop(PanelAsInputMethod, SwayDesktop):
    """A session of sway with IBus' panel as its input method."""


class Windows:
    """Sway's windows, as its socket for scripts reports them."""

    _HEADER = struct.Struct("=6sII")
    _MAGIC, _COMMAND, _TREE = b"i3-ipc", 0, 4

    def __init__(self, path):
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.connect(path)

    def _ask(self, kind, payload=""):
        data = payload.encode()
        self._socket.sendall(self._HEADER.pack(self._MAGIC, len(data), kind) + data)
        _, length, _ = self._HEADER.unpack(self._socket.recv(self._HEADER.size, socket.MSG_WAITALL))
        return json.loads(self._socket.recv(length, socket.MSG_WAITALL))

    def _windows(self, node=None):
        node = node or self._ask(self._TREE)
        within = [*node["nodes"], *node["floating_nodes"]]
        if node["type"] in ("con", "floating_con") and not within:
            yield node
        for each in within:
            yield from self._windows(each)

    def window_titled(self, title):
        """The number of the window with exactly this title, or None."""
        return next((each["id"] for each in self._windows() if each["name"] == title), None)

    def focused_title(self):
        """The title of the window with the focus, or None."""
        return next((each["name"] for each in self._windows() if each["focused"]), None)

    def activate(self, window, title):
        """Gives a window the focus, as a key binding does, and waits until it has it."""
        if self.focused_title() != title:
            self._ask(self._COMMAND, f"[con_id={window}] focus")
            wait_until(lambda: self.focused_title() == title, f"{title} has the focus")

    def origin_of(self, window):
        """Where the window's upper left corner is on the screen."""
        area = next(each["rect"] for each in self._windows() if each["id"] == window)
        return area["x"], area["y"]


class VirtualKeyboardPerson(Person):
    """Presses the keys of a virtual keyboard and the buttons of a virtual mouse."""

    _CREATE = 0
    _KEYMAP, _KEY, _MODIFIERS = 0, 1, 2
    _POINT, _BUTTON, _FRAME = 1, 2, 4
    _XKB = 1

    def __init__(self, wayland, keymap, log):
        super().__init__(log)
        self._wayland = wayland
        self._locked = False
        seat = wayland.bind("wl_seat", 5)
        self._keyboard = self._device("zwp_virtual_keyboard_manager_v1", seat)
        self._mouse = self._device("zwlr_virtual_pointer_manager_v1", seat)
        self.take_keyboard(keymap)

    def _device(self, manager, seat):
        manager = self._wayland.bind(manager, 1)
        device = self._wayland.new()
        self._wayland.request(manager, self._CREATE, seat, device)
        return device

    def take_keyboard(self, keymap):
        """Sits down at a keyboard with this key map."""
        content = keymap.encode() + b"\0"
        self._wayland.request(self._keyboard, self._KEYMAP, self._XKB, len(content), file=memory_file(content))
        self._wayland.roundtrip()

    def park_mouse(self):
        """Takes the mouse out of the way, into the lower right corner."""
        self._point(_WIDTH - 2, _HEIGHT - 2)

    def _codes(self, key):
        return evdev.codes(key)

    def _key(self, code, down):
        self._wayland.request(self._keyboard, self._KEY, _now(), code, int(down))
        self._locked ^= down and code == evdev.CAPS_LOCK
        if code in _MODIFIERS or code == evdev.CAPS_LOCK:
            held = sum({_MODIFIERS.get(each, 0) for each in self._down})
            self._wayland.request(
                self._keyboard, self._MODIFIERS, held, 0, _CAPS_LOCK_MASK if self._locked else 0, 0)

    def _point(self, x, y):
        self._wayland.request(self._mouse, self._POINT, _now(), int(x), int(y), _WIDTH, _HEIGHT)
        self._wayland.request(self._mouse, self._FRAME)

    def _button(self, down):
        self._wayland.request(self._mouse, self._BUTTON, _now(), _LEFT_BUTTON, int(down))
        self._wayland.request(self._mouse, self._FRAME)

    def _caps_lock_is_on(self):
        return self._locked


def _now():
    return int(time.monotonic() * 1000) & 0xFFFFFFFF
