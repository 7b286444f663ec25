"""The test cases: functions whose names are sentences, each with the kinds of client it applies to."""

from dataclasses import dataclass
from typing import Callable

CASES = []


@dataclass(frozen=True)
class Case:
    """A conversation with a client that must end as expected."""

    body: Callable
    applies: Callable
    is_smoke: bool
    """Whether it is the one to run where there is time for one alone."""
    is_last: bool
    """Whether the desktop is of no use after it."""

    @property
    def name(self):
        """The sentence."""
        return self.body.__name__


def case(applies, is_smoke=False, is_last=False):
    """Registers a function of a Desk as a case for the clients to which it applies."""
    def register(body):
        if any(body.__name__ == each.name for each in CASES):
            raise ValueError(f"two cases are called {body.__name__}")
        typed = applies if applies is by_touch else both(applies, _by_keys)
        CASES.append(Case(body, typed, is_smoke, is_last))
        return body
    return register


def without_exception(toolkit):
    """Applies to every kind of client, in a trial too."""
    return True


def everywhere(toolkit):
    """Applies to every kind of client."""
    return toolkit.is_installed


def outside_sdl2(applies):
    """Narrows what a case applies to: not to SDL 2.

    SDL 2.26 hands out committed text after all keys that wait: one that closes a table cannot follow the letter, and is
    used up. It commits nothing itself when the focus goes, as IBus 1.5.27 expects (`bus_ibus_impl_set_focused_context`)
    where the other program's focus is reported first.
    """
    return lambda toolkit: applies(toolkit) and not toolkit.name.startswith("sdl2")


def outside_wine(applies):
    """Narrows what a case applies to: not to Wine.

    Wine 8.0 inserts committed text up to 50 ms after keys that come later, and loses parentheses with every engine.
    """
    return lambda toolkit: applies(toolkit) and not toolkit.name.startswith("wine")


def outside_sdl3(applies):
    """Narrows what a case applies to: not to SDL 3, where a key that is down when another program gets the focus goes
    on repeating there. How its repeats pass the engine was not examined.
    """
    return lambda toolkit: applies(toolkit) and not toolkit.name.startswith("sdl3")


def under_x11(toolkit):
    """Applies where an X server has the keyboard."""
    return toolkit.is_installed and toolkit.session == "x11"


def in_one_process(toolkit):
    """Applies to programs of one process under X11, which can be made to stand still."""
    return under_x11(toolkit) and toolkit.name.startswith(("gtk3", "gtk4", "qt", "xterm"))


def both(one, other):
    """Applies where both of these do."""
    return lambda toolkit: one(toolkit) and other(toolkit)


def by_touch(toolkit):
    """Applies where one types by touching keys on the screen, to which no other case applies."""
    return toolkit.is_touched


def _by_keys(toolkit):
    return not toolkit.is_touched


def in_programs(toolkit):
    """Applies to programs, of which there may be several, and whose fields may hold anything."""
    return toolkit.is_installed and toolkit.program


def where_keys_are_reported(toolkit):
    """Applies where the program reports keys that it has got."""
    return toolkit.is_installed and toolkit.tells_of_keys


def where_every_key_is_given(toolkit):
    """Applies where the engine gets every key before the program does anything upon it."""
    return toolkit.is_installed and toolkit.gives_every_key


def where_repeats_are_heard(toolkit):
    """Applies where repeats of a key pass the engine; elsewhere the program repeats until a release arrives."""
    return toolkit.is_installed and not toolkit.repeats_unheard


def in_patient_programs(toolkit):
    """Applies to programs that wait for an engine."""
    return toolkit.is_installed and not toolkit.is_impatient


def with_a_daemon_of_our_own(toolkit):
    """Applies where the tests themselves have started ibus-daemon, and can end it."""
    return in_patient_programs(toolkit) and toolkit.session == "x11"


def where_the_x_server_repeats_keys(toolkit):
    """Applies to programs on an X server of our own, whose key repeat the tests can change."""
    return in_patient_programs(toolkit) and toolkit.session == "x11" and not toolkit.only


def where_no_key_is_lost(toolkit):
    """Applies where a key comes to the program as well when the daemon could not ask an engine."""
    return with_a_daemon_of_our_own(toolkit) and not toolkit.loses_unanswered_keys


def where_the_daemon_may_go_as_a_key_comes(toolkit):
    """Applies to programs that outlive that: not to xterm and SDL 3.

    libX11 1.8.12 writes a key to the window of an XIM server that has just gone (`XChangeProperty`), and the X server's
    answer, BadWindow, ends xterm. SDL 3 tells the server where its cursor is after each letter, and waits for an answer
    for ever (docs/upstream/libx11-server-ends.md). Both do so with every engine.
    """
    return where_no_key_is_lost(toolkit) and toolkit.name not in ("xterm", "sdl3")


def with_a_screen_reader(toolkit):
    """Applies where a screen reader runs."""
    return toolkit.session in ("orca", "gnome-orca")


def in_a_trial(toolkit):
    """Applies where Longhand is only tried, in a session that does not know it."""
    return not toolkit.is_installed


def where_extensions_run(toolkit):
    """Applies where ibus-daemon's extension for emoji and code points takes keys in ordinary programs."""
    is_usual = under_x11(toolkit) and not toolkit.only
    return is_usual and toolkit.name.startswith(("gtk3", "gtk4", "qt", "xterm", "chromium", "firefox"))


def where_extensions_run_in_a_session(toolkit):
    """Applies where that extension takes keys, and in some programs of the sessions in which a compositor might."""
    is_usual = toolkit.session in ("gnome", "kwin", "sway") and not (toolkit.only or toolkit.needs)
    in_session = is_usual and toolkit.name.endswith(("gtk3", "gtk4", "foot")) and not toolkit.gets_letters_as_text
    return in_session or where_extensions_run(toolkit)


def with_fields(toolkit):
    """Applies where a window has several fields, selections and a cursor that follows the mouse."""
    return toolkit.has_fields and toolkit.is_installed


def where_fields_are_reported(toolkit):
    """Applies where a window has several fields, and an input method learns which of them has the focus."""
    return with_fields(toolkit) and toolkit.tells_of_fields


def where_super_is_seen(toolkit):
    """Applies where the program reports Super to an input method."""
    return toolkit.is_installed and toolkit.sees_super


def where_letters_are_keys(applies):
    """Narrows what a case applies to: to programs that get letters as keys."""
    return lambda toolkit: applies(toolkit) and not toolkit.gets_letters_as_text


def where_haste_is_kept(toolkit):
    """Applies to programs that get letters that come within 20 ms of each other, all of them."""
    return toolkit.is_installed and not toolkit.loses_hasty_letters


def where_late_modifiers_are_known(toolkit):
    """Applies where a modifier changes what a key that is down repeats."""
    return toolkit.is_installed and toolkit.knows_late_modifiers


def where_layouts_are_followed(toolkit):
    """Applies where IBus goes by a keyboard layout that is chosen while the session runs."""
    return toolkit.is_installed and toolkit.follows_layouts


def where_clicks_are_reported(toolkit):
    """Applies where an input method learns that a click has moved the cursor within a field."""
    return with_fields(toolkit) and toolkit.tells_of_clicks


def with_selections(toolkit):
    """Applies where text can be selected, and the program has the keys that others have for it."""
    return (toolkit.has_fields or toolkit.has_selections) and toolkit.is_installed


def with_purposes(toolkit):
    """Applies where an input method learns the purpose of fields."""
    return with_fields(toolkit) and toolkit.tells_purposes


def with_tables_in_sight(toolkit):
    """Applies where a table that is open is to be seen."""
    return toolkit.is_installed and toolkit.shows_tables


def with_tables_to_click(toolkit):
    """Applies where a click on a table that is open comes to the panel."""
    return with_tables_in_sight(toolkit) and toolkit.tables_take_clicks


def in_session(*names):
    """Applies to the clients in these kinds of session."""
    return lambda toolkit: toolkit.session in names


def in_terminals(toolkit):
    """Applies to programs in a terminal."""
    return toolkit.terminal


def known_as_a_terminal(toolkit):
    """Applies to programs in a terminal that identifies itself."""
    return toolkit.terminal and toolkit.says_it_is_a_terminal


def unknown_as_a_terminal(toolkit):
    """Applies where an input method cannot know of a terminal, or where there is none."""
    return toolkit.is_installed and not toolkit.says_it_is_a_terminal


def in_browsers(toolkit):
    """Applies to pages in a browser."""
    return toolkit.is_browser


def in_toolkit(*names):
    """Applies to the clients whose name begins with one of these."""
    return lambda toolkit: toolkit.name.startswith(names)
