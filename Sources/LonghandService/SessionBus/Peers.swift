internal import DBus

/// An object that keeps something for programs until they leave the bus.
protocol PeerListener: AnyObject {
    /// Forgets a program that has left the bus.
    func forget(_ peer: String)
}

/// The programs that want more than callouts. It finds out who they are, and when they leave.
final class Peers {
    private var listeners: [Listener] = []
    private let connection: Connection
    private var peers: [String: Peer] = [:]

    private struct Peer {
        var standing: Standing
        /// Its process; nil while it is unknown.
        var process: UInt32?
        let subscription: SignalSubscription
    }

    private struct Listener {
        weak let object: (any PeerListener)?
    }

    /// The state of a program's admission.
    private enum Standing {
        /// The initial state: the bus was asked, and calls wait for its reply.
        case asked([() -> Void])
        /// The bus has replied that the program can be trusted.
        case admitted
        /// The bus has replied that the program belongs to this user, and it cannot be trusted.
        case confined
        /// The bus has replied anything else.
        case refused
    }

    init(_ connection: Connection) { self.connection = connection }

    /// Adds a listener, which is told after those before it that an admitted or refused program has left.
    func add(_ listener: any PeerListener) { listeners.append(Listener(object: listener)) }

    /// Decides whether the sender of a call is a program of this user outside any sandbox.
    func admission(of call: borrowing Message) -> Admission {
        guard let sender = call.sender else { return Self.refusal }
        switch peers[sender]?.standing {
        case .admitted: return .admitted
        case .confined, .refused: return Self.refusal
        case .asked, nil: return .undecided { [weak self] resume in self?.ask(about: sender, resume) }
        }
    }

    /// Decides whether the sender of a call is a program of this user, in a sandbox or not.
    func acquaintance(with call: borrowing Message) -> Admission {
        guard let sender = call.sender else { return Self.refusalOfUser }
        switch peers[sender]?.standing {
        case .admitted, .confined: return .admitted
        case .refused: return Self.refusalOfUser
        case .asked, nil: return admission(of: call)
        }
    }

    /// Returns whether the sender of a call is known to be a program of this user outside any sandbox.
    func isAdmitted(_ call: borrowing Message) -> Bool {
        if case .admitted = call.sender.flatMap({ peers[$0]?.standing }) { return true }
        return false
    }

    /// Returns the process of a program; nil if the bus has not reported it.
    func process(of peer: String) -> UInt32? { peers[peer]?.process }

    private static let refusalOfUser = Admission.refused(.accessDenied("Longhand is for programs of the same user."))
    private static let refusal = Admission.refused(
        .accessDenied("Keyboards are for programs of the same user outside sandboxes."))

    // MARK: Asking the bus

    private func ask(about peer: String, _ resume: @escaping () -> Void) {
        if case .asked(let waiting) = peers[peer]?.standing {
            peers[peer]?.standing = .asked(waiting + [resume])
            return
        }
        peers[peer] = Peer(standing: .asked([resume]), subscription: follow(peer))
        connection.callBus("GetConnectionCredentials", peer) { [weak self] reply in self?.decide(peer, reply) }
    }

    private func decide(_ peer: String, _ reply: consuming Result<Message, WireError>) {
        guard case .asked(let waiting) = peers[peer]?.standing else { return }
        switch consume reply {
        case .success(let reply):
            let credentials = try? Credentials(from: reply)
            peers[peer]?.process = credentials?.processID
            settle(peer, Self.standing(of: credentials), waiting)
        case .failure:
            settle(peer, .refused, waiting)
            peers[peer] = nil
        }
    }

    private static func standing(of credentials: Credentials?) -> Standing {
        guard let credentials, credentials.areOfThisUser else { return .refused }
        return credentials.areTrusted() ? .admitted : .confined
    }

    private func settle(_ peer: String, _ standing: Standing, _ waiting: [() -> Void]) {
        peers[peer]?.standing = standing
        for resume in waiting { resume() }
    }

    // MARK: Their end

    /// Follows when a peer leaves. The match is requested before the credentials, so that a peer with credentials
    /// cannot leave unnoticed. For one that leaves earlier, the bus has no credentials, and the peer is refused.
    private func follow(_ peer: String) -> SignalSubscription {
        connection.subscribe(to: .ownerChanged(of: peer)) { [weak self] signal in
            guard let (_, _, owner) = try? signal.arguments(String.self, String.self, String.self), owner.isEmpty
            else { return }
            self?.forget(peer)
        }
    }

    private func forget(_ peer: String) {
        switch peers[peer]?.standing {
        case .admitted, .confined, .refused:
            peers[peer] = nil
            for listener in listeners { listener.object?.forget(peer) }
        case .asked, nil: break
        }
    }
}
