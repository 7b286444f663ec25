"""The panel's candidate window, seen as a person sees it: cells of ink on a plain ground."""

from collections import Counter

from Xlib import X

_HANDLE = 8  # pixels of the handle at the left end
_ROW = 34  # pixels of the row of cells at the bottom; above it there may be a line of text
_GAP = 8  # plain columns between two cells; inside a cell there are fewer
_BYTES = 4


def cell_centres(display, area, count):
    """Where the middle of each of the first `count` cells of a horizontal table is on the screen."""
    x, y, width, height = area
    top = y + height - _ROW
    inked = _inked_columns(display, x + _HANDLE, top, width - _HANDLE, _ROW)
    return [(x + _HANDLE + (first + last) / 2, top + _ROW / 2) for first, last in _runs(inked)][:count]


def _inked_columns(display, x, y, width, height):
    data = display.root.get_image(x, y, width, height, X.ZPixmap, 0xFFFFFFFF).data
    pixels = [data[at:at + 3] for at in range(0, len(data), _BYTES)]
    ground = Counter(pixels).most_common(1)[0][0]
    rows = range(4, height - 4)  # without the frame
    return [column for column in range(width) if any(_differ(pixels[row * width + column], ground) for row in rows)]


def _differ(one, other):
    return sum(abs(a - b) for a, b in zip(one, other)) > 90


def _runs(columns):
    """The first and last column of every run; a gap of less than _GAP does not end one."""
    runs = []
    for column in columns:
        if runs and column - runs[-1][1] < _GAP:
            runs[-1][1] = column
        else:
            runs.append([column, column])
    return runs
