import TestSupport
import Testing

/// How much of the process programs take that register actions, and how long their answers are waited for.
@Suite(.serialized) struct GuestCallTests {
    private let desk: Desk
    private let service: ChildProcess
    private let keyboard: Keyboard
    private let program: Guest

    init() throws {
        desk = try Desk(settings: "locales=['en']\nallow-bus-actions=true")
        service = try desk.startService()
        keyboard = Longhand(try Peer(desk.bus.address)).shared
        program = Guest(try Peer(desk.bus.address))
    }

    private var group: RemoteObject { keyboard.own.as("org.gtk.Actions") }

    private func activate(_ name: String) -> Answer {
        group.call("Activate", .string(name), .array("v", []), .dictionary([:]))
    }

    private func isEnabled(_ name: String) -> Bool {
        guard case .structure(let fields)? = group.call("Describe", .string(name)).first else { return false }
        return fields.first == true
    }

    @Test func allProgramsTogetherHave256Actions() throws {
        let programs = [program] + (try (1..<9).map { _ in Guest(try Peer(desk.bus.address)) })
        for (number, program) in programs.dropLast().enumerated() {
            for action in 0..<32 { #expect(program.register("a\(number)-\(action)") == []) }
        }
        #expect(programs[8].register("b").refusal == "LimitsExceeded")
        program.peer.leave()
        #expect(eventually { programs[8].register("b") == [] })
    }

    @Test func aProgramIsAskedAbout64ActionsAtOnceAndNoMore() {
        program.validates = false
        let calls = (0..<100).map { _ in
            program.actions.send("Register", "paint", .path("/provider"), .dictionary([:]))
        }
        #expect(calls.allSatisfy { program.peer.answer(toCall: $0) == [] })
        #expect(group.ping() == [])
        #expect(program.calls("Validate").count == 64)
        #expect(activate("paint").complaint?.contains("The program does not answer.") == true)
    }

    @Test func anAnswerIsNotWaitedForForEver() throws {
        program.register("paint")
        #expect(eventually { isEnabled("paint") })
        (program.validates, program.performs) = (false, false)
        let observer = Guest(try Peer(desk.bus.address))
        #expect(observer.actions.at(keyboard.path).call("Observe") == [])
        #expect(activate("paint") == [])
        program.register("print")
        #expect(activate("print").complaint?.contains("The program has not answered yet.") == true)
        #expect(eventually { activate("print").complaint?.contains("The program does not answer.") == true })
        let failures = { observer.peer.signals.filter { $0.values == ["paint", "org.freedesktop.DBus.Error.Failed"] } }
        #expect(failures() == [])
        #expect(observer.peer.wait { !failures().isEmpty })
    }

    @Test func aProgramReceivesATextShortenedAndALongSelectionNotAtAll() throws {
        program.register("paint")
        #expect(eventually { isEnabled("paint") })
        let (before, after) = (String(repeating: "b", count: 1500), String(repeating: "a", count: 1500))
        for length in [32 << 10, 32 << 10 + 1] {
            keyboard.setText(
                before + String(repeating: "s", count: length) + after, cursor: 1500, anchor: UInt32(1500 + length))
            #expect(eventually { activate("paint") == [] })
            let place = try #require(program.waitForCall("Perform")).values.last?.entries ?? [:]
            let isKnown = length <= 32 << 10
            for key in ["textBefore", "textAfter"] { #expect(place[key]?.utf8.count == (isKnown ? 1000 : nil)) }
            #expect(place["selection"]?.utf8.count == (isKnown ? length : nil))
            program.peer.forget()
        }
    }
}

extension BusValue {
    /// The texts of a dictionary, by their keys.
    fileprivate var entries: [String: String] {
        guard case .array(_, let entries) = self else { return [:] }
        return entries.reduce(into: [:]) { texts, entry in
            guard case .entry(.string(let key), let value) = entry, case .string(let text)? = value.inside else {
                return
            }
            texts[key] = text
        }
    }
}
