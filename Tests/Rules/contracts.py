#!/usr/bin/python3
"""Prints what programs and users rely on that this commit adds to the last release, or removes from it.

The last release is the newest tag of a version. Before the first one, dbus/released stands for it, which has the D-Bus
contracts alone. A removal of a D-Bus member or a setting breaks programs; of a line with a public name, it may.
"""

import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections import Counter

_LIBRARIES = (
    "Actions", "AsyncActions", "CalloutData", "DBus", "GLibLoop", "IBus", "InputMethods", "KeyboardEngine", "LonghandService")
_PUBLIC = r"^ *(@[A-Za-z]+ )*(public|open) "
_SCHEMA = "data/org.freedesktop.ibus.engine.longhand.gschema.xml"


class Differences:
    """What a revision has and another has not, each in words."""

    def __init__(self, base, now):
        self.base = base
        self.gained, self.lost = _difference(_promised(now), _promised(base) if base else _frozen(now))
        if not base:
            self.gained = [each for each in self.gained if not each.startswith("setting ")]
        self.new_names, self.lost_names = _difference(_public_names(now), _public_names(base)) if base else ([], [])

    def lines(self):
        """A line for each, with a plus or a minus before it."""
        yield from (f"+ {each}" for each in self.gained + self.new_names)
        yield from (f"- {each}" for each in self.lost + self.lost_names)


def last_release():
    """The newest tag of a version that leads to this commit; None before the first release."""
    answer = subprocess.run(["git", "describe", "--tags", "--abbrev=0", "--match=v[0-9]*"], capture_output=True, text=True)
    return answer.stdout.strip() or None


def members(text):
    """The members of the interfaces in an introspection file, with the types of their arguments."""
    for interface in ElementTree.fromstring(text).iter("interface"):
        for member in interface:
            if member.tag in ("method", "signal"):
                types = ", ".join(f"{arg.get('direction', 'out')} {arg.get('type')}" for arg in member.iter("arg"))
                yield f"{member.tag} {interface.get('name')}.{member.get('name')}({types})"
            elif member.tag == "property":
                yield f"property {interface.get('name')}.{member.get('name')} {member.get('type')} {member.get('access')}"


def settings(text):
    """The settings in a schema with their types, and the values that they can have."""
    for key in ElementTree.fromstring(text).iter("key"):
        yield f"setting {key.get('name')} {key.get('type') or key.get('enum')}"
        yield from (f"setting {key.get('name')} {choice.get('value')}" for choice in key.iter("choice"))


def _promised(revision):
    yield from _members(revision, r"dbus/org\.[\w.]+\.xml")
    yield from settings(_text(revision, _SCHEMA))


def _frozen(revision):
    return _members(revision, r"dbus/released/org\.[\w.]+\.xml")


def _members(revision, pattern):
    for path in _git("ls-tree", "-r", "--name-only", revision, "dbus").splitlines():
        if re.fullmatch(pattern, path):
            yield from members(_text(revision, path))


def _public_names(revision):
    for library in _LIBRARIES:
        lines = _git("grep", "-h", "--extended-regexp", _PUBLIC, revision, "--", f"Sources/{library}", accepts=(0, 1))
        yield from (f"{library}: {re.sub(' *[{=].*', '', line).strip()}" for line in lines.splitlines())


def _difference(now, base):
    now, base = Counter(now), Counter(base)
    return sorted((now - base).elements()), sorted((base - now).elements())


def _text(revision, path):
    return _git("show", f"{revision}:{path}")


def _git(*arguments, accepts=(0,)):
    answer = subprocess.run(["git", *arguments], capture_output=True, text=True)
    if answer.returncode not in accepts:
        raise RuntimeError(f"git {arguments[0]}: {answer.stderr.strip()}")
    return answer.stdout


def main():
    differences = Differences(last_release(), "HEAD")
    print("\n".join(differences.lines()) or "Nothing differs.")


if __name__ == "__main__":
    sys.exit(main())
