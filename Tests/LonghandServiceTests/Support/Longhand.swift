import TestSupport

/// Longhand on a session bus, as a client calls it.
struct Longhand {
    static let name = "org.longhand.Longhand1"
    static let path = "/org/longhand/Longhand1"
    static let factoryPath = "/org/freedesktop/IBus/Factory"

    let peer: Peer
    let callouts: RemoteObject
    let keyboards: RemoteObject

    init(_ peer: Peer) {
        self.peer = peer
        callouts = RemoteObject(peer, Self.name, Self.path, "\(Self.name).Callouts")
        keyboards = callouts.as("\(Self.name).Keyboards")
    }

    /// The same, as another caller sees it.
    func by(_ peer: Peer) -> Longhand { Longhand(peer) }

    /// The alternatives of a key.
    func candidates(_ key: String, _ locale: String = "") -> Answer {
        callouts.call("Candidates", .string(key), .string(locale))
    }

    /// The actions of an action's callout.
    func actions(_ action: String, _ locale: String = "") -> Answer {
        callouts.call("CalloutActions", .string(action), .string(locale))
    }

    /// Makes a keyboard, if it may.
    func makeKeyboard(_ locale: String = "en") -> Keyboard? {
        guard case .path(let path)? = keyboards.call("Create", .string(locale)).first else { return nil }
        return Keyboard(peer, path)
    }

    /// The shared keyboard.
    var shared: Keyboard { Keyboard(peer, Keyboard.sharedPath) }
}
