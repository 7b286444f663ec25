import Foundation
import TestSupport
import Testing

/// Files that are broken, missing, or something else: one line says so, and the defaults stand.
@Suite(.serialized) struct BrokenFileTests {
    private static let schemaIsMissing = "The settings schema is not installed: all settings have their defaults."
    private static let english = ["è", "é", "ê", "ë", "ē", "ė", "ę"]
    private static let defaultsStand = "all settings have their defaults."

    /// What Longhand says while it starts and is used, without the prefix of each line.
    private func complaints(at desk: Desk, _ use: (Longhand) throws -> Void = { _ in }) throws -> [String] {
        let service = try desk.startService()
        let longhand = Longhand(try Peer(desk.bus.address))
        #expect(longhand.candidates("e", "en") == [.strings(Self.english)])
        try use(longhand)
        let prefix = "longhand: warning: "
        return service.complaints.map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : "? \($0)" }
    }

    // MARK: Settings

    @Test func settingsThatAreWellAreNotSpokenOf() throws {
        let settings = "# mine\n\(Desk.quickHold)\n\nhold-keys=['letters', 'digits'] \nunknown=?\n[other]\nx=1"
        #expect(try complaints(at: Desk(settings: settings)) == [])
        #expect(try complaints(at: Desk(settings: nil)) == [])
    }

    @Test func withoutASchemaTheDefaultsStand() throws {
        let desk = try Desk(prefix: Prefix(hasSchema: false), settings: "locales=['sv']")
        let complaints = try complaints(at: desk) { #expect($0.shared.get("Locale") == "en-US") }
        #expect(complaints == [Self.schemaIsMissing])
    }

    @Test func whereNothingIsKeptTheDefaultsStand() throws {
        let desk = try Desk(settings: "locales=['sv']", variables: ["GSETTINGS_BACKEND": "memory"])
        let complaints = try complaints(at: desk) { #expect($0.shared.get("Locale") == "en-US") }
        #expect(complaints == ["GSettings stores no settings here: all settings have their defaults."])
    }

    @Test func anOlderSchemaLeavesTheRestOnItsDefault() throws {
        let prefix = try Prefix(hasSchema: false)
        let key = /<key name="hold-delay".*?<\/key>/.dotMatchesNewlines()
        try prefix.installSchema { $0.replacing(key, with: "") }
        let desk = try Desk(prefix: prefix)
        let complaints = try complaints(at: desk) { longhand in
            longhand.shared.press(.e)
            #expect(eventually { !longhand.shared.callout.isEmpty })
        }
        #expect(complaints == [])
    }

    @Test func aBrokenKeyFileIsNamedWithItsLine() throws {
        let broken = [
            ("locales=['fr'", 2), ("locales=['fr']\nhold-delay=5000", 3), ("locales=['fr']\nhold-delay='quick'", 3),
            ("locales=['fr']\n\n# c\nnonsense", 5), ("locales=['fr']\n[other", 3),
        ]
        for (settings, line) in broken {
            let desk = try Desk(settings: settings)
            let complaints = try complaints(at: desk) { #expect($0.shared.get("Locale") == "en-US", "\(settings)") }
            #expect(complaints == ["\(desk.settingsFile.path()): line \(line) is invalid: \(Self.defaultsStand)"])
            #expect(try String(contentsOf: desk.settingsFile, encoding: .utf8) == "\(Desk.group)\n\(settings)\n")
        }
    }

    @Test func aKeyFileThatIsMendedCountsAgain() throws {
        let desk = try Desk(settings: "nonsense")
        let complaints = try complaints(at: desk) { longhand in
            try desk.write(settings: "\(Desk.group)\nlocales=['fr']\n")
            #expect(eventually { longhand.shared.get("Locale") == "fr" })
            try desk.write(settings: "\(Desk.group)\nlocales=['sv']\nnonsense\n")
            #expect(eventually { longhand.shared.get("Locale") == "en-US" })
        }
        #expect(complaints.count == 2)
    }

    @Test func whatIsNoFileIsNotWaitedFor() throws {
        for (name, backend) in [("glib-2.0/settings/keyfile", "keyfile"), ("dconf/user", "dconf")] {
            for kind in OddFile.allCases {
                let desk = try Desk(settings: nil, variables: ["GSETTINGS_BACKEND": backend])
                try kind.put(at: desk.configuration(name))
                let complaints = try complaints(at: desk) { #expect($0.shared.get("Locale") == "en-US") }
                let path = desk.configuration(name).path()
                #expect(complaints == ["\(path): \(kind.complaint): \(Self.defaultsStand)"], "\(kind) \(backend)")
            }
        }
    }

    @Test func aDamagedDatabaseIsNamed() throws {
        let desk = try Desk(settings: nil, variables: ["GSETTINGS_BACKEND": "dconf"])
        try FileManager.default.createDirectory(at: desk.configuration("dconf"), withIntermediateDirectories: true)
        try Data("GVariety".utf8).write(to: desk.configuration("dconf/user"))
        let path = desk.configuration("dconf/user").path()
        #expect(try complaints(at: desk) == ["\(path): it is damaged: \(Self.defaultsStand)"])
    }

    // MARK: Callouts

    @Test func aBrokenCalloutFileIsNamedOnceWithItsLine() throws {
        let prefix = try Prefix()
        try Data("[callouts]\na=ä;\na=å;\n".utf8).write(to: URL(filePath: prefix.callouts("sv")))
        let complaints = try complaints(at: Desk(prefix: prefix, settings: "locales=['sv']")) { longhand in
            for locale in ["", "sv", "sv-SE", "sv_FI.UTF-8"] {
                #expect(longhand.candidates("e", locale) == [.strings(Self.english)])
                #expect(longhand.candidates("ö", locale) == longhand.candidates("ö", "en"))
            }
            for letter in "abcdefghijklmnopqrstuvwxyz".unicodeScalars {
                for other in "ABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars {
                    _ = longhand.candidates("a", "\(letter)\(letter)-\(other)\(other)")
                }
            }
            #expect(longhand.candidates("e", "sv") == [.strings(Self.english)])
            #expect(longhand.candidates("a", "de") != longhand.candidates("a", "en"))
        }
        #expect(complaints == ["\(prefix.callouts("sv")): line 3: the key appears twice"])
    }

    @Test func whatIsNoCalloutFileIsNamedOnce() throws {
        for kind in OddFile.allCases + [.large] {
            let prefix = try Prefix()
            try kind.put(at: URL(filePath: prefix.callouts("sv")))
            let complaints = try complaints(at: Desk(prefix: prefix)) { longhand in
                for _ in 0..<3 { #expect(longhand.candidates("e", "sv") == [.strings(Self.english)]) }
            }
            #expect(complaints == ["\(prefix.callouts("sv")): \(kind.complaint)"])
        }
    }

    @Test func withoutCalloutFilesThereIsEnglish() throws {
        let prefix = try Prefix()
        try FileManager.default.removeItem(at: URL(filePath: prefix.callouts("sv")).deletingLastPathComponent())
        let complaints = try complaints(at: Desk(prefix: prefix)) { longhand in
            #expect(longhand.callouts.get("Locales").first?.inside == .strings(["en"]))
            #expect(longhand.candidates("e", "sv") == [.strings(Self.english)])
        }
        #expect(complaints == [])
    }
}
