import Foundation
import TestSupport
import Testing

/// What is stored about a user who types, corrects, completes and picks: only what the user wants. SECURITY.md lists it.
@Suite(.serialized, .enabled(if: areInstalled("aspell", "/usr/share/dict/american-english")))
struct StoredDataTests {
    /// Settings, and the kinds of entries in the files that they cause.
    nonisolated private static let settings: [(String, Set<String>)] = [
        ("suggestions=true", []),
        ("suggestions=true\nlearn-words=true", ["words ignored", "words learned"]),
        ("suggestions=true\ncomplete-words=true", ["words count"]),
        ("learn-words=true", []),
        ("complete-words=true", []),
        ("order-by-use=true", ["picks count"]),
        ("emoji-colon-search=true", []),
    ]

    @Test(arguments: settings) private func onlyWhatTheUserWantsIsStored(settings: String, stored: Set<String>) throws {
        let desk = try EngineDesk(settings: "\(EngineDesk.slowHold)\nlocales=['en']\n\(settings)")
        desk.takeACorrectionBack()
        choose("“quikc”", for: "quikc", behind: "teh ", desk)
        choose("quick", for: "quikk", behind: "teh quikc ", desk)
        _ = desk.hold(.e, typing: "e")
        desk.press(.two)
        #expect(try entries(desk) == stored.union(["emojis count", "emojis recent"]))
    }

    /// Types a word, and chooses a suggestion for it, if words are suggested.
    private func choose(_ suggestion: String, for word: String, behind text: String, _ desk: EngineDesk) {
        desk.daemon.forget()
        desk.type(word, behind: text)
        desk.awaitSuggestion(suggestion)
        if let place = desk.offered.firstIndex(of: suggestion) {
            desk.engine.call("CandidateClicked", .uint32(UInt32(place)), 1, 0)
        }
        desk.report(text + word + " ")
    }

    /// The kinds of entries in all files, after an emoji was stored behind them.
    private func entries(_ desk: EngineDesk) throws -> Set<String> {
        try desk.memory.call("UseEmoji", "😀")
        let folder = desk.user.configuration(".local/state/longhand")
        #expect(eventually { FileManager.default.fileExists(atPath: folder.appending(path: "emojis").path()) })
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let entries = try files.flatMap { file in
            try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { $0.contains("=") }
                .map { "\(file.lastPathComponent) \($0.prefix { $0 != "=" })" }
        }
        return Set(entries)
    }
}
