"""The kinds of client: how each is started and what it has."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Toolkit:
    """A way in which programs take part in input methods."""

    name: str
    program: str
    environment: dict = field(default_factory=dict)
    session: str = "x11"
    """The kind of desktop session it runs in, a module of `sessions`."""
    has_fields: bool = True
    has_selections: bool = False
    """Whether text can be selected, where there is one field alone."""
    in_terminal: bool = False
    is_browser: bool = False
    is_deaf_between_fields: bool = False
    """Whether keys that come while a program moves the focus go past the input method: in Firefox 153.7 for 10 ms."""
    title_suffix: str = ""
    """What the program puts behind the title that it was given."""
    is_installed: bool = True
    """Whether IBus knows Longhand from its component file; otherwise Longhand is tried as one does in one's session."""
    keeps_order_from: int = 0
    """The milliseconds between keys from which letters keep their order even under load. The toolkits' own IBus modules
    put a key that no engine used back at the end of the program's queue, behind a key that came meanwhile: with every
    engine, IBus' simple one too."""

    def command(self, python, folder, socket, title):
        """The command line that opens this kind of client."""
        program = [python, folder / self.program, socket, title]
        if self.in_terminal:
            return ["xterm", "-T", title, "-geometry", "80x12", "-fa", "DejaVu Sans Mono", "-fs", "11", "-e", *program]
        return program


_GTK_IBUS = {"GTK_IM_MODULE": "ibus"}


def _gtk3(mode, **rest):
    environment = {"GTK_IM_MODULE": "ibus", "IBUS_ENABLE_SYNC_MODE": str(mode)}
    return Toolkit(f"gtk3-{mode}", "gtk3.py", environment, **rest)


# What `make test` runs.
_BASIC = [
    _gtk3(0), _gtk3(1), _gtk3(2, keeps_order_from=100),
    Toolkit("gtk4", "gtk4.py", {"GTK_IM_MODULE": "ibus", "GSK_RENDERER": "cairo"}, keeps_order_from=100),
    Toolkit("qt5", "qt5.py", {"QT_IM_MODULE": "ibus", "QT_QPA_PLATFORM": "xcb"}, keeps_order_from=15),
    Toolkit("xterm", "line_editor.py", {"XMODIFIERS": "@im=ibus"}, has_fields=False, in_terminal=True),
    Toolkit("trial", "gtk3.py", {"GTK_IM_MODULE": "ibus"}, is_installed=False),
]

# What `make test-sessions` runs besides.
_FURTHER = [
    Toolkit("chromium", "chromium.py", _GTK_IBUS, is_browser=True, title_suffix=" - Chromium"),
    Toolkit("firefox", "firefox.py", {**_GTK_IBUS, "MOZ_GTK_TITLEBAR_DECORATION": "client"}, is_browser=True,
            is_deaf_between_fields=True, title_suffix=" — Mozilla Firefox"),
    Toolkit("writer", "writer.py", {**_GTK_IBUS, "SAL_USE_VCLPLUGIN": "gtk3"}, has_fields=False,
            has_selections=True),
]

TOOLKITS = {each.name: each for each in [*_BASIC, *_FURTHER]}
BASIC = [each.name for each in _BASIC]
