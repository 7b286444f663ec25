#!/usr/bin/python3
"""Takes the pictures of the settings window: LONGHAND_PREFIX=… Tests/Settings/picture.py."""

import os
import subprocess
from pathlib import Path

from window import STYLES, desktop
from harness.waiting import pause

_FOLDER = Path(__file__).resolve().parents[2] / "data" / "pictures"
_DRAWING = 2  # seconds until everything is drawn
_PHONE = 360  # pixels across


def _take(session, name):
    file = _FOLDER / f"settings-{name}.png"
    pause(_DRAWING)
    session.close_notices()
    pause(_DRAWING)
    session.take_picture(file)
    subprocess.run(["convert", file, "-trim", "+repage", "-strip", "+dither", "-colors", "255", f"PNG8:{file}"], check=True)


def _take_all(session):
    pause(_DRAWING)  # the panel of IBus writes its settings when it starts
    session.set(locales="['sv', 'fr', 'pl']")
    for style in STYLES:
        window = session.start_window(style)
        _take(session, style)
        session.stop(window)
    window = session.start_window()
    window.open_page("Letters")
    window.focus("text", "Key, such as e or equal")
    window.write("e")
    window.wait_for_focus("Letter")
    _take(session, "letters")
    session.stop(window)
    window = session.start_window()
    session.narrow("Longhand settings", _PHONE)
    window.wait_for_focus("General")
    session.person.tap("\n")
    _take(session, "narrow")
    session.stop(window)
    session.enlarge_text()
    session.start_window()
    _take(session, "large-text")


if __name__ == "__main__":
    session = desktop(os.environ["LONGHAND_PREFIX"], {"QT_IM_MODULE": "ibus", "XMODIFIERS": "@im=ibus",
                                                      "GTK_IM_MODULE": "ibus"})
    try:
        _take_all(session)
    finally:
        session.close()
