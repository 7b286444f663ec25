"""What a Debian system in a folder takes over from this machine."""

import json
import platform
import re
import shutil
import subprocess
from pathlib import Path

_APT_OPTION = re.compile(r'Acquire::(?:Check-|Retries|ForceIPv|https?::(?!Proxy-?Auto-?Detect)).* "[^"]+";')


class Unfit(Exception):
    """This machine cannot do it; the text says why, and what to do."""


def mirror():
    """The mirror of Debian that apt is set up for, in a list; an empty one where mmdebstrap knows best."""
    own_release = platform.freedesktop_os_release().get("VERSION_CODENAME")
    sources = _output("apt-get", "indextargets", "--no-release-info", "--format", "$(RELEASE) $(COMPONENT) $(REPO_URI)")
    for release, component, address in map(str.split, sources.splitlines()):
        if (release, component) == (own_release, "main"):
            return [address]
    return []


def apt_options():
    """How apt gets packages here: its proxies, and what it makes of old lists."""
    return [line for line in _output("apt-config", "dump").splitlines() if _APT_OPTION.fullmatch(line)]


def toolchain():
    """The folder of the Swift toolchain, in which its `usr` is.

    Raises Unfit where there is none that can be shown to another system.
    """
    if not shutil.which("swift"):
        raise Unfit("There is no Swift toolchain in PATH.")
    paths = json.loads(_output("swift", "-print-target-info"))["paths"]
    folder = Path(paths["runtimeResourcePath"]).resolve().parents[2]
    if folder == Path("/"):
        raise Unfit("Swift is installed in /usr among everything else; it has to be in a folder of its own.")
    return folder


def git_mirrors():
    """The folders in which git, as it is set up here, finds what is asked for by addresses that begin so."""
    listing = subprocess.run(
        ["git", "config", "--get-regexp", r"^url\./.*\.insteadof$"], capture_output=True, text=True).stdout
    pairs = [line.split(" ", 1) for line in listing.splitlines()]
    return [(Path(key.removeprefix("url.").removesuffix(".insteadof")), address) for key, address in pairs]


def _output(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout
