"""The project's files, as they are in its folder now."""

import shutil
import subprocess
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
_BUILT = {".build", "Package.resolved"}


def copy_to(folder):
    """Makes a folder the same as the project's, but for what git ignores; what was built in there stays."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        if old.name not in _BUILT:
            shutil.rmtree(old) if old.is_dir() and not old.is_symlink() else old.unlink()
    for name in _names():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(PROJECT / name, folder / name, follow_symlinks=False)


def _names():
    """Every file that git tracks, or would, and that was not deleted."""
    listing = subprocess.run(
        ["git", "-c", f"safe.directory={PROJECT}", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=PROJECT, capture_output=True, text=True, check=True).stdout
    names = {Path(name) for name in listing.split("\0") if name}
    return sorted(name for name in names if (PROJECT / name).exists() or (PROJECT / name).is_symlink())
