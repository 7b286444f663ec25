"""Typing on GNOME's on-screen keyboard: whatever is touched offers its alternatives above the keys."""

from harness.offered import offered, place
from harness.registry import case, by_touch

E = "èéêëēėę"


@case(by_touch, is_smoke=True)
def a_letter_that_is_touched_offers_its_alternatives_and_one_of_them_replaces_it(desk):
    desk.touch("c", "a", "f", "e")
    desk.table_shows(E)
    desk.click_candidate(2)
    desk.touch("x")
    desk.reads("caféx|")


@case(by_touch)
def a_letter_is_typed_at_once_and_its_alternatives_are_on_the_screen(desk):
    desk.write("caf|")
    desk.touch("e")
    desk.reads("cafe|")
    desk.table_shows(E)
    desk.table_is_on_the_screen()


@case(by_touch)
def every_alternative_replaces_its_letter(desk):
    text = ""
    for number, accent in enumerate(E, 1):
        desk.touch("e")
        desk.table_shows(E)
        desk.click_candidate(number)
        text += accent
        desk.reads(f"{text}|")


@case(by_touch)
def the_last_of_a_long_offer_replaces_its_letter(desk):
    desk.touch("a")
    desk.table_shows(offered("a"))
    desk.click_candidate(len(offered("a")))
    desk.reads(f"{offered('a')[-1]}|")


@case(by_touch)
def the_alternatives_go_when_one_is_chosen(desk):
    desk.touch("e")
    desk.click_candidate(1)
    desk.table_closes()
    desk.reads("è|")


@case(by_touch)
def the_alternatives_stay_until_the_next_key(desk):
    desk.touch("e")
    desk.wait(2)
    desk.table_shows(E)
    desk.table_is_on_the_screen()
    desk.click_candidate(3)
    desk.reads("ê|")


@case(by_touch)
def words_come_out_exactly_without_a_choice(desk):
    desk.touch(*"coffee and tea")
    desk.reads("coffee and tea|")


@case(by_touch)
def words_touched_in_a_hurry_come_out_exactly(desk):
    desk.keyboard_on_screen.touch(*"assessing seesaws", pace=0.01)
    desk.reads("assessing seesaws|")


@case(by_touch)
def the_next_letter_offers_its_own_alternatives(desk):
    desk.touch("e")
    desk.table_shows(E)
    desk.touch("o")
    desk.table_shows(offered("o"))
    desk.click_candidate(place("o", "ö"))
    desk.reads("eö|")


@case(by_touch)
def a_letter_without_alternatives_takes_the_offer_away(desk):
    desk.touch("e")
    desk.table_is_on_the_screen()
    desk.touch("m")
    desk.table_closes()
    desk.reads("em|")


@case(by_touch)
def a_space_takes_the_offer_away(desk):
    desk.touch("e")
    desk.table_is_on_the_screen()
    desk.touch(" ")
    desk.table_closes()
    desk.reads("e |")


@case(by_touch)
def a_full_stop_takes_the_offer_away(desk):
    desk.touch("e")
    desk.touch(".")
    desk.table_closes()
    desk.reads("e.|")


@case(by_touch)
def backspace_erases_the_letter_and_takes_the_offer_away(desk):
    desk.write("caf|")
    desk.touch("e")
    desk.table_is_on_the_screen()
    desk.touch("BackSpace")
    desk.table_closes()
    desk.reads("caf|")


@case(by_touch)
def backspace_erases_a_chosen_accent_whole(desk):
    desk.write("caf|")
    desk.touch("e")
    desk.click_candidate(2)
    desk.reads("café|")
    desk.touch("BackSpace")
    desk.reads("caf|")


@case(by_touch)
def return_begins_a_line_and_takes_the_offer_away(desk):
    desk.write("caf|", "view")
    desk.touch("e", "Return")
    desk.table_closes()
    desk.reads("cafe\n|")


@case(by_touch)
def shift_offers_capitals(desk):
    desk.touch("Shift", "E")
    desk.table_shows("ÈÉÊËĒĖĘ")
    desk.click_candidate(2)
    desk.touch("x")
    desk.reads("Éx|")


@case(by_touch)
def a_digit_is_a_digit_and_chooses_nothing(desk):
    desk.touch("e", "?123", "2")
    desk.table_closes()
    desk.reads("e2|")
    desk.touch("ABC")


@case(by_touch)
def a_letter_touched_in_the_middle_of_a_word_is_replaced_there(desk):
    desk.write("na|ve and more")
    desk.touch("i")
    desk.click_candidate(place("i", "ï"))
    desk.reads("naï|ve and more")


@case(by_touch)
def a_selection_is_replaced_by_the_letter_and_that_by_its_alternative(desk):
    desk.write("na[ive| text")
    desk.touch("e")
    desk.reads("nae| text")
    desk.click_candidate(2)
    desk.reads("naé| text")


@case(by_touch)
def characters_beyond_the_basic_plane_do_no_harm(desk):
    desk.write("naïve 😀𝒳|😀")
    desk.touch("e")
    desk.click_candidate(2)
    desk.reads("naïve 😀𝒳é|😀")


@case(by_touch)
def the_second_of_two_equal_letters_is_replaced(desk):
    desk.touch("e", "e")
    desk.reads("ee|")
    desk.table_shows(E)
    desk.click_candidate(1)
    desk.reads("eè|")


@case(by_touch)
def two_accents_follow_each_other(desk):
    desk.touch("e")
    desk.click_candidate(2)
    desk.touch("e")
    desk.click_candidate(1)
    desk.reads("éè|")


@case(by_touch)
def nothing_is_offered_in_a_field_for_passwords(desk):
    desk.write("|", "password")
    desk.touch(*"sesame")
    desk.nothing_opened()
    desk.reads("sesame|")


@case(by_touch)
def the_offer_goes_when_the_program_moves_the_focus(desk):
    desk.touch("e")
    desk.table_is_on_the_screen()
    desk.focus("second")
    desk.table_closes()
    desk.touch("x")
    desk.reads("x|")
    desk.reads("e|", "entry")


@case(by_touch)
def a_click_elsewhere_in_the_text_takes_the_offer_away(desk):
    desk.write("caf|")
    desk.touch("e")
    desk.table_is_on_the_screen()
    desk.click_at_start("entry")
    desk.table_closes()
    desk.reads("|cafe")


@case(by_touch)
def the_keys_of_another_keyboard_are_held_as_ever(desk):
    desk.keyboard_on_screen.hide()
    desk.open("e")
    desk.table_is_on_the_screen()
    desk.tap("2")
    desk.reads("é|")
    desk.keyboard_on_screen.show()
    desk.touch("e")
    desk.click_candidate(4)
    desk.reads("éë|")
