#!/usr/bin/python3
"""Takes the picture of the table under the cursor: a real window, the real panel, the real engine."""

import argparse
from pathlib import Path

from harness.desk import Desk
from harness.display import area_of
from harness.sessions.x11 import X11Desktop
from harness.toolkits import Toolkit
from harness.waiting import leave_when_asked, pause

_PICTURE = Path(__file__).resolve().parents[2] / "data" / "pictures" / "press-and-hold.png"
_NOTE = Toolkit("note", "note.py", {"GTK_IM_MODULE": "ibus"}, has_fields=False)
_PANEL = {"show-icon-on-systray": "false", "use-custom-font": "true", "custom-font": "'DejaVu Sans 15'"}


def take(desk, file):
    """Holds e at the end of "cafe", and takes a picture of the window with the table over it."""
    desk.write("Two coffees and a croissant, please.\nSee you at the caf|")
    desk.open("e")
    desk.table_is_on_the_screen()
    pause(1)  # until everything is painted
    x, y = desk.desktop.display.origin_of(desk.client.window)
    _, _, width, height = area_of(desk.client.window)
    desk.desktop.run("import", "-window", "root", "-crop", f"{width}x{height}+{x}+{y}", "+repage", "-strip", str(file))


def main():
    """Takes the picture and says where it is."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--prefix", required=True, help="where Longhand is installed")
    options.add_argument("--output", type=Path, default=_PICTURE, help="the file to write")
    chosen = options.parse_args()
    leave_when_asked()
    desktop = X11Desktop(chosen.prefix, _NOTE, {"desktop/ibus/panel": _PANEL})
    try:
        chosen.output.parent.mkdir(parents=True, exist_ok=True)
        take(Desk.at(desktop, _NOTE), chosen.output)
        print(chosen.output)
    except Exception as failure:
        failure.add_note("\n".join(desktop.logs()))
        raise
    finally:
        desktop.close()


if __name__ == "__main__":
    main()
