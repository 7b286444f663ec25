import Testing

@testable import KeyboardEngine

struct WordsTests {
    @Test func whatIsLearnedAndIgnoredIsThereAgain() throws {
        var words = Autocomplete.Words()
        words.learn("foo")
        words.learn("bar")
        words.learn("foo")
        words.ignore("teh")
        words.count("the")
        words.count("the")
        #expect(words.learned == ["bar", "foo"])
        #expect(words.covers("teh") && words.covers("bar") && !words.covers("the"))
        #expect(try Autocomplete.Words(text: words.text) == words)
        words.unlearn("foo")
        words.removeIgnored("teh")
        #expect(words.learned == ["bar"] && words.ignored.isEmpty)
    }

    @Test func theOldestAreForgottenFirst() {
        var words = Autocomplete.Words()
        for number in 0...Autocomplete.Words.limit { words.learn("w\(number)") }
        #expect(words.learned.count == Autocomplete.Words.limit)
        #expect(words.learned.first == "w1")
    }

    @Test(arguments: ["", "a b", "a\nlearned=b", "a=b", String(repeating: "a", count: 101)])
    func whatIsNoWordIsNotRemembered(text: String) {
        var words = Autocomplete.Words()
        words.learn(text)
        words.ignore(text)
        words.count(text)
        #expect(words == Autocomplete.Words())
    }

    @Test(arguments: [
        ("", StateText.Failure.foreign), ("hello\n", .foreign), ("longhand words 2\nend\n", .foreign),
        ("longhand words 1\n", .torn), ("longhand words 1\nlearned=a\n", .torn), ("longhand words 1\nend", .torn),
        ("longhand words 1\nlearned\nend\n", .senseless),
    ])
    func aTextThatIsNotWholeIsRefused(text: String, failure: StateText.Failure) {
        #expect(throws: failure) { try Autocomplete.Words(text: text) }
    }
}
