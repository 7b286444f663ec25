"""Chromium with a page of text fields."""

from page import Page, new_profile

_OPTIONS = (
    "--no-first-run", "--no-default-browser-check", "--disable-component-update", "--disable-background-networking",
    "--disable-sync", "--disable-crash-reporter", "--disable-gpu", "--password-store=basic", "--lang=en",
    "--window-size=700,900", "--window-position=0,0",
    "--test-type", "--no-sandbox",  # which may be missing here; the first keeps the browser from talking about it
)

Page().show("chromium", *_OPTIONS, f"--user-data-dir={new_profile()}", "{address}")
