internal import DBus
internal import GLibLoop

/// A bus that is asked questions, and given up when it has not answered all of them in time.
@MainActor final class LimitedBus {
    /// Why there is no answer.
    enum Failure: Error {
        /// Nobody listens there.
        case unreachable
        /// No answer came in time.
        case silent
        /// The answer was an error.
        case refused
    }

    private let connection: Connection
    /// How much longer may be waited here.
    private var rest: Duration

    /// How long all questions together may take, in milliseconds: the doctor promises two seconds.
    private static let patience: Int32 = 1500

    /// Connects to the bus at `address`.
    init(_ address: String) throws(Failure) {
        if let failure = Endpoint(address)?.failure { throw failure }
        var opened = Result<Connection, WireError>.failure(.disconnected)
        let loop = MainLoop()
        let time = ContinuousClock().measure {
            Connection.open(address, timeout: Self.patience) {
                opened = $0
                loop.quit()
            }
            loop.run()
        }
        rest = .milliseconds(Int(Self.patience)) - time
        do throws(WireError) {
            connection = try opened.get()
        } catch {
            throw error.isTimeout ? .silent : .unreachable
        }
    }

    /// Calls a method and waits for the answer.
    func ask<Answer>(
        _ call: consuming Message?, _ read: @escaping (borrowing Message) throws(WireError) -> Answer
    ) throws(Failure) -> Answer {
        guard let call, rest > .zero else { throw .silent }
        var answer = Result<Answer, WireError>.failure(.disconnected)
        let loop = MainLoop()
        let start = ContinuousClock.now
        connection.call(call, timeout: max(1, Int32(rest / .milliseconds(1)))) { reply in
            do throws(WireError) { answer = .success(try read(try reply.get())) } catch { answer = .failure(error) }
            loop.quit()
        }
        loop.run()
        rest -= start.duration(to: .now)
        do throws(WireError) { return try answer.get() } catch { throw error.isTimeout ? .silent : .refused }
    }

    /// Calls a method and waits for the answer; nil where that is an error.
    func askIfKnown<Answer>(
        _ call: consuming Message?, _ read: @escaping (borrowing Message) throws(WireError) -> Answer
    ) throws(Failure) -> Answer? {
        do throws(Failure) { return try ask(call, read) } catch {
            guard error == .refused else { throw error }
            return nil
        }
    }

    /// Calls a method of the bus itself that takes a name.
    func askBus<Answer>(
        _ member: StaticString, _ name: String, _ read: @escaping (borrowing Message) throws(WireError) -> Answer
    ) throws(Failure) -> Answer {
        let bus = "org.freedesktop.DBus"
        let call = Message.call(bus, "/org/freedesktop/DBus", "org.freedesktop.DBus", member)
        call?.append(name)
        return try ask(call, read)
    }

    /// Whether anybody owns a name.
    func hasOwner(_ name: String) -> Bool {
        let hasOwner = try? askBus("NameHasOwner", name) { (reply) throws(WireError) in try reply.arguments(Bool.self) }
        return hasOwner ?? false
    }

    /// The process that owns a name; nil where none does, and where the bus does not tell.
    func process(owning name: String) -> UInt32? {
        try? askBus("GetConnectionUnixProcessID", name) { (reply) throws(WireError) in
            try reply.arguments(UInt32.self)
        }
    }
}

extension WireError {
    fileprivate var isTimeout: Bool {
        ["NoReply", "Timeout", "TimedOut"].contains { name == "org.freedesktop.DBus.Error.\($0)" }
    }
}
