"""Searching in GNOME Shell's overview."""

from harness.offered import place
from harness.registry import case, in_toolkit


@case(in_toolkit("gnome-search"))
def the_first_letter_of_a_search_can_be_held(desk):
    desk.client.order("leave")
    desk.open("e")
    desk.tap("2")
    desk.reads("é|")


@case(in_toolkit("gnome-search"))
def an_arrow_that_the_shell_passes_and_space_choose_the_highlighted_alternative(desk):
    desk.open("e")
    desk.tap("Left")
    desk.table_shows("èéêëēėę", mark=7)
    desk.tap(" ")
    desk.reads("ę|")


@case(in_toolkit("gnome-search"))
def what_the_shell_takes_from_the_table_leaves_no_table_behind(desk):
    desk.write("caf|")
    desk.open("e")
    desk.tap("Escape")
    desk.table_closes()
    desk.reads("|")
    desk.focus("entry")
    desk.open("o")
    desk.tap(str(place("o", "ó")))
    desk.reads("ó|")
