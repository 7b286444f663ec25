import Testing

@testable import KeyboardEngine

struct SpellingRankingTests {
    private func first(_ word: String, _ suggestions: [String], counts: [String: Int] = [:]) -> String? {
        SpellingRanking(word).ranked(suggestions, counts: counts).first?.text
    }

    @Test(arguments: [
        ("teh", ["tea", "the", "ten"], "the"), ("adress", ["adores", "dress", "address"], "address"),
        ("anroid", ["Android", "android", "inroad"], "android"), ("recieve", ["relieve", "receive"], "receive"),
        ("tabblow", ["tab blow", "tab-blow", "tableau"], "tab blow"),
        ("cann", ["canny", "Canon", "CNN", "can"], "can"), ("paris", ["pairs", "parish", "Paris"], "Paris"),
        ("usb", ["sub", "us", "USB"], "USB"), ("fbi", ["fib", "FBI"], "FBI"),
        ("cafe", ["cage", "safe", "café"], "café"),
        ("zolty", ["zloty", "złoty", "żółty"], "żółty"), ("garcon", ["gascon", "garçon"], "garçon"),
        ("strasse", ["Trasse", "Straße"], "Straße"), ("nasa", ["nasal", "NASA"], "NASA"),
    ])
    func whatIsMistypedMoreEasilyComesFirst(word: String, suggestions: [String], best: String) {
        #expect(first(word, suggestions) == best)
    }

    @Test func ofEquallyGoodOnesTheDictionarysFirstStaysFirst() {
        #expect(first("bxt", ["bat", "bit"]) == "bat")
        #expect(first("bxt", ["bit", "bat"]) == "bit")
    }

    @Test func whatTheUserTakesComesSooner() {
        #expect(first("bxt", ["bat", "bit"], counts: ["bit": 3]) == "bit")
    }

    @Test func theLetterItselfCostsNothing() {
        #expect(SpellingRanking("wort").ranked(["Wort"]).first?.cost == 0.1)
        #expect(SpellingRanking("wirt").ranked(["Wort"]).first?.cost == 0.93 + 0.9)
        #expect(SpellingRanking("").ranked(["", "a"]).map(\.text) == ["", "a"])
    }
}
