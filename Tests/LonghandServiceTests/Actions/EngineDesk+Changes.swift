import TestSupport

extension EngineDesk {
    /// What was sent to the program, a word each: a deletion, a text, or a key.
    var changes: [String] {
        daemon.signals.compactMap { signal in
            switch signal.member {
            case "DeleteSurroundingText": "delete"
            case "CommitText": signal.values.first?.shownTexts.first
            case "ForwardKeyEvent": "key"
            default: nil
            }
        }
    }
}
