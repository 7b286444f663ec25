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

    @Test func itMayNotWatchHeldKeys() throws {
        #expect(try send(Longhand.path, "\(Longhand.name).Holds.Watch").hasPrefix(Self.refusal))
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

    @Test func aProgramThatOnlyLivesInAnotherPlaceIsServed() throws {
        let words = ["dbus-send", "--print-reply=literal", "--dest=\(Longhand.name)", Keyboard.sharedPath]
        let elsewhere = try Sandbox(isMarked: false)
        #expect(try desk.run(elsewhere.words(for: words + ["\(Longhand.name).Keyboard.Reset"])) == "")
    }
}

/// A file system of a program's own.
private struct Sandbox {
    private let folder: TemporaryFolder

    nonisolated private static let unshare = ["unshare", "--user", "--map-current-user", "--keep-caps", "--mount"]

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
