import DBus
import Foundation
import TestSupport
import Testing

@testable import LonghandService

/// Whom the service trusts, by what the bus says of a program. Whatever cannot be told counts against it.
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
        try processes.write("", to: "42/root/bin/sh")
        try processes.write("[Application]", to: "43/root/.flatpak-info")
        try processes.write("", to: "44/root")
        try processes.write("", to: "46/root/bin/sh")
        for process in [42, 43, 44] { try processes.write(Self.mounts(root: "ext4"), to: "\(process)/mountinfo") }
        try processes.write(Self.mounts(root: "fuse.sshfs"), to: "46/mountinfo")
    }

    private static func mounts(root type: String) -> String {
        """
        22 28 0:20 / /sys rw,nosuid - sysfs sysfs rw
        28 1 254:0 / / rw,relatime shared:1 - \(type) /dev/vda rw
        30 28 0:26 / /home/anna/music rw - fuse.sshfs anna@music rw
        """
    }

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

    @Test func aProcessWhoseFilesAnotherProgramHandsOutIsNot() throws { #expect(try !isTrusted(["ProcessID": 46])) }

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
