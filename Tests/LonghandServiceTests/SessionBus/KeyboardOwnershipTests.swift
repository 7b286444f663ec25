import TestSupport
import Testing

/// A keyboard belongs to the program that created it: no other may use it, and it ends with that program.
@Suite(.serialized) struct KeyboardOwnershipTests {
    private let desk: Desk
    private let service: ChildProcess
    private let maker: Peer
    private let stranger: Peer
    private let longhand: Longhand

    init() throws {
        desk = try Desk()
        service = try desk.startService()
        maker = try Peer(desk.bus.address)
        stranger = try Peer(desk.bus.address)
        longhand = Longhand(maker)
    }

    // MARK: Strangers

    @Test func aStrangerMayCallNoMethodOfAKeyboard() throws {
        let keyboard = try #require(longhand.makeKeyboard())
        let contract = try Contract(keyboard.own.introspect())
        let methods = contract.members.compactMap { ContractMethod($0) }.filter { !$0.interface.hasSuffix(".Peer") }
        #expect(methods.count > 30)
        for method in methods {
            let object = keyboard.by(stranger).own.as(method.interface)
            #expect(object.call(method.name, method.arguments).refusal == "AccessDenied", "\(method)")
            #expect(object.call(method.name).refusal == "AccessDenied", "\(method) without arguments")
        }
        #expect(keyboard.text == "|")
    }

    @Test func aStrangerMayNeitherReadNorWriteAProperty() throws {
        let keyboard = try #require(longhand.makeKeyboard())
        keyboard.setText("secret")
        let own = keyboard.by(stranger).own
        for property in ["Text", "Cursor", "Anchor", "Locale", "KeyboardType", "KeyboardCase", "Callout", "Nonsense"] {
            #expect(own.get(property).refusal == "AccessDenied", "\(property)")
            #expect(own.set(property, "numeric").refusal == "AccessDenied", "\(property)")
        }
        for interface in [keyboard.own.interface, keyboard.engine.interface, "org.example.Nonsense", ""] {
            #expect(own.as(interface).getAll().refusal == "AccessDenied", "\(interface ?? "")")
        }
        #expect(keyboard.get("KeyboardType") == "alphabetic")
    }

    @Test func aStrangerLearnsNothingFromErrors() throws {
        let keyboard = try #require(longhand.makeKeyboard())
        let answers = ["Text", "Nonsense"].map { keyboard.by(stranger).own.call($0) }
        #expect(answers[0] == answers[1])
        #expect(longhand.by(stranger).callouts.at(keyboard.path + "0").call("Text").refusal == "UnknownObject")
    }

    @Test func noProgramLearnsWhatIsTypedOnTheKeyboardOfAnother() throws {
        stranger.match("type='signal'")
        let keyboard = try #require(longhand.makeKeyboard())
        keyboard.setText("secret")
        #expect(keyboard.hold(.e))
        keyboard.own.call("SelectCandidate", 0)
        keyboard.own.set("KeyboardType", "emojiSearch")
        keyboard.handle("character(\"s\")")
        #expect(maker.signals.contains { $0.line == "SearchTextChanged s" })
        keyboard.own.set("KeyboardType", "numeric")
        longhand.shared.setText("public")
        stranger.waitForSignal("TextInserted")
        #expect(stranger.signals.allSatisfy { $0.path == Keyboard.sharedPath })
        #expect(maker.signals.allSatisfy { $0.destination == maker.name && $0.path == keyboard.path })
        #expect(!maker.signals.isEmpty)
    }

    // MARK: The end

    @Test func aKeyboardEndsWithTheConnectionOfItsMaker() throws {
        let keyboard = try #require(longhand.makeKeyboard())
        #expect(keyboard.by(stranger).own.call("Reset").refusal == "AccessDenied")
        maker.leave()
        #expect(eventually { keyboard.by(stranger).own.call("Reset").refusal == "UnknownObject" })
    }

    @Test func aKeyboardThatIsClosedIsGone() throws {
        let closed = try #require(longhand.makeKeyboard())
        #expect(closed.own.call("Close") == [])
        #expect(closed.own.call("Close").refusal == "UnknownObject")
        let destroyed = try #require(longhand.makeKeyboard())
        #expect(destroyed.own.as("org.freedesktop.IBus.Service").call("Destroy") == [])
        #expect(destroyed.own.introspect().refusal == "UnknownObject")
    }

    @Test func aKeyboardThatIsClosedWhileAKeyIsHeldSaysNothingMore() throws {
        let keyboard = try #require(longhand.makeKeyboard())
        keyboard.press(.e)
        keyboard.own.call("Close")
        maker.forget()
        #expect(longhand.shared.hold(.a))
        #expect(maker.signals.isEmpty)
    }

    @Test func noProgramMayEndTheSharedKeyboard() {
        #expect(longhand.shared.own.call("Close").refusal == "AccessDenied")
        #expect(longhand.shared.own.as("org.freedesktop.IBus.Service").call("Destroy").refusal == "AccessDenied")
        #expect(longhand.shared.setText("there") == [])
    }

    // MARK: Making

    @Test func aProgramMayHaveSixteenKeyboards() throws {
        let keyboards = (0..<16).compactMap { _ in longhand.makeKeyboard() }
        #expect(Set(keyboards.map(\.path)).count == 16)
        #expect(longhand.keyboards.call("Create", "en").refusal == "LimitsExceeded")
        // Another connection of the same program, and another program.
        #expect(longhand.by(stranger).keyboards.call("Create", "en").refusal == "LimitsExceeded")
        #expect(try makeElsewhere().hasPrefix("(objectpath '/org/longhand/Longhand1/Keyboard/k"))
        keyboards[0].own.call("Close")
        #expect(longhand.makeKeyboard() != nil)
        #expect(longhand.keyboards.call("Create", "en").refusal == "LimitsExceeded")
    }

    /// Makes a keyboard for GLib's own tool, which leaves at once.
    private func makeElsewhere() throws -> String {
        try desk.run(
            "gdbus", "call", "--session", "--dest", Longhand.name, "--object-path", Longhand.path, "--method",
            "\(Longhand.name).Keyboards.Create", "en")
    }

    @Test func noProgramLearnsOfTheKeyboardOfAnother() throws {
        _ = try #require(longhand.makeKeyboard())
        longhand.shared.setText("")
        for peer in [maker, stranger] {
            let folder = longhand.by(peer).callouts.at("/org/longhand/Longhand1/Keyboard")
            #expect(try Contract(folder.introspect()).children == ["shared"])
        }
    }

    @Test func theFactoryMakesTheSameKindOfKeyboard() throws {
        let factory = RemoteObject(maker, Longhand.name, Longhand.factoryPath, "org.freedesktop.IBus.Factory")
        guard case .path(let path)? = factory.call("CreateEngine", "longhand:sv").first else {
            Issue.record("no keyboard was made")
            return
        }
        let keyboard = Keyboard(maker, path)
        #expect(keyboard.get("Locale") == "sv")
        #expect(keyboard.by(stranger).own.call("Reset").refusal == "AccessDenied")
        for name in ["longhand:", "longhand:../x", "xkb:us::eng", ""] {
            #expect(factory.call("CreateEngine", .string(name)).refusal == "org.freedesktop.IBus.Error.NoEngine")
        }
        #expect((0..<15).allSatisfy { _ in longhand.makeKeyboard() != nil })
        #expect(factory.call("CreateEngine", "longhand").refusal == "LimitsExceeded")
    }

    @Test func aKeyboardIsMadeForALocaleOrForTheUsersOwn() throws {
        #expect(try #require(longhand.makeKeyboard("pt_BR.UTF-8")).get("Locale") == "pt-BR")
        #expect(try #require(longhand.makeKeyboard("")).get("Locale") == "en-US")
        let refusal = "org.longhand.Longhand1.Error.UnknownLocale"
        #expect(longhand.keyboards.call("Create", "../x").refusal == refusal)
        #expect(longhand.keyboards.call("Create").refusal == "InvalidArgs")
    }
}

/// A method as a contract's line says it, and arguments of the right types for it.
private struct ContractMethod: CustomStringConvertible {
    let interface: String
    let name: String
    let arguments: [BusValue]

    init?(_ line: String) {
        let words = line.split(separator: " ")
        guard words.count > 2, words[1] == "method" else { return nil }
        interface = String(words[0])
        name = String(words[2])
        arguments = words.dropFirst(3).filter { $0.hasPrefix("in:") }
            .map { Self.value(of: $0.dropFirst(3).prefix { $0 != ":" }) }
    }

    var description: String { "\(interface).\(name)" }

    private static func value(of type: Substring) -> BusValue {
        switch type {
        case "s": "e"
        case "u": 0
        case "o": .path("/")
        case "i": .int32(0)
        case "v": .variant("e")
        default: .array(String(type.dropFirst()), [])
        }
    }
}
