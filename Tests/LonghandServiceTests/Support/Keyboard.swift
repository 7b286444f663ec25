import TestSupport

/// A keyboard on a session bus, as a client calls it.
struct Keyboard {
    static let sharedPath = "/org/longhand/Longhand1/Keyboard/shared"

    let peer: Peer
    let path: String
    /// Its own interface.
    let own: RemoteObject
    /// Its interface as an engine of IBus.
    let engine: RemoteObject

    init(_ peer: Peer, _ path: String) {
        self.peer = peer
        self.path = path
        own = RemoteObject(peer, Longhand.name, path, "org.longhand.Longhand1.Keyboard")
        engine = own.as("org.freedesktop.IBus.Engine")
    }

    /// The same keyboard, as another caller sees it.
    func by(_ peer: Peer) -> Keyboard { Keyboard(peer, path) }

    // MARK: What it shows

    /// A property.
    func get(_ property: String) -> BusValue? { own.get(property).first?.inside }

    /// The text, with `|` where the cursor is and `^` at the other end of a selection.
    var text: String {
        guard case .string(let text)? = get("Text"), case .uint32(let cursor)? = get("Cursor"),
            case .uint32(let anchor)? = get("Anchor")
        else { return "?" }
        var marks: [(place: UInt32, sign: Unicode.Scalar)] = [(cursor, "|")]
        if anchor != cursor { marks.append((anchor, "^")) }
        var scalars = Array(text.unicodeScalars)
        for mark in marks.sorted(by: { $0.place > $1.place }) { scalars.insert(mark.sign, at: Int(mark.place)) }
        return scalars.map { String($0) }.joined()
    }

    /// The alternatives on offer.
    var callout: [String] {
        guard case .array(_, let values)? = get("Callout") else { return ["?"] }
        return values.map { if case .string(let text) = $0 { text } else { "?" } }
    }

    /// The highlighted one.
    var calloutIndex: Int32? {
        guard case .int32(let index)? = get("CalloutIndex") else { return nil }
        return index
    }

    // MARK: What is sent to it

    /// Performs a gesture.
    @discardableResult
    func handle(_ action: String, _ gesture: String = "") -> Answer {
        own.call("Handle", .string(action), .string(gesture))
    }

    /// Sets the text, with the cursor behind it.
    @discardableResult
    func setText(_ text: String) -> Answer {
        let end = UInt32(text.unicodeScalars.count)
        return setText(text, cursor: end, anchor: end)
    }

    @discardableResult
    func setText(_ text: String, cursor: UInt32, anchor: UInt32) -> Answer {
        own.call("SetText", .string(text), .uint32(cursor), .uint32(anchor))
    }

    // MARK: Keys

    /// Puts a key down.
    @discardableResult
    func press(_ key: TestKey, state: UInt32 = 0) -> Answer {
        engine.call("ProcessKeyEvent", .uint32(key.symbol), .uint32(key.code), .uint32(state))
    }

    /// Lets go of a key.
    @discardableResult
    func release(_ key: TestKey, state: UInt32 = 0) -> Answer { press(key, state: state | 1 << 30) }

    /// Presses keys, and releases each at once.
    func type(_ keys: TestKey...) {
        for key in keys {
            press(key)
            release(key)
        }
    }

    /// Holds a key until its alternatives are shown, and releases it.
    /// - Returns: whether there are any.
    @discardableResult
    func hold(_ key: TestKey, state: UInt32 = 0) -> Bool {
        press(key, state: state)
        defer { release(key, state: state) }
        return eventually { !callout.isEmpty }
    }
}

/// A key of an American keyboard: what it types, and its place by evdev's numbers.
struct TestKey {
    let symbol: UInt32
    let code: UInt32

    static let a = TestKey(symbol: 0x61, code: 30)
    static let b = TestKey(symbol: 0x62, code: 48)
    static let c = TestKey(symbol: 0x63, code: 46)
    static let e = TestKey(symbol: 0x65, code: 18)
    static let i = TestKey(symbol: 0x69, code: 23)
    static let two = TestKey(symbol: 0x32, code: 3)
    static let space = TestKey(symbol: 0x20, code: 57)
    static let backSpace = TestKey(symbol: 0xff08, code: 14)
    static let `return` = TestKey(symbol: 0xff0d, code: 28)
    static let tab = TestKey(symbol: 0xff09, code: 15)
    static let escape = TestKey(symbol: 0xff1b, code: 1)
    static let left = TestKey(symbol: 0xff51, code: 105)
    static let right = TestKey(symbol: 0xff53, code: 106)
    static let deadAcute = TestKey(symbol: 0xfe51, code: 40)
}
