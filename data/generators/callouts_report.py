#!/usr/bin/env python3
"""Says of every locale what its callouts cover: `make callouts-report`."""

import re

import callouts
import cldr
import judged
import locale_names
import speakers

KEYS = {name: key for key, name in callouts.KEY_NAMES.items()}


def read(name: str) -> tuple[dict[str, list[str]], set[str]]:
    """The lists of a committed file, and the letters that it says have a key of their own."""
    content = (callouts.FOLDER / f"{callouts.tag(name)}.callouts").read_text(encoding="utf-8")
    own = re.search(r"^# own key: (.*)$", content, re.MULTILINE)
    lists = dict(line.split("=", 1) for line in content.partition("[callouts]")[2].splitlines() if "=" in line)
    return {KEYS.get(key, key): entries.split(";")[:-1] for key, entries in lists.items()}, set(own[1].split()) if own else set()


def row(name: str) -> list[str]:
    """What is said of one locale."""
    lists, own = read(name)
    offered = {entry for entries in lists.values() for entry in entries}
    alphabet = [letter for letter in callouts.alphabet(name) if not letter.isascii()]
    reachable = [letter for letter in alphabet if letter in offered | own]
    share = f"{len(reachable) / len(alphabet):.3f}" if alphabet else "-"
    writers = f"{speakers.total(name) / 1e6:.1f}"
    unread, every = judged.unread(name, lists)
    return [callouts.tag(name), locale_names.english_name(name), writers, str(len(alphabet)), str(len(own)), share,
            f"{len(unread) / every:.3f}" if every else "-", str(len(lists)), str(sum(map(len, lists.values()))),
            "reviewed" if callouts.review(name).reason else ""]


def judgements() -> list[list[str]]:
    """How the judged locales come out, a row for each."""
    outcomes = judged.outcomes(lambda name: read(name)[0])
    return [[callouts.tag(name), f"{each.first:.2f}", f"{each.order:.2f}", f"{each.keys:.2f}", " ".join(each.missing)]
            for name, each in outcomes.items()]


def show(heads: list[str], rows: list[list[str]]) -> None:
    """Prints a table."""
    widths = [max(len(each[column]) for each in [heads, *rows]) for column in range(len(heads))]
    for each in [heads, *rows]:
        print("  ".join(field.ljust(width) for field, width in zip(each, widths)).rstrip())


def main() -> None:
    """Prints the tables and what they come to."""
    heads = ["locale", "name", "writers/M", "letters", "own key", "reachable", "in no table", "keys", "entries",
             ""]
    rows = [row(name) for name in callouts.names()]
    show(heads, rows)
    complete = sum(each[5] in ("1.000", "-") for each in rows)
    print(f"\n{len(rows)} locales from CLDR {cldr.version()}, {complete} of them complete, "
          f"{sum(bool(each[-1]) for each in rows)} reviewed, {sum(int(each[-2]) for each in rows)} entries.")
    print()
    show(["judged", "first pick", "order", "keys", "missing"], judgements())


if __name__ == "__main__":
    main()
