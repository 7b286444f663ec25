"""The prose of a file: what a person reads in it, line by line, without code."""

import re
import tokenize
from pathlib import Path

_SPAN = re.compile(r"``[^`]*``|`[^`]*`|\]\([^)]*\)|<https?:[^>]*>|https?://\S+")
_TAG = re.compile(r"<[^>]*>")
_COMMENT = re.compile(r"(?:^|(?<= ))///?(?: |$)(.*)")
_PO_TEXT = re.compile(r'(?:msgid |msgid_plural )?"(.*)"$')


def lines(path):
    """The lines of prose, each with its number."""
    path = Path(path)
    reader = _READERS.get(path.suffix) or (_manual if path.suffix in (".1", ".5") else _xml)
    return reader(path.read_text(encoding="utf-8").splitlines())


def _markdown(source):
    is_code = False
    for number, line in enumerate(source, 1):
        if line.lstrip().startswith("```"):
            is_code = not is_code
        elif not is_code and not line.startswith("<!--"):
            yield number, _SPAN.sub(lambda span: "]" if span.group().startswith("]") else "X", line)


def _manual(source):
    is_literal = False
    for number, line in enumerate(source, 1):
        if line.startswith((".Bd -literal", ".Ed")):
            is_literal = line.startswith(".Bd")
        elif line.startswith((".Nd ", ".Em ", ".Sh ", ".Ss ")):
            yield number, line[4:]
        elif not is_literal and not line.startswith("."):
            yield number, re.sub(r"\\\S+", " ", line)


def _xml(source):
    for number, line in enumerate(source, 1):
        yield number, _SPAN.sub("X", _TAG.sub(" ", line))


def _window(source):
    """What a window shows, not the values of its properties."""
    for number, line in enumerate(source, 1):
        if 'translatable="yes"' in line:
            yield number, _TAG.sub(" ", line)


def _messages(source):
    """What programs say in English: the msgids of a template."""
    is_source = False
    for number, line in enumerate(source, 1):
        is_source = line.startswith("msgid") or (is_source and line.startswith('"'))
        if is_source and (text := _PO_TEXT.match(line)):
            yield number, text.group(1)


def _swift(source):
    """Comments."""
    for number, line in enumerate(source, 1):
        if comment := _COMMENT.search(line):
            text = re.sub(r"^(\s*- )(Parameter \w+|\w+):", r"\1", comment.group(1))
            yield number, "" if text.startswith("     ") else _SPAN.sub("X", text)


def _python(source):
    """Comments, and strings that say what follows or precedes them."""
    begins_line = True
    for token in tokenize.generate_tokens(iter([f"{line}\n" for line in source] + [""]).__next__):
        if token.type == tokenize.COMMENT or token.type == tokenize.STRING and begins_line:
            for number, line in enumerate(token.string.strip("#").strip('"').splitlines(), token.start[0]):
                yield number, _SPAN.sub("X", line)
        if token.type not in (tokenize.COMMENT, tokenize.NL):
            begins_line = token.type in (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)


def _makefile(source):
    """Comments, and what `make help` shows."""
    for number, line in enumerate(source, 1):
        if found := re.search(r"(?:^| #)#\s(.*)", line):
            yield number, _SPAN.sub("X", found.group(1))


_READERS = {".md": _markdown, ".tutorial": _markdown, ".pot": _messages, ".swift": _swift, ".py": _python,
            ".mk": _makefile, ".ui": _window}
