import TestSupport

/// Values as a program would send them that wants to do harm, or has lost its mind.
struct HostileValues {
    private var dice: Dice

    init(seed: UInt64) { dice = Dice(seed: seed) }

    mutating func pick<Value>(_ values: [Value]) -> Value { dice.pick(values) }

    mutating func once(in number: Int) -> Bool { dice.once(in: number) }

    /// Arguments: of the types that are wanted but of wild values, or of any types at all.
    mutating func arguments(_ types: [String]) -> [BusValue] {
        switch dice.next() % 8 {
        case 0: return []
        case 1: return types.dropLast().map { value($0) }
        case 2: return types.map { value($0) } + [anything(3)]
        case 3: return types.reversed().map { value($0) }
        case 4: return (0..<dice.next() % 6).map { _ in anything(3) }
        default: return types.map { value($0) }
        }
    }

    // MARK: By type

    private static let numbers: [UInt32] = [0, 1, 2, 8, 9, 0x65, 0xff08, 0xff1b, 0x7fff_ffff, 0x8000_0000, .max]

    private static let texts = [
        "", " ", "e", "é", "\u{301}", "👩‍👩‍👧‍👦", "\u{202E}evil\u{202C}", "\u{200B}\u{FEFF}", "\u{FFFE}\u{FFFF}\u{10FFFF}",
        "%s%n%x", "../../../etc/passwd", "'; DROP TABLE", "longhand", "longhand:sv", "org.freedesktop.IBus.Engine",
        "ContentType", "FocusId", "gtk4-im:x", "\u{1}\u{7F}\r\n", "a" + String(repeating: "\u{300}", count: 3000),
        String(repeating: "€", count: 60_000),
    ]

    /// A value of one type: of one that IBus uses, else of any.
    mutating func value(_ type: String) -> BusValue {
        switch type {
        case "u": return .uint32(once(in: 3) ? UInt32(truncatingIfNeeded: dice.next()) : pick(Self.numbers))
        case "i": return .int32(Int32(bitPattern: pick(Self.numbers)))
        case "b": return .boolean(once(in: 2))
        case "d": return .double(pick([0, .nan, .infinity, -.infinity, .leastNonzeroMagnitude, -1e308]))
        case "s": return .string(pick(Self.texts))
        case "ad": return .array("d", (0..<dice.next() % 9).map { _ in value("d") })
        case "(uu)": return .structure([value("u"), value("u")])
        case "v": return .variant(once(in: 2) ? ibusText() : anything(4))
        case "v:(uu)": return .variant(once(in: 4) ? anything(4) : value("(uu)"))
        default: return anything(4)
        }
    }

    /// A text of IBus, or something that only looks like one.
    private mutating func ibusText() -> BusValue {
        let attribute: [BusValue] = ["IBusAttribute", .dictionary([:]), value("u"), value("u"), value("u"), value("u")]
        let list: [BusValue] = [
            "IBusAttrList", .dictionary([:]), .array("v", [.variant(.structure(spoil(attribute)))]),
        ]
        return .structure(spoil(["IBusText", .dictionary([:]), value("s"), .variant(.structure(spoil(list)))]))
    }

    /// Mostly the same fields.
    private mutating func spoil(_ fields: [BusValue]) -> [BusValue] {
        var fields = fields
        switch dice.next() % 10 {
        case 0: fields[Int.random(in: fields.indices, using: &dice)] = anything(2)
        case 1: fields.removeLast()
        case 2: fields.append(anything(2))
        default: break
        }
        return fields
    }

    /// A value of any type, with others nested in it.
    private mutating func anything(_ depth: Int) -> BusValue {
        switch dice.next() % (depth > 0 ? 14 : 10) {
        case 0: .byte(UInt8(truncatingIfNeeded: dice.next()))
        case 1: .int16(pick([.min, 0, .max]))
        case 2: .uint16(.max)
        case 3: .int64(pick([.min, -1, .max]))
        case 4: .uint64(.max)
        case 5: .path(pick(["/", "/org/freedesktop/IBus/Engine/Longhand/1", "/a/b/c"]))
        case 6: .signature(pick(["", "a{sv}", "(sa{sv}sv)", "aaaaaaaaaas"]))
        case 7: value(pick(["u", "i", "b", "d"]))
        case 8, 9: value("s")
        case 10: .variant(anything(depth - 1))
        case 11: .structure((0...dice.next() % 4).map { _ in anything(depth - 1) })
        case 12: .dictionary([pick(Self.texts): anything(depth - 1)])
        default: deep()
        }
    }

    /// Nearly as many variants within each other as the bus lets pass, with what they may be in.
    private mutating func deep() -> BusValue {
        (0..<45).reduce(anything(0)) { value, _ in .variant(value) }
    }
}
