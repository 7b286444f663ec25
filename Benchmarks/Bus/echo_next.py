#!/usr/bin/python3
"""Echoes texts on dbus-next."""

import asyncio

from dbus_next.aio import MessageBus
from dbus_next.service import ServiceInterface, method


class Echo(ServiceInterface):
    @method()
    def Echo(self, text: "s") -> "s":  # noqa: N802, F821
        return text


async def main():
    bus = await MessageBus().connect()
    bus.export("/echo", Echo("org.example.Echo"))
    await bus.request_name("org.example.Echo")
    await bus.wait_for_disconnect()


asyncio.run(main())
