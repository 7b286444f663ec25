"""The kinds of client: how each is started and what it has."""

import platform
from dataclasses import dataclass, field, replace
from functools import partial

import gi

gi.require_version("IBus", "1.0")

from gi.repository import IBus

_ON_SCREEN_KEYBOARD = "on-screen keyboard"
_GTK_IBUS = {"GTK_IM_MODULE": "ibus"}
_QT_IBUS = {"QT_IM_MODULE": "ibus", "QT_QPA_PLATFORM": "xcb"}
_SDL = {"XMODIFIERS": "@im=ibus", "SDL_VIDEODRIVER": "x11"}
_GTK4 = {"GSK_RENDERER": "cairo"}
# Where a compositor draws no frame Qt draws one, by which places in the window are off.
_QT6 = {"QT_BINDINGS": "PyQt6", "QT_QPA_PLATFORM": "wayland", "QT_WAYLAND_DISABLE_WINDOWDECORATION": "1"}
_PYTHON = ("{python}", "{program}", "{socket}", "{title}")
_CHROMIUM = {"is_browser": True, "glance": 0.15, "title_suffix": " - Chromium"}
# IBus' clients in which a key overtakes one that waits for its answer, with every engine; most often behind a focus.
_SWAPS_KEYS = {"keeps_order_from": 100, "glance": 0.1}
_KATE = {"QT_QPA_PLATFORM": "wayland", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"}
_XTERM = ("xterm", "-T", "{title}", "-geometry", "80x12", "-fa", "DejaVu Sans Mono", "-fs", "11", "-e")
_XFCE_TERMINAL = ("xfce4-terminal", "--disable-server", "--title={title}", "--geometry=80x12", "--hide-menubar", "-x")
_FOOT = ("{python}", "{folder}/sized_screen.py", "foot", "--title={title}")

IBUS = IBus.MAJOR_VERSION, IBus.MINOR_VERSION, IBus.MICRO_VERSION
_RELEASES = ["bookworm", "trixie", "forky"]
_RELEASE = platform.freedesktop_os_release().get("VERSION_CODENAME")
_IS_INPUT_METHOD = IBUS >= (1, 5, 32)  # IBus' panel is, which repeats keys itself
_KITTY = ("kitty", "--config=NONE", "--title={title}", "-o", "initial_window_width=80c", "-o",
          "initial_window_height=12c", "-o", "remember_window_size=no")
_KONSOLE = ("konsole", "--separate", "--hide-menubar", "--hide-tabbar", "-p", "LocalTabTitleFormat={title}", "-e")

_JAVA = ("java", "{program}", "{socket}", "{title}")
_EMACS = ("emacs", "--quick", "--no-splash", "--geometry=80x12", "--load", "{program}", "--funcall", "longhand-begin",
          "{socket}", "{title}")
_BY_PORTAL = {"IBUS_USE_PORTAL": "1", "IBUS_ADDRESS": "unix:path=/nonexistent"}

# The modules of cases that say enough of a further program.
_CORE = ("smoke", "typing", "holding", "picking", "repeating")
# Those without fast typing, of which Chromium loses letters with every engine where IBus is input-method-v2.
_WITHOUT_HASTE = tuple(each for each in _CORE if each != "typing")

_VIM = ("-N", "-n", "-i", "NONE", "-u", "{program}", "--cmd", "let g:client = ['{socket}', '{title}']")


@dataclass(frozen=True)
class Toolkit:
    """A way in which programs take part in input methods."""

    name: str
    program: str
    """The client's file; None for the entry in which GNOME Shell itself searches."""
    environment: dict = field(default_factory=dict)
    since: str = _RELEASES[0]
    """The release of Debian from which on it is tested."""
    until: str = _RELEASES[-1]
    """The last release of Debian on which it is tested."""
    session: str = "x11"
    """The kind of desktop session it runs in, a module of `sessions`."""
    line: tuple = _PYTHON
    """The command line that starts this kind of client, with the names of what it needs in braces."""
    terminal: tuple = ()
    """The command line of the terminal that it is started in."""
    settings: dict = field(default_factory=dict)
    """What is set for Longhand in this cell, where the defaults leave this kind of program alone."""
    only: tuple = ()
    """The names of the modules of cases that are run here; all, unless some are given."""
    needs: frozenset = frozenset()
    """What the session must have besides: "xwayland", "on-screen keyboard", "access"."""
    patience: int = 30
    """The seconds in which the client calls. Wine first makes a folder of 700 MB that stands for a disk."""
    has_fields: bool = True
    has_selections: bool = False
    """Whether text can be selected, where there is one field alone."""
    is_browser: bool = False
    is_deaf_between_fields: bool = False
    """Whether keys that come while a program moves the focus go past the input method: in Firefox 153.7 for 10 ms, behind
    KWin 6.7 with IBus 1.5.35 for up to 0.2 s."""
    glance: float = 0
    """The seconds for which a person looks where the program itself has moved the focus. Chromium tells the input
    method of it some frames later, on a busy machine there and back again first. See also `_SWAPS_KEYS`."""
    title_suffix: str = ""
    """What the program puts behind the title that it was given."""
    may_refuse_the_cursor: bool = False
    """Whether the cursor may have to be moved by keys, since GTK 4.18 lets no assistive technology do it."""
    tells_of_fields: bool = True
    """Whether an input method learns that the focus has gone to another field of the window, or to none. Qt 6.8 and
    6.11 report another text at most (text-input-v3 stays enabled)."""
    tells_of_keys: bool = True
    """Whether the client knows of keys that came to the program and that no field used."""
    says_it_is_a_terminal: bool = False
    """Whether an input method learns that it is one."""
    sees_super: bool = True
    """Whether it knows that Super is down. GTK 4.8 on Wayland does not (`get_gdk_modifiers` knows no Mod4), and types
    the letter."""
    hides_held_letters: bool = False
    """Whether the client does not know of a letter that is held: where it is preedit, a terminal keeps it to itself."""
    is_typed_anew: bool = False
    """Whether a letter is erased and typed anew as its table opens, since nothing else keeps it from repeating."""
    idle_with_alt: str = "c"
    """A letter that has alternatives and opens no menu with Alt."""
    stops_at_nothing: bool = False
    """Whether the program repeats a letter that is held until Longhand has seen it do so once. Qt does behind
    `ibus-wayland`."""
    gives_every_key: bool = True
    """Whether input methods get every key before the program does anything upon it. GNOME Shell's search does not let
    them have Escape, Tab, Return, Down, and Right behind the text (`SearchController._onKeyPress`)."""
    tells_purposes: bool = True
    """Whether an input method learns the purpose of a field. `ibus-wayland` tells it from IBus 1.5.34 on."""
    tells_of_clicks: bool = True
    """Whether an input method learns that a click has moved the cursor in a field. IBus' panel behind KWin does not."""
    gets_letters_as_text: bool = False
    """Whether the program gets letters as text and not as keys. IBus' panel as an input method inserts them itself."""
    knows_late_modifiers: bool = True
    """Whether a key that repeats is one with Control as soon as that is down. IBus' panel, 1.5.32, has programs behind
    KWin insert U+0003 then."""
    follows_layouts: bool = True
    """Whether IBus goes by a keyboard layout that is chosen while the session runs. IBus' panel behind KWin does not."""
    shows_tables: bool = True
    """Whether the panel's window is on the screen. IBus 1.5.27 has it on X11 alone; where there is Xwayland, sway 1.7
    gives it the focus (swaywm/sway issue 5971), whereupon IBus hides it. The table is open all the same."""
    tables_take_clicks: bool = True
    """Whether a click on the panel's window comes to the panel. labwc 0.8.3 drops it where IBus is input-method-v2."""
    is_installed: bool = True
    """Whether IBus knows Longhand from its component file; otherwise Longhand is tried as one does in one's session."""
    loses_unanswered_keys: bool = False
    """Whether a key is lost that the daemon answers with an error, since the engine did not answer it for long or the
    daemon itself has ended. Qt drops it (`QIBusPlatformInputContext::filterEventFinished`), with every engine."""
    crashes_while_disconnected: bool = False
    """Whether the program crashes if its text changes in the 0.1 s after the daemon has started. Qt 6 does after an
    engine has asked for text, whichever (`QIBusPlatformInputContext::update`)."""
    is_impatient: bool = False
    """Whether it types a key itself that is not answered within 0.3 s, and forgets what is preedit when the daemon
    ends: SDL 2 (`SDL_DBus_CallMethodOnConnection`)."""
    loses_hasty_letters: bool = False
    """Whether a letter may be lost that comes within 20 ms of another. Where IBus is input-method-v2 that happens with
    every engine: what it inserts is dropped if the program answers what it inserted before at that moment. foot itself
    drops it then (`done` in its ime.c)."""
    repeats_by_itself: bool = False
    """Whether the program repeats keys itself although the engine receives the compositor's repeats: GTK 3 and foot
    behind KWin from IBus 1.5.35 on, as they do not have version 10 of wl_keyboard."""
    keeps_order_from: int = 0
    """The milliseconds between keys from which letters keep their order even under load. The toolkits' own IBus modules
    put a key that no engine used back at the end of the program's queue, behind a key that came meanwhile: with every
    engine, IBus' simple one too."""

    @property
    def is_touched(self):
        """Whether one types by touching keys on the screen."""
        return _ON_SCREEN_KEYBOARD in self.needs

    @property
    def repeats_unheard(self):
        """Whether the program repeats keys itself, as programs do on Wayland, and the engine receives no repeat."""
        sessions = ("gnome",) if _IS_INPUT_METHOD else ("gnome", "kwin")
        return self.program and self.session in sessions and "xwayland" not in self.needs or self.repeats_by_itself

    @property
    def is_here(self):
        """Whether this release of Debian, or what is no release of Debian, has it."""
        order = _RELEASES.index
        return _RELEASE not in _RELEASES or order(self.since) <= order(_RELEASE) <= order(self.until)

    def command(self, python, folder, socket, title):
        """The command line that opens this kind of client."""
        needs = {"python": python, "folder": folder, "program": folder / self.program, "socket": socket, "title": title}
        return [word.format(**needs) for word in self.terminal + self.line]

    def with_vim(self):
        """The same terminal with Vim in it."""
        return replace(self, program="buffer.vim", line=("vim", *_VIM))


def _gtk3(mode, **rest):
    environment = {"GTK_IM_MODULE": "ibus", "IBUS_ENABLE_SYNC_MODE": str(mode)}
    return Toolkit(f"gtk3-{mode}", "gtk3.py", environment, **rest)


def _qt(name, bindings):
    environment = {"QT_BINDINGS": bindings, "QT_IM_MODULE": "ibus", "QT_QPA_PLATFORM": "xcb"}
    return Toolkit(name, "qt.py", environment, keeps_order_from=15, loses_unanswered_keys=True,
                   crashes_while_disconnected=bindings == "PyQt6")


def _terminal(name, terminal, environment, **rest):
    return Toolkit(name, "line_editor.py", environment, terminal=terminal, has_fields=False, **rest)


def _kwin(name, program, environment=None, **rest):
    """A program of KWin's, with IBus as its input method."""
    return Toolkit(f"kwin-{name}", program, environment or {}, session="kwin", tells_purposes=IBUS >= (1, 5, 34),
                   shows_tables=not _IS_INPUT_METHOD, gets_letters_as_text=_IS_INPUT_METHOD,
                   knows_late_modifiers=not (_IS_INPUT_METHOD and IBUS < (1, 5, 35)),
                   follows_layouts=not _IS_INPUT_METHOD, tells_of_clicks=not _IS_INPUT_METHOD,
                   is_deaf_between_fields=IBUS >= (1, 5, 35),
                   repeats_by_itself=IBUS >= (1, 5, 35) and name in ("gtk3", "foot"), **rest)


def _modules(compositor, name, program, environment, **rest):
    """A program of a compositor on Wayland that reaches IBus by the module of its toolkit."""
    return Toolkit(f"{compositor}-modules-{name}", program, environment, session=f"{compositor}-modules",
                   since="trixie", shows_tables=False, **rest)


def _kate(cell, environment=None, **rest):
    """Kate in a cell of this kind; its title says that its text is not saved."""
    return cell("kate", "kate.py", {**_KATE, **(environment or {})}, needs={"access"}, has_fields=False,
                has_selections=True, tells_of_keys=False, title_suffix=" * — Kate", idle_with_alt="z", **rest)


def _wlroots(compositor):
    """The programs of a compositor that has IBus as its input method in version 2 of the protocol. Letters are preedit
    there, and go with the focus: cases that move it are none."""
    rest = {"session": f"{compositor}-panel", "since": "trixie", "tells_purposes": False,
            "tables_take_clicks": compositor != "labwc", "gets_letters_as_text": True, "loses_hasty_letters": True,
            "only": _CORE}
    return [
        Toolkit(f"{compositor}-panel-gtk3", "gtk3.py", {}, **rest),
        Toolkit(f"{compositor}-panel-gtk4", "gtk4.py", _GTK4, **rest),
        Toolkit(f"{compositor}-panel-qt6", "qt.py", _QT6, **rest),
        Toolkit(f"{compositor}-panel-chromium", "chromium.py", {}, **_CHROMIUM, **{**rest, "only": _WITHOUT_HASTE}),
        _terminal(f"{compositor}-panel-foot", ("foot", "--title={title}"), {}, says_it_is_a_terminal=True,
                  hides_held_letters=True, settings={"hold_in_terminals": "true"}, **rest),
    ]


# What `make test` runs.
_BASIC = [
    _gtk3(0), _gtk3(1), _gtk3(2, **_SWAPS_KEYS),
    Toolkit("gtk4", "gtk4.py", {"GTK_IM_MODULE": "ibus", "GSK_RENDERER": "cairo"}, **_SWAPS_KEYS),
    _qt("qt5", "PyQt5"),
    _terminal("xterm", _XTERM, {"XMODIFIERS": "@im=ibus"}),
    Toolkit("trial", "gtk3.py", _GTK_IBUS, is_installed=False),
]

# What `make test-sessions` runs besides.
_FURTHER = [
    _qt("qt6", "PyQt6"),
    _terminal("vte", _XFCE_TERMINAL, _GTK_IBUS, says_it_is_a_terminal=True,
              settings={"hold_in_terminals": "true"}),
    Toolkit("gvim", "buffer.vim", _GTK_IBUS, line=("gvim", "-f", "-U", "NONE", *_VIM), has_fields=False,
            settings={"included_programs": "['gvim']"}),
    Toolkit("sdl2", "sdl_text.py", _SDL, until="trixie", has_fields=False, is_impatient=True,
            settings={"included_programs": "['SDL2_Application']"}),
    # The same program: from 2.32.50 on, SDL 2 is a layer on SDL 3, which uses XIM on X11.
    Toolkit("sdl3", "sdl_text.py", _SDL, since="forky", has_fields=False),
    Toolkit("chromium", "chromium.py", _GTK_IBUS, **_CHROMIUM),
    Toolkit("firefox", "firefox.py", {**_GTK_IBUS, "MOZ_GTK_TITLEBAR_DECORATION": "client"}, is_browser=True,
            is_deaf_between_fields=True, title_suffix=" — Mozilla Firefox"),
    Toolkit("webkit", "webkit.py", _GTK_IBUS, is_browser=True, only=("webkit",)),
    # Those of Debian 13 did not start in a Debian in a folder.
    Toolkit("webkit6", "webkit6.py", {**_GTK_IBUS, **_GTK4}, is_browser=True, only=("webkit",),
            keeps_order_from=100, until="bookworm"),
    Toolkit("epiphany", "epiphany.py", _GTK_IBUS, is_browser=True, only=("webkit",), until="bookworm"),
    Toolkit("qtwebengine", "qtwebengine.py", _QT_IBUS, is_browser=True, only=(*_CORE, "pages")),
    Toolkit("qml", "qml.py", {**_QT_IBUS, "QT_QUICK_BACKEND": "software"}, keeps_order_from=15,
            loses_unanswered_keys=True, only=(*_CORE, "fields", "focus")),
    Toolkit("tk", "tk.py", {"XMODIFIERS": "@im=ibus"}, tells_purposes=False, tells_of_fields=False, tells_of_clicks=False,
            has_selections=True, only=(*_CORE, "unreported")),
    Toolkit("wine", "wine.py", {"XMODIFIERS": "@im=ibus"}, has_fields=False, has_selections=True,
            only=(*_CORE, "games"), patience=150, until="trixie", settings={"included_programs": "['wine']"}),
    Toolkit("writer", "writer.py", {**_GTK_IBUS, "SAL_USE_VCLPLUGIN": "gtk3"}, has_fields=False, idle_with_alt="z",
            has_selections=True),
    Toolkit("calc", "calc.py", {"XMODIFIERS": "@im=ibus", "SAL_USE_VCLPLUGIN": "gen"}, has_fields=False, only=("cells",)),
    # In the other modes a program reports a key again when IBus has put it back: Orca echoes some twice, with every
    # engine. Orca holds programs up for seconds on a busy machine, so that only what it is there for is typed.
    Toolkit("orca-gtk3", "gtk3.py", {**_GTK_IBUS, "IBUS_ENABLE_SYNC_MODE": "1"}, session="orca", only=("access",)),
    Toolkit("gnome-orca", "gtk3.py", session="gnome-orca", needs={"xwayland"}, only=("access",)),
    Toolkit("gnome-gtk4", "gtk4.py", {"GSK_RENDERER": "cairo"}, session="gnome"),
    Toolkit("gnome-gtk3", "gtk3.py", session="gnome"),
    Toolkit("gnome-x11-gtk3", "gtk3.py", {"GTK_IM_MODULE": "ibus", "GDK_BACKEND": "x11"}, session="gnome",
            needs={"xwayland"}),
    Toolkit("gnome-search", None, session="gnome", has_fields=False, gives_every_key=False,
            tells_of_keys=False),
    Toolkit("gnome-text-editor", "text_editor.py", {"GTK_A11Y": "atspi", "GSK_RENDERER": "cairo"}, session="gnome",
            needs={"access"}, has_fields=False, tells_of_keys=False, may_refuse_the_cursor=True,
            title_suffix=" (~/) - Text Editor"),
    Toolkit("gnome-osk", "gtk4.py", {"GSK_RENDERER": "cairo"}, session="gnome", needs={_ON_SCREEN_KEYBOARD}),
    _terminal("gnome-foot", ("foot", "--title={title}"), {}, session="gnome", says_it_is_a_terminal=True,
              settings={"hold_in_terminals": "true"}),
    _terminal("gnome-x11-xim", _XTERM, {"XMODIFIERS": "@im=ibus"}, session="gnome", needs={"xwayland"}),
    Toolkit("gnome-qt6", "qt.py", _QT6, session="gnome", since="trixie", tells_of_fields=False),
    Toolkit("gnome-chromium", "chromium.py", session="gnome", **_CHROMIUM),
    Toolkit("gnome-firefox", "firefox.py", session="gnome", is_browser=True, is_deaf_between_fields=True,
            title_suffix=" — Mozilla Firefox"),
    # Without a session bus each window is a program of its own, which can be closed. Console 43 shows no title.
    _terminal("gnome-kgx", ("kgx", "--title={title}", "--"), {"DBUS_SESSION_BUS_ADDRESS": "disabled:"}, session="gnome",
              since="trixie", says_it_is_a_terminal=True, settings={"hold_in_terminals": "true"}),
    _kwin("gtk4", "gtk4.py", _GTK4),
    _kwin("gtk3", "gtk3.py", since="trixie"),
    _kwin("qt6", "qt.py", _QT6, since="trixie", tells_of_fields=False),
    _kwin("foot", "line_editor.py", terminal=_FOOT, has_fields=False, says_it_is_a_terminal=True,
          is_typed_anew=not _IS_INPUT_METHOD, settings={"hold_in_terminals": "true"},
          loses_hasty_letters=_IS_INPUT_METHOD and IBUS < (1, 5, 35)),
    _kate(_kwin, stops_at_nothing=not _IS_INPUT_METHOD),
    _kwin("chromium", "chromium.py", **_CHROMIUM),
    _modules("kwin", "gtk3", "gtk3.py", _GTK_IBUS),
    _modules("kwin", "gtk4", "gtk4.py", {**_GTK_IBUS, **_GTK4}, keeps_order_from=100),
    _modules("kwin", "qt6", "qt.py", {**_QT6, "QT_IM_MODULE": "ibus"}),
    _kate(partial(_modules, "kwin"), {"QT_IM_MODULE": "ibus"}),
    *_wlroots("sway"), *_wlroots("labwc"),
    _modules("labwc", "gtk3", "gtk3.py", _GTK_IBUS, only=_CORE),
    _modules("labwc", "gtk4", "gtk4.py", {**_GTK_IBUS, **_GTK4}, keeps_order_from=100, only=_CORE),
    _modules("labwc", "qt6", "qt.py", {**_QT6, "QT_IM_MODULE": "ibus"}, only=_CORE),
    Toolkit("sway-gtk3", "gtk3.py", _GTK_IBUS, session="sway", shows_tables=False),
    Toolkit("sway-gtk4", "gtk4.py", {**_GTK_IBUS, "GSK_RENDERER": "cairo"}, session="sway", shows_tables=False,
            keeps_order_from=100, sees_super=False),
    Toolkit("sway-xwayland-gtk3", "gtk3.py", _GTK_IBUS, session="sway", needs={"xwayland"}, shows_tables=False,
            until="trixie",  # with sway 1.12, each key is lost that comes within 0.3 s after the panel's window has gone
            only=("focus_thief", "fields", "focus", "keys", "typing")),
    Toolkit("sway-xwayland-chromium", "chromium.py", {**_GTK_IBUS, "GDK_BACKEND": "x11"}, session="sway",
            until="bookworm",  # from IBus 1.5.29 on the panel's window has the focus for 0.35 s, and each key in that time
            needs={"xwayland"}, shows_tables=False, only=("focus_thief", "smoke"), **_CHROMIUM),
]


def _by_portal(toolkit):
    """The same programs as a sandbox has them, where the portal is the one way to IBus, and a longer one."""
    return replace(toolkit, name=f"portal-{toolkit.name.removesuffix('-0')}", session="portal", only=_CORE,
                   environment={**toolkit.environment, **_BY_PORTAL},
                   keeps_order_from=max(toolkit.keeps_order_from, 25))


def _from_afar(toolkit):
    """The same programs on a VNC server, whose viewers repeat keys."""
    return replace(toolkit, name=f"vnc-{toolkit.name.removesuffix('-0')}", session="vnc", only=(*_CORE, "remote"))


_PROGRAMS = [
    *(_from_afar(each) for each in _BASIC if each.name in ("gtk3-0", "qt5", "xterm")),
    *(_by_portal(each) for each in _BASIC if each.name in ("gtk3-0", "gtk4", "qt5")),
    Toolkit("thunderbird", "thunderbird.py", _GTK_IBUS, has_fields=False, has_selections=True, only=_CORE),
    Toolkit("gtk2", "gtk2.py", _GTK_IBUS, has_fields=False, has_selections=True,
            only=(*_CORE, "closing", "keys", "modifiers", "texts")),
    Toolkit("swing", "Swing.java", {"XMODIFIERS": "@im=ibus"}, line=_JAVA, has_fields=False, has_selections=True,
            only=(*_CORE, "extensions")),
    Toolkit("emacs", "buffer.el", {"XMODIFIERS": "@im=ibus"}, line=_EMACS, has_fields=False, only=_CORE),
    _terminal("kitty", _KITTY, {"GLFW_IM_MODULE": "ibus", "LIBGL_ALWAYS_SOFTWARE": "1"}, only=_CORE,
              says_it_is_a_terminal=True, settings={"hold_in_terminals": "true"}),
    _terminal("konsole", _KONSOLE, {"QT_IM_MODULE": "ibus", "QT_QPA_PLATFORM": "xcb"}, only=_CORE,
              title_suffix=" — Konsole", loses_unanswered_keys=True),
]

TOOLKITS = {each.name: each for each in [*_BASIC, *_FURTHER, *_PROGRAMS] if each.is_here}
BASIC = [each.name for each in _BASIC]
