/// The program that a field is in, as IBus names it.
public struct Client: Equatable, Sendable {
    /// The whole name, such as `gtk3-im:gedit`.
    let name: String
    /// What follows the toolkit's name, such as `gedit`; the whole name where there is none.
    public let program: String
    let kind: Kind

    /// The client of that name, such as `gtk3-im:gedit`.
    public init(_ name: String) {
        self.name = name
        program = name.split(separator: ":").last.map(String.init) ?? name
        kind = Kind(name)
    }

    /// Whether ``program`` is a program, and not who stands between IBus and several of them.
    public var namesProgram: Bool {
        switch kind {
        case .gnomeShell, .wayland, .qt, .xim: false
        case .gtk, .gtk4, .sdl, .other, .unnamed, .unnamedInGnome, .unnamedInPlasma: !isStandIn
        }
    }

    /// Whether it has the keys of KWin's programs.
    public var isKWin: Bool { kind == .wayland }

    /// The names of the clients that have the keys of all programs of a desktop.
    public enum DesktopName {
        /// GNOME Shell's.
        public static let gnomeShell = "gnome-shell"
        /// That of `ibus-wayland`, for KWin's.
        public static let kwin = "wayland"
    }

    /// IBus' own client, which has the focus while no other has it.
    var isStandIn: Bool { name == "fake" }

    /// What clients are told apart by: who stands between IBus and the program.
    enum Kind: CaseIterable, Sendable {
        /// The input method modules for GTK 2 and 3.
        case gtk
        /// The input method module for GTK 4.
        case gtk4
        /// The input method plug-ins for Qt 5 and 6.
        case qt
        /// IBus' server for XIM.
        case xim
        /// SDL 2.
        case sdl
        /// GNOME Shell, for all programs on Wayland and for its own fields.
        case gnomeShell
        /// `ibus-wayland`, for KWin's programs.
        case wayland
        /// Anything else that has a name.
        case other
        /// A client without a name: those that get the focus as an engine is selected have none (until IBus 1.5.31).
        case unnamed
        /// The same on GNOME's Wayland session, where it is hardly another than ``gnomeShell``.
        case unnamedInGnome
        /// The same on Plasma's Wayland session, where it is hardly another than ``wayland``.
        case unnamedInPlasma
    }
}

extension Client.Kind {
    /// What a client of that name is.
    init(_ name: String) {
        self =
            switch name {
            case Client.DesktopName.gnomeShell: .gnomeShell
            case Client.DesktopName.kwin: .wayland
            case "QIBusInputContext": .qt
            case "xim": .xim
            case "SDL2_Application": .sdl
            case _ where name.hasPrefix("gtk4"): .gtk4
            case _ where name.hasPrefix("gtk"): .gtk
            default: .other
            }
    }

    /// What a client is that has no name.
    /// - Parameter desktops: the name of the client that has all programs of this desktop, if there is one.
    init(unnamedAmong desktops: String?) {
        self =
            switch desktops {
            case Client.DesktopName.gnomeShell: .unnamedInGnome
            case Client.DesktopName.kwin: .unnamedInPlasma
            default: .unnamed
            }
    }
}

/// What clients of a kind were seen to do, and what they were seen not to do.
struct ClientHabits: Equatable, Sendable {
    /// The strategies that can work, where the program and the field allow them.
    let strategies: Strategies
    /// How it tells that a key repeats.
    let repeats: Repeats
    /// What keeps programs from repeating by themselves what they take to be down, whatever becomes of the repeats that
    /// are told; nil where they repeat nothing by themselves.
    var stop: Stop?
    /// Which of the keys that are forwarded reach the program.
    var takes = ForwardedKeys.all
    /// How long after a candidate, and after a key that was forwarded behind it, a key that passes may still overtake
    /// it, in milliseconds; 0 where everything that an engine says is done in its order, answers to keys included.
    var wake: Milliseconds = 60
    /// Whether it counts its text in UTF-16 units (Qt: `QIBusPlatformInputContext::deleteSurroundingText` hands the
    /// numbers on to a `QInputMethodEvent`).
    var countsInUTF16 = false
    /// Whether some of its programs take the number of characters to delete for one of bytes (GTK 3.24.38 under GNOME Shell
    /// 43, which hands on the number that it gets: of "café", four are "afé").
    var mayDeleteBytes = false
    /// Whether it may send a Reset after keys that change its text, and not only when the cursor is moved.
    var resetsAfterKeys = false
    /// Whether all programs share one context, so that the focus may have gone from one to another.
    var sharesContext = false
    /// Whether an answer to a key overtakes what was committed before it.
    var answersOvertakeCommits = false
    /// Whether it tells its text before each key and after what is committed, and nothing in between (ibus:
    /// `_request_surrounding_text` in client/gtk2/ibusimcontext.c).
    var tellsBeforeKeys = false
    /// Whether it tells its text after every letter, unless it has none to tell, and never what the field is for.
    var tellsTextButNoPurpose = false

    /// Whether programs take keys that are forwarded to be pressed with the modifiers that are down: on Wayland the
    /// compositor tells them of those by itself.
    var forwardsWithModifiers: Bool { sharesContext }

    /// Whether every release is a true one.
    var sendsTrueReleases: Bool { repeats == .byPresses || repeats == .untold }

    enum Stop: Sendable {
        /// A release of the key.
        case release
        /// Any key for GTK, a BackSpace for terminals, and nothing for Qt.
        case anotherKey
    }

    enum ForwardedKeys: Sendable {
        case all, none
        /// BackSpace, Return and the arrows (KWin 5.27: `keysymToKeycode` in inputmethod.cpp).
        case few

        func contains(_ key: Key) -> Bool {
            switch self {
            case .all: true
            case .none: false
            case .few: [.backspace, .return, .left, .right, .up, .down].contains(key)
            }
        }
    }

    enum Repeats: Sendable {
        /// By presses alone.
        case byPresses
        /// By a release and a press each time.
        case byPairs
        /// Not at all.
        case untold
        /// By presses or by pairs.
        case unknown
    }
}

extension Client.Kind {
    /// Measured with IBus 1.5.27 on Debian 12; docs/clients.md has the figures.
    var habits: ClientHabits {
        switch self {
        // Firefox sends a Reset after keys, and is GTK's client.
        case .gtk:
            ClientHabits(
                strategies: [.deletion, .backspace, .preedit], repeats: .byPresses, resetsAfterKeys: true,
                tellsBeforeKeys: true)
        // Keys that are forwarded are lost.
        case .gtk4:
            ClientHabits(
                strategies: [.deletion, .preedit], repeats: .byPresses, takes: .none, resetsAfterKeys: true,
                tellsBeforeKeys: true)
        case .qt: ClientHabits(strategies: [.deletion, .backspace, .preedit], repeats: .byPairs, countsInUTF16: true)
        // Preedit had letters swapped in LibreOffice.
        case .xim: ClientHabits(strategies: [.backspace], repeats: .byPairs)
        // It neither deletes nor takes keys.
        case .sdl:
            ClientHabits(
                strategies: [.preedit], repeats: .byPresses, takes: .none, answersOvertakeCommits: true)
        case .gnomeShell:
            ClientHabits(
                strategies: [.deletion, .backspace, .preedit], repeats: .byPresses, stop: .release,
                mayDeleteBytes: true, resetsAfterKeys: true, sharesContext: true)
        // Deletions are dropped until IBus 1.5.34.
        case .wayland:
            ClientHabits(
                strategies: [.backspace, .late], repeats: .untold, stop: .anotherKey, takes: .few, wake: 0,
                sharesContext: true, tellsTextButNoPurpose: true)
        case .other: ClientHabits(strategies: [.deletion, .backspace, .preedit], repeats: .unknown)
        case .unnamed:
            ClientHabits(strategies: [.deletion, .backspace, .preedit], repeats: .unknown, resetsAfterKeys: true)
        case .unnamedInGnome:
            ClientHabits(
                strategies: [.deletion, .backspace, .preedit], repeats: .unknown, stop: .release, mayDeleteBytes: true,
                resetsAfterKeys: true, sharesContext: true)
        case .unnamedInPlasma:
            ClientHabits(
                strategies: [.backspace, .late], repeats: .unknown, stop: .anotherKey, takes: .few, wake: 0,
                resetsAfterKeys: true, sharesContext: true)
        }
    }
}
