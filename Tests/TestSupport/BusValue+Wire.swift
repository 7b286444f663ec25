internal import CDBus

extension BusValue {
    func append(to iterator: inout DBusMessageIter) {
        switch self {
        case .byte(let value): append(value, to: &iterator)
        case .boolean(let value): append(UInt32(value ? 1 : 0), to: &iterator)
        case .int16(let value): append(value, to: &iterator)
        case .uint16(let value): append(value, to: &iterator)
        case .int32(let value), .descriptor(let value): append(value, to: &iterator)
        case .uint32(let value): append(value, to: &iterator)
        case .int64(let value): append(value, to: &iterator)
        case .uint64(let value): append(value, to: &iterator)
        case .double(let value): append(value, to: &iterator)
        case .string(let text), .path(let text), .signature(let text):
            text.withCString { append($0, to: &iterator) }
        case .variant(let value): append([value], of: value.type, to: &iterator)
        case .array(let element, let values): append(values, of: element, to: &iterator)
        case .structure(let fields): append(fields, of: nil, to: &iterator)
        case .entry(let key, let value): append([key, value], of: nil, to: &iterator)
        }
    }

    private func append<Value: BitwiseCopyable>(_ value: Value, to iterator: inout DBusMessageIter) {
        withUnsafePointer(to: value) { _ = dbus_message_iter_append_basic(&iterator, code, $0) }
    }

    private func append(_ values: [BusValue], of contained: String?, to iterator: inout DBusMessageIter) {
        var inner = DBusMessageIter()
        dbus_message_iter_open_container(&iterator, code, contained, &inner)
        for value in values { value.append(to: &inner) }
        dbus_message_iter_close_container(&iterator, &inner)
    }

    /// libdbus' code of the type. That of a container is not how its signature begins.
    private var code: Int32 {
        let scalar: Unicode.Scalar =
            switch self {
            case .structure: "r"
            case .entry: "e"
            default: type.unicodeScalars.first ?? "\0"
            }
        return Int32(scalar.value)
    }
}

extension BusValue {
    /// All values of a message, or of the container that `iterator` is in.
    static func all(from iterator: inout DBusMessageIter) -> [BusValue] {
        var values: [BusValue] = []
        while let value = BusValue(from: &iterator) {
            values.append(value)
            dbus_message_iter_next(&iterator)
        }
        return values
    }

    private init?(from iterator: inout DBusMessageIter) {
        switch UnicodeScalar(UInt32(dbus_message_iter_get_arg_type(&iterator))) {
        case "y": self = .byte(Self.basic(&iterator, 0))
        case "b": self = .boolean(Self.basic(&iterator, UInt32(0)) != 0)
        case "n": self = .int16(Self.basic(&iterator, 0))
        case "q": self = .uint16(Self.basic(&iterator, 0))
        case "i": self = .int32(Self.basic(&iterator, 0))
        case "u": self = .uint32(Self.basic(&iterator, 0))
        case "x": self = .int64(Self.basic(&iterator, 0))
        case "t": self = .uint64(Self.basic(&iterator, 0))
        case "d": self = .double(Self.basic(&iterator, 0))
        case "s": self = .string(Self.text(&iterator))
        case "o": self = .path(Self.text(&iterator))
        case "g": self = .signature(Self.text(&iterator))
        default:
            guard let container = Self.container(&iterator) else { return nil }
            self = container
        }
    }

    private static func container(_ iterator: inout DBusMessageIter) -> BusValue? {
        let type = dbus_message_iter_get_arg_type(&iterator)
        guard dbus_type_is_container(type) != 0 else { return nil }
        var inner = DBusMessageIter()
        dbus_message_iter_recurse(&iterator, &inner)
        let element = signature(of: &inner)
        let values = all(from: &inner)
        return switch UnicodeScalar(UInt32(type)) {
        case "v": .variant(values[0])
        case "a": .array(element, values)
        case "r": .structure(values)
        case "e": .entry(values[0], values[1])
        default: nil
        }
    }

    private static func basic<Value: BitwiseCopyable>(_ iterator: inout DBusMessageIter, _ initial: Value) -> Value {
        var value = initial
        dbus_message_iter_get_basic(&iterator, &value)
        return value
    }

    private static func text(_ iterator: inout DBusMessageIter) -> String {
        basic(&iterator, UnsafePointer<CChar>?.none).map { String(cString: $0) } ?? ""
    }

    /// The signature of the value that comes next, of the elements if it would come in an empty array.
    private static func signature(of iterator: inout DBusMessageIter) -> String {
        guard let text = dbus_message_iter_get_signature(&iterator) else { return "" }
        defer { dbus_free(text) }
        return String(cString: text)
    }
}
