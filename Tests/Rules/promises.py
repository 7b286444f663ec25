#!/usr/bin/python3
"""Names every promise of SECURITY.md, docs/reliability.md and docs/ibus.md whose test is missing.

In the sections below, each sentence ends with a footnote and each row of a table has a link, which name tests: the name
of a function or type in a file of Tests. The events of `make chaos` stand in their table as in the code.
"""

import ast
import re
import sys
from pathlib import Path

import proofs

_ROOT = Path(__file__).resolve().parents[2]
_PROMISING = {
    "SECURITY.md": {
        "What Longhand sees", "What it stores", "What it never does", "Who is trusted", "How it protects itself"},
    "docs/reliability.md": {"Promises", "Limits", "Fixed faults"},
    "docs/ibus.md": {"Keys", "Methods", "Properties", "Signals"},
}
_EVENTS = "When something around it breaks"
_NOTE = re.compile(r"\[\^([\w-]+)\]")
_DEFINITION = re.compile(r"\[\^([\w-]+)\]: ")
_SENTENCE = re.compile(r"(?<=[.:;])((?:\[\^[\w-]+\])*)\s+(?=[A-Z`\[“]|$)")
_BEGINNING = re.compile(r"#|- |\d+\. |\||\[\^[\w-]+\]: ")
_RULE = re.compile(r"\|[-: |]+\|$")
"""The line between the head of a table and its rows."""


class Page:
    """A page: the blocks of its sections, and its footnotes."""

    def __init__(self, path):
        self.path = path
        self.notes, self.sections, heading = {}, {}, ""
        for number, block in _blocks(path.read_text(encoding="utf-8")):
            if block.startswith("#"):
                heading = block.lstrip("# ")
            elif note := _DEFINITION.match(block):
                self.notes[note.group(1)] = (number, block)
            else:
                self.sections.setdefault(heading, []).append((number, block))

    def faults(self):
        """What is wrong, a line each."""
        name = self.path.relative_to(_ROOT).as_posix()
        wanted = _PROMISING[name]
        found = [f"{name}: there is no section “{section}”" for section in sorted(wanted - set(self.sections))]
        for section in wanted & set(self.sections):
            for number, block in self.sections[section]:
                found += (f"{name}:{number}: {fault}" for fault in self._faults(block))
        if _EVENTS in self.sections:
            found += (f"{name}: {fault}" for fault in _event_faults(self.sections[_EVENTS]))
        used = {note for blocks in self.sections.values() for _, block in blocks for note in _NOTE.findall(block)}
        found += (f"{name}:{self.notes[note][0]}: no promise has the footnote {note}" for note in self.notes.keys() - used)
        return found

    def _faults(self, block):
        if block.startswith("|"):
            tests = proofs.LINK.findall(block)
            yield from self._unproven(block.split("|")[1].strip(), [each for each in tests if "Tests/" in each[1]])
            return
        for sentence, notes in _sentences(block):
            for note in notes - self.notes.keys():
                yield f"there is no footnote {note}"
            tests = [test for note in notes & self.notes.keys() for test in proofs.LINK.findall(self.notes[note][1])]
            yield from self._unproven(sentence, tests)

    def _unproven(self, promise, tests):
        if not tests:
            yield f"no test shows: {promise}"
        yield from proofs.faults(self.path, tests)


def _blocks(source):
    """Each paragraph, entry of a list, row of a table, heading and footnote as one line, with the number of its first."""
    begun, block = 0, ""
    for number, line in enumerate([*source.splitlines(), ""], 1):
        if block and (not line.strip() or _BEGINNING.match(line)):
            if not _RULE.match(line) and not _RULE.match(block):
                yield begun, block
            block = ""
        if line.strip():
            begun, block = (begun, f"{block} {line.strip()}") if block else (number, line.strip())


def _sentences(block):
    """The sentences of a block, each with its footnotes."""
    parts = _SENTENCE.split(re.sub(r"^(- |\d+\. )", "", block) + " ")
    for text, marks in zip(parts[::2], parts[1::2]):
        yield text, set(_NOTE.findall(text + marks))


def _event_faults(blocks):
    """Where the table of events is not that of `make chaos`."""
    told = {tuple(cell.strip() for cell in row.strip("|").split("|")) for _, row in blocks if row.startswith("|")}
    tried = set(_events())
    yield from (f"`make chaos` has no such row: {event}" for event, _ in sorted(told - tried))
    yield from (f"the table lacks what `make chaos` does: {event} | {result}" for event, result in sorted(tried - told))


def _events():
    """The events of the rows of `make chaos`, and their results."""
    for path in sorted((_ROOT / "Tests/Endurance/rows").glob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and any(ast.unparse(each) == "row" for each in node.decorator_list):
                event, _, result = ast.get_docstring(node).partition("\n\n")
                yield event.replace("\n", " "), result.replace("\n", " ")


def main():
    """Prints the faults; the exit code says whether there are any."""
    found = [fault for name in _PROMISING for fault in Page(_ROOT / name).faults()]
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
