"""The entries of both buses: what is sent to every member of every contract, and where it can grow."""

from typing import NamedTuple

from calls.watch import SERVICE_NAME
from parts.daemon import ENGINE, FACTORY, PROPERTIES
from parts.wire import Variant

from .call import Call
from .contract import members
from .entry import DEFAULTS, Entry, expect
from .values import SLOW, VALUES
from .world import MAIN

_ENDS = {"Destroy", "Close"}
_PAUSE = 0.75  # seconds, after which the actions of the menu have been validated
_INTROSPECTABLE = "org.freedesktop.DBus.Introspectable"


class Row(NamedTuple):
    """What is sent to a method: its ordinary calls, and the names of the values of each argument that can be long."""

    ordinary: tuple
    growing: dict


def row(*ordinary, **growing):
    """A method with one ordinary call."""
    return Row((ordinary,), growing)


def rows(*ordinary):
    """A method that has several ordinary calls, in which nothing can be long."""
    return Row(ordinary, {})


_DICTIONARIES = "pairs key nested"
_ACTIONS = "text character inserted custom emoji url"
_KEYS = ((0x62, 48, 0), (0x62, 48, 1 << 30), (0x20, 57, 0), (0xFF08, 14, 0), (0xFF0D, 28, 0), (0x2E, 52, 0),
         (0x22, 3, 1), (0x3A, 39, 1))  # b and its release, space, BackSpace, Return, full stop, quotation mark, colon

METHODS = {
    "org.gtk.Menus": {"Start": row([0], groups="groups"), "End": row([0], groups="groups")},
    "org.gtk.Actions": {
        "List": row(), "DescribeAll": row(),
        "Describe": row("undo", action_name="text"),
        "Activate": row(
            "change-case", [], {}, action_name="text", platform_data=_DICTIONARIES,
            parameter="variants many-variants parameter parameter-name many-parameters nested-parameter"),
        "SetState": row("hold", Variant("b", 1), {}, action_name="text", value="variant", platform_data=_DICTIONARIES),
    },
    "org.longhand.Longhand1.Actions": {
        "Register": row("mine", "/x", {}, name="text", object="path",
                        options=f"{_DICTIONARIES} title icon parameters all-parameters"),
        "Unregister": row("mine", name="text"),
        "Observe": row(), "StopObserving": row(), "StartRecording": row(), "StopRecording": row(),
        "Replay": row([], recording="one many identifier argument undo"),
    },
    "org.longhand.Longhand1.Callouts": {
        "Candidates": row("e", "sv", key="text", locale="text language"),
        "CalloutActions": row('character("e")', "sv", action=_ACTIONS, locale="text language"),
    },
    "org.longhand.Longhand1.Accents": {
        "Restore": row("cote", "en", text="text", locale="text language"),
        "Spellings": row("cote", "", "", "en", word="text", before="text", after="text", locale="text language"),
    },
    "org.longhand.Longhand1.Holds": {"Watch": row(), "StopWatching": row()},
    "org.longhand.Longhand1.Text": {"InsertText": row("x", text="text")},
    "org.longhand.Longhand1.Keyboard": {
        "Handle": row('character("e")', "press", action=_ACTIONS, gesture="text"),
        "CanHandle": row('character("e")', "press", action=_ACTIONS, gesture="text"),
        "HandleSuggestion": row("word", text="text"),
        "SetText": row("", 0, 0, text="text"),
        "SelectCandidate": row(0), "DismissCallout": row(), "Reset": row(), "Close": row(),
    },
    "org.longhand.Longhand1.Keyboards": {"Create": row("en", locale="text language")},
    "org.longhand.Longhand1.Memory": {
        "UseEmoji": row("👍", emoji="text"),
        "SetFavorite": row("👍", 1, emoji="text"),
        "PreferredEmoji": row("👍", emoji="text"),
        "LearnWord": row("word", word="text"),
        "ForgetWord": row("word", word="text"),
        "Erase": row(),
    },
    "org.freedesktop.IBus.Engine": {
        "ProcessKeyEvent": rows(*_KEYS),
        "SetCursorLocation": row(1, 2, 3, 4),
        "SetCapabilities": row(41),
        "SetSurroundingText": row(Variant("s", ""), 0, 0, text="report attributes variant"),
        "PropertyActivate": row("undo", 0, name="text"),
        "PropertyShow": row("undo", name="text"),
        "PropertyHide": row("undo", name="text"),
        "CandidateClicked": row(0, 1, 0),
        "FocusIn": row(), "FocusOut": row(), "Reset": row(), "Enable": row(), "Disable": row(),
        "FocusInId": row("/a", "gtk3-im:a", object_path="text path", client="text client"),
        "FocusOutId": row("/a", object_path="text path"),
        "PageUp": row(), "PageDown": row(), "CursorUp": row(), "CursorDown": row(),
        "ProcessHandWritingEvent": row([], coordinates="numbers"),
        "CancelHandWriting": row(1),
        "PanelExtensionReceived": row(Variant("s", ""), event="variant"),
        "PanelExtensionRegisterKeys": row(Variant("s", ""), data="variant"),
    },
    "org.freedesktop.IBus.Factory": {"CreateEngine": row("longhand", name="text engine")},
    "org.freedesktop.IBus.Service": {"Destroy": row()},
}
"""The methods that are served."""

PROPERTIES_WRITTEN = {
    "org.longhand.Longhand1.Keyboard": {
        "Locale": "text language", "KeyboardType": "text", "KeyboardCase": "text"},
}
"""The values for the properties that can be written and be long."""

_WITHOUT_TEXT = {
    SERVICE_NAME, "org.longhand.Longhand1.Accents", "org.longhand.Longhand1.Callouts", "org.longhand.Longhand1.Holds", "org.longhand.Longhand1.Memory"}
"""Interfaces whose members have nothing to do with the text of a field."""

CALLED = {"org.longhand.ActionProvider1"}
"""Interfaces that others serve and Longhand calls."""


class Place(NamedTuple):
    """Where an interface is served."""

    name: str
    is_ibus: bool
    path: callable

    def call(self, world, *rest):
        """A call of a method there."""
        return Call(self.is_ibus, self.path(world), *rest)


_ON_MAIN = Place("session", False, lambda world: MAIN)
_ON_MEMORY = Place("session", False, lambda world: f"{MAIN}/Memory")
_ON_KEYBOARD = Place("keyboard", False, lambda world: world.keyboard)
_ON_ENGINE = Place("ibus", True, lambda world: world.engine.path)
_ON_FACTORY = Place("ibus", True, lambda world: FACTORY[0])

PLACES = {
    SERVICE_NAME: [_ON_MAIN],
    "org.gtk.Actions": [_ON_MAIN, _ON_KEYBOARD],
    "org.gtk.Menus": [_ON_MAIN, _ON_KEYBOARD],
    "org.longhand.Longhand1.Actions": [_ON_MAIN, _ON_KEYBOARD],
    "org.longhand.Longhand1.Accents": [_ON_MAIN],
    "org.longhand.Longhand1.Callouts": [_ON_MAIN],
    "org.longhand.Longhand1.Holds": [_ON_MAIN],
    "org.longhand.Longhand1.Text": [_ON_MAIN],
    "org.longhand.Longhand1.Keyboard": [_ON_KEYBOARD],
    "org.longhand.Longhand1.Keyboards": [_ON_MAIN],
    "org.longhand.Longhand1.Memory": [_ON_MEMORY],
    "org.freedesktop.IBus.Engine": [_ON_ENGINE, _ON_KEYBOARD],
    "org.freedesktop.IBus.Factory": [_ON_FACTORY],
    "org.freedesktop.IBus.Service": [_ON_ENGINE, _ON_KEYBOARD],
}
"""The objects that have an interface."""


def entries(world):
    """All entries of both buses; raises Harm if a contract has something that is not in the tables above."""
    found = []
    methods, properties = members()
    for method in methods:
        if method.interface not in CALLED:
            found += _entries_of_method(method)
    for each in properties:
        found += _entries_of_property(each)
    return [*found, *_performed(world), *_reported(), *_standard()]


# Methods

def _entries_of_method(method):
    known = METHODS.get(method.interface, {}).get(method.name)
    name = f"{method.interface}.{method.name}"
    expect(known and PLACES.get(method.interface), f"{name} has no row")
    expect(set(known.growing) == method.growing, f"{name} has rows for {sorted(known.growing)}, "
           f"and these arguments can be long: {sorted(method.growing)}")
    for place in PLACES[method.interface]:
        for argument, values in known.growing.items():
            for value in values.split():
                yield _growing(place, method, known.ordinary[0], argument, value)
        if not known.growing:
            for ordinary in known.ordinary:
                yield _behind_text(place, method, ordinary)


def _growing(place, method, ordinary, argument, value):
    at, make = list(method.arguments).index(argument), VALUES[value]

    def deed(world, it):
        values = (*ordinary[:at], make(it), *ordinary[at + 1:])
        world.call(place.call(world, method.interface, method.name, method.signature, values))
    return Entry(f"{_label(place, method)} {argument}={value}", deed, repeats=value not in SLOW)


def _behind_text(place, method, ordinary):
    """An entry for a call that has nothing long itself, when there is a long text."""
    def deed(world, _it):
        world.send(place.call(world, method.interface, method.name, method.signature, ordinary))
        if method.name in _ENDS:
            world.renew()
        world.finish()
    values = f" {ordinary}" if ordinary else ""
    return _after_text(f"{_label(place, method)}{values}", place, method.interface, deed)


def _after_text(label, place, interface, deed):
    """An entry that comes behind a text, if that can make a difference."""
    if interface in _WITHOUT_TEXT:
        return Entry(label, deed, lambda _world, it: it.count)
    return Entry(f"{label} behind a text", deed, _keyboard_has_text if place is _ON_KEYBOARD else _field_has_text)


def _label(place, member):
    return f"{place.name}: {member.interface.removeprefix('org.').removeprefix('longhand.')}.{member.name}"


def _keyboard_has_text(world, it):
    world.send(Call(False, world.keyboard, f"{SERVICE_NAME}.Keyboard", "SetText", "suu",
                    (it.text, len(it.text), len(it.text))))
    world.wait()


def _field_has_text(world, it):
    world.send(_report(world, it.report, len(it.text)))
    world.wait()


def _report(world, value, cursor):
    return Call(True, world.engine.path, ENGINE, "SetSurroundingText", "vuu", (value, cursor, cursor))


# Properties

def _entries_of_property(of):
    """Reading it behind a long text, and writing what is long."""
    values = PROPERTIES_WRITTEN.get(of.interface, {}).get(of.name, "")
    name = f"{of.interface}.{of.name}"
    expect(PLACES.get(of.interface), f"{name} has no row")
    expect(bool(values) == of.grows, f"{name} has {'no' if of.grows else 'superfluous'} values to be written")
    for place in PLACES[of.interface]:
        if "read" in of.access:
            yield _read(place, of)
        for value in values.split():
            yield _written(place, of, value)


def _read(place, of):
    def deed(world, _it):
        world.call(place.call(world, PROPERTIES, "Get", "ss", (of.interface, of.name)))
    return _after_text(f"{_label(place, of)} read", place, of.interface, deed)


def _written(place, of, value):
    make = VALUES[value]

    def deed(world, it):
        world.call(place.call(world, PROPERTIES, "Set", "ssv", (of.interface, of.name, Variant(of.type, make(it)))))
    return Entry(f"{_label(place, of)}={value}", deed)


# What every object has, and what follows a report

def _standard():
    """The interfaces of every object."""
    for place, interface, name in (
            (_ON_MAIN, SERVICE_NAME, "Version"), (_ON_MEMORY, f"{SERVICE_NAME}.Memory", "LearnedWords"),
            (_ON_KEYBOARD, f"{SERVICE_NAME}.Keyboard", "Locale"), (_ON_ENGINE, ENGINE, "FocusId"),
            (_ON_FACTORY, FACTORY[1], "None")):
        for member, signature, argument, values in (
                ("Get", "ss", "interface", lambda it, name=name: (it.text, name)),
                ("Get", "ss", "property", lambda it, interface=interface: (interface, it.text)),
                ("GetAll", "s", "interface", lambda it: (it.text,)),
                ("Set", "ssv", "interface", lambda it, name=name: (it.text, name, Variant("s", ""))),
                ("Set", "ssv", "property", lambda it, interface=interface: (interface, it.text, Variant("s", ""))),
                ("Set", "ssv", "value", lambda it, interface=interface, name=name: (interface, name, it.variant))):
            yield _of_properties(place, interface, member, signature, argument, values)
    for place in (_ON_MAIN, _ON_ENGINE):
        yield Entry(f"{place.name}: Introspect path", lambda world, it, place=place: world.call(
            place.call(world, _INTROSPECTABLE, "Introspect")._replace(path=it.path)))


def _of_properties(place, interface, member, signature, argument, values):
    def deed(world, it):
        world.call(place.call(world, PROPERTIES, member, signature, values(it)))
    return Entry(f"{place.name}: Properties.{member} {argument} at {interface.rsplit('.', 1)[1]}", deed)


def _performed(world):
    """Every action that there is, behind a text."""
    for place in (_ON_MAIN, _ON_KEYBOARD):
        for name in world.actions(place.path(world)):
            def deed(world, _it, place=place, name=name):
                world.call(place.call(world, "org.gtk.Actions", "Activate", "sava{sv}", (name, [], {})))
            yield _after_text(f"{place.name}: {name}", place, "org.gtk.Actions", deed)


def _reported():
    """The text of a field that changes, the pause after which the menu's actions are validated, and keys behind it."""
    def deed(world, it):
        for report in (it.other_report, it.report):
            world.send(_report(world, report, len(it.text)))
        world.wait()
        world.rest(_PAUSE)
        for symbol, code, _ in _KEYS[2:]:
            world.type(symbol, code)
    for name, settings in (("defaults", DEFAULTS), ("everything on", None)):
        entry = Entry(f"ibus: a field's text and a pause, {name}", deed, repeats=False)
        yield entry if settings is None else entry._replace(settings=settings)
