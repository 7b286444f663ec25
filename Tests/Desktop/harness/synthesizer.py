#!/usr/bin/python3
"""A module of Speech Dispatcher that does not speak: it writes each message into a file, as a line."""

import re
import sys
from html import unescape
from itertools import takewhile

_SPEAKING = {"SPEAK", "CHAR", "KEY", "SOUND_ICON"}
_SETTING = {
    "SET": ("203 OK RECEIVING SETTINGS", "203 OK SETTINGS RECEIVED"),
    "AUDIO": ("207 OK RECEIVING AUDIO SETTINGS", "203 OK AUDIO INITIALIZED"),
    "LOGLEVEL": ("207 OK RECEIVING LOGLEVEL SETTINGS", "203 OK LOGLEVEL SET"),
}
_ANSWERS = {
    "INIT": ("299-recorder", "299 OK LOADED SUCCESSFULLY"),
    "LIST VOICES": ("200-recorder\ten\tnone", "200 OK VOICE LIST SENT"),
    "QUIT": ("210 OK QUIT",),
}
_TAG = re.compile("<[^>]*>")


def main():
    """Answers the server until it ends."""
    for line in sys.stdin:
        answer(line.strip())


def answer(command):
    """Does what the protocol wants for a command; it wants nothing for STOP and PAUSE."""
    if command in _SPEAKING:
        tell("202 OK RECEIVING MESSAGE")
        record(data())
        tell("200 OK SPEAKING", "701 BEGIN", "702 END")
    elif command in _SETTING:
        first, last = _SETTING[command]
        tell(first)
        data()
        tell(last)
    else:
        tell(*_ANSWERS.get(command, ()))


def data():
    """The lines that follow, until a line with a full stop alone."""
    lines = (line.rstrip("\n") for line in sys.stdin)
    return list(takewhile(lambda line: line != ".", lines))


def record(lines):
    """Writes a message without its markup."""
    with open(sys.argv[1], "a", encoding="utf-8") as file:
        file.write(unescape(_TAG.sub("", " ".join(lines))) + "\n")


def tell(*lines):
    """Answers the server."""
    for line in lines:
        print(line, flush=True)


main()
