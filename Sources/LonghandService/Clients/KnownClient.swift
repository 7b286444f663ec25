internal import IBus
internal import KeyboardEngine

/// What is known of the clients of IBus, by their names, by the desktop, and by what was seen of this IBus. A new quirk is
/// one line here.
///
/// Measured with IBus 1.5.27, 1.5.32 and 1.5.35 on Debian 12, 13 and testing; docs/clients.md has the figures.
nonisolated struct KnownClient: Equatable, Sendable {
    /// What a client's name has to be, or to begin with.
    let name: Name
    /// The desktop that it must be on; nil for any.
    var desktop: DesktopClient?
    /// The release of IBus that it must be from, or a later one; nil for any.
    var since: IBusVersion?
    /// Whether the desktop's overview must have the keyboard.
    var isInOverview = false
    /// Whether the name tells one program from another; otherwise the client stands between IBus and several programs.
    var namesProgram = true
    let quirks: ClientQuirks

    /// How a kind of client is known.
    enum Name: Equatable, Sendable {
        case exactly(String)
        case beginningWith(String)
        /// By nothing: it has no name, or one that is not in the table.
        case other
    }
}

extension KnownClient {
    /// The input method modules for GTK 2 and 3. Firefox sends a Reset after keys. They report the text before keys and
    /// after commits (ibus: `_request_surrounding_text` in client/gtk2/ibusimcontext.c).
    nonisolated static let gtk = KnownClient(
        name: .beginningWith("gtk"),
        quirks: ClientQuirks(repeats: .byPresses, resetsAfterKeys: true, reportsBeforeKeys: true))
    /// The input method module for GTK 4, which loses forwarded keys.
    nonisolated static let gtk4 = KnownClient(
        name: .beginningWith("gtk4"),
        quirks: ClientQuirks(
            strategies: [.deletion, .preedit], repeats: .byPresses, takes: .none, resetsAfterKeys: true,
            reportsBeforeKeys: true))
    /// The input method plug-ins for Qt 5 and 6: `QIBusPlatformInputContext::deleteSurroundingText` passes the numbers to a
    /// `QInputMethodEvent`, which counts in UTF-16.
    nonisolated static let qt = KnownClient(
        name: .exactly("QIBusInputContext"), namesProgram: false,
        quirks: ClientQuirks(repeats: .byPairs, countsInUTF16: true))
    /// IBus' server for XIM. Preedit swapped letters in LibreOffice. While a program waits for the server, for its verdict
    /// on a key or to tell where its cursor is, Xlib puts back what it reads, one before the other, and remembers the last
    /// alone as the server's: the press of a BackSpace whose release is right behind it comes round to the engine, and two
    /// letters are swapped, so that letters behind an accent go in one commit (libX11 1.8.4: `_XimForwardEventCallback`,
    /// `_XimRegCommitInfo`). From IBus 1.5.29 on, what an engine sends while it has a key comes with the answer besides,
    /// before signals that wait to be read (`PostProcessKeyEvent` in bus/inputcontext.c).
    nonisolated static let xim = KnownClient(
        name: .exactly("xim"), namesProgram: false,
        quirks: ClientQuirks(
            strategies: [.backspace], repeats: .byPairs, keysOvertakeSignals: true, releases: .later))
    /// SDL 2, which neither deletes nor takes keys.
    nonisolated static let sdl = KnownClient(
        name: .exactly("SDL2_Application"),
        quirks: ClientQuirks(
            strategies: [.preedit], repeats: .byPresses, takes: .none, answersOvertakeCommits: true))
    /// kitty: no other GLFW has a client for IBus. It presses every key that is forwarded, releases too, without the text
    /// that a key stands for (`glfw_xkb_forwarded_key_from_ime` in glfw/xkb_glfw.c).
    nonisolated static let kitty = KnownClient(
        name: .exactly("GLFW_Application"),
        quirks: ClientQuirks(
            strategies: [.backspace], repeats: .byPresses, takes: .few, wake: 0, releases: .never, isTerminal: true))
    /// GNOME Shell, for all programs on Wayland and for its own fields. From mutter 49.1 on every forwarded key is one
    /// without modifiers, and repeats nowhere (`clutter_input_method_forward_key`, mutter 0828fd6169). Until GNOME 44
    /// programs delete bytes for characters: of "café", four are "afé".
    nonisolated static let gnomeShell = KnownClient(
        name: .exactly("gnome-shell"), namesProgram: false,
        quirks: ClientQuirks(
            repeats: .byPresses, stop: .release, stripsForwardedKeys: true, mayDeleteBytes: true, resetsAfterKeys: true,
            sharesContext: true))
    /// GNOME Shell's search, which ends when its entry is empty, from GNOME 44 to 50 at least (`_onTextChanged` in
    /// js/ui/searchController.js): its first letter must not go before another is there.
    nonisolated static let shellSearch = KnownClient(
        name: .exactly("gnome-shell"), isInOverview: true, namesProgram: false,
        quirks: ClientQuirks(
            repeats: .byPresses, stop: .release, stripsForwardedKeys: true, resetsAfterKeys: true, sharesContext: true,
            endsWhenEmpty: true))
    /// IBus' panel as KWin's input method. It repeats keys by itself, and inserts the text of those that pass.
    nonisolated static let kwinPanel = KnownClient(
        name: .exactly("wayland"), desktop: .ibusWayland, since: IBusVersion(1, 5, 32), namesProgram: false,
        quirks: ClientQuirks(
            strategies: [.backspace], repeats: .byPresses, takes: .few, keysOvertakeSignals: true, sharesContext: true,
            reportsTextButNoPurpose: true))
    /// IBus' panel as another compositor's input method, in version 2 of the protocol, for which forwarding keys is still to
    /// be written until 1.5.35 (`ibus_wayland_im_keysym` in client/wayland/ibuswaylandim.c). It repeats keys by itself, too.
    /// What it is told in two steps is lost in part where the program answers the first of them before the second is there
    /// (wlroots: `im_commit` in types/wlr_input_method_v2.c).
    nonisolated static let inputMethodV2 = KnownClient(
        name: .exactly("wayland"), namesProgram: false,
        quirks: ClientQuirks(
            strategies: [.preedit], repeats: .byPresses, takes: .none, wake: 0, sharesContext: true,
            commitsEndPreedit: true))
    /// `ibus-wayland`, for KWin's programs. KWin 5.27 passes BackSpace, Return and the arrows alone (`keysymToKeycode` in
    /// inputmethod.cpp); ibus-wayland drops deletions until IBus 1.5.34.
    nonisolated static let ibusWayland = KnownClient(
        name: .exactly("wayland"), desktop: .ibusWayland, namesProgram: false,
        quirks: ClientQuirks(
            strategies: [.backspace, .late], repeats: .unreported, stop: .anotherKey, takes: .few, wake: 0,
            sharesContext: true, reportsTextButNoPurpose: true))
    /// A keyboard on the session bus, which is its own client: it is told of each release when it happens, and does
    /// everything in the order in which it is asked for.
    nonisolated static let ownDocument = KnownClient(
        name: .other, quirks: ClientQuirks(repeats: .byPresses, wake: 0))
    /// Any other client with a name.
    nonisolated static let other = KnownClient(name: .other, quirks: ClientQuirks())
    /// A client without a name: until IBus 1.5.31 those that get the focus as an engine is selected have none.
    nonisolated static let unnamed = KnownClient(name: .other, quirks: ClientQuirks(resetsAfterKeys: true))
    /// The same on GNOME's Wayland session, where it is hardly another than ``gnomeShell``.
    nonisolated static let unnamedInGnome = KnownClient(
        name: .other,
        quirks: ClientQuirks(
            stop: .release, stripsForwardedKeys: true, mayDeleteBytes: true, resetsAfterKeys: true, sharesContext: true)
    )
    /// The same on Plasma's Wayland session, where it is hardly another than ``ibusWayland``.
    nonisolated static let unnamedInPlasma = KnownClient(
        name: .other,
        quirks: ClientQuirks(
            strategies: [.backspace, .late], stop: .anotherKey, takes: .few, wake: 0, resetsAfterKeys: true,
            sharesContext: true))

    /// The kinds that have names, the more special ones first.
    private nonisolated static let named = [
        gtk4, gtk, qt, xim, sdl, kitty, shellSearch, gnomeShell, kwinPanel, ibusWayland, inputMethodV2,
    ]

    /// All kinds.
    nonisolated static let all = named + [other, unnamed, unnamedInGnome, unnamedInPlasma]

    /// The kind of the client of this name, where it runs.
    nonisolated init(named name: String, in surroundings: Surroundings = Surroundings()) {
        self = Self.named.first { $0.name.matches(name) && $0.belongs(in: surroundings) } ?? .other
    }

    private nonisolated func belongs(in surroundings: Surroundings) -> Bool {
        let isNewEnough = since.map { since in surroundings.ibus.map { $0 >= since } ?? false } ?? true
        return isNewEnough && (desktop == nil || desktop == surroundings.desktop)
            && (!isInOverview || surroundings.isOverviewActive)
    }

    /// The kind of a client that has no name.
    /// - Parameter desktop: the client that has the keys of all programs of this desktop, if there is one.
    nonisolated init(unnamedOn desktop: DesktopClient?) {
        self =
            switch desktop {
            case .gnomeShell: .unnamedInGnome
            case .ibusWayland: .unnamedInPlasma
            case nil: .unnamed
            }
    }
}

extension KnownClient.Name {
    nonisolated fileprivate func matches(_ name: String) -> Bool {
        switch self {
        case .exactly(let own): name == own
        case .beginningWith(let start): name.hasPrefix(start)
        case .other: false
        }
    }
}
