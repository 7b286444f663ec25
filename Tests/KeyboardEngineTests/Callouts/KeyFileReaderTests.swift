import Testing

@testable import KeyboardEngine

/// The syntax that callout files, actions and GLib's settings have in common.
struct KeyFileReaderTests {

    @Test func linesAreGroupsOrPairsWithTheirNumbers() {
        let lines = Self.lines("# a\n[one]\r\n\n key = a value \n[two]\nkey==\u{A0}x")
        #expect(lines == ["2 [one]", "4 key=a value", "5 [two]", "6 key==\u{A0}x"])
    }

    @Test(arguments: [
        ("key=x", "1 noGroup"), ("[a", "1 notAGroup"), ("[a] b", "1 notAGroup"), ("[a]\nkey", "2 notAPair"),
        ("[a]\nkey=x\nkey=y", "3 repeatedKey"), ("[a]\né=x\ne\u{301}=y", "3 repeatedKey"), ("# \0", "1 containsNull"),
        ("[a]\n[b\nkey=x", "3 noGroup"), ("[a]\nkey=123456789012345", "2 tooLong"),
    ])
    func whatCannotBeReadIsNamedWithItsLine(content: String, fault: String) {
        #expect(Self.lines(content).last == fault)
    }

    @Test func aLineThatIsNotUTF8IsNamedAndTheNextOneIsRead() {
        #expect(Self.lines(Array("[a]\n".utf8) + [0xFF] + Array("\nkey=x".utf8)) == ["1 [a]", "2 notUTF8", "3 key=x"])
    }

    @Test func aKeyMayOccurInTwoGroupsAndWhereItIsPermittedInOne() {
        #expect(Self.lines("[a]\nkey=x\n[b]\nkey=y").last == "4 key=y")
        #expect(Self.lines(Array("[a]\nkey=x\nkey=y".utf8), allowsRepeatedKeys: true).last == "3 key=y")
    }

    @Test func escapesAreTakenOutOfTextsAndLists() throws {
        let escapes: KeyFileValue.Escapes = { $0 == ";" || $0 == "\\" ? $0 : nil }
        #expect(try KeyFileValue(raw: #"a\;b\\;"#).text(escapes) == #"a;b\;"#)
        #expect(try KeyFileValue(raw: #"a\;b; ;c\\"#).list(escapes) == ["a;b", "", #"c\"#])
        #expect(try KeyFileValue(raw: "").list(escapes) == [])
        for raw in ["\\n", "a\\"] {
            #expect(throws: KeyFileValue.UnknownEscape.self) { try KeyFileValue(raw: raw).text(escapes) }
        }
    }

    private static func lines(_ content: String) -> [String] { lines(Array(content.utf8)) }

    private static func lines(_ content: [UInt8], allowsRepeatedKeys: Bool = false) -> [String] {
        KeyFileReader(content[...], lineLimit: 16, allowsRepeatedKeys: allowsRepeatedKeys).map { line in
            switch line.entry {
            case .success(.group(let name)): "\(line.number) [\(name)]"
            case .success(.pair(let key, let value)): "\(line.number) \(key)=\(value.raw)"
            case .failure(let fault): "\(line.number) \(fault)"
            }
        }
    }
}
