"""The callout files as they are committed, held against what people of each language expect and can read."""

import sys
import unittest
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(REPOSITORY / "data" / "generators"))

import callouts  # noqa: E402
import callouts_report as report  # noqa: E402
import judged  # noqa: E402
import speakers  # noqa: E402


def offered(name):
    """What the committed file of a locale offers."""
    return report.read(name)[0]


class Judged(unittest.TestCase):
    def test_what_people_expect_is_there_first_and_in_order(self):
        for name, outcome in judged.outcomes(offered).items():
            with self.subTest(locale=name):
                self.assertEqual(outcome.missing, [])
                self.assertEqual(outcome.first, 1)
                self.assertGreaterEqual(outcome.order, 0.9)
                self.assertGreaterEqual(outcome.keys, 0.95)

    def test_the_languages_with_most_typists_are_judged(self):
        languages = [name for name in callouts.names() if "_" not in name and name not in ("apc",)]
        most = sorted(languages, key=lambda name: -speakers.total(name))[:40]
        self.assertEqual([name for name in most if name not in judged.expectations()], [])

    def test_what_is_wrong_is_found(self):
        expected = {"a": ["ä", "å", "á"], "*": ["e"]}
        outcome = judged.judge("sv", {"a": ["á", "å"], "e": ["é"], "h": ["ħ"]}, expected)
        self.assertEqual(outcome, judged.Outcome(0, -1, 2 / 3, ["aä"]))


class Read(unittest.TestCase):
    def test_no_letters_are_offered_that_no_table_of_the_language_has(self):
        for name in callouts.names():
            unread, every = judged.unread(name, offered(name))
            with self.subTest(locale=name):
                self.assertLessEqual(len(unread), 0.05 * every, unread)

    def test_no_key_opens_for_letters_of_others_alone(self):
        for name in callouts.names():
            known = judged.tables(name)
            for key, letters in offered(name).items():
                if judged.is_judged(key, name):
                    with self.subTest(locale=name, key=key):
                        self.assertTrue(any(judged.is_known(each, known, name) for each in letters), letters)

    def test_the_keys_that_english_does_not_need_repeat(self):
        self.assertFalse(set("dghkrtw") & set(offered("en")))
        self.assertFalse(set("dhkrtw") & set(offered("de")))

    def test_letters_that_neighbours_write_in_other_parts_of_the_world_are_not_offered(self):
        for name, foreign in {"vi": "ışğñ", "id": "ığş", "sr": "њһүө", "ru": "ґђңө", "ar": "ټڃڊښ", "haw": "ơưạ", "sv": "ẽĩũ",
                              "uk": "њўө"}.items():
            letters = {letter for entries in offered(name).values() for letter in entries}
            self.assertFalse(letters & set(foreign), name)

    def test_letters_that_a_russian_keyboard_lacks_are_under_its_keys(self):
        for name, key, letters in [("kk", "у", "үұ"), ("kk", "ы", "і"), ("ky", "н", "ң"), ("tt", "ж", "җ"), ("ba", "з", "ҙ")]:
            self.assertEqual("".join(offered(name)[key])[:len(letters)], letters, name)

    def test_letters_without_a_related_one_are_under_the_key_of_their_third_level(self):
        self.assertEqual(offered("si")["ත"], ["ට", "ඨ"])
        self.assertEqual(offered("si")["ද"], ["ඩ", "ඪ"])


if __name__ == "__main__":
    unittest.main()
