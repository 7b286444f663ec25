internal import Foundation

/// A message bus of a test's own, that ends with it.
@MainActor public final class PrivateBus {
    private let folder: TemporaryFolder
    private let daemon: ChildProcess
    /// What clients connect to.
    public let address: String

    /// - Parameters:
    ///   - services: a folder of files with the services that the bus can start.
    ///   - environment: what the bus and all that it starts find there.
    ///   - path: where it is to be reached; somewhere, by default.
    public init(services: String? = nil, environment: [String: String] = [:], at path: String? = nil) throws {
        precondition(Strictness.isOn)
        folder = try TemporaryFolder()
        let place = path.map { "path=\($0)" } ?? "dir=\(folder.url.path())"
        let content = Self.configuration(listeningAt: place, services)
        let configuration = try folder.write(content, to: "bus.conf")
        daemon = try ChildProcess(
            ["sh", "-c", Self.script, configuration.path()],
            environment: environment.merging(["PATH": "/usr/bin:/bin"]) { own, _ in own })
        address = daemon.read().trimmingCharacters(in: .newlines)
    }

    /// Sends the bus a signal, such as one that has it stand still.
    public func send(_ signal: Int32) { daemon.send(signal) }

    /// Ends the bus at once, as a crash would.
    public func crash() { daemon.send(SIGKILL) }

    /// The bus ends with its input, and so with the test that holds the other end.
    private static let script = """
        dbus-daemon --config-file="$0" --nofork --nopidfile --nosyslog --print-address=1 &
        read line
        kill -KILL $!
        """

    /// Everybody may do everything, and nothing but memory sets a limit.
    private static func configuration(listeningAt place: String, _ services: String?) -> String {
        """
        <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
         "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
        <busconfig>
          <type>session</type>
          <listen>unix:\(place)</listen>
          \(services.map { "<servicedir>\($0)</servicedir>" } ?? "")
          <policy context="default">
            <allow user="*"/>
            <allow send_destination="*" eavesdrop="true"/>
            <allow eavesdrop="true"/>
            <allow own="*"/>
          </policy>
          <limit name="max_incoming_bytes">1000000000</limit>
          <limit name="max_outgoing_bytes">1000000000</limit>
          <limit name="max_message_size">1000000000</limit>
          <limit name="max_message_unix_fds">10000</limit>
          <limit name="max_incoming_unix_fds">10000</limit>
          <limit name="max_outgoing_unix_fds">10000</limit>
          <limit name="max_match_rules_per_connection">50000</limit>
          <limit name="max_replies_per_connection">50000</limit>
        </busconfig>
        """
    }
}
