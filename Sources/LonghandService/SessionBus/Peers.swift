internal import DBus
internal import Glibc

/// The programs that want more than callouts: who they are, and when they are gone.
final class Peers {
    /// Called when a program that was admitted has left the bus.
    var onVanish: ((String) -> Void)?

    private let connection: Connection
    private var known: [String: Peer] = [:]

    private struct Peer {
        /// Nil until the bus has told.
        var isAdmitted: Bool?
        var waiting: [() -> Void] = []
        let subscription: SignalSubscription
    }

    init(_ connection: Connection) { self.connection = connection }

    /// Whether the sender of a call is a program of this user that no sandbox confines.
    func admission(of call: borrowing Message) -> Admission {
        guard let sender = call.sender else { return Self.refusal }
        switch known[sender]?.isAdmitted {
        case true?: return .admitted
        case false?: return Self.refusal
        case nil: return .undecided { [unowned self] resume in ask(about: sender, resume) }
        }
    }

    private static let refusal = Admission.refused(
        .accessDenied("Keyboards are for programs of the same user outside sandboxes."))

    // MARK: Asking the bus

    private func ask(about peer: String, _ resume: @escaping () -> Void) {
        guard known[peer] == nil else {
            known[peer]?.waiting.append(resume)
            return
        }
        known[peer] = Peer(waiting: [resume], subscription: follow(peer))
        connection.callBus("GetConnectionCredentials", peer) { [weak self] reply in
            let credentials = try? Credentials(from: try reply.get())
            self?.decide(peer, isAdmitted: credentials?.isTrusted ?? false)
        }
    }

    /// The match is asked for before the credentials, so a peer that has them cannot vanish unseen.
    private func follow(_ peer: String) -> SignalSubscription {
        connection.subscribe(to: .ownerChanged(of: peer)) { [unowned self] signal in
            guard let (_, _, owner) = try? signal.arguments(String.self, String.self, String.self), owner.isEmpty
            else { return }
            known[peer] = nil
            onVanish?(peer)
        }
    }

    private func decide(_ peer: String, isAdmitted: Bool) {
        let waiting = known[peer]?.waiting ?? []
        known[peer]?.isAdmitted = isAdmitted
        known[peer]?.waiting = []
        for resume in waiting { resume() }
    }
}

/// What the bus says of a program.
struct Credentials {
    private var userID: UInt32?
    private var processID: UInt32?
    private var securityLabel = ""

    /// Reads the reply of `GetConnectionCredentials`. Fields of the wrong type are as good as missing.
    init(from reply: borrowing Message) throws(WireError) {
        try reply.readDictionary { (key: String, value: inout MessageReader) throws(WireError) in
            switch (key, value.nextSignature) {
            case ("UnixUserID", "u"): userID = try value.readUInt32()
            case ("ProcessID", "u"): processID = try value.readUInt32()
            case ("LinuxSecurityLabel", "ay"): securityLabel = try value.readBytesAsText()
            default: value.skip()
            }
        }
    }

    /// Whether it is the same user's, and not known to be confined. What is missing counts against it.
    var isTrusted: Bool {
        guard let userID, userID == getuid(), let processID else { return false }
        return !securityLabel.hasPrefix("snap.") && access("/proc/\(processID)/root/.flatpak-info", F_OK) != 0
    }
}
