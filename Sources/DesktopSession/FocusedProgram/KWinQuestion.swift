internal import DBus
internal import GLibLoop
internal import KeyboardEngine

/// A question to KWin which window has the focus. KWin loads a script, runs it, and the script reports the window. The
/// connection, on which the script finds the question, keeps it alive until it has ended.
@MainActor final class KWinQuestion {
    private let script: String
    private let connection: Connection
    /// Receives the answer; nil once it has.
    private var take: ((FocusedWindow?) -> Void)?
    /// The unique name of the KWin that has loaded the script.
    private var kwin: String?
    private var timer: Timer?

    /// - Parameters:
    ///   - script: the path of the script.
    ///   - take: called once, later: with nil if no window has the focus, or KWin does not answer.
    init(script: String, _ connection: Connection, _ take: @escaping (FocusedWindow?) -> Void) {
        (self.script, self.connection, self.take) = (script, connection, take)
    }

    /// The longest time for an answer, in milliseconds. KWin 5.27 answers within 4.
    private static let patience: UInt32 = 500

    func ask() {
        timer = Timer(milliseconds: Self.patience) { [weak self] in self?.end(nil) }
        connection.export(self, at: Self.path, isListed: false)
        // Of several input methods, the one that has the focus asks.
        connection.requestName(Self.name, [.allowsReplacement, .replacesExisting, .doesNotQueue]) { [weak self] in
            guard (try? $0.get()) == true else { self?.end(nil); return }
            self?.load()
        }
    }

    private func load() {
        guard let call = Message.call(Self.service, Self.scripting, "org.kde.kwin.Scripting", "loadScript") else {
            return end(nil)
        }
        call.append(script, plugin)
        connection.call(call) { [weak self] in self?.run($0) }
    }

    private func run(_ loaded: consuming Result<Message, WireError>) {
        do throws(WireError) {
            let reply = try loaded.get()
            let number = try reply.arguments(Int32.self)
            kwin = reply.sender
            // KWin 6 has scripts below /Scripting, KWin 5 below the root.
            run(number, below: ["/Scripting/Script", "/"])
        } catch {
            end(nil)
        }
    }

    private func run(_ number: Int32, below places: ArraySlice<String>) {
        guard let kwin, let place = places.first, let path = ObjectPath("\(place)\(number)"),
            let call = Message.call(kwin, path, "org.kde.kwin.Script", "run")
        else { return end(nil) }
        connection.call(call) { [weak self] in
            if case .failure = $0 { self?.run(number, below: places.dropFirst()) }
        }
    }

    /// Passes the answer on, and has KWin remove the script, even if it is still to load it.
    private func end(_ window: FocusedWindow?) {
        guard let take else { return }
        (self.take, timer) = (nil, nil)
        connection.unexport(Self.path)
        unload()
        take(window)
    }

    private func unload() {
        guard let call = Message.call(Self.service, Self.scripting, "org.kde.kwin.Scripting", "unloadScript") else {
            return
        }
        call.append(plugin)
        connection.send(call)
    }

    /// What KWin calls the script. Two input methods that ask at once need two names.
    private var plugin: String { "longhand-focused-window\(connection.uniqueName)" }

    private static let service = "org.kde.KWin"
    private static let scripting: ObjectPath = "/Scripting"
    private static let name = "org.longhand.FocusedWindow"
    private static let path: ObjectPath = "/org/longhand/FocusedWindow"
}

/// What the script calls.
extension KWinQuestion: @MainActor BusObject {
    var interfaces: [any BoundInterface] { [Self.interface.bound(to: self)] }

    func admission(of call: borrowing Message) -> Admission {
        call.sender == kwin ? .admitted : .refused(.accessDenied("Only KWin reports windows here."))
    }

    private static let interface = Interface<KWinQuestion>(
        "org.longhand.FocusedWindow",
        methods: [
            Method("Report", ["window"]) { (question, text: String) in
                var reader = WindowReader(Array(text.utf8))
                question.end(reader.read()?.window)
            }
        ])
}
