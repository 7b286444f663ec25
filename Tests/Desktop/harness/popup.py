"""The windows of IBus' own panel, seen as a person sees them: cells of ink on a plain ground, and its bar."""

from collections import Counter

from Xlib import X, error

from .display import area_of

_CLASS = "Ibus-ui-gtk3"
_HANDLE = 8  # pixels of the handle at the left end
_ROW = 34  # pixels of the row of cells at the bottom; above it there may be a line of text
_GAP = 8  # plain columns between two cells; inside a cell there are fewer
_DIGITS = 16  # pixels of the column with the digits of a table in a column
_DIGIT = 5  # pixels that a digit is at least high; lines between the parts of the window are lower
_BYTES = 4


def panel_window(screen, bar=None):
    """A window of the panel's and its area, or two times None while there is none but the bar."""
    found = ((window, area) for window, name, area in screen.popups() if name == _CLASS and window != bar)
    return next(found, (None, None))


def buttons(bar, count):
    """Where the middle of each of the buttons on the panel's bar is, which are so many and of one width. The
    lines between their groups are narrow."""
    x, y, width, height = area_of(bar)
    step = (width - _HANDLE) / count
    return [(x + _HANDLE + (number + 0.5) * step, y + height / 2) for number in range(count)]


def cell_centres(screen, count, bar=None):
    """Where the middle of each of the first `count` cells of a horizontal table is on the screen."""
    window, area = panel_window(screen, bar)
    if not window:
        return []
    x, y, width, height = area
    try:
        inked = _inked_columns(window, _HANDLE, height - _ROW, width - _HANDLE, _ROW)
    except (error.BadDrawable, error.BadMatch):
        return []  # it went away while we looked
    return [(x + _HANDLE + (first + last) / 2, y + height - _ROW / 2) for first, last in runs(inked)][:count]


def row_centres(screen, count, bar=None):
    """Where the middle of each of the last `count` rows with a digit is on the screen, of a table in a column."""
    window, area = panel_window(screen, bar)
    if not window:
        return []
    x, y, width, height = area
    try:
        inked = _inked_rows(window, _HANDLE, 0, _DIGITS, height)
    except (error.BadDrawable, error.BadMatch):
        return []  # it went away while we looked
    digits = [(first, last) for first, last in runs(inked, 2) if last - first >= _DIGIT]
    return [(x + width / 2, y + (first + last) / 2) for first, last in digits][-count:]


def _inked_columns(window, x, y, width, height):
    ink = _ink(window, x, y, width, height)
    rows = range(4, height - 4)  # without the frame
    return [column for column in range(width) if any(ink[row * width + column] for row in rows)]


def _inked_rows(window, x, y, width, height):
    ink = _ink(window, x, y, width, height)
    return [row for row in range(4, height - 4) if any(ink[row * width:(row + 1) * width])]


def _ink(window, x, y, width, height):
    """Whether each pixel differs from the ground."""
    data = window.get_image(x, y, width, height, X.ZPixmap, 0xFFFFFFFF).data
    pixels = [data[at:at + 3] for at in range(0, len(data), _BYTES)]
    ground = Counter(pixels).most_common(1)[0][0]
    return [_differ(pixel, ground) for pixel in pixels]


def _differ(one, other):
    return sum(abs(a - b) for a, b in zip(one, other)) > 90


def runs(columns, gap=_GAP):
    """The first and last column of every run; a smaller gap does not end one."""
    found = []
    for column in columns:
        if found and column - found[-1][1] < gap:
            found[-1][1] = column
        else:
            found.append([column, column])
    return found
