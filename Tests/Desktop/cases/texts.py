"""What stands around the letter."""

from harness.offered import offered, place
from harness.registry import case, everywhere, where_every_key_is_given, with_selections


@case(everywhere)
def a_letter_in_the_middle_of_a_word_is_replaced_there(desk):
    desk.write("na|ve and more")
    desk.open("i")
    desk.table_shows(offered("i"))
    desk.tap(str(place("i", "ï")))
    desk.reads("naï|ve and more")


@case(everywhere)
def a_letter_at_the_very_beginning_is_replaced_there(desk):
    desk.write("|cole")
    desk.open("e")
    desk.tap("2")
    desk.reads("é|cole")


@case(where_every_key_is_given)
def a_letter_kept_in_the_middle_of_a_word_stays_there(desk):
    desk.write("na|ve")
    desk.open("i")
    desk.tap("Escape")
    desk.table_closes()
    desk.reads("nai|ve")


@case(everywhere)
def characters_beyond_the_basic_plane_before_the_cursor_do_no_harm(desk):
    desk.write("naïve 😀𝒳|")
    desk.open("e")
    desk.tap("2")
    desk.reads("naïve 😀𝒳é|")


@case(everywhere)
def characters_beyond_the_basic_plane_after_the_cursor_do_no_harm(desk):
    desk.write("x|😀𝒳")
    desk.open("e")
    desk.tap("2")
    desk.reads("xé|😀𝒳")


@case(everywhere)
def an_empty_text_gets_its_accent(desk):
    desk.write("|")
    desk.open("o")
    desk.tap(str(place("o", "ö")))
    desk.reads("ö|")


@case(with_selections)
def a_selection_is_replaced_by_the_held_letter_and_that_by_the_accent(desk):
    desk.write("na[ive| text")
    desk.open("e")
    desk.reads("nae| text")
    desk.tap("2")
    desk.reads("naé| text")


@case(with_selections)
def a_selection_made_backwards_is_replaced_as_well(desk):
    desk.write("na|ive[ text")
    desk.open("e")
    desk.tap("2")
    desk.reads("naé| text")


@case(with_selections)
def everything_selected_is_replaced(desk):
    desk.write("[everything|")
    desk.open("e")
    desk.tap("2")
    desk.reads("é|")


@case(with_selections)
def a_letter_in_text_of_several_lines_is_replaced_in_its_line(desk):
    desk.write("first line\ncaf|\nlast line", desk.field_of_lines)
    desk.open("e")
    desk.tap("2")
    desk.reads("first line\ncafé|\nlast line")


@case(with_selections)
def a_letter_at_the_beginning_of_a_line_is_replaced_there(desk):
    desk.write("first line\n|cole\n", desk.field_of_lines)
    desk.open("e")
    desk.tap("2")
    desk.reads("first line\né|cole\n")


@case(everywhere)
def a_long_text_before_the_cursor_does_no_harm(desk):
    before = "lorem ipsum " * 30
    desk.write(f"{before}|")
    desk.open("e")
    desk.tap("2")
    desk.reads(f"{before}é|")


@case(with_selections)
def a_cursor_that_moved_by_arrow_keys_is_where_the_accent_goes(desk):
    desk.write("caf noir|")
    desk.tap(*["Left"] * 5)
    desk.open("e")
    desk.tap("2")
    desk.reads("café| noir")
