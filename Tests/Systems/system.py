"""A clean Debian system in a folder, entered by chroot. What is mounted in it stays until the namespace ends."""

import fcntl
import os
import shutil
import subprocess
from pathlib import Path

import machine
import sources

FOLDER = sources.PROJECT / ".build" / "debian"
_PROXIES = ("http_proxy", "https_proxy", "no_proxy")
_FOLDERS = ("/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin")
_NO_SERVICES = "#!/bin/sh\n# No service starts in here.\nexit 101\n"


class System:
    """One release of Debian in a folder of `.build/debian`. The packages that it got are kept beside it."""

    HOME = "/srv/longhand"
    """Where the sources are in there: every user can read them."""

    def __init__(self, release, name, has_swift=True):
        self._release = release
        self.folder = FOLDER / name
        self.home = self.folder / self.HOME[1:]
        self._archives = FOLDER / "packages" / release
        self._toolchains = [machine.toolchain()] if has_swift else []

    def claim(self):
        """Keeps others from using the folder at the same time.

        Raises Unfit if any of them is in use.
        """
        FOLDER.mkdir(parents=True, exist_ok=True)
        self._claim = (FOLDER / f"{self.folder.name}.lock").open("w")
        try:
            fcntl.flock(self._claim, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise machine.Unfit(f"{self.folder} is in use by another run.") from None

    @property
    def is_made(self):
        """Whether the folder holds a whole system."""
        return self.folder.exists()

    def remove(self):
        """Removes the folder; nothing may be mounted in it."""
        for each in (self.folder, self._unfinished):
            if each.exists():
                shutil.rmtree(each)

    @property
    def _unfinished(self):
        return self.folder.with_name(f"{self.folder.name}.unfinished")

    def make(self, steps, packages=()):
        """Makes it anew, with these packages besides those that apt needs."""
        self.remove()
        include = [f"--include={','.join(packages)}"] if packages else []
        steps.run(f"Making Debian {self._release}", [
            "mmdebstrap", "--variant=minbase", "--dpkgopt=force-unsafe-io",
            *(f"--aptopt={each}" for each in machine.apt_options()), *include,
            self._release, self._unfinished, *machine.mirror()])
        self._set_up()
        self._unfinished.rename(self.folder)

    def _set_up(self):
        service_rule = self._unfinished / "usr/sbin/policy-rc.d"
        service_rule.write_text(_NO_SERVICES)
        service_rule.chmod(0o755)
        for folder, address in machine.git_mirrors():
            subprocess.run(["git", "config", "--file", self._unfinished / "etc/gitconfig", "--add",
                            f"url.{folder}/.insteadOf", address], check=True)

    def open(self):
        """Mounts what programs in there need, and gives it this machine's way to the network."""
        for name in ("resolv.conf", "hosts"):
            shutil.copy(f"/etc/{name}", self.folder / "etc" / name)
        self._mount("proc", "--types", "proc", "proc")
        self._mount("sys", "--rbind", "/sys")
        self._mount("dev", "--bind", "/dev")
        self._mount("dev/pts", "--bind", "/dev/pts")
        for place, mode in (("dev/shm", "1777"), ("tmp", "1777"), ("run", "755")):
            self._mount(place, "--types", "tmpfs", "-o", f"mode={mode}", "tmpfs")
        (self.folder / "run/lock").mkdir()
        sockets = self.folder / "tmp/.X11-unix"  # without it KWin 6 starts no Xwayland
        sockets.mkdir()
        sockets.chmod(0o1777)
        self._archives.mkdir(parents=True, exist_ok=True)
        self._mount("var/cache/apt/archives", "--bind", self._archives)
        for folder in {*self._toolchains, *(folder for folder, _ in machine.git_mirrors())}:
            self._mount(str(folder)[1:], "--bind", "-o", "ro", folder)

    def _mount(self, place, *what):
        (self.folder / place).mkdir(parents=True, exist_ok=True)
        if subprocess.run(["mount", *what, self.folder / place]).returncode != 0:
            raise machine.Unfit(f"This machine, or the container, does not let root mount {self.folder / place}.")

    def command(self, *command, **environment):
        """The command line that runs a command in there, where the sources are."""
        folders = [*(f"{folder}/usr/bin" for folder in self._toolchains), *_FOLDERS]
        variables = {
            "PATH": ":".join(folders),
            "HOME": "/root", "LANG": "C.UTF-8", "TERM": os.environ.get("TERM", "dumb"),
            **{name: os.environ[name] for name in _PROXIES if name in os.environ}, **environment}
        settings = [f"{name}={value}" for name, value in variables.items()]
        return ["chroot", self.folder, "env", "-i", f"--chdir={self.HOME}", *settings, *command]
