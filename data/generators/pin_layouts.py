"""Makes layouts.tsv of data/pinned: what the keys of X11's layouts type, by libxkbcommon.

Of every layout it has what its keys type without a modifier and with Shift, and what they type with the third-level
modifier, each key as one word: the character that it types without a modifier, then those of the third level.
"""

import ctypes
import functools
import xml.etree.ElementTree as XML
from pathlib import Path
from typing import Iterator

KEYCODES = range(9, 256)
NO_DEFAULT_INCLUDES = 1


class Names(ctypes.Structure):
    """xkb_rule_names."""
    _fields_ = [(field, ctypes.c_char_p) for field in ("rules", "model", "layout", "variant", "options")]


@functools.cache
def library(folder: Path):
    """libxkbcommon, and a context that has the layouts of this folder alone."""
    xkb = ctypes.CDLL("libxkbcommon.so.0")
    for name in ("xkb_context_new", "xkb_keymap_new_from_names"):
        getattr(xkb, name).restype = ctypes.c_void_p
    xkb.xkb_keymap_unref.argtypes = [ctypes.c_void_p]
    xkb.xkb_keymap_new_from_names.argtypes = [ctypes.c_void_p, ctypes.POINTER(Names), ctypes.c_int]
    xkb.xkb_keymap_key_get_syms_by_level.argtypes = [
        ctypes.c_void_p, ctypes.c_uint32, ctypes.c_uint32, ctypes.c_uint32,
        ctypes.POINTER(ctypes.POINTER(ctypes.c_uint32))]
    xkb.xkb_context_set_log_level.argtypes = [ctypes.c_void_p, ctypes.c_int]
    context = ctypes.c_void_p(xkb.xkb_context_new(NO_DEFAULT_INCLUDES))
    xkb.xkb_context_include_path_append(context, str(folder).encode())
    xkb.xkb_context_set_log_level(context, 10)
    return xkb, context


Key = list[str]
"""What a key types on each of its four levels; empty where it types nothing that can be seen."""


def keys(folder: Path, layout: str, variant: str) -> list[Key]:
    """The keys of a layout; none where it does not compile."""
    xkb, context = library(folder)
    names = Names(b"evdev", b"pc105", layout.encode(), variant.encode(), b"")
    keymap = xkb.xkb_keymap_new_from_names(context, ctypes.byref(names), 0)
    if not keymap:
        return []
    found = [[typed(keymap, keycode, level, folder) for level in range(4)] for keycode in KEYCODES]
    xkb.xkb_keymap_unref(keymap)
    return found


def typed(keymap: int, keycode: int, level: int, folder: Path) -> str:
    """What a key types on a level."""
    xkb, _ = library(folder)
    symbols = ctypes.POINTER(ctypes.c_uint32)()
    count = xkb.xkb_keymap_key_get_syms_by_level(keymap, keycode, 0, level, ctypes.byref(symbols))
    numbers = [xkb.xkb_keysym_to_utf32(symbols[index]) for index in range(count)]
    return "".join(chr(number) for number in numbers if number > 32)


def letters(found: list[Key]) -> str:
    """What keys type without a modifier and with Shift, sorted."""
    return "".join(sorted({scalar for key in found for level in key[:2] for scalar in level}))


def third_levels(found: list[Key]) -> str:
    """The words of the keys that type something on their third level."""
    words = {key[0] + "".join(dict.fromkeys(key[2] + key[3])) for key in found if key[0] and key[2]}
    return " ".join(sorted(words))


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
    lines = ((name, variant, codes, keys(rules.parents[1], name, variant))
             for name, variant, codes in of_languages(rules) if codes)
    return "".join(f"{name}\t{variant}\t{' '.join(codes)}\t{letters(found)}\t{third_levels(found)}\n"
                   for name, variant, codes, found in lines)
