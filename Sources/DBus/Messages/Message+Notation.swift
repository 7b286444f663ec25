internal import CDBus
internal import CGLib

extension Message {
    /// Returns whether `arguments` is a tuple that a call can carry, see ``call(_:path:interface:member:arguments:)``.
    public static func canCarry(arguments: String) -> Bool { VariantText(arguments)?.isBody == true }

    /// Returns a call whose names and arguments are given as text.
    /// - Parameters:
    ///   - destination: the bus name of the program.
    ///   - path: the path of its object.
    ///   - interface: the interface of the method.
    ///   - member: the name of the method.
    ///   - arguments: a tuple in GVariant's text format, such as `('on', uint32 3)`; empty means `()`.
    /// - Returns: nil if a name is invalid, or the arguments cannot be parsed or have a type that D-Bus lacks.
    public static func call(
        _ destination: String, path: String, interface: String, member: String, arguments: String
    ) -> Message? {
        let names = [destination, path, interface, member]
        guard !names.contains(where: { $0.utf8.contains(0) }), dbus_validate_bus_name(destination, nil) != 0,
            dbus_validate_path(path, nil) != 0, dbus_validate_interface(interface, nil) != 0,
            dbus_validate_member(member, nil) != 0, let values = VariantText(arguments), values.isBody,
            let raw = dbus_message_new_method_call(destination, path, interface, member)
        else { return nil }
        let message = Message(adopting: raw)
        var iterator = DBusMessageIter()
        dbus_message_iter_init_append(message.raw, &iterator)
        for value in values.children { guard value.append(to: &iterator) else { return nil } }
        return message
    }
}

/// A value parsed from GVariant's text format.
private final class VariantText {
    private let raw: OpaquePointer

    private init(owning raw: OpaquePointer) { self.raw = raw }

    convenience init?(_ text: String) {
        guard !text.utf8.contains(0), let raw = g_variant_parse(nil, text, nil, nil, nil) else { return nil }
        self.init(owning: raw)
    }

    deinit { g_variant_unref(raw) }

    private var type: String { g_variant_get_type_string(raw).map { String(cString: $0) } ?? "" }

    /// Whether it is a tuple whose values D-Bus can carry. GVariant has types that D-Bus lacks, and allows deeper
    /// nesting.
    var isBody: Bool {
        type.hasPrefix("(") && dbus_signature_validate(String(type.dropFirst().dropLast()), nil) != 0
            && children.allSatisfy { $0.isCarried(depth: 0) }
    }

    /// The deepest nesting of containers, including variants, that D-Bus allows.
    private static let maximumDepth = 64

    /// - Parameter depth: the number of containers around the value.
    private func isCarried(depth: Int) -> Bool {
        // A handle is an index of a file descriptor, and the message has none.
        guard type != "h" else { return false }
        guard type != "g" else { return dbus_signature_validate(g_variant_get_string(raw, nil), nil) != 0 }
        guard g_variant_is_container(raw) != 0 else { return true }
        guard depth < Self.maximumDepth else { return false }
        guard !isBytes else { return true }
        let hasTypes = type != "v" || children.allSatisfy { dbus_signature_validate_single($0.type, nil) != 0 }
        return hasTypes && children.allSatisfy { $0.isCarried(depth: depth + 1) }
    }

    private var isBytes: Bool { type == "ay" }

    /// The values in a container. Bytes must be read all at once: GLib 2.84 warns when it is asked for a single byte of a
    /// bytestring, and does not keep the others alive for it.
    var children: [VariantText] {
        (0..<g_variant_n_children(raw)).compactMap { g_variant_get_child_value(raw, $0).map(VariantText.init(owning:)) }
    }

    /// - Returns: false if memory has run out.
    func append(to iterator: inout DBusMessageIter) -> Bool {
        switch type.first {
        case "b": appendBasic(TypeCode.boolean, UInt32(g_variant_get_boolean(raw) != 0 ? 1 : 0), to: &iterator)
        case "y": appendBasic(TypeCode.byte, g_variant_get_byte(raw), to: &iterator)
        case "n": appendBasic(TypeCode.int16, g_variant_get_int16(raw), to: &iterator)
        case "q": appendBasic(TypeCode.uint16, g_variant_get_uint16(raw), to: &iterator)
        case "i": appendBasic(TypeCode.int32, g_variant_get_int32(raw), to: &iterator)
        case "u": appendBasic(TypeCode.uint32, g_variant_get_uint32(raw), to: &iterator)
        case "x": appendBasic(TypeCode.int64, g_variant_get_int64(raw), to: &iterator)
        case "t": appendBasic(TypeCode.uint64, g_variant_get_uint64(raw), to: &iterator)
        case "d": appendBasic(TypeCode.double, g_variant_get_double(raw), to: &iterator)
        case "s": appendText(TypeCode.string, to: &iterator)
        case "o": appendText(TypeCode.objectPath, to: &iterator)
        case "g": appendText(TypeCode.signature, to: &iterator)
        case "v": appendContainer(TypeCode.variant, children.first?.type, to: &iterator)
        case "a": appendContainer(TypeCode.array, String(type.dropFirst()), to: &iterator)
        case "(": appendContainer(TypeCode.structure, nil, to: &iterator)
        case "{": appendContainer(TypeCode.dictEntry, nil, to: &iterator)
        default: false
        }
    }

    private func appendBasic<Value: BitwiseCopyable>(
        _ type: Int32, _ value: Value, to iterator: inout DBusMessageIter
    ) -> Bool {
        withUnsafePointer(to: value) { dbus_message_iter_append_basic(&iterator, type, $0) != 0 }
    }

    private func appendText(_ type: Int32, to iterator: inout DBusMessageIter) -> Bool {
        appendBasic(type, g_variant_get_string(raw, nil), to: &iterator)
    }

    private func appendContainer(_ type: Int32, _ contained: String?, to iterator: inout DBusMessageIter) -> Bool {
        var inner = DBusMessageIter()
        guard dbus_message_iter_open_container(&iterator, type, contained, &inner) != 0 else { return false }
        let isComplete = isBytes ? appendBytes(to: &inner) : children.allSatisfy { $0.append(to: &inner) }
        guard isComplete else {
            dbus_message_iter_abandon_container(&iterator, &inner)
            return false
        }
        return dbus_message_iter_close_container(&iterator, &inner) != 0
    }

    private func appendBytes(to iterator: inout DBusMessageIter) -> Bool {
        var count: gsize = 0
        var bytes = g_variant_get_fixed_array(raw, &count, 1)
        guard count > 0 else { return true }
        guard count <= gsize(DBUS_MAXIMUM_ARRAY_LENGTH) else { return false }
        return dbus_message_iter_append_fixed_array(&iterator, TypeCode.byte, &bytes, Int32(count)) != 0
    }
}

extension String {
    /// The text as a quoted string in GVariant's text format.
    public var quotedAsVariant: String {
        var quoted = "'"
        for scalar in unicodeScalars {
            switch scalar {
            case "'", "\\": quoted += "\\\(scalar)"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "'"
    }
}
