import DBus
import Foundation
import TestSupport
import Testing

@testable import LonghandService

/// Which programs may insert text.
@Suite(.serialized) struct InsertionConsentTests {
    private static func gdbus(_ text: String) -> [String] {
        [
            "gdbus", "call", "--session", "--dest", Longhand.name, "--object-path", Longhand.path,
            "--method", "\(Longhand.name).Text.InsertText", text,
        ]
    }

    @Test func noProgramMayUnlessTheUserAllowsIt() throws {
        let desk = try InsertionDesk(programs: [])
        #expect(desk.insert("xyz") == ["refused"])
        desk.focus(purpose: 8)
        #expect(desk.insert("xyz") == ["refused"])
        desk.desk.engine.call("FocusOut")
        #expect(desk.insert("xyz") == ["refused"])
        #expect(desk.changes == [])
    }

    @Test func aProgramIsKnownByTheWholePathOfItsExecutable() throws {
        let (path, name) = (InsertionDesk.executable, URL(filePath: InsertionDesk.executable).lastPathComponent)
        let others = [name, "/" + name, path + "x", String(path.dropLast()), path + " (deleted)", "/", "", "*"]
        let desk = try InsertionDesk(programs: others)
        #expect(desk.insert("xyz") == ["refused"])
    }

    @Test func aPathIsBytesAndNotCharacters() throws {
        let folder = try TemporaryFolder()
        let composed = folder.url.path() + "\u{E9}"
        try FileManager.default.copyItem(atPath: "/usr/bin/gdbus", toPath: composed)
        let desk = try InsertionDesk(programs: [folder.url.path() + "e\u{301}"])
        let call = [composed] + Self.gdbus("xyz").dropFirst()
        #expect(try desk.desk.user.run(call).contains("('refused',)"))
        try desk.desk.user.set("inserting-programs", "['\(composed)']")
        #expect(eventually { (try? desk.desk.user.run(call))?.contains("('inserted',)") == true })
    }

    @Test func whoIsAllowedMayAtOnceAndNoLongerThanThat() throws {
        let desk = try InsertionDesk(programs: [])
        #expect(desk.insert("one") == ["refused"])
        try desk.desk.user.set("inserting-programs", "['/usr/bin/espanso', '\(InsertionDesk.executable)']")
        #expect(eventually { desk.insert("two") == ["inserted"] })
        try desk.desk.user.set("inserting-programs", "[]")
        #expect(eventually { desk.insert("three") == ["refused"] })
        #expect(!desk.changes.contains("one"))
    }

    @Test func anotherProgramIsNotAllowedWithIt() throws {
        let desk = try InsertionDesk()
        #expect(try desk.desk.user.run(Self.gdbus("xyz")).contains("('refused',)"))
        #expect(desk.insert("abc") == ["inserted"])
        #expect(desk.changes == ["abc"])
        try desk.desk.user.set("inserting-programs", "['/usr/bin/gdbus']")
        #expect(eventually { (try? desk.desk.user.run(Self.gdbus("xyz")))?.contains("('inserted',)") == true })
    }

    @Test func whereAllActionsAreAllowedEveryProgramMay() throws {
        let desk = try InsertionDesk(programs: [], settings: "allow-bus-actions=true")
        #expect(try desk.desk.user.run(Self.gdbus("xyz")).contains("('inserted',)"))
        desk.focus(purpose: 8)
        #expect(desk.insert("xyz") == ["secret-field"])
    }

    /// A program that has mounts of its own can show any file under the path of an allowed program.
    @Test(.enabled(if: system("unshare --user --map-current-user --keep-caps --mount true 2>/dev/null") == 0))
    func aProgramWithMountsOfItsOwnIsNotKnown() throws {
        let desk = try InsertionDesk(programs: ["/usr/bin/gdbus"])
        let unshare = ["unshare", "--user", "--map-current-user", "--keep-caps", "--mount"]
        #expect(try desk.desk.user.run(unshare + Self.gdbus("xyz")).contains("('refused',)"))
        #expect(try desk.desk.user.run(Self.gdbus("xyz")).contains("('inserted',)"))
    }

    // MARK: The executable

    private func processes() throws -> TemporaryFolder {
        let processes = try TemporaryFolder()
        func link(_ target: String, at name: String) throws {
            let link = processes.url.appending(path: name)
            try FileManager.default.createDirectory(
                at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(atPath: link.path(), withDestinationPath: target)
        }
        try link("mnt:[1]", at: "self/ns/mnt")
        for (number, (executable, mounts)) in Self.links.enumerated() {
            if let executable { try link(executable, at: "\(number)/exe") }
            if let mounts { try link(mounts, at: "\(number)/ns/mnt") }
        }
        return processes
    }

    private static let links: [(String?, String?)] = [
        ("/usr/bin/gdbus", "mnt:[1]"), ("/usr/bin/gdbus", "mnt:[2]"), ("/usr/bin/gdbus", nil), (nil, "mnt:[1]"),
        ("/usr/bin/gdbus (deleted)", "mnt:[1]"), ("anon_inode:program", "mnt:[1]"),
        ("/memfd:program (deleted)", "mnt:[1]"), ("/" + String(repeating: "x", count: 2000), "mnt:[1]"),
    ]

    @Test func anUncertainExecutableIsUnknown() throws {
        let processes = try processes()
        let found = (0..<UInt32(Self.links.count)).map {
            CallingProcess($0).executable(in: processes.url.path().trimmingSuffix("/"))
        }
        #expect(found == ["/usr/bin/gdbus"] + [String?](repeating: nil, count: Self.links.count - 1))
    }

    // MARK: The process

    /// Returns the executable of the process that the bus would describe so.
    private func executable(_ fields: [String: BusValue]) throws -> String? {
        let bus = try PrivateBus()
        let peer = try Peer(bus.address)
        let connection = try Connection(address: bus.address)
        peer.onCall = { _ in [.array("{sv}", fields.map { .entry(.string($0), .variant($1)) })] }
        guard let call = Message.call(peer.name, "/", "org.example.Bus", "Ask") else { return "no call" }
        var answer: CallingProcess??
        connection.call(call) { reply in answer = .some(try? CallingProcess(from: try reply.get())) }
        peer.wait { answer != nil }
        return try #require(answer as CallingProcess??)?.executable()
    }

    private let own = BusValue.uint32(UInt32(getpid()))

    @Test func whatTheBusDoesNotReportIsUnknown() throws {
        #expect(try executable(["ProcessID": own, "UnixUserID": 0, "New": "?"]) == InsertionDesk.executable)
        for fields: [String: BusValue] in [
            [:], ["UnixUserID": 0], ["ProcessID": 0], ["ProcessID": "1"], ["ProcessID": own, "ProcessFD": "?"],
            ["ProcessID": .uint32(.max)],
        ] {
            #expect(try executable(fields) == nil)
        }
    }

    /// The number of a process that has ended may be another's by now. A pipe stands for the process: it can be read once
    /// its other end is closed.
    @Test func aProcessThatHasEndedIsUnknown() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { close(ends[0]) }
        let fields: [String: BusValue] = ["ProcessID": own, "ProcessFD": .descriptor(ends[0])]
        #expect(try executable(fields) == InsertionDesk.executable)
        close(ends[1])
        #expect(try executable(fields) == nil)
    }
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}
