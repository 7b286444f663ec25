/// What a session knows of the field that has the focus: only what the client proved, not what it claims.
struct TextField: Equatable, Sendable {
    var hasFocus = false
    /// The program, where IBus names it, such as `gtk3-im:gedit`.
    var client: String?
    var capabilities: ClientCapabilities = []
    var traits: FieldTraits = []
    /// The latest report since the field got the focus.
    var surroundingText: SurroundingText?
    /// How many more letters belong to a dead key or a Compose sequence that the client composes by itself.
    var pendingComposition = 0

    /// Begins anew: nothing that was proved in another field holds for this one. What the field is for is kept, since
    /// IBus tells it again only when it differs. IBus may tell one focus twice, the second time with a name.
    mutating func focus(client: String?) {
        guard !hasFocus else { return self.client = client ?? self.client }
        self = TextField(hasFocus: true, client: client, capabilities: capabilities, traits: traits)
    }

    mutating func unfocus() {
        self = TextField(capabilities: capabilities, traits: traits)
    }

    /// Notes a report of the text, unless it is nobody's business. Text that changes ends what the client composes.
    mutating func note(_ text: SurroundingText) {
        guard !traits.contains(.isSecret) else { return }
        surroundingText = text
        pendingComposition = 0
    }

    mutating func change(_ traits: FieldTraits) {
        self.traits = traits
        if traits.contains(.isSecret) { surroundingText = nil }
    }

    /// Whether the text that an engine needs in order to delete has really been told.
    var tellsSurroundingText: Bool { capabilities.contains(.surroundingText) && surroundingText != nil }

    /// GTK and GNOME Shell repeat a key by presses alone, so every release from them is a true one.
    var sendsTrueReleases: Bool {
        guard let client else { return false }
        return client.hasPrefix("gtk") || client == "gnome-shell"
    }

    /// Firefox, a GTK program, sends a Reset 5 to 10 ms after each key that changes the text. From Qt a Reset is the only
    /// sign that another of its fields has the focus.
    var resetsAfterKeys: Bool { client?.hasPrefix("gtk") ?? false }

    /// SDL honours neither deletion nor forwarded keys; preedit text is the one way there.
    var needsPreedit: Bool { client == "SDL2_Application" }

    /// Whether the program is one of `names`, by its whole name or by what follows the toolkit's.
    func isOne(of names: [String]) -> Bool {
        guard let client, !names.isEmpty else { return false }
        let program = client.split(separator: ":").last.map { String($0) } ?? client
        return names.contains(client) || names.contains(program)
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
        case .level, .command:
            return pendingComposition > 0
        case .character, .space:
            guard pendingComposition > 0 else { return false }
            pendingComposition -= 1
            return true
        case .tab, .backTab, .return, .backspace, .escape, .left, .right, .up, .down, .pageUp, .pageDown, .other:
            pendingComposition = 0
            return false
        }
    }
}
