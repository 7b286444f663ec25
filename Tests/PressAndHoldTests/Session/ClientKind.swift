import Testing

@testable import KeyboardEngine
@testable import PressAndHold

/// How programs of one kind behave towards an engine, as it was measured on Debian 12 with IBus 1.5.27, and on Debian 13 with
/// IBus 1.5.32. What holds for all programs of a client comes from the table of known clients; a kind says only what its
/// programs do besides.
struct ClientKind: CustomTestStringConvertible, Sendable {
    /// What scenarios call it.
    let name: String
    /// Its name on IBus; nil where it has none.
    let client: String?
    /// Whether it is a keyboard on the session bus, which is its own client.
    var isOwnDocument = false
    /// Where it runs.
    var surroundings = Surroundings()
    var capabilities: ClientCapabilities = [.surroundingText, .preedit]
    /// What it claims from its first key on, where that differs.
    var capabilitiesOnceTyping: ClientCapabilities?
    /// How it repeats, where that is not how the client does.
    var ownRepeats: Repeats?
    /// The unit in which it counts reported text; nil where it reports none.
    var unit: Unit? = .scalars
    var telling = Telling.afterChanges
    /// Whether it reports its text as soon as it has the focus. `ibus-wayland` has no input context yet by then.
    var tellsAtFocus = true
    /// Whether it deletes text on request.
    var deletes = true
    /// Whether a commit replaces the character behind the cursor in overwrite mode, as a key does.
    var commitsOverwrite = true
    /// What becomes of a forwarded key, where that is not what the client does with it.
    var ownForwarding: Forwarding?
    /// Whether no key that is forwarded stops its repeats.
    var neverStops = false
    /// How long a commit takes, while keys that pass take no time.
    var commitDelay: Milliseconds = 0
    /// Whether it sends a Reset after each key that changes its text.
    var resetsAfterKeys = false
    /// Whether it says what a field is for; IBus' server for XIM never does.
    var tellsTraits = true
    /// Whether moving from one of its fields to another is reported by a Reset alone.
    var resetsBetweenFields = false

    var testDescription: String { name }

    /// How a key repeats: reported to the engine by a press each, or by a release and a press; or made by the program
    /// itself, of what it takes to be down, while the engine is notified of presses that count for nothing, or of none.
    enum Repeats { case presses, pairs, byProgram, byProgramUntold }
    /// When it reports its text, besides before keys: whenever it has changed, when it is asked, or not at all.
    enum Telling { case afterChanges, whenAsked, beforeKeys }
    /// What a text is counted in.
    enum Unit { case scalars, utf16, bytes }
    /// What becomes of a key that the engine sends.
    enum Forwarding {
        case atOnce, requeued, lost
        /// BackSpace, Return and the arrows reach it; others stop repeats, or not even that.
        case fewKeys(stopping: Bool)
        /// The key is tapped for each, also for a release.
        case tapped
    }

    static let all = [
        ClientKind(name: "gtk3", client: "gtk3-im:gedit", ownForwarding: .requeued),
        ClientKind(name: "gtk4", client: "gtk4-im:text-editor"),
        ClientKind(
            name: "qt5", client: "QIBusInputContext", unit: .utf16, commitsOverwrite: false, resetsBetweenFields: true),
        ClientKind(
            name: "xim", client: "xim", capabilities: [], unit: nil, deletes: false,
            tellsTraits: false),
        ClientKind(
            name: "chromium-x11", client: "gtk3-im:chromium", capabilitiesOnceTyping: [.preedit], unit: nil,
            deletes: false, ownForwarding: .requeued),
        ClientKind(
            name: "firefox", client: "gtk3-im:firefox-esr", ownForwarding: .requeued,
            resetsAfterKeys: true),
        ClientKind(
            name: "sdl2", client: "SDL2_Application", capabilitiesOnceTyping: [.preedit], unit: nil,
            deletes: false, commitDelay: 10),
        ClientKind(
            name: "gnome43", client: "gnome-shell", unit: .bytes, ownForwarding: .requeued),
        ClientKind(
            name: "foot", client: "gnome-shell", unit: nil, deletes: false),
        ClientKind(
            name: "kwin", client: "wayland", surroundings: Surroundings(desktop: .ibusWayland),
            tellsAtFocus: false, deletes: false),
        ClientKind(
            name: "kwin-panel", client: "wayland",
            surroundings: Surroundings(desktop: .kwinPanel), tellsAtFocus: false,
            deletes: false),
        ClientKind(
            name: "input-method-v2", client: "wayland", tellsAtFocus: false, deletes: false),
        ClientKind(
            name: "gtk4-terminal", client: "gtk4-im:kgx", capabilitiesOnceTyping: [.preedit], unit: nil,
            deletes: false),
    ]

    /// Those that are met in a few scenarios alone.
    private static let others = [
        ClientKind(name: "own-document", client: nil, isOwnDocument: true),
        ClientKind(
            name: "gtk4-waiting", client: "gtk4-im:text-editor", telling: .whenAsked),
        ClientKind(
            name: "gtk4-on-wayland", client: "gtk4-im:text-editor", telling: .beforeKeys),
        ClientKind(
            name: "shell-search", client: "gnome-shell",
            surroundings: Surroundings(desktop: .gnomeShell, isOverviewActive: true),
            ownForwarding: .requeued),
        // It claims to delete, reports its text, and never deletes.
        ClientKind(name: "deaf", client: "deaf-im", deletes: false),
        // The same, and forwarded keys are lost on it as well.
        ClientKind(name: "deaf-and-blind", client: "deaf-im", deletes: false, ownForwarding: .lost),
        // A terminal behind KWin, and a program in Qt, which stops repeating at no key that is forwarded.
        ClientKind(
            name: "kwin-terminal", client: "wayland", surroundings: Surroundings(desktop: .ibusWayland),
            unit: nil, tellsAtFocus: false, deletes: false,
            ownForwarding: .fewKeys(stopping: false)),
        ClientKind(
            name: "kwin-qt", client: "wayland", surroundings: Surroundings(desktop: .ibusWayland),
            tellsAtFocus: false, deletes: false,
            ownForwarding: .fewKeys(stopping: false), neverStops: true),
        // A program that repeats keys itself behind IBus' panel, as GTK 3 does from IBus 1.5.35 on.
        ClientKind(
            name: "kwin-panel-repeating", client: "wayland",
            surroundings: Surroundings(desktop: .kwinPanel), ownRepeats: .byProgramUntold,
            tellsAtFocus: false, deletes: false),
        // A terminal that reports nothing, and has each forwarded key pressed.
        ClientKind(
            name: "kitty", client: "GLFW_Application", capabilities: [.preedit], unit: nil, deletes: false),
        // By way of XIM, too, but of toolkits that are notified of repeats by presses alone: GTK's and Java's.
        ClientKind(
            name: "xim-by-presses", client: "xim", capabilities: [], ownRepeats: .presses, unit: nil, deletes: false),
        // Of IBus before 1.5.27, which reports no names: GTK's programs, and Qt's.
        ClientKind(name: "unnamed", client: nil),
        ClientKind(name: "unnamed-by-pairs", client: nil, ownRepeats: .pairs),
        // The same in a Wayland session of GNOME or Plasma: the compositor's, or one of X11, which repeats by pairs.
        ClientKind(
            name: "unnamed-in-gnome", client: nil, surroundings: Surroundings(desktop: .gnomeShell),
            ownForwarding: .requeued),
        ClientKind(
            name: "unnamed-in-gnome-by-pairs", client: nil, surroundings: Surroundings(desktop: .gnomeShell),
            ownRepeats: .pairs),
        ClientKind(
            name: "unnamed-in-plasma", client: nil, surroundings: Surroundings(desktop: .ibusWayland),
            ownRepeats: .byProgramUntold, deletes: false),
        ClientKind(
            name: "unnamed-in-plasma-by-pairs", client: nil, surroundings: Surroundings(desktop: .ibusWayland),
            ownRepeats: .pairs, deletes: false),
        // The deaf one, known by its process alone, as others of that name will be that delete well.
        ClientKind(name: "deaf-process", client: "gtk3-im:(22083)", deletes: false),
    ]

    /// What is known about its client.
    var profile: ClientProfile {
        isOwnDocument ? ClientProfile(ownDocumentOf: client) : ClientProfile(named: client, in: surroundings)
    }

    private var quirks: ClientQuirks { profile.quirks }

    /// How a key repeats.
    var repeats: Repeats {
        if let ownRepeats { return ownRepeats }
        return switch (quirks.repeating.reports, quirks.repeating.stop) {
        case (.byPairs, _): .pairs
        case (.unreported, _): .byProgramUntold
        case (_, .release): .byProgram
        case (.byPresses, _), (.unknown, _): .presses
        }
    }

    /// What becomes of a key that the engine sends.
    var forwarding: Forwarding {
        if let ownForwarding { return ownForwarding }
        return switch quirks.forwarding {
        case .whole, .laterReleases, .withoutModifiers: .atOnce
        case .few: .fewKeys(stopping: true)
        case .fewPresses: .tapped
        case .none: .lost
        }
    }

    /// Whether all fields of all programs are in one input context.
    var sharesContext: Bool { quirks.programs == .several }

    /// Whether it makes sure before each key that its latest report is out.
    var reportsBeforeKeys: Bool { quirks.reporting.text.isBeforeKeys && unit != nil }

    /// Whether the program repeats what it takes to be down, and not the server.
    var repeatsByItself: Bool { repeats == .byProgram || repeats == .byProgramUntold }

    /// Whether a letter that it has typed can be neither deleted nor rubbed out.
    var needsPreedit: Bool {
        if case .lost = forwarding { unit == nil || !deletes } else { false }
    }

    /// What it counts in when it deletes.
    var deletionUnit: Unit { unit == .utf16 ? .utf16 : .scalars }

    static func named(_ name: String) -> ClientKind? { (all + others).first { $0.name == name } }
}

extension ClientKind.Unit {
    /// How long a text is.
    func count(_ text: String) -> Int {
        switch self {
        case .scalars: text.unicodeScalars.count
        case .utf16: text.utf16.count
        case .bytes: text.utf8.count
        }
    }
}
