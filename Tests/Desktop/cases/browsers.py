"""Pages in a browser: fields that other programs do not have, the address bar, and pages that are no text at all."""

from harness.desk import HOLD_DELAY
from harness.registry import case, in_browsers, in_toolkit, where_letters_are_keys


@case(in_browsers)
def a_letter_in_rich_text_is_replaced(desk):
    desk.write("caf| noir", "rich")
    desk.open("e")
    desk.tap("2")
    desk.person.type("x y")
    desk.reads("caféx y| noir")


@case(in_browsers)
def typing_right_after_a_pick_in_rich_text_goes_behind_the_accent(desk):
    desk.write("caf|", "rich")
    desk.open("e")
    _pick_and_type_at_once(desk)
    desk.reads("caféxy|")


@case(in_browsers)
def a_selection_in_rich_text_is_replaced(desk):
    desk.write("na[ive| 😀𝒳", "rich")
    desk.open("e")
    desk.reads("nae| 😀𝒳")
    desk.tap("2")
    desk.reads("naé| 😀𝒳")


@case(in_browsers)
def escape_in_rich_text_leaves_the_letter(desk):
    desk.write("caf|", "rich")
    desk.open("e")
    desk.tap("Escape")
    desk.table_closes()
    desk.reads("cafe|")
    desk.program_got()


@case(in_browsers)
def fast_rolling_typing_in_rich_text_comes_out_exactly(desk):
    desk.write("|", "rich")
    desk.roll("sea otters eat sea urchins", gap=12, overlap=8)
    desk.nothing_opened()


@case(in_browsers)
def a_letter_is_replaced_while_the_browser_suggests_words(desk):
    desk.write("|", "listed")
    desk.person.type("caf")
    desk.open("e")
    desk.tap("2")
    desk.reads("café|")


@case(in_browsers)
def typing_right_after_a_pick_goes_behind_the_accent_while_the_browser_suggests_words(desk):
    desk.write("|", "listed")
    desk.person.type("caf")
    desk.open("e")
    _pick_and_type_at_once(desk)
    desk.reads("caféxy|")


@case(in_browsers)
def arrows_move_the_mark_and_not_through_what_the_browser_suggests(desk):
    desk.write("|", "listed")
    desk.person.type("caf")
    desk.open("e")
    desk.tap("Down", "Down", "Return")
    desk.reads("cafê|")


@case(in_browsers)
def the_address_bar_gets_the_accent(desk):
    _go_to_the_address_bar(desk)
    desk.person.type("caf")
    desk.open("e")
    desk.tap("2")
    desk.person.type("x")
    _asks_for(desk, "caféx")


@case(in_browsers)
def typing_right_after_a_pick_in_the_address_bar_goes_behind_the_accent(desk):
    _go_to_the_address_bar(desk)
    desk.person.type("caf")
    desk.open("e")
    _pick_and_type_at_once(desk)
    _asks_for(desk, "caféxy")


@case(in_browsers)
def return_picks_in_the_address_bar_and_asks_for_nothing(desk):
    _go_to_the_address_bar(desk)
    desk.person.type("caf")
    desk.open("e")
    desk.tap("Right", "Return")
    desk.wait(0.3)
    desk.reads("|", "address")
    _asks_for(desk, "café")


@case(in_browsers)
def escape_in_the_address_bar_leaves_the_letter(desk):
    _go_to_the_address_bar(desk)
    desk.person.type("caf")
    desk.open("e")
    desk.tap("Escape")
    desk.table_closes()
    _asks_for(desk, "cafe")


@case(in_browsers)
def fast_rolling_typing_in_the_address_bar_comes_out_exactly(desk):
    _go_to_the_address_bar(desk)
    desk.person.roll("otters-eat-sea-urchins", gap=12, overlap=8)
    desk.nothing_opened()
    _asks_for(desk, "otters-eat-sea-urchins")


@case(in_toolkit("chromium"))
def a_letter_behind_which_the_address_bar_completes_is_replaced(desk):
    _show_another_page(desk, "elephant")
    for before in ("", "el"):
        _go_to_the_address_bar(desk)
        desk.person.type(before)
        desk.open("e")
        desk.tap("2")
        _asks_for(desk, f"{before}é")


@case(in_toolkit("chromium"))
def typing_right_after_a_pick_goes_behind_the_accent_where_the_address_bar_completes(desk):
    _show_another_page(desk, "elephant")
    _go_to_the_address_bar(desk)
    desk.open("e")
    _pick_and_type_at_once(desk)
    _asks_for(desk, "éxy")


@case(in_toolkit("chromium"))
def a_letter_behind_which_a_page_completes_is_replaced(desk):
    desk.write("|", "completed")
    desk.open("e")
    desk.reads("e[lephant|")
    desk.tap("2")
    desk.reads("é|")
    desk.write("el|", "completed")
    desk.open("e")
    desk.reads("ele[phant|")
    _pick_and_type_at_once(desk)
    desk.reads("eléxy|")


@case(in_toolkit("gnome-firefox"))
def what_a_page_completes_goes_with_the_letter_behind_which_it_does(desk):
    desk.write("el|", "completed")
    desk.open("e")
    desk.reads("ele[phant|")
    desk.tap("2")
    desk.reads("elé|")


@case(where_letters_are_keys(in_browsers))
def a_page_sees_the_true_keys_of_what_is_typed(desk):
    desk.tap("x")
    desk.open("e")
    desk.program_saw("+x", "-x", "+e", "-e")
    desk.tap("2")
    desk.reads("xé|")


@case(in_browsers)
def a_game_sees_every_key_go_down_and_come_up(desk):
    desk.focus("stage")
    desk.person.play((0, "+w"), (90, "+d"), (90, "-d"), (90, "-w"), (50, "+j"), (40, "+a"), (90, "-j"), (90, "-a"))
    desk.program_saw("+w", "+d", "-d", "-w", "+j", "+a", "-j", "-a")
    desk.nothing_opened()


@case(in_browsers)
def letters_held_in_a_game_repeat_and_come_up_when_they_are_let_go(desk):
    desk.focus("stage")
    desk.person.play((0, "+a"), (100, "+e"), (700, "-e"), (50, "-a"))
    desk.program_saw("+a", "+e", "~e", "-e", "-a")
    desk.nothing_opened()


@case(in_browsers)
def letters_are_the_commands_of_a_page_where_no_field_has_the_focus(desk):
    desk.focus("page")
    desk.person.type("jjke")
    desk.program_got(*"jjke")
    desk.nothing_opened()


@case(in_browsers)
def a_letter_held_on_a_page_where_no_field_has_the_focus_repeats(desk):
    desk.focus("page")
    _holds_and_repeats(desk, "o")


@case(in_browsers)
def after_a_game_holding_works_in_a_field(desk):
    desk.focus("stage")
    _holds_and_repeats(desk, "e")
    desk.focus("entry")
    desk.open("e")
    desk.tap("2")
    desk.reads("é|")


@case(in_browsers)
def the_focus_goes_to_a_game_while_the_table_is_open(desk):
    desk.write("caf|")
    desk.open("e")
    desk.focus("stage")
    desk.table_closes()
    desk.tap("2")
    desk.program_got("2")
    desk.reads("cafe|", "entry")


@case(in_browsers)
def the_focus_goes_to_a_game_while_the_letter_is_down(desk):
    desk.press("e")
    desk.reads("e|")
    desk.focus("stage")
    desk.wait(HOLD_DELAY + 0.3)
    desk.release("e")
    desk.nothing_opened()
    if not desk.toolkit.gets_letters_as_text:
        desk.program_saw_the_release_of("e")
    desk.reads("e|", "entry")


def _pick_and_type_at_once(desk):
    desk.person.play((0, "+2"), (15, "-2"), (5, "+x"), (15, "-x"), (5, "+y"), (15, "-y"))


def _go_to_the_address_bar(desk):
    """What is typed from here on is asked for below the page's address."""
    desk.chord("Ctrl", "l")
    desk.tap("End")


def _show_another_page(desk, name):
    """Has the browser show another page in a tab of its own, so that it knows its address from here on."""
    _go_to_the_address_bar(desk)
    desk.person.type(name)
    desk.wait(0.3)
    desk.chord("Alt", "Return")
    desk.wait(1.5)
    desk.chord("Ctrl", "w")
    desk.wait(0.5)


def _asks_for(desk, text):
    # Where Return comes before its suggestions, Firefox on Wayland has no focus any more: with every engine.
    desk.wait(0.4)
    desk.tap("Return")
    desk.reads(f"{text}|", "address")
    desk.click("entry")
    desk.take_focus()


def _holds_and_repeats(desk, letter):
    desk.hold(letter, HOLD_DELAY + 0.4)
    desk.program_saw(f"+{letter}", f"~{letter}", f"-{letter}")
    desk.nothing_opened()


@case(in_toolkit("chromium", "firefox"))
def sixty_accents_by_a_dead_key_in_rich_text_come_out_exactly(desk):
    with desk.keyboard("us", "-variant", "intl"):
        desk.write("|", "rich")
        for _ in range(60):
            desk.tap("dead_acute", "e")
        desk.reads("é" * 60 + "|")
        desk.tap("x", "BackSpace", "Left", "Right")
        desk.reads("é" * 60 + "|")
