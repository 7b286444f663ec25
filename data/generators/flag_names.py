#!/usr/bin/env python3
"""Writes every name that CLDR has for a country with a flag: `make check-emoji` looks all of them up.

    data/generators/flag_names.py

A line has a locale, the flag as CLDR writes it, and a name, between tabs.
"""

import sys

import callouts
import emoji


# Names that are frequent words as well, so that others come first: the article, and the United Nations.
WORDS = {("ga", "NA")}


def lines() -> list[str]:
    """The lines of all locales, in the order of their names."""
    return [f"{callouts.tag(locale)}\t{flag}\t{emoji.clean(name)}\n" for locale in emoji.locales()
            for flag, names in emoji.countries(locale).items() for name in names if (locale, name) not in WORDS]


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")
    sys.stdout.writelines(lines())
