internal import DBus

/// The keys that turn a panel extension on and off.
public struct ExtensionKeys: Equatable, Sendable {
    /// The extension's name.
    public var name: String
    /// The keys. A code of 0 stands for any, as a layout may have the symbol anywhere.
    public var keys: [KeyEvent]

    /// Creates the keys of an extension; one without keys is not turned on by any.
    public init(name: String, keys: [KeyEvent]) {
        self.name = name
        self.keys = keys
    }

    /// The most keys of all extensions together. IBus has one for each of its two extensions, and users may add some.
    public static let limit = 64

    static var tooMany: WireError { .limitsExceeded("There are more than \(limit) keys of panel extensions.") }
    static var nameTooLong: WireError { .limitsExceeded("The name of a panel extension is too long.") }
}

/// The argument of `PanelExtensionRegisterKeys`: each extension with its keys. The daemon passes on what the panel has
/// sent, so that there are variants in variants: `(v)` with `a{sv}`, whose values are `av` of `(iii)` (libibus,
/// `src/ibusengine.c`, `ibus_engine_service_panel_extension_register_keys`).
extension ExtensionKeys {
    /// Reads all extensions.
    static func all(from reader: inout MessageReader) throws(WireError) -> [ExtensionKeys] {
        var all: [ExtensionKeys] = []
        var count = 0
        try readEntries(from: &reader) { (entry: inout MessageReader) throws(WireError) in
            let name = try entry.readName(or: nameTooLong)
            let keys = try readKeys(from: &entry)
            count += max(keys.count, 1)
            guard count <= limit else { throw tooMany }
            all.append(ExtensionKeys(name: name, keys: keys))
        }
        return all
    }

    private static func readEntries(
        from reader: inout MessageReader, _ body: (inout MessageReader) throws(WireError) -> Void
    ) throws(WireError) {
        try reader.readVariant { (outer: inout MessageReader) throws(WireError) in
            try outer.readStructure { (fields: inout MessageReader) throws(WireError) in
                try fields.readVariant { (inner: inout MessageReader) throws(WireError) in
                    try inner.readArray { (entries: inout MessageReader) throws(WireError) in
                        try entries.readEntry(body)
                    }
                }
            }
        }
    }

    /// Reads the keys of an extension. Those behind a key that is all zeros do not count, as in libibus
    /// (`ibus_engine_filter_key_event`).
    private static func readKeys(from entry: inout MessageReader) throws(WireError) -> [KeyEvent] {
        var keys: [KeyEvent] = []
        try entry.readVariant { (value: inout MessageReader) throws(WireError) in
            try value.readArray { (elements: inout MessageReader) throws(WireError) in
                guard keys.count < limit else { throw tooMany }
                keys.append(try elements.readVariant(readKey))
            }
        }
        let end = KeyEvent(symbol: KeySymbol(rawValue: 0), code: 0)
        return Array(keys.prefix { $0 != end })
    }

    private static func readKey(from reader: inout MessageReader) throws(WireError) -> KeyEvent {
        try reader.readStructure { (fields: inout MessageReader) throws(WireError) in
            KeyEvent(
                symbol: KeySymbol(rawValue: UInt32(bitPattern: try fields.readInt32())),
                code: UInt32(bitPattern: try fields.readInt32()),
                state: ModifierState(rawValue: UInt32(bitPattern: try fields.readInt32())))
        }
    }
}
