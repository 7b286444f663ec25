internal import Foundation

/// A message bus of a test's own, that ends with it.
public final class PrivateBus {
    private let folder: TemporaryFolder
    private let daemon: ChildProcess
    /// What clients connect to.
    public let address: String

    public init() throws {
        precondition(Strictness.isOn)
        folder = try TemporaryFolder()
        let configuration = try folder.write(Self.configuration(listeningIn: folder.url.path()), to: "bus.conf")
        daemon = try ChildProcess(
            [
                "dbus-daemon", "--config-file=\(configuration.path())", "--nofork", "--nopidfile", "--nosyslog",
                "--print-address=1",
            ], environment: ["PATH": "/usr/bin:/bin"])
        address = daemon.read().trimmingCharacters(in: .newlines)
    }

    /// Ends the bus at once, as a crash would.
    public func crash() { daemon.send(SIGKILL) }

    /// Everybody may do everything, there is nothing to activate, and nothing but memory sets a limit.
    private static func configuration(listeningIn folder: String) -> String {
        """
        <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
         "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
        <busconfig>
          <listen>unix:dir=\(folder)</listen>
          <policy context="default">
            <allow send_destination="*" eavesdrop="true"/>
            <allow eavesdrop="true"/>
            <allow own="*"/>
          </policy>
          <limit name="max_incoming_bytes">1000000000</limit>
          <limit name="max_outgoing_bytes">1000000000</limit>
          <limit name="max_message_size">1000000000</limit>
          <limit name="max_match_rules_per_connection">50000</limit>
          <limit name="max_replies_per_connection">50000</limit>
        </busconfig>
        """
    }
}
