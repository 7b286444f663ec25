"""Which key a letter belongs to: the letter that it is a form of."""

import functools
import re
import unicodedata
from typing import Optional

import characters
import pinned

# What neither decomposition nor name nor CLDR's Latin-ASCII shows: forms and sounds that belong together.
FORMS = {
    # Latin
    "ə": "e", "ǝ": "e", "ɛ": "e", "ɔ": "o", "ɩ": "i", "ɪ": "i", "ʊ": "u", "ʉ": "u", "ɑ": "a", "ɐ": "a", "ɣ": "g",
    "ʃ": "s", "ʒ": "z", "ĸ": "k", "ɂ": "?", "ʔ": "?", "ʌ": "v", "ɨ": "i", "ŋ": "n", "ɓ": "b", "ɗ": "d", "ƙ": "k",
    "ʻ": "'", "ʼ": "'", "ꞌ": "'", "ʹ": "'", "ʺ": "\"", "ˈ": "'", "ʽ": "'", "ǃ": "!", "ǀ": "|", "ǁ": "|", "ǂ": "=",
    "꞉": ":", "꞊": "=", "·": ".", "æ": "a", "œ": "o", "þ": "t", "ð": "d", "ß": "s", "ı": "i", "ȝ": "y", "ʷ": "w",
    # Cyrillic
    "і": "и", "ї": "і", "є": "е", "ђ": "д", "љ": "л", "њ": "н", "ћ": "ч", "џ": "д", "ө": "о", "ү": "у", "ұ": "у",
    "һ": "х", "ә": "а", "ӏ": "і", "ѕ": "з", "ј": "и", "ё": "е", "ґ": "г", "ӡ": "з", "ҩ": "о", "ӕ": "а", "ә̃": "а",
    "ꙋ": "у", "ѣ": "е", "ѳ": "ф", "ѵ": "и", "ѡ": "о", "ѧ": "я", "ѯ": "к", "ѱ": "п", "ѫ": "у", "ꙗ": "я", "ѻ": "о",
    "ꙁ": "з", "ѥ": "е", "ѩ": "я", "ѭ": "ю", "ꙑ": "ы", "ѿ": "о", "ԥ": "п", "ҭ": "т", "ҕ": "г", "ӷ": "г", "ꙃ": "з",
    "ъ": "ь", "э": "е", "ё̄": "е", "ԓ": "л", "ԝ": "в", "ԛ": "к", "ў": "у", "ѓ": "г", "ќ": "к", "ҙ": "з", "ҫ": "с",
    # Arabic
    "پ": "ب", "چ": "ج", "ژ": "ز", "گ": "ك", "ک": "ك", "ڤ": "ف", "ھ": "ه", "ہ": "ه", "ی": "ي", "ى": "ي", "ة": "ت",
    "ٱ": "ا", "ء": "ا", "ە": "ه", "ں": "ن", "ے": "ي", "ۃ": "ه", "ٹ": "ت", "ڈ": "د", "ڑ": "ر", "ڭ": "ك", "ې": "ي",
    "ۆ": "و", "ۇ": "و", "ۈ": "و", "ۋ": "و", "ۉ": "و", "ۊ": "و", "ڪ": "ك", "ۍ": "ي", "ٿ": "ت", "ڀ": "ب", "ٻ": "ب",
    "ٺ": "ت", "ڦ": "ف", "ڄ": "ج", "ڃ": "ج", "ڇ": "ج", "ڌ": "د", "ڊ": "د", "ڏ": "د", "ڍ": "د", "ڙ": "ر", "ڳ": "ك",
    "ڱ": "ك", "ڻ": "ن", "ڼ": "ن", "ځ": "ح", "څ": "ح", "ښ": "س", "ږ": "ر", "ړ": "ر", "ټ": "ت", "ډ": "د", "ګ": "ك",
    "ئ": "ي", "ؤ": "و", "أ": "ا", "إ": "ا", "آ": "ا", "ـ": "-",
    # Hebrew
    "ך": "כ", "ם": "מ", "ן": "נ", "ף": "פ", "ץ": "צ", "װ": "ו", "ױ": "ו", "ײ": "י", "ײַ": "י",
    # Greek
    "ς": "σ",
    # Devanagari
    "ॐ": "ओ", "ऽ": "अ", "ऌ": "ल",
    # Gurmukhi: the bearers of vowels
    "ੳ": "ਉ", "ੲ": "ਇ",
    # Armenian
    "և": "ե",
}

# A name that contains the letter from which another one comes, and the name of that one.
NAME_RULES = [
    (re.compile(r"(.+?) WITH .+"), r"\1"),
    (re.compile(r"(\w+(?: \w+)?) VOWEL SIGN (.+)"), r"\1 LETTER \2"),
    (re.compile(r"ETHIOPIC SYLLABLE (\w+W)(?:I|AA|EE|E)"), r"ETHIOPIC SYLLABLE \1A"),
    (re.compile(r"ETHIOPIC SYLLABLE (\w*?[^AEIOUW])(?:U|I|E|O|AA|EE|OA|(?<![QXKG])(?<!QH)WA|(?<!N)YA)"),
     r"ETHIOPIC SYLLABLE \1A"),
    (re.compile(r"(\w+) LETTER (.+)"), r"\1 VOWEL SIGN \2"),
    (re.compile(r"HIRAGANA LETTER SMALL (\w+)"), r"HIRAGANA LETTER \1"),
    (re.compile(r"KATAKANA LETTER SMALL (\w+)"), r"KATAKANA LETTER \1"),
]


@functools.cache
def latin_ascii() -> dict[str, str]:
    """The letters of ASCII that CLDR's transform writes for others."""
    text = pinned.text("Latin-ASCII.xml")
    return {match[1]: match[2] for match in re.finditer(r"^(\S)\s*→\s*([A-Za-z])\S*\s*;", text, re.MULTILINE)}


@functools.cache
def composed_with(mark: str) -> list[str]:
    """The letters that Unicode has a composed form of with this mark."""
    every = map(characters.decomposition, characters.by_name().values())
    composed = (each.split() for each in every if each and each[0] != "<")
    return sorted({chr(int(each[0], 16)) for each in composed if len(each) == 2 and chr(int(each[1], 16)) == mark})


def is_compatibility(letter: str) -> bool:
    """Whether Unicode keeps the letter for other standards' sake, as it does ſ, ĳ and ŀ."""
    return characters.decomposition(letter[0]).startswith("<")


def without_marks(letter: str) -> str:
    """The letter without what is written above, below and through it."""
    scalars = unicodedata.normalize("NFD", letter)
    return "".join(scalar for scalar in scalars if not characters.category(scalar).startswith("M"))


def wider(letter: str) -> Optional[str]:
    """The letter that this one is a form of, one step; None where it is a letter without a base."""
    if letter in FORMS:
        return FORMS[letter]
    plain = without_marks(letter)
    if plain and plain != letter:
        return plain
    if len(letter) > 1:
        return None
    name = characters.name(letter)
    for pattern, form in NAME_RULES:
        if match := pattern.fullmatch(name):
            found = characters.by_name().get(match.expand(form))
            if found and found != letter:
                return found
    ascii_letter = latin_ascii().get(letter, letter).lower()
    return ascii_letter if ascii_letter != letter else None


def key(letter: str, keys: frozenset[str]) -> Optional[str]:
    """The first of these keys on the way from the letter to what it is a form of; None where there is none."""
    seen = {letter}
    step = wider(letter)
    while step and step not in seen:
        if step in keys:
            return step
        seen.add(step)
        step = wider(step)
    return None


def script(letter: str) -> str:
    """The script of a letter, as the first word of its Unicode name says it."""
    return characters.name(letter[0]).split(" ")[0]


def is_plain(letter: str) -> bool:
    """Whether the letter is one scalar with at most one mark: ǘ and ẫ are written in one language only."""
    return len(letter) == 1 and len(unicodedata.normalize("NFD", letter)) <= 2
