internal import Platform
internal import PressAndHold

extension HeldKeyReport {
    /// The description of the result.
    package var explanation: String {
        guard outcome != Self.replacingFailed else { return Self.advice }
        guard let outcome = HoldOutcome(rawValue: outcome) else { return tr("nothing opened: \(outcome)") }
        return outcome == .opened ? tr("alternatives opened") : tr("nothing opened: \(outcome.reason)")
    }

    /// The advice if a letter was not replaced, with the title of the action in the menu.
    private static var advice: String {
        let title = tr("Letters are wrong here")
        return tr(
            "a letter was not replaced; if letters are wrong there, choose “\(title)” in the input method's menu")
    }

    /// The line for people.
    package var line: String {
        guard outcome != HoldOutcome.privateField.rawValue else { return explanation }
        return "\(client.isEmpty ? tr("a program that reports no name") : client)\t\(purpose)\t\(explanation)"
    }
}

extension HoldOutcome {
    /// The reason why nothing opened.
    fileprivate var reason: String {
        switch self {
        case .opened: tr("it did")
        case .noFocus: tr("no text field has the focus")
        case .privateField: tr("the field is private")
        case .numericField: tr("the field is for numbers")
        case .terminal: tr("the field is a terminal, and hold-in-terminals is off")
        case .excludedProgram: tr("the program is in excluded-programs")
        case .command: tr("Ctrl, Alt or Super was down")
        case .kindOfKey: tr("hold-keys excludes keys of this kind, or holding is off")
        case .noAlternatives: tr("the key has no alternatives")
        case .pressedTwice: tr("the key was pressed twice, and double-press-repeats is on")
        case .otherText: tr("the program reports different text before the cursor")
        case .noReplacement: tr("text in this program cannot be replaced")
        case .other: tr("the key completes a dead key, or the popup was closed")
        }
    }
}
