"""The entry in which GNOME Shell searches, in the place of a client: no program of its own, but the Shell itself."""

import json

from .notation import marked
from .waiting import wait_until

_FIELD = "entry"
_ENTRY = "Main.overview.searchEntry"
_STATE = f"""(({{ text, cursor_position: cursor, selection_bound: anchor }}) => {{
    const length = [...text].length;
    return [text, cursor < 0 ? length : cursor, anchor < 0 ? length : anchor];
}})({_ENTRY}.clutter_text)"""
_IS_OPEN = "Main.overview.visible && !Main.overview.animationInProgress"
# The end of a search takes the focus from the entry as soon as the results are out of sight.
_HAS_SETTLED = "(search => search.visible === search.searchActive)(Main.overview._overview.controls._searchController)"


class SearchEntry:
    """The one field that there is while the Shell shows its overview."""

    title = window = None

    def __init__(self, shell, toolkit):
        """Opens the overview."""
        self._shell = shell
        self.toolkit = toolkit
        shell.ask("(Main.overview.show(), null)")
        wait_until(lambda: shell.ask(_IS_OPEN), "the overview is open")

    def order(self, verb, **arguments):
        """Does what a client would do without being asked."""
        if verb == "clear":
            self._write("", 0, 0)
        elif verb == "write":
            self._write(arguments["text"], arguments["cursor"], arguments["anchor"])
        elif verb == "focus":
            self._focus()
        elif verb == "leave":
            self._shell.ask("(global.stage.set_key_focus(null), null)")

    def _write(self, text, cursor, anchor):
        self._shell.ask(f"({_ENTRY}.set_text({json.dumps(text)}), null)")
        wait_until(lambda: self._shell.ask(_HAS_SETTLED), "the search is there, or is gone")
        self._focus()
        self._shell.ask(f"({_ENTRY}.clutter_text.set_selection({anchor}, {cursor}), null)")

    def _focus(self):
        self._shell.ask(f"({_ENTRY}.grab_key_focus(), null)")

    def read(self, field):
        """The text with its cursor, in notation."""
        return marked(*self._shell.ask(_STATE))

    def text(self, field):
        """The text alone."""
        return self._shell.ask(_STATE)[0]

    def fields(self):
        """The one name."""
        return [_FIELD]

    def keys(self):
        """The Shell does not report keys."""
        return []

    presses = releases = keys

    def close(self):
        """Leaves the overview."""
        wait_until(self._shell.leave_overview, "the overview is closed")
