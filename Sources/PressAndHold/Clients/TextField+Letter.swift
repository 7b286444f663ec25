internal import KeyboardEngine

/// The letter before the cursor, for which alternatives can be asked without holding its key.
extension TextField {
    /// Why no callout may be shown in the field, however it is asked for; `nil` if one may.
    var obstacleToAnyCallout: HoldOutcome? {
        if !hasFocus { return .noFocus }
        if !takesText { return .privateField }
        return traits.contains(.isNumeric) ? .numericField : nil
    }

    /// The character right before the cursor: the one that was typed since the latest report, or else the one that the
    /// program has reported; `nil` if it is unknown.
    var characterBeforeCursor: String? {
        guard isReportFresh, let surroundingText, standingText?.isReported != false else {
            return standingText?.lastCharacter
        }
        if let standingText, surroundingText.hasJustTyped(standingText.text) { return standingText.lastCharacter }
        let context = surroundingText.context(
            inUTF16: quirks.erasing == .utf16, inBytes: quirks.programs == .several)
        return context.flatMap { $0.selected.isEmpty ? $0.before.last : nil }.map { String($0) }
    }

    /// The character right before the cursor, if it can be replaced.
    var letterBeforeCursor: HeldLetter? { characterBeforeCursor.flatMap(standing) }

    /// Returns a text as it stands right before the cursor, or `nil` if it is not known to be there, or cannot be replaced.
    /// A text of several characters is known by a report.
    ///
    /// It is unknown how much of a character of several scalars a BackSpace deletes, so only a deletion replaces such a
    /// character, and so it is with several characters.
    func standing(_ text: String) -> HeldLetter? {
        guard let letter = typed(text), case .typed(_, let report) = letter,
            report != nil || text == characterBeforeCursor,
            text.unicodeScalars.count == 1 || strategy(forReplacing: text, in: report) == .deletion
        else { return nil }
        return letter
    }
}
