#!/usr/bin/python3
"""Names every time in the sources, and every value of the clients' table, that does not say what it was measured on and
which test fails without it.

docs/times.md has a row for each constant in milliseconds, with its value. docs/clients.md has one for each value that
differs from that of an unknown client.
"""

import re
import sys
from pathlib import Path

import proofs

_ROOT = Path(__file__).resolve().parents[2]
_FOLDERS = ("KeyboardEngine", "PressAndHold", "LonghandService/Engine", "LonghandService/Host", "LonghandService/Clients")
_TIMES, _CLIENTS = _ROOT / "docs/times.md", _ROOT / "docs/clients.md"
_UNKNOWN = "any other"
"""The client about which nothing is known. Its values are the defaults."""

_TYPE = re.compile(r"^\s*(?:\w+ )*(?:class|enum|extension|protocol|struct) ([\w.]+)")
_PROPERTY = re.compile(r"\b(?:let|var) (\w+): Milliseconds\b")
_CONSTANT = re.compile(r"\b(?:let|var) (\w+): (Milliseconds|U?Int\d*)\?? = ([1-9][\d_]*)")
_COMPUTED = re.compile(r"\b(?:func|var) (\w+)\b.*?(?:->|:) Milliseconds\?? \{(.*)\}")
_INSTANCE = re.compile(r"\bstatic let (\w+) = [\w.]+\((.*)\)")
_NAMELESS = re.compile(r"\bstart\(\.\w+, [1-9]|\bmilliseconds: [1-9]|\bnow [-+] [1-9]")
_NUMBER = re.compile(r"(?<![\w.])[1-9][\d_]*\b")


class Source:
    """A Swift file, and its times: where each is, by its name, and its numbers."""

    def __init__(self, path, properties):
        self._name, self._properties = path.relative_to(_ROOT).as_posix(), properties
        self.times, self.faults = {}, []
        types, comment = [], ""
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            code, _, remark = line.partition("//")
            indent = len(code) - len(code.lstrip())
            if code.strip():
                types = [each for each in types if each[0] < indent]
                self._read(number, code, types[-1][1] if types else "", comment)
            comment = "" if code.strip() else comment + remark
            if found := _TYPE.match(code):
                types.append((indent, found.group(1).rpartition(".")[2]))

    def _read(self, number, code, owner, comment):
        place = f"{self._name}:{number}"
        if _NAMELESS.search(code):
            self.faults.append(f"{place}: a time without a name: {code.strip()}")
        found = _CONSTANT.search(code)
        if found and (found.group(2) == "Milliseconds" or "milliseconds" in comment):
            self.times[f"{owner}.{found.group(1)}"] = (place, found.group(3))
        elif (found := _COMPUTED.search(code)) and (numbers := _NUMBER.findall(found.group(2))):
            self.times[f"{owner}.{found.group(1)}"] = (place, ", ".join(numbers))
        elif found := _INSTANCE.search(code):
            for label, value in re.findall(r"\b(\w+): ([1-9][\d_]*)", found.group(2)):
                if label in self._properties:
                    self.times[f"{owner}.{found.group(1)}.{label}"] = (place, value)


def sources():
    """The Swift files that may have times."""
    paths = sorted(path for folder in _FOLDERS for path in (_ROOT / "Sources" / folder).rglob("*.swift"))
    properties = {name for path in paths for name in _PROPERTY.findall(path.read_text(encoding="utf-8"))}
    return [Source(path, properties) for path in paths]


def times(files):
    """Where each time of these sources is, by its name, and its numbers."""
    return {name: time for source in files for name, time in source.times.items()}


def tests_of_times():
    """The names of the tests of each time and their files, as docs/times.md has them."""
    return {name.strip("`"): proofs.LINK.findall(tests) for _, (name, _, _, tests) in _rows(_TIMES, "constant")}


def _time_faults():
    """Where docs/times.md is not as the sources."""
    files = sources()
    known, told = times(files), set()
    yield from (fault for source in files for fault in source.faults)
    for page, (name, value, *proof) in _rows(_TIMES, "constant"):
        name = name.strip("`")
        if name not in known:
            yield f"{page}: there is no constant {name}"
        elif value != known[name][1]:
            yield f"{page}: {name} is {known[name][1]} in the source, not {value}"
        if name in told:
            yield f"{page}: {name} has two rows"
        told.add(name)
        yield from (f"{page}: {name}: {fault}" for fault in _unproven(_TIMES, *proof))
    yield from (f"{place}: docs/times.md has no row for {name}" for name, (place, _) in known.items() if name not in told)


def _value_faults():
    """Where a value of the clients' table has no row, or a row no value."""
    used = _values()
    told = set()
    for page, (axis, value, *proof) in _rows(_CLIENTS, "column"):
        if (axis, value) not in used:
            yield f"{page}: no client has, or each has, the {axis} “{value}”"
        told.add((axis, value))
        yield from (f"{page}: {axis} “{value}”: {fault}" for fault in _unproven(_CLIENTS, *proof))
    yield from (f"docs/clients.md: there is no row for the {axis} “{value}”" for axis, value in sorted(used - told))


def _values():
    """The values of the clients' table that differ from those of an unknown client, each with its column."""
    lines = _CLIENTS.read_text(encoding="utf-8").splitlines()
    head, = (cells for line in lines if (cells := _cells(line))[:2] == ["client", "strategies"])
    rows = [cells for _, cells in _rows(_CLIENTS, "client", "strategies")]
    defaults, = (cells for client, *cells in rows if client == _UNKNOWN)
    return {(axis, value) for _, *cells in rows
            for axis, value, default in zip(head[1:], cells, defaults) if value != default}


def _unproven(page, measured, test):
    if not measured:
        yield "it does not say what it was measured on"
    links = [each for each in proofs.LINK.findall(test) if "/Tests/" in each[1]]
    if not links:
        yield "no test fails without it"
    yield from proofs.faults(page, links)


def _rows(page, *head):
    """The rows of the tables that begin with these columns, each with its place."""
    is_inside = False
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        cells = _cells(line)
        if is_inside and cells and set(cells[0]) != {"-"}:
            yield f"{page.relative_to(_ROOT)}:{number}", cells
        is_inside = bool(cells) and (is_inside or tuple(cells[:len(head)]) == head)


def _cells(line):
    return [cell.strip() for cell in line.strip()[1:-1].split("|")] if line.startswith("|") else []


def main():
    """Prints the faults; the exit code says whether there are any."""
    found = [*_time_faults(), *_value_faults()]
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
