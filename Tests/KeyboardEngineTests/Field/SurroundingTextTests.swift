import Testing

@testable import KeyboardEngine

struct SurroundingTextTests {
    private static func report(_ text: String, _ cursor: Int) -> SurroundingText {
        SurroundingText(text, cursor: cursor, anchor: cursor)
    }

    @Test(arguments: [
        ("cafe", 4, "e"), ("cafe", 3, "f"), ("e", 1, "e"), ("naïve 😀𝒳e", 9, "e"), ("line\n", 5, "\n"),
        ("eller", 5, "eller"), ("ae\u{301}", 3, "e\u{301}"),
    ])
    func aLetterBeforeTheCursorHasJustBeenTyped(text: String, cursor: Int, letter: String) {
        #expect(Self.report(text, cursor).hasJustTyped(letter))
    }

    @Test(arguments: [
        ("żółwe", 8, "e"), ("cafè", 5, "è"), ("😀e", 5, "e"),
    ])
    func theCursorMayBeCountedInBytes(text: String, cursor: Int, letter: String) {
        #expect(Self.report(text, cursor).hasJustTyped(letter))
    }

    @Test(arguments: [("😀e", 3, "e"), ("naïve 😀𝒳", 10, "𝒳"), ("𝒳", 2, "𝒳")])
    func theCursorMayBeCountedInUTF16(text: String, cursor: Int, letter: String) {
        #expect(Self.report(text, cursor).hasJustTyped(letter))
    }

    @Test(arguments: [
        ("", 0, "e"), ("cafe", 0, "e"), ("cafe", 3, "e"), ("cafE", 4, "e"), ("cafè", 4, "e"), ("e", 2, "e"),
        ("cafe", -1, "e"), ("cafe", .max, "e"), ("cafe", .min, "e"), ("è", 1, "e"), ("cafe\u{301}", 5, "e"),
        ("e", 1, "ee"),
    ])
    func anythingElseHasNot(text: String, cursor: Int, letter: String) {
        #expect(!Self.report(text, cursor).hasJustTyped(letter))
    }

    @Test func whereSomethingIsSelectedNothingHasJustBeenTyped() {
        #expect(!SurroundingText("cafe", cursor: 4, anchor: 3).hasJustTyped("e"))
        #expect(!SurroundingText("cafeteria", cursor: 4, anchor: 9).hasJustTyped("e"))
    }
}
