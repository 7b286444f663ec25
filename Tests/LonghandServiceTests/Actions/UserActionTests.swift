import TestSupport
import Testing

/// The user's own actions, in the process and on a keyboard of the bus.
@Suite(.serialized) struct UserActionTests {
    private let desk: Desk
    private let keyboard: Keyboard
    private let service: ChildProcess
    private let path = Keyboard.sharedPath

    private static let file = """
        [sign]
        insert=Regards,\\n{cursor} Anna
        [wrap]
        insert=<{selection}>
        [shout]
        transform=upper
        [paste]
        insert=[{clipboard}]
        [lamp]
        call=org.example.Lamp /lamp org.example.Lamp.Set
        arguments=('on', uint32 3, ['a', 'b'], {'k': <true>})
        [lost]
        call=org.example.Lamp /lamp org.example.Lamp.Set
        arguments=nonsense
        [notes]
        run=true "my notes.txt"
        [faulty]
        insert={nothing}
        [window]
        activate=org.example.Editor.desktop new-window
        [player]
        activate=org.example.Player.desktop next
        [nowhere]
        activate=org.example.Player.desktop nowhere
        """

    init() throws {
        desk = try Desk(settings: "locales=['en']")
        try desk.write(Self.file, to: "longhand/actions.conf")
        service = try desk.startService()
        keyboard = Longhand(try Peer(desk.bus.address)).shared
    }

    /// Lets actions reach outside the text.
    private func allow() throws {
        try desk.set("allow-programs", "true")
        try desk.set("allow-bus-actions", "true")
        #expect(try eventually { try desk.gdbus(path, "Describe", "lamp").contains("(true,") })
    }

    // MARK: Texts

    @Test func aTemplateIsInsertedAndTheCursorPutIntoItsPlace() throws {
        #expect(try desk.activate(path, "sign") == "()\n")
        #expect(keyboard.text == "Regards,\n| Anna")
    }

    @Test func aTemplateTakesTheSelectionIn() throws {
        #expect(try desk.activate(path, "wrap").contains("NotValid"))
        keyboard.setText("a word", cursor: 6, anchor: 2)
        #expect(try desk.activate(path, "wrap") == "()\n")
        #expect(keyboard.text == "a <word>|")
        _ = try desk.activate(path, "undo")
        #expect(keyboard.text == "a word|")
    }

    @Test func aWordIsTransformedByACustomActionOfTheKeyboard() throws {
        keyboard.setText("un cafe")
        #expect(keyboard.own.call("CanHandle", "custom(\"shout\")", "release") == [true])
        #expect(keyboard.own.call("CanHandle", "custom(\"nobody\")", "release") == [false])
        keyboard.handle("custom(\"shout\")", "release")
        #expect(keyboard.text == "un CAFE|")
        keyboard.handle("custom(\"undo\")", "release")
        #expect(keyboard.text == "un cafe|")
        keyboard.handle("custom(\"insert-character(code: e9)\")", "release")
        #expect(keyboard.text == "un cafeé|")
    }

    @Test func theIdentifierOfACustomActionHas4KiBAtMost() {
        let longest = String(repeating: "a", count: 4 << 10)
        #expect(keyboard.own.call("CanHandle", .string("custom(\"\(longest)\")"), "release") == [false])
        for method in ["CanHandle", "Handle"] {
            let answer = keyboard.own.call(method, .string("custom(\"\(longest)a\")"), "release")
            #expect(answer.refusal == "LimitsExceeded")
        }
    }

    @Test func theFileIsReadAgainWhenItChangesAndFaultsAreNamed() throws {
        #expect(try !desk.gdbus(path, "List").contains("'faulty'"))
        #expect(service.standardError.contains("actions.conf: line 18: a template may contain"))
        try desk.write("[new]\ninsert=x\n", to: "longhand/actions.conf")
        let names = try desk.gdbus(path, "List")
        #expect(names.contains("'new'") && !names.contains("'sign'"))
    }

    @Test func aFileOfMoreThan256KiBIsIgnored() throws {
        let action = "[new]\ninsert=x\n"
        let filling = String(repeating: "#\n", count: (256 << 10 - action.utf8.count) / 2)
        try desk.write(action + filling, to: "longhand/actions.conf")
        #expect(try desk.gdbus(path, "List").contains("'new'"))
        try desk.write(action + filling + "##\n", to: "longhand/actions.conf")
        #expect(try !desk.gdbus(path, "List").contains("'new'"))
        #expect(service.standardError.contains("actions.conf: it is too large: its actions are ignored."))
    }

    @Test func anActionThatComesWithLonghandIsNotReplaced() throws {
        try desk.write("[undo]\ninsert=x\n", to: "longhand/actions.conf")
        #expect(try desk.activate(path, "undo").contains("NotValid"))
        #expect(keyboard.text == "|")
    }

    // MARK: Outside

    @Test(arguments: ["lamp", "notes", "paste"])
    func nothingReachesOutsideUnlessTheUserAllowsIt(action: String) throws {
        let answer = try desk.activate(path, action)
        #expect(answer.contains("NotValid") && answer.contains("allow-programs"))
    }

    @Test func aMethodIsCalledWithItsArguments() throws {
        let lamp = try Peer(desk.bus.address)
        #expect(lamp.own("org.example.Lamp"))
        lamp.onCall = { _ in [] }
        try allow()
        keyboard.own.as("org.gtk.Actions").send("Activate", "lamp", .array("v", []), .dictionary([:]))
        #expect(lamp.wait { lamp.received.contains { $0.member == "Set" } })
        let call = try #require(lamp.received.last { $0.member == "Set" })
        #expect(call.path == "/lamp" && call.interface == "org.example.Lamp")
        #expect(call.values == ["on", 3, .strings(["a", "b"]), .dictionary(["k": true])])
    }

    @Test func aProgramIsStartedBySystemdAndNotByTheEngine() throws {
        let systemd = try Peer(desk.bus.address)
        #expect(systemd.own("org.freedesktop.systemd1"))
        systemd.onCall = { _ in [.path("/job/1")] }
        try allow()
        keyboard.own.as("org.gtk.Actions").send("Activate", "notes", .array("v", []), .dictionary([:]))
        #expect(systemd.wait { systemd.received.contains { $0.member == "StartTransientUnit" } })
        let call = try #require(systemd.received.last { $0.member == "StartTransientUnit" })
        try #require(call.values.map(\.type) == ["s", "s", "a(sv)", "a(sa(sv))"])
        let properties = try #require(call.values[2].elements)
        let command = BusValue.structure(["/usr/bin/true", .strings(["true", "my notes.txt"]), false])
        #expect(properties.contains(.structure(["ExecStart", .variant(.array("(sasb)", [command]))])))
    }

    // MARK: Desktop files

    @Test func anActionOfADesktopFileIsActivatedByItsProgramWhereThatIsOnTheBus() throws {
        try install("org.example.Editor", "DBusActivatable=true\nExec=false")
        let editor = try Peer(desk.bus.address)
        #expect(editor.own("org.example.Editor"))
        editor.onCall = { _ in [] }
        try allow()
        keyboard.own.as("org.gtk.Actions").send("Activate", "window", .array("v", []), .dictionary([:]))
        #expect(editor.wait { editor.received.contains { $0.member == "ActivateAction" } })
        let call = try #require(editor.received.last { $0.member == "ActivateAction" })
        #expect(call.path == "/org/example/Editor" && call.interface == "org.freedesktop.Application")
        #expect(call.values.map(\.type) == ["s", "av", "a{sv}"] && call.values.first == "new-window")
    }

    @Test func anActionOfAnotherDesktopFileIsRunBySystemd() throws {
        try install("org.example.Player", "Exec=false\n[Desktop Action next]\nName=Next\nExec=true --next %U")
        let systemd = try Peer(desk.bus.address)
        #expect(systemd.own("org.freedesktop.systemd1"))
        systemd.onCall = { _ in [.path("/job/1")] }
        try allow()
        keyboard.own.as("org.gtk.Actions").send("Activate", "player", .array("v", []), .dictionary([:]))
        #expect(systemd.wait { systemd.received.contains { $0.member == "StartTransientUnit" } })
        let call = try #require(systemd.received.last { $0.member == "StartTransientUnit" })
        let properties = try #require(call.values.dropFirst(2).first?.elements)
        let command = BusValue.structure(["/usr/bin/true", .strings(["true", "--next"]), false])
        #expect(properties.contains(.structure(["ExecStart", .variant(.array("(sasb)", [command]))])))
        #expect(try desk.activate(path, "nowhere").contains("no such action"))
        #expect(try desk.activate(path, "window").contains("no such desktop file"))
    }

    private func install(_ id: String, _ lines: String) throws {
        let file = "[Desktop Entry]\nType=Application\nName=Example\n\(lines)\n"
        try desk.write(file, to: ".local/share/applications/\(id).desktop")
    }

    @Test func theClipboardIsInsertedWhereTheSessionReportsIt() throws {
        try allow()
        _ = try desk.activate(path, "paste")
        #expect(keyboard.text == "|")
        let klipper = try Peer(desk.bus.address)
        #expect(klipper.own("org.kde.klipper"))
        klipper.onCall = { _ in ["copied"] }
        keyboard.own.as("org.gtk.Actions").send("Activate", "paste", .array("v", []), .dictionary([:]))
        #expect(eventually { keyboard.get("Text") == "[copied]" })
    }
}
