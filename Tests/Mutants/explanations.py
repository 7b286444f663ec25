"""The survivors that are explained: changes that no test can notice, each with its reason."""

_COMMENT = "#"


class Explanations:
    """The entries of a file: a line with the name of a Swift file, the lines that change with - and +, and the reason.

    A blank line ends an entry, and lines that begin with # are ignored.
    """

    def __init__(self, text):
        self._entries = {}
        lines = [line for line in text.splitlines() if not line.startswith(_COMMENT)]
        for number, block in enumerate("\n".join(lines).strip("\n").split("\n\n") if lines else [], 1):
            file, *rest = block.strip("\n").splitlines() or [""]
            diff = tuple(line for line in rest if line[:1] in "-+")
            reason = " ".join(line for line in rest if line[:1] not in "-+")
            if file and not (diff and reason):
                raise SystemExit(f"Entry {number}, {file}: an explanation needs the changed lines and a reason.")
            if file:
                self._entries[(file, diff)] = reason

    def __contains__(self, key):
        return key in self._entries

    def unknown(self, keys):
        """The entries that explain none of these changes."""
        return [f"{file}\n{chr(10).join(diff)}" for file, diff in self._entries if (file, diff) not in keys]
