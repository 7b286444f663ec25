internal import Actions
package import KeyboardEngine

/// What a session knows about the field that has the focus: only what the client has proved, not what it claims.
package struct TextField: Equatable, Sendable {
    private(set) var hasFocus = false
    /// The client, once its name is known.
    var client: ClientProfile? { hasFocus && profile.name != nil ? profile : nil }
    /// The path of the client's own input context.
    private(set) var context: String?
    /// The profile of the client. While no field has the focus, this is the previous one, because keys still come
    /// through it.
    private(set) var profile = ClientProfile.unknown
    /// The program, if it was found by its window.
    private(set) var program: FocusedProgram?
    /// The quirks of the client.
    var quirks: ClientQuirks { profile.quirks }
    var capabilities: ClientCapabilities = []
    private(set) var traits: FieldTraits = []
    /// The strategies that failed with this client.
    var failed: Strategies = []
    /// What all sessions have learned about clients.
    private var memory = ClientMemory()
    /// The latest report since the field got the focus.
    private(set) var surroundingText: SurroundingText?
    /// The latest report from any field. IBus withholds a report that equals the previous one
    /// (`bus_engine_proxy_set_surrounding_text`).
    private var lastReport: SurroundingText?
    /// Whether a report has arrived since the last key that may have changed the text.
    private(set) var isReportFresh = false
    /// The text before the last key that may have changed it, if it was known then.
    private var formerText: SurroundingText?
    /// When the field got the focus; `nil` once a key may have changed its text.
    private var untouchedSince: Milliseconds?
    /// Whether the first report was without text.
    private var isReportedEmpty = false
    /// Whether the latest letter that a report shows has taken the place of another, as in overwrite mode.
    private(set) var hasOverwritten = false
    /// Whether the program has moved its cursor on its own since the latest report.
    private(set) var hasMovedByItself = false
    /// Whether the program has moved its cursor since the last key that may have changed the text.
    private(set) var hasMovedSinceKey = false
    /// Whether the program may have changed its text or moved the focus within its window since the latest report, and
    /// need not report it.
    private(set) var isDoubtful = false
    /// Whether the focus may have gone to a field of the same window that takes no input method, such as a password field.
    /// Qt sends a Reset then, and nothing more (QTBUG-63066): neither keys nor reports.
    package private(set) var mayHaveLostFocus = false
    /// Whether the latest report from any field has a selection, or cannot be read.
    private var hasReportedSelection = false
    /// Whether the input context has the focus for the first time, and nothing has happened there.
    private var isUntouched = false
    /// Where the cursor is on the screen.
    var cursor = CursorTrail()
    /// Evidence that nothing is selected.
    var selection = SelectionEvidence()
    /// The time of the latest event that may move the cursor.
    var touchedAt: Milliseconds = 0
    private var evidence = ReportEvidence()
    /// The text that was typed or inserted last, if it may still be right before the cursor.
    private(set) var standingText: StandingText?
    /// The number of letters that still belong to a dead key or a Compose sequence that the client itself composes.
    private var pendingComposition = 0

    // MARK: Focus

    /// Records that the field got the focus. The same focus may be reported twice, the second time with the client's
    /// name.
    mutating func focus(_ profile: ClientProfile, context: String?, at now: Milliseconds, isNew: Bool = false) {
        if !hasFocus { untouchedSince = now }
        mayHaveLostFocus = false
        if isNew { isUntouched = true }
        if let name = profile.name, (name, context) != (self.profile.name, self.context) { program = nil }
        if !hasFocus || profile.name != nil { self.profile = profile }
        hasFocus = true
        if profile.name != nil { self.context = context }
        recall()
    }

    /// Records the program that has the focus, as its window shows.
    mutating func note(_ program: FocusedProgram) { if hasFocus { self.program = program } }

    /// Records that the focus was lost. Nothing that was proved holds for the next field. Its traits are reported only
    /// if they differ.
    mutating func unfocus() {
        var next = TextField()
        next.profile = profile
        next.capabilities = capabilities
        next.traits = traits
        next.lastReport = lastReport
        next.hasReportedSelection = hasReportedSelection
        next.memory = memory
        next.cursor = cursor.next
        self = next
    }

    // MARK: Text

    /// Records a report of the text, unless the field is secret. A first report without text alone proves nothing,
    /// because some clients claim to report their text and report none.
    mutating func note(_ text: SurroundingText) {
        mayHaveLostFocus = false
        guard isReadable else { return }
        hasReportedSelection = text.cursor != text.anchor
        guard surroundingText != nil || !text.text.isEmpty else { return noteEmpty(text) }
        evidence.note(text)
        selection.note(text, after: surroundingText)
        noteOverwriting(text)
        surroundingText = takesText ? text : nil
        lastReport = surroundingText
        isReportFresh = takesText
        hasMovedByItself = false
        isDoubtful = false
        standingText?.isReported = true
    }

    /// Records a report that cannot be read. Qt reports a selection over several paragraphs so.
    package mutating func noteUnreadableReport() {
        isReportFresh = false
        hasReportedSelection = true
        selection.suspect()
    }

    /// Compares a report with the one before the letter that was typed last. A client that reports its text before each
    /// key does so only if it has changed.
    private mutating func noteOverwriting(_ text: SurroundingText) {
        let former = formerText ?? (quirks.reporting.text.isBeforeKeys ? surroundingText : nil)
        guard !isReportFresh, let former, standingText?.text == evidence.lastTyped else { return }
        hasOverwritten = text.hasOverwritten(with: evidence.lastTyped, since: former)
    }

    /// Records that a key or something else may change the text, so that the previous report no longer describes it.
    package mutating func expectReport() {
        formerText = isReportFresh || untouchedSince != nil ? surroundingText ?? emptyText : nil
        (isReportFresh, hasMovedSinceKey) = (false, false)
        untouchedSince = nil
    }

    /// The text of a field that got the focus, whose client has reported no text since although it would have.
    private var emptyText: SurroundingText? {
        let isEmpty = isReportedEmpty || quirks.reporting.text.isBeforeKeys && lastReport?.text.isEmpty != false
        return isEmpty ? SurroundingText("", cursor: 0, anchor: 0) : nil
    }

    /// Returns what the program has completed behind a text that was typed last. It is selected, although not every
    /// program reports that: Firefox reports a cursor where the selection begins.
    ///
    /// What begins with another character than a letter or a digit is not selected: a closing bracket or quotation mark,
    /// or a unit.
    func completion(of text: String) -> String {
        guard isReportFresh, let formerText,
            let completion = surroundingText?.completion(of: text, since: formerText),
            completion.first.map({ $0.isLetter || $0.isNumber }) == true, quirks.erasing.isMeasurable(completion)
        else { return "" }
        return completion
    }

    /// Records that a key may move the cursor, or change the text before it.
    mutating func forgetStandingText() { standingText = nil }

    /// Records that the program is deleting a text that it has reported before the cursor, with what it has completed
    /// behind it, and will not report that before its next key.
    /// - Returns: Whether the text is known without a report.
    mutating func foresee(deletionOf text: String) -> Bool {
        guard quirks.reporting.text.isBeforeKeys,
            let report = surroundingText?.without(completion(of: text)).deleting(text)
        else { return false }
        surroundingText = report
        isReportFresh = true
        return true
    }

    /// Records a key event, whatever handles it. A program that reports its text before each key would have reported a
    /// change by now, and for the first key in an input context any text.
    package mutating func noteKey(at now: Milliseconds) {
        if isUntouched, quirks.reporting.text.isBeforeKeys, capabilities.contains(.surroundingText),
            surroundingText == nil
        {
            selection.noteEmptiness()
        }
        isUntouched = false
        mayHaveLostFocus = false
        let isEmpty = isKnownEmpty(at: now)
        if isEmpty { surroundingText = SurroundingText("", cursor: 0, anchor: 0) }
        guard hasMovedByItself || isEmpty else { return }
        hasMovedByItself = false
        isReportFresh = true
    }

    private mutating func noteEmpty(_ report: SurroundingText) {
        if untouchedSince != nil { (isReportedEmpty, lastReport) = (true, report) }
    }

    /// Returns whether the field is empty although no text was reported since it got the focus: its program reports any
    /// text, or has withdrawn the claim to do so. IBus withholds a report that equals the previous one, and the first
    /// one if it is empty.
    private func isKnownEmpty(at now: Milliseconds) -> Bool {
        guard quirks.reporting.text == .beforeKeysOrNoClaim, takesText, surroundingText == nil, let untouchedSince,
            capabilities.contains(.surroundingText), lastReport?.text.isEmpty != false
        else { return false }
        return isReportedEmpty || now >= untouchedSince + Self.focusTime
    }

    /// How long after the focus a program may take to report its text, or to withdraw its claim: it is asked then.
    /// GTK 3 and 4: 20 ms.
    private static let focusTime: Milliseconds = 200

    /// Records that the cursor moved. If nothing else has happened for a while, the program has moved it, and may have
    /// changed its text, which GTK reports only before the next key. Other clients report that at once, or report a
    /// move for other reasons: GNOME does so when a menu takes the focus.
    mutating func noteMove(at now: Milliseconds) {
        hasMovedSinceKey = true
        guard !explainsMove(at: now) else { return }
        standingText = nil
        if quirks.programs != .several { suspectSelection() }
        guard quirks.reporting.text.isBeforeKeys, surroundingText != nil else { return }
        isReportFresh = false
        hasMovedByItself = true
    }

    /// Returns whether a move of the cursor means that the program itself has changed its text, and will not report
    /// that: by a paste with the mouse, for example. GTK sends a Reset then, and reports moves for other reasons, too, as
    /// GNOME does: when a panel takes the focus.
    func mayHaveChangedUnreported(at now: Milliseconds) -> Bool {
        hasFocus && !reportsSurroundingText && quirks.programs == .one && !quirks.reporting.text.isBeforeKeys
            && !explainsMove(at: now)
    }

    /// Records a Reset. Qt sends one when the focus leaves a field for a button, and reports nothing when it is back.
    mutating func noteReset(at now: Milliseconds) {
        mayHaveLostFocus = quirks.reporting.selections == .all
        noteMove(at: now)
        guard !quirks.reporting.resetsAfterKeys || !explainsMove(at: now) else { return }
        suspectSelection()
        isDoubtful = !quirks.reporting.text.isBeforeKeys
    }

    private mutating func suspectSelection() {
        isUntouched = false
        selection.suspect()
    }

    /// Returns whether an event that came shortly before explains that the cursor moves.
    package func explainsMove(at now: Milliseconds) -> Bool { now <= touchedAt + Self.drift }

    /// How long after the cause of a move a program may report its cursor. GTK: 20 ms, and more on a busy machine.
    private static let drift: Milliseconds = 300

    /// Records a text that was sent to the program, or a key that passed, unless the field is secret.
    mutating func noteTyped(_ text: String, at now: Milliseconds) {
        guard isReadable else { return }
        evidence.noteTyped(text, at: now)
        standingText = StandingText(text: text, typedAt: now)
    }

    /// Records a change that was sent to the program.
    mutating func noteSent(_ wire: Wire, at now: Milliseconds) {
        selection.note(wire)
        switch wire {
        case .commitText(let text): standingText = isReadable ? StandingText(text: text, typedAt: now) : nil
        case .forwardKey(let press) where !press.isRelease && !press.key.isModifier:
            let text = isReadable && press.isCharacter ? press.key.action?.insertedText : nil
            standingText = text.map { StandingText(text: $0, typedAt: now) }
        case .deleteSurroundingText: standingText = nil
        case .forwardKey, .updatePreedit, .askForText: break
        }
    }

    mutating func change(_ traits: FieldTraits) {
        self.traits = traits
        recall()
        guard traits.contains(.isSecret) else { return }
        surroundingText = nil
        lastReport = nil
        (evidence, standingText) = (ReportEvidence(), nil)
    }

    // MARK: Failures

    /// Records what all sessions have learned about clients.
    package mutating func remember(_ memory: ClientMemory) {
        self.memory = memory
        recall()
    }

    /// Excludes a strategy for this client from now on.
    mutating func learn(failureOf strategy: Strategy, _ turn: inout Turn) {
        failed.insert(strategy)
        guard let name = client?.lastingName else { return }
        let failure = ClientMemory.Failure(client: name, isTerminal: traits.contains(.isTerminal), strategy: strategy)
        memory.note(failure)
        turn.emit(.failed(failure))
    }

    /// Finds what other sessions have learned about the client.
    private mutating func recall() {
        guard let name = client?.lastingName else { return }
        failed = memory.failed(with: name, inTerminal: traits.contains(.isTerminal))
    }

    // MARK: Traits

    /// Whether the field accepts anything but keys that pass.
    var takesText: Bool { isReadable && !evidence.isMasked }

    /// Whether the text of the field may be known, which that of a secret field may not.
    private var isReadable: Bool { hasFocus && !traits.contains(.isSecret) }

    /// Returns whether the field is a terminal, either declared or inferred.
    func isTerminal(at now: Milliseconds) -> Bool {
        traits.contains(.isTerminal) || quirks.programs == .terminal
            || quirks.reporting.text == .afterLettersWithoutPurpose && surroundingText == nil && isSilent(at: now)
    }

    /// Returns whether the program had time to report the typed text, and reported nothing although IBus withheld
    /// nothing.
    private func isSilent(at now: Milliseconds) -> Bool {
        evidence.isSilent(at: now) && lastReport?.hasJustTyped(evidence.lastTyped) != true
    }

    /// Whether the client has proved that it reports the text that an engine needs for deleting.
    var reportsSurroundingText: Bool { capabilities.contains(.surroundingText) && surroundingText != nil }

    /// Whether text may be selected that the client has not reported. An insertion would replace it. A terminal never
    /// replaces what is selected.
    var mayHideSelection: Bool {
        guard !traits.contains(.isTerminal), quirks.programs != .terminal else { return false }
        let isKnown = hasReportedSelection && isReportFresh
        return switch quirks.reporting.selections {
        case .all: isDoubtful || hasReportedSelection && !isReportFresh
        case .some: !isKnown && !excludesSelection
        case .wrong: !excludesSelection
        }
    }

    /// Whether an insertion, which the program has reported if it reports its text, has replaced any selection.
    private var excludesSelection: Bool {
        selection.excludesSelection && !(selection.awaitsReport && reportsSurroundingText)
    }

    /// Whether keys may come from an on-screen keyboard.
    var hasKeyboardOnScreen: Bool { capabilities.contains(.onScreenKeyboard) }

    /// Whether no key is held in the program, according to the latest list.
    private(set) var isExcluded = false

    /// How the user wants letters to be replaced in the program; `nil` to leave it to Longhand.
    private(set) var chosenMethod: ReplacingMethod?

    /// Finds what the user has set for the program, by the client's full name, by the part after the toolkit's name, or by
    /// the names that its window shows.
    /// It is done once for each focus and each change of the settings, not for each key.
    mutating func adopt(_ settings: UserSettings) {
        let names = [client?.lastingName, client?.program].compactMap(\.self) + (program?.names ?? [])
        isExcluded = settings.excludedPrograms.contains { listed in names.contains { $0.isSpelled(listed) } }
        chosenMethod = settings.replacing.method(of: names)
    }

    // MARK: Composing

    /// Whether the client waits for a key that belongs to a dead key or a Compose key.
    var isComposing: Bool { pendingComposition > 0 }

    /// Records a key that may begin, continue or end a composition in the client.
    /// - Returns: Whether the key belongs to a composition.
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
