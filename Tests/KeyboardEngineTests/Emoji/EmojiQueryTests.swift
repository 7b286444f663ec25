import KeyboardEngine
import Testing

struct EmojiQueryTests {

    @Test(arguments: [
        (":smi", "smi"), ("so :smile", "smile"), ("a\n:cat", "cat"), ("a\u{A0}:thumbs_up", "thumbs_up"),
        (":t-rex", "t-rex"), (":hjärta", "hjärta"), (":दिल", "दिल"), (":st1", "st1"), ("x: :ab", "ab"),
        (":o'clock", "o'clock"), (":o’clock", "o’clock"), (":+1", "+1"), (":-1", "-1"), (":100", "100"),
    ])
    func aColonAndTheBeginningOfANameAreLookedFor(text: String, name: String) {
        let query = EmojiQuery(endOf: text)
        #expect(query?.name == name)
        #expect(query?.text == ":" + name)
    }

    @Test(arguments: [
        "", ":", ":s", "smi", "a:smi", ":smi ", ":smi:", ":12", ":3", ":-D", ":-)", ":+", ":+a", "::ab", "(:ab",
        "12:30", "https://ab", "std::ab",
        ":" + String(repeating: "a", count: 65),
    ])
    func nothingElseIs(text: String) {
        #expect(EmojiQuery(endOf: text) == nil)
    }

    @Test func theEndOfALongTextIsEnough() {
        let text = String(repeating: "word ", count: 1000) + ":smi"
        #expect(EmojiQuery(endOf: text.suffix(66))?.name == "smi")
        #expect(EmojiQuery(endOf: ":" + String(repeating: "a", count: 64))?.name.count == 64)
    }
}
