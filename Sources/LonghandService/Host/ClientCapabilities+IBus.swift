internal import IBus
internal import PressAndHold

extension ClientCapabilities {
    /// Creates the capabilities that IBus reports of a client.
    init(_ capabilities: Capabilities) {
        self = []
        if capabilities.contains(.surroundingText) { insert(.surroundingText) }
        if capabilities.contains(.preeditText) { insert(.preedit) }
        if capabilities.contains(.onScreenKeyboard) { insert(.onScreenKeyboard) }
    }
}
