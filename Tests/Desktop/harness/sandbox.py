"""A home of its own for every test desktop: nothing that belongs to the user is read or written."""

import shutil
import tempfile
from pathlib import Path

_COMPONENTS = "/usr/share/ibus/component"
_FOLDERS = {
    "HOME": "home", "XDG_CONFIG_HOME": "config", "XDG_CACHE_HOME": "cache", "XDG_DATA_HOME": "data",
    "XDG_STATE_HOME": "state", "XDG_RUNTIME_DIR": "run",
}


class Sandbox:
    """A temporary folder and the environment that points every program into it."""

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="longhand-desktop-"))
        self.logs = self._make("logs")
        self.environment = {
            "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "LANG": "C.UTF-8",
            "GSETTINGS_BACKEND": "keyfile", "NO_AT_BRIDGE": "1", "GTK_A11Y": "none",
            **{variable: str(self._make(name)) for variable, name in _FOLDERS.items()},
        }

    def _make(self, name):
        folder = self.folder / name
        folder.mkdir(mode=0o700)
        return folder

    def let_ibus_know(self, *prefixes):
        """Has IBus look for engines under these prefixes, besides its own."""
        folders = [*(f"{prefix}/share/ibus/component" for prefix in prefixes), _COMPONENTS]
        self.environment["IBUS_COMPONENT_PATH"] = ":".join(dict.fromkeys(folders))

    def take(self, file, *names):
        """Takes variables over into the environment from a file that `env -0` wrote; those that are there."""
        values = dict(each.split("=", 1) for each in file.read_text().split("\0") if each)
        self.environment.update({name: values[name] for name in names if name in values})

    def path(self, variable):
        """The folder that an XDG variable stands for here."""
        return Path(self.environment[variable])

    def note_first_use(self):
        """Has Longhand think that its user has been told how keys are held."""
        folder = self.path("XDG_STATE_HOME") / "longhand"
        folder.mkdir(mode=0o700)
        for notice in ("first-notice", "no-alternatives-notice"):
            (folder / notice).touch()

    def write_settings(self, groups):
        """Replaces all GSettings of this desktop; programs that run take notice at once."""
        folder = self.path("XDG_CONFIG_HOME") / "glib-2.0" / "settings"
        folder.mkdir(parents=True, exist_ok=True)
        fresh = folder / "keyfile.new"
        fresh.write_text("".join(_group(path, values) for path, values in groups.items()))
        fresh.rename(folder / "keyfile")

    def files(self):
        """Everything that lies in the user's folders."""
        return {path for name in _FOLDERS.values() for path in (self.folder / name).rglob("*")}

    def remove(self):
        """Deletes the folder with everything in it."""
        shutil.rmtree(self.folder, ignore_errors=True)


def _group(path, values):
    return "".join([f"[{path}]\n", *(f"{key}={value}\n" for key, value in values.items()), "\n"])
