"""The windows of a compositor on Wayland, as it reports them to a task bar."""

from dataclasses import dataclass, field


@dataclass
class Window:
    """A window as task bars see it."""

    number: int
    title: str = None
    is_active: bool = False
    area: tuple = field(default=(0, 0, 0, 0))


class ToldWindows:
    """Windows that open, change and close, as the compositor reports; a subclass binds its protocol."""

    def __init__(self, wayland):
        self._wayland = wayland
        self._windows = []

    def window_titled(self, title):
        """The window with exactly this title, or None."""
        return next((each for each in self._windows if each.title == title), None)

    def focused_title(self):
        """The title of the active window, or None."""
        return next((each.title for each in self._windows if each.is_active), None)
