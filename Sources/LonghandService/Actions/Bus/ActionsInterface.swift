internal import Actions
internal import DBus
internal import DesktopActions

/// `org.longhand.Longhand1.Actions` on one object. Through it, other programs add actions, observe those that are
/// performed on its keyboard, and record and replay them.
final class ActionsInterface: PeerListener {
    private let center: ActionCenter
    private let path: ObjectPath
    private let connection: Connection
    private let target: () -> ActionTarget
    private let rights: ActionRights
    /// The observers, and the subscription that informs them. A keyboard has fewer in practice.
    private var observers = Watchers(limit: 64)
    private var subscription: ActionSubscription?

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

    // MARK: Actions of programs

    private func register(
        _ name: String, _ object: ObjectPath, _ options: ActionArguments, _ owner: String
    )
        throws(WireError)
    {
        let values = options.values
        guard values.keys.allSatisfy(["title", "icon", "parameters"].contains) else {
            throw .invalidArguments("The only options are title, icon and parameters.")
        }
        let parameters = values["parameters"]?.elements.map(\.text) ?? []
        let names = parameters.compactMap(\.self)
        guard names.count == parameters.count, let title = (values["title"] ?? .text(name)).text,
            let icon = (values["icon"] ?? "").text
        else {
            throw .invalidArguments("The title and the icon must be strings, and the parameters an array of strings.")
        }
        try center.guests.register(
            name, of: owner, at: object, .init(title: title, icon: icon, parameters: names))
    }

    // MARK: Observers

    private func observe(_ peer: String) throws(WireError) {
        guard observers.add(peer) else { throw .limitsExceeded("There are too many observers.") }
        if subscription == nil { subscription = center.manager.notify { [weak self] in self?.report($0) } }
    }

    /// Removes an observer that has stopped or left the bus.
    func forget(_ peer: String) {
        if observers.remove(peer) { subscription = nil }
    }

    /// Removes all observers.
    func end() {
        observers.removeAll()
        subscription = nil
    }

    /// Reports an action by its name alone, as the arguments may contain typed text. Its progress is not reported.
    private func report(_ notification: ActionNotification) {
        let action = notification.action
        switch notification.stage {
        case .willPerform: send(notification) { .signal(path, Self.name, "WillPerform").with(action) }
        case .didProgress: break
        case .didPerform: send(notification) { .signal(path, Self.name, "DidPerform").with(action) }
        case .didFail(let error):
            send(notification) { .signal(path, Self.name, "Failed").with(action, WireError(error).name) }
        }
    }

    /// Sends a signal about an action to those who may know of it.
    private func send(_ notification: ActionNotification, _ signal: () -> Message) {
        guard let keyboard = notification.context.keyboard, isHere(keyboard) else { return }
        observers.send(on: connection, to: { mayKnow($0, of: notification.action) }, signal)
    }

    /// Returns whether an observer may know that an action is performed: one that it may perform, or its own.
    private func mayKnow(_ peer: String, of name: String) -> Bool {
        guard !rights.isOpen() else { return true }
        return center.manager.action(named: name).map { $0.isExportable || ($0 as? GuestAction)?.owner == peer }
            ?? false
    }

    /// Returns whether a keyboard is observed here. All fields of the desktop count as one.
    private func isHere(_ keyboard: ActionTarget) -> Bool {
        keyboard === target() || !keyboard.isForPrograms && !target().isForPrograms
    }

    // MARK: Recording

    private func startRecording() throws(WireError) {
        try checkRecording()
        center.recorder(of: target()).start()
        center.noteChange()
    }

    private func stopRecording() throws(WireError) -> [String] {
        try checkRecording()
        guard let recording = center.recorder(of: target()).stop() else {
            throw WireError(.notValid(.inactive, reason: "Nothing is being recorded."))
        }
        center.noteChange()
        return recording.records.map(\.description)
    }

    /// Refuses programs without permission, as a recording has arguments that may contain typed text.
    private func checkRecording() throws(WireError) {
        guard rights.isOpen() else { throw Self.notAllowed }
    }

    private func replay(_ lines: [String]) throws(WireError) {
        let recording: ActionRecording
        do throws(ActionRecording.Fault) {
            recording = try ActionRecording(parsing: lines)
        } catch {
            throw error.reason == .tooLong
                ? .limitsExceeded(error.description) : .invalidArguments(error.description)
        }
        center.reload()
        let actions = recording.records.map { center.manager.action(named: $0.name) }
        guard actions.allSatisfy({ $0.map(rights.allows) ?? true }) else { throw Self.notAllowed }
        var failure: ActionError?
        let target = target()
        center.replay(recording, on: target, as: rights.sender(on: target)) {
            if case .failure(let error) = $0 { failure = error }
        }
        if let failure { throw WireError(failure) }
    }

    private static var notAllowed: WireError {
        .accessDenied("The setting 'allow-bus-actions' is off: programs may not do this.")
    }
}

// MARK: - The table

extension ActionsInterface {
    nonisolated static let name: StaticString = "org.longhand.Longhand1.Actions"
    static let members = [
        "Register", "Unregister", "Observe", "StopObserving", "StartRecording", "StopRecording", "Replay",
    ]

    static let table = Interface<ActionsInterface>(
        name, methods: registering + observing + recording,
        signals: [
            Signal("WillPerform", Argument("action", "s")), Signal("DidPerform", Argument("action", "s")),
            Signal("Failed", Argument("action", "s"), Argument("error", "s")),
        ])

    private static let registering: [Method<ActionsInterface>] = [
        Method(
            "Register", inputs: [Argument("name", "s"), Argument("object", "o"), Argument("options", "a{sv}")],
            reading: { (actions, call) throws(WireError) in
                let (name, object, options) = try call.arguments(String.self, ObjectPath.self, ActionArguments.self)
                try actions.register(name, object, options, call.sender ?? "")
                return Message.reply(to: call)
            }),
        Method(
            "Unregister", inputs: [Argument("name", "s")],
            reading: { (actions, call) throws(WireError) in
                try actions.center.guests.unregister(try call.arguments(String.self), of: call.sender ?? "")
                return Message.reply(to: call)
            }),
    ]

    private static let observing: [Method<ActionsInterface>] = [
        Method(
            "Observe", inputs: [],
            reading: { (actions, call) throws(WireError) in
                try actions.observe(call.sender ?? "")
                return Message.reply(to: call)
            }),
        Method(
            "StopObserving", inputs: [],
            reading: { (actions, call) throws(WireError) in
                actions.forget(call.sender ?? "")
                return Message.reply(to: call)
            }),
    ]

    private static let recording: [Method<ActionsInterface>] = [
        Method("StartRecording") { (actions) throws(WireError) in try actions.startRecording() },
        Method("StopRecording", returns: "recording") { (actions) throws(WireError) in
            try actions.stopRecording()
        },
        Method("Replay", ["recording"]) { (actions, lines: [String]) throws(WireError) in try actions.replay(lines) },
    ]
}
