/// A description of the signals to receive.
public struct SignalMatch: Sendable {
    let sender: String?
    let path: ObjectPath?
    let interface: StaticString
    let member: StaticString
    let firstArgument: String?

    /// Matches the signals with a name.
    /// - Parameters:
    ///   - interface: the interface of the signals.
    ///   - member: the name of the signals in the interface.
    ///   - sender: the sender's unique name or `org.freedesktop.DBus`, as signals carry no other names; nil for any.
    ///   - path: the object that sends them; nil for any.
    ///   - firstArgument: the value of their first argument, a string; nil for any.
    public init(
        _ interface: StaticString, _ member: StaticString, sender: String? = nil, path: ObjectPath? = nil,
        firstArgument: String? = nil
    ) {
        self.interface = interface
        self.member = member
        self.sender = sender
        self.path = path
        self.firstArgument = firstArgument
    }

    /// Matches the bus' `NameOwnerChanged` signals for `name`.
    public static func ownerChanged(of name: String) -> SignalMatch {
        SignalMatch(
            "org.freedesktop.DBus", "NameOwnerChanged", sender: "org.freedesktop.DBus", firstArgument: name)
    }

    /// Matches the bus' `NameLost` signal for `name`: this connection no longer owns it.
    public static func nameLost(_ name: String) -> SignalMatch {
        SignalMatch("org.freedesktop.DBus", "NameLost", sender: "org.freedesktop.DBus", firstArgument: name)
    }

    var rule: String {
        var rule = "type='signal',interface='\(interface)',member='\(member)'"
        if let sender { rule += ",sender=\(Self.quoted(sender))" }
        if let path { rule += ",path='\(path)'" }
        if let firstArgument { rule += ",arg0=\(Self.quoted(firstArgument))" }
        return rule
    }

    /// Returns `text` in quotes, between which only the closing quote is special.
    private static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    /// Returns whether the signal matches. The match rule of the bus is not enough, since a peer can send a signal
    /// directly to this connection, whatever its rules are.
    func accepts(_ signal: borrowing Message) -> Bool {
        guard signal.isSignal(interface, member) else { return false }
        if let sender, !signal.isSent(by: sender) { return false }
        if let path, signal.path.map({ $0 == path.description }) != true { return false }
        guard let firstArgument else { return true }
        var reader = MessageReader(of: signal)
        return (try? reader.readString())?.utf8.elementsEqual(firstArgument.utf8) ?? false
    }
}

struct SignalSubscriber {
    let match: SignalMatch
    let handler: (borrowing Message) -> Void
}

/// A handler's subscription, which ends when it is released.
public final class SignalSubscription {
    private let end: () -> Void

    init(_ end: @escaping () -> Void) { self.end = end }

    deinit { end() }
}
