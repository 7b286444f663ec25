import IBus
import TestSupport

extension Choices {
    // MARK: Any values

    /// The arguments of a call: a few, each of any type or of one that IBus uses.
    mutating func values() -> [BusValue] { fitting((0..<number(below: 6)).map { _ in value(depth: 0) }) }

    /// How deep values stand in each other at most: half of what D-Bus allows.
    private static let depth = 16

    /// The values; none of them where their signature is longer than the 255 bytes that D-Bus allows: libdbus writes
    /// such a message silently, and then reads beside it.
    private func fitting(_ values: [BusValue]) -> [BusValue] {
        values.map(\.type).joined().utf8.count <= 255 ? values : []
    }

    private func variant(_ value: BusValue) -> BusValue { .variant(fitting([value]).first ?? 0) }

    private mutating func value(depth: Int) -> BusValue {
        switch number(below: depth < Self.depth ? 20 : 13) {
        case 0: .uint32(integer())
        case 1: .string(text())
        case 2: .boolean(flag())
        case 3: .int32(integer())
        case 4: .double(Double(integer(Int64.self)))
        case 5: .byte(byte())
        case 6: .int16(integer())
        case 7: .uint16(integer())
        case 8: .int64(integer())
        case 9: .uint64(integer())
        case 10: .path(pick(["/", "/a", "/org/freedesktop/IBus/Engine/1"]))
        case 11: .signature(pick(["", "s", "a{sv}", "(sa{sv}sv)"]))
        case 12: variant(ibusObject())
        case 13, 14: variant(value(depth: depth + 1))
        case 15, 16: .structure((0...number(below: 5)).map { _ in value(depth: depth + 1) })
        case 17: .array("{sv}", entries(depth))
        default: array(depth)
        }
    }

    /// Values of the first one's type, as often as they come to that.
    private mutating func array(_ depth: Int) -> BusValue {
        let first = value(depth: depth + 1)
        let others = (0..<number(below: 5)).map { _ in value(depth: depth + 1) }
        return .array(first.type, [first] + others.filter { $0.type == first.type })
    }

    private mutating func entries(_ depth: Int) -> [BusValue] {
        (0..<number(below: 4)).map { _ in .entry(.string(text()), variant(value(depth: depth + 1))) }
    }

    // MARK: Values that are nearly an IBusText

    private mutating func ibusObject() -> BusValue {
        let attributes = (0..<number(below: 3)).map { _ in variant(spoilt(attribute())) }
        let list = spoilt(["IBusAttrList", .dictionary([:]), .array("v", attributes)])
        return spoilt(["IBusText", .array("{sv}", entries(14)), .string(text()), variant(list)])
    }

    private mutating func attribute() -> [BusValue] {
        ["IBusAttribute", .dictionary([:])] + (0..<4).map { _ in .uint32(integer()) }
    }

    /// A structure of these fields; once in a while with one that is another, or too few.
    private mutating func spoilt(_ fields: [BusValue]) -> BusValue {
        var fields = fields
        switch byte() {
        case 1: fields[number(below: fields.count)] = value(depth: 14)
        case 2: fields.removeLast()
        case 3: fields.append(value(depth: 14))
        default: break
        }
        return .structure(fields)
    }

    // MARK: Objects that are sent

    mutating func ibusText() -> IBusText {
        IBusText(
            text(),
            attributes: (0..<number(below: 4)).map { _ in
                IBusAttribute(type: integer(), value: integer(), start: integer(), end: integer())
            })
    }

    mutating func lookupTable() -> IBusLookupTable {
        IBusLookupTable(
            candidates: (0..<number(below: 20)).map { _ in ibusText() },
            labels: (0..<number(below: 4)).map { _ in ibusText() }, cursor: integer())
    }

    mutating func properties(depth: Int = 0) -> IBusPropertyList {
        IBusPropertyList(
            (0..<number(below: 3)).map { _ in
                IBusProperty(
                    key: text(), label: text(), icon: text(), tooltip: text(), isSensitive: flag(),
                    children: depth < 4 ? properties(depth: depth + 1).properties : [], symbol: text())
            })
    }

    mutating func component() -> IBusComponent {
        IBusComponent(
            name: text(), description: text(),
            engines: (0..<number(below: 3)).map { _ in
                IBusEngineDesc(name: text(), longname: text(), description: text(), language: text(), rank: integer())
            })
    }
}
