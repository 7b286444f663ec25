"""A program on a bus whose root folder is in a file system that does not answer.

The root is a folder within the mount, so that the program's list of mounts does not have it. Run it with the address of
the bus, and a folder in such a file system; it prints what Longhand says to its call.
"""

import os
import sys

from .bus import Bus, Refused

_LONGHAND, _PATH = "org.longhand.Longhand1", "/org/longhand/Longhand1"


def main(address, folder):
    """Moves into the file system, and calls."""
    bus = Bus(address)
    os.chroot(folder)
    try:
        print(bus.call(_LONGHAND, _PATH, f"{_LONGHAND}.Keyboards", "Create", "s", "en").body, flush=True)
    except Refused as refusal:
        print(refusal.name, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
