#!/usr/bin/env python3
"""Writes data/sounds: what keys sound like where the desktop's sound theme has no sounds for them.

    data/generators/key_sounds.py [folder]

Each is a tap on something small: a tone that dies away within some milliseconds, and at its beginning a little noise,
the same each time the script runs. They are mono, of 16 bits at 48 kHz, so that no sound server has to convert them.
"""

import math
import random
import struct
import sys
import wave
from pathlib import Path
from typing import NamedTuple

RATE = 48_000
PEAK = 0.35  # of full scale: a tap beside other sounds, not above them


class Tap(NamedTuple):
    """A sound."""

    pitch: float  # of the tone, in hertz
    decay: float  # within which the tone falls to a third, in seconds
    length: float  # in seconds
    noise: float  # its share at the beginning, 0 to 1


TAPS = {
    "key-input": Tap(pitch=1800, decay=0.006, length=0.040, noise=0.45),
    "key-delete": Tap(pitch=1100, decay=0.008, length=0.050, noise=0.35),
    "key-system": Tap(pitch=700, decay=0.010, length=0.060, noise=0.30),
}


def samples(tap: Tap) -> list[float]:
    """The sound from its beginning to its end, which is silent."""
    count = round(tap.length * RATE)
    dice = random.Random(tap.pitch)
    sound = []
    for index in range(count):
        time = index / RATE
        tone = math.sin(2 * math.pi * tap.pitch * time) * math.exp(-time / tap.decay)
        noise = dice.uniform(-1, 1) * math.exp(-time / (tap.decay / 4))
        fade = min(1, (count - 1 - index) / (0.2 * count))
        sound.append(((1 - tap.noise) * tone + tap.noise * noise) * fade)
    loudest = max(abs(value) for value in sound)
    return [value / loudest * PEAK for value in sound]


def write(path: Path, sound: list[float]) -> None:
    """Writes a sound as a file."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(b"".join(struct.pack("<h", round(value * 32767)) for value in sound))


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "data/sounds")
    for name, tap in TAPS.items():
        write(folder / f"{name}.wav", samples(tap))


if __name__ == "__main__":
    main()
