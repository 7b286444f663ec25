internal import DBus
internal import GLibLoop
internal import KeyboardEngine
internal import Platform

/// `org.longhand.Longhand1.Text`, with which the programs that the user has allowed insert text in the focused field.
///
/// Texts are inserted one after the other, in the order of the calls. Nothing here happens between two calls, and nothing
/// waits on the thread of keys.
final class TextInterface {
    private let actions: ActionCenter
    private let consent: InsertionConsent
    private let connection: Connection
    /// The requests that are not answered. The first is being worked on.
    private var requests: [Request] = []
    /// The times of the latest insertions.
    private var times: [Milliseconds] = []
    private var timer: Timer?

    /// The most requests that can wait: more than one program sends without waiting for the answers.
    private static let requestLimit = 16
    /// The most insertions in a second: more than anyone dictates or chooses, and little work for a program.
    private static let rate = 20
    /// The longest wait for the keyboard to be quiet, in milliseconds: longer than the longest hold delay. Someone who
    /// types on leaves a gap in that time.
    private static let patience: Milliseconds = 2000
    /// The interval between two looks, in milliseconds.
    private static let pause: UInt32 = 10

    /// A call that is to be answered.
    private struct Request {
        let text: String
        let caller: String
        let place: InsertionPlace
        let reply: LateReply
    }

    init(_ actions: ActionCenter, _ consent: InsertionConsent, _ connection: Connection) {
        (self.actions, self.consent, self.connection) = (actions, consent, connection)
    }

    private func add(_ call: borrowing Message) throws(WireError) {
        let text = try InsertedText(try call.arguments(String.self)).text
        guard requests.count < Self.requestLimit else { throw .limitsExceeded("Too many texts wait.") }
        requests.append(
            Request(
                text: text, caller: call.sender ?? "", place: InsertionPlace(actions),
                reply: LateReply(to: call, on: connection)))
        if requests.count == 1 { begin() }
    }

    // MARK: One request

    /// Finds out who sends the first request.
    private func begin() {
        guard let request = requests.first else { return }
        guard !consent.isGeneral else { return insert(request, until: Clock.now + Self.patience) }
        CallingProcess.findExecutable(of: request.caller, on: connection) { [weak self] path in
            guard let self else { return }
            guard consent.allows(path) else { return finish(.refused) }
            insert(request, until: Clock.now + Self.patience)
        }
    }

    /// Inserts the text once the keyboard is quiet.
    private func insert(_ request: Request, until end: Milliseconds) {
        timer = nil
        if let refusal = request.place.refusal { return finish(refusal) }
        guard let field = request.place.field(in: actions) else { return finish(.focusMoved) }
        guard field.runner.isQuiet || Clock.now >= end else {
            timer = Timer(milliseconds: Self.pause) { [weak self] in self?.insert(request, until: end) }
            return
        }
        guard noteInsertion() else { return finish(.limitsExceeded("Too many texts in one second.")) }
        finish(field.insert(request.text) ? .inserted : .focusMoved)
    }

    /// Counts an insertion.
    /// - Returns: false if there were too many in the last second.
    private func noteInsertion() -> Bool {
        let now = Clock.now
        times.removeAll { $0 + 1000 <= now }
        guard times.count < Self.rate else { return false }
        times.append(now)
        return true
    }

    private func finish(_ result: InsertionResult) {
        takeFirst()?.reply.send(result.rawValue)
        begin()
    }

    private func finish(_ error: WireError) {
        takeFirst()?.reply.refuse(error)
        begin()
    }

    private func takeFirst() -> Request? { requests.isEmpty ? nil : requests.removeFirst() }

    // MARK: The table

    nonisolated static let name: StaticString = "org.longhand.Longhand1.Text"
    static let members = ["InsertText"]

    static let table = Interface<TextInterface>(
        name,
        methods: [
            Method(
                "InsertText", inputs: [Argument("text", "s")], outputs: [Argument("result", "s")],
                reading: { (object, call) throws(WireError) in
                    try object.add(call)
                    return .lateReply
                })
        ])
}
