import TestSupport

/// IBus' objects as they are on the wire, made without the modules under test.
extension BusValue {
    static func object(_ name: String, _ fields: [BusValue]) -> BusValue {
        .structure([.string(name), .dictionary([:])] + fields)
    }

    static func ibusText(_ text: String, _ attributes: [BusValue] = []) -> BusValue {
        object("IBusText", [.string(text), .variant(attributeList(attributes))])
    }

    static func attributeList(_ attributes: [BusValue]) -> BusValue {
        object("IBusAttrList", [.array("v", attributes.map { .variant($0) })])
    }

    static func attribute(_ type: UInt32, _ value: UInt32, _ start: UInt32, _ end: UInt32) -> BusValue {
        object("IBusAttribute", [type, value, start, end].map { .uint32($0) })
    }

    static func variants(_ values: [BusValue]) -> BusValue { .array("v", values.map { .variant($0) }) }
}
