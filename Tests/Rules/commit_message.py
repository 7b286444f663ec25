#!/usr/bin/env python3
"""Checks the message of a commit, as CONTRIBUTING.md describes it: commit_message.py FILE, or a range such as main..HEAD."""

import pathlib
import re
import subprocess
import sys

LONGEST_SUBJECT = 72
_NOT_IMPERATIVE = re.compile(r"(?!bring|string|embed|need|feed|speed)\w+(ed|ing)$", re.IGNORECASE)


def faults(message):
    """What is wrong with a message, as sentences; comments of git are ignored."""
    lines = [line.rstrip() for line in message.splitlines() if not line.startswith("#")]
    subject = lines[0] if lines else ""
    if not subject:
        yield "The first line is empty: write the subject there."
        return
    if subject.startswith(("Merge ", "fixup! ", "squash! ")):
        yield f"“{subject}”: rebase and squash before you send it."
        return
    if len(subject) > LONGEST_SUBJECT:
        yield f"The subject has {len(subject)} characters: at most {LONGEST_SUBJECT}."
    if subject.endswith("."):
        yield "The subject ends with a full stop."
    verb = subject.split(": ", 1)[-1].split(" ")[0]
    if _NOT_IMPERATIVE.match(verb):
        yield f"“{verb}”: begin with an imperative, such as “add” or “fix”."
    if len(lines) > 1 and lines[1]:
        yield "The second line is not empty: it separates the subject from the body."


def _messages(argument):
    if pathlib.Path(argument).is_file():
        return [pathlib.Path(argument).read_text(encoding="utf-8")]
    log = subprocess.run(["git", "log", "--format=%B%x00", argument], check=True, capture_output=True, text=True).stdout
    return [message.strip("\n") for message in log.split("\0") if message.strip()]


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    found = [fault for message in _messages(sys.argv[1]) for fault in faults(message)]
    for fault in found:
        print(fault, file=sys.stderr)
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
