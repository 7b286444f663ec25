internal import KeyboardEngine

extension ClientProfile {
    /// The profile of an IBus client.
    /// - Parameters:
    ///   - name: its name, such as `gtk3-im:gedit`; nil where IBus does not say.
    ///   - surroundings: where it runs.
    nonisolated init(named name: String?, in surroundings: Surroundings = Surroundings()) {
        guard let name else {
            self.init(name: nil, quirks: KnownClient(unnamedOn: surroundings.desktop).quirks)
            return
        }
        // What follows the toolkit's name, such as `gedit`.
        let program = name.split(separator: ":").last.map(String.init) ?? name
        self.init(
            name: name, program: program, isPlaceholder: name == Self.placeholderName,
            quirks: KnownClient(named: name, in: surroundings).quirks)
    }

    /// IBus' own client, which has the focus while no other has it.
    nonisolated private static let placeholderName = "fake"

    /// The program's name, where the client's name tells one program from another; nil elsewhere.
    nonisolated var knownProgram: String? {
        guard let name, !isPlaceholder, KnownClient(named: name).namesProgram else { return nil }
        return program
    }
}
