import TestSupport
import Testing

/// Answers that come when the keyboard that has asked is gone: they are dropped, and the process lives.
@Suite(.serialized) struct LateAnswerTests {
    private static let allowing = "allow-programs=true\nallow-bus-actions=true\n"
    private static let actions = "[paste]\ninsert=[{clipboard}]\n"

    /// An engine with a key that inserts the clipboard.
    private func startEngine() throws -> EngineDesk {
        let desk = try EngineDesk(
            settings:
                "\(EngineDesk.slowHold)\nlocales=['en']\nsuggestions=true\n\(Self.allowing)action-keys={'Control+p': 'paste'}"
        )
        try desk.user.write(Self.actions, to: "longhand/actions.conf")
        // Before its connection to the session bus is there, the engine cannot ask for the clipboard.
        let peer = try Peer(desk.user.bus.address)
        #expect(eventually { Longhand(peer).callouts.ping() == [] })
        desk.engine.call("FocusInId", "/context", "gtk3-im:test")
        return desk
    }

    private func startService() throws -> (desk: Desk, process: ChildProcess) {
        let desk = try Desk(settings: "locales=['en']\nsuggestions=true\n\(Self.allowing)")
        try desk.write(Self.actions, to: "longhand/actions.conf")
        return (desk, try desk.startService())
    }

    // MARK: A spelling look-up

    @Test(.enabled(if: areInstalled("aspell")))
    func aKeyboardIsClosedWhileAWordIsLookedUp() throws {
        let (desk, process) = try startService()
        let list = try PendingWordList(at: desk)
        let longhand = Longhand(try Peer(desk.bus.address))
        let keyboard = try #require(longhand.makeKeyboard())
        keyboard.setText("teh")
        #expect(list.isAwaited())
        #expect(keyboard.own.call("Close") == [])
        list.answer()
        let next = try #require(longhand.makeKeyboard())
        next.setText("teh")
        #expect(eventually { next.suggestsCorrection || !process.isRunning })
        #expect(process.isRunning && process.complaints == [])
    }

    @Test(.enabled(if: areInstalled("aspell")))
    func anEngineIsDestroyedWhileAWordIsLookedUp() throws {
        let desk = try startEngine()
        let list = try PendingWordList(at: desk.user)
        desk.type("h", behind: "te")
        #expect(list.isAwaited())
        #expect(desk.engine.as("org.freedesktop.IBus.Service").call("Destroy") == [])
        desk.daemon.forget()
        list.answer()
        let next = try #require(desk.input.makeEngine(for: "gtk3-im:test"))
        next.typeMistake()
        #expect(eventually { desk.offered.first == "the" || !desk.process.isRunning })
        #expect(desk.process.isRunning && desk.process.complaints == [])
        #expect(desk.daemon.signals.allSatisfy { $0.path == next.path })
    }

    // MARK: The clipboard

    // The test answers for Klipper, which has the clipboard.

    @Test func aKeyboardIsClosedWhileTheClipboardIsRead() throws {
        let (desk, process) = try startService()
        let longhand = Longhand(try Peer(desk.bus.address))
        let keyboard = try #require(longhand.makeKeyboard())
        let klipper = try Peer(desk.bus.address)
        #expect(klipper.own("org.kde.klipper"))
        klipper.onCall = { _ in
            #expect(keyboard.own.call("Close") == [])
            return ["copied"]
        }
        keyboard.own.as("org.gtk.Actions").send("Activate", "paste", .array("v", []), .dictionary([:]))
        #expect(klipper.wait { klipper.received.contains { $0.member == "getClipboardContents" } })
        #expect(longhand.by(klipper).callouts.ping() == [])
        #expect(process.isRunning && process.complaints == [])
        #expect(longhand.makeKeyboard()?.text == "|")
    }

    /// What happens to the field while the clipboard is read.
    @Test(arguments: ["nothing", "another program", "another window", "a password"])
    func theClipboardIsForTheFieldThatAskedForIt(event: String) throws {
        let desk = try startEngine()
        let klipper = try Peer(desk.user.bus.address)
        #expect(klipper.own("org.kde.klipper"))
        klipper.onCall = { _ in
            switch event {
            case "another program": desk.engine.call("FocusInId", "/other", "gtk3-im:other")
            case "another window":
                desk.engine.call("FocusOutId", "/context")
                desk.engine.call("FocusInId", "/context", "gtk3-im:test")
            case "a password": desk.engine.set("ContentType", .structure([8, 0]))
            default: break
            }
            return ["copied"]
        }
        #expect(desk.press(TestKey(symbol: 0x70, code: 25), state: 1 << 2) == [true])
        #expect(klipper.wait { klipper.received.contains { $0.member == "getClipboardContents" } })
        #expect(Longhand(klipper).callouts.ping() == [])
        MainContext.run(within: 50) { false }
        #expect(desk.story.contains("CommitText") == (event == "nothing"))
    }

    @Test(arguments: [(64 << 10, true), (64 << 10 + 1, false)])
    func aClipboardOf64KiBAtMostIsInserted(length: Int, isInserted: Bool) throws {
        let (desk, process) = try startService()
        let keyboard = Longhand(try Peer(desk.bus.address)).shared
        let klipper = try Peer(desk.bus.address)
        #expect(klipper.own("org.kde.klipper"))
        let text = String(repeating: "x", count: length)
        klipper.onCall = { _ in [.string(text)] }
        let observer = keyboard.own.as("\(Longhand.name).Actions")
        #expect(observer.call("Observe") == [])
        keyboard.own.as("org.gtk.Actions").send("Activate", "paste", .array("v", []), .dictionary([:]))
        #expect(keyboard.peer.waitForSignal(isInserted ? "DidPerform" : "Failed") != nil)
        #expect(keyboard.text == (isInserted ? "[\(text)]|" : "|"))
        #expect(process.isRunning)
    }

    @Test func aClipboardThatIsNotReportedInTimeIsNotAwaited() throws {
        let (desk, process) = try startService()
        let keyboard = Longhand(try Peer(desk.bus.address)).shared
        let klipper = try Peer(desk.bus.address)
        #expect(klipper.own("org.kde.klipper"))
        #expect(keyboard.own.as("\(Longhand.name).Actions").call("Observe") == [])
        keyboard.own.as("org.gtk.Actions").send("Activate", "paste", .array("v", []), .dictionary([:]))
        #expect(klipper.wait { klipper.received.contains { $0.member == "getClipboardContents" } })
        #expect(keyboard.handle("character(\"a\")", "release") == [true])
        #expect(keyboard.peer.waitForSignal("Failed") != nil)
        #expect(keyboard.text == "a|")
        #expect(process.isRunning && process.complaints == [])
    }

    @Test func anEngineIsDestroyedWhileTheClipboardIsRead() throws {
        let desk = try startEngine()
        let klipper = try Peer(desk.user.bus.address)
        #expect(klipper.own("org.kde.klipper"))
        klipper.onCall = { _ in
            #expect(desk.engine.as("org.freedesktop.IBus.Service").call("Destroy") == [])
            return ["copied"]
        }
        #expect(desk.press(TestKey(symbol: 0x70, code: 25), state: 1 << 2) == [true])
        #expect(klipper.wait { klipper.received.contains { $0.member == "getClipboardContents" } })
        #expect(Longhand(klipper).callouts.ping() == [])
        #expect(desk.process.isRunning && desk.process.complaints == [])
        let next = try #require(desk.input.makeEngine())
        #expect(next.call("ProcessKeyEvent", 0x61, 30, 0) == [false])
        #expect(desk.edits == [])
    }
}

extension Keyboard {
    /// Whether it suggests the word that was meant.
    fileprivate var suggestsCorrection: Bool {
        guard case .array(_, let words)? = get("Suggestions") else { return false }
        return words.first == "the"
    }
}

extension RemoteObject {
    /// Types the end of a word that no dictionary has, into a program that reports its text before each key.
    fileprivate func typeMistake() {
        report("te")
        call("ProcessKeyEvent", 0x68, 35, 0)
        call("ProcessKeyEvent", 0x68, 35, .uint32(1 << 30))
        report("teh")
    }

    private func report(_ text: String) {
        let end = BusValue.uint32(UInt32(text.unicodeScalars.count))
        call("SetSurroundingText", .variant(.ibusText(text)), end, end)
    }
}
