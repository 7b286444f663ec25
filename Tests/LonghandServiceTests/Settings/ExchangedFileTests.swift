import Foundation
import TestSupport
import Testing

/// What happens to the file with the settings while Longhand runs.
@Suite(.serialized) struct ExchangedFileTests {
    nonisolated struct Place: CustomTestStringConvertible {
        let backend: String
        let name: String
        var testDescription: String { backend }

        static let all = [
            Place(backend: "keyfile", name: "glib-2.0/settings/keyfile"), Place(backend: "dconf", name: "dconf/user"),
        ]
    }

    private func desk(_ place: Place) throws -> EngineDesk {
        let desk = try EngineDesk(variables: ["GSETTINGS_BACKEND": place.backend])
        try FileManager.default.createDirectory(
            at: desk.user.configuration(place.name).deletingLastPathComponent(), withIntermediateDirectories: true)
        return desk
    }

    @Test(arguments: Place.all) func whatIsNoFileIsNotReadWhileItRuns(place: Place) throws {
        for kind in OddFile.allCases {
            let desk = try desk(place)
            let file = desk.user.configuration(place.name)
            try kind.put(at: file)
            let complaint = "longhand: warning: \(file.path()): \(kind.complaint): all settings have their defaults."
            try #require(eventually { desk.process.complaints.contains(complaint) }, "\(kind)")
            #expect(desk.press(.a) == [false], "\(kind)")
            #expect(desk.process.isRunning, "\(kind)")
        }
    }

    @Test func aHugeFileIsNotReadWhileItRuns() throws {
        let desk = try desk(Place.all[0])
        let file = desk.user.configuration(Place.all[0].name)
        let before = try memory(of: desk.process)
        let huge = desk.user.configuration("huge")
        try Data("\(Desk.group)\n".utf8).write(to: huge)
        try #require(truncate(huge.path(), 300 << 20) == 0 && rename(huge.path(), file.path()) == 0)
        #expect(eventually { desk.process.complaints.contains { $0.contains("it is too large") } })
        #expect(desk.press(.a) == [false])
        #expect(try memory(of: desk.process) < before + 50_000)
    }

    /// The memory that the process uses, in KiB.
    private func memory(of process: ChildProcess) throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(process.id)/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
        return try #require(Int(line.filter(\.isNumber)))
    }

    @Test func theFileCountsAgainOnceItIsWell() throws {
        let desk = try desk(Place.all[0])
        let longhand = Longhand(try Peer(desk.user.bus.address))
        try OddFile.fifo.put(at: desk.user.settingsFile)
        #expect(eventually { !desk.process.complaints.isEmpty })
        try desk.user.write(settings: "\(Desk.group)\nlocales=['fr']\n")
        #expect(eventually { longhand.shared.get("Locale") == "fr" })
    }

    @Test(.enabled(if: Desk.canServeDconf)) func aDatabaseThatIsTruncatedInPlaceEndsNothing() throws {
        let desk = try EngineDesk(variables: ["GSETTINGS_BACKEND": "dconf"], servesDconf: true)
        let longhand = Longhand(try Peer(desk.user.bus.address))
        try desk.user.set("locales", "['sv']")
        #expect(eventually { longhand.shared.get("Locale") == "sv" })
        try #require(truncate(desk.user.configuration("dconf/user").path(), 0) == 0)
        try desk.user.write("", to: "dconf/other")
        #expect(eventually { longhand.shared.get("Locale") == "en-US" })
        #expect(desk.press(.a) == [false])
        #expect(desk.process.isRunning)
    }

    @Test func theMenuChangesOneLineOfTheFile() throws {
        let desk = try EngineDesk(settings: "# mine\nhold-delay=uint32 150\n[other]\nx=1")
        desk.engine.call("PropertyActivate", "hold-in-program", 0)
        let expected = "\(Desk.group)\nexcluded-programs=['test']\n# mine\nhold-delay=uint32 150\n[other]\nx=1\n"
        #expect(eventually { (try? String(contentsOf: desk.user.settingsFile, encoding: .utf8)) == expected })
    }
}
