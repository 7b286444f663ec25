"""The prose of Debian's packages, of which measurements take samples: GNOME's help, and Turkish manual pages, as GNOME's
help is hardly translated into Turkish."""

import argparse
import glob
import gzip
import re
import unicodedata
from pathlib import Path

WORDS = 1000
WORD = re.compile(r"[^\W\d_]+")


def help_pages(language):
    """The paragraphs of GNOME's help, each once, without those that are not translated."""
    english = set() if language == "C" else set(_paragraphs("C"))
    return [text for text in dict.fromkeys(_paragraphs(language)) if text not in english]


def _paragraphs(language):
    for page in sorted(glob.glob(f"/usr/share/help/{language}/gnome-help/*.page")):
        for paragraph in re.findall(r"<p>(.*?)</p>", Path(page).read_text(), re.S):
            yield " ".join(re.sub(r"<[^>]+>|&\w+;", " ", paragraph).split())


def manual_pages(language):
    """The paragraphs of Turkish manual pages, without the licences in English at their beginnings."""
    for page in sorted(glob.glob(f"/usr/share/man/{language}/man*/*.gz")):
        text = gzip.open(page, "rt", encoding="utf-8", errors="ignore").read()
        for paragraph in re.split(r"\n(?:[.'].*\n|\s*\n)+", text):
            paragraph = " ".join(re.sub(r"\\f.|\\[-&]|\\\(..|\\.", "", paragraph).split())
            if sum(letter in "şğı" for letter in paragraph) > len(paragraph) // 50:
                yield paragraph


def sample(language, part):
    """1,000 words from all over the texts."""
    paragraphs = list(manual_pages(language) if language == "tr" else help_pages(language))
    chosen, count = [], 0
    for paragraph in paragraphs[part :: max(1, len(paragraphs) // 60)]:
        if count < WORDS:
            chosen.append(unicodedata.normalize("NFC", paragraph))
            count += len(WORD.findall(paragraph))
    return "\n".join(chosen)


def main():
    arguments = argparse.ArgumentParser(description="Prints 1,000 words of prose.")
    arguments.add_argument("language")
    arguments.add_argument("--part", type=int, default=0, help="another sample of the same texts")
    options = arguments.parse_args()
    print(sample(options.language, options.part))


if __name__ == "__main__":
    main()
