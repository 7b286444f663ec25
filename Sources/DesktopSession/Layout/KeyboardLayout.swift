internal import GLibLoop
package import KeyboardEngine
internal import Platform

/// The letters of the keyboard layout that need AltGr. The layout is read in the background, and again whenever the
/// user selects another.
@MainActor package final class KeyboardLayout {
    /// The letters with AltGr, as callouts of the keys that type them.
    package private(set) var callouts = KeyboardCallout.Actions()
    /// Called after the letters have changed.
    package var onChange: (() -> Void)?

    private let server: XServer?
    private let compositor: Compositor?
    private let worker = Worker(limit: 16)
    private var letters = LayoutLetters()
    private var hasBegun = false
    private var wayland: WaylandKeyboard?

    /// Creates the layout of the session in the environment.
    /// - Parameters:
    ///   - server: the X server, if one has the keyboard.
    ///   - compositor: the Wayland compositor, if one has the keyboard.
    package init(server: XServer?, compositor: Compositor?) { (self.server, self.compositor) = (server, compositor) }

    /// Starts to follow the layout a little later, so that pending work comes first.
    package func follow() {
        guard !hasBegun else { return }
        hasBegun = true
        MainThread.perform { [weak self] in self?.begin() }
    }

    private func begin() {
        server?.connect { [weak self] connection in
            connection.onMappingChange = { self?.read { $0.lettersOfXServer() } }
            self?.read { $0.lettersOfXServer() }
        }
        compositor?.connect { [weak self] connection in
            self?.wayland = WaylandKeyboard(
                connection, takeKeymap: { text in self?.read { $0.letters(inText: text) } })
        }
    }

    private func read(_ letters: @escaping @Sendable (KeymapReader) -> LayoutLetters?) {
        worker.perform { [weak self] in
            guard let found = KeymapReader().flatMap(letters) else { return }
            MainThread.perform { self?.adopt(found) }
        }
    }

    private func adopt(_ letters: LayoutLetters) {
        guard letters != self.letters else { return }
        self.letters = letters
        callouts = letters.callouts
        onChange?()
    }
}
