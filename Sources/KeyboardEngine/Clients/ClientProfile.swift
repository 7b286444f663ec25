/// The client that a text field belongs to: its name and what is known about it. It comes with the focus.
package struct ClientProfile: Equatable, Sendable {
    /// Its name; nil for a client without one.
    package let name: String?
    /// The program's own name, for users and for the list of excluded programs; nil where the client's names none.
    package let program: String?
    /// Whether it is the input method system's own client, which has the focus while no program has it.
    package let isPlaceholder: Bool
    /// What it does and does not do.
    package let quirks: ClientQuirks

    /// The name that its failures are remembered by; nil where it names no program, and so may be another's next.
    var lastingName: String? { program == nil ? nil : name }

    /// The profile of a client.
    package init(name: String?, program: String? = nil, isPlaceholder: Bool = false, quirks: ClientQuirks) {
        self.name = name
        self.program = program
        self.isPlaceholder = isPlaceholder
        self.quirks = quirks
    }

    /// A client without a name, of which nothing is known.
    package static let unknown = ClientProfile(name: nil, quirks: ClientQuirks(resetsAfterKeys: true))
}
