internal import DBus

/// The programs that want more than callouts: who they are, and when they are gone.
final class Peers {
    /// Called when a program that was admitted, or refused, has left the bus.
    var onVanish: ((String) -> Void)?

    private let connection: Connection
    private var peers: [String: Peer] = [:]

    private struct Peer {
        var standing: Standing
        let subscription: SignalSubscription
    }

    /// What is known of a program.
    private enum Standing {
        /// At first: the bus has been asked, and calls wait for what it says.
        case asked([() -> Void])
        /// After the bus has said that the program is to be trusted.
        case admitted
        /// After the bus has said anything else.
        case refused
    }

    init(_ connection: Connection) { self.connection = connection }

    /// Whether the sender of a call is a program of this user that no sandbox confines.
    func admission(of call: borrowing Message) -> Admission {
        guard let sender = call.sender else { return Self.refusal }
        switch peers[sender]?.standing {
        case .admitted: return .admitted
        case .refused: return Self.refusal
        case .asked, nil: return .undecided { [weak self] resume in self?.ask(about: sender, resume) }
        }
    }

    /// Whether it is known of the sender of a call what it may see. It is admitted in any case.
    func acquaintance(with call: borrowing Message) -> Admission {
        if case .undecided(let whenKnown) = admission(of: call) { return .undecided(whenKnown: whenKnown) }
        return .admitted
    }

    /// Whether the sender of a call is known for a program of this user that no sandbox confines.
    func isAdmitted(_ call: borrowing Message) -> Bool {
        if case .admitted = call.sender.flatMap({ peers[$0]?.standing }) { return true }
        return false
    }

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
            settle(peer, (try? Credentials(from: reply))?.areTrusted() == true ? .admitted : .refused, waiting)
        case .failure:
            settle(peer, .refused, waiting)
            peers[peer] = nil
        }
    }

    private func settle(_ peer: String, _ standing: Standing, _ waiting: [() -> Void]) {
        peers[peer]?.standing = standing
        for resume in waiting { resume() }
    }

    // MARK: Their end

    /// The match is asked for before the credentials, so a peer that has them cannot vanish unseen. Of one that vanishes
    /// earlier, the bus has no credentials to tell, and its refusal ends the matter.
    private func follow(_ peer: String) -> SignalSubscription {
        connection.subscribe(to: .ownerChanged(of: peer)) { [weak self] signal in
            guard let (_, _, owner) = try? signal.arguments(String.self, String.self, String.self), owner.isEmpty
            else { return }
            self?.forget(peer)
        }
    }

    private func forget(_ peer: String) {
        switch peers[peer]?.standing {
        case .admitted, .refused:
            peers[peer] = nil
            onVanish?(peer)
        case .asked, nil: break
        }
    }
}
