"""Text that another program inserts over the session bus: all of it arrives, in order, on every layout."""

import random
import threading

from harness.registry import case, in_toolkit
from harness.waiting import wait_until

_programs = in_toolkit("gtk3", "gtk4", "qt5", "qt6", "xterm", "gnome-gtk", "kwin-gtk", "kwin-qt")
_reporting = in_toolkit("gtk3", "gtk4", "qt5", "qt6", "gnome-gtk")

_LETTERS = "abcdefghijklmnopqrstuvwxyzáéñßçÇÅ你好😀👍 "
_MUCH = 1000
_ALLOWED = {"inserting_programs": "['/usr/bin/gdbus']", "action_keys": "{'Control+Alt+z': 'undo'}"}
_PATIENCE = 5  # seconds in which the settings have their effect


def _insert(desk, text):
    """What becomes of a text that a program wants to insert."""
    answer = desk.desktop.run(
        "gdbus", "call", "--session", "--dest", "org.longhand.Longhand1", "--object-path", "/org/longhand/Longhand1",
        "--method", "org.longhand.Longhand1.Text.InsertText", text)
    return answer.strip().removeprefix("('").removesuffix("',)")


def _insert_once_allowed(desk, text):
    """Inserts a text as soon as the settings have had their effect."""
    desk.settles()
    wait_until(lambda: _insert(desk, text) == "inserted", "the text is inserted", _PATIENCE)


def _begin(desk, text=""):
    """Types a letter behind a text: in Qt, only a key shows that the focus is back in a field."""
    desk.write(f"{text}|")
    desk.tap("b")
    desk.reads(f"{text}b|")


def _some_text(seed):
    """Much text of letters that no layout has all of; a letter at its end shows that nothing is cut."""
    chance = random.Random(seed)
    return "".join(chance.choices(_LETTERS, k=_MUCH - 1)) + "é"


@case(_programs)
def every_character_of_a_long_text_that_a_program_inserts_arrives_in_order(desk):
    with desk.settings(**_ALLOWED):
        for seed, layout in enumerate((("us",), ("fr",), ("de", "neo"))):
            text = _some_text(seed)
            _begin(desk)
            with desk.keyboard(*layout):
                _insert_once_allowed(desk, text)
                desk.reads(f"b{text}|")


@case(_programs)
def a_text_that_a_program_inserts_and_the_keys_meanwhile_are_all_in_order(desk):
    typed = "the quick brown fox jumps over a lazy dog and seventeen sailors"
    pieces = [f"<{number}é你>" for number in range(5)]
    with desk.settings(**_ALLOWED):
        _begin(desk)
        _insert_once_allowed(desk, "é")
        desk.reads("bé|")
        results = []
        program = threading.Thread(target=lambda: results.extend(_insert(desk, piece) for piece in pieces))
        program.start()
        desk.person.type(typed)
        program.join()
        desk.settles()
    text = desk.client.read(desk.field).removeprefix("bé").removesuffix("|")
    assert results == ["inserted"] * len(pieces), results
    places = [text.find(piece) for piece in pieces]
    assert -1 not in places and places == sorted(places), text
    for piece in pieces:
        text = text.replace(piece, "", 1)
    assert text == typed, text
    desk.write("|")


@case(_reporting)
def one_undo_takes_back_what_a_program_inserted(desk):
    with desk.settings(**_ALLOWED):
        _begin(desk, "before ")
        _insert_once_allowed(desk, "¿Qué tal? 😀")
        desk.reads("before b¿Qué tal? 😀|")
        desk.settles()
        desk.chord("Ctrl", "Alt", "z")
        desk.reads("before b|")


@case(in_toolkit("gtk3-0", "gtk4", "qt5", "qt6"))
def in_a_password_field_a_program_inserts_nothing(desk):
    with desk.settings(**_ALLOWED):
        _begin(desk)
        _insert_once_allowed(desk, "é")
        desk.reads("bé|")
        desk.focus("password")
        desk.settles()
        result = _insert(desk, "secret")
        desk.wait(0.5)
        desk.reads("|", "password")
        assert result in ("secret-field", "no-field"), result
