/// The table of known clients. To add a quirk, add one line here.
///
/// Measured with IBus 1.5.27, 1.5.32 and 1.5.35 on Debian 12, 13 and testing; docs/clients.md has the figures.
extension KnownClient {
    /// The input method modules for GTK 2 and 3. They report the text before keys and after commits (ibus:
    /// `_request_surrounding_text` in client/gtk2/ibusimcontext.c), and may meanwhile report the next keys first: behind
    /// a repeat the release, a digit, or both. If a program does not answer their request for its text, they withdraw
    /// the claim to report it.
    ///
    /// Chromium, which never reports its text, reports its cursor after each key; if a BackSpace has deleted what the
    /// program had completed behind a letter, it reports it at the same place.
    static let gtk = KnownClient(
        name: .beginningWith("gtk"),
        quirks: ClientQuirks(
            repeating: .pressesPerhapsLate, overwriting: .byKeysAndCommits,
            reporting: .init(text: .beforeKeysOrNoClaim, resetsAfterKeys: true, cursorFollowsKeys: true)))
    /// Firefox, which sends a Reset after keys. It reports the text of some fields only, but never withdraws the claim.
    static let firefox = gecko("gtk3-im:firefox")
    /// Thunderbird, which is built like Firefox.
    static let thunderbird = gecko("gtk3-im:thunderbird")

    private static func gecko(_ name: String) -> KnownClient {
        KnownClient(
            name: .beginningWith(name),
            quirks: gtk.quirks.with {
                $0.overwriting = .unknown
                $0.reporting.text = .beforeKeys
                $0.reporting.cursorFollowsKeys = false
            })
    }

    /// The input method module for GTK 4, which drops forwarded keys.
    static let gtk4 = KnownClient(
        name: .beginningWith("gtk4"),
        quirks: ClientQuirks(
            strategies: [.deletion, .preedit], forwarding: .none, repeating: .pressesPerhapsLate,
            overwriting: .byKeysAndCommits,
            reporting: .init(text: .beforeKeysOrNoClaim, selections: .wrong, resetsAfterKeys: true)))
    /// The input method plug-ins for Qt 5 and 6. Through IBus' portal, the press of a repeat may come behind the release
    /// and the next key. `QIBusPlatformInputContext::deleteSurroundingText` passes its numbers
    /// to a `QInputMethodEvent`, which counts UTF-16 code units, and deletes what is selected first
    /// (`QWidgetLineControl::processInputMethodEvent`).
    static let qt = KnownClient(
        name: .exactly("QIBusInputContext"), namesProgram: false,
        quirks: ClientQuirks(
            repeating: .pairsPerhapsLate, erasing: .utf16, overwriting: .byKeys, reporting: .init(selections: .all)))
    /// IBus' server for XIM. In LibreOffice, preedit text swapped letters.
    ///
    /// While a program waits for the server, either for the reply to a key or to report the position of its cursor,
    /// Xlib puts back the events that it reads, one before the other, and remembers only the last as one from the
    /// server (libX11 1.8.4: `_XimForwardEventCallback`, `_XimRegCommitInfo`). So a BackSpace press with its release
    /// right behind it comes back to the engine, and two letters are swapped; letters after an accent must go into one
    /// commit.
    ///
    /// Since IBus 1.5.29, what an engine sends while it handles a key is also sent with the reply, before signals that
    /// wait to be read (`PostProcessKeyEvent` in bus/inputcontext.c).
    static let xim = KnownClient(
        name: .exactly("xim"), namesProgram: false,
        quirks: ClientQuirks(
            strategies: [.backspace], forwarding: .laterReleases, repeating: .pairs, ordering: .answersFirst))
    /// SDL 2, which supports neither deletions nor forwarded keys.
    static let sdl = KnownClient(
        name: .exactly("SDL2_Application"),
        quirks: ClientQuirks(
            strategies: [.preedit], forwarding: .none, repeating: .presses, ordering: .commitsLast))
    /// kitty, as no other program with GLFW has a client for IBus. It presses every forwarded key, even for a release,
    /// and without the key's text (`glfw_xkb_forwarded_key_from_ime` in glfw/xkb_glfw.c).
    static let kitty = KnownClient(
        name: .exactly("GLFW_Application"),
        quirks: ClientQuirks(
            strategies: [.backspace], forwarding: .fewPresses, repeating: .presses, ordering: .asRequested,
            programs: .terminal))
    /// GNOME Shell, for all programs on Wayland and for its own fields. Since mutter 49.1, forwarded keys have no
    /// modifiers and never repeat (`clutter_input_method_forward_key`, mutter 0828fd6169). Up to GNOME 44, programs
    /// delete bytes instead of characters: the last four of "café" are "afé".
    static let gnomeShell = KnownClient(
        name: .exactly("gnome-shell"), namesProgram: false,
        quirks: ClientQuirks(
            forwarding: .withoutModifiers, repeating: .untilRelease, erasing: .charactersOrBytes,
            reporting: .init(resetsAfterKeys: true), programs: .several))
    /// GNOME Shell's search, which ends when its entry is empty, from GNOME 44 to 50 at least (`_onTextChanged` in
    /// js/ui/searchController.js). The first letter must not be deleted before another is there.
    static let shellSearch = KnownClient(
        name: .exactly("gnome-shell"), isInOverview: true, namesProgram: false,
        quirks: gnomeShell.quirks.with { $0.erasing = .charactersButTheLast })
    /// IBus' panel as KWin's input method, since IBus 1.5.32. Up to 1.5.34 it repeats keys itself, and inserts the text of keys that pass.
    /// In 1.5.35, which cannot be told apart, such keys reach programs as keys. GTK 3 and foot then repeat them
    /// themselves, others leave that to KWin.
    static let kwinPanel = KnownClient(
        name: .exactly("wayland"), desktop: .kwinPanel, namesProgram: false,
        quirks: ClientQuirks(
            strategies: [.backspace], forwarding: .few, repeating: .untilAnyKey, ordering: .answersFirst,
            reporting: .init(text: .afterLettersWithoutPurpose), programs: .several))
    /// IBus' panel as the input method of another compositor, in version 2 of the protocol. Up to 1.5.35 it cannot
    /// forward keys (`ibus_wayland_im_keysym` in client/wayland/ibuswaylandim.c). It also repeats keys itself. If a
    /// change arrives in two steps and the program replies to the first before the second is there, a part of it is
    /// lost (wlroots: `im_commit` in types/wlr_input_method_v2.c). The panel handles a key before what an engine sent a
    /// millisecond earlier by a timer.
    static let inputMethodV2 = KnownClient(
        name: .exactly("wayland"), namesProgram: false,
        quirks: ClientQuirks(
            strategies: [.preedit], forwarding: .none, repeating: .presses, ordering: .answersFirstAtOnce,
            programs: .several))
    /// `ibus-wayland`, for KWin's programs. KWin 5.27 only passes on BackSpace, Return and the arrow keys
    /// (`keysymToKeycode` in inputmethod.cpp). Up to IBus 1.5.34, ibus-wayland drops deletions.
    package static let ibusWayland = KnownClient(
        name: .exactly("wayland"), desktop: .ibusWayland, namesProgram: false,
        quirks: ClientQuirks(
            strategies: [.backspace, .late], forwarding: .few, repeating: .untilAnotherKey, ordering: .asRequested,
            reporting: .init(text: .afterLettersWithoutPurpose), programs: .several))
    /// A keyboard on the session bus, which is its own client. It receives each release when it happens, and performs
    /// all requests in order.
    static let ownDocument = KnownClient(
        quirks: ClientQuirks(repeating: .presses, ordering: .asRequested, reporting: .init(selections: .all)))
    /// Any other client that has a name.
    static let other = KnownClient(quirks: ClientQuirks())
    /// A client without a name. Up to IBus 1.5.31, clients that get the focus while an engine is being selected have
    /// none.
    static let unnamed = KnownClient(quirks: ClientQuirks(reporting: .init(resetsAfterKeys: true)))
    /// A client without a name in GNOME's Wayland session, most likely ``gnomeShell``.
    static let unnamedInGnome = KnownClient(quirks: gnomeShell.quirks.with { $0.repeating = $0.repeating.uncertain })
    /// A client without a name in Plasma's Wayland session, most likely ``ibusWayland``.
    static let unnamedInPlasma = KnownClient(
        quirks: ibusWayland.quirks.with {
            $0.repeating = $0.repeating.uncertain
            $0.reporting = .init(resetsAfterKeys: true)
        })

    /// The kinds with names, the more specific ones first.
    static let named = [
        gtk4, firefox, thunderbird, gtk, qt, xim, sdl, kitty, shellSearch, gnomeShell, kwinPanel, ibusWayland,
        inputMethodV2,
    ]

    /// All kinds.
    static let all = named + [other, unnamed, unnamedInGnome, unnamedInPlasma]
}
