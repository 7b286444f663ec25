/// The client that a text field belongs to: its name and what is known about it. It is reported with the focus.
package struct ClientProfile: Equatable, Sendable {
    /// The name of the client, if it has one.
    package let name: String?
    /// The name of the program, for users and for the list of excluded programs; `nil` if the client's name does not
    /// contain it.
    package let program: String?
    /// Whether this is the input method system's own client, which has the focus while no program does.
    package let isPlaceholder: Bool
    /// The quirks of the client.
    package let quirks: ClientQuirks

    /// The name under which failures are stored; `nil` if it does not identify a program, because it may belong to
    /// another program later.
    var lastingName: String? { program == nil ? nil : name }

    /// Creates the profile of a client.
    package init(name: String?, program: String? = nil, isPlaceholder: Bool = false, quirks: ClientQuirks) {
        self.name = name
        self.program = program
        self.isPlaceholder = isPlaceholder
        self.quirks = quirks
    }

    /// The profile of a client that has no name, and about which nothing is known.
    package static let unknown = ClientProfile(name: nil, quirks: KnownClient.unnamed.quirks)
}
