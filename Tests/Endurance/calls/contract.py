"""What an object says that it can do."""

from typing import NamedTuple
from xml.etree import ElementTree

from parts.bus import NoAnswer, Refused
from parts.daemon import PROPERTIES

_ENDS = ("Destroy", "Close")  # methods after which an object is gone


class Member(NamedTuple):
    """A method, or the setting of a property, of an object."""

    path: str
    interface: str
    name: str
    signature: str
    first: tuple = ()
    """The arguments that come before those that are made up."""


def members(bus, destination, path):
    """The methods of an object that do not end it, and how each of its properties is got and set."""
    try:
        described = bus.call(destination, path, "org.freedesktop.DBus.Introspectable", "Introspect").body[0]
    except (Refused, NoAnswer):
        return []
    return described_members(described, path)


def described_members(description, path):
    """The same of an object at a path, by its description in XML."""
    found = []
    for interface in ElementTree.fromstring(description).iter("interface"):
        name = interface.get("name")
        found += [Member(path, name, each.get("name"), _arguments(each)) for each in interface.iter("method")
                  if each.get("name") not in _ENDS]
        for each in interface.iter("property"):
            found.append(Member(path, PROPERTIES, "Set", "v", (name, each.get("name"))))
            found.append(Member(path, PROPERTIES, "Get", "", (name, each.get("name"))))
    return found


def _arguments(method):
    return "".join(each.get("type") for each in method.iter("arg") if each.get("direction", "in") == "in")
