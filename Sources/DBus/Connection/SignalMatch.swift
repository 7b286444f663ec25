/// Which signals are asked for.
public struct SignalMatch: Sendable {
    let sender: String?
    let interface: StaticString
    let member: StaticString
    let firstArgument: String?

    /// The signals of one name.
    /// - Parameters:
    ///   - interface: the interface of the signals.
    ///   - member: the name of the signals in it.
    ///   - sender: a unique name, or that of the bus itself: signals carry no other names; nil for any.
    ///   - firstArgument: the string that is their first argument; nil for any.
    public init(_ interface: StaticString, _ member: StaticString, sender: String? = nil, firstArgument: String? = nil)
    {
        self.interface = interface
        self.member = member
        self.sender = sender
        self.firstArgument = firstArgument
    }

    /// Changes of who owns `name`, as the bus itself tells them.
    public static func ownerChanged(of name: String) -> SignalMatch {
        SignalMatch(
            "org.freedesktop.DBus", "NameOwnerChanged", sender: "org.freedesktop.DBus", firstArgument: name)
    }

    /// That this connection no longer owns `name`, as the bus itself tells it.
    public static func nameLost(_ name: String) -> SignalMatch {
        SignalMatch("org.freedesktop.DBus", "NameLost", sender: "org.freedesktop.DBus", firstArgument: name)
    }

    var rule: String {
        var rule = "type='signal',interface='\(interface)',member='\(member)'"
        if let sender { rule += ",sender=\(Self.quoted(sender))" }
        if let firstArgument { rule += ",arg0=\(Self.quoted(firstArgument))" }
        return rule
    }

    /// Between quotes nothing is special but the quote that ends them.
    private static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    /// The rule alone does not do: a peer can send us any signal directly, and no rule is asked about that.
    func accepts(_ signal: borrowing Message) -> Bool {
        guard signal.isSignal(interface, member) else { return false }
        if let sender, !signal.isSent(by: sender) { return false }
        guard let firstArgument else { return true }
        var reader = MessageReader(of: signal)
        return (try? reader.readString()) == firstArgument
    }
}

struct SignalSubscriber {
    let match: SignalMatch
    let handler: (borrowing Message) -> Void
}

/// Keeps a handler subscribed for as long as it lives.
public final class SignalSubscription {
    private let end: () -> Void

    init(_ end: @escaping () -> Void) { self.end = end }

    deinit { end() }
}
