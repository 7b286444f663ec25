internal import GLibLoop
internal import KeyboardEngine

/// The layout of the keyboard, as far as it types letters with AltGr. It is read in the background, and again whenever
/// the user selects another.
final class KeyboardLayout {
    /// What AltGr types, as lists of the keys that type it.
    private(set) var callouts = KeyboardCallout.Actions()
    /// Called after they have changed.
    var onChange: (() -> Void)?

    private let server: XServer?
    private let worker = Worker(limit: 16)
    private var letters = LayoutLetters()
    private var hasBegun = false
    private var wayland: WaylandKeyboard?

    /// The layout of the session that the environment names.
    /// - Parameter server: the X server, where one has the keyboard.
    init(server: XServer?) { self.server = server }

    /// Begins to follow the layout, soon: what is at hand comes first.
    func follow() {
        guard !hasBegun else { return }
        hasBegun = true
        MainThread.perform { [weak self] in self?.begin() }
    }

    private func begin() {
        if Desktop.isOnWayland {
            wayland = WaylandKeyboard { [weak self] text in self?.read { $0.letters(inText: text) } }
        } else if let server, let connection = server.connection {
            connection.onMappingChange = { [weak self] in self?.read { $0.lettersOfXServer() } }
            read { $0.lettersOfXServer() }
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
