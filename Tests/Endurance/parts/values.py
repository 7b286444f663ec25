"""IBus' own values on the wire."""

from .wire import Variant

PASSWORD, PIN, TERMINAL = 8, 9, 10  # purposes of a field
PRIVATE, HIDDEN = 1 << 11, 1 << 12  # hints of a field
PREEDIT, FOCUS, SURROUNDING = 1 << 0, 1 << 3, 1 << 5  # what a client can do


def ibus_text(text):
    """An IBusText without attributes, in a variant."""
    attributes = Variant("(sa{sv}av)", ("IBusAttrList", {}, []))
    return Variant("(sa{sv}sv)", ("IBusText", {}, text, attributes))


def text_in(variant):
    """The text of an IBusText."""
    return variant.value[2]


class Table:
    """An IBusLookupTable: its candidates, and the place of the highlighted one."""

    def __init__(self, variant):
        _, _, self.page, self.index, *_, candidates, _ = variant.value
        self.candidates = [text_in(each) for each in candidates]
