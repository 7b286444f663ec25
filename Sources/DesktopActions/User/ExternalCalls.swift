package import Actions
internal import CGLib
package import DBus
internal import Platform

/// The calls of actions to other programs: D-Bus methods, starting programs, and the clipboard.
///
/// No program is ever started as a child of this process or through a shell.
package final class ExternalCalls {
    /// The session bus; nil if it is unavailable.
    package var connection: Connection?

    /// Creates the calls, which fail until there is a bus.
    package init() {}

    /// Called at the end, with an error if something failed.
    package typealias Done = (ActionError?) -> Void

    /// Performs the work of a user-defined action.
    func perform(_ work: UserAction.Work, named name: String, _ completion: ActionCompletion) {
        let done: Done = { error in
            if let error { completion.fail(error) } else { completion.succeed() }
        }
        switch work {
        case .call(let call): send(Message.call(call), done)
        case .activate(let file, let action): activate(file, action, done)
        case .run(let words): start(words, named: name, done)
        case .insert, .transform: completion.fail(.failed("This does not reach outside the text."))
        }
    }

    private func send(_ call: consuming Message?, _ done: @escaping Done) {
        guard let connection else { return done(Self.noBus) }
        guard let call else { return done(Self.invalidCall) }
        connection.call(call) { reply in
            switch consume reply {
            case .success: done(nil)
            case .failure(let error): done(Self.failure(error))
            }
        }
    }

    private static let noBus = ActionError.failed("There is no session bus.")
    private static let invalidCall = ActionError.failed("The method or its arguments are invalid.")

    private static func failure(_ error: WireError) -> ActionError { .failed("It was refused: \(error.name).") }

    // MARK: Programs

    /// Opens the settings window; nil if it is not installed. If it is not running, the bus starts it.
    package var openSettings: EngineDesktop.Opening? {
        guard Installation.settingsWindow != nil else { return nil }
        return { [weak self] in self?.ask(WindowRequest(), $0) }
    }

    /// A request to the settings window.
    package struct WindowRequest {
        /// The name of one of its actions; nil to open the window.
        package var action: String?
        /// The activation token that lets it come to the front, if the desktop provides one.
        package var token: String?

        package init(action: String? = nil, token: String? = nil) { (self.action, self.token) = (action, token) }

        fileprivate var call: UserAction.MethodCall {
            let facts = token.map { "{'activation-token': <\($0.quotedAsVariant)>}" } ?? "@a{sv} {}"
            return UserAction.MethodCall(
                destination: "org.longhand.Settings", path: "/org/longhand/Settings",
                interface: "org.freedesktop.Application", member: action == nil ? "Activate" : "ActivateAction",
                arguments: action.map { "(\($0.quotedAsVariant), @av [], \(facts))" } ?? "(\(facts),)")
        }
    }

    /// Opens the settings window, or performs one of its actions.
    package func ask(_ request: WindowRequest, _ done: @escaping Done = { _ in }) {
        send(Message.call(request.call), done)
    }

    /// Starts a program in its own unit, through the session's systemd.
    /// - Parameter name: a part of the unit's name.
    package func start(_ words: [String], named name: String, _ done: @escaping Done) {
        guard let program = words.first, let path = Self.path(of: program) else {
            return done(.failed("The program is not installed."))
        }
        let unit = "app-longhand-\(name)-\(String(UInt32.random(in: .min ... .max), radix: 16)).service"
        let list = words.map(\.quotedAsVariant).joined(separator: ", ")
        let properties = """
            [('Description', <\(name.quotedAsVariant)>), ('CollectMode', <'inactive-or-failed'>), \
            ('Slice', <'app.slice'>), ('ExecStart', <[(\(path.quotedAsVariant), [\(list)], false)]>)]
            """
        let call = UserAction.MethodCall(
            destination: "org.freedesktop.systemd1", path: "/org/freedesktop/systemd1",
            interface: "org.freedesktop.systemd1.Manager", member: "StartTransientUnit",
            arguments: "(\(unit.quotedAsVariant), 'fail', \(properties), @a(sa(sv)) [])")
        send(Message.call(call), done)
    }

    private static func path(of program: String) -> String? {
        guard let path = g_find_program_in_path(program) else { return nil }
        defer { g_free(path) }
        return String(cString: path)
    }

    /// Activates a desktop file or one of its actions: over D-Bus if possible, or else with its command.
    private func activate(_ name: String, _ action: String?, _ done: @escaping Done) {
        guard let file = DesktopFile(name) else { return done(.failed("There is no such desktop file.")) }
        if file.isActivatable, let call = Self.activation(of: file, action) {
            return send(Message.call(call), done)
        }
        guard let words = file.words(of: action) else {
            return done(.failed("The desktop file has no such action."))
        }
        start(words, named: "desktop", done)
    }

    /// Returns the call that the Desktop Entry Specification 1.5 defines.
    private static func activation(of file: DesktopFile, _ action: String?) -> UserAction.MethodCall? {
        let path = "/" + file.id.split(separator: ".").joined(separator: "/").with("_", for: "-")
        let arguments = action.map { "(\($0.quotedAsVariant), @av [], @a{sv} {})" } ?? "(@a{sv} {},)"
        return UserAction.MethodCall(
            destination: file.id, path: path, interface: "org.freedesktop.Application",
            member: action == nil ? "Activate" : "ActivateAction", arguments: arguments)
    }

    // MARK: The clipboard

    /// Reads the clipboard, if the session has a service for it: Plasma's Klipper.
    func readClipboard(_ completion: @escaping (Result<String, ActionError>) -> Void) {
        guard let connection else { return completion(.failure(Self.noBus)) }
        guard
            let call = Message.call(
                "org.kde.klipper", path: "/klipper", interface: "org.kde.klipper.klipper",
                member: "getClipboardContents", arguments: "()")
        else { return completion(.failure(Self.invalidCall)) }
        connection.call(call, timeout: Self.clipboardPatience) { reply in
            switch consume reply {
            case .success(let reply):
                guard let text = try? reply.arguments(String.self), text.utf8.count <= Self.clipboardLimit else {
                    return completion(.failure(.failed("The clipboard content is too large.")))
                }
                completion(.success(text))
            case .failure: completion(.failure(.failed("The clipboard cannot be read in this session.")))
            }
        }
    }

    /// The timeout for reading the clipboard, in milliseconds. Users who wait longer have typed on.
    private static let clipboardPatience: Int32 = 1000

    /// The most bytes of the clipboard to insert.
    private static let clipboardLimit = 64 << 10
}

extension Message {
    fileprivate static func call(_ call: UserAction.MethodCall) -> Message? {
        Message.call(
            call.destination, path: call.path, interface: call.interface, member: call.member,
            arguments: call.arguments)
    }
}
