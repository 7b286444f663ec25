import KeyboardEngine
import Testing

/// What capital keys offer if a file has the lists of small letters alone.
struct CapitalCalloutsTests {
    @Test(arguments: [
        ("uz", "G", "gʻ", ["Gʻ"]), ("uz", "O", "oʻ;ó", ["Oʻ", "Ó"]), ("ca", "L", "l·l", ["L·L"]),
        ("lt", "I", "í;i̇́;i̇̀;i̇̃", ["Í", "Ì", "Ĩ"]), ("lt", "J", "j̇̃", ["J̃"]), ("tr", "İ", "ı;î", ["I", "Î"]),
        ("el", "Α", "ά", ["Ά"]), ("en", "Α", "ᾳ;ᾁ", ["ᾼ", "ᾉ"]), ("hy", "Ե", "և", ["Եվ", "ԵՎ"]),
        ("ka", "Გ", "ჹ", ["Ჹ"]),
        ("hr", "D", "ǆ;đ", ["ǅ", "Ǆ", "Đ"]), ("de", "S", "ß", ["ẞ"]), ("en", "A", "á\u{308}", ["Á\u{308}"]),
        ("en", "N", "ŉ", ["ʼN"]),
        ("en", "E", "été;.com;e@x;\\;-);@text(\"e.g.\")", ["Été", ".com", "e@x", ";-)", "e.g."]),
    ])
    func capitalsAreThoseOfTheLanguage(name: String, key: String, list: String, expected: [String]) throws {
        let locale = try #require(LocaleIdentifier(name))
        let lower = LetterCase.lower.applied(to: key, in: locale)
        let file = try CalloutFile(content: Array("[callouts]\n\(lower)=\(list);\n".utf8))
        let offered = KeyboardCallout.Actions(file: file, locale: locale).alternatives(for: .character(key))
        #expect(offered == expected.map(KeyboardAction.init(inserting:)))
    }
}
