internal import Actions
internal import DBus

/// The description of an action in `org.gtk.Actions`: whether it is enabled, the type of its argument, and its state.
nonisolated struct ActionDescription: Equatable {
    var isEnabled: Bool
    var parameter: Parameter
    /// Whether it is on; nil if it has no state.
    var isOn: Bool?

    /// The type of an action's parameter.
    enum Parameter: Equatable {
        /// The action takes no arguments.
        case none
        /// Its arguments are strings.
        case texts
        /// Its arguments are values of several types.
        case values

        var signature: StaticString {
            switch self {
            case .none: ""
            case .texts: "a{ss}"
            case .values: "a{sv}"
            }
        }
    }
}

extension ActionDescription: BusEncodable {
    nonisolated static var signature: StaticString { "(bgav)" }

    nonisolated func encode(into writer: inout MessageWriter) {
        writer.structure {
            $0.append(isEnabled)
            $0.append(signature: parameter.signature)
            $0.array(of: "v") { states in if let isOn { states.variant(isOn) } }
        }
    }
}

/// The descriptions of several actions, by name.
nonisolated struct ActionDescriptions: BusEncodable {
    private let descriptions: [(String, ActionDescription)]

    init(_ descriptions: [(String, ActionDescription)]) { self.descriptions = descriptions }

    static var signature: StaticString { "a{s(bgav)}" }

    func encode(into writer: inout MessageWriter) {
        writer.dictionary(of: "{s(bgav)}", descriptions) { entry, description in
            entry.append(description.0)
            description.1.encode(into: &entry)
        }
    }
}

/// The changes to a group of actions.
nonisolated struct ActionChanges {
    private var removals: [String] = []
    private var enabled: [(String, Bool)] = []
    private var states: [(String, Bool)] = []
    private var additions: [(String, ActionDescription)] = []

    init(from old: [String: ActionDescription], to new: [String: ActionDescription]) {
        removals = old.keys.filter { new[$0] == nil }.sorted()
        for (name, description) in new.sorted(by: { $0.key < $1.key }) where old[name] != description {
            guard let former = old[name], former.parameter == description.parameter,
                (former.isOn == nil) == (description.isOn == nil)
            else {
                if old[name] != nil { removals.append(name) }
                additions.append((name, description))
                continue
            }
            if former.isEnabled != description.isEnabled { enabled.append((name, description.isEnabled)) }
            if let isOn = description.isOn, former.isOn != isOn { states.append((name, isOn)) }
        }
    }

    var isEmpty: Bool { removals.isEmpty && enabled.isEmpty && states.isEmpty && additions.isEmpty }

    /// Appends the arguments of the signal `Changed`.
    func append(to signal: borrowing Message) {
        signal.append(removals, Flags(enabled), States(states), ActionDescriptions(additions))
    }

    private struct Flags: BusEncodable {
        let flags: [(String, Bool)]
        init(_ flags: [(String, Bool)]) { self.flags = flags }
        static var signature: StaticString { "a{sb}" }

        func encode(into writer: inout MessageWriter) {
            writer.dictionary(of: "{sb}", flags) { entry, flag in
                entry.append(flag.0)
                entry.append(flag.1)
            }
        }
    }

    private struct States: BusEncodable {
        let states: [(String, Bool)]
        init(_ states: [(String, Bool)]) { self.states = states }
        static var signature: StaticString { "a{sv}" }

        func encode(into writer: inout MessageWriter) {
            writer.dictionary(of: "{sv}", states) { entry, state in
                entry.append(state.0)
                entry.variant(state.1)
            }
        }
    }
}

// MARK: - Reading

extension Message {
    /// Reads the arguments of `Activate`: a name, and at most one `a{ss}` or `a{sv}`.
    nonisolated func readActivation() throws(WireError) -> (String, ActionArguments) {
        var arguments = ActionArguments([:])
        var count = 0
        let name = try readBody { (reader: inout MessageReader) throws(WireError) -> String in
            let name = try reader.readString()
            try reader.readArray { (parameters: inout MessageReader) throws(WireError) in
                count += 1
                guard count == 1 else { throw .invalidArguments("An action accepts at most one parameter.") }
                arguments = try parameters.readVariant { (value: inout MessageReader) throws(WireError) in
                    try ActionArguments(from: &value)
                }
            }
            return name
        }
        return (name, arguments)
    }

    /// Reads the arguments of `SetState`.
    nonisolated func readState() throws(WireError) -> (String, Bool) {
        try readBody { (reader: inout MessageReader) throws(WireError) in
            let name = try reader.readString()
            let isOn = try reader.readVariant { (value: inout MessageReader) throws(WireError) in try value.readBool() }
            return (name, isOn)
        }
    }
}
