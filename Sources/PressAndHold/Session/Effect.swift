package import KeyboardEngine

/// What a session does, of four kinds. The order among all of them counts.
package enum Effect: Equatable, Sendable {
    /// Something for the program that has the focus.
    case wire(Wire)
    /// Something to be seen.
    case sight(Sight)
    /// A request to the host, which runs the session.
    case ask(Ask)
    /// Something that has happened. Nothing has to be done about it.
    case fact(Fact)
}

/// The result of an event.
package struct Reaction: Equatable, Sendable {
    /// Whether a key was handled. If not, the program gets it. Always false for events other than keys.
    package var isHandled = false
    /// The gesture that the key makes on its action, if the program gets it: ``KeyboardGesture/press`` or
    /// ``KeyboardGesture/repeatPress``. The handler is asked about it. If it wants something else than the program does
    /// anyway, ``InputEvent/perform(_:insteadOf:)`` follows.
    package var gesture: KeyboardGesture?
    /// The effects to perform before the key is answered.
    package var effects: [Effect] = []
}
