internal import DBus
internal import GLibLoop

/// A client of a bus that gives up when the bus has not answered all calls in time.
@MainActor final class LimitedBus {
    /// The reason why there is no reply.
    enum Failure: Error {
        /// No process listens at the address.
        case unreachable
        /// No reply came in time.
        case silent
        /// The reply was an error.
        case refused
    }

    private let connection: Connection
    /// The remaining time to wait.
    private var rest: Duration

    /// The longest time for all calls together, in milliseconds; the doctor promises two seconds.
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

    /// Calls a method and waits for the reply.
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

    /// Calls a method and waits for the reply. Returns nil if that is an error.
    func askIfKnown<Answer>(
        _ call: consuming Message?, _ read: @escaping (borrowing Message) throws(WireError) -> Answer
    ) throws(Failure) -> Answer? {
        do throws(Failure) { return try ask(call, read) } catch {
            guard error == .refused else { throw error }
            return nil
        }
    }

    /// Calls a method of the bus that takes a name.
    func askBus<Answer>(
        _ member: StaticString, _ name: String, _ read: @escaping (borrowing Message) throws(WireError) -> Answer
    ) throws(Failure) -> Answer {
        let bus = "org.freedesktop.DBus"
        let call = Message.call(bus, "/org/freedesktop/DBus", "org.freedesktop.DBus", member)
        call?.append(name)
        return try ask(call, read)
    }

    /// Returns whether a name has an owner.
    func hasOwner(_ name: String) -> Bool {
        let hasOwner = try? askBus("NameHasOwner", name) { (reply) throws(WireError) in try reply.arguments(Bool.self) }
        return hasOwner ?? false
    }

    /// Returns the process that owns a name, or nil if there is none or the bus does not report it.
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
