/// A press or release of a key, as IBus sends it.
public struct KeyEvent: Equatable, Sendable {
    /// The key symbol that the layout assigns to the key with these modifiers.
    public var symbol: KeySymbol
    /// The hardware's code of the key. Its meaning differs by client, but a press and its release have the same code.
    public var code: UInt32
    /// The modifiers, and whether the event is a release.
    public var state: ModifierState

    /// Creates a key event.
    public init(symbol: KeySymbol, code: UInt32, state: ModifierState = []) {
        self.symbol = symbol
        self.code = code
        self.state = state
    }

    /// Whether the key was released.
    public var isRelease: Bool { state.contains(.release) }
}
