/// `union wl_argument`: an argument of a request or an event. Numbers and descriptors use its first four bytes.
struct WaylandArgument {
    private(set) var bits: UInt64

    /// The object that a request creates, which libwayland fills in.
    static let newObject = WaylandArgument(bits: 0)

    init(bits: UInt64) { self.bits = bits }

    init(_ number: UInt32) { bits = UInt64(number) }

    /// Creates a string argument. The string must live until the request is sent.
    init(_ text: UnsafePointer<CChar>) { bits = UInt64(UInt(bitPattern: text)) }

    var number: UInt32 { UInt32(truncatingIfNeeded: bits) }
    var descriptor: Int32 { Int32(bitPattern: number) }
    var text: UnsafePointer<CChar>? { UnsafePointer(bitPattern: UInt(bits)) }
}
