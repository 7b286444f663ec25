"""A copy of an installed Longhand in a language of its own, in which every message stands in brackets."""

import os
import shutil
import subprocess
from pathlib import Path

_TEMPLATE = Path(__file__).resolve().parents[2] / "po" / "longhand.pot"
_BRACKETS = "1s/^/⟦/;$s/$/⟧/"
_LOCALE = "en_GB.UTF-8"


def environment(folder):
    """The variables with which a program speaks that language; the folder holds a locale.

    In C.UTF-8, the locale that every system has, gettext disregards LANGUAGE where glibc is new. Under another name, it
    does not.
    """
    locale = Path(folder) / _LOCALE
    if not locale.is_symlink():
        locale.symlink_to("/usr/lib/locale/C.utf8")
    return {"LC_ALL": _LOCALE, "LOCPATH": str(folder), "LANGUAGE": "xx"}


def is_translated(text):
    """Whether a text is one message, or has one in it."""
    return "⟦" in text


def bracketed(message):
    """A message as that language has it."""
    return f"⟦{message}⟧"


def copy(prefix, folder):
    """Makes the copy in an empty folder: what it shares with the prefix, it links to."""
    prefix, folder = Path(prefix).resolve(), Path(folder)
    (folder / "libexec").mkdir(parents=True)
    for program in (prefix / "libexec").glob("*longhand*"):
        shutil.copy(program, folder / "libexec")
    (folder / "bin").mkdir()
    shutil.copy(prefix / "bin" / "longhand", folder / "bin")
    (folder / "share").mkdir()
    for entry in (prefix / "share").iterdir():
        if entry.name != "locale":
            os.symlink(entry, folder / "share" / entry.name)
    messages = folder / "share" / "locale" / "xx" / "LC_MESSAGES"
    messages.mkdir(parents=True)
    subprocess.run(f"msgen '{_TEMPLATE}' | msgfilter --keep-header sed -e '{_BRACKETS}' | msgfmt -o longhand.mo -",
                   shell=True, check=True, cwd=messages)
    return folder
