#!/usr/bin/python3
"""Makes a release of the sources in a clone, for `make test-release`: .build/debian/release is the clone.

The release has the next minor version and a test key. Its packages are built again only if the sources have changed.
"""

import os
import subprocess
import sys

import sources
from repository import ADDRESS, CLONE
from steps import Failed, Steps
from system import FOLDER

_ADDRESS_OF_THE_PROJECT = "longhand.example"
_PLACEHOLDER = "longhand.invalid"
_PUBLISHED = ("data", "debian", "packaging")


def _git(*arguments, **options):
    return subprocess.run(["git", *arguments], cwd=CLONE, check=True, capture_output=True, text=True, **options).stdout


def _clone():
    """Copies the sources, committed or not, and commits them."""
    subprocess.run(["rm", "-rf", CLONE / ".git"], check=True)
    sources.copy_to(CLONE)
    _git("init", "--quiet", "--initial-branch=main")
    _git("config", "user.name", "Test")
    _git("config", "user.email", "test@localhost")
    _git("add", "--all")
    _git("commit", "--quiet", "--message=sources")


def _next_version():
    major, minor, _ = (CLONE / "VERSION").read_text().strip().split(".")
    return f"{major}.{int(minor) + 1}.0"


def _write_address():
    """Puts an address where the project has none yet."""
    for name in _git("grep", "--files-with-matches", _PLACEHOLDER, "--", *_PUBLISHED).splitlines():
        file = CLONE / name
        file.write_text(file.read_text(encoding="utf-8").replace(_PLACEHOLDER, _ADDRESS_OF_THE_PROJECT), encoding="utf-8")


def _date():
    """The date of the last commit: the same sources have the same date in each run."""
    return subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=sources.PROJECT, check=True, capture_output=True,
                          text=True).stdout.strip()


def _with_parser():
    """The environment, with the source of swift-argument-parser that this project has fetched."""
    parser = sources.PROJECT / ".build/checkouts/swift-argument-parser"
    return {**os.environ, **({"SWIFT_ARGUMENT_PARSER": str(parser)} if parser.exists() else {})}


def _verify(steps):
    """Checks the signatures of the tag and the checksums, and the checksums themselves, with the published key alone."""
    steps.run("Verifying the tag and the checksums", ["sh", "-euc", """
        GNUPGHOME=$(mktemp --directory)
        export GNUPGHOME
        trap 'gpgconf --kill all; rm -r "$GNUPGHOME"' EXIT
        gpg --batch --import .build/upload/longhand.asc
        git verify-tag "v$0"
        cd ".build/upload/$0"
        gpg --batch --verify SHA256SUMS.asc SHA256SUMS
        sha256sum --check --strict SHA256SUMS
        """, (CLONE / "VERSION").read_text().strip()], cwd=CLONE)


def main():
    """Returns the exit code: 1 if the release failed."""
    steps = Steps(FOLDER / "release.log")
    release = ["packaging/release", "--test-key", f"--address={ADDRESS}"]
    try:
        with steps.step("Copying the sources"):
            _clone()
        steps.run("Preparing the release", ["packaging/prepare-release", _next_version()], cwd=CLONE,
                  env={**os.environ, "SOURCE_DATE_EPOCH": _date()})
        _write_address()
        _git("add", "--all")
        _git("commit", "--quiet", "--message=release")
        steps.run("Checking the release", [*release, "--dry-run"], cwd=CLONE)
        if _git("tag"):
            raise Failed("A dry run has made a tag.")
        steps.run("Making the release", release, cwd=CLONE, env=_with_parser())
        _verify(steps)
    except Failed as failure:
        print(failure, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
