import IBus
import TestSupport

@testable import DBus
@testable import LonghandService

/// Messages of the bus, and what is read in them.
extension Reader {
    /// Any bytes, as far as libdbus takes them for a message.
    static let messages = Reader("messages") { input throws(Broken) in
        guard let message = WireMessage(input.bytes) else { return }
        try decode(message)
    }

    /// A call of any signature and of any member, IBus' own among them; always one that libdbus can send.
    static let calls = Reader("calls") { input throws(Broken) in
        var choices = Choices(input)
        let call = WireMessage(calling: choices.pick(members), choices.values())
        try decode(call)
        guard let received = WireMessage(sending: call.message) else { throw Broken(promise: "A call can be sent.") }
        try require(received.values == call.values, "A call arrives as it was sent.")
    }

    private static let members = [
        "ProcessKeyEvent", "SetSurroundingText", "SetCursorLocation", "SetCapabilities", "FocusInId", "FocusOutId",
        "CandidateClicked", "PropertyActivate", "ProcessHandWritingEvent", "PanelExtensionReceived", "ContentType",
        "PanelExtensionRegisterKeys",
    ]

    /// Reads it as everything that is read of the bus, and has an engine answer it.
    private static func decode(_ message: borrowing WireMessage) throws(Broken) {
        decodeTypes(message.message)
        let engine = Recorder()
        for interface in EngineInterface.bound(to: EngineCalls(engine)) {
            let before = engine.count
            let isDone = answers(message.message, interface) || sets(message.message, interface)
            try require(
                engine.count - before <= (isDone ? 1 : 0), "A call does one thing, or nothing where it is refused.")
        }
    }

    private static func answers(_ message: borrowing Message, _ interface: any BoundInterface) -> Bool {
        do throws(WireError) {
            return try interface.answer(message) != nil
        } catch {
            return false
        }
    }

    /// Sets a property as `Set` does, with the name of the interface and its own before the value.
    private static func sets(_ message: borrowing Message, _ interface: any BoundInterface) -> Bool {
        let isSet = try? message.readBody { (reader: inout MessageReader) throws(WireError) in
            _ = try reader.readString()
            try interface.write(try reader.readString(), from: &reader)
            return true
        }
        return isSet == true
    }

    private static func decodeTypes(_ message: borrowing Message) {
        _ = try? message.arguments(UInt32.self)
        _ = try? message.arguments(Int32.self, Double.self, Bool.self)
        _ = try? message.arguments(String.self, ObjectPath.self)
        _ = try? message.arguments([String].self)
        _ = try? message.arguments(Variant<IBusText>.self)
        _ = try? message.arguments(ContentType.self)
        _ = try? message.arguments(Variant<IBusExtensionEvent>.self)
        _ = try? message.readActivation()
        _ = try? message.readState()
        _ = try? Credentials(from: message).areTrusted(processes: "/nonexistent")
        _ = try? message.readBody { (reader: inout MessageReader) throws(WireError) in try reader.readBytesAsText() }
    }

    /// IBus' objects with any texts and numbers in them, as they are sent.
    static let objects = Reader("objects") { input throws(Broken) in
        var choices = Choices(input)
        let text = choices.ibusText()
        let message = Message.signal("/", "org.example.Panel", "Show").with(
            Variant(text), choices.lookupTable(), choices.properties(), choices.component())
        guard let received = WireMessage(sending: message) else { throw Broken(promise: "An object can be sent.") }
        let read = try? received.message.readBody { (reader: inout MessageReader) throws(WireError) in
            try Variant<IBusText>(from: &reader).value
        }
        try require(read == IBusText(text.text), "A text that was sent is read as it was, without its attributes.")
    }
}

/// An engine that counts its calls.
private final class Recorder: EngineDelegate {
    private(set) var count = 0

    func processKeyEvent(_ event: KeyEvent) -> Bool {
        count += 1
        return false
    }
    func focusIn(_ context: InputContext?) { count += 1 }
    func focusOut() { count += 1 }
    func reset() { count += 1 }
    func enable() { count += 1 }
    func disable() { count += 1 }
    func destroy() throws(WireError) { count += 1 }
    func setCapabilities(_ capabilities: Capabilities) { count += 1 }
    func setCursorLocation(x: Int32, y: Int32, width: Int32, height: Int32) { count += 1 }
    func setContentType(_ type: ContentType) { count += 1 }
    func activateProperty(_ key: String, state: UInt32) { count += 1 }
    func candidateClicked(_ index: UInt32, button: UInt32, state: UInt32) { count += 1 }
    func setSurroundingText(_ text: String, cursor: UInt32, anchor: UInt32) throws(WireError) { count += 1 }
    func registerExtensionKeys(_ keys: [ExtensionKeys]) throws(WireError) { count += 1 }
    func panelExtensionDidChange(_ event: IBusExtensionEvent) { count += 1 }
}
