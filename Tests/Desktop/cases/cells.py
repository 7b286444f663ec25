"""Cells of a sheet, which complete what is typed by what is in other cells."""

from harness.registry import case, in_toolkit

_in_a_sheet = in_toolkit("calc")


@case(_in_a_sheet, is_smoke=True)
def a_letter_in_a_cell_that_completes_nothing_is_replaced(desk):
    desk.person.type("caf")
    desk.open("e")
    desk.tap("2")
    desk.reads("café|")
    desk.person.type("x")
    desk.reads("caféx|")


@case(_in_a_sheet)
def fast_rolling_typing_in_a_cell_comes_out_exactly(desk):
    desk.roll("sea otters eat sea urchins", gap=12, overlap=8)
    desk.nothing_opened()


# BackSpace erases what was completed (docs/clients.md, “Limits of Longhand”).
@case(_in_a_sheet)
def a_letter_that_a_cell_completes_stays_before_the_accent(desk):
    desk.client.order("fill", text="elephant")
    desk.open("e")
    desk.tap("2")
    desk.reads("eé|")
