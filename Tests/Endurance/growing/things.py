"""The entries that are no single call: settings, the user's files, answers of programs, and others."""

import json

from calls.watch import SERVICE_NAME
from parts import wire
from parts.daemon import ENGINE, PROPERTIES
from parts.wire import Variant

from .call import Call
from .contract import settings
from .entry import Entry
from .world import MAIN

_CALLOUTS = f"{SERVICE_NAME}.Callouts"
_STATE, _CONFIGURATION = "XDG_STATE_HOME", "XDG_CONFIG_HOME"
_DEAD_ACUTE, _SPACE = (0xFE51, 40), (0x20, 57)


def entries():
    """All of them."""
    return [*_settings(), *_files(), *_answers(), *_others()]


# Settings

_LISTS = {
    "as": {"one": lambda it: _list([it.text]), "many": lambda it: _list(it.texts),
           "languages": lambda it: _list(it.languages)},
    "s": {"text": lambda it: _quoted(it.text)},
    "a{ss}": {
        "value": lambda it: f"{{'undo': {_quoted(it.text)}}}", "key": lambda it: f"{{{_quoted(it.text)}: 'undo'}}",
        "pairs": lambda it: f"{{{', '.join(f'{_quoted(each)}: {_quoted(each)}' for each in it.texts)}}}"},
}


def _settings():
    """Each setting that can be long, and a field that gets the focus then."""
    for name, kind in settings().items():
        for value, make in _LISTS[kind].items():
            if value != "languages" or name == "locales":
                yield Entry(f"setting: {name}={value}", _setting(name, make), repeats=False)


def _setting(name, make):
    def deed(world, it):
        world.change(name, make(it))
        _focus(world)
    return deed


def _list(texts):
    return f"[{', '.join(map(_quoted, texts))}]" if texts else "@as []"


def _quoted(text):
    """A text as GVariant writes it."""
    return json.dumps(text, ensure_ascii=False).replace("\\u0000", "")


def _focus(world):
    world.call(Call(True, world.engine.path, ENGINE, "FocusOut"),
               Call(True, world.engine.path, ENGINE, "FocusInId", "ss", ("/canary", "gtk3-im:canary")))


# Files

def _lines(form):
    """A file with a line for each piece."""
    return lambda it: "".join(form.replace("*", each.replace("\n", " ")) for each in it.pieces)


def _text(form):
    """A file with the whole text at one place."""
    return lambda it: form.replace("*", it.raw)


def _state(kind, form):
    """A file of what is remembered."""
    return lambda it: f"longhand {kind} 1\n{_lines(form)(it)}end\n"


def _candidates(world):
    world.call(Call(False, MAIN, _CALLOUTS, "Candidates", "ss", ("e", "")))


def _actions(world):
    world.call(Call(False, MAIN, "org.gtk.Actions", "List"))


def _words(world):
    """A word is typed, which is looked up."""
    world.call(Call(True, world.engine.path, ENGINE, "SetSurroundingText", "vuu", (_REPORT, 4, 4)))
    world.type(*_SPACE)


_REPORT = Variant("(sa{sv}sv)", ("IBusText", {}, "teh ", Variant("(sa{sv}av)", ("IBusAttrList", {}, []))))


def _memory(world):
    world.call(*(Call(False, f"{MAIN}/Memory", PROPERTIES, "Get", "ss", (f"{SERVICE_NAME}.Memory", each))
                 for each in ("RecentEmojis", "FrequentEmojis", "LearnedWords")))


def _replay(world):
    world.call(Call(False, MAIN, "org.gtk.Actions", "Activate", "sava{sv}", ("replay", [], {})))


def _settings_file(it):
    return f"[others]\nname='{'a' * 30 * it.count}'\n"


_FILES = (
    ("longhand/callouts/und.callouts", _CONFIGURATION, _candidates, {
        "alternative": _text("[callouts]\ne=*;\n"), "key": _text("[callouts]\n*=é;\n"),
        "keys": lambda it: "[callouts]\n" + _lines("*=é;\n")(it),
        "alternatives": lambda it: "[callouts]\ne=" + _lines("*;")(it) + "\n"}),
    ("longhand/actions.conf", _CONFIGURATION, _actions, {
        "name": _text("[*]\n"), "insertion": _text("[a]\nname=*\ninsert=*\n"), "actions": _lines("[*]\ninsert=x\n"),
        "keys": lambda it: "[a]\n" + _lines("insert=*\n")(it)}),
    ("longhand/replacements.conf", _CONFIGURATION, _words, {
        "word": _text("*=x\n"), "replacement": _text("teh=*\n"), "words": _lines("*=x\n"), "groups": _lines("[*]\n")}),
    ("longhand/emojis", _STATE, _memory, {
        "used": _state("emojis", "recent=*\n"), "favorites": _state("emojis", "favorite=*\n"),
        "counts": _state("emojis", "count=3=*\n")}),
    ("longhand/words", _STATE, _memory, {
        "learned": _state("words", "learned=*\n"), "ignored": _state("words", "ignored=*\n"),
        "counts": _state("words", "count=3=*\n")}),
    ("longhand/picks", _STATE, _candidates, {"counts": _state("picks", "count=3=*\n")}),
    ("longhand/recording.actions", _STATE, _replay, {
        "lines": _lines("*\n"), "one": _text("change-case(\"to\": \"*\")\n")}),
    ("glib-2.0/settings/keyfile", _CONFIGURATION, _focus, {"thirty times as much": _settings_file}),
    ("kcminputrc", _CONFIGURATION, _focus, {
        "value": _text("[Keyboard]\nRepeatDelay=*\n"), "lines": lambda it: "[Keyboard]\n" + _lines("*=1\n")(it)}),
)


def _files():
    """Each file of the user's, and what reads it."""
    for name, folder, reads, contents in _FILES:
        for what, make in contents.items():
            yield Entry(f"file: {name}, {what}", _file(folder, name, make, reads), _before_file(reads), repeats=False)
    yield Entry("file: a thousand callout files", _many_files, repeats=False)


def _file(folder, name, make, reads):
    def deed(world, it):
        world.write(folder, name, make(it))
        reads(world)
        _focus(world)
    return deed


def _before_file(reads):
    """What is there is read, so that it is watched."""
    return lambda world, _it: reads(world)


def _many_files(world, it):
    for name in it.languages[:1000]:
        world.put(_CONFIGURATION, f"longhand/callouts/{name}.callouts", "[callouts]\ne=é;\n")
    world.settle(0.5)
    _candidates(world)
    _focus(world)


# Answers

def _answers():
    """What a program says about an action that it has registered."""
    for what, make in {
            "title": lambda it: {"title": Variant("s", it.text)}, "state": lambda it: {"state": Variant("s", it.text)},
            "reason": lambda it: {"state": Variant("s", "inactive"), "reason": Variant("s", it.text)},
            "key": lambda it: {it.text: Variant("s", "")}, "pairs": lambda it: dict.fromkeys(it.texts, Variant("b", 1)),
            "nested": lambda it: {"title": it.variant}}.items():
        yield Entry(f"answer: ActionProvider1.Validate {what}", _answer(make), repeats=False)


def _answer(make):
    def deed(world, it):
        world.call(Call(False, MAIN, f"{SERVICE_NAME}.Actions", "Register", "soa{sv}", ("mine", "/x", {})))
        world.answer("a{sv}", make(it))
    return deed


# Others

def _others():
    """Programs are many, or excluded in the menu; a file of Compose is read."""
    yield Entry("ibus: programs are excluded", _excluded)
    yield Entry("ibus: fields of many programs", _focused)
    yield Entry("file: .XCompose, lines", _dead_key, _compose_file(_lines("<dead_acute> <a> : \"*\"\n")), repeats=False)
    yield Entry("file: .XCompose, text", _dead_key, _compose_file(_text("<dead_acute> <a> : \"*\"\n")), repeats=False)


def _excluded(world, it):
    world.call(Call(True, world.engine.path, ENGINE, "FocusInId", "ss", ("/canary", f"gtk3-im:{it.text}")),
               Call(True, world.engine.path, ENGINE, "PropertyActivate", "su", ("hold-in-program", 0)))


def _focused(world, it):
    world.call(Call(True, world.engine.path, ENGINE, "FocusInId", "ss", (f"/{it.name}", f"gtk3-im:{it.text}")))


def _compose_file(make):
    def before(world, it):
        world.put("HOME", ".XCompose", make(it))
        world.restart()
    return before


def _dead_key(world, _it):
    world.type(*_DEAD_ACUTE)
