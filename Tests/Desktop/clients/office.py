"""LibreOffice with an empty document, in a profile of its own."""

import os
import subprocess
import tempfile
import time
from pathlib import Path

import uno
from com.sun.star.connection import NoConnectException

_PROGRAM = "/usr/lib/libreoffice/program/soffice.bin"
_WANTS_RESTART = 81  # the exit code with which it wants to be started again, in a new profile
_OPTIONS = ("--norestore", "--nologo", "--nolockcheck")
_SETTINGS = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">{items}</oor:items>
"""
_ITEM = """<item oor:path="/org.openoffice.{path}">
<prop oor:name="{name}" oor:op="fuse"><value>{value}</value></prop></item>
"""
_VALUES = (
    ("Office.Common/Misc", "FirstRun", "false"),
    ("Office.Common/Misc", "ShowTipOfTheDay", "false"),
    ("Office.Linguistic/SpellChecking", "IsSpellAuto", "false"),
    ("Office.Writer/AutoFunction/Completion", "Enable", "false"),
    ("Office.Writer/AutoFunction/Format/ByInput", "Enable", "false"),
    ("Office.Writer/AutoFunction/Format/Option", "UseReplacementTable", "false"),
)


def _new_profile():
    profile = Path(tempfile.mkdtemp(prefix="profile-", dir=os.environ["HOME"]))
    items = "".join(_ITEM.format(path=path, name=name, value=value) for path, name, value in _VALUES)
    (profile / "user").mkdir()
    (profile / "user" / "registrymodifications.xcu").write_text(_SETTINGS.format(items=items))
    return profile


def _start(kind, profile):
    pipe = f"pipe,name={profile.name}"
    return subprocess.Popen(["setpriv", "--pdeathsig", "KILL", "--", _PROGRAM, f"--{kind}", *_OPTIONS,
                             f"-env:UserInstallation={profile.as_uri()}", f"--accept={pipe};urp"])


def open_document(kind):
    """The document of a kind, "writer" or "calc", with which LibreOffice opens: one that is opened from here while it
    starts may hang it."""
    profile = _new_profile()
    process = _start(kind, profile)
    while not (document := _document_of(profile)):
        if process.poll() == _WANTS_RESTART:
            process = _start(kind, profile)
        time.sleep(0.1)
    return document


def _document_of(profile):
    """The one document, once LibreOffice answers and shows it."""
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    try:
        context = resolver.resolve(f"uno:pipe,name={profile.name};urp;StarOffice.ComponentContext")
    except NoConnectException:
        return None
    desktop = context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)
    documents = desktop.getComponents().createEnumeration()
    document = documents.nextElement() if documents.hasMoreElements() else None
    return document if document and document.getCurrentController() else None
