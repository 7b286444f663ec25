"""Actions on a program's text: over the session bus, by a key, and from the menu of the Shell's panel."""

from contextlib import suppress
from subprocess import CalledProcessError

from harness.registry import both, case, in_toolkit, under_x11
from harness.waiting import wait_until

# Programs that report their text.
_telling = in_toolkit("gtk3", "gtk4", "qt", "gnome-gtk", "sway-gtk")

# Programs whose own changes of their text can be seen: they report the text, or that the cursor moves.
_moving = in_toolkit("gtk3", "gtk4", "qt")

_UPPER = ("change-case", "[<{'to': 'upper'}>]")
_SEARCH = 1  # seconds, longer than it takes to look words up
_LONG_AFTER = 3.5  # seconds after a choice in the menu in which one that is about the text has been dropped
_LATER = 0.5  # seconds after a key, after which what a program does is no answer to it


def _perform(desk, name, parameters="[]"):
    """Performs an action on the field that has the focus, as any program may."""
    desk.settles()
    _perform_now(desk, name, parameters)


def _perform_now(desk, name, parameters="[]"):
    """Performs an action, whatever has the focus."""
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


@case(_telling)
def a_key_changes_the_case_of_a_word(desk):
    with desk.settings(action_keys="{'Control+Alt+u': 'change-case(to: upper)'}"):
        desk.eventually(lambda: _upper(desk, lambda: desk.chord("Ctrl", "Alt", "u")), "un CAFÉ|")


@case(_telling)
def a_key_restores_the_accents_of_a_word(desk):
    with desk.settings(locales="['fr']", action_keys="{'Control+Alt+u': 'accents'}"):
        desk.eventually(lambda: _accented(desk, "un garco", "n"), "un garçon|")
        text = _accented(desk, "un pecheu", "r", times=2)
        assert text in ("un pécheurs|", "un pêcheurs|"), text
        desk.reads(text)


def _accented(desk, text, last, times=1):
    """What becomes of a word whose accents a key restores, and of a letter behind it where it is asked for again."""
    desk.write(f"{text}|")
    desk.tap(last)
    for _ in range(times):
        desk.settles()
        desk.chord("Ctrl", "Alt", "u")
        desk.wait(_SEARCH)
    if times > 1:
        desk.tap("s")
    desk.settles()
    return desk.client.read(desk.field)


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


@case(in_toolkit("gtk3", "gtk4", "qt", "gnome-gtk", "sway-gtk", "kwin-gtk4"))
def an_action_that_is_picked_works_on_the_text_without_the_letter(desk):
    callouts = "[callouts]\nj=@custom(\"change-case(to: upper)\");ĵ;\nu=@custom(\"undo\");ŭ;\n"
    with desk.desktop.configured("longhand/callouts/und.callouts", callouts):
        desk.eventually_opens("j")
        desk.tap("Escape")
        desk.write("un caf|")
        desk.open("e")
        desk.tap("2")
        desk.reads("un café|")
        desk.open("j")
        desk.tap("1")
        desk.reads("un CAFÉ|")
        desk.open("u")
        desk.tap("1")
        desk.reads("un café|")
        desk.open("j")
        desk.tap("1", "s")
        desk.reads("un CAFÉs|")


@case(_moving)
def a_text_that_the_program_itself_changed_is_not_taken_for_the_earlier_one(desk):
    with desk.settings(allow_bus_actions="true"):
        desk.eventually(lambda: _upper(desk, lambda: _perform(desk, *_UPPER)), "un CAFÉ|")
        _put_in_the_place_of_what_was_typed(desk, "un café|")
        if _tells_at_once(desk):
            _perform(desk, *_UPPER)
            desk.reads("un CAFÉ|")
        else:
            _is_refused(desk, *_UPPER)
            desk.reads("un café|")
            desk.tap("s")
            desk.reads("un cafés|")
            _perform(desk, *_UPPER)
            desk.reads("un CAFÉS|")


@case(_moving)
def what_the_program_itself_has_selected_replaces_nothing_else(desk):
    with desk.settings(allow_bus_actions="true"):
        desk.eventually(lambda: _upper(desk, lambda: _perform(desk, *_UPPER)), "un CAFÉ|")
        _put_in_the_place_of_what_was_typed(desk, "say [hello| now")
        if _tells_at_once(desk):
            _perform(desk, "quote")
            desk.reads("say “hello”| now")
        else:
            _is_refused(desk, "quote")
            desk.settles()
            assert desk.client.read(desk.field) in ("say [hello| now", "say |hello[ now")


# GTK's entries do not report what is selected.
@case(in_toolkit("qt"))
def what_needs_a_selection_is_valid_only_where_there_is_one(desk):
    action = "[bold]\nname=Bold\ninsert=**{selection}**\n"
    with desk.desktop.configured("longhand/actions.conf", action), desk.settings(allow_bus_actions="true"):
        desk.eventually(lambda: _upper(desk, lambda: _perform(desk, *_UPPER)), "un CAFÉ|")
        _is_refused(desk, "bold")
        desk.write("say [hello| now")
        _perform(desk, "bold")
        desk.reads("say **hello**| now")
        _is_refused(desk, "bold")


@case(_moving)
def what_was_recorded_is_done_again(desk):
    with desk.settings(allow_bus_actions="true"):
        desk.eventually(lambda: _upper(desk, lambda: _perform(desk, *_UPPER)), "un CAFÉ|")
        _longhand(desk, "record")
        _perform(desk, "change-case", "[<{'to': 'lower'}>]")
        desk.reads("un café|")
        _longhand(desk, "record", "--stop")
        _perform(desk, "undo")
        desk.reads("un CAFÉ|")
        _longhand(desk, "replay")
        desk.reads("un café|")


def _longhand(desk, *arguments):
    """Runs the command-line tool."""
    desk.settles()
    desk.desktop.run(desk.desktop.prefix / "bin" / "longhand", *arguments)


@case(_moving)
def a_key_sees_what_the_program_itself_changed(desk):
    with desk.settings(action_keys="{'Control+Alt+u': 'change-case(to: upper)'}"):
        desk.eventually(lambda: _upper(desk, lambda: desk.chord("Ctrl", "Alt", "u")), "un CAFÉ|")
        _put_in_the_place_of_what_was_typed(desk, "un café|")
        if not _tells_at_once(desk):  # and so may have selected something
            desk.chord("Ctrl", "Alt", "u")
            desk.reads("un café|")
            desk.tap("s", "BackSpace")
            desk.reads("un café|")
        desk.chord("Ctrl", "Alt", "u")
        desk.reads("un CAFÉ|")


@case(_telling)
def what_was_selected_with_keys_is_not_replaced_unseen(desk):
    with desk.settings(action_keys=_UPPER_AND_DATE):
        _begin_to_select(desk)
        desk.chord("Shift", "End")
        _replaces_nothing_unseen(desk, "abc d[ef ghi|", "abc dEF GHI|")


@case(_telling)
def what_was_selected_with_the_pointer_is_not_replaced_unseen(desk):
    with desk.settings(action_keys=_UPPER_AND_DATE):
        _begin_to_select(desk)
        for _ in range(2):
            desk.click_at_start("entry")
        _replaces_nothing_unseen(desk, "[abc| def ghi", "ABC| def ghi")


_UPPER_AND_DATE = "{'Control+Alt+u': 'change-case(to: upper)', 'Control+Alt+d': 'insert-date'}"


def _begin_to_select(desk):
    """A letter is typed in a text once keys perform actions."""
    desk.eventually(lambda: _upper(desk, lambda: desk.chord("Ctrl", "Alt", "u")), "un CAFÉ|")
    desk.write("abc |ef ghi")
    desk.tap("d")
    desk.reads("abc d|ef ghi")
    desk.wait(_LATER)


def _replaces_nothing_unseen(desk, selected, changed):
    """Actions do not change a text in which something is selected, unless the program reports what."""
    text = selected.translate(str.maketrans("", "", "[|"))
    wait_until(lambda: desk.client.text("entry") == text and "[" in desk.client.read("entry"), "it is selected")
    if desk.toolkit.name.startswith(("qt", "gnome-gtk4")):  # which report what is selected
        desk.chord("Ctrl", "Alt", "u")
        desk.reads(changed)
    else:
        desk.chord("Ctrl", "Alt", "d")
        desk.chord("Ctrl", "Alt", "u")
        _is_refused(desk, "undo")
        desk.settles()
        assert desk.client.text("entry") == text, desk.client.read("entry")
        desk.write("|")


@case(_moving)
def nothing_is_undone_in_a_text_that_the_program_itself_changed(desk):
    desk.write("caf|")
    desk.open("e")
    desk.tap("2")
    desk.reads("café|")
    desk.wait(_LATER)
    desk.write("thé|")
    _is_refused(desk, "undo")
    desk.reads("thé|")


@case(_telling)
def after_the_focus_was_elsewhere_nothing_is_undone_in_a_text_of_the_program(desk):
    desk.write("caf|")
    desk.open("e")
    desk.tap("2")
    desk.reads("café|")
    desk.focus("button")
    desk.focus("entry")
    desk.wait(_LATER)
    desk.write("hello|")
    _is_refused(desk, "undo")
    desk.reads("hello|")


@case(_telling)
def what_the_program_writes_while_the_focus_is_elsewhere_is_not_undone(desk):
    desk.write("|")
    desk.open("e")
    desk.tap("2")
    desk.reads("é|")
    desk.focus("button")
    desk.wait(_LATER)
    desk.client.order("write", name="entry", text="thé", cursor=3, anchor=3)
    desk.focus("entry")
    _is_refused(desk, "undo")
    desk.reads("thé|")


@case(_telling)
def what_was_done_in_one_field_is_not_undone_in_another(desk):
    desk.write("caf|")
    desk.open("e")
    desk.tap("2")
    desk.reads("café|")
    desk.write("the|", "second")
    _is_refused(desk, "undo")
    desk.reads("the|")
    desk.reads("café|", "entry")


def _put_in_the_place_of_what_was_typed(desk, notation):
    """A letter is typed, and the program puts a text in its place."""
    desk.write("|")
    desk.tap("e")
    desk.reads("e|")
    desk.wait(_LATER)
    desk.write(notation)


def _tells_at_once(desk):
    """Whether the program reports its own changes to its input method."""
    return desk.toolkit.name.startswith("qt")


def _is_refused(desk, *action):
    try:
        _perform(desk, *action)
    except CalledProcessError as error:
        assert "Error.NotValid" in error.stderr, error.stderr
    else:
        raise AssertionError("The action was performed.")


@case(in_toolkit("gtk3", "gtk4", "qt"))
def the_bar_of_the_panel_undoes_what_can_be_undone(desk):
    with desk.desktop.bar():
        desk.write("caf|")
        desk.open("e")
        desk.tap("2")
        desk.reads("café|")
        desk.desktop.click_on_bar("undo")
        desk.reads("cafe|")
        desk.desktop.click_on_bar("redo")
        desk.reads("café|")


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


@case(both(under_x11, in_toolkit("gtk3-0", "gtk4", "qt5", "xterm", "chromium")))
def a_language_that_is_chosen_where_nothing_can_be_typed_is_that_of_the_next_field(desk):
    with desk.settings(locales="['fr', 'sv']"):
        desk.eventually_opens_with("a", "à")
        desk.tap("Escape")
        desk.table_closes()
        _go_nowhere(desk)
        _perform_now(desk, "next-locale")
        desk.take_focus()
        desk.write("|")
        desk.open("a")
        desk.tap("1")
        desk.reads("ä|")


@case(both(under_x11, in_toolkit("gtk3-0", "gtk4", "qt5")))
def keys_are_let_go_and_held_again_from_the_bar_where_nothing_can_be_typed(desk):
    with desk.desktop.bar():
        _choose_nowhere(desk, "hold")
        desk.write("|")
        desk.press("e")
        desk.reads_repeated("", "e", least=5)
        desk.release("e")
        desk.settles()
        desk.nothing_opened()
        _choose_nowhere(desk, "hold")
        desk.write("|")
        desk.open("e")
        desk.tap("1")
        desk.reads("è|")


def _choose_nowhere(desk, item):
    """Clicks on an item of the bar while nothing can be typed, and goes back to the field long after that."""
    _go_nowhere(desk)
    desk.desktop.click_on_bar(item)
    desk.wait(_LONG_AFTER)
    desk.take_focus()


def _go_nowhere(desk):
    """Gives a window the focus in which nothing can be typed."""
    display, title = desk.desktop.display, "nowhere"
    if not display.window_titled(title):
        desk.desktop.screen.open_window(title)
    display.activate(wait_until(lambda: display.window_titled(title), "the other window is open"), title)


@case(both(under_x11, in_toolkit("gtk3-0", "gtk4", "qt5", "chromium")))
def a_key_for_the_next_language_is_the_programs_while_no_field_has_the_focus(desk):
    with desk.settings(locales="['fr', 'sv']", action_keys="{'Control+Alt+n': 'next-locale'}"):
        desk.eventually_opens_with("a", "à")
        desk.tap("Escape")
        desk.table_closes()
        desk.focus("button")
        desk.chord("Ctrl", "Alt", "n")
        desk.write("|")
        desk.open("a")
        desk.tap("1")
        desk.reads("à|")
        desk.chord("Ctrl", "Alt", "n")
        desk.open("a")
        desk.tap("1")
        desk.reads("àä|")
