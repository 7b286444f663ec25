public import DBus

/// A change of a panel extension, such as IBus' input of emoji and of code points: IBus' `IBusExtensionEvent`
/// (libibus, `src/ibusxevent.c`).
public struct IBusExtensionEvent: Equatable, Sendable {
    /// The extension's name: `emoji` or `unicode` in IBus' own.
    public var name: String
    /// Whether the extension is on, and gets each key that the engine does not consume.
    public var isEnabled: Bool
    /// Whether the extension itself reports this; if not, an engine or a panel asks for it.
    public var isByExtension: Bool
    /// How the extension begins, such as `category-list` for the list of emoji. Engines leave it empty.
    public var parameters: String

    /// Creates an event; by default one that an engine sends.
    public init(name: String, isEnabled: Bool, isByExtension: Bool = false, parameters: String = "") {
        self.name = name
        self.isEnabled = isEnabled
        self.isByExtension = isByExtension
        self.parameters = parameters
    }
}

extension IBusExtensionEvent: IBusObject, BusDecodable {
    static var className: StaticString { "IBusExtensionEvent" }
    public static var signature: StaticString { "(sa{sv}usbbs)" }
    /// libibus' `IBUS_EXTENSION_EVENT_VERSION`. Its objects begin with it, and newer ones may have more fields.
    private static let version: UInt32 = 1

    func encodeFields(into writer: inout MessageWriter) {
        writer.append(Self.version)
        writer.append(name)
        writer.append(isEnabled)
        writer.append(isByExtension)
        writer.append(parameters)
    }

    /// Reads an event. Fields that a newer IBus appends are skipped.
    public init(from reader: inout MessageReader) throws(WireError) {
        self = try reader.readIBusObject("IBusExtensionEvent") { (fields: inout MessageReader) throws(WireError) in
            _ = try fields.readUInt32()
            return IBusExtensionEvent(
                name: try fields.readName(or: ExtensionKeys.nameTooLong), isEnabled: try fields.readBool(),
                isByExtension: try fields.readBool(), parameters: try fields.readString())
        }
    }
}
