"""A page with every kind of text field, in a real browser; served from here, with the commands of the harness."""

import json
import os
import subprocess
import tempfile
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Condition, Thread
from urllib.parse import unquote

from gi.repository import GLib

from link import Link, field, title

_FOLDER = Path(__file__).resolve().parent
_PLACE = "/page/"
_KNOWN = "elephant"  # another page, which a browser remembers once it has shown it, and whose address it completes then
_HTML, _SCRIPT, _JSON = "text/html; charset=utf-8", "text/javascript; charset=utf-8", "application/json"
_context = GLib.MainContext.default()


class Page:
    """The page, and what the harness may order.

    What is asked for below the page's own address is the field "address": so the browser's address bar is read.
    """

    def __init__(self):
        self._told = {"fields": {}, "areas": {}, "done": 0}
        self._order, self._ordered = {"number": 0}, Condition()
        self._asked_for = ""
        self._link = Link(self, GLib.idle_add)
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
        self._server.page = self

    def show(self, *browser):
        """Has a browser show the page; ends with the harness."""
        GLib.io_add_watch(self._link.fileno(), GLib.IO_IN | GLib.IO_HUP, self._link.obey)
        Thread(target=self._server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{self._server.server_port}{_PLACE}"
        subprocess.Popen(["setpriv", "--pdeathsig", "KILL", "--", *(part.format(address=address) for part in browser)])
        GLib.MainLoop().run()

    def take(self, told):
        """Receives what the page reports."""
        self._told = told
        for key in told["keys"]:
            self._link.heard(key)
        for key in told["releases"]:
            self._link.heard_release(key)
        for key, is_down in told["moves"]:
            (self._link.saw_down if is_down else self._link.saw_up)(key)
        self._link.changed()

    def note_address(self, rest):
        """Notes what was asked for."""
        self._asked_for = rest
        self._link.changed()

    def order_numbered(self, number):
        """The order with this number, as soon as there is one."""
        with self._ordered:
            self._ordered.wait_for(lambda: self._order["number"] >= number)
            return self._order

    def _pass_on(self, verb, **arguments):
        """Gives the page an order, and waits until it is carried out."""
        with self._ordered:
            number = self._order["number"] + 1
            self._order = {"number": number, "verb": verb, **arguments}
            self._ordered.notify_all()
        while self._told["done"] < number:
            _context.iteration(True)

    def fields(self):
        """The state of every text field."""
        end = len(self._asked_for)
        return {**self._told["fields"], "address": field(self._asked_for, end, end)}

    def areas(self):
        """Where the fields are in the window."""
        return self._told["areas"]

    def focus(self, name):
        """Moves the focus as a script does."""
        self._pass_on("focus", name=name)

    def rest(self):
        """Waits until the page has the focus that its window has."""
        self._pass_on("rest")

    def write(self, name, text, cursor, anchor):
        """Replaces a field's text and puts the cursor and the selection into it."""
        self._pass_on("write", name=name, text=text, cursor=cursor, anchor=anchor)

    def clear(self):
        """Empties every field."""
        self._asked_for = ""
        self._pass_on("clear")
        self._link.forget_keys()


class _Handler(BaseHTTPRequestHandler):
    """Answers the browser, each connection in a thread of its own."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):  # noqa: N802, the library's name
        """The pages, the script, or its next order; nothing for any other address, so that the page stays."""
        rest = unquote(self.path.removeprefix(_PLACE))
        if rest == "":
            self._answer(_HTML, (_FOLDER / "page.html").read_text().replace("@title@", title()))
        elif rest == _KNOWN:
            self._answer(_HTML, f"<title>{_KNOWN}</title>")
        elif rest == "page.js":
            self._answer(_SCRIPT, (_FOLDER / "page.js").read_text())
        elif rest.startswith("orders/"):
            self._answer(_JSON, json.dumps(self.server.page.order_numbered(int(rest.removeprefix("orders/")))))
        else:
            if self.path.startswith(_PLACE):
                GLib.idle_add(self.server.page.note_address, rest)
            self._answer_nothing()

    def do_POST(self):  # noqa: N802, the library's name
        """A report of the page."""
        told = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        GLib.idle_add(self.server.page.take, told)
        self._answer_nothing()

    def _answer(self, kind, text):
        content = text.encode()
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def _answer_nothing(self):
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        """Says nothing."""


def new_profile():
    """An empty folder for a browser's profile."""
    return Path(tempfile.mkdtemp(prefix="profile-", dir=os.environ["HOME"]))
