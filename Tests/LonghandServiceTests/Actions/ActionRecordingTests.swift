import Foundation
import TestSupport
import Testing

/// Recording, replaying and observing actions on a keyboard of the session bus.
@Suite(.serialized) struct ActionRecordingTests {
    private let desk: Desk
    private let service: ChildProcess
    private let keyboard: Keyboard

    init() throws {
        desk = try Desk(settings: "locales=['en']")
        service = try desk.startService()
        keyboard = Longhand(try Peer(desk.bus.address)).shared
    }

    private var actions: RemoteObject { keyboard.own.as("org.longhand.Longhand1.Actions") }

    @discardableResult
    private func activate(_ name: String, _ arguments: KeyValuePairs<String, BusValue> = [:]) -> Answer {
        keyboard.own.as("org.gtk.Actions")
            .call("Activate", .string(name), .array("v", [.variant(.dictionary(arguments))]), .dictionary([:]))
    }

    private let recorded = [
        "insert-character(\"code\": \"e9\")", "change-case(\"to\": \"upper\")", "undo",
    ]

    private func perform() {
        activate("insert-character", ["code": "e9"])
        activate("change-case", ["to": "upper"])
        activate("change-case", ["to": "sideways"])
        activate("undo")
    }

    // MARK: The bus

    @Test func whatWasPerformedIsRecordedAndPerformedAgain() {
        #expect(actions.call("StopRecording").refusal?.hasSuffix("NotValid") == true)
        activate("insert-character", ["code": "61"])
        #expect(actions.call("StartRecording") == [])
        perform()
        #expect(actions.call("StopRecording") == [.strings(recorded)])
        keyboard.setText("caf")
        #expect(actions.call("Replay", .strings(recorded)) == [])
        #expect(keyboard.text == "café|")
    }

    @Test func whatAnotherKeyboardDoesIsNotRecorded() throws {
        let other = try #require(Longhand(try Peer(desk.bus.address)).makeKeyboard())
        #expect(actions.call("StartRecording") == [])
        other.own.as("org.gtk.Actions")
            .call(
                "Activate", "insert-character", .array("v", [.variant(.dictionary(["code": "e9"]))]), .dictionary([:]))
        #expect(other.text == "é|")
        #expect(actions.call("StopRecording") == [.strings([])])
    }

    @Test func aRecordingThatCannotBeReadChangesNothing() {
        keyboard.setText("cafe")
        for (bad, error) in [("change-case(", "InvalidArgs"), ("nothing-like-it", "UnknownAction")] {
            let answer = actions.call("Replay", .strings(["change-case(to: upper)", bad]))
            #expect(answer.refusal?.hasSuffix(error) == true)
        }
        let many = Array(repeating: "change-case", count: 257)
        #expect(actions.call("Replay", .strings(many)).refusal == "LimitsExceeded")
        #expect(keyboard.text == "cafe|")
    }

    @Test func replayingEndsAtTheFirstFailureAndNeverGoesInCircles() throws {
        keyboard.setText("cafe")
        let lines = ["change-case(to: upper)", "change-case(to: sideways)", "change-case(to: lower)"]
        #expect(actions.call("Replay", .strings(lines)).refusal == "InvalidArgs")
        #expect(keyboard.text == "CAFE|")
        try desk.write("replay\n", to: ".local/state/longhand/recording.actions")
        #expect(activate("replay").refusal == "Failed")
        let round = "keyboard-action(action: \"custom(\\\"replay\\\")\")"
        try desk.write("\(round)\n", to: ".local/state/longhand/recording.actions")
        activate("replay")
        keyboard.handle("custom(\"repeat\")", "release")
        #expect(keyboard.text == "CAFE|" && service.isRunning)
    }

    @Test func programsDoNotRecordOnTheDesktopUnlessTheUserLetsThem() throws {
        let root = actions.at(Longhand.path)
        for method in ["StartRecording", "StopRecording"] {
            #expect(root.call(method).refusal == "AccessDenied")
        }
        #expect(root.call("Replay", .strings(["change-case"])).refusal == "AccessDenied")
        try desk.set("allow-bus-actions", "true")
        #expect(eventually { root.call("StartRecording") == [] })
        #expect(root.call("StopRecording") == [.strings([])])
    }

    // MARK: The menu's actions

    @Test func theMenuRecordsIntoAFileThatAPersonCanEdit() throws {
        #expect(activate("replay").refusal?.hasSuffix("NotValid") == true)
        activate("record")
        perform()
        activate("record")
        let file = desk.configuration(".local/state/longhand/recording.actions")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        #expect(lines.filter { !$0.hasPrefix("#") } == recorded && lines.first?.hasPrefix("# ") == true)
        try desk.write("# mine\ninsert-character(code: 61)\n", to: ".local/state/longhand/recording.actions")
        keyboard.setText("")
        #expect(activate("replay") == [])
        #expect(keyboard.text == "a|")
        try desk.write("insert-character(code: 61)\nundo(\n", to: ".local/state/longhand/recording.actions")
        #expect(activate("replay").refusal == "Failed")
        #expect(keyboard.text == "a|")
    }

    // MARK: Observers

    @Test func observersLearnTheNamesOfActionsAndNothingElse() throws {
        let stranger = try Peer(desk.bus.address)
        stranger.match("type='signal',interface='org.longhand.Longhand1.Actions'")
        #expect(actions.call("Observe") == [])
        keyboard.peer.forget()
        activate("insert-character", ["code": "e9"])
        activate("change-case", ["to": "sideways"])
        #expect(keyboard.peer.waitForSignal("Failed") != nil)
        let told = keyboard.peer.signals.filter { $0.interface == "org.longhand.Longhand1.Actions" }
        #expect(told.map(\.member) == ["WillPerform", "DidPerform", "WillPerform", "Failed"])
        #expect(
            told.map(\.values) == [
                ["insert-character"], ["insert-character"], ["change-case"],
                ["change-case", "org.freedesktop.DBus.Error.InvalidArgs"],
            ])
        #expect(stranger.signals == [])
        #expect(actions.call("StopObserving") == [])
        keyboard.peer.forget()
        activate("insert-character", ["code": "e9"])
        #expect(!keyboard.peer.signals.contains { $0.interface == "org.longhand.Longhand1.Actions" })
    }

    @Test func thereAreSoManyObservers() throws {
        let peers = try (0..<65).map { _ in try Peer(desk.bus.address) }
        let answers = peers.map { actions.by($0).call("Observe").refusal }
        #expect(answers.dropLast().allSatisfy { $0 == nil } && answers.last == "LimitsExceeded")
        peers[0].leave()
        #expect(eventually { actions.by(peers[64]).call("Observe") == [] })
    }
}
