internal import DBus
internal import IBus

/// IBus' factory on the session bus. Its engines are keyboards like all others here.
final class KeyboardFactory: BusObject {
    private let factory: Factory
    private let peers: Peers

    init(_ keyboards: SessionKeyboards, peers: Peers) {
        self.peers = peers
        factory = Factory { name, caller throws(WireError) in
            try keyboards.make(locale: try EngineName(name).locale, owner: caller)
        }
    }

    var interfaces: [any BoundInterface] { factory.interfaces }

    func admission(of call: borrowing Message) -> Admission { peers.admission(of: call) }
}
