"""The installer, in a folder as `make dist` packs it and in a checkout, each with a file for every row of the table."""

import os
import re
import shutil
import stat
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
INSTALLER, TABLE = ROOT / "packaging" / "install", ROOT / "packaging" / "installed-files.tsv"
ROWS = [line.split("\t") for line in TABLE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
CONTENT = {"program": "#!/bin/sh\n", "template": "@libexecdir@ @datadir@ @version@\n", "file": "<schemalist/>\n"}
# They end or change the command in one of the files that name the prefix, or cannot be passed to sed.
UNUSABLE = ["with space", "a&b", "a|b", "a\\b", "a'b", 'a"b', "a<b", "a%b", "a$b", "a;b", "a`b", "a\nb"]


class Installer(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.dist = self.folder / "dist"
        self.installer = self.put_sources(self.dist, "built", self.dist)

    def put_sources(self, top, built, beside):
        """Puts a file for each row of the table into a folder, and returns the installer beside the table."""
        for _, kind, source, _ in ROWS:
            name = source.replace("$built", built).replace("$language", "sv").replace("*", "sv")
            self.put(top / name, CONTENT[kind]).chmod(0o755)
        self.put(top / "VERSION", "1.2.3\n")
        self.put(top / "po/LINGUAS", "sv\n")
        beside.mkdir(exist_ok=True)
        shutil.copy(TABLE, beside)
        return shutil.copy(INSTALLER, beside)

    def put(self, file, content=""):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, encoding="utf-8")
        return file

    def install(self, *options, mask="022", **environment):
        words = ["sh", "-c", f'umask {mask} && exec "$0" "$@"', self.installer, *options]
        return subprocess.run(words, env={**os.environ, **environment}, capture_output=True, text=True, check=False)

    def listed(self, **environment):
        """The installed files, one for each row of the table."""
        return self.install("--list", **environment).stdout.splitlines()

    def found(self, root):
        return {str(path.relative_to(root)) for path in root.rglob("*")}

    def modes(self, root):
        return {
            str(path.relative_to(root)): oct(stat.S_IMODE(path.stat().st_mode)) for path in [root, *root.rglob("*")]
        }

    def test_all_users_can_read_it_with_any_umask(self):
        modes = []
        for mask in ["022", "077"]:
            root = self.folder / mask / "prefix"
            result = self.install(f"--prefix={root}", mask=mask)
            self.assertEqual(result.returncode, 0, result.stderr)
            modes.append(self.modes(root))
            self.assertEqual(stat.S_IMODE(root.parent.stat().st_mode), 0o755)
        self.assertEqual(modes[0], modes[1])
        for (_, kind, _, _), file in zip(ROWS, self.listed(prefix=str(root)), strict=True):
            self.assertEqual(modes[1][os.path.relpath(file, root)], "0o755" if kind == "program" else "0o644")

    def test_the_files_name_the_prefix(self):
        root = self.folder / "prefix-é+1.0~2_@,=:"
        self.assertEqual(self.install(f"--prefix={root}").returncode, 0)
        for (_, kind, _, _), file in zip(ROWS, self.listed(prefix=str(root)), strict=True):
            content = f"{root}/libexec {root}/share 1.2.3\n" if kind == "template" else CONTENT[kind]
            self.assertEqual(Path(file).read_text(encoding="utf-8"), content)

    def test_every_folder_can_be_chosen(self):
        places = [re.match(r"\$(\w+)", destination)[1] for *_, destination in ROWS]
        files = self.listed(**{place: f"/{place}" for place in places})
        self.assertEqual([file.split("/")[1] for file in files], places)

    def test_packages_can_be_chosen(self):
        for name in {package for package, *_ in ROWS}:
            files = [file for (package, *_), file in zip(ROWS, self.listed(), strict=True) if package == name]
            self.assertEqual(self.listed(packages=name), files)

    def test_the_tarball_removes_what_it_has_made_and_nothing_else(self):
        root = self.folder / "prefix"
        (root / "share/icons").mkdir(parents=True)
        self.assertEqual(self.install(f"--prefix={root}").returncode, 0)
        self.put(root / "bin/foreign")
        os.rename(self.dist / "data/callouts/sv", self.dist / "data/callouts/fi")
        self.assertEqual(self.install(f"--prefix={root}").returncode, 0)
        self.assertEqual(os.listdir(root / "share/longhand/callouts"), ["fi"])
        self.assertEqual(self.install("--uninstall", f"--prefix={root}").returncode, 0)
        self.assertEqual(self.found(root), {"bin", "bin/foreign", "share", "share/icons"})
        self.assertEqual(self.install("--uninstall", f"--prefix={root}").returncode, 1)

    def test_a_checkout_keeps_no_list_and_removes_the_files_and_its_own_folders(self):
        checkout, root = self.folder / "checkout", self.folder / "prefix"
        self.installer = self.put_sources(checkout, ".build", checkout / "packaging")
        self.assertEqual(self.install(f"--prefix={root}").returncode, 0)
        files = {os.path.relpath(file, root) for file in self.listed(prefix=str(root))}
        made = {name for name in self.found(root) if (root / name).is_file()}
        self.assertEqual(made - {"share/glib-2.0/schemas/gschemas.compiled"}, files)
        self.put(root / "bin/foreign")
        self.assertEqual(self.install("--uninstall", f"--prefix={root}").returncode, 0)
        self.assertEqual([path.name for path in root.rglob("*") if path.is_file()], ["foreign"])
        self.assertEqual([path for path in root.rglob("longhand")], [])

    def test_a_prefix_that_the_files_cannot_name_is_refused(self):
        for name in UNUSABLE:
            with self.subTest(name=name):
                root = self.folder / name
                result = self.install(f"--prefix={root}")
                self.assertEqual(result.returncode, 2)
                self.assertIn("the prefix", result.stderr)
                self.assertFalse(root.exists())

    def test_nothing_is_installed_where_the_programs_do_not_run(self):
        self.put(self.dist / "built/release/ibus-engine-longhand", "#!/bin/sh\nexit 127\n")
        result = self.install(f"--prefix={self.folder}/prefix")
        self.assertEqual(result.returncode, 1)
        self.assertIn("libdbus-1-3", result.stderr)
        self.assertFalse((self.folder / "prefix").exists())

    def test_a_package_is_put_together_anywhere(self):
        destination = self.folder / "a & b"
        options = ["--prefix=/usr/local", f"--destdir={destination}"]
        self.assertEqual(self.install(*options).returncode, 0)
        content = (destination / "usr/local/share/ibus/component/longhand.xml").read_text(encoding="utf-8")
        self.assertIn("/usr/local/libexec", content)
        self.assertEqual(self.install("--uninstall", *options).returncode, 0)
        self.assertEqual(self.found(destination), set())

    def test_in_the_folders_of_a_user_ibus_gets_its_path(self):
        home = self.folder / "home"
        calls = self.put(self.folder / "bin/ibus", f'#!/bin/sh\necho "$@ $IBUS_COMPONENT_PATH" >> {self.folder}/calls\n')
        calls.chmod(0o755)
        own, system, other = f"{home}/.local/share/ibus/component", "/usr/share/ibus/component", "/opt/component"
        user = {"HOME": str(home), "XDG_DATA_HOME": "", "XDG_CONFIG_HOME": "", "PATH": f"{calls.parent}:{os.environ['PATH']}"}
        for path, told in {"": f"{own}:{system}", other: f"{own}:{other}", f"{other}:{own}": f"{other}:{own}"}.items():
            with self.subTest(path=path):
                variables = {**user, "IBUS_COMPONENT_PATH": path}
                result = self.install(f"--prefix={home}/.local", **variables)
                self.assertEqual((result.returncode, result.stderr), (0, ""))
                self.assertIn("Next: ibus restart", result.stdout)
                conf = home / ".config/environment.d/60-longhand.conf"
                self.assertIn(f"\nIBUS_COMPONENT_PATH={own}:${{IBUS_COMPONENT_PATH:-{system}}}\n", conf.read_text())
                self.assertEqual(self.install("--uninstall", f"--prefix={home}/.local", **variables).returncode, 0)
                self.assertEqual(self.found(home), set())
                self.assertEqual(set((self.folder / "calls").read_text().splitlines()), {f"write-cache {told}"})
                (self.folder / "calls").unlink()

    def test_elsewhere_nothing_is_written_into_a_home(self):
        home = self.folder / "home"
        home.mkdir()
        for options in ([f"--prefix={home}/apps"], [f"--prefix={home}/.local", f"--destdir={self.folder}/root"]):
            self.assertEqual(self.install(*options, HOME=str(home), XDG_DATA_HOME="", XDG_CONFIG_HOME="").returncode, 0)
        self.assertEqual([path.name for path in home.iterdir()], ["apps"])

    def test_make_refuses_them_as_well(self):
        for name in ["with space", "a&b", "a|b", "a\\b", 'a"b', "a<b", "a%b", "a$$b", "a`b"]:
            with self.subTest(name=name):
                words = ["make", "--no-print-directory", "check-prefix", f"PREFIX=/{name}"]
                result = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
                self.assertNotEqual(result.returncode, 0)
                self.assertIn("the prefix", result.stderr)


if __name__ == "__main__":
    unittest.main()
