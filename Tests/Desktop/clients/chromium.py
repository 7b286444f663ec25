"""Chromium with a page of text fields."""

import os

from page import Page, new_profile

_OPTIONS = (
    "--no-first-run", "--no-default-browser-check", "--disable-component-update", "--disable-background-networking",
    "--disable-sync", "--disable-crash-reporter", "--disable-gpu", "--password-store=basic", "--lang=en",
    "--test-type", "--no-sandbox",  # which may be missing here; the first keeps the browser from talking about it
)
# On Wayland a window's size is that of its shadow, unless it has none.
_IS_ON_WAYLAND = "WAYLAND_DISPLAY" in os.environ and os.environ.get("GDK_BACKEND") != "x11"
_ON_X11 = ["--ozone-platform=x11", "--window-size=700,900", "--window-position=0,0"]
_PLACE = ["--start-maximized"] if _IS_ON_WAYLAND else _ON_X11

Page().show("chromium", *_OPTIONS, *_PLACE, f"--user-data-dir={new_profile()}", "{address}")
