import DBus

/// How long and how wide.
struct Size: BusDecodable, Equatable {
    var length: UInt32
    var width: UInt32

    static var signature: StaticString { "(uu)" }

    init(from reader: inout MessageReader) throws(WireError) {
        (length, width) = try reader.readStructure { (fields: inout MessageReader) throws(WireError) in
            (try fields.readUInt32(), try fields.readUInt32())
        }
    }
}

/// An object with one of everything: it remembers what was done to it.
final class House: BusObject {
    var doings: [String] = []
    var admits: (borrowing Message) -> Admission = { _ in .admitted }
    var isLit = false
    var onLeave: () -> Void = {}
    let replies = BooleanReplies()

    static let interface: StaticString = "org.example.House"

    static let table = Interface<House>(
        interface,
        methods: [
            Method("Open", ["door", "times"], returns: "isOpen") { (house, door: String, times: UInt32) in
                house.doings.append("open \(door) \(times)")
                return times > 0
            },
            Method("Close") { house in house.doings.append("close") },
            Method("Has", inputs: [Argument("doors", "u")], outputs: [Argument("hasThem", "b")]) {
                (house, call) throws(WireError) in
                house.replies.reply(to: call, try call.arguments(UInt32.self) < 3)
            },
            Method("Burn") { (_) throws(WireError) in
                throw WireError(name: "org.example.House.Error.TooWet", message: "It rains.")
            },
            Method("Leave") { house in house.onLeave() },
            Method(
                "Furnish", inputs: [Argument("thing", "v"), Argument("sizes", "a{sd}")],
                outputs: [Argument("types", "as"), Argument("who", "s")],
                reading: { (house, call) in
                    house.doings.append("furnish")
                    return Message.reply(to: call).with([call.signature], call.sender ?? "")
                }),
        ],
        properties: [
            Property("Address", get: { _ in "1 Long Lane" }),
            Property("Lit", get: { $0.isLit }, set: { (house, isLit) in house.isLit = isLit }),
            Property(
                "Code",
                set: { (house, code: UInt32) throws(WireError) in
                    guard code > 999 else { throw .invalidArguments("A code has four digits.") }
                    house.doings.append("code \(code)")
                }),
            Property("Size", set: { (house, size: Size) in house.doings.append("size \(size.length)x\(size.width)") }),
        ],
        signals: [Signal("Opened", Argument("door", "s")), Signal("Left")])

    static let garden = Interface<House>(
        "org.example.Garden",
        methods: [
            Method("Close") { house in house.doings.append("close garden") },
            Method("Water", ["litres"]) { (house, litres: Double) in house.doings.append("water \(litres)") },
        ])

    var interfaces: [any BoundInterface] { [Self.table.bound(to: self), Self.garden.bound(to: self)] }

    func admission(of call: borrowing Message) -> Admission { admits(call) }
}
