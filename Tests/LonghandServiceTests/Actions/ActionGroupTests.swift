import TestSupport
import Testing

/// `org.gtk.Actions` on a keyboard of the session bus, as `gdbus` and GIO's own GDBusActionGroup see it.
@Suite(.serialized) struct ActionGroupTests {
    private let desk: Desk
    private let service: ChildProcess
    private let keyboard: Keyboard
    private let path = Keyboard.sharedPath

    init() throws {
        desk = try Desk(settings: "locales=['sv', 'en']")
        service = try desk.startService()
        keyboard = Longhand(try Peer(desk.bus.address)).shared
    }

    // MARK: gdbus

    @Test func theActionsAreListed() throws {
        let names = try desk.gdbus(path, "List")
        for name in ["undo", "redo", "repeat", "change-case", "quote", "insert-date", "locale.sv", "hold"] {
            #expect(names.contains("'\(name)'"))
        }
    }

    @Test func anActionIsDescribedAsItIsNow() throws {
        #expect(try desk.gdbus(path, "Describe", "undo") == "((false, signature '', @av []),)\n")
        keyboard.setText("cafe")
        _ = try desk.activate(path, "change-case")
        #expect(try desk.gdbus(path, "Describe", "undo") == "((true, signature '', @av []),)\n")
        #expect(try desk.gdbus(path, "Describe", "change-case") == "((true, signature 'a{ss}', @av []),)\n")
        #expect(try desk.gdbus(path, "Describe", "locale.sv") == "((true, signature '', [<true>]),)\n")
        #expect(try desk.gdbus(path, "DescribeAll").contains("'quote': (false, '', [])"))
    }

    @Test func undoTakesAChangeOfCaseBackAndRedoDoesItAgain() throws {
        keyboard.setText("un cafe")
        #expect(try desk.activate(path, "change-case", "[<{'to': 'upper'}>]") == "()\n")
        #expect(keyboard.text == "un CAFE|")
        #expect(try desk.activate(path, "undo") == "()\n")
        #expect(keyboard.text == "un cafe|")
        #expect(try desk.activate(path, "redo") == "()\n")
        #expect(keyboard.text == "un CAFE|")
    }

    @Test func aCaseThatIsThereAlreadyChangesNothing() throws {
        keyboard.setText("ABC", cursor: 3, anchor: 0)
        #expect(try desk.activate(path, "change-case", "[<{'to': 'upper'}>]") == "()\n")
        #expect(keyboard.text == "^ABC|")
        #expect(try desk.activate(path, "undo").contains("Error.NotValid"))
    }

    @Test func theCaseIsThatOfTheKeyboardsLanguage() throws {
        for (locale, text, expected) in [("el", "Αθήνα", "ΑΘΗΝΑ|"), ("tr", "istanbul", "İSTANBUL|")] {
            keyboard.own.set("Locale", .string(locale))
            keyboard.setText(text)
            _ = try desk.activate(path, "change-case", "[<{'to': 'upper'}>]")
            #expect(keyboard.text == expected)
        }
    }

    @Test func withoutAnArgumentTheCaseGoesRound() throws {
        keyboard.setText("élan", cursor: 4, anchor: 0)
        for expected in ["Élan|", "ÉLAN|", "élan|"] {
            _ = try desk.activate(path, "change-case")
            #expect(keyboard.text == expected)
        }
    }

    @Test func aSelectionIsPutIntoTheMarksOfTheLocale() throws {
        keyboard.setText("säg hej nu", cursor: 7, anchor: 4)
        _ = try desk.activate(path, "quote")
        #expect(keyboard.text == "säg ”hej”| nu")
        _ = try desk.activate(path, "undo")
        #expect(keyboard.text == "säg hej| nu")
    }

    @Test func charactersAreInsertedByNameAndByNumber() throws {
        _ = try desk.activate(path, "insert-character", "[<{'name': 'latin small letter thorn'}>]")
        _ = try desk.activate(path, "insert-character", "[<{'code': 'U+1F600'}>]")
        #expect(keyboard.text == "þ😀|")
        for wrong in ["{'code': 'D800'}", "{'code': '110000'}", "{'code': '7'}", "{'name': 'NO SUCH THING'}"] {
            #expect(try desk.activate(path, "insert-character", "[<\(wrong)>]").contains("InvalidArgs"))
        }
        #expect(keyboard.text == "þ😀|")
    }

    @Test func theDateIsInserted() throws {
        _ = try desk.activate(path, "insert-date", "[<{'format': '%Y'}>]")
        let year = try desk.run("date", "+%Y").dropLast()
        #expect(keyboard.text == "\(year)|" || keyboard.text.count == 5)
        _ = try desk.activate(path, "undo")
        #expect(keyboard.text == "|")
    }

    @Test func theTimeIsInsertedWithoutItsSeconds() throws {
        _ = try desk.activate(path, "insert-time")
        #expect(keyboard.text.count { $0 == ":" } == 1)
    }

    @Test func theLastActionIsRepeated() throws {
        #expect(try desk.activate(path, "repeat").contains("NotValid"))
        _ = try desk.activate(path, "insert-character", "[<{'code': 'e9'}>]")
        _ = try desk.activate(path, "repeat")
        #expect(keyboard.text == "éé|")
    }

    @Test func typingIsUndoneAWordAtATime() throws {
        for letter in ["o", "n", "e", " ", "t", "w", "o"] { keyboard.handle("character(\"\(letter)\")", "release") }
        _ = try desk.activate(path, "undo")
        #expect(keyboard.text == "one |")
        _ = try desk.activate(path, "undo")
        #expect(keyboard.text == "|")
        #expect(try desk.activate(path, "undo").contains("Error.NotValid"))
    }

    @Test func backspaceIsUndone() throws {
        keyboard.setText("ab")
        keyboard.handle("backspace", "press")
        _ = try desk.activate(path, "undo")
        #expect(keyboard.text == "ab|")
    }

    @Test func theKeyboardsOwnUndoIsTheActionOfThatName() throws {
        #expect(keyboard.handle("undo", "tap") == [.boolean(false)])
        keyboard.handle("text(\"one\")", "release")
        #expect(keyboard.handle("undo", "tap") == [.boolean(true)])
        #expect(keyboard.text == "|")
        _ = try desk.activate(path, "redo")
        #expect(keyboard.text == "one|")
    }

    @Test func anAccentIsTakenBack() throws {
        keyboard.type(.a)
        #expect(keyboard.hold(.e))
        keyboard.type(.two)
        #expect(keyboard.text == "Aè|" || keyboard.text == "Aé|")
        _ = try desk.activate(path, "undo")
        #expect(keyboard.text == "Ae|")
        _ = try desk.activate(path, "undo")
        #expect(keyboard.text == "|")
    }

    @Test(arguments: [UInt32(0), 1])
    func aPickIsAStepOfItsOwnBetweenWhatIsTyped(index: UInt32) throws {
        let e = "character(\"e\")"
        keyboard.handle(e, "release")
        keyboard.handle(e, "longPress")
        let accent = keyboard.callout.dropFirst(Int(index)).first ?? "?"
        keyboard.own.call("SelectCandidate", .uint32(index))
        keyboard.handle(e, "release")
        for expected in ["e\(accent)e|", "e\(accent)|", "e|", "|"] {
            #expect(keyboard.text == expected)
            _ = try desk.activate(path, "undo")
        }
    }

    @Test func whatHasChangedSinceIsNotTakenBack() throws {
        keyboard.setText("cafe")
        _ = try desk.activate(path, "change-case")
        keyboard.setText("Caféteria")
        let answer = try desk.activate(path, "undo")
        #expect(answer.contains("NotValid") && answer.contains("has changed."))
        #expect(keyboard.text == "Caféteria|")
    }

    // MARK: Bad input

    @Test(arguments: [
        ("nothing", "[]", "UnknownAction"), ("", "[]", "UnknownAction"), ("Undo", "[]", "UnknownAction"),
        ("menu.undo", "[]", "UnknownAction"), ("undo()", "[]", "UnknownAction"),
        ("quote(\"skipValidation\": true)", "[]", "UnknownAction"),
        ("undo", "[<{'skipValidation': 'true'}>]", "InvalidArgs"), ("change-case", "[<'upper'>]", "InvalidArgs"),
        ("change-case", "[<{'to': 'upper'}>, <{'to': 'upper'}>]", "InvalidArgs"),
        ("change-case", "[<{'to': 'sideways'}>]", "InvalidArgs"), ("quote", "[]", "NotValid"),
        ("redo", "[]", "NotValid"),
    ])
    func whatMakesNoSenseIsRefusedAndChangesNothing(name: String, parameters: String, error: String) throws {
        keyboard.setText("cafe")
        #expect(try desk.activate(path, name, parameters).contains(error))
        #expect(keyboard.text == "cafe|")
    }

    @Test func otherTypesAreRefused() {
        let actions = keyboard.own.as("org.gtk.Actions")
        for arguments in [[], ["undo"], ["undo", .array("s", []), .dictionary([:])], [1, 2, 3]] as [[BusValue]] {
            #expect(actions.call("Activate", arguments).isInvalid)
        }
        #expect(actions.call("SetState", "hold", .variant("x"), .dictionary([:])).isInvalid)
        #expect(actions.call("SetState", "undo", .variant(true), .dictionary([:])).isInvalid)
    }

    // MARK: State

    @Test func languagesAreSwitched() throws {
        #expect(keyboard.get("Locale") == "sv")
        _ = try desk.activate(path, "locale.en")
        #expect(keyboard.get("Locale") == "en")
        _ = try desk.activate(path, "next-locale")
        #expect(keyboard.get("Locale") == "sv")
        _ = try desk.activate(path, "previous-locale")
        #expect(keyboard.get("Locale") == "en")
    }

    @Test func holdIsTurnedOffAndOn() throws {
        #expect(try desk.gdbus(path, "Describe", "hold").contains("[<true>]"))
        _ = try desk.gdbus(path, "SetState", "hold", "<false>", "{}")
        #expect(try desk.gdbus(path, "Describe", "hold").contains("[<false>]"))
        _ = try desk.gdbus(path, "SetState", "hold", "<false>", "{}")
        #expect(try desk.gdbus(path, "Describe", "hold").contains("[<false>]"))
        _ = try desk.activate(path, "hold")
        #expect(try desk.gdbus(path, "Describe", "hold").contains("[<true>]"))
    }

    // MARK: Changes

    @Test func onlyProgramsThatHaveAskedAreNotifiedOfChanges() throws {
        let stranger = try Peer(desk.bus.address)
        stranger.match("type='signal',interface='org.gtk.Actions'")
        _ = keyboard.own.as("org.gtk.Actions").call("DescribeAll")
        keyboard.peer.forget()
        keyboard.setText("cafe")
        let changed = try #require(keyboard.peer.waitForSignal("Changed"))
        #expect(
            changed.values[1]
                == .array(
                    "{sb}", [.entry("accents", true), .entry("alternatives", true), .entry("change-case", true)]))
        keyboard.peer.forget()
        _ = keyboard.own.as("org.gtk.Actions").call("Activate", "locale.en", .array("v", []), .dictionary([:]))
        let switched = try #require(keyboard.peer.waitForSignal("Changed"))
        #expect(
            switched.values[2]
                == .array(
                    "{sv}", [.entry("locale.en", .variant(true)), .entry("locale.sv", .variant(false))]))
        #expect(stranger.signals == [])
    }

    /// One more gets answers, but no signals.
    @Test func asManyAs64ProgramsAreToldOfChanges() throws {
        let programs = try (0..<65).map { _ in keyboard.by(try Peer(desk.bus.address)) }
        let describe = { (program: Keyboard) in program.own.as("org.gtk.Actions").call("DescribeAll") }
        let answers = programs.map(describe)
        #expect(Set(answers.map { $0.first.map { "\($0)" } }).count == 1)
        programs[0].setText("cafe")
        let hasHeard = { (program: Keyboard) in program.peer.signals.contains { $0.member == "Changed" } }
        #expect(programs[63].peer.wait { programs.dropLast().allSatisfy(hasHeard) })
        #expect(describe(programs[64]) != .none && !hasHeard(programs[64]))
        programs[64].peer.match("type='signal',member='NameOwnerChanged',arg0='\(programs[0].peer.name)'")
        programs[0].peer.leave()
        #expect(programs[64].peer.waitForSignal("NameOwnerChanged") != nil)
        #expect(describe(programs[64]) != .none)
        programs[1].setText("")
        #expect(programs[64].peer.wait { hasHeard(programs[64]) })
    }

    /// GIO's GDBusActionGroup is what GTK's menus and buttons are bound to.
    @Test func aProgramWithAGDBusActionGroupPerformsAndFollows() throws {
        keyboard.setText("cafe")
        let program = """
            from gi.repository import Gio, GLib
            group = Gio.DBusActionGroup.get(Gio.bus_get_sync(Gio.BusType.SESSION), "\(Longhand.name)", "\(path)")
            loop = GLib.MainLoop()
            GLib.timeout_add_seconds(20, loop.quit)
            group.connect("action-enabled-changed", lambda g, name, on: name == "undo" and (print(name, on), loop.quit()))
            group.connect("action-added", lambda g, name: name == "undo" and loop.quit())
            group.list_actions()
            loop.run()
            print(group.get_action_enabled("undo"), group.get_action_enabled("change-case"))
            print(group.get_action_parameter_type("change-case").dup_string(), group.get_action_state("locale.sv"))
            group.activate_action("change-case", GLib.Variant("a{ss}", {"to": "upper"}))
            loop.run()
            """
        let output = try desk.run("/usr/bin/python3", "-c", program)
        #expect(output == "False True\na{ss} true\nundo True\n")
        #expect(keyboard.text == "CAFE|")
    }

    /// GIO's GDBusMenuModel is what GTK's menus are made from.
    @Test func aProgramWithAGDBusMenuModelShowsPerformsAndFollowsTheMenu() throws {
        keyboard.setText("cafe")
        let program = """
            from gi.repository import Gio, GLib
            bus = Gio.bus_get_sync(Gio.BusType.SESSION)
            place = (bus, "\(Longhand.name)", "\(path)")
            menu, group = Gio.DBusMenuModel.get(*place), Gio.DBusActionGroup.get(*place)
            loop = GLib.MainLoop()
            GLib.timeout_add_seconds(20, loop.quit)
            menu.connect("items-changed", lambda *_: loop.quit())
            menu.get_n_items()
            loop.run()
            def read(model, position, name):
                value = model.get_item_attribute_value(position, name, None)
                return value and value.unpack()
            def find(action):
                return next(i for i in range(menu.get_n_items()) if read(menu, i, "action") == action)
            case = find("longhand.change-case")
            print(read(menu, find("longhand.undo"), "label"), menu.get_item_attribute_value(case, "target", None).print_(True))
            last = menu.get_n_items() - 1
            languages = menu.get_item_link(last, "submenu")
            languages.connect("items-changed", lambda *_: loop.quit())
            if not languages.get_n_items(): loop.run()
            print(read(menu, last, "label"), [read(languages, i, "action") for i in range(languages.get_n_items())])
            group.list_actions()
            group.activate_action(read(menu, case, "action").removeprefix("longhand."), GLib.Variant("a{ss}", {"to": "title"}))
            bus.call_sync(*place[1:], "org.longhand.Longhand1.Actions", "Register", GLib.Variant("(soa{sv})", ("paint",
                "/provider", {"title": GLib.Variant("s", "Paint")})), None, Gio.DBusCallFlags.NONE, -1)
            loop.run()
            print(read(menu, find("longhand.paint"), "label"))
            """
        let output = try desk.run("/usr/bin/python3", "-c", program)
        #expect(
            output == """
                Undo @a{ss} {}
                Language ['longhand.locale.sv', 'longhand.locale.en']
                Paint

                """)
        #expect(keyboard.text == "Cafe|")
    }
}

extension Answer {
    fileprivate var isInvalid: Bool {
        if case .error(let name, _) = self { name == "org.freedesktop.DBus.Error.InvalidArgs" } else { false }
    }
}
