"""Measures how many words get their accents back, in texts of 1,000 words that Debian's packages ship.

The texts are typed without accents into `longhand accents`. Words are compared without regard to case.
"""

import argparse
import subprocess
import sys
import unicodedata

from prose import WORD, WORDS, sample

LANGUAGES = ["de", "es", "fr", "pl", "pt", "sv", "cs", "vi", "ro", "tr"]
# The letters that have a stroke or join two, which Unicode does not decompose (CLDR's Latin-ASCII).
JOINED = str.maketrans({"đ": "d", "Đ": "D", "ł": "l", "Ł": "L", "ø": "o", "Ø": "O", "ı": "i", "ß": "ss",
                        "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE"})


def without_accents(text):
    """The text as someone types it who has no keys for accents."""
    letters = unicodedata.normalize("NFD", text)
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).translate(JOINED)


def lowercase(word, language):
    return (word.replace("I", "ı").replace("İ", "i") if language == "tr" else word).lower()


def measure(program, language, part):
    text = sample(language, part)
    command = [program, "accents", "--locale", language]
    done = subprocess.run(command, input=without_accents(text), capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{language}: {done.stderr.strip()}")
    return [
        (lowercase(meant, language), lowercase(restored, language))
        for meant, restored in zip(WORD.findall(text), WORD.findall(done.stdout))
    ][:WORDS]


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--program", required=True, help="the command-line tool")
    arguments.add_argument("--part", type=int, default=0, help="another sample of the same texts")
    arguments.add_argument("--list", action="store_true", help="list the words that were not right")
    options = arguments.parse_args()
    print("          words  without accents  right   of those with accents")
    for language in LANGUAGES:
        pairs = measure(options.program, language, options.part)
        if not pairs:
            sys.exit(f"{language}: there is no text: install gnome-user-docs and manpages-tr.")
        accented = [pair for pair in pairs if without_accents(pair[0]) != pair[0]]
        plain = 1 - len(accented) / len(pairs)
        print(
            f"{language:10}{len(pairs):5}{plain:17.3f}{share(pairs):7.3f}{share(accented):24.3f}", flush=True)
        if options.list:
            print("  " + " ".join(f"{meant}>{restored}" for meant, restored in pairs if meant != restored))


def share(pairs):
    return sum(meant == restored for meant, restored in pairs) / max(1, len(pairs))


if __name__ == "__main__":
    main()
