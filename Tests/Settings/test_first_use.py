#!/usr/bin/python3
"""What a person sees who types with Longhand for the first time; see README.md."""

import os
import unittest

from window import desktop


class FirstUseTests(unittest.TestCase):
    """A desktop on which Longhand was never used."""

    def test_the_first_notice_leads_to_the_field_to_try_it_in(self):
        fresh = desktop(os.environ["LONGHAND_PREFIX"])
        self.addCleanup(fresh.close)
        window = fresh.start_window()
        window.open_page("Letters")
        fresh.close_notices()  # of IBus itself
        window.focus("text", "Key, such as e or equal")
        fresh.input.select("longhand")
        fresh.press_notice()
        window.wait_for_focus("Try it: hold e")


if __name__ == "__main__":
    unittest.main(verbosity=2)
