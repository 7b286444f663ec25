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
    in_terminal: bool = False
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


def _gtk3(mode, **rest):
    environment = {"GTK_IM_MODULE": "ibus", "IBUS_ENABLE_SYNC_MODE": str(mode)}
    return Toolkit(f"gtk3-{mode}", "gtk3.py", environment, **rest)


def _qt(name, bindings):
    environment = {"QT_BINDINGS": bindings, "QT_IM_MODULE": "ibus", "QT_QPA_PLATFORM": "xcb"}
    return Toolkit(name, "qt.py", environment, keeps_order_from=15)


# What `make test` runs.
_BASIC = [
    _gtk3(0), _gtk3(1), _gtk3(2, keeps_order_from=100),
    Toolkit("gtk4", "gtk4.py", {"GTK_IM_MODULE": "ibus", "GSK_RENDERER": "cairo"}, keeps_order_from=100),
    _qt("qt5", "PyQt5"),
    Toolkit("xterm", "line_editor.py", {"XMODIFIERS": "@im=ibus"}, has_fields=False, in_terminal=True),
    Toolkit("trial", "gtk3.py", {"GTK_IM_MODULE": "ibus"}, is_installed=False),
]

# What `make test-sessions` runs besides.
_FURTHER = [
    _qt("qt6", "PyQt6"),
]

TOOLKITS = {each.name: each for each in [*_BASIC, *_FURTHER]}
BASIC = [each.name for each in _BASIC]
