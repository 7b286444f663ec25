#!/usr/bin/python3
"""Takes the picture of the on-screen keyboard of Examples: LONGHAND_PREFIX=… Tests/Examples/picture.py."""

import subprocess

from keyboard_window import ROOT, KeyboardDesktop
from harness.waiting import pause

_FILE = ROOT / "data/pictures/example-keyboard.png"
_GROUND = "#f6f5f4"  # of GTK's windows; nothing blends the popup's corners with what is below
_DRAWING = 2  # seconds until everything is drawn


def _take(desktop):
    desktop.set(locales="['es', 'en']")
    keyboard = desktop.start_keyboard()
    keyboard.tap("H", *"asta", "Space", *"ma")
    keyboard.hold("n")
    keyboard.find("push button", "ñ")
    desktop.person.park_mouse()
    pause(_DRAWING)
    desktop.close_notices()
    pause(_DRAWING)
    desktop.take_picture(_FILE)
    subprocess.run(["convert", _FILE, "-trim", "+repage", "-fill", _GROUND, "-opaque", "black", "-strip", "+dither",
                    "-colors", "255", f"PNG8:{_FILE}"], check=True)


if __name__ == "__main__":
    desktop = KeyboardDesktop()
    try:
        _take(desktop)
    finally:
        desktop.close()
