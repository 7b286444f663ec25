import Testing

@testable import KeyboardEngine

struct PartsTests {
    @Test(arguments: [
        ("o with stroke and acute", " with ", ["o", "stroke and acute"]),
        ("%@ of %@", "%@", ["", " of ", ""]),
        ("aaa", "aa", ["", "a"]),
        ("é;e\u{301};", ";", ["é", "e\u{301}", ""]),
        ("none", " and ", ["none"]),
        ("", ",", [""]),
        ("whole", "", ["whole"]),
    ])
    func aSeparatorDividesAText(text: String, separator: String, parts: [String]) {
        #expect(text.parts(separatedBy: separator).map(String.init) == parts)
    }

    @Test func aTextIsFoundWhereItBeginsFirst() {
        let text = "Latin small letter a"
        #expect(text.firstIndex(ofText: "small").map { text[$0...] } == "small letter a")
        #expect(text.firstIndex(ofText: "capital") == nil)
        #expect("".firstIndex(ofText: "a") == nil)
    }
}
