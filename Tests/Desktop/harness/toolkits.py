"""The kinds of client: how each is started and what it has."""

from dataclasses import dataclass, field

_GTK_IBUS = {"GTK_IM_MODULE": "ibus"}
_PYTHON = ("{python}", "{program}", "{socket}", "{title}")
_XTERM = ("xterm", "-T", "{title}", "-geometry", "80x12", "-fa", "DejaVu Sans Mono", "-fs", "11", "-e")
_XFCE_TERMINAL = ("xfce4-terminal", "--disable-server", "--title={title}", "--geometry=80x12", "--hide-menubar", "-x")

_VIM = ("-N", "-n", "-i", "NONE", "-u", "{program}", "--cmd", "let g:client = ['{socket}', '{title}']")


@dataclass(frozen=True)
class Toolkit:
    """A way in which programs take part in input methods."""

    name: str
    program: str
    environment: dict = field(default_factory=dict)
    line: tuple = _PYTHON
    """The command line that opens this kind of client, with the names of what it needs in braces."""
    settings: dict = field(default_factory=dict)
    """What is set for Longhand in this cell, where the defaults leave this kind of program alone."""
    session: str = "x11"
    """The kind of desktop session it runs in, a module of `sessions`."""
    needs: frozenset = frozenset()
    """What the session must have besides: "xwayland"."""
    has_fields: bool = True
    in_terminal: bool = False
    is_browser: bool = False
    title_suffix: str = ""
    """What the program puts behind the title that it was given."""
    says_it_is_a_terminal: bool = False
    """Whether an input method is told that it is one."""
    is_installed: bool = True
    """Whether IBus knows Longhand from its component file; otherwise Longhand is tried as one does in one's session."""
    keeps_order_from: int = 0
    """The milliseconds between keys from which letters keep their order even under load. The toolkits' own IBus modules
    put a key that no engine used back at the end of the program's queue, behind a key that came meanwhile: with every
    engine, IBus' simple one too."""

    def command(self, python, folder, socket, title):
        """The command line that opens this kind of client."""
        needs = {"python": python, "program": folder / self.program, "socket": socket, "title": title}
        return [word.format(**needs) for word in self.line]


def _gtk3(mode, **rest):
    environment = {"GTK_IM_MODULE": "ibus", "IBUS_ENABLE_SYNC_MODE": str(mode)}
    return Toolkit(f"gtk3-{mode}", "gtk3.py", environment, **rest)


def _qt(name, bindings):
    environment = {"QT_BINDINGS": bindings, "QT_IM_MODULE": "ibus", "QT_QPA_PLATFORM": "xcb"}
    return Toolkit(name, "qt.py", environment, keeps_order_from=15)


def _terminal(name, opener, environment, **rest):
    return Toolkit(name, "line_editor.py", environment, line=opener + _PYTHON, has_fields=False, in_terminal=True,
                   **rest)


# What `make test` runs.
_BASIC = [
    _gtk3(0), _gtk3(1), _gtk3(2, keeps_order_from=100),
    Toolkit("gtk4", "gtk4.py", {"GTK_IM_MODULE": "ibus", "GSK_RENDERER": "cairo"}, keeps_order_from=100),
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
            settings={"excluded_programs": "[]"}),
    Toolkit("sdl2", "sdl_text.py", {"XMODIFIERS": "@im=ibus", "SDL_VIDEODRIVER": "x11"}, has_fields=False,
            settings={"excluded_programs": "[]"}),
    Toolkit("chromium", "chromium.py", _GTK_IBUS, is_browser=True, title_suffix=" - Chromium"),
    Toolkit("firefox", "firefox.py", {**_GTK_IBUS, "MOZ_GTK_TITLEBAR_DECORATION": "client"}, is_browser=True,
            title_suffix=" — Mozilla Firefox"),
    Toolkit("gnome-gtk4", "gtk4.py", {"GSK_RENDERER": "cairo"}, session="gnome"),
    Toolkit("gnome-gtk3", "gtk3.py", session="gnome"),
    Toolkit("gnome-x11-gtk3", "gtk3.py", {"GTK_IM_MODULE": "ibus", "GDK_BACKEND": "x11"}, session="gnome",
            needs={"xwayland"}),
    _terminal("gnome-x11-xim", _XTERM, {"XMODIFIERS": "@im=ibus"}, session="gnome", needs={"xwayland"}),
    Toolkit("kwin-gtk4", "gtk4.py", {"GSK_RENDERER": "cairo"}, session="kwin"),
]

TOOLKITS = {each.name: each for each in [*_BASIC, *_FURTHER]}
BASIC = [each.name for each in _BASIC]
