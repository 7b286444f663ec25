"""IBus' panel under sway, whose window takes the focus for a moment as it opens; keys pressed then reach no program."""

from harness.registry import case, in_session


@case(lambda toolkit: in_session("sway")(toolkit) and "xwayland" in toolkit.needs, is_smoke=True)
def a_table_whose_window_took_the_focus_can_be_picked_from(desk):
    desk.write("caf|")
    desk.press_until_open("e")
    desk.wait(0.3)
    desk.release("e")
    desk.wait(0.1)
    desk.tap("2")
    desk.wait(0.1)
    desk.tap("x")
    desk.reads("caféx|")
