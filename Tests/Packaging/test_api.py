"""The comparison of a library's interface with its baseline, on a library that breaks its promises."""

import lzma
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Rules"))

import api  # noqa: E402

_BEFORE = """
public struct Door: Sendable {
    public var isOpen = false
    public init() {}
    public func knock(times: Int) {}
}
"""


class Api(unittest.TestCase):
    """Each test compares the library Doors with one that has changed."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="longhand-api-")
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        cls.before = cls.dump("before", _BEFORE)

    @classmethod
    def dump(cls, name, source):
        """The interface of a library with this source."""
        build = cls.folder / name
        (build / "Modules").mkdir(parents=True)
        (build / "Doors.swift").write_text(source)
        subprocess.run(["swiftc", "-emit-module", "-package-name", "Doors", "-module-name", "Doors", "-emit-module-path",
                        build / "Modules/Doors.swiftmodule", build / "Doors.swift"], check=True)
        cls.digester = api.Digester(build)
        cls.digester.dump("Doors", build / "Doors.json")
        return build / "Doors.json"

    def breakages(self, name, *changes):
        """What is said of the library after its source was changed."""
        source = _BEFORE
        for old, new in changes:
            self.assertIn(old, source)
            source = source.replace(old, new)
        return self.digester.breakages(self.before, self.dump(name, source))

    def test_a_baseline_names_no_folder(self):
        baselines = [lzma.decompress(file.read_bytes()).decode() for file in (ROOT / "Tests/Rules/api").iterdir()]
        for text in [self.before.read_text(), *baselines]:
            self.assertNotIn("module.modulemap", text)
            self.assertNotRegex(text, r'"(-I|file:)?/')

    def test_what_is_added_breaks_nothing(self):
        self.assertEqual(self.breakages("added", ("public init() {}", "public init() {}\n    public func open() {}")), [])

    def test_a_requirement_without_a_default_breaks_those_who_conform(self):
        protocol = "public protocol Lock { func turn()"
        before = self.dump("lock", f"{protocol} }}")
        default = "extension Lock { public func oil() {} }"
        for name, extension, count in (("oiled", default, 0), ("rusty", "", 1)):
            after = self.dump(name, f"{protocol}; func oil() }}\n{extension}")
            self.assertEqual(len(self.digester.breakages(before, after)), count)

    def test_what_only_the_package_sees_may_change(self):
        before = self.dump("package", f"{_BEFORE} extension Door {{ package func paint() {{}} }}")
        self.assertEqual(self.digester.breakages(before, self.before), [])

    def test_what_is_gone_or_has_another_type_is_named(self):
        self.assertEqual(self.breakages("gone", ("public func knock", "func knock")),
                         ["Func Door.knock(times:) has been removed"])
        self.assertEqual(len(self.breakages("renamed", ("times:", "count:"))), 1)
        self.assertIn("Door.isOpen", self.breakages("typed", ("isOpen = false", "isOpen = 0"))[0])

    def test_what_is_no_longer_sendable_is_named(self):
        lines = self.breakages("sendable", (": Sendable", ""), ("    public init", "    var it: AnyObject?\n    public init"))
        self.assertIn("Struct Door has removed conformance to Sendable", lines)

    def test_every_library_has_a_baseline(self):
        names = {file.name.removesuffix(".json.xz") for file in (ROOT / "Tests/Rules/api").iterdir()}
        self.assertEqual(names, set(api.libraries()))


if __name__ == "__main__":
    unittest.main()
