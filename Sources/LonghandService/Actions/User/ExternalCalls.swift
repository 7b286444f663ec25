internal import Actions
internal import CGLib
internal import DBus

/// What actions reach beyond the text: methods of other programs, programs that the session starts, the clipboard.
///
/// Nothing here is ever a child of this process, and nothing goes through a shell.
nonisolated final class ExternalCalls {
    /// The session bus; nil while there is none.
    var connection: Connection?

    /// Called when it is done; with what went wrong where anything did.
    typealias Done = (ActionError?) -> Void

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
        guard let call else { return done(.failed("The method or its arguments are invalid.")) }
        connection.call(call) { reply in
            switch consume reply {
            case .success: done(nil)
            case .failure(let error): done(Self.failure(error))
            }
        }
    }

    private static let noBus = ActionError.failed("There is no session bus.")

    private static func failure(_ error: WireError) -> ActionError { .failed("It was refused: \(error.name).") }

    // MARK: Programs

    /// Opens the settings window; nil where that is not installed. The bus starts it where it is not open.
    var openSettings: EngineDesktop.Opening? {
        guard Installation.settingsWindow != nil else { return nil }
        return { [weak self] in self?.ask(WindowRequest(), $0) }
    }

    /// What is asked of the settings window.
    struct WindowRequest {
        /// One of its actions; nil to open it.
        var action: String?
        /// What lets it come to the front, where the desktop gives that.
        var token: String?

        fileprivate var call: UserAction.MethodCall {
            let facts = token.map { "{'activation-token': <\($0.quotedAsVariant)>}" } ?? "@a{sv} {}"
            return UserAction.MethodCall(
                destination: "org.longhand.Settings", path: "/org/longhand/Settings",
                interface: "org.freedesktop.Application", member: action == nil ? "Activate" : "ActivateAction",
                arguments: action.map { "(\($0.quotedAsVariant), @av [], \(facts))" } ?? "(\(facts),)")
        }
    }

    /// Opens the settings window, or has it do something.
    func ask(_ request: WindowRequest, _ done: @escaping Done = { _ in }) { send(Message.call(request.call), done) }

    /// Has the session's systemd start a program in a unit of its own.
    /// - Parameter name: becomes a part of the unit's name.
    func start(_ words: [String], named name: String, _ done: @escaping Done) {
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

    /// Activates a desktop file, or one of its actions: by D-Bus where it can be, else by what it says is to be run.
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

    /// The call that the Desktop Entry Specification 1.5 describes.
    private static func activation(of file: DesktopFile, _ action: String?) -> UserAction.MethodCall? {
        let path = "/" + file.id.split(separator: ".").joined(separator: "/").with("_", for: "-")
        let arguments = action.map { "(\($0.quotedAsVariant), @av [], @a{sv} {})" } ?? "(@a{sv} {},)"
        return UserAction.MethodCall(
            destination: file.id, path: path, interface: "org.freedesktop.Application",
            member: action == nil ? "Activate" : "ActivateAction", arguments: arguments)
    }

    // MARK: The clipboard

    /// Reads the clipboard, where the session has somebody who tells it: Plasma's Klipper.
    func readClipboard(_ completion: @escaping (Result<String, ActionError>) -> Void) {
        guard let connection else { return completion(.failure(Self.noBus)) }
        guard
            let call = Message.call(
                "org.kde.klipper", path: "/klipper", interface: "org.kde.klipper.klipper",
                member: "getClipboardContents", arguments: "()")
        else { return }
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

    /// How long the clipboard may take, in milliseconds: nobody waits longer before they type on.
    private static let clipboardPatience: Int32 = 1000

    /// How many bytes of a clipboard are inserted at most.
    private static let clipboardLimit = 64 << 10
}

extension Message {
    nonisolated fileprivate static func call(_ call: UserAction.MethodCall) -> Message? {
        Message.call(
            call.destination, path: call.path, interface: call.interface, member: call.member,
            arguments: call.arguments)
    }
}
