import DBus
import Foundation
import TestSupport
import Testing

@testable import LonghandService

/// Whom the service trusts, by what the bus says about a program. What is unknown counts against it.
@Suite(.serialized) struct CredentialsTests {
    private let bus: PrivateBus
    /// Answers in the place of the bus.
    private let peer: Peer
    private let connection: Connection
    private let processes: TemporaryFolder

    /// The fields of a program that is trusted.
    private static let good: [String: BusValue] = ["UnixUserID": .uint32(getuid()), "ProcessID": 42]

    init() throws {
        bus = try PrivateBus()
        peer = try Peer(bus.address)
        connection = try Connection(address: bus.address)
        processes = try TemporaryFolder()
        try link("/", at: "42/root")
        try processes.write("[Application]", to: "43/root/.flatpak-info")
        try processes.write(mounts(of: processes.url.path(), root: ourDevice), to: "43/mountinfo")
        try processes.write("", to: "44/root")
        for process in [46, 47, 48] { try link("/proc", at: "\(process)/root") }
        try link("/proc/self/mountinfo", at: "46/mountinfo")
        try processes.write(Self.line(1, device: ourDevice), to: "47/mountinfo")
        try processes.write(mounts(of: "/proc", root: ourDevice), to: "48/mountinfo")
    }

    private func link(_ target: String, at name: String) throws {
        let link = processes.url.appending(path: name)
        try FileManager.default.createDirectory(
            at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: link.path(), withDestinationPath: target)
    }

    // MARK: Mounts

    /// The device number of the file system of our own root.
    private var ourDevice: String {
        get throws {
            let mounts = try String(contentsOfFile: "/proc/self/mountinfo", encoding: .utf8)
            let lines = mounts.split(separator: "\n").map { $0.split(separator: " ") }
            let number = try "\(mountNumber(of: "/"))"
            return String(try #require(lines.first { $0[0] == number })[2])
        }
    }

    /// The number of the mount that a folder is on.
    private func mountNumber(of folder: String) throws -> Int {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY)
        defer { close(descriptor) }
        let facts = try String(contentsOfFile: "/proc/self/fdinfo/\(descriptor)", encoding: .utf8)
        return try #require(facts.firstMatch(of: /mnt_id:\s*(\d+)/).flatMap { Int($0.1) })
    }

    private static func line(_ number: Int, device: String) -> String {
        "\(number) 1 \(device) / / rw,relatime shared:1 - ext4 /dev/vda rw\n"
    }

    /// What the kernel says about the mounts of a process whose root is a folder.
    private func mounts(of folder: String, root device: String) throws -> String {
        Self.line(try mountNumber(of: folder), device: device) + "22 28 0:20 / /sys rw,nosuid - sysfs sysfs rw\n"
            + "30 28 0:26 / /home/anna/music rw - fuse.sshfs anna@music rw\n"
    }

    // MARK: Asking

    /// Whether a program is trusted of which the bus says this besides, or no longer says it.
    private func isTrusted(_ changes: [String: BusValue?] = [:]) throws -> Bool {
        let fields = changes.reduce(into: Self.good) { $0[$1.key] = $1.value }
        return try isTrusted([.array("{sv}", fields.map { .entry(.string($0), .variant($1)) })])
    }

    private func isTrusted(_ reply: [BusValue]) throws -> Bool {
        peer.onCall = { _ in reply }
        guard let call = Message.call(peer.name, "/", "org.example.Bus", "Ask") else { return false }
        var isTrusted: Bool?
        connection.call(call) { reply in
            let credentials = try? Credentials(from: try reply.get())
            isTrusted = credentials?.areTrusted(processes: processes.url.path()) ?? false
        }
        peer.wait { isTrusted != nil }
        return try #require(isTrusted as Bool?)
    }

    @Test func aProgramOfTheSameUserIsTrusted() throws {
        #expect(try isTrusted())
        #expect(try isTrusted(["LinuxSecurityLabel": .bytes("unconfined\0"), "ProcessFD": "?", "New": 1]))
    }

    @Test func aProgramOfAnotherUserIsNot() throws {
        #expect(try !isTrusted(["UnixUserID": .uint32(getuid() + 1)]))
    }

    @Test func aSnapIsNot() throws {
        #expect(try !isTrusted(["LinuxSecurityLabel": .bytes("snap.calculator.app (enforce)\0")]))
        #expect(try isTrusted(["LinuxSecurityLabel": .bytes("/usr/lib/snapd (enforce)\0")]))
    }

    @Test func aFlatpakIsNot() throws { #expect(try !isTrusted(["ProcessID": 43])) }

    @Test func aProcessWhoseRootIsInAnotherFileSystemIsNot() throws { #expect(try !isTrusted(["ProcessID": 46])) }

    @Test func aProcessWhoseRootIsInNoMountThatIsKnownIsNot() throws { #expect(try !isTrusted(["ProcessID": 47])) }

    @Test func aProcessWithAnotherMountOfOurRootIs() throws { #expect(try isTrusted(["ProcessID": 48])) }

    @Test func aProcessThatIsGoneOrCannotBeSeenIsNot() throws {
        for process: BusValue in [44, 45, 0, .uint32(.max)] { #expect(try !isTrusted(["ProcessID": process])) }
    }

    @Test func nothingMayBeMissing() throws {
        for field in Self.good.keys { #expect(try !isTrusted([field: nil]), "\(field)") }
    }

    @Test func aFieldOfTheWrongTypeIsAsBadAsAWrongOne() throws {
        for (field, value) in [("UnixUserID", getuid()), ("ProcessID", 42)] {
            for wrong: BusValue in [.string("\(value)"), .int32(Int32(value)), .uint64(UInt64(value)), .variant(42)] {
                #expect(try !isTrusted([field: wrong]), "\(field)")
            }
        }
        #expect(try !isTrusted(["LinuxSecurityLabel": "unconfined"]))
    }

    @Test func aReplyOfAnotherShapeIsNone() throws {
        let fields = Self.good.map { BusValue.entry(.string($0), $1) }
        for reply: [BusValue] in [[], ["UnixUserID", 0], [.array("{su}", fields)], [.array("{sv}", []), 0]] {
            #expect(try !isTrusted(reply))
        }
    }
}

extension BusValue {
    fileprivate static func bytes(_ text: String) -> BusValue { .array("y", text.utf8.map { .byte($0) }) }
}
