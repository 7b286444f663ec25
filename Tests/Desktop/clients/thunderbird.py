"""Thunderbird's window for a new message. It is read and written by Marionette, Mozilla's way in for tests."""

import json
import socket
import subprocess
import time

from gi.repository import GLib

from link import Link, OneText, field, title
from page import new_profile

_PREFERENCES = {
    "app.update.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "mail.account.account1.identities": "id1",
    "mail.account.account1.server": "server1",
    "mail.accountmanager.accounts": "account1",
    "mail.compose.autosave": False,
    "mail.identity.id1.compose_html": False,
    "mail.identity.id1.fullName": "Somebody",
    "mail.identity.id1.useremail": "somebody@localhost",
    "mail.rights.version": 1,
    "mail.server.server1.hostname": "Local Folders",
    "mail.server.server1.name": "Local Folders",
    "mail.server.server1.type": "none",
    "mail.server.server1.userName": "nobody",
    "mail.shell.checkDefaultClient": False,
    "mail.spellcheck.inline": False,
    "mailnews.start_page.enabled": False,
    "marionette.port": 0,
    "remote.prefs.recommended": False,  # among which is `focusmanager.testmode`: text that is committed is lost then
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}
_INTERVAL = 20  # milliseconds
_OPEN = """
const {MailServices} = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
const parameters = Cc["@mozilla.org/messengercompose/composeparams;1"].createInstance(Ci.nsIMsgComposeParams);
parameters.type = Ci.nsIMsgCompType.New;
parameters.format = Ci.nsIMsgCompFormat.PlainText;
parameters.identity = MailServices.accounts.allIdentities[0];
parameters.composeFields = Cc["@mozilla.org/messengercompose/composefields;1"].createInstance(Ci.nsIMsgCompFields);
MailServices.compose.OpenComposeWindowWithParams(null, parameters);
"""
_SCRIPT = """
const window = Services.wm.getMostRecentWindow("msgcompose");
const editor = window?.GetCurrentEditor?.();
if (!editor?.rootElement) return null;
const root = editor.rootElement, selection = editor.selection;
if (!window.longhand) {
    window.longhand = {keys: [], releases: []};
    window.addEventListener("keydown", event => {
        if (event.key == "Escape") window.longhand.keys.push(event.key);
    });
    window.addEventListener("keyup", event => window.longhand.releases.push(
        event.key.startsWith("Arrow") ? event.key.slice(5) : event.key));
}
window.document.title = arguments[0];
const order = arguments[1];
if (order) write(order);
return {...window.longhand, text: textUpTo(root, root.childNodes.length).replace(/\\n$/, ""),
        cursor: textUpTo(selection.focusNode, selection.focusOffset).length,
        anchor: textUpTo(selection.anchorNode, selection.anchorOffset).length};

function write(order) {
    if (order.forgets) window.longhand = {keys: [], releases: []};
    window.focus();
    window.document.getElementById("messageEditor").focus();
    editor.selectAll();
    editor.deleteSelection(editor.eNone, editor.eStrip);
    if (order.text) editor.insertText(order.text);
    selection.setBaseAndExtent(...placeOf(order.anchor), ...placeOf(order.cursor));
}

/** What stands before a place. */
function textUpTo(node, offset) {
    const range = root.ownerDocument.createRange();
    range.selectNodeContents(root);
    range.setEnd(node, offset);
    return [...leavesOf(range.cloneContents())].map(leaf => leaf.data ?? "\\n").join("");
}

function* leavesOf(node) {
    for (const child of node.childNodes) {
        if (child.nodeType == child.TEXT_NODE || child.localName == "br") yield child;
        else yield* leavesOf(child);
    }
}

/** The node and the offset in it behind so many characters. */
function placeOf(count) {
    for (const leaf of leavesOf(root)) {
        if (count <= (leaf.length ?? 0)) return leaf.data === undefined ? beside(leaf) : [leaf, count];
        count -= leaf.length ?? 1;
    }
    return [root, 0];
}

function beside(leaf) {
    return [leaf.parentNode, [...leaf.parentNode.childNodes].indexOf(leaf)];
}
"""


class Marionette:
    """A connection to a program's Marionette."""

    def __init__(self, port):
        self._socket = socket.create_connection(("127.0.0.1", port))
        self._input = self._socket.makefile("rb")
        self._message()  # its greeting
        self._call("WebDriver:NewSession", capabilities={})
        self._call("Marionette:SetContext", value="chrome")

    def run(self, script, *arguments):
        """Runs a script with the program's own rights, and returns what it returns."""
        return self._call("WebDriver:ExecuteScript", script=script, args=arguments)["value"]

    def _call(self, name, **parameters):
        message = json.dumps([0, 1, name, parameters]).encode()
        self._socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, result = self._message()
        if error:
            raise RuntimeError(f"{name}: {error['message']}")
        return result

    def _message(self):
        length = b""
        while (digit := self._input.read(1)) != b":":
            length += digit
        return json.loads(self._input.read(int(length)))


class Message(OneText):
    """The text of the message, and what the harness may order."""

    def __init__(self, marionette):
        self._marionette = marionette
        marionette.run(_OPEN)
        while not (state := self._run()):
            time.sleep(0.1)
        self._state = state
        self._link = Link(self, GLib.idle_add)
        self._link.report()
        GLib.io_add_watch(self._link.fileno(), GLib.IO_IN | GLib.IO_HUP, self._link.obey)
        GLib.timeout_add(_INTERVAL, self._look)

    def _run(self, order=None):
        return self._marionette.run(_SCRIPT, title(), order)

    def _look(self):
        self._take(self._run())
        return True

    def _take(self, state):
        for note, what in ((self._link.heard, "keys"), (self._link.heard_release, "releases")):
            for key in state[what][len(self._state[what]):]:
                note(key)
        if state != self._state:
            self._state = state
            self._link.changed()

    def fields(self):
        """The one text there is."""
        return {"entry": field(*(self._state[part] for part in ("text", "cursor", "anchor")))}

    def write(self, name, text, cursor, anchor, forgets=False):
        """Replaces the text and puts the cursor and the selection into it."""
        self._take(self._run({"text": text, "cursor": cursor, "anchor": anchor, "forgets": forgets}))

    def clear(self):
        """Empties the text."""
        self.write("entry", "", 0, 0, forgets=True)
        self._link.forget_keys()


def _profile():
    profile = new_profile()
    lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in _PREFERENCES.items())
    (profile / "user.js").write_text("".join(lines))
    return profile


def _started():
    """The Marionette of a Thunderbird that was started."""
    profile = _profile()
    subprocess.Popen(["setpriv", "--pdeathsig", "KILL", "--", "thunderbird", "--no-remote", "--profile", profile,
                      "--marionette", "--remote-allow-system-access"])
    port = profile / "MarionetteActivePort"
    while not (port.exists() and port.read_text()):
        time.sleep(0.1)
    return Marionette(int(port.read_text()))


message = Message(_started())
GLib.MainLoop().run()
