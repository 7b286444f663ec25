"""The text of a field."""


class Document:
    """A text with a cursor; nothing is ever selected."""

    def __init__(self, text="", cursor=None):
        self.text, self.cursor = text, len(text) if cursor is None else cursor

    def copy(self):
        """Another one that is equal."""
        return Document(self.text, self.cursor)

    def insert(self, text):
        """Types a text."""
        self.text = self.text[:self.cursor] + text + self.text[self.cursor:]
        self.cursor += len(text)

    def erase(self, count=1):
        """Takes characters away before the cursor."""
        first = max(0, self.cursor - count)
        self.text = self.text[:first] + self.text[self.cursor:]
        self.cursor = first

    def move(self, place):
        """Moves the cursor, as far as there is text."""
        self.cursor = min(max(place, 0), len(self.text))

    def delete(self, offset, count, length):
        """Deletes around the cursor what counts so much by `length`.

        Returns whether there is so much: nothing happens where there is not, or where it would cut a character.
        """
        places = {length(self.text[:place]): place for place in range(len(self.text) + 1)}
        start = length(self.text[:self.cursor]) + offset
        first, last = places.get(start), places.get(start + count)
        if first is None or last is None or last < first:
            return False
        self.text = self.text[:first] + self.text[last:]
        self.cursor -= max(0, min(self.cursor, last) - first)
        return True

    def __eq__(self, other):
        return (self.text, self.cursor) == (other.text, other.cursor)

    def __str__(self):
        return f"{self.text[:self.cursor]}|{self.text[self.cursor:]}"
