"""The case that says whether Longhand works at all."""

from harness.registry import case, without_exception


@case(without_exception, is_smoke=True)
def a_word_typed_with_an_accent_comes_out_exactly(desk):
    desk.person.type("caf")
    desk.open("e")
    desk.tap("2")
    desk.tap("x")
    desk.reads("caféx|")
