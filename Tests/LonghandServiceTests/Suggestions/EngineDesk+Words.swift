import Foundation
import TestSupport

extension EngineDesk {
    /// Types a mistake and, once the right word is suggested, a space, which corrects it; and takes that back.
    func takeACorrectionBack() {
        type("teh")
        awaitSuggestion("the")
        press(.space)
        release(.space)
        report("the ")
        press(.backSpace)
        release(.backSpace)
        report("teh ")
    }

    /// Waits until a word is suggested, if words are.
    func awaitSuggestion(_ word: String) { if areWordsSuggested { _ = eventually { offered.contains(word) } } }

    private var areWordsSuggested: Bool {
        (try? String(contentsOf: user.settingsFile, encoding: .utf8))?.contains("\nsuggestions=true\n") == true
    }

    /// What Longhand remembers, for a program.
    var memory: RemoteObject {
        get throws {
            RemoteObject(
                try Peer(user.bus.address), Longhand.name, "\(Longhand.path)/Memory", "\(Longhand.name).Memory")
        }
    }
}
