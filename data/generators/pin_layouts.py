"""Makes layouts.tsv of data/pinned: what the keys of X11's layouts type, by libxkbcommon."""

import ctypes
import functools
import xml.etree.ElementTree as XML
from pathlib import Path
from typing import Iterator

KEYCODES = range(9, 256)


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


def letters(layout: str, variant: str) -> str:
    """What the keys of a layout type without a modifier and with Shift, sorted; empty where it does not compile."""
    xkb, context = library()
    names = Names(b"evdev", b"pc105", layout.encode(), variant.encode(), b"")
    keymap = xkb.xkb_keymap_new_from_names(context, ctypes.byref(names), 0)
    if not keymap:
        return ""
    found, symbols = set(), ctypes.POINTER(ctypes.c_uint32)()
    for keycode in KEYCODES:
        for level in (0, 1):
            count = xkb.xkb_keymap_key_get_syms_by_level(keymap, keycode, 0, level, ctypes.byref(symbols))
            found |= {chr(number) for index in range(count) if (number := xkb.xkb_keysym_to_utf32(symbols[index])) > 32}
    xkb.xkb_keymap_unref(keymap)
    return "".join(sorted(found))


def of_languages(rules: Path) -> Iterator[tuple[str, str, list[str]]]:
    """The layouts and their variants, each with the ISO 639-2 codes of its languages."""
    for layout in XML.parse(rules).iterfind("layoutList/layout"):
        name = layout.findtext("configItem/name")
        own = languages(layout)
        yield name, "", own
        for variant in layout.iterfind("variantList/variant"):
            yield name, variant.findtext("configItem/name"), languages(variant) or own


def languages(layout: XML.Element) -> list[str]:
    """The languages that a layout or a variant gives itself."""
    return [each.text for each in layout.iterfind("configItem/languageList/iso639Id")]


def extract(files: list[Path]) -> str:
    """The lines of the layouts that are for a language."""
    rules = next(file for file in files if file.name == "evdev.xml")
    return "".join(f"{name}\t{variant}\t{' '.join(codes)}\t{letters(name, variant)}\n"
                   for name, variant, codes in of_languages(rules) if codes)
