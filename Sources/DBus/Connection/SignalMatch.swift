/// Which signals are asked for.
public struct SignalMatch: Sendable {
    let sender: String?
    let interface: StaticString
    let member: StaticString
    let firstArgument: String?

    /// Signals `interface.member`, from `sender` if one is named, with `firstArgument` as their first string if given.
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
        if let sender { rule += ",sender='\(sender)'" }
        if let firstArgument { rule += ",arg0='\(firstArgument)'" }
        return rule
    }

    /// The sender is not compared: a rule may name it by a well-known name, while signals carry the unique one.
    func accepts(_ signal: borrowing Message) -> Bool {
        guard signal.isSignal(interface, member) else { return false }
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
