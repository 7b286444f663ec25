#!/usr/bin/python3
"""Names every `default:` in a switch over an enum of ours, where a new case has to stop the compiler."""

import re
import sys
from pathlib import Path

_ENUM = re.compile(r"\benum\s+(\w+)[^{]*\{")
_CASES = re.compile(r"^\s*(?:indirect\s+)?case\s+(?!\.)(.+)$", re.MULTILINE)
_SWITCH = re.compile(r"\bswitch\b[^{\n]*\{")
_ELEMENT = re.compile(r"(?:^|[,\s])\.(\w+)")


def _without_texts(source):
    """The source with its comments and texts blanked, so that braces and words are code."""
    source = re.sub(r'"""(.*?)"""', lambda text: re.sub(r"[^\n]", " ", text.group()), source, flags=re.DOTALL)
    source = re.sub(r'"(?:\\.|[^"\\\n])*"', lambda text: " " * len(text.group()), source)
    return re.sub(r"//[^\n]*", lambda comment: " " * len(comment.group()), source)


def _block(source, start):
    """What stands between the brace that ends at `start` and its partner, with inner blocks blanked."""
    depth, end = 1, start
    kept = []
    while end < len(source) and depth:
        depth += {"{": 1, "}": -1}.get(source[end], 0)
        kept.append(source[end] if depth == 1 or source[end] == "\n" else " ")
        end += 1
    return "".join(kept)


def _enums(sources):
    """The names of the cases of each enum."""
    for source in sources:
        for enum in _ENUM.finditer(source):
            cases = set()
            for line in _CASES.findall(_block(source, enum.end()).replace(",\n", ", ")):
                plain = re.sub(r"\([^()]*(?:\([^()]*\)[^()]*)*\)|=\s*[^,]+", "", line)
                cases |= {name.strip(" `") for name in plain.split(",") if name.strip(" `").isidentifier()}
            if cases:
                yield enum.group(1), cases


def _elements(head):
    """The names that a pattern begins with: those within its parentheses are of other enums."""
    while "(" in head:
        flat = re.sub(r"\([^()]*\)", "", head)
        if flat == head:
            break
        head = flat
    return _ELEMENT.findall(head)


def _faults(source, enums):
    """The line of each such `default:`, and the enum."""
    for switch in _SWITCH.finditer(source):
        block = _block(source, switch.end())
        default = re.search(r"^\s*default:", block, re.MULTILINE)
        heads = re.findall(r"\bcase\b(.*?):(?=\s|$)", block, re.DOTALL)
        elements = {name for head in heads for name in _elements(head.split(" where ")[0])}
        if not default or not elements:
            continue
        owners = [(len(cases), name) for name, cases in enums if elements <= cases]
        if owners:
            yield source.count("\n", 0, switch.end() + default.end()) + 1, min(owners)[1]


def main(folder):
    """Prints the faults; the exit code says whether there are any."""
    sources = {path: _without_texts(path.read_text()) for path in sorted(Path(folder).rglob("*.swift"))}
    enums = list(_enums(sources.values()))
    faults = [(path, *fault) for path, source in sources.items() for fault in _faults(source, enums)]
    for path, line, name in faults:
        print(f"{path}:{line}: default over {name}: list its cases")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
