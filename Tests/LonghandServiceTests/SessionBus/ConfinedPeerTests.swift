import Foundation
import TestSupport
import Testing

/// A program in a sandbox like Flatpak's: it may ask for callouts, and no more.
@Suite(.serialized, .enabled(if: Sandbox.isPossible, "The machine allows no user namespaces."))
struct ConfinedPeerTests {
    private let desk: Desk
    private let service: ChildProcess
    private let sandbox: Sandbox

    init() throws {
        desk = try Desk()
        service = try desk.startService()
        sandbox = try Sandbox()
    }

    private static let refusal = "Error org.freedesktop.DBus.Error.AccessDenied: Keyboards are for programs of the"

    private func send(_ path: String, _ member: String, _ arguments: String...) throws -> String {
        let words = ["dbus-send", "--print-reply=literal", "--dest=\(Longhand.name)", path, member] + arguments
        return try desk.run(sandbox.words(for: words)).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @Test func itIsServedCallouts() throws {
        let answer = try send(Longhand.path, "\(Longhand.name).Callouts.Candidates", "string:l", "string:en")
        #expect(answer.split(separator: /\s+/) == ["array", "[", "ł", "]"])
        let properties = "org.freedesktop.DBus.Properties.GetAll"
        #expect(try send(Longhand.path, properties, "string:\(Longhand.name)").contains("Version"))
        #expect(try send(Longhand.path, "org.freedesktop.DBus.Introspectable.Introspect").contains("<node>"))
    }

    @Test func itIsNotServedWhatTheUserHasWritten() throws {
        try desk.write("[callouts]\nl=ß;\n", to: "longhand/callouts/und.callouts")
        let longhand = Longhand(try Peer(desk.bus.address))
        #expect(eventually { longhand.candidates("l", "en") == [.strings(["ß"])] })
        let answer = try send(Longhand.path, "\(Longhand.name).Callouts.Candidates", "string:l", "string:en")
        #expect(answer.split(separator: /\s+/) == ["array", "[", "ł", "]"])
    }

    @Test func itDoesNotLearnForWhichLanguagesTheUserHasFiles() throws {
        try desk.write("[callouts]\nl=ß;\n", to: "longhand/callouts/tlh.callouts")
        let longhand = Longhand(try Peer(desk.bus.address))
        #expect(eventually { longhand.callouts.get("Locales").first?.inside?.texts?.contains("tlh") == true })
        let properties = "org.freedesktop.DBus.Properties"
        let callouts = "string:\(Longhand.name).Callouts"
        for answer in [
            try send(Longhand.path, "\(properties).Get", callouts, "string:Locales"),
            try send(Longhand.path, "\(properties).GetAll", callouts),
        ] {
            #expect(answer.contains(" sv ") && !answer.contains("tlh"))
        }
        #expect(longhand.callouts.get("Locales").first?.inside?.texts?.contains("tlh") == true)
    }

    @Test func itDoesNotLearnTheUsersLanguages() throws {
        try desk.set("locales", "['sv', 'fr']")
        let longhand = Longhand(try Peer(desk.bus.address))
        #expect(eventually { longhand.candidates("e") == longhand.candidates("e", "sv") })
        let alternatives = "\(Longhand.name).Callouts.Candidates"
        let own = try send(Longhand.path, alternatives, "string:e", "string:")
        #expect(try own == send(Longhand.path, alternatives, "string:e", "string:en"))
        let actions = "\(Longhand.name).Callouts.CalloutActions"
        try desk.set("hold-keys", "['letters', 'space']")
        #expect(eventually { longhand.actions("space") != [.strings([])] })
        let offered = try send(Longhand.path, actions, "string:space", "string:")
        #expect(offered.split(separator: /\s+/) == ["array", "[", "]"])
    }

    @Test func itMayNotWatchHeldKeys() throws {
        #expect(try send(Longhand.path, "\(Longhand.name).Holds.Watch").hasPrefix(Self.refusal))
    }

    /// Not even if the path of its executable is that of a program that may.
    @Test func itMayInsertNoText() throws {
        try desk.set("inserting-programs", "['/usr/bin/dbus-send']")
        try desk.set("allow-bus-actions", "true")
        #expect(try send(Longhand.path, "\(Longhand.name).Text.InsertText", "string:x").hasPrefix(Self.refusal))
    }

    @Test func itMayMakeNoKeyboard() throws {
        #expect(try send(Longhand.path, "\(Longhand.name).Keyboards.Create", "string:en").hasPrefix(Self.refusal))
        let factory = "org.freedesktop.IBus.Factory.CreateEngine"
        #expect(try send(Longhand.factoryPath, factory, "string:longhand").hasPrefix(Self.refusal))
    }

    @Test func itMayNotUseTheSharedKeyboard() throws {
        let shared = Longhand(try Peer(desk.bus.address)).shared
        shared.setText("secret")
        let keyboard = "\(Longhand.name).Keyboard"
        for (member, arguments) in [
            ("\(keyboard).Handle", ["string:backspace", "string:"]), ("\(keyboard).Reset", []),
            ("org.freedesktop.DBus.Properties.Get", ["string:\(keyboard)", "string:Text"]),
            ("org.freedesktop.DBus.Introspectable.Introspect", []),
        ] {
            let words = ["dbus-send", "--print-reply", "--dest=\(Longhand.name)", Keyboard.sharedPath, member]
            #expect(try desk.run(sandbox.words(for: words + arguments)).hasPrefix(Self.refusal), "\(member)")
        }
        #expect(shared.text == "secret|")
    }

    @Test func itMayNeitherReadNorSetWhetherKeysAreHeld() throws {
        for (member, arguments) in [
            ("List", []), ("Describe", ["hold"]), ("DescribeAll", []), ("Activate", ["hold", "[]", "{}"]),
            ("SetState", ["hold", "<false>", "{}"]),
        ] {
            let call = ["gdbus", "call", "--session", "--dest", Longhand.name, "--object-path", Longhand.path]
            let words = call + ["--method", "org.gtk.Actions.\(member)"] + arguments
            #expect(try desk.run(sandbox.words(for: words)).contains("AccessDenied"), "\(member)")
        }
        #expect(try desk.gdbus(Longhand.path, "Describe", "hold").contains("[<true>]"))
    }

    private static let reset = [
        "dbus-send", "--print-reply=literal", "--dest=\(Longhand.name)", Keyboard.sharedPath,
        "\(Longhand.name).Keyboard.Reset",
    ]

    @Test func aProgramWithMountsOfItsOwnIsServed() throws {
        #expect(try desk.run(Sandbox.unshare + Self.reset) == "")
    }

    @Test func aProgramWhoseRootIsNoMountIsNot() throws {
        let elsewhere = try Sandbox(isMarked: false)
        #expect(try desk.run(elsewhere.words(for: Self.reset)).hasPrefix(Self.refusal))
    }
}

/// A program of another user whom the bus lets in: it may do nothing.
@Suite(.serialized, .enabled(if: getuid() == 0, "Only root can start programs of other users."))
struct ForeignPeerTests {
    @Test func itIsServedNothing() throws {
        let desk = try Desk()
        let service = try desk.startService()
        let socket = try #require(desk.bus.address.split(separator: /[=,]/).dropFirst().first.map(String.init))
        chmod(URL(filePath: socket).deletingLastPathComponent().path(), 0o755)
        let properties = "org.freedesktop.DBus.Properties"
        for (member, arguments) in [
            ("\(Longhand.name).Callouts.Candidates", ["string:l", "string:en"]),
            ("\(Longhand.name).Callouts.CalloutActions", ["string:space", "string:en"]),
            ("\(properties).Get", ["string:\(Longhand.name).Callouts", "string:Locales"]),
            ("\(properties).GetAll", ["string:\(Longhand.name).Callouts"]),
            ("\(Longhand.name).Keyboards.Create", ["string:en"]), ("org.gtk.Actions.List", []),
        ] {
            let words = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "dbus-send", "--print-reply"]
            let answer = try desk.run(words + ["--dest=\(Longhand.name)", Longhand.path, member] + arguments)
            #expect(answer.hasPrefix("Error org.freedesktop.DBus.Error.AccessDenied: "), "\(member): \(answer)")
            #expect(!answer.contains("security policy"), "\(member): \(answer)")
        }
        #expect(service.complaints == [])
    }
}

/// A file system of a program's own.
private struct Sandbox {
    private let folder: TemporaryFolder

    nonisolated static let unshare = ["unshare", "--user", "--map-current-user", "--keep-caps", "--mount"]

    /// Whether the machine lets a user have one.
    nonisolated static var isPossible: Bool {
        system((unshare + ["true"]).joined(separator: " ") + " 2>/dev/null") == 0
    }

    /// - Parameter isMarked: whether it has Flatpak's mark.
    init(isMarked: Bool = true) throws {
        folder = try TemporaryFolder()
        if isMarked { try folder.write("[Application]\n", to: ".flatpak-info") }
    }

    /// The command that runs a program in it.
    func words(for words: [String]) -> [String] {
        Self.unshare + ["sh", "-c", Self.script, folder.url.path()] + words
    }

    private static let script = """
        for folder in usr bin lib lib64 etc tmp; do
            [ -e /$folder ] && mkdir -p "$0/$folder" && mount --rbind /$folder "$0/$folder"
        done
        exec unshare --root="$0" "$@"
        """
}
