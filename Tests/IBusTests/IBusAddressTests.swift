import FoundationEssentials
import TestSupport
import Testing

@testable import IBus

struct IBusAddressTests {
    private func address(in content: String, running: [Int32] = [4711]) -> String? {
        IBusAddress.address(in: content) { running.contains($0) }
    }

    private static let address = "unix:abstract=/home/me/.cache/ibus/dbus-RyAGQ1pZ,guid=0a7beffc6d6a8ddf3a3ed4d4"

    @Test func theAddressIsInTheDaemonsFile() {
        let content = """
            # This file is created by ibus-daemon, please do not modify it.
            # This file allows processes on the machine to find the
            # ibus session bus with the below address.
            IBUS_ADDRESS=\(Self.address)
            IBUS_DAEMON_PID=4711

            """
        #expect(address(in: content) == Self.address)
        #expect(address(in: content, running: []) == nil)
    }

    @Test func theOrderOfTheLinesDoesNotMatter() {
        #expect(address(in: "IBUS_DAEMON_PID=4711\nIBUS_ADDRESS=\(Self.address)") == Self.address)
        #expect(address(in: "IBUS_DAEMON_PID=1\nIBUS_ADDRESS=\(Self.address)") == nil)
    }

    @Test func aFileThatNamesNoDaemonIsBelieved() {
        #expect(address(in: "IBUS_ADDRESS=\(Self.address)\n", running: []) == Self.address)
        #expect(address(in: "IBUS_ADDRESS=\(Self.address)\nIBUS_DAEMON_PID=none\n", running: []) == Self.address)
    }

    @Test(arguments: [
        "", "\n\n", "#IBUS_ADDRESS=unix:path=/a", "IBUS_DAEMON_PID=4711", "IBUS_ADDRES=unix:path=/a", "=", "\0",
    ])
    func aFileWithoutAnAddressHasNone(content: String) {
        #expect(address(in: content) == nil)
    }

    @Test func aDaemonThatCannotBeIsNotRunning() {
        for pid in ["0", "-1", "2147483647"] {
            #expect(IBusAddress.address(in: "IBUS_ADDRESS=unix:path=/a\nIBUS_DAEMON_PID=\(pid)") == nil, "\(pid)")
        }
        #expect(IBusAddress.address(in: "IBUS_ADDRESS=unix:path=/a\nIBUS_DAEMON_PID=1") != nil)
    }

    @Test(
        arguments: [
            (nil, ":0", "unix-0"), (nil, ":1.0", "unix-1"), (nil, ":99.12", "unix-99"), (nil, "host:10.0", "host-10"),
            (nil, "unix:0", "unix-0"), (nil, "host.example.org:2", "host.example.org-2"), (nil, "host", "host-0"),
            (nil, "", "unix-0"), (nil, nil, "unix-0"), (nil, ":", "unix-"), ("wayland-0", nil, "unix-wayland-0"),
            ("wayland-1", ":0", "unix-wayland-1"), ("my.display", ":0", "unix-my.display"),
        ] as [(String?, String?, String)])
    func aDisplayIsNamedAsLibibusNamesIt(wayland: String?, x11: String?, name: String) {
        #expect(IBusAddress.display(wayland: wayland, x11: x11) == name)
    }

    @Test func theMachineIsNamedByTheFirstFileThatCanBeRead() throws {
        let folder = try TemporaryFolder()
        let missing = folder.url.appending(path: "missing").path
        let empty = try folder.write("", to: "empty").path
        let named = try folder.write("0a7beffc\n", to: "named").path
        #expect(IBusAddress.machineID(in: [missing, named, empty]) == "0a7beffc")
        #expect(IBusAddress.machineID(in: [folder.url.path, empty, named]) == "")
        #expect(IBusAddress.machineID(in: [missing]) == "machine-id")
    }
}
