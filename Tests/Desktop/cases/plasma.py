"""KWin, which keeps one unfinished state of text input for all programs, and may take it away from one of them."""

from harness.registry import case, in_session

_SWITCHES = 3


@case(in_session("kwin"))
def no_letter_is_lost_when_windows_are_switched_at_once(desk):
    other = desk.another()
    text = ""
    for _ in range(_SWITCHES):
        text += "sea "
        for each in (other, desk):
            each.take_focus_at_once()
            each.person.type("sea ")
            each.reads(f"{text}|")
