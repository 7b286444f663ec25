import Testing

@testable import KeyboardEngine

struct ProseTests {
    @Test(arguments: [
        "teh", "a teh", "(teh", "“teh", "so, teh", "so—teh", "so…teh", "¿teh", "«teh", "\nteh", "I’m", "don't", "",
    ])
    func aWordOfProse(text: String) { #expect(text.isProse(before: text.wordAtEnd)) }

    @Test(arguments: [
        "~/teh", "me@teh", "http://teh", "--teh", "x=teh", "#teh", "C:\\teh", "a:(b)/teh", "foo-teh", "$teh", "&teh",
        "*teh", "+teh",
    ])
    func aPartOfSomethingElse(text: String) { #expect(!text.isProse(before: text.wordAtEnd)) }

    @Test(arguments: ["http", "https", "www", "mailto", "ftp"])
    func anAddressBegins(word: String) { #expect(word.beginsAddress) }
}
