"""The ways in which people use the window: by keyboard alone, by mouse, and by names, as with a screen reader."""

from window import Atspi
from harness.display import area_of
from harness.waiting import TooLate, pause, settled, wait_until

_STEPS = 60  # of the Tab key or the wheel, until a widget must have been reached
_STEP = 0.1  # seconds until the window has followed a step
_EDGE = 10  # pixels to the edge of a window, where the wheel only scrolls


class Keyboard:
    """Goes to everything by Tab and the arrow keys."""

    def __init__(self, desktop, window):
        self._person, self._window = desktop.person, window

    def open_page(self, name):
        """Shows a page."""
        goal = self._window.page_row(name)
        for _ in range(_STEPS):
            if (focused := self._window.focused()) and _is_beside(focused, goal):
                self._person.tap("Home", *["Down"] * goal.get_index_in_parent())
                return
            self._person.chord("Shift", "\t")
            pause(_STEP)
        raise TooLate("Shift+Tab does not lead to the list of pages")

    def use(self, role, name):
        """Does what a widget is for."""
        self.focus(role, name)
        self._person.tap(" ")

    def focus(self, role, name):
        """Goes to a widget."""
        self._window.focus(role, name)


class Mouse:
    """Clicks on everything, and turns the wheel to get there. Only texts and shortcuts are typed."""

    def __init__(self, desktop, window):
        self._display, self._person, self._window = desktop.display, desktop.person, window

    def open_page(self, name):
        """Shows a page."""
        self._click(self._window.page_row(name))

    def use(self, role, name):
        """Does what a widget is for."""
        self._click(self._window.find(role, name))

    def focus(self, role, name):
        """Puts the cursor into a field."""
        self.use(role, name)

    def _click(self, widget):
        x, y, width, height = self._place_in_view(widget)
        self._person.click(x + width / 2, y + height / 2)

    def _place_in_view(self, widget):
        """The place of a widget on the screen, once it has been scrolled into its window."""
        *ancestors, frame = _ancestors(widget)
        title = frame.get_name()
        window = wait_until(lambda: self._display.window_titled(title), f"the window {title!r} is there", 20)
        (left, top), (_, _, width, height) = self._display.origin_of(window), area_of(window)
        for _ in range(_STEPS):
            x, y, width_of_it, height_of_it = settled(lambda: _area(widget), _STEP)
            areas = [_area(each) for each in ancestors if "Component" in each.get_interfaces()]
            is_too_high = y < max(area[1] for area in areas)
            if not is_too_high and y + height_of_it <= min(area[1] + area[3] for area in areas):
                return left + x, top + y, width_of_it, height_of_it
            self._person.turn_wheel_at(left + width - _EDGE, top + height / 2, down=not is_too_high)
        raise TooLate(f"{widget.get_name()!r} cannot be scrolled into the window")


class Names:
    """Finds everything by its role and its name, and activates it, as a screen reader does."""

    def __init__(self, _desktop, window):
        self._window = window

    def open_page(self, name):
        """Shows a page."""
        self._window.open_page(name)

    def use(self, role, name):
        """Does what a widget is for."""
        self._window.press(role, name)

    def focus(self, role, name):
        """Goes to a field by Tab, since GTK 4.8 lets no screen reader move the focus."""
        self._window.focus(role, name)


WAYS = (Keyboard, Mouse, Names)


def _is_beside(widget, other):
    """Whether two widgets are rows of one list."""
    return widget.get_role_name() == "list item" and widget.get_parent().get_name() == other.get_parent().get_name()


def _ancestors(widget):
    """The widgets that have a widget, the closest first, up to the window that it is in."""
    found = [widget.get_parent()]
    while found[-1].get_role_name() != "frame":
        found.append(found[-1].get_parent())
    return found


def _area(widget):
    """A widget's x, y, width and height within its window."""
    place = Atspi.Component.get_extents(widget, Atspi.CoordType.WINDOW)
    return place.x, place.y, place.width, place.height
