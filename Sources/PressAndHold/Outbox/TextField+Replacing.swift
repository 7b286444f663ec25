package import KeyboardEngine

/// What can be replaced in a field, and how.
extension TextField {
    /// Returns how a letter that the program has typed stands in its text, or `nil` if it cannot be replaced, or if it is
    /// not known to be there.
    ///
    /// A client that reports its text shows a letter by a report, or by its cursor if IBus withholds the report because it
    /// equals the previous one. If it shows neither, the letter was refused: the field is full, takes only digits, or
    /// takes letters for commands.
    func typed(_ letter: String) -> HeldLetter? {
        // An older report may show the same letter, typed earlier.
        let latest = isReportFresh ? surroundingText : nil
        let report = latest.flatMap { shows(letter, in: $0) ? $0 : nil }
        guard report != nil || !reportsSurroundingText || latest == nil && hasMovedSinceKey,
            !overwrites || canStepBack
        else { return nil }
        return strategy(forReplacing: letter, in: report) == nil ? nil : .typed(letter, report)
    }

    /// Returns whether a report shows a letter that was typed, right before the cursor, or before what the program has
    /// completed if a deletion takes that along.
    private func shows(_ letter: String, in report: SurroundingText) -> Bool {
        report.hasJustTyped(letter) || quirks.erasing.includesSelection && report.hasCompleted(letter)
    }

    /// Whether the field is in overwrite mode, in which a deletion closes the gap and the commit then replaces the next
    /// character.
    var overwrites: Bool { hasOverwritten && quirks.overwriting != .byKeys }

    /// Whether a letter that has overwritten another can be overwritten in its turn. Behind other clients it is unknown
    /// what a commit does. In a text from right to left, Left does not go back.
    private var canStepBack: Bool {
        quirks.overwriting == .byKeysAndCommits && quirks.forwarding.reaches(.left)
            && surroundingText?.isLeftToRight == true
    }

    /// Whether it is known that the latest key typed nothing, although the client would have shown it.
    var isKnownUnchanged: Bool { reportsSurroundingText && !isReportFresh && !hasMovedSinceKey }

    /// Returns whether it is known by now that the program has refused a letter for which a callout was opened.
    func hasRefused(_ letter: HeldLetter) -> Bool {
        guard case .typed(let text, nil) = letter else { return false }
        // A letter that was tapped on the screen is offered before it is known to be there.
        if hasKeyboardOnScreen, isKnownUnchanged { return true }
        return hasTellingCursor && cursor.hasStopped && Self.movesCursor(text)
    }

    /// Returns whether a letter moves the cursor. A mark above or below the letter before it does not.
    private static func movesCursor(_ letter: String) -> Bool {
        letter.unicodeScalars.first?.properties.generalCategory != .nonspacingMark
    }

    /// Whether the cursor shows what a key has typed or deleted. In a terminal, the program in it may answer late.
    var hasTellingCursor: Bool {
        quirks.reporting.cursorFollowsKeys && !reportsSurroundingText && !traits.contains(.isTerminal)
    }

    /// Returns whether a letter can be deleted.
    func canErase(_ letter: HeldLetter) -> Bool {
        switch letter {
        case .nothing, .preedit: true
        case .typed(let letter, let report): strategy(forReplacing: letter, in: report) != nil
        }
    }

    /// Returns whether all operations can be performed in the field that has the focus.
    package func canPerform(_ operations: [TextOperation]) -> Bool {
        takesText
            && operations.allSatisfy {
                if case .edit(let edit) = $0, edit.deletes { strategy(for: edit) != nil } else { true }
            }
    }

    /// Returns how text is deleted: by surrounding text if it is known, otherwise by BackSpace; `nil` if neither works, or if
    /// the program is in overwrite mode.
    func strategy(for edit: TextEdit) -> Strategy? {
        overwrites ? nil : strategy(forReplacing: edit.deleted, in: edit.blindDeletions == 0 ? surroundingText : nil)
    }
}
