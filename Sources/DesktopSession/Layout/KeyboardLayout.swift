internal import GLibLoop
package import KeyboardEngine
internal import Platform
package import PressAndHold

/// What matters of the session's keyboard layouts. They are read in the background, and again whenever the user selects
/// others.
@MainActor package final class KeyboardLayout {
    /// The letters with AltGr, as callouts of the keys that type them.
    package private(set) var callouts = KeyboardCallout.Actions()
    /// The digits on keys that type something else.
    package var digitKeys: DigitKeys { facts.digits }
    /// The Latin symbols of keys that type other letters.
    package var latinKeys: LatinKeys { facts.latin }
    private let onChange: () -> Void
    private let server: XServer?
    private let compositor: Compositor?
    private let worker = Worker(limit: 16)
    private var facts = Facts()
    private var hasBegun = false
    private var hasWarned = false
    private var wayland: WaylandKeyboard?

    private struct Facts: Equatable, Sendable {
        var letters = LayoutLetters()
        var digits = DigitKeys()
        var latin = LatinKeys()
    }

    /// Creates the layout of the session in the environment.
    /// - Parameters:
    ///   - server: the X server, if one has the keyboard.
    ///   - compositor: the Wayland compositor, if one has the keyboard.
    ///   - onChange: called after the layouts have changed.
    package init(server: XServer?, compositor: Compositor?, onChange: @escaping () -> Void) {
        (self.server, self.compositor, self.onChange) = (server, compositor, onChange)
    }

    /// Starts to follow the layout a little later, so that pending work comes first.
    package func follow() {
        guard !hasBegun else { return }
        hasBegun = true
        MainThread.perform { [weak self] in self?.begin() }
    }

    private func begin() {
        server?.connect { [weak self] connection in
            connection.onMappingChange = { self?.read { $0.layoutsOfXServer() } }
            self?.read { $0.layoutsOfXServer() }
        }
        compositor?.connect { [weak self] connection in
            self?.wayland = WaylandKeyboard(
                connection, takeKeymap: { text in self?.read { $0.layouts(inText: text) } })
        }
    }

    private func read(_ layouts: @escaping @Sendable (KeymapReader) -> [[KeymapKey]]?) {
        worker.perform { [weak self] in
            guard let reader = KeymapReader() else { return }
            guard let found = layouts(reader) else { return MainThread.perform { self?.warn() } }
            let facts = Facts(
                letters: LayoutLetters(found), digits: DigitKeys(found), latin: LatinKeys(found))
            MainThread.perform { self?.adopt(facts) }
        }
    }

    /// Logs once that a keymap cannot be read. The letters of the former one stay.
    private func warn() {
        if !hasWarned { Log.warning("The keyboard layout cannot be read: its letters are not offered.") }
        hasWarned = true
    }

    private func adopt(_ facts: Facts) {
        guard facts != self.facts else { return }
        self.facts = facts
        callouts = facts.letters.callouts
        onChange()
    }
}
