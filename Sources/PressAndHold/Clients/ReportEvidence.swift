internal import KeyboardEngine

/// Conclusions from how the reports of a field relate to what was typed, for facts that some clients do not report.
struct ReportEvidence: Equatable, Sendable {
    /// Whether the field shows other characters for what is typed, as password fields do.
    private(set) var isMasked = false
    private(set) var lastTyped = ""
    /// The time of the first text that was typed since the latest report.
    private var unansweredSince: Milliseconds?

    /// How long a program that reports its text may take to do so. GTK and Qt behind KWin: 20 ms.
    private static let patience: Milliseconds = 200

    mutating func noteTyped(_ text: String, at now: Milliseconds) {
        lastTyped = text
        if unansweredSince == nil { unansweredSince = now }
    }

    mutating func note(_ report: SurroundingText) {
        unansweredSince = nil
        isMasked =
            report.text.unicodeScalars.last.map { mask in
                Self.masks.contains(mask) && !lastTyped.isEmpty && lastTyped != String(mask)
                    && report.text.unicodeScalars.allSatisfy { $0 == mask }
            } ?? isMasked
    }

    /// Returns whether the program had time to report the typed text, and reported nothing.
    func isSilent(at now: Milliseconds) -> Bool {
        unansweredSince.map { now >= $0 + Self.patience } ?? false
    }

    /// The characters that toolkits and browsers show for a hidden character: ● • ⬤ *
    private static let masks: [Unicode.Scalar] = ["\u{25CF}", "\u{2022}", "\u{2B24}", "*"]
}
