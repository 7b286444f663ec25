internal import Actions
internal import KeyboardEngine

extension ClientProfile {
    /// Creates the profile of a client.
    /// - Parameters:
    ///   - name: its name, such as `gtk3-im:gedit`; nil if the input method system does not report it.
    ///   - surroundings: the desktop, and whether its overview is open.
    package init(named name: String?, in surroundings: Surroundings = Surroundings()) {
        guard let name else {
            self.init(name: nil, quirks: KnownClient(unnamedOn: surroundings.desktop).quirks)
            return
        }
        // The part after the toolkit's name, such as `gedit`.
        let program = name.split(separator: ":").last.map(String.init) ?? name
        self.init(
            name: name, program: Self.isProcess(program) ? nil : program,
            isPlaceholder: name.isSpelled(Self.placeholderName),
            quirks: KnownClient(named: name, in: surroundings).quirks)
    }

    /// Creates the profile of a keyboard on the session bus, which is its own client.
    /// - Parameter name: the name that the program gives itself; nil if it gives none.
    package init(ownDocumentOf name: String?) {
        let named = ClientProfile(named: name)
        self.init(name: named.name, program: named.program, quirks: KnownClient.ownDocument.quirks)
    }

    /// Returns whether a program's name is only its process ID, as GTK's modules report if it has no name: "(22083)".
    /// In a sandbox the ID is that inside the sandbox, and several sandboxes use the same one.
    private static func isProcess(_ program: String) -> Bool {
        let number = program.utf8.dropFirst().dropLast()
        return program.utf8.count > 2 && program.hasPrefix("(") && program.hasSuffix(")")
            && number.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }

    /// The name of IBus' own client, which has the focus while no other has it.
    private static let placeholderName = "fake"

    /// The program's name, if the client's name identifies a program; otherwise nil.
    package var knownProgram: String? {
        guard let name, !isPlaceholder, KnownClient(named: name).namesProgram else { return nil }
        return program
    }
}
