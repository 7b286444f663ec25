/// What a session knows of the field that has the focus: only what the client proved, not what it claims.
struct TextField: Equatable, Sendable {
    private(set) var hasFocus = false
    /// Its client, once it has a name.
    var client: ClientProfile? { hasFocus && profile.name != nil ? profile : nil }
    /// The path of the client's own input context.
    private(set) var context: String?
    /// What is known of the client. While nothing has the focus, what it was: keys that come meanwhile come by way of it.
    private(set) var profile = ClientProfile.unknown
    /// What the client does and does not do.
    var quirks: ClientQuirks { profile.quirks }
    var capabilities: ClientCapabilities = []
    private(set) var traits: FieldTraits = []
    /// What was seen to fail with this client.
    var failed: Strategies = []
    /// The latest report since the field got the focus.
    private(set) var surroundingText: SurroundingText?
    /// The latest report of all, from whichever field: IBus keeps one back that is the same
    /// (`bus_engine_proxy_set_surrounding_text`).
    private var lastReport: SurroundingText?
    /// Whether a report has come since the last key that may have changed the text.
    private(set) var isReportFresh = false
    /// Whether the program has moved its cursor by itself since the latest report.
    private(set) var hasMovedByItself = false
    /// When something happened last that may move the cursor.
    var touchedAt: Milliseconds = 0
    private var evidence = Evidence()
    /// How many more letters belong to a dead key or a Compose sequence that the client composes by itself.
    private var pendingComposition = 0

    // MARK: Focus

    /// The field gets the focus. One focus may be reported twice, the second time with the client's name.
    mutating func focus(_ profile: ClientProfile, context: String?) {
        if !hasFocus || profile.name != nil { self.profile = profile }
        hasFocus = true
        if profile.name != nil { self.context = context }
    }

    /// The focus goes: nothing that was proved here holds elsewhere. What the next field is for is told only when it
    /// differs.
    mutating func unfocus() {
        var next = TextField()
        next.profile = profile
        next.capabilities = capabilities
        next.traits = traits
        next.lastReport = lastReport
        self = next
    }

    // MARK: Text

    /// Notes a report of the text, unless it is nobody's business, or a first one of nothing: some claim that they tell
    /// their text, and tell of none.
    mutating func note(_ text: SurroundingText) {
        guard hasFocus, !traits.contains(.isSecret), surroundingText != nil || !text.text.isEmpty else { return }
        evidence.note(text)
        surroundingText = takesText ? text : nil
        lastReport = surroundingText
        isReportFresh = takesText
        hasMovedByItself = false
    }

    /// A key may change the text: what was reported before says nothing about what comes of it.
    mutating func expectReport() { isReportFresh = false }

    /// A program that tells its text before each key has nothing to add to what it has reported.
    mutating func noteKey() {
        guard hasMovedByItself else { return }
        hasMovedByItself = false
        isReportFresh = true
    }

    /// The cursor is elsewhere. Where nothing else has happened for a while, the program has moved it, and perhaps
    /// changed its text, which GTK tells before the next key. Others tell it by themselves, or begin anew for other
    /// reasons: GNOME as a menu takes the focus.
    mutating func noteMove(at now: Milliseconds) {
        guard quirks.reportsBeforeKeys, surroundingText != nil, now > touchedAt + Self.drift else { return }
        isReportFresh = false
        hasMovedByItself = true
    }

    /// How long after what has moved it a program may tell where its cursor is. GTK: 20 ms, and more where it is busy.
    private static let drift: Milliseconds = 300

    /// Notes what the program has been given to type.
    mutating func noteTyped(_ text: String, at now: Milliseconds) {
        if hasFocus { evidence.noteTyped(text, at: now) }
    }

    mutating func change(_ traits: FieldTraits) {
        self.traits = traits
        guard traits.contains(.isSecret) else { return }
        surroundingText = nil
        lastReport = nil
    }

    // MARK: What it is

    /// Whether anything may be sent to it, other than keys that pass.
    var takesText: Bool { hasFocus && !traits.contains(.isSecret) && !evidence.isMasked }

    /// Whether it is a terminal, as it says or as it seems.
    func isTerminal(at now: Milliseconds) -> Bool {
        traits.contains(.isTerminal) || quirks.isTerminal
            || quirks.reportsTextButNoPurpose && surroundingText == nil && isSilent(at: now)
    }

    /// Whether it had time to tell what became of what was typed, and told nothing that IBus has not kept back.
    private func isSilent(at now: Milliseconds) -> Bool {
        evidence.isSilent(at: now) && lastReport?.hasJustTyped(evidence.lastTyped) != true
    }

    /// Whether the client has really reported the text that an engine needs in order to delete.
    var reportsSurroundingText: Bool { capabilities.contains(.surroundingText) && surroundingText != nil }

    /// Whether keys may come from a keyboard on the screen.
    var hasKeyboardOnScreen: Bool { capabilities.contains(.onScreenKeyboard) }

    /// Whether the program is one of these, by its whole name or by what follows the toolkit's.
    func isAmong(_ programs: ExcludedPrograms) -> Bool {
        guard let client else { return false }
        let name = client.lastingName
        return programs.contains { $0 == name || $0 == client.program }
    }

    // MARK: Composing

    /// Whether the client waits for what belongs to a dead key or a Compose key.
    var isComposing: Bool { pendingComposition > 0 }

    /// Notes a key that may begin, continue or end something that the client composes.
    /// - Returns: whether the key belongs to a composition.
    mutating func compose(_ key: Key) -> Bool {
        switch key {
        case .dead:
            pendingComposition = 1
            return true
        case .compose:
            pendingComposition = 2
            return true
        case .character, .space:
            guard pendingComposition > 0 else { return false }
            pendingComposition -= 1
            return true
        case .tab, .backTab, .return, .backspace, .escape, .left, .right, .up, .down, .pageUp, .pageDown, .other:
            pendingComposition = 0
            return false
        case .shift, .level, .command:
            return false
        }
    }
}

/// What comes back of what is typed in a field: from it follows what some clients do not say.
struct Evidence: Equatable, Sendable {
    /// Whether the field shows something else for what is typed, as it does for passwords.
    private(set) var isMasked = false
    private(set) var lastTyped = ""
    /// When something was typed first that no report has followed.
    private var unansweredSince: Milliseconds?

    /// How long a program that tells its text at all may take for it. GTK and Qt behind KWin: 20 ms.
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

    /// Whether the program had time to tell what became of what was typed, and told nothing.
    func isSilent(at now: Milliseconds) -> Bool {
        unansweredSince.map { now >= $0 + Self.patience } ?? false
    }

    /// What toolkits and browsers show for a character that is hidden: ● • ⬤ *
    private static let masks: [Unicode.Scalar] = ["\u{25CF}", "\u{2022}", "\u{2B24}", "*"]
}
