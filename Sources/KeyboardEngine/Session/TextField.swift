/// What a session knows of the field that has the focus: only what the client proved, not what it claims.
struct TextField: Equatable, Sendable {
    private(set) var hasFocus = false
    private(set) var client: Client?
    /// The client that had the focus, while nothing has it: keys that come meanwhile come by way of it.
    private var formerClient: Client?
    var capabilities: ClientCapabilities = []
    private(set) var traits: FieldTraits = []
    /// The latest report since the field got the focus.
    private(set) var surroundingText: SurroundingText?
    /// Whether a report has come since the last key that may have changed the text.
    private(set) var isReportFresh = false
    /// How many more letters belong to a dead key or a Compose sequence that the client composes by itself.
    private var pendingComposition = 0

    /// No field has the focus.
    init(_ formerClient: Client? = nil, _ capabilities: ClientCapabilities = [], _ traits: FieldTraits = []) {
        self.formerClient = formerClient
        self.capabilities = capabilities
        self.traits = traits
    }

    /// The field gets the focus. IBus may tell one focus twice, the second time with a name.
    mutating func focus(client name: String?) {
        hasFocus = true
        formerClient = nil
        if let name { client = Client(name) }
    }

    /// The focus goes: nothing that was proved here holds elsewhere. What the next field is for is told only when it
    /// differs.
    mutating func unfocus() {
        self = TextField(client ?? formerClient, capabilities, traits)
    }

    /// Notes a report of the text, unless it is nobody's business, or a first one of nothing: some claim that they tell
    /// their text, and tell of none.
    mutating func note(_ text: SurroundingText) {
        guard takesText, surroundingText != nil || !text.text.isEmpty else { return }
        surroundingText = text
        isReportFresh = true
    }

    /// A key may change the text: what was reported before says nothing about what comes of it.
    mutating func expectReport() { isReportFresh = false }

    mutating func change(_ traits: FieldTraits) {
        self.traits = traits
        if traits.contains(.isSecret) { surroundingText = nil }
    }

    /// Whether anything may be sent to it, other than keys that pass.
    var takesText: Bool { hasFocus && !traits.contains(.isSecret) }

    /// Whether the text that an engine needs in order to delete has really been told.
    var tellsSurroundingText: Bool { capabilities.contains(.surroundingText) && surroundingText != nil }

    /// Whether the letter has to be preedit while its key is down, since it could not be taken back from the text.
    /// - Parameter unnamed: what a client without a name is taken for.
    func needsPreedit(unnamed: String?) -> Bool {
        guard capabilities.contains(.preedit) else { return false }
        guard let client else { return unnamed == "wayland" && capabilities.contains(.surroundingText) }
        return client.kind == .sdl || client.kind == .wayland
            || client.kind == .gtk4 && !capabilities.contains(.surroundingText)
    }

    /// Whether keys may come from a keyboard on the screen.
    var hasKeyboardOnScreen: Bool { capabilities.contains(.onScreenKeyboard) }

    /// Whether a BackSpace that is forwarded goes nowhere.
    var losesForwardedKeys: Bool {
        switch client?.kind {
        case .gtk4, .sdl, .wayland: true
        case .gtk, .gnomeShell, .qt, .xim, .other, nil: false
        }
    }

    /// Whether a key is known to repeat by presses alone, so that every release is a true one.
    var sendsTrueReleases: Bool {
        switch client?.kind {
        case .gtk, .gtk4, .gnomeShell, .wayland, .sdl: true
        case .qt, .xim, .other, nil: false
        }
    }

    /// Whether a key is known to repeat by a release and a press each.
    var repeatsInPairs: Bool { client?.kind == .qt || client?.kind == .xim }

    /// Whether the program repeats a key that it takes to be down by itself.
    /// - Parameter unnamed: what a client without a name is taken for.
    func repeatsByItself(unnamed: String?) -> Bool {
        switch (client ?? formerClient ?? unnamed.map(Client.init))?.kind {
        case .gnomeShell, .wayland: true
        case .gtk, .gtk4, .sdl, .qt, .xim, .other, nil: false
        }
    }

    /// Whether the session hears of no repeats.
    var tellsNoRepeats: Bool { client?.kind == .wayland }

    /// Whether it counts its text in UTF-16 units (Qt: `QIBusPlatformInputContext::deleteSurroundingText` hands the
    /// numbers on to a `QInputMethodEvent`).
    var countsInUTF16: Bool { client?.kind == .qt }

    /// Whether it sends a Reset after keys that change its text, and not only when the cursor is moved. Firefox does, and
    /// where clients have no names it may be Firefox.
    var resetsAfterKeys: Bool {
        switch client?.kind {
        case .gtk, .gtk4, .gnomeShell, nil: true
        case .wayland, .sdl, .qt, .xim, .other: false
        }
    }

    /// Whether the program is one of `names`, by its whole name or by what follows the toolkit's.
    func isOne(of names: [String]) -> Bool {
        guard let client, !names.isEmpty else { return false }
        return names.contains(client.name) || names.contains(client.program)
    }

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
        case .level, .command:
            return false
        }
    }
}
