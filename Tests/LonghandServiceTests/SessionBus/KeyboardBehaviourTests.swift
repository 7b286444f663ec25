import TestBasics
import TestSupport
import Testing

@testable import KeyboardEngine

/// The behaviours of Tests/Behaviours that a program can have of a keyboard on the bus.
@Suite(.serialized) struct KeyboardBehaviourTests {
    private let desk: Desk
    private let service: ChildProcess
    private let longhand: Longhand

    init() throws {
        desk = try Desk()
        service = try desk.startService()
        longhand = Longhand(try Peer(desk.bus.address))
    }

    /// What a program can say before, and ask for afterwards.
    private static let given: Set = ["text", "locale", "type", "case"]
    private static let expected: Set = ["text", "type", "case", "possible", "impossible", "callout", "input-callout"]

    private static func isPossible(_ behaviour: Behaviour) -> Bool {
        let (what, _) = behaviour.when
        return given.isSuperset(of: behaviour.given.keys) && expected.isSuperset(of: behaviour.expect.keys)
            && (["handle", "pick"].contains(what) || KeyboardGesture(what) != nil)
    }

    @Test func everyBehaviourIsAsItIsWritten() throws {
        let behaviours = try Behaviours.all.filter(Self.isPossible)
        #expect(behaviours.count >= 50)
        for behaviour in behaviours { try check(behaviour) }
    }

    /// The reference's own table of English letters is the library's; the engine offers what its data say.
    private static func isForTheLibrary(_ what: String, _ behaviour: Behaviour) -> Bool {
        what == "callout" && (behaviour.given["locale"] ?? "en") == "en"
    }

    private func check(_ behaviour: Behaviour) throws {
        let keyboard = try #require(longhand.makeKeyboard())
        put(behaviour, keyboard)
        let (what, action) = behaviour.when
        let answer = keyboard.own.call("CanHandle", .string(action), .string(what == "handle" ? "" : what))
        try perform(behaviour, keyboard)
        for (what, value) in behaviour.expect where !Self.isForTheLibrary(what, behaviour) {
            #expect(seen(what, answer, keyboard) == Self.wanted(what, value, behaviour), "\(behaviour): \(what)")
        }
        keyboard.own.call("Close")
    }

    private func put(_ behaviour: Behaviour, _ keyboard: Keyboard) {
        let text = MarkedText(behaviour.given["text"] ?? "|")
        keyboard.setText(text.text, cursor: UInt32(text.cursor), anchor: UInt32(text.anchor))
        keyboard.own.set("Locale", .string(behaviour.given["locale"] ?? "en"))
        keyboard.own.set("KeyboardType", .string(behaviour.given["type"] ?? "alphabetic"))
        keyboard.own.set("KeyboardCase", .string(behaviour.given["case"] ?? "lowercased"))
    }

    private func perform(_ behaviour: Behaviour, _ keyboard: Keyboard) throws {
        let (what, value) = behaviour.when
        guard what == "pick" else {
            keyboard.handle(value, what == "handle" ? "" : what)
            return
        }
        let words = value.split(separator: " ", maxSplits: 1).map(String.init)
        keyboard.handle(words[1], "longPress")
        keyboard.own.call("SelectCandidate", .uint32(try #require(UInt32(words[0])) - 1))
    }

    /// What the bus reports, in the notation of the file.
    private func seen(_ what: String, _ answer: Answer, _ keyboard: Keyboard) -> String {
        switch what {
        case "text": keyboard.text
        case "type": text(keyboard.get("KeyboardType"))
        case "case": text(keyboard.get("KeyboardCase"))
        case "callout": keyboard.callout.joined(separator: " ")
        case "input-callout": text(keyboard.get("InputCallout"))
        default: answer == [true] ? "possible" : "impossible"
        }
    }

    private func text(_ value: BusValue?) -> String {
        if case .string(let text)? = value { text } else { "?" }
    }

    private static func wanted(_ what: String, _ value: String, _ behaviour: Behaviour) -> String {
        switch what {
        case "text":
            let text = MarkedText(value)
            var scalars = Array(text.text.unicodeScalars)
            scalars.insert("|", at: text.cursor)
            return scalars.map(String.init).joined()
        case "callout":
            let key = KeyboardAction(behaviour.when.1)?.insertedText
            return value.split(separator: " ").map(String.init).filter { $0 != key }.joined(separator: " ")
        case "possible", "impossible": return what
        default: return value
        }
    }
}
