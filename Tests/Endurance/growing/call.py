"""A call from outside."""

from typing import NamedTuple


class Call(NamedTuple):
    """A call of a method on one of the buses."""

    is_ibus: bool
    path: str
    interface: str
    member: str
    signature: str = ""
    values: tuple = ()

    @property
    def harmless(self):
        """A call with the same content that is refused at once, because there is no such method."""
        return self._replace(interface="org.longhand.Nothing", member="Nothing")
