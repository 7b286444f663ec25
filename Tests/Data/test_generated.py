"""The other data files as they are committed, held against their generators and their own rules."""

import re
import subprocess
import sys
import tempfile
import unicodedata
import unittest
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
DATA = REPOSITORY / "data"
GENERATORS = DATA / "generators"
sys.path.insert(0, str(GENERATORS))

import characters  # noqa: E402

UNSEEN = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}


def output(generator: str, *arguments: str) -> bytes:
    """What a generator writes."""
    return subprocess.run([sys.executable, GENERATORS / generator, *arguments], check=True, capture_output=True).stdout


class Generated(unittest.TestCase):
    def test_names_and_tables_are_what_their_generators_write(self):
        for file, command in [
                ("data/locales.tsv", ["locale_names.py"]), ("data/names/en.names", ["character_names.py"]),
                ("data/names/unicode.names", ["character_names.py", "all"]),
                ("Sources/IBus/Keys/KeySymbol+Table.swift", ["key_symbols.py"]),
                ("Sources/KeyboardEngine/Locales/QuotationMarks+Table.swift", ["quotation_marks.py"]),
                ("Sources/KeyboardEngine/Text/GreekLetter+Table.swift", ["greek_letters.py"]),
                ("Sources/KeyboardEngine/Text/Boundaries/WordBreak+Table.swift", ["breaks.py", "word"]),
                ("Sources/KeyboardEngine/Text/Boundaries/SentenceBreak+Table.swift", ["breaks.py", "sentence"]),
                ("Sources/KeyboardEngine/Locales/LocaleIdentifier+Table.swift", ["locale_fallbacks.py"]),
                ("Sources/CCalloutData/callouts.c", ["callout_data.py"]),
                ("Sources/DesktopSession/Compose/ComposeRules+Table.swift", ["compose_letters.py"])]:
            with self.subTest(file=file):
                self.assertEqual(output(*command), (REPOSITORY / file).read_bytes())

    def test_emoji_are_what_their_generator_writes(self):
        with tempfile.TemporaryDirectory() as folder:
            output("emoji.py", folder)
            made = {file.name: file.read_bytes() for file in Path(folder).iterdir()}
        committed = {file.name: file.read_bytes() for file in (DATA / "emoji").iterdir()}
        self.assertEqual(sorted(made), sorted(committed))
        self.assertEqual([name for name in made if made[name] != committed[name]], [])

    def test_every_locale_has_its_names_and_a_sign_if_holding_a_key_helps(self):
        lines = (DATA / "locales.tsv").read_text(encoding="utf-8").splitlines()
        rows = [line.split("\t") for line in lines if not line.startswith("#")]
        self.assertEqual({row[0] for row in rows}, {file.stem for file in (DATA / "callouts").iterdir()})
        helped = {row[0] for row in rows if len(row) == 4}
        self.assertTrue({"sv", "de-CH", "zh", "crh", "nv"} <= helped)
        self.assertFalse({"tok", "rn"} & helped)
        for tag, english, own, *_ in rows:
            self.assertTrue(english and own and tag not in (english, own), tag)

    def test_the_swift_names_of_the_references_locales_are_what_their_generator_writes(self):
        import localized_services as services  # noqa: E402
        for path, text in ((services.CALLOUTS, services.services()), (services.LOCALES, services.names()),
                           (services.TABLE, services.table())):
            self.assertEqual((REPOSITORY / path).read_text(encoding="utf-8"), text, path)


class Emojis(unittest.TestCase):
    def test_words_are_composed_and_in_three_fields(self):
        for file in (DATA / "emoji").glob("*.words"):
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                if not line.startswith("# "):
                    with self.subTest(file=file.name, line=number):
                        self.assertEqual(line.count("\t"), 2)
                        self.assertTrue(unicodedata.is_normalized("NFC", line.split("\t", 1)[1]))

    def words(self, name):
        lines = (DATA / "emoji" / f"{name}.words").read_text(encoding="utf-8").splitlines()
        rows = [line.split("\t") for line in lines if not line.startswith("# ")]
        return {text: [title, *keywords.split("|")] for text, title, keywords in rows}

    def test_flags_have_the_codes_and_other_names_of_their_countries(self):
        english = self.words("en")
        self.assertTrue({"US", "USA"} <= set(english["\U0001F1FA\U0001F1F8"]))
        self.assertTrue({"UK", "GB", "GBR"} <= set(english["\U0001F1EC\U0001F1E7"]))
        self.assertNotIn("QUU", english["\U0001F1EA\U0001F1FA"])
        self.assertTrue({"EE. UU.", "EEUU"} <= set(self.words("es")["\U0001F1FA\U0001F1F8"]))
        flags = [text for text in english if len(text) == 2 and "\U0001F1E6" <= text[0] <= "\U0001F1FF"]
        self.assertGreater(len(flags), 250)
        for text in flags:
            code = "".join(chr(ord(letter) - 0x1F1E6 + ord("A")) for letter in text)
            self.assertTrue(code in english[text] or code in ("AC", "CP", "CQ", "DG", "EA", "IC", "TA"), code)

    def test_every_name_of_a_country_stands_at_its_flag(self):
        rows = [line.split("\t") for line in output("flag_names.py").decode("utf-8").splitlines()]
        self.assertGreater(len(rows), 37000)
        words = {tag: self.words(tag) for tag in {row[0] for row in rows}}
        for tag, flag, name in rows:
            found = words[tag].get(flag, [""])
            self.assertTrue(name in found[1:] or found[0].endswith(name), (tag, flag, name))

    def test_a_flag_without_a_name_in_cldr_has_that_of_its_country_and_the_word_for_flags(self):
        denmark = "\U0001F1E9\U0001F1F0"
        self.assertEqual(self.words("da")[denmark], ["Danmark", "dansk", "flag"])
        self.assertEqual(self.words("xh")[denmark], ["EDenmark", "iflegi"])
        self.assertEqual(self.words("sv")[denmark][0], "flagga: Danmark")

    def test_tones_of_skin_have_names(self):
        for name in ("en", "de", "ja", "ru"):
            self.assertTrue(all(self.words(name)[chr(tone)][0] for tone in range(0x1F3FB, 0x1F400)), name)

    def test_the_list_has_the_order_in_which_people_use_emoji(self):
        lines = (DATA / "emoji" / "emoji.list").read_text(encoding="utf-8").splitlines()
        rows = [line.split("\t") for line in lines if line[0] not in "#@" or "\t" in line]
        places = {row[0]: int(row[4]) for row in rows if row[4]}
        self.assertEqual(len(places), len(set(places.values())))
        self.assertEqual([places["\U0001F602"], places["\u2764\uFE0F"]], [1, 2])
        self.assertGreater(len(places), 1500)

    def test_there_are_words_in_many_languages(self):
        self.assertGreaterEqual(len(list((DATA / "emoji").glob("*.words"))), 140)


class Packs(unittest.TestCase):
    def test_packs_follow_the_rules_of_callouts(self):
        files = sorted((DATA / "packs").glob("*.callouts"))
        self.assertGreaterEqual({file.stem for file in files}, {
            "arrows", "chess-and-cards", "currency", "esperanto", "greek", "ipa", "maths", "pinyin", "polytonic",
            "superscripts", "typography"})
        for file in files:
            lines = file.read_text(encoding="utf-8").partition("[callouts]\n")[2].splitlines()
            keys = [line.split("=", 1)[0] for line in lines]
            self.assertEqual(len(keys), len(set(keys)), file.name)
            for line in lines:
                key, _, text = line.partition("=")
                entries = re.findall(r"((?:[^;\\]|\\.)+);", text)
                with self.subTest(pack=file.stem, key=key):
                    self.assertTrue(entries)
                    self.assertEqual(len(entries), len(set(entries)))
                    self.assertNotIn(key, entries)
                    self.assertTrue(unicodedata.is_normalized("NFC", text))
                    self.assertFalse({characters.category(scalar) for scalar in text} & UNSEEN)


if __name__ == "__main__":
    unittest.main()
