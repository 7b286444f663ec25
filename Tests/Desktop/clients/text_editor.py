"""GNOME's text editor with one document."""

from contextlib import suppress

from gi.repository import GLib

from accessible_document import AccessibleDocument, Atspi, is_text


class TextEditor(AccessibleDocument):
    """The text editor, which is read and written as assistive technologies do."""

    COMMAND = ("gnome-text-editor", "--standalone")

    def find(self, accessibles):
        """Finds the text."""
        texts = (each for each in accessibles if is_text(each) and "EditableText" in each.get_interfaces())
        self.text = next(texts, None)
        return self.text is not None

    def write(self, name, text, cursor, anchor):
        """Replaces the text. GTK 4.8 crashes when asked to select. GTK 4.18 refuses to move the cursor, and
        leaves it behind the text."""
        Atspi.EditableText.set_text_contents(self.text, text)
        with suppress(GLib.Error):
            Atspi.Text.set_caret_offset(self.text, cursor)


TextEditor().run()
