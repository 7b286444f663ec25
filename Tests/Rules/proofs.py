"""The tests that a page names: links whose text is a function or type of a Swift or Python file, a scenario without the
ending of its file, or a behaviour in a file of them."""

import re

LINK = re.compile(r"\[`?([^]`]+)`?\]\(([^)#\s]+)\)")
_DECLARED = {".swift": r"\b(?:func|struct|class|enum)\s+{}\b", ".py": r"\b(?:def|class)\s+{}\b",
             ".behaviours": r"(?m)^behaviour {}$"}


def faults(page, links):
    """What is wrong with the tests that a page links to, a line each."""
    for name, target in links:
        path = page.parent / target
        if not path.is_file():
            yield f"there is no {target}"
        elif not _has(path, name):
            yield f"{target} has no test {name}"


def _has(path, name):
    if path.suffix == ".scenario":
        return path.stem == name
    declared = _DECLARED.get(path.suffix)
    return bool(declared and re.search(declared.format(re.escape(name)), path.read_text(encoding="utf-8")))
