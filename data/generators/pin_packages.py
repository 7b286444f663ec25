"""Fetches the Debian packages that data is pinned from: `make data`.

`packages.tsv` of data/pinned names each with its release, version and checksum, so that a package that changed or was
replaced is refused. `--newest` takes the newest of each release, and writes their versions and checksums there.
"""

import hashlib
import os
import subprocess
from pathlib import Path
from typing import NamedTuple

import pinned

FOLDER = Path(__file__).resolve().parents[2] / ".build" / "data-packages"
LIST = pinned.FOLDER / "packages.tsv"
KEYRING = "/usr/share/keyrings/debian-archive-keyring.gpg"
HEAD = """\
# The Debian packages that data/pinned is made from; `make data` fetches them. The checksums are SHA-256.
# release, package, its version, checksum
"""


class Package(NamedTuple):
    """A package of a release of Debian."""

    release: str
    name: str
    version: str
    checksum: str

    def root(self) -> Path:
        """The folder that it is unpacked in."""
        return FOLDER / self.name


def packages() -> dict[str, Package]:
    """The packages by their names."""
    lines = LIST.read_text(encoding="utf-8").splitlines()
    found = [Package(*line.split("\t")) for line in lines if not line.startswith("#")]
    return {each.name: each for each in found}


def apt(*arguments: str, folder: Path = FOLDER) -> None:
    """Runs apt-get with sources, lists and cache of its own, so that the system's stay as they are."""
    subprocess.run(["apt-get", "--quiet", *arguments], check=True, cwd=folder,
                   env=os.environ | {"APT_CONFIG": str(FOLDER / "apt.conf")})


def configure() -> None:
    """Names the releases to apt-get, from the mirror that the system uses, and fetches their lists."""
    for each in ("lists/partial", "cache/archives/partial"):
        (FOLDER / each).mkdir(parents=True, exist_ok=True)
    releases = sorted({each.release for each in packages().values()})
    sources = "".join(f"deb [signed-by={KEYRING}] {mirror()} {each} main\n" for each in releases)
    (FOLDER / "sources.list").write_text(sources, encoding="utf-8")
    (FOLDER / "apt.conf").write_text(f"""\
Dir::State::lists "{FOLDER}/lists";
Dir::State::status "/dev/null";
Dir::Cache "{FOLDER}/cache";
Dir::Etc::sourcelist "{FOLDER}/sources.list";
Dir::Etc::sourceparts "-";
Acquire::Languages "none";
APT::Sandbox::User "root";
""", encoding="utf-8")
    apt("update")


def mirror() -> str:
    """The mirror of Debian that the system's own sources name first."""
    command = ["apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages", "Origin: Debian"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()[0]


def download(package: Package, is_newest: bool) -> Package:
    """Downloads and unpacks a package: that of the list, or the newest of its release."""
    folder = package.root()
    subprocess.run(["rm", "-rf", folder], check=True)
    folder.mkdir()
    wanted = f"{package.name}/{package.release}" if is_newest else f"{package.name}={package.version}"
    apt("download", wanted, folder=folder)
    [file] = folder.glob("*.deb")
    found = package._replace(version=field(file, "Version"), checksum=hashlib.sha256(file.read_bytes()).hexdigest())
    if found != package and not is_newest:
        raise SystemExit(f"{file.name} is not what {LIST.name} says: its checksum is {found.checksum}.")
    subprocess.run(["dpkg-deb", "--extract", file, folder], check=True)
    return found


def field(file: Path, name: str) -> str:
    """What a package's control file says."""
    command = ["dpkg-deb", "--field", file, name]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def fetch(is_newest: bool = False) -> None:
    """Fetches all packages, and writes down which."""
    configure()
    found = [download(each, is_newest) for each in packages().values()]
    LIST.write_text(HEAD + "".join("\t".join(each) + "\n" for each in found), encoding="utf-8")
