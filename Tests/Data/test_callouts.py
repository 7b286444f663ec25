"""The callout files as they are committed, held against Unicode's data and against their generator."""

import re
import subprocess
import sys
import tempfile
import unicodedata
import unittest
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
GENERATORS = REPOSITORY / "data" / "generators"
FOLDER = REPOSITORY / "data" / "callouts"
sys.path.insert(0, str(GENERATORS))

import callouts  # noqa: E402
import characters  # noqa: E402
import cldr  # noqa: E402
import layouts  # noqa: E402
import letters  # noqa: E402
import overrides  # noqa: E402
import speakers  # noqa: E402
import symbols  # noqa: E402

KEYS = {name: key for key, name in callouts.KEY_NAMES.items()}


def read(file: Path) -> tuple[dict[str, list[str]], list[str]]:
    """What a file says, read anew: the lists by key, and the letters that it says have a key of their own."""
    lists, own = {}, []
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.startswith("# own key: "):
            own = line.removeprefix("# own key: ").split(" ")
        elif "=" in line and not line.startswith("#"):
            key, entries = line.split("=", 1)
            split = re.findall(r"((?:[^;\\]|\\.)+);", entries)
            lists[KEYS.get(key, key)] = [re.sub(r"\\(.)", r"\1", each) for each in split]
    return lists, own


FILES = {file.stem: read(file) for file in sorted(FOLDER.glob("*.callouts"))}
NAMES = {callouts.tag(name): name for name in callouts.names()}


MAIN, AUXILIARY, OTHER = range(3)


def kind(letter: str, name: str) -> int:
    """Whether CLDR has the letter as main or auxiliary; the exceptions in the overrides count as auxiliary."""
    small, main = letter.lower(), {each.lower() for each in cldr.exemplars(name)}
    if small in main or set(small) <= {scalar for each in main for scalar in each}:
        return MAIN
    auxiliary = {each.lower() for each in cldr.exemplars(name, "auxiliary")}
    return AUXILIARY if small in auxiliary | set(exceptions(name)) else OTHER


def exceptions(name: str) -> list[str]:
    """The letters that the overrides count as auxiliary though CLDR does not have them."""
    lines = [line.entries for line in callouts.review(name).overrides if (line.key, line.kind) == ("*", "=")]
    return lines[0] if lines else []


class Files(unittest.TestCase):
    def each(self, check):
        for tag, (lists, own) in FILES.items():
            with self.subTest(locale=tag):
                check(tag, lists, own)

    def test_the_generator_writes_the_committed_files_byte_for_byte(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([sys.executable, GENERATORS / "callouts.py", folder], check=True)
            made = {file.name: file.read_bytes() for file in Path(folder).iterdir()}
        committed = {file.name: file.read_bytes() for file in FOLDER.iterdir()}
        self.assertEqual(sorted(made), sorted(committed))
        self.assertEqual([name for name in made if made[name] != committed[name]], [])

    def test_there_are_at_least_380_locales_with_those_of_keyboardkit(self):
        self.assertGreaterEqual(len(FILES), 380)
        theirs = """en sq ar hy az be bn bg ca chr cv hr cs da nl nl_BE en_AU en_CA en_GB en_US et fo fil fi fr fr_CA
            fr_BE fr_CH ka de de_AT de_CH el haw he_IL hu is smn id ga_IE it kk ckb ckb_IQ lv lt mk ms mt mn se nb nn fa
            pl pt_PT pt_BR ro ru sr sr-Latn tg sk sl es es_419 es_MX sv sw tr uk uz vi cy""".split()
        self.assertEqual([each for each in theirs if each.replace("_", "-") not in FILES], [])

    def test_every_own_letter_is_reachable(self):
        def check(tag, lists, own):
            if cldr.maximal(NAMES[tag])[1] in callouts.COMPOSED:
                return
            found = set(own) | callouts.ASCII | {each for entries in lists.values() for each in entries}
            for member in cldr.exemplars(NAMES[tag]):
                if member in "\u200C\u200D":
                    continue
                parts = re.findall(r"[^\u0300-\u036F][\u0300-\u036F]*|[\u0300-\u036F]", member)
                if characters.category(member[0]) == "Nd" or letters.is_compatibility(member):
                    continue
                found |= callouts.PUNCTUATION
                reachable = member in found or all(part in found for part in parts) or all(
                    scalar in found for scalar in member)
                if not reachable and member.lower() != member:
                    continue
                self.assertTrue(reachable, f"{member} {[hex(ord(each)) for each in member]}")
        self.each(check)

    def test_letters_that_have_a_key_of_their_own_are_on_every_layout(self):
        for tag in ["bg", "el", "fa", "he", "hy", "mk", "ru", "th", "uk"]:
            code = layouts.three_letters().get(tag, tag)
            standard = {"el": "gr", "fa": "ir", "he": "il", "hy": "am", "uk": "ua"}.get(tag, tag)
            self.assertIn((standard, ""), layouts.of_language()[code])
            self.assertLessEqual(set(FILES[tag][1]), layouts.letters(standard, ""), tag)

    def test_own_letters_come_before_those_of_others(self):
        def check(tag, lists, _):
            own = {each for entries in callouts.own_letters(NAMES[tag]).values() for each in entries}
            decided = {each for line in callouts.review(NAMES[tag]).overrides for each in line.entries}
            for key, entries in lists.items():
                if key.isalpha() and key == key.lower():
                    others = [each for each in entries if each not in own and each not in decided]
                    last = max((entries.index(each) for each in entries if each in own), default=-1)
                    self.assertTrue(all(entries.index(each) > last for each in others), f"{key}: {entries}")
        self.each(check)

    def test_main_letters_come_first_then_auxiliary_ones_then_those_of_others(self):
        def check(tag, lists, _):
            for key, entries in lists.items():
                if key.isalpha():
                    kinds = [kind(each, NAMES[tag]) for each in entries]
                    self.assertEqual(kinds, sorted(kinds), f"{key}: {entries}")
        self.each(check)

    def test_no_auxiliary_letter_is_left_out_for_one_of_others(self):
        def check(tag, lists, _):
            name = NAMES[tag]
            chosen = {line.key for line in callouts.review(name).overrides if line.kind in (":=", "-=")}
            for key, auxiliary in callouts.auxiliary_letters(name).items():
                if key not in chosen and not set(auxiliary) <= set(lists[key]):
                    self.assertEqual([each for each in lists[key] if kind(each, name) == OTHER], [], key)
        self.each(check)

    def test_every_accented_letter_of_lithuanian_dictionaries_is_reachable(self):
        auxiliary = set(cldr.exemplars("lt", "auxiliary")) - callouts.ASCII
        accented = {each for each in auxiliary if len(letters.without_marks(each)) == 1}
        self.assertLessEqual({"ą̃", "ė̃", "į́", "į̇́", "į̃", "į̇̃"}, accented)
        self.assertLessEqual(accented, {each for entries in FILES["lt"][0].values() for each in entries})

    def test_english_keeps_the_order_of_its_review(self):
        order = {line.key: line.entries for line in callouts.reviews()["en"].overrides if line.key.isalpha()}
        for tag in FILES:
            if tag.split("-")[0] == "en":
                letters_of_tag = {key: entries for key, entries in FILES[tag][0].items() if key.isalpha()}
                self.assertEqual(letters_of_tag, order, tag)

    def test_a_key_offers_nine_at_most_unless_the_language_has_more(self):
        # Vietnamese; vowels with tones that CLDR has as letters in languages of Cameroon; syllables of Ethiopia; vowels
        # of old Greek; the i of Lithuanian with and without its dot.
        more = {"lt", "vi", "bas", "ewo", "nmg", "tig", "wal", "gez", "el-polyton", "blo", "bss"}

        def check(tag, lists, _):
            if tag in more:
                return
            for key, entries in lists.items():
                self.assertLessEqual(len(entries), 9, key)
        self.each(check)

    def test_nothing_stands_twice_and_no_key_offers_itself(self):
        def check(_, lists, __):
            for key, entries in lists.items():
                self.assertEqual(len(entries), len(set(entries)), key)
                self.assertNotIn(key, entries)
        self.each(check)

    def test_everything_is_assigned_composed_and_visible(self):
        def check(_, lists, __):
            for text in [*lists, *(each for entries in lists.values() for each in entries)]:
                self.assertTrue(unicodedata.is_normalized("NFC", text), text)
                kinds = {characters.category(scalar) for scalar in text}
                self.assertFalse(kinds & {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}, f"{text!r} {kinds}")
        self.each(check)

    def test_the_locales_own_money_leads(self):
        for tag, sign in {"hr": "€", "bg": "€", "cs": "Kč", "pl": "zł", "uk": "₴", "tr": "₺", "hi": "₹", "he": "₪", "vi": "₫", "yo": "₦",
                          "el": "€", "en-GB": "£", "ka": "₾", "hy": "֏", "ru": "₽"}.items():
            self.assertEqual(FILES[tag][0]["$"][0], sign, tag)

    def test_no_sign_of_money_is_one_that_plain_keys_type(self):
        def check(_, lists, __):
            for key in symbols.CURRENCY_KEYS:
                self.assertEqual([each for each in lists[key] if each.isascii() and len(each) > 1 or "." in each], [])
        self.each(check)

    def test_the_apostrophe_leads_on_its_key(self):
        others = {"uk": "ʼ", "he": "׳", "he-IL": "׳", "haw": "ʻ", "uz": "ʻ"}
        for tag in [*others, "en", "sv", "de", "fr", "es", "es-MX", "it", "nl", "pl", "ru", "vi", "tr", "ar", "hi", "id"]:
            self.assertEqual(FILES[tag][0]["'"][0], others.get(tag, "’"), tag)

    def test_spanish_quotes_by_its_regions(self):
        for tag, mark in {"es": "«", "es-419": "“", "es-MX": "“"}.items():
            self.assertEqual(FILES[tag][0]['"'][0], mark, tag)

    def test_sentences_of_india_end_with_a_danda(self):
        for tag in ("hi", "bn", "ne", "mr"):
            self.assertEqual(FILES[tag][0]["."][0], "।", tag)

    def test_case_pairs_of_turkish(self):
        for tag in ("tr", "az"):
            self.assertEqual(FILES[tag][0]["i"][0], "ı")
            self.assertEqual(FILES[tag][0]["I"][0], "İ")

    def test_everyday_letters_lie_where_they_belong(self):
        for tag, key, expected in [
                ("sv", "a", "äå"), ("pl", "z", "żź"), ("tr", "s", "ş"), ("vi", "a", "àảãáạ"), ("el", "α", "ά"),
                ("uk", "г", "ґ"), ("he", "כ", "ך"), ("yo", "e", "ẹ"), ("cs", "u", "ůú"), ("is", "t", "þ"),
                ("haw", "'", "ʻ"), ("ja", "o", "ō"), ("zh", "a", "āáǎà"), ("ru", "е", "ё"), ("ar", "ا", "أإآء"),
                ("lt", "u", "ųū"), ("hu", "o", "óöő"), ("ca", "o", "òó"), ("cy", "w", "ŵ"), ("ga", "b", "ḃ"),
                ("as", "ৱ", "ঔৌ"), ("mni", "ব", "ৱঔৌ")]:
            self.assertEqual("".join(FILES[tag][0][key])[:len(expected)], expected, tag)
        self.assertIn("क्ष", FILES["hi"][0]["क"])
        self.assertEqual(FILES["hi"][0]["क"][0], "क़")

    def test_latin_keys_of_a_language_of_two_scripts_offer_its_latin_letters(self):
        for tag, key, expected in [("sr", "c", "čć"), ("sr", "d", "đ"), ("az-Cyrl", "e", "ə"), ("uz-Cyrl", "g", "gʻ"),
                                  ("bs-Cyrl", "z", "ž"), ("shi", "g", "ɣ"), ("be", "u", "ŭ")]:
            self.assertEqual("".join(FILES[tag][0][key])[:len(expected)], expected, tag)
        self.assertEqual(FILES["uk"][0]["c"], FILES["en"][0]["c"])

    def test_the_long_vowels_of_romanised_names_are_where_a_layout_types_them(self):
        for tag in ("af", "pl", "id", "sw", "hu", "cs", "mi"):
            for key, letter in zip("aeiou", callouts.LONG_VOWELS):
                self.assertIn(letter, FILES[tag][0][key], tag)

    def test_a_letter_that_a_language_hardly_uses_weighs_less(self):
        self.assertFalse(callouts.is_used("ÿ", "fr"))
        self.assertTrue(callouts.is_used("é", "fr"))
        home = frozenset({"FR"})
        self.assertLess(callouts.weight("ÿ", home), callouts.weight("ç", home) / 2)

    def test_no_rare_dotted_letters_where_they_are_not_written(self):
        rare = set("ḥḍṛṭḿǹẹọṣɓɗƙạảơư")
        for tag in ("sv", "de", "fr", "fi", "cs", "pt", "it", "et", "hu", "ro"):
            offered = {each for entries in FILES[tag][0].values() for each in entries}
            self.assertFalse(rare & offered, f"{tag} {rare & offered}")


def needs(entries: list[str], name: str) -> bool:
    """Whether an exception stands before a letter that CLDR has as auxiliary."""
    first = next((entries.index(each) for each in entries if each in exceptions(name)), len(entries))
    return bool(set(entries[first:]) & set(cldr.exemplars(name, "auxiliary")))


class Review(unittest.TestCase):
    def test_every_locale_of_more_than_twenty_million_writers_is_reviewed(self):
        for name in callouts.names():
            if callouts.is_independent(name) and speakers.total(name) > 20e6:
                self.assertTrue(callouts.review(name).reason, name)

    def test_every_line_names_a_locale_that_there_is(self):
        self.assertEqual([name for name in callouts.reviews() if name not in cldr.names()], [])

    def test_letters_count_as_auxiliary_where_cldr_lacks_them_and_the_order_needs_it(self):
        excepted = {name for name in callouts.reviews() if exceptions(name)}
        self.assertEqual(excepted, {"ca", "en", "eu", "it", "ku"})
        read_me = (REPOSITORY / "data" / "README.md").read_text(encoding="utf-8")
        for name in excepted:
            with self.subTest(locale=name):
                known = {*cldr.exemplars(name), *cldr.exemplars(name, "auxiliary")}
                self.assertFalse(known & set(exceptions(name)))
                self.assertIn(f"| {callouts.english_name(name)} | {' '.join(exceptions(name))} |", read_me)
                reason = callouts.reviews()[name].reason
                self.assertEqual([each for each in exceptions(name) if each not in reason], [])
                self.assertTrue(any(needs(entries, name) for entries in FILES[name][0].values()))

    def test_a_file_that_breaks_a_rule_is_refused_with_its_line(self):
        for text, line in [("[sv]\n", 1), ("[sv] Why\na = å å\n", 2), ("[sv] Why\na = å\na = ä\n", 3), ("a = å\n", 1),
                           ("[sv] Why\n[sv] Why\n", 2), ("[sv] Why\na = a\u030a\n", 2), ("[sv] Why\nnonsense\n", 2)]:
            with tempfile.TemporaryDirectory() as folder, self.subTest(text=text):
                file = Path(folder) / "callouts.overrides"
                file.write_text(text, encoding="utf-8")
                with self.assertRaisesRegex(ValueError, f":{line}: "):
                    overrides.read(file)


class Reading(unittest.TestCase):
    def test_sets_are_read_as_cldr_writes_them(self):
        self.assertEqual(cldr.unicode_set(r"[a-c é {ch} e\u0301 \- \u0300]"), ["a", "b", "c", "é", "ch", "e", "\u0301",
                                                                              "-", "\u0300"])

    def test_digits_have_superscript_fractions_and_subscript(self):
        self.assertEqual(symbols.forms_of_digits()["3"], ["³", "¾", "⅗", "⅜", "₃"])


if __name__ == "__main__":
    unittest.main()
