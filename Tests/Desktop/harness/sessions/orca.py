"""Desktops on which the screen reader Orca runs: on X11, and in GNOME on Wayland."""

import sys
from pathlib import Path

from ..accessibility import start_accessibility
from ..speech import Speech
from .gnome import GnomeDesktop
from .x11 import X11Desktop

_READER_IS_ON = {"org/gnome/desktop/a11y/applications": {"screen-reader-enabled": "true"}}
_TEXTS = Path(__file__).resolve().parents[2] / "clients" / "accessible_texts.py"


class _ReadOut:
    """What makes a desktop one that is read out: `speech` has what was said."""

    def _start(self):
        super()._start()
        self._children.start("orca", "orca", environment=self._alone())
        self.speech.wait_for("Screen reader on.", 60)

    def _start_helpers(self):
        start_accessibility(self._children, self._sandbox)
        self.speech = Speech(self._children, self._sandbox)

    def _alone(self):
        """The environment in which Orca is the only one, to its own knowledge. It does not start where the user runs
        another, and asks `pgrep`, which knows nothing of sessions."""
        programs = self._sandbox.folder / "programs"
        programs.mkdir()
        (programs / "pgrep").symlink_to("/bin/false")
        environment = self._sandbox.environment
        return {**environment, "PATH": f"{programs}:{environment['PATH']}"}

    def texts_told_by(self, program):
        """The texts that a program shows, as assistive technologies see them."""
        return self.run(sys.executable, str(_TEXTS), program).splitlines()


class OrcaDesktop(_ReadOut, X11Desktop):
    """A desktop on a private X server that is read out."""

    SETTINGS = {**X11Desktop.SETTINGS, **_READER_IS_ON}


class GnomeOrcaDesktop(_ReadOut, GnomeDesktop):
    """A GNOME session that is read out; Orca needs Xwayland."""

    SETTINGS = {**GnomeDesktop.SETTINGS, **_READER_IS_ON, "org/gnome/desktop/interface": {
        **GnomeDesktop.SETTINGS["org/gnome/desktop/interface"], "toolkit-accessibility": "true"}}
