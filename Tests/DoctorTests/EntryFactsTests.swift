import Testing

@testable import Doctor

/// The command that removes entries of a setting that have no effect.
struct EntryFactsTests {
    private static let command = "gsettings set org.freedesktop.ibus.engine.longhand"

    private func remedy(_ key: EntryFacts.Key, _ entries: [(String, String?)], without faults: String...) -> String {
        let entries = entries.map { (name: $0.0, value: $0.1) }
        return EntryFacts(key, entries, faults: faults.map { .init($0, "bad") }).remedy
    }

    @Test func itKeepsTheOthersInTheirOrder() {
        #expect(
            remedy(.locales, [("xx", nil), ("sv", nil), ("de", nil)], without: "xx")
                == "\(Self.command) locales \"['sv', 'de']\"")
        #expect(
            remedy(.replacingMethods, [("a", "keys"), ("b", "magic")], without: "b")
                == "\(Self.command) replacing-methods \"{'a': 'keys'}\"")
    }

    @Test func aShellReadsItAsItIs() {
        #expect(
            remedy(.actionKeys, [("Control+a", #"say("it's")"#), ("b", "")], without: "b")
                == #"\#(Self.command) action-keys '{'\''Control+a'\'': '\''say("it\'\''s")'\''}'"#)
    }

    @Test(arguments: EntryFacts.Key.allCases) func ifNoneIsLeftTheSettingIsReset(key: EntryFacts.Key) {
        #expect(
            remedy(key, [("a", "b")], without: "a")
                == "gsettings reset org.freedesktop.ibus.engine.longhand \(key.rawValue)")
    }
}
