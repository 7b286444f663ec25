#!/usr/bin/python3
"""Takes the pictures of the documentation: real windows, the real panels, the real engine."""

import argparse
import subprocess
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from harness.desk import Desk
from harness.sessions import desktop_for
from harness.toolkits import TOOLKITS, Toolkit
from harness.waiting import leave_when_asked, pause, wait_until

_FOLDER = Path(__file__).resolve().parents[2] / "data" / "pictures"
_GROUND = "#6b7b8c"
_MARGIN = 12  # pixels of the desktop around what is shown
_ENGLISH = "Two coffees and a croissant, please.\nSee you at the caf|"
_ARABIC = "قهوتان وكرواسون من فضلك.\nنلتقي في المقهى غد|"


@dataclass(frozen=True)
class Picture:
    """A window with the table over it, in one of the ways in which a desktop can look."""

    name: str
    session: str = "x11"
    text: str = _ENGLISH
    key: str = "e"
    locale: str = ""
    """The language of the desktop, where it is not English."""
    layout: str = ""
    """The keyboard layout, where it is not American."""
    environment: dict = field(default_factory=dict)
    settings: dict = field(default_factory=dict)
    """Groups of the desktop's GSettings."""
    own_settings: dict = field(default_factory=dict)
    client: str = "note.py"

    @property
    def toolkit(self):
        """The kind of client: a note, where the session types into windows."""
        programs = {"LANG": f"{self.locale}.UTF-8"} if self.locale else {}
        way_in = {"GTK_IM_MODULE": "ibus"} if self.session == "x11" else {}
        return Toolkit("note", self.client, {**programs, **way_in, **self.environment}, session=self.session,
                       settings=self.own_settings, has_fields=False)


def _interface(**values):
    return {"org/gnome/desktop/interface": {
        "enable-animations": "false", "enable-hot-corners": "false",
        **{name.replace("_", "-"): value for name, value in values.items()}}}


_ALL_LOCALES = {"locales": "['en', 'de', 'es', 'fr', 'pl', 'sv']"}
PICTURES = [
    Picture("panel-light"),
    Picture("panel-dark", environment={"GTK_THEME": "Adwaita:dark"}),
    Picture("panel-high-contrast", environment={"GTK_THEME": "HighContrast"}),
    Picture("panel-large-text", environment={"GDK_DPI_SCALE": "2"}),
    Picture("panel-right-to-left", text=_ARABIC, key="Arabic_alef", locale="ar_EG", layout="ara"),
    Picture("panel-longest-table", text="A long list: |", key="a", own_settings=_ALL_LOCALES),
    Picture("shell", session="gnome"),
    Picture("shell-high-contrast", session="gnome",
            settings={"org/gnome/desktop/a11y/interface": {"high-contrast": "true"}}),
    Picture("shell-large-text", session="gnome", settings=_interface(text_scaling_factor="2.0")),
    Picture("shell-right-to-left", session="gnome", text=_ARABIC, key="h", locale="ar_EG", layout="ara"),
    Picture("shell-longest-table", session="gnome", text="A long list: |", key="a", own_settings=_ALL_LOCALES),
]


def take(picture, prefix, file):
    """Holds a key at the end of a text, and takes a picture of the window with the table over it."""
    with _opened(picture, prefix) as (desktop, desk):
        if picture.layout:
            desktop.set_keyboard(picture.layout)
        desk.write(picture.text)
        desk.open(picture.key)
        desk.table_is_on_the_screen()
        _save(desktop, _around(desktop.frame_of(desk.client.window), desktop.popup()), file)


def take_menu(prefix, file):
    """Chooses an accent; the menu of the input method in GNOME's panel has what can be done then."""
    with _opened(Picture("shell-menu", session="gnome"), prefix) as (desktop, desk):
        desk.write("See you at the caf|")
        desk.open("e")
        desk.tap("2")
        wait_until(lambda: desktop.engine.sensitivity["undo"], "the accent can be taken back")
        desktop.display.open_menu()
        _save(desktop, desktop.display.menu_area(), file)


_CAPTIONS = ("Hold e", "Highlight é", "Press Return")
_GNOME_FONT = "/usr/share/fonts/opentype/cantarell/Cantarell-Bold.otf"


def take_story(prefix, folder):
    """Writes café under GNOME: three pictures side by side, and the same as an animation."""
    with _opened(Picture("story", session="gnome", client="story.py"), prefix) as (desktop, desk):
        desk.write("At the |")
        area = _with_room_below(desktop.frame_of(desk.client.window))
        frames = []

        def take_frame():
            frames.append(folder / f"story-{len(frames)}.frame.png")
            _save(desktop, area, frames[-1])

        take_frame()
        for letter in "caf":
            desk.tap(letter)
            take_frame()
        desk.open("e")
        desk.table_is_on_the_screen()
        take_frame()
        desk.tap("Right")
        take_frame()
        desk.tap("Return")
        desk.table_closes()
        take_frame()
        _join(desktop, frames[-3:], folder / "press-and-hold.png")
        _animate(desktop, frames, folder / "press-and-hold.gif")
        for frame in frames:
            frame.unlink()


def _with_room_below(frame):
    """A window's area, and that below in which the table opens."""
    left, top, width, height = frame
    return left - _MARGIN, top - _MARGIN, width + 2 * _MARGIN, height + 2 * _MARGIN


def _join(desktop, frames, file):
    """Puts pictures side by side, each over its caption."""
    labelled = [["(", str(frame), "-gravity", "south", "-background", "white", "-splice", "0x44", "-font", _GNOME_FONT,
                 "-pointsize", "22", "-annotate", "+0+10", caption, ")"]
                for frame, caption in zip(frames, _CAPTIONS, strict=True)]
    desktop.run("convert", *sum(labelled, []), "+append", "-strip", "+dither", "-colors", "64", f"PNG8:{file}")


def _animate(desktop, frames, file):
    """Shows pictures one after the other, without end: letters quickly, the table and the outcome for a while."""
    delays = [80] + [18] * (len(frames) - 4) + [150, 120, 300]
    timed = [part for delay, frame in zip(delays, frames, strict=True) for part in ("-delay", str(delay), str(frame))]
    desktop.run("convert", *timed, "-loop", "0", "-layers", "Optimize", str(file))


@contextmanager
def _opened(picture, prefix):
    """A desktop, and a person in front of a window on it."""
    desktop = _desktop(picture, prefix)
    try:
        if picture.session == "x11":
            desktop.run("xsetroot", "-solid", _GROUND)
        yield desktop, Desk.at(desktop, picture.toolkit)
    except Exception as failure:
        failure.add_note("\n".join(desktop.logs()))
        raise
    finally:
        desktop.close()


def take_on_screen_keyboard(prefix, file):
    """Taps a key of GNOME's keyboard on the screen; its alternatives are above the keys."""
    toolkit = TOOLKITS["gnome-osk"]
    desktop = desktop_for(toolkit)(prefix, toolkit)
    try:
        desk = Desk.at(desktop, toolkit)
        desktop.keyboard_on_screen.touch("e")
        wait_until(lambda: desktop.engine.candidates, "the alternatives are there")
        _save(desktop, None, file)
    finally:
        desktop.close()


def _desktop(picture, prefix):
    return desktop_for(picture.toolkit)(
        prefix, picture.toolkit, picture.settings, {**picture.environment, **_language(picture.locale)})


def _language(locale):
    """The environment that makes a desktop speak a language; its locale is made, where the system has none."""
    if not locale:
        return {}
    folder = Path("/tmp/longhand-locales")
    folder.mkdir(exist_ok=True)
    subprocess.run(["localedef", "-i", locale, "-f", "UTF-8", folder / f"{locale}.UTF-8"], capture_output=True)
    return {"LOCPATH": str(folder), "LANG": f"{locale}.UTF-8"}


def _around(*areas):
    """The smallest area that has all of these in it, and a margin."""
    left, top = min(area[0] for area in areas) - _MARGIN, min(area[1] for area in areas) - _MARGIN
    right, bottom = max(area[0] + area[2] for area in areas), max(area[1] + area[3] for area in areas)
    return max(left, 0), max(top, 0), right + _MARGIN - max(left, 0), bottom + _MARGIN - max(top, 0)


def _save(desktop, area, file):
    """Writes a part of the screen, or all of it, in few colours, once everything is painted."""
    pause(1)
    whole = file.with_suffix(".whole.png")
    desktop.take_picture(whole)
    crop = ["-crop", "{2}x{3}+{0}+{1}".format(*map(int, area)), "+repage"] if area else []
    desktop.run("convert", str(whole), *crop, "-strip", "+dither", "-colors", "48", f"PNG8:{file}")
    whole.unlink()


def main():
    """Takes the pictures and says where they are."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--prefix", required=True, help="where Longhand is installed")
    options.add_argument("--output", type=Path, default=_FOLDER, help="the folder to write to")
    options.add_argument("--only", default="", help="the beginning of the names of those to take")
    chosen = options.parse_args()
    leave_when_asked()
    chosen.output.mkdir(parents=True, exist_ok=True)
    takers = {each.name: lambda file, each=each: take(each, chosen.prefix, file) for each in PICTURES}
    takers["press-and-hold"] = lambda file: take_story(chosen.prefix, file.parent)
    takers["keyboard-on-screen"] = lambda file: take_on_screen_keyboard(chosen.prefix, file)
    takers["shell-menu"] = lambda file: take_menu(chosen.prefix, file)
    for name, taker in takers.items():
        if name.startswith(chosen.only):
            file = chosen.output / f"{name}.png"
            taker(file)
            print(file)


if __name__ == "__main__":
    main()
