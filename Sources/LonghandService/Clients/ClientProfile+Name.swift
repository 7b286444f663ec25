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
            name: name, program: Self.isProcess(program) ? nil : program, isPlaceholder: name == Self.placeholderName,
            quirks: KnownClient(named: name, in: surroundings).quirks)
    }

    /// The profile of a keyboard on the session bus, which is its own client.
    /// - Parameter name: what the program calls itself that drives it; nil where it does not say.
    nonisolated init(ownDocumentOf name: String?) {
        let named = ClientProfile(named: name)
        self.init(name: named.name, program: named.program, quirks: KnownClient.ownDocument.quirks)
    }

    /// Whether a program is named by the number of its process, as GTK's modules do where it has no name: "(22083)". In a
    /// sandbox it is the number there, which every sandbox has.
    nonisolated private static func isProcess(_ program: String) -> Bool {
        let number = program.utf8.dropFirst().dropLast()
        return program.utf8.count > 2 && program.hasPrefix("(") && program.hasSuffix(")")
            && number.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }

    /// IBus' own client, which has the focus while no other has it.
    nonisolated private static let placeholderName = "fake"

    /// The program's name, where the client's name tells one program from another; nil elsewhere.
    nonisolated var knownProgram: String? {
        guard let name, !isPlaceholder, KnownClient(named: name).namesProgram else { return nil }
        return program
    }
}
