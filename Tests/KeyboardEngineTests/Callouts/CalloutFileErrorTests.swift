import KeyboardEngine
import TestBasics
import Testing

struct CalloutFileErrorTests {

    /// A file that is broken, its line and the reason, for each reason there is.
    private static let broken: [(String, Int, CalloutFileError.Reason)] = [
        ("[callouts]\ne", 2, .notAnEntry),
        ("[callouts", 1, .notAnEntry),
        ("[callouts] e", 1, .notAnEntry),
        ("e=é;", 1, .noGroup),
        ("[Callouts]", 1, .unknownGroup),
        ("[]", 1, .unknownGroup),
        ("[callouts]\n\n[callouts]", 3, .repeatedGroup),
        ("[callouts]\n=é;", 2, .unknownKey),
        ("[callouts]\nab=é;", 2, .unknownKey),
        ("[callouts]\nEqual=é;", 2, .unknownKey),
        ("[callouts]\ne=é;\n#\ne=è;", 4, .repeatedKey),
        ("[callouts]\n-=–;\nminus=—;", 3, .repeatedKey),
        ("[callouts]\né=x;\ne\u{301}=y;", 3, .repeatedKey),
        ("[callouts]\ne=;", 2, .emptyEntry),
        ("[callouts]\ne=é;;è;", 2, .emptyEntry),
        ("[callouts]\ne=é; ;", 2, .emptyEntry),
        ("[callouts]\ne=" + String(repeating: "é", count: 33) + ";", 2, .entryTooLong),
        ("[callouts]\ne=é" + String(repeating: "\u{301}", count: 256) + ";", 2, .entryTooLong),
        ("[callouts]\ne=@text(\"" + String(repeating: "é", count: 33) + "\");", 2, .entryTooLong),
        ("[callouts]\ne=\\n;", 2, .unknownEscape),
        ("[callouts]\ne=é\\", 2, .unknownEscape),
        ("[callouts]\ne=@text(\"\\u0041\");", 2, .unknownEscape),
        ("[callouts]\ne=@;", 2, .unknownAction),
        ("[callouts]\ne=@nothing;", 2, .unknownAction),
        ("[callouts]\ne=@text(\"a;b\");", 2, .unknownAction),
        ("[callouts]\n\0", 2, .unsafeCharacter),
        ("# \0\n", 1, .unsafeCharacter),
        ("[callouts]\ne=a\tb;", 2, .unsafeCharacter),
        ("[callouts]\re=é;", 1, .notAnEntry),
        ("[callouts]\ne=é;\rE=È;", 2, .unsafeCharacter),
        ("[callouts]\n\u{1}=é;", 2, .unsafeCharacter),
        ("[callouts]\n\u{202E}=é;", 2, .unsafeCharacter),
        ("[callouts]\ne=\\u202E;", 2, .unknownEscape),
        ("[callouts]\ne=@text(\"\\\\u202Eb\");", 2, .unsafeCharacter),
        ("[callouts]\ne=@text(\"a\\\\nb\");", 2, .unsafeCharacter),
    ]

    @Test func everyErrorHasItsLineAndItsReason() {
        for (content, line, reason) in Self.broken {
            let error = Self.error(Array(content.utf8))
            #expect(error?.line == line, "\(content)")
            #expect(error?.reason == reason, "\(content)")
        }
    }

    private static func error(_ content: [UInt8]) -> CalloutFileError? {
        #expect(throws: CalloutFileError.self) { try CalloutFile(content: content) }
    }

    @Test(arguments: [
        "\u{7F}", "\u{85}", "\u{9F}", "\u{61C}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{200E}", "\u{200F}", "\u{2028}",
        "\u{2029}", "\u{202A}", "\u{202E}", "\u{2060}", "\u{2066}", "\u{2069}", "\u{FEFF}", "\u{FFF9}", "\u{FFFF}",
        "\u{10FFFF}", "\u{E0001}", "\u{E0041}", "a\u{200D}b", "👍\u{200D}", "👍\u{200D};", "👩\u{200C}👩",
        "1\u{FE0F}\u{200D}", "e\u{200D}", "1\u{E0041}",
    ])
    func whatCannotBeSeenIsRefused(text: String) {
        let error = Self.error(Array("[callouts]\nq=\(text)".utf8))
        #expect(error?.reason == .unsafeCharacter)
    }

    @Test func whatIsNotUTF8IsRefused() {
        for bytes: [UInt8] in [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF4, 0x90, 0x80, 0x80]] {
            let error = Self.error(Array("[callouts]\n# ".utf8) + bytes + Array("\ne=é;".utf8))
            #expect(error?.line == 2)
            #expect(error?.reason == .notUTF8)
        }
    }

    @Test func aFileHas1MiBAtMost() throws {
        let line = Array("# 3456789abcdef\n".utf8)
        let largest = Array(repeatElement(line, count: CalloutFile.maximumSize / line.count).joined())
        #expect(largest.count == CalloutFile.maximumSize)
        _ = try CalloutFile(content: largest)
        let error = Self.error(largest + line)
        #expect(error?.reason == .tooLarge)
        #expect(error?.line == 65537)
    }

    @Test func aFileHas512KeysAtMost() throws {
        let groups = CalloutFile.Group.allCases.map { group in
            let keys = (0..<128).compactMap { Unicode.Scalar(0x4E00 + $0) }
            return "[\(group.rawValue)]\n" + keys.map { "\($0)=x;\n" }.joined()
        }
        let content = groups.joined()
        _ = try CalloutFile(content: Array(content.utf8))
        #expect(Self.error(Array((content + "e=é;").utf8))?.reason == .tooManyKeys)
    }

    @Test func aKeyHas64EntriesAtMost() throws {
        let entries = (0..<64).compactMap { Unicode.Scalar(0x4E00 + $0) }.map { "\($0);" }.joined()
        let file = try CalloutFile(content: Array("[callouts]\ne=\(entries)".utf8))
        #expect(KeyboardCallout.Actions(file: file).alternatives(for: .character("e")).count == 64)
        #expect(Self.error(Array("[callouts]\ne=\(entries)é".utf8))?.reason == .tooManyEntries)
    }

    @Test func anErrorIsSaidInWordsWithoutTheContent() {
        let error = Self.error(Array("[callouts]\nsecret=é;".utf8))
        #expect(error?.description == "line 2: the key is neither one character nor the name of a key symbol")
        let words = CalloutFileError.Reason.allCases.map(\.rawValue)
        #expect(Set(words).count == words.count)
    }

    @Test func noBytesTrapTheReader() {
        let pieces = [
            "[", "]", "callouts", "before", "\n", "\r", "=", ";", "\\", "@", "e", "\u{301}", "\0", "text(\"a\")", " ",
        ]
        var random = SplitMix(seed: 3)
        for _ in 0..<5_000 {
            let length = Int.random(in: 0...12, using: &random)
            let text = (0..<length).compactMap { _ in pieces.randomElement(using: &random) }.joined()
            var bytes = Array(("[callouts]\n" + text).utf8)
            if Int.random(in: 0..<4, using: &random) == 0 {
                bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
            }
            _ = try? CalloutFile(content: bytes)
        }
    }
}
