"""Epiphany, GNOME's browser, with a page of text fields."""

import os

from page import Page, new_profile

_PROFILE = new_profile().with_name("org.gnome.Epiphany.Longhand")
_PROFILE.mkdir()
os.environ["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"  # which may be missing here

Page().show("epiphany", f"--profile={_PROFILE}", "{address}")
