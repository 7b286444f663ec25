"""Swift source, as far as mutations need it: what is neither comment nor text, and which brackets belong together."""

import re

_OPENING, _CLOSING = "([{", ")]}"
_STRING = re.compile(r'"""|"')


def masked(source):
    """Returns the source with blanks for comments and string literals, at the same places."""
    pieces, at = [], 0
    while at < len(source):
        end = _end_of_masked(source, at)
        pieces.append(re.sub(r"[^\n]", " ", source[at:end]) if end > at else source[at])
        at = max(end, at + 1)
    return "".join(pieces)


def _end_of_masked(source, at):
    """Where the comment or the string literal ends that begins here; here if there is none."""
    if source.startswith("//", at):
        return _after(source, "\n", at) - 1
    if source.startswith("/*", at):
        return _after(source, "*/", at)
    if quote := _STRING.match(source, at):
        return _end_of_string(source, quote.end(), quote.group())
    return at


def _after(source, what, at):
    found = source.find(what, at)
    return len(source) if found < 0 else found + len(what)


def _end_of_string(source, at, quote):
    """Where a literal ends, including the expressions in it."""
    while at < len(source) and not source.startswith(quote, at):
        if source.startswith("\\(", at):
            at = _end_of_interpolation(source, at + 2)
        else:
            at += 2 if source[at] == "\\" else 1
    return at + len(quote)


def _end_of_interpolation(source, at):
    depth = 1
    while at < len(source) and depth:
        if quote := _STRING.match(source, at):
            at = _end_of_string(source, quote.end(), quote.group())
            continue
        depth += (source[at] == "(") - (source[at] == ")")
        at += 1
    return at


def is_balanced(text):
    """Whether every bracket has its other half."""
    depth = 0
    for character in text:
        depth += (character in _OPENING) - (character in _CLOSING)
        if depth < 0:
            return False
    return depth == 0


def conditions(code, at, end):
    """Yields where each condition begins and ends in a list of them that begins here.

    `end` is what ends the list outside of brackets: "else" for guard, "{" for if.
    """
    depth, start = 0, at
    while at < len(code):
        if depth == 0 and (code.startswith(end, at) and (end == "{" or code[at - 1].isspace()) or code[at] == ","):
            stop = start + len(code[start:at].rstrip())
            start += len(code[start:stop]) - len(code[start:stop].lstrip())
            yield start, stop
            if code[at] != ",":
                return
            start = at + 1
        depth += (code[at] in _OPENING) - (code[at] in _CLOSING)
        if depth < 0:
            return
        at += 1
