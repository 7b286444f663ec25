"""The pinned data as it is committed, held against its manifest; and how pinning reads what it pins."""

import hashlib
import sys
import unittest
import xml.etree.ElementTree as XML
from pathlib import Path

GENERATORS = Path(__file__).resolve().parents[2] / "data" / "generators"
sys.path.insert(0, str(GENERATORS))

import annotations  # noqa: E402
import pin  # noqa: E402
import pin_annotations  # noqa: E402
import pin_locales  # noqa: E402
import pin_packages  # noqa: E402
import pinned  # noqa: E402

ROWS = [line.split("\t") for line in pin.MANIFEST.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]


class Manifest(unittest.TestCase):
    def test_every_pinned_file_holds_what_was_pinned(self):
        for name, checksum, *_ in ROWS:
            with self.subTest(file=name):
                self.assertEqual(hashlib.sha256(pinned.content(name)).hexdigest(), checksum)

    def test_what_is_pinned_is_what_pinning_writes(self):
        rows = [(name, package, pattern) for name, _, package, _, pattern, _ in ROWS]
        self.assertEqual(rows, [(each.name, each.package, each.pattern) for each in pin.SOURCES])
        self.assertEqual({file.name for file in pinned.FOLDER.glob("*.xz")}, {f"{row[0]}.xz" for row in ROWS})

    def test_every_package_is_named_with_its_version_and_checksum(self):
        packages = pin_packages.packages()
        self.assertEqual({name: each.version for name, each in packages.items()}, {row[2]: row[3] for row in ROWS})
        for each in packages.values():
            self.assertRegex(each.checksum, "^[0-9a-f]{64}$", each.name)

    def test_the_notice_of_every_package_is_kept(self):
        self.assertEqual({file.name for file in pin.NOTICES.iterdir()}, {row[2] for row in ROWS})

    def test_the_checksum_of_a_whole_file_is_that_of_its_source(self):
        for name, checksum, _, _, _, of_source in ROWS:
            if {each.name: each for each in pin.SOURCES}[name].extract is pin.whole:
                self.assertEqual(checksum, of_source, name)


class Generators(unittest.TestCase):
    def test_only_pinning_reads_what_the_system_has(self):
        for file in GENERATORS.glob("*.py"):
            if file.name != "pin.py" and not file.name.startswith("pin_"):
                code = file.read_text(encoding="utf-8").removeprefix("#!/usr/bin/env python3\n")
                for word in ("/usr/", "/etc/", "ctypes", "subprocess", "unicodedata.category", "unicodedata.name"):
                    self.assertNotIn(word, code, file.name)


class Annotations(unittest.TestCase):
    FOUND = {"sv": {"😀": annotations.Annotation("flin", ["flin", "glad"]), "#": annotations.Annotation("", ["nummer"])},
             "nn": {"#": annotations.Annotation("nummer", [])}}

    def test_what_is_pinned_is_read_as_it_was(self):
        self.assertEqual(annotations.parsed(annotations.text(self.FOUND).splitlines()), self.FOUND)

    def test_a_keyword_that_is_the_name_is_not_written_twice(self):
        lines = annotations.text(self.FOUND).splitlines()
        self.assertEqual(lines, ["# characters", "😀", "#", "# sv", "flin\t|glad", "\tnummer", "# nn", "", "nummer"])

    def test_skin_tones_are_left_out_of_emoji_but_kept_alone(self):
        root = XML.fromstring("""<ldml><annotations><annotation cp="👋">hand | vink</annotation>
            <annotation cp="👋" type="tts">vinkande hand</annotation><annotation cp="👋🏽">hand | hudton</annotation>
            <annotation cp="🏽" type="tts">hudton</annotation></annotations></ldml>""")
        self.assertEqual(pin_annotations.of_locale(root), {
            "👋": annotations.Annotation("vinkande hand", ["hand", "vink"]), "🏽": annotations.Annotation("hudton", [])})


class Locales(unittest.TestCase):
    ROOT = XML.fromstring("""<ldml>
        <localeDisplayNames><languages><language type="sv">svenska</language><language type="fi">finska</language>
            <language type="sv" alt="menu">Svenska</language></languages></localeDisplayNames>
        <characters><exemplarCharacters>[a å]</exemplarCharacters>
            <exemplarCharacters type="auxiliary">↑↑↑</exemplarCharacters></characters>
        <numbers><currencies><currency type="SEK"><symbol>kr</symbol><symbol alt="narrow">k</symbol></currency>
            <currency type="EUR"><symbol>EUR</symbol></currency></currencies></numbers></ldml>""")

    def test_a_record_has_what_the_locale_says_itself(self):
        record = pin_locales.record(self.ROOT, {"sv"}.__contains__)
        letters = record.pop("letters")
        self.assertEqual(record, {"exemplars": {"main": "[a å]"}, "languages": {"sv": "svenska"},
                                  "symbols": {"SEK": "kr"}, "narrowSymbols": {"SEK": "k"}})
        self.assertEqual((letters["s"], letters["å"]), (5, 0))

    def test_a_locale_names_those_that_inherit_from_it(self):
        codes = pin_locales.codes_by_locale(["sr", "sr_Latn", "sr_Latn_BA"])
        self.assertEqual(codes["sr"], {"sr"})
        self.assertEqual(codes["sr_Latn"], {"sr", "sr_Latn", "Latn", "sr_Latn_BA", "BA"})


if __name__ == "__main__":
    unittest.main()
