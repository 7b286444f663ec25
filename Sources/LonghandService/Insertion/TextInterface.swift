internal import DBus
internal import GLibLoop
internal import KeyboardEngine
internal import Platform
internal import PressAndHold

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
    /// The request about whose program the user is being asked.
    private var asked: Request?
    private var questionTimer: Timer?

    /// The most requests that can wait: more than one program sends without waiting for the answers.
    private static let requestLimit = 16
    /// The most insertions in a second: more than anyone dictates or chooses, and little work for a program.
    private static let rate = 20
    /// The longest wait for the keyboard to be quiet, in milliseconds: longer than the longest hold delay. Someone who
    /// types on leaves a gap in that time. All requests that wait have the same time, and so none waits for the sum.
    static let patience: Milliseconds = 2000
    /// How long a call waits for the user's answer, in milliseconds: libdbus and GDBus wait 25 s for a reply.
    private static let questionTime: UInt32 = 20_000
    /// The interval between two looks, in milliseconds.
    private static let pause: UInt32 = 10

    /// A call that is to be answered.
    private struct Request {
        let text: String
        let caller: String
        let place: InsertionPlace
        let reply: LateReply
        /// When the text is inserted even if the keyboard is not quiet.
        var end = Clock.now + patience
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
        guard !consent.isGeneral else { return insert(request) }
        CallingProcess.findExecutable(of: request.caller, on: connection) { [weak self] path in
            guard let self else { return }
            guard consent.allows(path) else { return refuse(request, path) }
            insert(request)
        }
    }

    /// Refuses the first request. If the user is asked about the program, the request waits for the answer, and others go
    /// before it. The user is not asked where nothing can be inserted anyway.
    private func refuse(_ request: Request, _ path: String?) {
        guard let path, asked == nil, request.place.field(in: actions) != nil,
            consent.ask(about: path, { [weak self] in self?.resume() })
        else { return finish(.refused) }
        asked = takeFirst()
        questionTimer = Timer(milliseconds: Self.questionTime) { [weak self] in self?.giveUp() }
        begin()
    }

    /// Takes up the request again about which the user has answered.
    private func resume() {
        questionTimer = nil
        guard var request = asked else { return }
        asked = nil
        request.end = Clock.now + Self.patience
        requests.append(request)
        if requests.count == 1 { begin() }
    }

    /// Answers the request before its caller stops to wait. The question stays, and its answer counts for later calls.
    private func giveUp() {
        questionTimer = nil
        asked?.reply.send(InsertionResult.refused.rawValue)
        asked = nil
    }

    /// Inserts the text once the keyboard is quiet.
    private func insert(_ request: Request) {
        timer = nil
        if let refusal = request.place.refusal { return finish(refusal) }
        guard let field = request.place.field(in: actions) else { return finish(.focusMoved) }
        guard field.runner.isQuiet || Clock.now >= request.end else {
            timer = Timer(milliseconds: Self.pause) { [weak self] in self?.insert(request) }
            return
        }
        guard noteInsertion() else { return finish(.limitsExceeded("Too many texts in one second.")) }
        guard field.insert(request.text) else { return finish(.focusMoved) }
        confirm(request)
    }

    /// Answers once all of the text was sent.
    private func confirm(_ request: Request) {
        timer = nil
        guard let field = request.place.field(in: actions) else { return finish(.focusMoved) }
        guard field.runner.session.isReplacing else { return finish(.inserted) }
        timer = Timer(milliseconds: Self.pause) { [weak self] in self?.confirm(request) }
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
