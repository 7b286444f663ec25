"""The panel's windows in a colour that nothing else on the screen has, by which they are found in a picture."""

from .popup import runs

_THEME = "Longhand-tests"
_COLOUR = "#fe01fd"
_PIXELS = (b"\xfd\x01\xfe\xff", b"\xfd\x01\xfe\x00")  # blue, green, red, and a byte that says nothing
_RED = 2  # the place of red in a pixel
_INK = 128  # what has less red is written on the colour
_HANDLE = 12  # pixels of the handle at the left end
_GAP = 10  # plain columns between two cells; inside a cell there are fewer
_ROW = 20  # pixels of the row of cells at the bottom

PAINTED = {"GTK_THEME": _THEME}
"""The environment in which GTK paints so; for the panel alone."""


def paint_panel(sandbox):
    """Puts the theme where GTK 3 finds it."""
    folder = sandbox.path("XDG_DATA_HOME") / "themes" / _THEME / "gtk-3.0"
    folder.mkdir(parents=True)
    (folder / "gtk.css").write_text(f"* {{ background: {_COLOUR}; color: black; }}\n")


def area_of_paint(rows):
    """The area on the screen that has this colour, from rows of pixels; None where there is none."""
    places = [(place, row) for row, pixels in enumerate(rows) for place in _ends(pixels)]
    if not places:
        return None
    columns, lines = zip(*places)
    return min(columns), min(lines), max(columns) - min(columns) + 1, max(lines) - min(lines) + 1


def painted_cells(rows, count):
    """The middles of the first cells of a horizontal table in this colour; fewer where there are fewer."""
    area = area_of_paint(rows)
    if not area:
        return []
    x, y, width, height = area
    line = rows[y + height - _ROW:y + height]
    inked = [column for column in range(x + _HANDLE, x + width) if any(_is_ink(row, column) for row in line)]
    return [((first + last) / 2, y + height - _ROW / 2) for first, last in runs(inked, _GAP)][:count]


def _is_ink(row, column):
    return row[len(_PIXELS[0]) * column + _RED] < _INK


def _ends(row):
    """The first and the last column of the colour in a row of pixels."""
    for pixel in _PIXELS:
        for find in (row.find, row.rfind):
            if (place := find(pixel)) >= 0:
                yield place // len(pixel)
