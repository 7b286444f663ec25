import Foundation
import TestSupport
import Testing

/// An engine that does everything it can, with every setting on: what it asks the kernel for in its whole life.
@Suite(.serialized, .enabled(if: SystemCalls.areVisible && areInstalled("Xvfb", "pulseaudio", "parec", "aspell")))
struct WholeLifeTests {
    /// One life is enough for all tests.
    private static var life: Life?

    private let life: Life

    init() throws {
        life = try Self.life ?? Life()
        Self.life = life
    }

    @Test func itDidWhatItCan() { #expect(life.omissions == []) }

    @Test func itsSocketsAreThoseOfItsServersAlone() {
        #expect(life.calls.called("socket").allSatisfy { $0.hasPrefix("socket(AF_UNIX,") })
        let places = life.calls.called("connect").flatMap(SystemCalls.strings)
        for server in life.servers { #expect(places.contains { server.contains($0) }, "\(server)") }
        let others = places.filter { place in !life.servers.contains { $0.contains(place) } }
        #expect(others.filter { $0 != Self.nameServiceCache } == [])
    }

    /// The C library asks there for the name of the user.
    private static let nameServiceCache = "/var/run/nscd/socket"

    @Test func itStartsNoProcess() {
        #expect(life.calls.called("execve", "execveat").count == 1)
        #expect(life.calls.called("fork", "vfork") == [])
        #expect(life.calls.called("clone", "clone3").allSatisfy { $0.contains("CLONE_THREAD") })
        #expect(!life.calls.called("clone", "clone3").isEmpty)
    }

    @Test func itOpensNoDeviceThatHasKeys() {
        let devices = life.opened.filter { $0.hasPrefix("/dev/") }
        #expect(devices.subtracting(["/dev/null", "/dev/urandom", "/dev/random", "/dev/shm/"]) == [])
    }

    @Test func noFileHasTheNameOfWhatWasTyped() {
        for word in life.typed { #expect(!life.opened.contains { $0.contains(word) }, "\(word)") }
        for word in life.typed { #expect(!life.desk.user.files.contains { $0.path().contains(word) }, "\(word)") }
    }

    @Test func whatItStoresIsInOneFolderForItsUserAlone() throws {
        let folder = life.desk.user.configuration(".local/state/longhand")
        let written = Set(life.desk.user.files).subtracting(life.filesBefore)
        #expect(
            Set(written.map(\.lastPathComponent)).isSuperset(of: ["emojis", "words", "picks", "recording.actions"]))
        let own = written.filter { $0.path().contains("/.local/state/longhand/") }
        let others = written.subtracting(own).map { $0.path() }
        #expect(others.filter { path in !Self.filesOfLibraries.contains { path.contains($0) } } == [])
        for file in own + [folder] {
            let mode = try FileManager.default.attributesOfItem(atPath: file.path())[.posixPermissions] as? Int
            #expect(mode == (file == folder ? 0o700 : 0o600), "\(file.lastPathComponent)")
        }
    }

    /// What the sound server's library, that of sound themes and the spelling checker keep for themselves.
    private static let filesOfLibraries = ["/pulse/cookie", "/.cache/event-sound-cache.tdb.", "/enchant/en."]

    @Test func noFileHasAWordThatWasOnlyTyped() throws {
        for file in life.desk.user.files {
            let content = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            #expect(life.typed.filter { content.contains($0) } == [], "\(file.lastPathComponent)")
        }
    }

    @Test func itsLogHasNothingOfWhatWasTyped() {
        for word in life.typed { #expect(!life.desk.process.standardError.contains(word)) }
    }
}

/// The life of an engine, from its start to its end.
private final class Life {
    let desk: EngineDesk
    let calls: SystemCalls
    /// The sockets of the servers that it may speak to.
    let servers: [String]
    let filesBefore: [URL]
    /// What was typed that stands nowhere else.
    let typed = ["xylophonistz", "quizmastery"]
    /// What it did not do, though it was to.
    private(set) var omissions: [String] = []

    private let screen: XScreen
    private let sound: SoundServer
    private let caller: Peer

    private static let settings = """
        \(EngineDesk.slowHold)
        locales=['en', 'sv']
        speak-candidates='always'
        \(flags.map { "\($0)=true" }.joined(separator: "\n"))
        """

    private static let flags = [
        "hold-in-terminals", "double-press-repeats", "order-by-use", "end-sentence",
        "auto-capitalization", "quotation-replacement", "double-shift-locks", "word-deletion", "show-pressed-key",
        "suggestions", "autocorrect", "complete-words", "learn-words", "emoji-colon-search", "audio-feedback",
        "haptic-feedback", "allow-bus-actions", "allow-programs",
    ]

    private static let actions = """
        [paste]
        insert=[{clipboard}]
        [lamp]
        call=org.example.Lamp /lamp org.example.Lamp.Set
        [notes]
        run=true "my notes.txt"
        """

    init() throws {
        (screen, sound, calls) = (try XScreen(layout: ["-layout", "us"]), try SoundServer(), try SystemCalls())
        desk = try EngineDesk(
            settings: Self.settings, variables: ["DISPLAY": screen.name, "PULSE_SERVER": sound.address], calls: calls)
        try desk.user.write(Self.actions, to: "longhand/actions.conf")
        try desk.user.write("btw=by the way\n", to: "longhand/replacements.conf")
        let speech = desk.user.configuration("run/speech-dispatcher/speechd.sock")
        caller = try Peer(desk.user.bus.address)
        servers = [
            desk.user.bus.address, desk.input.bus.address, sound.address, speech.path(),
            "@/tmp/.X11-unix/X\(screen.name.dropFirst())",
        ]
        filesBefore = desk.user.files
        try live(with: try SpeechServer(of: desk.user))
    }

    /// The files that were opened, and those that were made by renaming.
    var opened: Set<Substring> {
        Set(calls.called("open", "openat", "openat2", "creat", "rename", "renameat2").flatMap(SystemCalls.strings))
    }

    private func live(with speech: SpeechServer) throws {
        desk.engine.call("FocusInId", "/context", "gtk3-im:test")
        let silence = sound.sounds
        for word in typed { desk.type(word, behind: "we ") }
        note("sounds", eventually { sound.sounds > silence })
        suggest()
        try pick(speech)
        try search()
        try act()
        useBus()
        desk.engine.set("ContentType", .structure([8, 0]))
        desk.type("secret")
        desk.engine.call("FocusOutId", "/context")
        note("state", eventually { hasWritten(["emojis", "words", "picks", "recording.actions"]) })
        desk.process.send(SIGTERM)
        note("end", desk.process.exitCode() == 0)
    }

    private func note(_ deed: String, _ isDone: Bool) { if !isDone { omissions.append(deed) } }

    private func hasWritten(_ names: Set<String>) -> Bool {
        names.isSubset(of: desk.user.files.map(\.lastPathComponent))
    }

    private func suggest() {
        desk.type("teh", behind: "we ")
        note("suggestions", eventually { desk.offered.first == "the" })
        desk.engine.call("CandidateClicked", 1, 1, 0)
        desk.type("btw", behind: "we teh ")
        note("replacement", eventually { desk.offered.contains("by the way") } && desk.press(.space) == [true])
        desk.release(.space)
    }

    private func pick(_ speech: SpeechServer) throws {
        desk.daemon.forget()
        let offered = try screen.holding("e") { desk.hold(.e, typing: "e") }
        note("table", offered.count == 7)
        note("speech", speech.hears("1 of 7\r\n.\r\n"))
        desk.press(.two)
        desk.release(.two)
        desk.release(.e)
        desk.report("é")
    }

    private func search() throws {
        desk.daemon.forget()
        desk.engine.call("PropertyActivate", "emoji", 0)
        note("emoji", eventually { desk.offered.first == "😀" })
        desk.engine.call("CandidateClicked", 0, 1, 0)
        desk.report("é😀")
    }

    private func act() throws {
        for name in ["org.kde.klipper", "org.example.Lamp", "org.freedesktop.systemd1", "org.sigxcpu.Feedback"] {
            note(name, caller.own(name))
        }
        caller.onCall = {
            switch $0.member {
            case "getClipboardContents": ["copied"]
            case "StartTransientUnit": [.path("/job/1")]
            default: []
            }
        }
        let actions = RemoteObject(caller, Longhand.name, Longhand.path, "org.gtk.Actions")
        for action in ["record", "change-case", "undo", "record"] { activate(action, of: actions) }
        desk.type("a", behind: "we ")
        for action in ["paste", "lamp", "notes", "next-locale"] { activate(action, of: actions) }
        for member in ["getClipboardContents", "Set", "StartTransientUnit"] {
            note(member, caller.wait { caller.received.contains { $0.member == member } })
        }
    }

    private func activate(_ action: String, of actions: RemoteObject) {
        actions.call("Activate", .string(action), .array("v", []), .dictionary([:]))
    }

    private func useBus() {
        let keyboard = Longhand(caller).makeKeyboard()
        note("keyboard", keyboard?.handle("character(\"a\")", "release") == [true])
    }
}
