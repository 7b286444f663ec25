"""Installs what `make deb` and `make dist` have made on a bare Debian system without Swift, uses it, upgrades it while it
runs, and removes it; nothing may be left."""

import shutil
import subprocess
import uuid

import sources
import traces
from steps import Failed, Steps
from system import FOLDER, System

_PACKAGES = sources.PROJECT / ".build" / "deb"
_TARBALLS = sources.PROJECT / ".build" / "dist"
_NAMES = ("ibus-longhand", "ibus-longhand-data", "ibus-longhand-settings")

# What Tests/Desktop needs to type in programs of GTK 3 and in xterm, IBus included, and what the settings window is made
# of: what comes besides is Longhand.
_DESKTOP = (
    "at-spi2-core", "dbus", "dbus-bin", "dconf-gsettings-backend", "dunst", "fonts-dejavu-core", "gir1.2-atspi-2.0",
    "gir1.2-gtk-3.0", "gir1.2-ibus-1.0", "gsettings-desktop-schemas", "ibus", "ibus-gtk3", "imagemagick",
    "libadwaita-1-0", "libglib2.0-bin", "openbox", "python3", "python3-gi", "python3-xlib", "x11-utils", "x11-xkb-utils",
    "x11-xserver-utils", "xdotool", "xkbset", "xterm", "xvfb")
_CELLS = "gtk3-0,xterm"
_UPGRADED = "+upgrade"  # behind the version of the packages that the system is upgraded to
_INSIDE = "/tmp/packages"  # where packages and tarballs are in the system, which forgets it


def test(options):
    """Makes a bare system, and tries the packages in it, and then the tarball.

    Raises Failed where a step fails, or something is left behind.
    """
    system = System(options.release, f"{options.release}-packages", has_swift=False)
    system.claim()
    steps = Steps(FOLDER / f"{options.release}-packages.log")
    system.make(steps, packages=_DESKTOP)
    system.open()
    # As the first boot does: IBus names the file with its address after it.
    (system.folder / "etc/machine-id").write_text(uuid.uuid4().hex + "\n")
    with steps.step("Copying the tests and the packages"):
        sources.copy_to(system.home)
        _bring(system)
    before = traces.found(system.folder)
    _try_packages(steps, system, options)
    _nothing_left(before, system, "the packages")
    _try_tarball(steps, system, options)
    _nothing_left(before, system, "the tarball")


def _bring(system):
    """Copies the packages into the system, and the same with a higher version."""
    folder = system.folder / _INSIDE[1:]
    upgraded = folder / "upgraded"
    upgraded.mkdir(parents=True)
    for name in _NAMES:
        package = _only(_PACKAGES, f"{name}_*.deb")
        shutil.copy(package, folder)
        _raise_version(package, folder / "unpacked", upgraded)
    subprocess.run(["tar", "--extract", f"--directory={folder}", f"--file={_only(_TARBALLS, '*.tar.xz')}"], check=True)


def _raise_version(package, unpacked, folder):
    """Packs a package anew with a higher version, into a folder."""
    subprocess.run(["dpkg-deb", "--raw-extract", package, unpacked], check=True)
    control = unpacked / "DEBIAN" / "control"
    version = subprocess.run(["dpkg-deb", "--field", package, "Version"], check=True, capture_output=True,
                             text=True).stdout.strip()
    control.write_text(control.read_text().replace(version, version + _UPGRADED))
    subprocess.run(["dpkg-deb", "-Zgzip", "-z1", "--build", "--root-owner-group", unpacked, folder], check=True,
                   stdout=subprocess.DEVNULL)
    shutil.rmtree(unpacked)


def _try_packages(steps, system, options):
    steps.run("Installing the packages", system.command(
        "sh", "-c", f"apt-get install --yes --no-install-recommends {_INSIDE}/*.deb"))
    _ask_the_tool(steps, system)
    steps.run("Typing with the packages", _desktop(system, options, "--smoke"))
    steps.run("Opening the settings window", system.command(
        "Tests/Settings/test_settings.py", "SettingsTests.test_no_key_of_the_pages_is_missing", LONGHAND_PREFIX="/usr"))
    steps.run("Upgrading the packages under the running engine", _desktop(
        system, options, "--case", "an_upgrade_under", "--toolkit", "gtk3-0",
        LONGHAND_UPGRADE=f"dpkg --install {_INSIDE}/upgraded/*.deb"))
    versions = f"dpkg-query --show --showformat '${{Version}}\\n' {' '.join(_NAMES)}"
    steps.run("Looking for the upgraded packages", system.command(
        "sh", "-c", f"{versions} | grep -F -c {_UPGRADED} | grep -x {len(_NAMES)}"))
    steps.run("Removing the packages", system.command("apt-get", "purge", "--yes", *_NAMES))


def _try_tarball(steps, system, options):
    steps.run("Installing the tarball without root", system.command(
        "sh", "-ec", f"exec runuser -u nobody -- env LONGHAND_INSTALLER=$(echo {_INSIDE}/longhand-*/install) "
        "Tests/Packaging/own_folders.py"))
    install = f"cd {_INSIDE}/longhand-*/ && ./install --prefix=/usr"
    steps.run("Installing the tarball", system.command("sh", "-c", install))
    _ask_the_tool(steps, system)
    steps.run("Typing with the tarball", _desktop(system, options, "--smoke"))
    steps.run("Installing the tarball again", system.command("sh", "-c", install))
    steps.run("Removing the tarball", system.command("sh", "-c", f"{install} --uninstall"))


def _ask_the_tool(steps, system):
    """The command-line tool finds the data, and completes; there is no Swift."""
    steps.run("Asking the command-line tool", system.command("sh", "-ec", """
        ! command -v swift
        longhand callouts e --locale fr | grep é
        test -s /usr/share/bash-completion/completions/longhand
        test -s /usr/share/fish/vendor_completions.d/longhand.fish
        test -s /usr/share/zsh/vendor-completions/_longhand
        GSETTINGS_BACKEND=memory gsettings get org.freedesktop.ibus.engine.longhand hold-delay"""))


def _desktop(system, options, *arguments, **environment):
    cells = [] if "--toolkit" in arguments else ["--toolkit", _CELLS]
    return system.command("Tests/Desktop/run.py", "--prefix", "/usr", "--jobs", str(options.jobs), "--second-chance",
                          *cells, *arguments, **environment)


def _nothing_left(before, system, what):
    """Raises Failed where the system is not as it was."""
    changes = list(traces.changes(before, traces.found(system.folder)))
    if changes:
        raise Failed("\n".join([f"What {what} left behind:", *changes]))
    print(f"Of {what} nothing is left.", flush=True)


def _only(folder, pattern):
    """The one file whose name matches."""
    files = list(folder.glob(pattern))
    if len(files) != 1:
        raise Failed(f"There is not one {pattern} in {folder}: run `make deb dist`.")
    return files[0]
