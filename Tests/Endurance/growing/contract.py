"""What the contracts say that comes from outside, and what the settings' schema says."""

from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

_ROOT = Path(__file__).resolve().parents[3]
_GROWING = "sogav"  # types of which a value can be long: texts, arrays, variants


class Method(NamedTuple):
    """A method, with the names and the types of its arguments."""

    interface: str
    name: str
    arguments: dict

    @property
    def signature(self):
        """The types of all arguments."""
        return "".join(self.arguments.values())

    @property
    def growing(self):
        """The names of the arguments that can be long."""
        return {name for name, kind in self.arguments.items() if set(kind) & set(_GROWING)}


class Property(NamedTuple):
    """A property, its type, and whether it can be read and written."""

    interface: str
    name: str
    type: str
    access: str

    @property
    def grows(self):
        """Whether what is written can be long."""
        return "write" in self.access and bool(set(self.type) & set(_GROWING))


def members():
    """The methods and the properties of all contracts."""
    methods, properties = [], []
    for file in sorted((_ROOT / "dbus").glob("*.xml")):
        for interface in ElementTree.parse(file).iter("interface"):
            name = interface.get("name")
            methods += [Method(name, each.get("name"), _arguments(each)) for each in interface.iter("method")]
            properties += [Property(name, *map(each.get, ("name", "type", "access")))
                           for each in interface.iter("property")]
    return methods, properties


def _arguments(method):
    return {each.get("name"): each.get("type") for each in method.iter("arg") if each.get("direction", "in") == "in"}


def settings():
    """The settings that can be long, with their types."""
    schema, = (_ROOT / "data").glob("*.gschema.xml")
    keys = {each.get("name"): each.get("type") for each in ElementTree.parse(schema).iter("key")}
    return {name: kind for name, kind in keys.items() if set(kind) & set(_GROWING)}
