internal import Actions
internal import DBus
internal import DesktopActions

/// The actions on one keyboard as `org.gtk.Actions` (GIO: gio/gdbusactiongroup.c), for GTK programs and `gdbus`.
///
/// Action names match `[a-z0-9.-]+`. An action that takes arguments has one parameter, an `a{ss}` or `a{sv}`. Changes
/// are reported only to programs that have asked for the actions.
final class ActionGroup: PeerListener {
    private let center: ActionCenter
    private let path: ObjectPath
    private let connection: Connection
    let target: () -> ActionTarget
    private let rights: ActionRights
    /// The same actions as a menu.
    private(set) lazy var menu = ExportedMenu(center, self, path: path, connection)
    /// The programs that receive changes, fewer in practice.
    private var watchers = Watchers(limit: 64)
    /// The descriptions that were reported last, and the facts on which they are based.
    private var reported: [String: ActionDescription] = [:]
    private var lastFacts: ActionFacts?

    init(
        _ center: ActionCenter, path: ObjectPath, _ connection: Connection, target: @escaping () -> ActionTarget,
        rights: ActionRights = .all
    ) {
        self.center = center
        self.path = path
        self.connection = connection
        self.target = target
        self.rights = rights
    }

    /// What the states of the actions depend on now.
    var facts: ActionFacts { center.facts(of: target()) }

    // MARK: Descriptions

    /// The names of the actions that programs may know of.
    var names: [String] {
        center.manager.identifiers.filter { name in
            Self.isName(name) && center.manager.action(named: name).map(rights.allows) == true
        }
    }

    /// Returns whether an action that programs can reach may have this name. It has at most
    /// ``GuestActions/longestName`` bytes, because each full stop in it begins another name to look for.
    static func isName(_ name: String) -> Bool {
        1...GuestActions.longestName ~= name.utf8.count
            && name.utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."),
                    UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }

    private func validation(of name: String) -> Validation {
        let target = target()
        return center.validate(name, on: target, as: rights.sender(on: target))
    }

    private func description(of name: String) -> ActionDescription {
        let validation = validation(of: name)
        let action = center.manager.action(named: name)
        return ActionDescription(
            isEnabled: validation.enabled, parameter: action?.parameter ?? .none, isOn: validation.isOn)
    }

    private var descriptions: [String: ActionDescription] {
        Dictionary(uniqueKeysWithValues: names.map { ($0, description(of: $0)) })
    }

    // MARK: Calls

    private func list(_ call: borrowing Message) -> [String] {
        center.reload()
        watch(call.sender)
        return names
    }

    private func describe(_ name: String, _ call: borrowing Message) throws(WireError) -> ActionDescription {
        try check(name)
        watch(call.sender)
        return description(of: name)
    }

    private func describeAll(_ call: borrowing Message) -> [(String, ActionDescription)] {
        center.reload()
        watch(call.sender)
        return descriptions.sorted { $0.key < $1.key }
    }

    private func activate(_ name: String, _ arguments: ActionArguments) throws(WireError) {
        let action = try check(name)
        try check(arguments.values, of: action)
        try arguments.check(for: name)
        try perform(name, arguments.values)
    }

    /// Checks the names of arguments. Programs that may perform every action may also skip their validation.
    private func check(_ arguments: [String: ActionValue], of action: Action) throws(WireError) {
        for (name, value) in arguments where !action.parameters.contains(name) {
            guard name == ActionKey.skipValidation.rawValue, case .flag = value, rights.isOpen() else {
                throw .invalidArguments("The action does not accept such an argument.")
            }
        }
    }

    /// Turns an action on or off.
    private func set(_ name: String, _ isOn: Bool) throws(WireError) {
        try check(name)
        guard let current = validation(of: name).isOn else {
            throw .invalidArguments("The action has no state.")
        }
        if current != isOn { try perform(name) }
    }

    @discardableResult
    private func check(_ name: String) throws(WireError) -> Action {
        center.reload()
        guard Self.isName(name), let action = center.manager.action(named: name), action.identifier == name else {
            throw .unknownAction
        }
        guard rights.allows(action) else {
            throw .accessDenied("The setting 'allow-bus-actions' is off: programs may not perform this action.")
        }
        return action
    }

    /// Performs an action. One that ends at once reports its result; for others the call only reports that it has
    /// begun.
    private func perform(_ name: String, _ arguments: [String: ActionValue] = [:]) throws(WireError) {
        var failure: ActionError?
        let target = target()
        center.perform(name, arguments, on: target, as: rights.sender(on: target)) {
            if case .failure(let error) = $0 { failure = error }
        }
        if let failure { throw WireError(failure) }
    }

    // MARK: Changes

    private func watch(_ peer: String?) {
        let isFirst = watchers.isEmpty
        guard let peer, watchers.add(peer), isFirst else { return }
        lastFacts = facts
        reported = descriptions
        center.follow(self) { [weak self] in self?.reportChanges() }
    }

    /// Removes a program that has left the bus.
    func forget(_ peer: String) {
        menu.forget(peer)
        if watchers.remove(peer) { stop() }
    }

    /// Stops reporting changes.
    func end() {
        menu.end()
        stop()
    }

    private func stop() {
        watchers.removeAll()
        reported = [:]
        center.unfollow(self)
    }

    private func reportChanges() {
        let facts = facts
        guard facts != lastFacts else { return }
        lastFacts = facts
        let now = descriptions
        let changes = ActionChanges(from: reported, to: now)
        reported = now
        guard !changes.isEmpty else { return }
        watchers.send(on: connection) {
            let signal = Message.signal(path, Self.name, "Changed")
            changes.append(to: signal)
            return signal
        }
    }
}

// MARK: - The table

extension ActionGroup {
    nonisolated static let name: StaticString = "org.gtk.Actions"
    static let members = ["List", "Describe", "DescribeAll", "Activate", "SetState"]

    static let table = Interface<ActionGroup>(
        name,
        methods: [
            Method(
                "List", inputs: [], outputs: [Argument("list", "as")],
                reading: { (group, call) throws(WireError) in
                    Message.reply(to: call).with(group.list(call))
                }),
            Method(
                "Describe", inputs: [Argument("action_name", "s")], outputs: [Argument("description", "(bgav)")],
                reading: { (group, call) throws(WireError) in
                    Message.reply(to: call).with(try group.describe(try call.arguments(String.self), call))
                }),
            Method(
                "DescribeAll", inputs: [], outputs: [Argument("descriptions", "a{s(bgav)}")],
                reading: { (group, call) throws(WireError) in
                    Message.reply(to: call).with(ActionDescriptions(group.describeAll(call)))
                }),
            Method(
                "Activate",
                inputs: [
                    Argument("action_name", "s"), Argument("parameter", "av"), Argument("platform_data", "a{sv}"),
                ],
                reading: { (group, call) throws(WireError) in
                    let (name, arguments) = try call.readActivation()
                    try group.activate(name, arguments)
                    return Message.reply(to: call)
                }),
            Method(
                "SetState",
                inputs: [Argument("action_name", "s"), Argument("value", "v"), Argument("platform_data", "a{sv}")],
                reading: { (group, call) throws(WireError) in
                    let (name, isOn) = try call.readState()
                    try group.set(name, isOn)
                    return Message.reply(to: call)
                }),
        ],
        signals: [
            Signal(
                "Changed", Argument("removals", "as"), Argument("enable_changes", "a{sb}"),
                Argument("state_changes", "a{sv}"), Argument("additions", "a{s(bgav)}"))
        ])
}

extension WireError {
    /// The action does not exist or is out of reach.
    static let unknownAction = WireError(
        name: "org.longhand.Longhand1.Error.UnknownAction", message: ActionError.unknownAction.description)

    /// Creates the D-Bus error for an action that was not performed.
    init(_ error: ActionError) {
        switch error {
        case .unknownAction: self = .unknownAction
        case .malformed, .badArgument: self = .invalidArguments(error.description)
        case .notValid, .nothingToUndo, .nothingToRedo, .changedSince, .textUnknown, .selectionUnknown:
            self.init(name: "org.longhand.Longhand1.Error.NotValid", message: error.description)
        case .cancelled: self.init(name: "org.longhand.Longhand1.Error.Cancelled", message: error.description)
        case .missingDelegate, .delegationLoop, .abandoned, .failed: self = .failed(error.description)
        }
    }
}
