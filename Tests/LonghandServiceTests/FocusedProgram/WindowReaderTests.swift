import Foundation
import Testing

@testable import DesktopSession

/// JSON, as Foundation reads it.
@Suite struct WindowReaderTests {
    private static func read(_ text: String) -> WindowDescription? {
        var reader = WindowReader(Array(text.utf8))
        return reader.read()
    }

    @Test(arguments: [
        "{}", "[]", " [ 1 , -2,3.5e1, true,false , null ] ", "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"",
        "\"é\\u00e9\\ud83d\\ude00\"",
        "{\"a\":{\"b\":[\"c\", {}, []]}}", "null", "0",
    ])
    func whatIsAValueIsRead(text: String) {
        #expect(Self.read(text) == WindowDescription())
        #expect((try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) != nil)
    }

    @Test(arguments: ["[1,]", "{\"a\":1,}"]) func aCommaIsFollowedByAValue(text: String) {
        #expect(Self.read(text) == nil)
    }

    @Test(arguments: [
        "", " ", "{", "}", "[", "[1", "[1,", "[1 2]", "[,1]", "{\"a\"}", "{\"a\":}", "{,\"a\":1}", "{a:1}", "\"a",
        "\"\\",
        "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"", "tru", "nulll", "1 2", "[]]", "--1", "1.2.3",
    ])
    func whatIsNoneIsNot(text: String) {
        #expect(Self.read(text) == nil)
        #expect((try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) == nil)
    }

    @Test(arguments: [
        ("a\\tb\\u00e9\\\"\\/", "a\tbé\"/"), ("\\ud83d\\ude00", "\u{FFFD}\u{FFFD}"), ("Öl", "Öl"), ("", nil),
    ])
    func aNameIsReadAsItIsMeant(written: String, name: String?) {
        let window = Self.read("{\"class\":\"\(written)\",\"pid\":7}")?.window
        #expect(window == name.map { FocusedWindow(names: [$0], process: 7) })
    }

    @Test(
        arguments: [("7", 7), ("0", nil), ("-1", nil), ("99999999999", nil), ("1.5", nil), ("null", nil)]
            as [(String, UInt32?)])
    func aProcessHasANumber(written: String, process: UInt32?) {
        #expect(Self.read("{\"class\":\"x\",\"pid\":\(written)}")?.window?.process == process)
    }

    @Test func levelsAreBounded() {
        func nested(_ levels: Int) -> String {
            String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        }
        #expect(Self.read(nested(128)) != nil && Self.read(nested(129)) == nil)
        #expect(Self.read(String(repeating: "{\"a\":", count: 100_000)) == nil)
    }
}
