/// A key going down or up, as IBus sends it.
public struct KeyEvent: Equatable, Sendable {
    /// The key symbol that the layout gives the key with these modifiers.
    public var symbol: KeySymbol
    /// The hardware's number of the key; what it means differs by client, but a press and its release have the same.
    public var code: UInt32
    /// The modifiers, and whether it is a release.
    public var state: ModifierState

    /// A key event.
    public init(symbol: KeySymbol, code: UInt32, state: ModifierState = []) {
        self.symbol = symbol
        self.code = code
        self.state = state
    }

    /// Whether the key goes up.
    public var isRelease: Bool { state.contains(.release) }
}
