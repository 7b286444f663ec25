"""The scripts of a release, in a small clone: what is not right stops them before they change anything."""

import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ["VERSION", "CHANGELOG.md", ".gitignore", "dbus", "data/*.xml*", "debian", "packaging", "Tests/Rules/*.py",
          "Sources/LonghandService/Product"]
SETTINGS = "data/org.freedesktop.ibus.engine.longhand.gschema.xml"
CONTRACT = "dbus/org.longhand.Longhand1.Callouts.xml"
IDENTITY = {f"GIT_{who}_{what}": "test@localhost" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
# What a maintainer did wrong, with what the script says about it. A change is committed, unless it says otherwise.
MISTAKES = {
    "a change that is not committed": ("echo >> VERSION", "changes that are not committed"),
    "a new file": ("touch new", "changes that are not committed"),
    "another branch": ("git switch --quiet --create work", "the branch is work, not main"),
    "no branch": ("git switch --quiet --detach", "the branch is none, not main"),
    "a tag of the version": ("git tag v0.2.0", "the tag v0.2.0 exists"),
    "a newer release": ("git tag v0.10.0", "the last release is v0.10.0"),
    "a word as a version": ("echo next > VERSION; @", "VERSION: next is not a version"),
    "a version in one file": ("sed -i s/0.2.0/0.3.0/ packaging/PKGBUILD; @", "PKGBUILD: names version 0.3.0, not 0.2.0"),
    "an old announcement": ("sed -i s/0.2.0/0.1.0/ packaging/announcement.txt; @", "announcement.txt: names version 0.1.0"),
    "no section in the changelog": ("sed -i '/0.2.0/d' CHANGELOG.md; @", "CHANGELOG.md: names version 0.1.0"),
    "no date in the changelog": ("sed -i '/0.2.0/s/ - .*//' CHANGELOG.md; @", "and debian/changelog"),
    "another date in the description": ("sed -i '/@version@/s/date=\".*\"/date=\"2001-01-01\"/' data/*.metainfo.xml.in; @",
                                        "names 2001-01-01, and debian/changelog"),
    "news that are not released": ("sed -i 's/.*Unreleased.*/&\\n\\n- New./' CHANGELOG.md; @", "[Unreleased] is not empty"),
    "a contract that is not frozen": (f"sed -i s/Candidates/Other/ {CONTRACT}; @", f"differs from {CONTRACT}"),
    "a place-holder for an address": ("sed -i s/longhand.example/longhand.invalid/ debian/control; @", "debian/control: names"),
}
REMOVALS = {
    "a method": (f"sed -i s/Candidates/Other/ dbus/*.xml dbus/released/*.xml; @",
                 "must not remove what v0.2.0 has: method org.longhand.Longhand1.Callouts.Candidates(in s, in s, out as)"),
    "the type of an argument": ("sed -i '/\"candidates\"/s/as/s/' dbus/*.xml dbus/released/*.xml; @",
                                "Candidates(in s, in s, out as)"),
    "a setting": (f"sed -i s/hold-delay/other/ {SETTINGS}; @", "must not remove what v0.2.0 has: setting hold-delay u"),
    "a value of a setting": (f"sed -i '/\"backspace\"/d' {SETTINGS}; @", "setting hold-keys backspace"),
}
COMMIT = "git commit --quiet --all --message=change"


@unittest.skipUnless((ROOT / ".git").exists() and shutil.which("gpg"), "this is no clone, or gpg is missing")
class ReleaseTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.clone = Path(folder.name)
        listing = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *NEEDED],
                                 cwd=ROOT, capture_output=True, text=True, check=True).stdout
        for name in filter(None, listing.split("\0")):
            (self.clone / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, self.clone / name)
        self.do("git init --quiet --initial-branch=main && git add --all && " + COMMIT)

    def do(self, command):
        """Runs commands of a shell in the clone; @ commits."""
        command = re.sub("@$", COMMIT, command)
        return subprocess.run(["sh", "-ec", command], cwd=self.clone, env={**os.environ, **IDENTITY},
                              capture_output=True, text=True, check=True).stdout.strip()

    def prepare(self, version):
        """Prepares a release as the page says, and commits it."""
        self.run_script("prepare-release", version)
        self.do("git grep -lz longhand.invalid -- data debian packaging | "
                f"xargs -0r sed -i s/longhand.invalid/longhand.example/; git add --all; {COMMIT}")

    def run_script(self, name, *options, **environment):
        return subprocess.run([self.clone / "packaging" / name, *options], cwd="/",
                              env={**os.environ, **IDENTITY, **environment}, capture_output=True, text=True, check=False)

    def release(self, *options):
        return self.run_script("release", "--test-key", "--address=https://longhand.example", *options)

    def state(self):
        files = {path: path.read_bytes() for path in self.clone.rglob("*") if path.is_file() and ".git" not in path.parts}
        return files, self.do("git for-each-ref; git rev-parse HEAD; git status --porcelain --branch")

    def expect_refusals(self, table):
        """Expects the script to refuse each change of a table, for the reason that stands there."""
        for name, (change, reason) in table.items():
            with self.subTest(name):
                self.expect_refusal(change, reason)

    def expect_refusal(self, change, reason):
        """Makes a change in the clone, and expects the script to refuse the release for it alone; then undoes it."""
        before = self.do("git rev-parse HEAD")
        tags = self.do("git tag").split()
        self.do(change)
        state = self.state()
        result = self.release()
        self.assertEqual(result.returncode, 1)
        self.assertIn("Not released.", result.stderr)
        self.assertIn(reason, result.stderr)
        self.assertEqual(self.state(), state)
        self.do(f"git switch --quiet --force main; git reset --quiet --hard {before}; git clean --quiet --force -d")
        for tag in set(self.do("git tag").split()) - set(tags):
            self.do(f"git tag --delete {tag}")

    def test_any_fault_stops_it_and_nothing_changes(self):
        self.prepare("0.2.0")
        self.expect_refusals(MISTAKES)

    def test_a_small_release_removes_nothing_that_was_promised(self):
        self.prepare("0.2.0")
        self.do("git tag v0.2.0")
        self.prepare("0.2.1")
        self.expect_refusals(REMOVALS)

    def test_a_key_that_gpg_does_not_have_is_refused(self):
        self.prepare("0.2.0")
        result = self.run_script("release", "--key=nobody@localhost", "--address=https://longhand.example")
        self.assertEqual(result.returncode, 1)
        self.assertIn("gpg has no secret key nobody@localhost", result.stderr)

    def test_a_dry_run_names_what_differs_and_changes_nothing(self):
        self.prepare("0.2.0")
        self.do("git tag v0.2.0")
        self.do(f"sed -i s/Candidates/Other/ dbus/*.xml dbus/released/*.xml; sed -i s/hold-delay/delay/ {SETTINGS}; "
                f"sed -i s/Product/Program/ Sources/LonghandService/Product/*.swift; @")
        self.prepare("0.3.0")
        state = self.state()
        result = self.release("--dry-run")
        if "commands are missing" in result.stderr or "this is" in result.stderr:
            self.skipTest(result.stderr)
        self.assertEqual(result.returncode, 0, result.stderr)
        for line in ("Since v0.2.0:", "+ setting delay u", "- setting hold-delay u", "would build .build/deb, and tag v0.3.0",
                     "- method org.longhand.Longhand1.Callouts.Candidates(in s, in s, out as)", "\nLonghand 0.3.0\n"):
            self.assertIn(line, result.stdout)
        self.assertEqual(self.state(), state)

    def test_preparing_a_version_again_only_moves_its_date(self):
        self.prepare("0.2.0")
        self.run_script("prepare-release", "0.2.0", SOURCE_DATE_EPOCH="86400")
        changed = self.do("git diff --unified=0 | grep '^+[^+]'").splitlines()
        self.assertEqual(len(changed), 4)
        for line in changed:
            self.assertRegex(line, "1970-01-02|Fri,? 0?2 Jan 1970|Fri Jan 02 1970")
        self.do("/usr/bin/python3 Tests/Rules/release.py; git reset --quiet --hard")
        self.do("sed -i 's/.*Unreleased.*/&\\n\\n- New./' CHANGELOG.md; @")
        result = self.run_script("prepare-release", "0.2.0")
        self.assertEqual(result.returncode, 1)
        self.assertIn("has a section for 0.2.0", result.stderr)
        self.assertEqual(self.do("git status --porcelain"), "")

    def test_nothing_is_prepared_where_a_file_is_not_as_expected(self):
        self.do("sed -i '/^%changelog/d' packaging/ibus-longhand.spec; @")
        result = self.run_script("prepare-release", "0.2.0")
        self.assertEqual(result.returncode, 1)
        self.assertIn("packaging/ibus-longhand.spec", result.stderr)
        self.assertEqual(self.do("git status --porcelain"), "")


if __name__ == "__main__":
    unittest.main()
