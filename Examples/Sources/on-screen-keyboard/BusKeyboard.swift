import DBus

/// A keyboard of Longhand's on the session bus, which has a text of its own. It belongs to this program's connection.
final class BusKeyboard {
    /// What the keyboard has typed and offers.
    struct State: Equatable {
        var text = ""
        var searchText = ""
        var type = ""
        var letterCase = ""
        var callout: [String] = []
        var suggestions: [String] = []

        var isSearching: Bool { type == "emojiSearch" }
        var isUpperCase: Bool { letterCase == "uppercased" || letterCase == "capsLocked" }
    }

    /// The state, as Longhand has reported it last.
    private(set) var state = State()
    /// Called when the state has changed.
    var onChange: () -> Void = {}
    /// Called with `audio` or `haptic` when there should be feedback.
    var onFeedback: (String) -> Void = { _ in }
    /// Called with the reason when something has failed.
    var onFailure: (String) -> Void = { _ in }

    private static let service = "org.longhand.Longhand1"
    private static let interface: StaticString = "org.longhand.Longhand1.Keyboard"
    private static let properties: StaticString = "org.freedesktop.DBus.Properties"

    private let connection: Connection
    private let locale: String
    private var path: ObjectPath?
    private var subscriptions: [SignalSubscription] = []
    private var isReading = false
    private var isOutdated = false

    /// Creates a keyboard for a language; an empty text means those of the user's settings.
    init(on connection: Connection, locale: String) {
        (self.connection, self.locale) = (connection, locale)
        let changes: [StaticString] = [
            "TextInserted", "TextDeleted", "CursorMoved", "CalloutChanged", "SuggestionsChanged",
            "SearchTextChanged",
        ]
        subscriptions = changes.map { member in subscribe(Self.interface, member) { [weak self] _ in self?.read() } }
        subscriptions += [
            subscribe(Self.properties, "PropertiesChanged") { [weak self] _ in self?.read() },
            subscribe(Self.interface, "FeedbackTriggered") { [weak self] signal in
                if let (kind, _) = try? signal.arguments(String.self, String.self) { self?.onFeedback(kind) }
            },
            connection.subscribe(to: .ownerChanged(of: Self.service)) { [weak self] signal in
                // The next Longhand knows nothing of the keyboard.
                if let (_, _, owner) = try? signal.arguments(String.self, String.self, String.self), owner.isEmpty {
                    self?.create()
                }
            },
        ]
    }

    /// Creates the keyboard on the bus, and begins a sentence.
    func create() {
        path = nil
        guard
            let call = Message.call(
                Self.service, "/org/longhand/Longhand1", "org.longhand.Longhand1.Keyboards", "Create")
        else { return }
        connection.call(call.with(locale)) { [weak self] reply in
            do throws(WireError) {
                self?.path = try reply.get().arguments(ObjectPath.self)
                self?.clear()
            } catch { self?.onFailure(error.message) }
        }
    }

    // MARK: What the user does

    /// Performs a gesture on an action.
    /// - Parameter completion: called with whether it had an effect.
    func handle(_ action: String, _ gesture: String, _ completion: @escaping (Bool) -> Void = { _ in }) {
        call(Self.interface, "Handle", action, gesture) { (reply: borrowing Message) throws(WireError) in
            completion(try reply.arguments(Bool.self))
        }
    }

    /// Inserts an alternative of the callout, or an emoji that was found.
    func select(_ index: Int) { call(Self.interface, "SelectCandidate", UInt32(clamping: index)) }

    /// Replaces the word at the cursor with a suggestion.
    func insert(suggestion: String) { call(Self.interface, "HandleSuggestion", suggestion) }

    /// Closes the callout or the search.
    func dismiss() { call(Self.interface, "DismissCallout") }

    /// Removes the text, and begins a sentence.
    func clear() { call(Self.interface, "SetText", "", UInt32(0), UInt32(0)) }

    // MARK: The bus

    private func call<each Value: BusEncodable>(
        _ interface: StaticString, _ member: StaticString, _ values: repeat each Value,
        then read: @escaping (borrowing Message) throws(WireError) -> Void = { _ in }
    ) {
        guard let path, let call = Message.call(Self.service, path, interface, member) else { return }
        connection.call(call.with(repeat each values)) { [weak self] reply in
            do throws(WireError) { try read(try reply.get()) } catch { self?.onFailure(error.message) }
            self?.read()
        }
    }

    private func subscribe(
        _ interface: StaticString, _ member: StaticString, _ act: @escaping (borrowing Message) -> Void
    ) -> SignalSubscription {
        connection.subscribe(to: SignalMatch(interface, member)) { [weak self] signal in
            if let path = self?.path, signal.path == path.description { act(signal) }
        }
    }

    /// Reads the state. If it changes meanwhile, it is read again.
    private func read() {
        guard !isReading else { return isOutdated = true }
        guard let path, let call = Message.call(Self.service, path, Self.properties, "GetAll") else { return }
        (isReading, isOutdated) = (true, false)
        connection.call(call.with("\(Self.interface)")) { [weak self] reply in
            self?.isReading = false
            if let state = try? State(from: try reply.get()) { self?.adopt(state) }
            if self?.isOutdated == true { self?.read() }
        }
    }

    private func adopt(_ state: State) {
        guard self.state != state else { return }
        self.state = state
        onChange()
    }
}

extension BusKeyboard.State {
    /// Reads the properties of a keyboard.
    init(from properties: borrowing Message) throws(WireError) {
        var state = Self()
        try properties.readDictionary { (name: String, value: inout MessageReader) throws(WireError) in
            switch name {
            case "Text": state.text = try value.readString()
            case "SearchText": state.searchText = try value.readString()
            case "KeyboardType": state.type = try value.readString()
            case "KeyboardCase": state.letterCase = try value.readString()
            case "Callout": state.callout = try [String](from: &value)
            case "Suggestions": state.suggestions = try [String](from: &value)
            default: value.skip()
            }
        }
        self = state
    }
}
