"""Kate with one document."""

import json
import os
import shutil
from pathlib import Path

from gi.repository import GLib

from accessible_document import AccessibleDocument, Atspi, is_text
from link import field, title

_SCRIPT = Path(__file__).with_suffix(".js")
_BLINK = 100  # milliseconds
_ITEM = "longhandWrite"
# Nothing puts in more than was typed or shows a list of words, and Ctrl+c without a selection does not move the cursor.
_CONFIGURATION = """[KTextEditor View]
Auto Brackets=false
Auto Completion=false
Smart Copy Cut=false
"""


class Kate(AccessibleDocument):
    """Kate, which is read as assistive technologies read it, and written by a script of its own: Kate lets them read
    alone."""

    COMMAND = ("kate", "--new", "--block", "--startanon")

    CONTENT = "another text"

    def _start(self):
        Path(os.environ["XDG_CONFIG_HOME"], "katerc").write_text(_CONFIGURATION)
        self._scripts = self.data / "katepart5" / "script"
        for folder in ("commands", "files"):
            (self._scripts / folder).mkdir(parents=True)
        shutil.copy(_SCRIPT, self._scripts / "commands")
        super()._start()

    def begin(self):
        """Empties the document, which is not saved from here on, as the window's title says."""
        self.write("entry", "", 0, 0)

    def _listen(self):
        """Looks at the text every now and then as well: Kate does not report that it was selected."""
        super()._listen()
        GLib.timeout_add(_BLINK, lambda: self._link.changed() or True)

    def find(self, accessibles):
        """Finds the text and the script's item in the menu."""
        self.text = next((each for each in accessibles if is_text(each) and each.get_name() == title()), None)
        self._item = next((each for each in accessibles if each.get_name() == _ITEM), None)
        return self.text is not None and self._item is not None

    def fields(self):
        """The one text there is; Qt counts in units of UTF-16."""
        state = super().fields()["entry"]
        places = (_characters(state["text"], state[each]) for each in ("cursor", "anchor"))
        return {"entry": field(state["text"], *places)}

    def write(self, name, text, cursor, anchor):
        """Has the script replace the text."""
        order = {"text": text, "cursor": _place(text, cursor), "anchor": _place(text, anchor)}
        (self._scripts / "files" / "order.json").write_text(json.dumps(order))
        Atspi.Action.do_action(self._item, 0)


def _characters(text, units):
    """The number of characters in so many units of UTF-16."""
    return len(text.encode("utf-16-le")[:2 * units].decode("utf-16-le"))


def _place(text, offset):
    """A place in the text as Kate has it: a line, and units of UTF-16 in it."""
    *lines, last = text[:offset].split("\n")
    return {"line": len(lines), "column": len(last.encode("utf-16-le")) // 2}


Kate().run()
