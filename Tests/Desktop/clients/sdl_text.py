"""An SDL 2 program with a text, as a game's line for chat: it takes text input, and sees every key go down and up."""

import ctypes
import select

import sdl2
from sdl2 import sdlttf

from link import Link, OneText, field, title

_FONT = b"/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
_INK, _MARGIN = sdl2.SDL_Color(0, 0, 0), 12
_NAMES = {"Backspace": "BackSpace", "Left Shift": "Shift_L", "Left Ctrl": "Control_L"}
_POLL = 10  # milliseconds between looks for orders


class Text(OneText):
    """One text with a cursor, what is preedit in it, and what the harness may order."""

    def __init__(self):
        self._text, self._cursor, self._preedit, self._sent = "", 0, "", None
        self._open()
        self._draw()  # SDL 3 replaces the window at the first drawing, and the harness must find the one that stays
        self._due = []
        self._link = Link(self, self._due.append)
        self._deeds = {
            sdl2.SDL_TEXTINPUT: lambda event: self._insert(event.text.text.decode()),
            sdl2.SDL_TEXTEDITING: lambda event: self._edit(event.edit.text.decode()),
            sdl2.SDL_KEYDOWN: self._key_down, sdl2.SDL_KEYUP: self._key_up}

    def _open(self):
        sdl2.SDL_Init(sdl2.SDL_INIT_VIDEO)
        sdlttf.TTF_Init()
        self._font = sdlttf.TTF_OpenFont(_FONT, 16)
        place = sdl2.SDL_WINDOWPOS_CENTERED
        self._window = sdl2.SDL_CreateWindow(title().encode(), place, place, 640, 200, sdl2.SDL_WINDOW_SHOWN)

    def run(self):
        """Takes events and orders until the harness hangs up."""
        event = sdl2.SDL_Event()
        self._link.changed()
        while True:
            while self._due:
                self._draw()
                self._due.pop()()
            while sdl2.SDL_WaitEventTimeout(ctypes.byref(event), _POLL):
                self._take(event)
            if select.select([self._link], [], [], 0)[0]:
                self._link.obey()

    def _take(self, event):
        if deed := self._deeds.get(event.type):
            deed(event)
            self._link.changed()

    def _insert(self, text):
        self._replace(self._cursor, text)

    def _edit(self, preedit):
        self._link.saw(f"preedit({preedit})")
        self._preedit = preedit

    def _key_down(self, event):
        key = _name(event)
        self._link.saw_down(key)
        if key == "BackSpace":
            self._replace(max(self._cursor - 1, 0), "")
        elif key == "Return":
            self._break_line()
        elif key in ("Left", "Right"):
            self._cursor = min(max(self._cursor + (1 if key == "Right" else -1), 0), len(self._text))
        elif key == "Escape":
            self._link.heard(key)

    def _break_line(self):
        """Begins a line; in a chat, sends what was typed instead, and empties the text."""
        if self._sent is None:
            return self._insert("\n")
        self._sent += self._text + ";"
        self._text, self._cursor = "", 0

    def _key_up(self, event):
        self._link.saw_up(_name(event))

    def _replace(self, start, replacement):
        """Puts something in the place of what is between a place and the cursor."""
        self._text = self._text[:start] + replacement + self._text[self._cursor:]
        self._cursor = start + len(replacement)

    def _draw(self):
        """Paints the text as it stands, and reports the place of the cursor to the input method."""
        surface = sdl2.SDL_GetWindowSurface(self._window)
        sdl2.SDL_FillRect(surface, None, 0xFFFFFFFF)
        before, after = self._parts()
        for line, text in enumerate((before + after).split("\n")):
            self._draw_line(surface, text, line)
        line = before.count("\n")
        x, y = _MARGIN + self._width(before.split("\n")[-1]), _MARGIN + line * self._height()
        sdl2.SDL_FillRect(surface, sdl2.SDL_Rect(x, y, 1, self._height()), 0xFF000000)
        sdl2.SDL_SetTextInputRect(sdl2.SDL_Rect(x, y, 1, self._height()))
        sdl2.SDL_UpdateWindowSurface(self._window)

    def _draw_line(self, surface, text, line):
        if not text:
            return
        picture = sdlttf.TTF_RenderUTF8_Blended(self._font, text.encode(), _INK)
        place = sdl2.SDL_Rect(_MARGIN, _MARGIN + line * self._height())
        sdl2.SDL_BlitSurface(picture, None, surface, place)
        sdl2.SDL_FreeSurface(picture)

    def _height(self):
        return sdlttf.TTF_FontHeight(self._font)

    def _width(self, text):
        width = ctypes.c_int()
        sdlttf.TTF_SizeUTF8(self._font, text.encode(), ctypes.byref(width), None)
        return width.value

    def _parts(self):
        """What is to be seen before and after the cursor."""
        return self._text[:self._cursor] + self._preedit, self._text[self._cursor:]

    def fields(self):
        """The one text there is, as it is to be seen: with what is preedit."""
        before, after = self._parts()
        sent = {} if self._sent is None else {"second": field(self._sent, len(self._sent), len(self._sent))}
        return {"entry": field(before + after, len(before), len(before), self._preedit)} | sent

    def write(self, name, text, cursor, anchor):
        """Replaces the text."""
        self._text, self._cursor = text, cursor

    def clear(self):
        """Empties the text."""
        self._link.forget_keys()
        self._sent = None
        self.write("entry", "", 0, 0)
        sdl2.SDL_StartTextInput()

    def begin_chat(self):
        """From now on, Return sends what was typed, which is in the second field then."""
        self._sent = ""

    def take_text(self, wanted):
        """Begins to take text, or stops, and leaves all keys to what they do in the game."""
        (sdl2.SDL_StartTextInput if wanted else sdl2.SDL_StopTextInput)()


def _name(event):
    name = sdl2.SDL_GetKeyName(event.key.keysym.sym).decode()
    return _NAMES.get(name, name.lower() if len(name) == 1 else name)


Text().run()
