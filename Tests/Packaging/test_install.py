"""The installer of the tarball, in a folder as `make dist` packs it, and the same rules of `make install`."""

import shutil
import stat
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FILES = {
    "share/ibus/component/longhand.xml": "<exec>/@prefix@/libexec/ibus-engine-longhand --ibus</exec>\n",
    "share/dbus-1/services/org.longhand.Longhand1.service": "Exec=/@prefix@/libexec/ibus-engine-longhand\n",
    "share/longhand/callouts/de.callouts": "[callouts]\n",
}
# They end or change the command in one of the files that name the prefix, or cannot be passed to sed.
UNUSABLE = ["with space", "a&b", "a|b", "a\\b", "a'b", 'a"b', "a<b", "a%b", "a$b", "a;b", "a`b", "a\nb"]


class Installer(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.dist = self.folder / "dist"
        for name, content in FILES.items():
            self.put(name, content)
        self.put("libexec/ibus-engine-longhand", "#!/bin/sh\n").chmod(0o755)
        shutil.copy(ROOT / "packaging" / "install", self.dist / "install")

    def put(self, name, content):
        file = self.dist / "files" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, encoding="utf-8")
        return file

    def install(self, *options, mask="022"):
        words = ["sh", "-c", f'umask {mask} && exec "$0" "$@"', self.dist / "install", *options]
        return subprocess.run(words, capture_output=True, text=True, check=False)

    def modes(self, root):
        return {
            str(path.relative_to(root)): oct(stat.S_IMODE(path.stat().st_mode)) for path in [root, *root.rglob("*")]
        }

    def test_all_users_can_read_it_whatever_the_umask_is(self):
        modes = []
        for mask in ["022", "077"]:
            root = self.folder / mask / "prefix"
            result = self.install(f"--prefix={root}", mask=mask)
            self.assertEqual(result.returncode, 0, result.stderr)
            modes.append(self.modes(root))
            self.assertEqual(stat.S_IMODE(root.parent.stat().st_mode), 0o755)
        self.assertEqual(modes[0], modes[1])
        self.assertEqual(modes[1]["libexec/ibus-engine-longhand"], "0o755")

    def test_the_files_name_the_prefix(self):
        root = self.folder / "prefix-é+1.0~2_@,=:"
        self.assertEqual(self.install(f"--prefix={root}").returncode, 0)
        for name, content in list(FILES.items())[:2]:
            self.assertEqual((root / name).read_text(encoding="utf-8"), content.replace("/@prefix@", str(root)))
        self.assertEqual(self.install("--uninstall", f"--prefix={root}").returncode, 0)
        self.assertEqual([path for path in root.rglob("*") if path.is_file()], [])

    def test_a_prefix_that_the_files_cannot_name_is_refused(self):
        for name in UNUSABLE:
            with self.subTest(name=name):
                root = self.folder / name
                result = self.install(f"--prefix={root}")
                self.assertEqual(result.returncode, 2)
                self.assertIn("the prefix", result.stderr)
                self.assertFalse(root.exists())

    def test_a_package_is_put_together_anywhere(self):
        destination = self.folder / "a & b"
        self.assertEqual(self.install("--prefix=/usr/local", f"--destdir={destination}").returncode, 0)
        content = (destination / "usr/local/share/ibus/component/longhand.xml").read_text(encoding="utf-8")
        self.assertIn("<exec>/usr/local/libexec/", content)

    def test_make_refuses_them_as_well(self):
        for name in ["with space", "a&b", "a|b", "a\\b", 'a"b', "a<b", "a%b", "a$$b", "a`b"]:
            with self.subTest(name=name):
                words = ["make", "--no-print-directory", "check-prefix", f"PREFIX=/{name}"]
                result = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
                self.assertNotEqual(result.returncode, 0)
                self.assertIn("the prefix", result.stderr)


if __name__ == "__main__":
    unittest.main()
