"""Actions on a program's text: over the session bus, by a key, and from the menu of the Shell's panel."""

from contextlib import suppress
from subprocess import CalledProcessError

from harness.registry import case, in_toolkit

# Programs that tell their text.
_telling = in_toolkit("gtk3", "gtk4", "qt", "gnome-gtk")


def _perform(desk, name, parameters="[]"):
    """Performs an action on the field that has the focus, as any program may."""
    desk.settles()
    desk.desktop.run(
        "gdbus", "call", "--session", "--dest", "org.longhand.Longhand1", "--object-path", "/org/longhand/Longhand1",
        "--method", "org.gtk.Actions.Activate", name, parameters, "{}")


@case(_telling)
def undo_over_the_bus_takes_an_accent_back(desk):
    desk.write("caf|")
    desk.open("e")
    desk.tap("2")
    desk.reads("café|")
    _perform(desk, "undo")
    desk.reads("cafe|")
    _perform(desk, "redo")
    desk.reads("café|")


@case(_telling)
def undo_over_the_bus_takes_a_change_of_case_back(desk):
    with desk.settings(allow_bus_actions="true"):
        desk.eventually(lambda: _upper(desk, lambda: _perform(desk, "change-case", "[<{'to': 'upper'}>]")), "un CAFÉ|")
        _perform(desk, "undo")
        desk.reads("un café|")


@case(in_toolkit("gtk3", "gtk4", "qt"))
def a_key_changes_the_case_of_a_word(desk):
    with desk.settings(action_keys="{'Control+Alt+u': 'change-case(to: upper)'}"):
        desk.eventually(lambda: _upper(desk, lambda: desk.chord("Ctrl", "Alt", "u")), "un CAFÉ|")


def _upper(desk, change):
    """What a change makes of a text that was typed, once settings have had their effect."""
    desk.write("un caf|")
    desk.open("e")
    desk.tap("2")
    desk.reads("un café|")
    with suppress(CalledProcessError):
        change()
    desk.settles()
    return desk.client.read(desk.field)


@case(in_toolkit("gnome-gtk"))
def the_menu_of_the_shell_undoes_what_can_be_undone(desk):
    shell = desk.desktop.display
    desk.write("caf|")
    desk.open("e")
    desk.tap("2")
    desk.reads("café|")
    desk.desktop.eventually_offers("undo", "change-case", "hold", without=("redo", "quote"))
    shell.choose_property("undo")
    desk.reads("cafe|")
    desk.desktop.eventually_offers("redo", without=("undo", "quote"))
    shell.choose_property("redo")
    desk.reads("café|")
