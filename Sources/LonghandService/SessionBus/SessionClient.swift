internal import DBus
internal import GLibLoop
internal import Platform

/// A command-line client of the process that serves the session bus. If it is not running, the bus starts it.
package class SessionClient {
    /// The reason why a request failed.
    package struct Failure: Error, CustomStringConvertible {
        /// The error from the bus or the process.
        let error: WireError
        var reason = tr("Longhand cannot be reached")

        /// Whether the process has replied with a refusal.
        private var isRefusal: Bool {
            let names = [WireError.invalidArguments(""), .accessDenied(""), .limitsExceeded("")].map(\.name)
            return names.contains(error.name) || error.name.hasPrefix("org.longhand.")
        }

        package var description: String {
            isRefusal ? error.message : "\(reason): \(error.message)"
        }
    }

    private let connection: Connection

    /// - Throws: an error, if there is no session bus.
    package init() throws(Failure) {
        var opened = Result<Connection, WireError>.failure(.disconnected)
        let loop = MainLoop()
        Connection.openSession { result in
            opened = result
            loop.quit()
        }
        loop.run()
        do throws(WireError) {
            connection = try opened.get()
        } catch {
            throw Failure(error: error, reason: tr("There is no session bus"))
        }
    }

    /// Calls a method and blocks until the reply.
    func answer<Answer>(
        to call: consuming Message?, read: @escaping (borrowing Message) throws(WireError) -> Answer
    ) throws(Failure) -> Answer {
        var answer = Result<Answer, Failure>.failure(Failure(error: .disconnected))
        guard let call else { return try answer.get() }
        let loop = MainLoop()
        connection.call(call) { reply in
            do throws(WireError) {
                answer = .success(try read(try reply.get()))
            } catch {
                answer = .failure(Failure(error: error))
            }
            loop.quit()
        }
        loop.run()
        return try answer.get()
    }
}
