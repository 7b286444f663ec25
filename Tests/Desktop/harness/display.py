"""A private X server with a window manager, and the windows on it."""

import os
import random
import signal
import time

from Xlib import X, display as xdisplay, error
from Xlib.protocol import event

from .waiting import pause, wait_until


class Screen:
    """An X server's screen, connected to."""

    def __init__(self, name):
        self.name = name
        self.connection = xdisplay.Display(name)
        self.root = self.connection.screen().root

    def open_window(self, title):
        """Opens a small window in which nothing can be typed."""
        window = self.root.create_window(0, 0, 10, 10, 0, X.CopyFromParent)
        window.set_wm_name(title)
        window.map()
        self.connection.flush()

    def popups(self):
        """Visible windows that place themselves, as menus and candidate windows do, with class and area."""
        for window in self.root.query_tree().children:
            try:
                attributes = window.get_attributes()
                if attributes.override_redirect and attributes.map_state == X.IsViewable:
                    yield window, (window.get_wm_class() or ("", ""))[1], area_of(window)
            except (error.BadWindow, error.BadDrawable):
                continue  # it went away while we looked


def xvfb(size="1280x960"):
    """The command line of an X server without a screen."""
    return "Xvfb", "-screen", "0", f"{size}x24", "-noreset"


class Display(Screen):
    """An X server on a free display number with a window manager; its keys repeat as on a usual desktop."""

    def __init__(self, children, environment, server=xvfb()):
        reader, writer = os.pipe()
        self._server = children.start(
            "x-server", *server, "-displayfd", writer, "-nolisten", "tcp", "-dpi", "96", environment=environment,
            pass_fds=(writer,))
        os.close(writer)
        super().__init__(":" + _first_line(reader))
        environment["DISPLAY"] = self.name
        children.start("openbox", "openbox", environment=environment)
        wait_until(lambda: self._property(self.root, "_NET_SUPPORTING_WM_CHECK"), "the window manager is there", 20)

    def stall(self, times):
        """Makes the X server stand still so often, for a tenth of a second each time, with a moment in between."""
        for _ in range(times):
            self._server.send_signal(signal.SIGSTOP)
            pause(0.1)
            self._server.send_signal(signal.SIGCONT)
            time.sleep(random.uniform(0.001, 0.003))

    def _property(self, window, name):
        found = window.get_full_property(self.connection.get_atom(name), X.AnyPropertyType)
        return found.value if found else None

    def client_windows(self):
        """The windows that the window manager looks after."""
        found = self._property(self.root, "_NET_CLIENT_LIST")
        return [self.connection.create_resource_object("window", each) for each in ([] if found is None else found)]

    def window_titled(self, title):
        """The managed window with exactly this title, or None."""
        return next((each for each in self.client_windows() if self._title(each) == title), None)

    def _title(self, window):
        try:
            title = self._property(window, "_NET_WM_NAME") or self._property(window, "WM_NAME")
        except error.BadWindow:
            return None
        return title.decode() if isinstance(title, bytes) else title

    def focused_title(self):
        """The title of the active window, or None."""
        found = self._property(self.root, "_NET_ACTIVE_WINDOW")
        if found is None or not found[0]:
            return None
        return self._title(self.connection.create_resource_object("window", found[0]))

    def activate(self, window, title):
        """Asks the window manager to give a window the focus, as a task switcher does, and waits until it has it."""
        if self.focused_title() == title:
            return
        request = event.ClientMessage(
            window=window, client_type=self.connection.get_atom("_NET_ACTIVE_WINDOW"), data=(32, [2, 0, 0, 0, 0]))
        self.root.send_event(request, event_mask=X.SubstructureRedirectMask | X.SubstructureNotifyMask)
        self.connection.flush()
        wait_until(lambda: self.focused_title() == title, f"{title} has the focus")

    def origin_of(self, window):
        """Where the window's upper left corner is on the screen."""
        place = self.root.translate_coords(window, 0, 0)
        return place.x, place.y


def area_of(window):
    """A window's x, y, width and height within its parent."""
    geometry = window.get_geometry()
    return geometry.x, geometry.y, geometry.width, geometry.height


def _first_line(descriptor):
    with os.fdopen(descriptor) as pipe:
        return pipe.readline().strip()
