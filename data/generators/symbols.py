"""What the keys of digits, punctuation and currencies offer, from CLDR and the Unicode Character Database."""

import functools
import re
import unicodedata
from typing import Optional

import characters
import cldr
import speakers

QUOTATION_LIMIT = 6
# A mark of others is offered from this many writers on, in millions as `speakers.weight` counts them.
ENOUGH = 20.0
DOUBLE, SINGLE = "“”„«»‟「」『』″", "‘’‚‹›′"

# The symbols of the currencies that are traded most (BIS Triennial Survey 2022, in its order), each once.
CURRENCIES = ["$", "€", "¥", "£", "₩", "₹", "₽", "₺", "₪", "¢"]
CURRENCY_KEYS = ["$", "€", "£", "¥", "¢", "₩", "₽", "₱", "₫", "₴", "₾", "₹", "₺", "₪", "¤"]
CURRENCY_LIMIT = 7

# Symbols that look or mean alike, whatever the language.
SIGNS = {
    "*": ["×", "•", "★", "†", "‡"], "/": ["\\"], "+": ["±", "⁺", "₊"], "=": ["≠", "≈"],
    "<": ["≤", "‹", "«", "←"], ">": ["≥", "›", "»", "→"], "%": ["‰"], "&": ["§"], "^": ["↑", "↓", "←", "→"],
    "|": ["¦"], "~": ["≈"], "#": ["№"], "_": ["—"], "(": ["[", "{", "⟨"], ")": ["]", "}", "⟩"],
}
DASHES = ["–", "—", "‑", "−", "־", "•"]


def of_locale(name: str) -> dict[str, list[str]]:
    """What each key that is no letter offers in the locale."""
    found = {key: list(entries) for key, entries in SIGNS.items()} | digits(name) | currencies(name) | punctuation(name)
    found["%"] = [each for each in ("٪", "؉") if each in cldr.exemplars(name, "numbers")] + found["%"]
    return found


@functools.cache
def forms_of_digits() -> dict[str, list[str]]:
    """Superscript, fractions and subscript of each digit, in this order."""
    found: dict[str, dict[int, list[str]]] = {str(digit): {0: [], 1: [], 2: []} for digit in range(10)}
    for scalar in map(chr, range(0xA0, 0x2190)):
        match = re.fullmatch(r"<(super|fraction|sub)> ([0-9A-F ]+)", characters.decomposition(scalar))
        text = "".join(chr(int(number, 16)) for number in match[2].split()) if match else ""
        if text[:1] in found and text != "0⁄3" and (len(text) == 1 or len(text) > 2 and text[2:].isdigit()):
            found[text[0]][("super", "fraction", "sub").index(match[1])].append(scalar)
    return {digit: [*kinds[0], *sorted(kinds[1], key=characters.numeric, reverse=True), *kinds[2]]
            for digit, kinds in found.items()}


def digits(name: str) -> dict[str, list[str]]:
    """The locale's own digit, then superscript, fractions and subscript."""
    found = {digit: list(forms) for digit, forms in forms_of_digits().items()}
    found["0"] = ["°"] + found["0"]
    for each in cldr.exemplars(name, "numbers"):
        if characters.category(each[0]) == "Nd" and not each.isascii():
            found[str(characters.digit(each[0]))].insert(0, each)
    return {digit: forms[:9] for digit, forms in found.items()}


def own_currency(name: str) -> Optional[str]:
    """The symbol of the currency of the locale's territory, as the locale writes it; None where it is only a code."""
    territory = cldr.maximal(name)[2]
    code = currency_codes().get(territory)
    for kind in ("narrow_symbols", "symbols"):
        for file in cldr.inherited(name):
            sign = getattr(file, kind).get(code)
            if sign and is_sign(sign, code):
                return unicodedata.normalize("NFKC", sign) if len(sign) == 1 else sign
    sign = cldr.locale("root").narrow_symbols.get(code)
    return sign if sign and is_sign(sign, code) else None


def is_sign(text: str, code: Optional[str]) -> bool:
    """Whether a symbol is not typed letter by letter: one character, or a word with a letter beyond ASCII such
    as zł and Kč."""
    if len(text) == 1:
        return characters.category(text) == "Sc"
    letters = [scalar for scalar in text if not scalar.isascii()]
    return text != code and characters.is_alphabetic(text) and any("LATIN" in characters.name(each) for each in letters)


@functools.cache
def currency_codes() -> dict[str, str]:
    """The currency of each territory: the one that is legal tender now, the latest where there are several."""
    found = {}
    for region in cldr.supplemental("supplementalData").iterfind("currencyData/region"):
        current = [each for each in region if each.get("to") is None and each.get("tender") != "false"]
        if current:
            found[region.get("iso3166")] = max(current, key=lambda each: each.get("from", "")).get("iso4217")
    return found


def currencies(name: str) -> dict[str, list[str]]:
    """The symbols of currencies on each symbol's key, the locale's own leading."""
    own = own_currency(name)
    signs = ([own] if own else []) + [sign for sign in CURRENCIES if sign != own]
    has_key = own and len(own) == 1 and own not in CURRENCY_KEYS and not characters.is_alphabetic(own)
    keys = CURRENCY_KEYS + ([own] if has_key else [])
    return {key: [sign for sign in signs if sign != key][:CURRENCY_LIMIT] for key in keys}


def punctuation(name: str) -> dict[str, list[str]]:
    """Quotation marks, dashes and the other marks of the locale."""
    marks = cldr.exemplars(name, "punctuation") + cldr.exemplars(name, "numbers") + cldr.exemplars(name, "auxiliary")
    own = list(dict.fromkeys(cldr.delimiter(name, tag) for tag in cldr.DELIMITERS))
    near = [mark for mark in quotation_marks_near(speakers.homes(name)) if mark not in own]
    double = [mark for mark in own + near if mark in DOUBLE][:QUOTATION_LIMIT]
    # The typographic apostrophe is in all languages, and first, whatever the quotation marks.
    single = list(dict.fromkeys(mark for mark in ["’"] + own + near if mark in SINGLE))
    found = {
        '"': extra("״", marks) + double, "”": ['"'] + double, "'": extra("׳", marks) + single[:QUOTATION_LIMIT] + ["`"],
        "’": ["'"] + single[:QUOTATION_LIMIT] + ["`"],
        "-": ["–", "—"] + [dash for dash in DASHES[2:-1] if dash in marks] + ["•"],
        ".": ["…"] + extra("·", cldr.exemplars(name)) + extra("।", marks) + extra("۔", marks) + extra("。", marks),
        ",": extra("،", marks) + extra("、", marks), ";": extra("؛", marks),
        "!": ["¡"], "?": extra("؟", marks) + ["¿"],
    }
    return {key: [each for each in dict.fromkeys(entries) if each != key] for key, entries in found.items() if entries}


def extra(mark: str, marks: list[str]) -> list[str]:
    """The quotation mark, where the locale has it."""
    return [mark] if any(mark in each for each in marks) else []


@functools.cache
def quotation_marks_near(homes: frozenset[str]) -> list[str]:
    """Quotation marks by how many people near a locale write with them."""
    weights: dict[str, float] = {}
    for name in marked_languages():
        weight = speakers.weight(name, homes, speakers.PART)
        for tag in cldr.DELIMITERS:
            mark = cldr.delimiter(name, tag)
            weights[mark] = weights.get(mark, 0) + weight
    return [mark for mark in sorted(weights, key=lambda mark: (-weights[mark], mark)) if weights[mark] >= ENOUGH]


@functools.cache
def marked_languages() -> tuple[str, ...]:
    """The languages with quotation marks of their own in CLDR."""
    return tuple(name for name in cldr.names() if "_" not in name and name != "root" and cldr.locale(name).delimiters)


