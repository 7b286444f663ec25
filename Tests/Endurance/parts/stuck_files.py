"""A file system (FUSE) with one folder, `sub`, that answers nothing else."""

import contextlib
import ctypes
import os
import signal
import struct
import subprocess

_LOOKUP, _GETATTR, _INIT, _ACCESS = 1, 3, 26, 34
_NOT_IMPLEMENTED, _KEPT = -38, 3600
_DEATH_SIGNAL = 1  # PR_SET_PDEATHSIG: the server ends with the row
_libc = ctypes.CDLL(None, use_errno=True)


def is_possible():
    """Whether this user may serve a file system."""
    return os.access("/dev/fuse", os.R_OK | os.W_OK)


@contextlib.contextmanager
def mounted(folder):
    """The file system at a folder, which is made; the mounts must be this process' own."""
    folder.mkdir()
    device = os.open("/dev/fuse", os.O_RDWR)
    options = f"fd={device},rootmode=40000,user_id={os.getuid()},group_id={os.getgid()}"
    if _libc.mount(b"stuck", bytes(folder), b"fuse", 0, options.encode()) < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    server = os.fork()
    if server == 0:
        _libc.prctl(_DEATH_SIGNAL, signal.SIGKILL)
        _serve(device)
    os.close(device)
    try:
        yield
    finally:
        os.kill(server, signal.SIGKILL)
        os.waitpid(server, 0)
        subprocess.run(["umount", "--lazy", folder], check=True)


def _serve(device):
    while request := os.read(device, 1 << 17):
        _, kind, number, node = struct.unpack_from("<IIQQ", request)
        if (answer := _answer(kind, node, request[40:])) is not None:
            error, data = answer
            os.write(device, struct.pack("<IiQ", 16 + len(data), error, number) + data)


def _answer(kind, node, argument):
    if kind == _INIT:
        return 0, struct.pack("<IIIIHHIIHHI7I", 7, 31, 1 << 16, 0, 12, 10, 1 << 16, 1, 1, 0, 0, *[0] * 7)
    if kind == _ACCESS:
        return _NOT_IMPLEMENTED, b""
    if kind == _GETATTR:
        return 0, struct.pack("<QII", _KEPT, 0, 0) + _folder(node)
    if kind == _LOOKUP and argument == b"sub\0":
        return 0, struct.pack("<QQQQII", 2, 0, _KEPT, _KEPT, 0, 0) + _folder(2)
    return None


def _folder(node):
    return struct.pack("<6Q10I", node, *[0] * 8, 0o40755, 2, os.getuid(), os.getgid(), 0, 4096, 0)
