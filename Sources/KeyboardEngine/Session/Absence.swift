/// What goes on while the focus is away for a moment. A panel's window may take it as it opens, and Chromium gives it away
/// and takes it back as its address bar changes; nobody has moved it then.
struct Absence: Equatable, Sendable {
    /// The input context that has to come back.
    let context: String
    /// Whether a candidate should have followed its BackSpace meanwhile.
    var isDue = false

    /// How long it may last.
    static let limit: Milliseconds = 100
    /// How long after a callout was shown it may begin: later, somebody moved the focus.
    static let onset: Milliseconds = 50
}

extension InputSession {
    /// The context in which what goes on can go on, should the focus be back at once.
    var contextToComeBackTo: String? {
        guard !field.kind.habits.sharesContext, let context = field.context else { return nil }
        switch phase {
        case .replacing: return context
        case .choosing(let choice):
            // What is preedit the client has committed as the focus went.
            if case .preedit = choice.replaced { return nil }
            return settings.panelTakesFocus && now <= choice.shownAt + Absence.onset ? context : nil
        case .idle, .holding: return nil
        }
    }

    mutating func beginAbsence(from context: String, _ effects: inout [Effect]) {
        absence = Absence(context: context)
        if callout != nil { effects.append(.hideCallout) }
        timers.start(.absence, Absence.limit, &effects)
    }

    /// Some context got the focus while it was away.
    mutating func endAbsence(in context: String, _ effects: inout [Effect]) {
        guard let absence, absence.context == context else { return endAbsence(&effects) }
        self.absence = nil
        timers.cancel(.absence, &effects)
        showAgain(&effects)
        if absence.isDue { finishReplacing(now, &effects) }
    }

    private mutating func showAgain(_ effects: inout [Effect]) {
        guard case .choosing(var choice) = phase, !choice.isShownAgain else { return }
        choice.isShownAgain = true
        choice.shownAt = now
        phase = .choosing(choice)
        effects.append(.showCallout(choice.table))
    }

    /// The focus will not be back: what went on ends.
    mutating func endAbsence(_ effects: inout [Effect]) {
        guard let absence else { return }
        self.absence = nil
        timers.cancel(.absence, &effects)
        leave(&effects)
        if absence.isDue { finishReplacing(now, &effects) }
    }
}
