internal import KeyboardEngine

extension HeldKeyReport {
    /// What became of the key, in words.
    package var explanation: String {
        guard let outcome = HoldOutcome(rawValue: outcome) else { return "nothing opened: \(outcome)" }
        return outcome == .opened ? "alternatives opened" : "nothing opened: \(outcome.reason)"
    }

    /// The line for people.
    package var line: String {
        guard outcome != HoldOutcome.privateField.rawValue else { return explanation }
        return "\(client.isEmpty ? "a program without a name" : client)\t\(purpose)\t\(explanation)"
    }
}

extension HoldOutcome {
    /// Why nothing opened, in words.
    fileprivate var reason: String {
        switch self {
        case .opened: "it did"
        case .noFocus: "no text field has the focus"
        case .privateField: "the field is private"
        case .numericField: "the field is for numbers"
        case .terminal: "the field is a terminal, and hold-in-terminals is off"
        case .excludedProgram: "the program is in excluded-programs"
        case .command: "Ctrl, Alt or Super was down"
        case .kindOfKey: "hold-keys leaves such keys out, or holding is switched off"
        case .noAlternatives: "the key has no alternatives"
        case .pressedTwice: "the key was pressed twice, and double-press-repeats is on"
        case .otherText: "the program reports that something else stands before the cursor"
        case .noReplacement: "what this program has typed cannot be replaced"
        case .other: "the key belongs to a dead key, or the popup was closed"
        }
    }
}
