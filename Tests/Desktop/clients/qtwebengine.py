"""QtWebEngine with a page of text fields, as in KMail, Falkon and Akregator."""

import os
import sys

from page import Page

_OPTIONS = ("--no-sandbox", "--disable-gpu")


def _show(address):
    """Shows the page in a window of its own."""
    from PyQt5 import QtCore, QtWebEngineWidgets, QtWidgets

    application = QtWidgets.QApplication(sys.argv[:1])
    view = QtWebEngineWidgets.QWebEngineView()
    view.titleChanged.connect(view.setWindowTitle)
    view.load(QtCore.QUrl(address))
    view.resize(700, 900)
    view.show()
    application.exec()


if sys.argv[1] == "--show":
    os.environ["QTWEBENGINE_CHROMIUM_FLAGS"] = " ".join(_OPTIONS)
    _show(sys.argv[2])
else:
    Page().show(sys.executable, __file__, "--show", "{address}")
