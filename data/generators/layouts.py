"""Which letters have a key of their own on the keyboard layouts of a language, by libxkbcommon and xkb-data."""

import ctypes
import ctypes.util
import functools
import xml.etree.ElementTree as XML
from typing import Iterator

import cldr

RULES = "/usr/share/X11/xkb/rules/evdev.xml"
KEYCODES = range(9, 256)

# The layout that stands for a script where a language has none of its own.
OF_SCRIPT = {"Cyrl": "ru", "Arab": "ara", "Hebr": "il", "Grek": "gr", "Deva": "in", "Armn": "am", "Geor": "ge"}


class Names(ctypes.Structure):
    """xkb_rule_names."""
    _fields_ = [(field, ctypes.c_char_p) for field in ("rules", "model", "layout", "variant", "options")]


@functools.cache
def library():
    """libxkbcommon, and a context."""
    xkb = ctypes.CDLL("libxkbcommon.so.0")
    for name in ("xkb_context_new", "xkb_keymap_new_from_names"):
        getattr(xkb, name).restype = ctypes.c_void_p
    xkb.xkb_keymap_unref.argtypes = [ctypes.c_void_p]
    xkb.xkb_keymap_new_from_names.argtypes = [ctypes.c_void_p, ctypes.POINTER(Names), ctypes.c_int]
    xkb.xkb_keymap_key_get_syms_by_level.argtypes = [
        ctypes.c_void_p, ctypes.c_uint32, ctypes.c_uint32, ctypes.c_uint32,
        ctypes.POINTER(ctypes.POINTER(ctypes.c_uint32))]
    xkb.xkb_context_set_log_level.argtypes = [ctypes.c_void_p, ctypes.c_int]
    context = ctypes.c_void_p(xkb.xkb_context_new(0))
    xkb.xkb_context_set_log_level(context, 10)
    return xkb, context


@functools.cache
def letters(layout: str, variant: str) -> frozenset[str]:
    """What the keys of a layout type without a modifier and with Shift."""
    xkb, context = library()
    names = Names(b"evdev", b"pc105", layout.encode(), variant.encode(), b"")
    keymap = xkb.xkb_keymap_new_from_names(context, ctypes.byref(names), 0)
    if not keymap:
        return frozenset()
    found, symbols = set(), ctypes.POINTER(ctypes.c_uint32)()
    for keycode in KEYCODES:
        for level in (0, 1):
            count = xkb.xkb_keymap_key_get_syms_by_level(keymap, keycode, 0, level, ctypes.byref(symbols))
            found |= {chr(number) for index in range(count) if (number := xkb.xkb_keysym_to_utf32(symbols[index])) > 32}
    xkb.xkb_keymap_unref(keymap)
    return frozenset(found)


@functools.cache
def three_letters() -> dict[str, str]:
    """The ISO 639-2 codes of languages by those of CLDR."""
    found = {each.get("replacement"): each.get("type") for each in
             cldr.supplemental("supplementalMetadata").iterfind("metadata/alias/languageAlias")
             if len(each.get("type")) == 3 and each.get("reason") == "overlong"}
    return found


@functools.cache
def of_language() -> dict[str, list[tuple[str, str]]]:
    """The layouts and variants that say which language they are for, by its ISO 639-2 code."""
    found: dict[str, list[tuple[str, str]]] = {}
    for layout in XML.parse(RULES).iterfind("layoutList/layout"):
        for variant, languages in variants(layout):
            for language in languages:
                found.setdefault(language, []).append((layout.findtext("configItem/name"), variant))
    return found


def variants(layout: XML.Element) -> Iterator[tuple[str, list[str]]]:
    """The layout itself and its variants, each with its languages."""
    own = [each.text for each in layout.iterfind("configItem/languageList/iso639Id")]
    yield "", own
    for variant in layout.iterfind("variantList/variant"):
        languages = [each.text for each in variant.iterfind("configItem/languageList/iso639Id")]
        yield variant.findtext("configItem/name"), languages or own


def own_keys(name: str, alphabet: list[str]) -> frozenset[str]:
    """The letters that every layout of the locale types by themselves: every one that types as much of the alphabet as
    the best one does, save a twentieth. Where the language has none, those of the layout that stands for its script."""
    language, script, _ = cldr.maximal(name)
    typed = [letters(*each) for each in of_language().get(three_letters().get(language, language), [])]
    single = {each for each in alphabet if len(each) == 1}
    if not any(2 * len(each & single) > len(single) for each in typed):
        typed = [letters(OF_SCRIPT[script], "")] if script in OF_SCRIPT else []
    best = max((len(each & single) for each in typed), default=0)
    fitting = [each for each in typed if len(each & single) >= 0.95 * best]
    return frozenset.intersection(*fitting) if best else frozenset()
