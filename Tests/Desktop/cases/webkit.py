"""What WebKitGTK does, which ignores deletions that it claims to perform."""

from harness.registry import case, in_toolkit


@case(in_toolkit("webkit", "epiphany"), is_smoke=True)
def the_second_choice_is_right_where_deletions_are_ignored(desk):
    desk.write("|")
    _choose(desk)
    desk.reads("eé|")
    desk.wait(1)
    desk.tap("space")
    desk.reads("eé |")
    _choose(desk)
    desk.reads("eé é|")
    _choose(desk)
    desk.reads("eé éé|")


def _choose(desk):
    desk.open("e")
    desk.wait(0.5)
    desk.tap("2")
