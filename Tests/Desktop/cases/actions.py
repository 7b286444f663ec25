"""Actions on a program's text: over the session bus, by a key, and from the menu of the Shell's panel."""

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
    with desk.settings(action_keys="{'Control+Alt+u': 'change-case(to: upper)'}"):
        desk.eventually(lambda: _upper(desk), "un CAFÉ|")
        _perform(desk, "undo")
        desk.reads("un café|")


def _upper(desk):
    """What the key that changes the case makes of a text."""
    desk.write("un café|")
    desk.chord("Control", "Alt", "u")
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
