"""What is on the screen of a compositor on wlroots, as zwlr_screencopy_v1 delivers it."""

import mmap

from .waiting import wait_until
from .wayland import memory_file

_CAPTURE, _COPY, _DESTROY_FRAME = 0, 0, 1
_BUFFER, _READY, _FAILED = 0, 2, 3
_CREATE_POOL, _CREATE_BUFFER, _DESTROY_POOL, _DESTROY_BUFFER = 0, 0, 1, 0
_WITHOUT_POINTER = 0


class Screencopy:
    """Takes pictures of the one screen."""

    def __init__(self, wayland):
        self._wayland = wayland
        self._memory = wayland.bind("wl_shm", 1)
        self._output = wayland.bind("wl_output", 1)
        self._manager = wayland.bind("zwlr_screencopy_manager_v1", 1)

    def rows(self):
        """The rows of pixels, four bytes each: blue, green, red, and one that says nothing."""
        frame = _Frame()
        number = self._wayland.new(frame.told)
        self._wayland.request(self._manager, _CAPTURE, number, _WITHOUT_POINTER, self._output)
        wait_until(lambda: frame.layout, "the compositor tells how large a picture is")
        try:
            return self._fill(number, frame)
        finally:
            self._wayland.request(number, _DESTROY_FRAME)

    def _fill(self, number, frame):
        form, width, height, stride = frame.layout
        file = memory_file(bytes(stride * height))
        pool, buffer = self._wayland.new(), None
        self._wayland.request(self._memory, _CREATE_POOL, pool, stride * height, file=file)
        buffer = self._wayland.new()
        self._wayland.request(pool, _CREATE_BUFFER, buffer, 0, width, height, stride, form)
        self._wayland.request(pool, _DESTROY_POOL)
        self._wayland.request(number, _COPY, buffer)
        wait_until(lambda: frame.is_ready, "the compositor has taken a picture")
        self._wayland.request(buffer, _DESTROY_BUFFER)
        with mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ) as pixels:
            return [pixels[row * stride:row * stride + 4 * width] for row in range(height)]


class _Frame:
    """A picture that is being taken."""

    layout = None
    is_ready = False

    def told(self, event, arguments):
        """Records what the compositor says about it."""
        if event == _BUFFER:
            self.layout = tuple(arguments.number() for _ in range(4))
        elif event == _READY:
            self.is_ready = True
        elif event == _FAILED:
            raise RuntimeError("the compositor takes no picture")
