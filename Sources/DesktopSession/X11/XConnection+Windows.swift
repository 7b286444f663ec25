/// What is asked about the window that has the focus: never its content or its title.
extension XConnection {
    /// `XCB_ATOM_WM_CLASS`.
    static let classAtom: UInt32 = 67

    /// Asks which window has the focus.
    /// - Parameter take: receives its number; nil if there is no reply.
    func queryFocus(_ take: @escaping (UInt32?) -> Void) {
        request({ [library] in library.getInputFocus($0) }, length: Self.shortReply) {
            take($0.flatMap { Self.number(in: $0, at: 0) })
        }
    }

    /// Asks for the window that contains a window.
    /// - Parameter take: receives its number, 0 for that of the screen; nil if there is no reply.
    func queryParent(of window: UInt32, _ take: @escaping (UInt32?) -> Void) {
        request({ [library] in library.queryTree($0, window) }, length: Self.shortReply) {
            take($0.flatMap { Self.number(in: $0, at: 4) })
        }
    }

    /// Asks for a property of a window.
    /// - Parameter take: receives its value, of which at most ``longestValue`` bytes are read; nil if there is none.
    func queryProperty(_ property: UInt32, of window: UInt32, _ take: @escaping ([UInt8]?) -> Void) {
        let send = { [library] in
            library.getProperty($0, 0, window, property, 0, 0, UInt32(Self.longestValue / 4))
        }
        request(send, length: Self.shortReply + Self.longestValue) { take($0.flatMap(Self.value)) }
    }

    /// Asks for the number of an atom.
    /// - Parameter take: receives the number; nil if no program has created the atom.
    func queryAtom(_ name: StaticString, _ take: @escaping (UInt32?) -> Void) {
        let send = { [library] in library.internAtom($0, 1, UInt16(name.utf8CodeUnitCount), name.utf8Start) }
        request(send, length: Self.shortReply) {
            let number = $0.flatMap { Self.number(in: $0, at: 0) }
            take(number == 0 ? nil : number)
        }
    }

    /// The number of bytes of a reply without further data after its header.
    private static let shortReply = 24
    /// The most bytes of a property that are read.
    private static let longestValue = 256

    /// Returns the value in the reply to GetProperty, which precedes it by its length, in units of its format.
    private static func value(in reply: [UInt8]) -> [UInt8]? {
        guard let count = number(in: reply, at: 8), count > 0 else { return nil }
        return Array(reply.dropFirst(shortReply))
    }

    /// Returns a number in a reply, in the byte order of this machine.
    static func number(in reply: [UInt8], at place: Int) -> UInt32? {
        guard place >= 0, reply.count >= 4, place <= reply.count - 4 else { return nil }
        return reply.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt32.self) }
    }
}
