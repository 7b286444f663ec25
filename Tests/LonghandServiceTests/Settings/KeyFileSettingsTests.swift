import Testing

@testable import DesktopSession

/// Settings in key files, and how one is changed.
@Suite struct KeyFileSettingsTests {
    private static let path = "/org/example/door/colour"

    private func set(_ content: String) -> String { KeyFileSettings.setting(Self.path, to: "'red'", in: content) }

    @Test func valuesHavePaths() {
        let settings = KeyFileSettings(Array("[org/example/door]\ncolour = 'a'\n[b]\n\nc=1\nc=2".utf8))
        #expect(settings.values == [Self.path: "'a'", "/b/c": "2"])
        #expect(settings.firstBadLine == nil)
    }

    @Test func nothingIsReadBelowABadLine() {
        let settings = KeyFileSettings(Array("[a]\nb=1\nnonsense\nc=2".utf8))
        #expect(settings.values == ["/a/b": "1"])
        #expect(settings.firstBadLine == 3)
    }

    @Test(arguments: [
        ("", "[org/example/door]\ncolour='red'\n"),
        ("[a]\ncolour=1", "[a]\ncolour=1\n\n[org/example/door]\ncolour='red'\n"),
        ("[org/example/door]\nx=1\n[a]\ncolour=1\n", "[org/example/door]\ncolour='red'\nx=1\n[a]\ncolour=1\n"),
        (
            " [org/example/door] \r\n# colour=0\ncolour = 'a'\ncolours=1\n\n[a]\n",
            " [org/example/door] \r\n# colour=0\ncolour='red'\ncolours=1\n\n[a]\n"
        ),
        ("[org/example/door]\ncolour='a'\ncolour='b'\n", "[org/example/door]\ncolour='a'\ncolour='red'\n"),
    ]) func oneLineIsChanged(content: String, expected: String) {
        #expect(set(content) == expected)
        #expect(KeyFileSettings(Array(set(content).utf8)).values[Self.path] == "'red'")
    }
}
