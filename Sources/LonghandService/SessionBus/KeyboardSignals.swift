internal import DBus
internal import IBus
internal import KeyboardEngine

/// The signals of a keyboard. They are sent only to the program that created it; those of the shared keyboard are sent
/// to all.
struct KeyboardSignals {
    /// The signals of `org.freedesktop.IBus.Engine`.
    let engine: EngineSignals

    let connection: Connection
    let path: ObjectPath
    private let destination: String?

    static let interface: StaticString = "org.longhand.Longhand1.Keyboard"

    init(_ connection: Connection, path: ObjectPath, destination: String?) {
        self.connection = connection
        self.path = path
        self.destination = destination
        engine = EngineSignals(connection, path: path, destination: destination)
    }

    func textInserted(_ text: String) { emit("TextInserted", text) }

    func textDeleted(offset: Int, count: Int) { emit("TextDeleted", Int32(clamping: offset), UInt32(clamping: count)) }

    func cursorMoved(to cursor: Int, anchor: Int) {
        emit("CursorMoved", UInt32(clamping: cursor), UInt32(clamping: anchor))
    }

    func inputCalloutChanged(_ character: String) { emit("InputCalloutChanged", character) }

    func calloutChanged(_ candidates: [String], index: Int32) { emit("CalloutChanged", candidates, index) }

    func searchTextChanged(_ text: String) { emit("SearchTextChanged", text) }

    func feedbackTriggered(_ kind: KeyboardFeedback.Kind, _ name: String) {
        emit("FeedbackTriggered", kind.rawValue, name)
    }

    func suggestionsChanged(_ suggestions: [String]) { emit("SuggestionsChanged", suggestions) }

    func propertyChanged(_ name: StaticString, _ value: String) {
        let signal = Message.signal(path, "org.freedesktop.DBus.Properties", "PropertiesChanged")
        signal.appendChanges(of: Self.interface, [(name, value)])
        send(signal)
    }

    private func emit<each Value: BusEncodable>(_ member: StaticString, _ values: repeat each Value) {
        send(Message.signal(path, Self.interface, member).with(repeat each values))
    }

    private func send(_ signal: consuming Message) {
        if let destination { signal.setDestination(destination) }
        connection.send(signal)
    }

    static let introspection = [
        Signal("TextInserted", Argument("text", "s")),
        Signal("TextDeleted", Argument("offset", "i"), Argument("count", "u")),
        Signal("CursorMoved", Argument("cursor", "u"), Argument("anchor", "u")),
        Signal("InputCalloutChanged", Argument("character", "s")),
        Signal("CalloutChanged", Argument("candidates", "as"), Argument("index", "i")),
        Signal("SearchTextChanged", Argument("text", "s")),
        Signal("SuggestionsChanged", Argument("suggestions", "as")),
        Signal("FeedbackTriggered", Argument("kind", "s"), Argument("name", "s")),
    ]
}
