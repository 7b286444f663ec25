import DBus
import IBus
import TestSupport
import Testing

@MainActor struct EngineInterfaceTests {
    let stage: EngineStage
    var engine: RemoteObject { stage.remote }

    init() throws { stage = try EngineStage() }

    nonisolated static let text = BusValue.variant(.ibusText("naïve 😀"))

    nonisolated static let calls: [(member: String, values: [BusValue], doing: String)] = [
        ("SetSurroundingText", [text, 7, 3], "text 'naïve 😀' 7 3"),
        (
            "SetCursorLocation", [.int32(-1), .int32(.max), .int32(0), .int32(.min)],
            "cursor -1 2147483647 0 -2147483648"
        ),
        ("SetCapabilities", [41], "capabilities preedit-text+focus+surrounding-text"),
        ("SetCapabilities", [0], "capabilities none"),
        ("FocusIn", [], "focus in nil"),
        ("FocusInId", ["/org/freedesktop/IBus/InputContext_3", "gtk3-im:gedit"], "focus in gtk3-im:gedit"),
        ("FocusInId", ["", ""], "focus in "),
        ("FocusOut", [], "focus out"),
        ("FocusOutId", ["/org/freedesktop/IBus/InputContext_3"], "focus out"),
        ("Reset", [], "reset"),
        ("Enable", [], "enable"),
        ("Disable", [], "disable"),
        ("CandidateClicked", [2, 1, 0x4000_0001], "candidate 2 1 1073741825"),
        ("PageUp", [], "page up"),
        ("PageDown", [], "page down"),
        ("CursorUp", [], "cursor up"),
        ("CursorDown", [], "cursor down"),
        ("PropertyActivate", ["hold", 1], "property hold 1"),
    ]

    @Test(arguments: calls)
    func aCallReachesTheEngineWithItsValues(member: String, values: [BusValue], doing: String) {
        #expect(engine.call(member, values) == [])
        #expect(stage.recorder.doings == [doing])
    }

    @Test func aKeyIsAnsweredWithWhetherItIsUsedUp() {
        #expect(engine.call("ProcessKeyEvent", 0x65, 18, 0) == [false])
        stage.recorder.keepsKeys = true
        #expect(engine.call("ProcessKeyEvent", 0x65, 18, 0x4000_0000) == [true])
        #expect(engine.call("ProcessKeyEvent", .uint32(.max), .uint32(.max), .uint32(.max)) == [true])
        let all = ModifierState(rawValue: .max)
        #expect(stage.recorder.doings == ["key 101 18 none", "key 101 18 release", "key 4294967295 4294967295 \(all)"])
    }

    nonisolated static let ignored: [(member: String, values: [BusValue])] = [
        ("PropertyShow", ["hold"]), ("PropertyHide", ["hold"]), ("CancelHandWriting", [3]),
        ("ProcessHandWritingEvent", [.array("d", [.double(0.5), .double(.nan)])]),
        ("ProcessHandWritingEvent", [.array("d", [])]),
    ]

    @Test(arguments: ignored)
    func whatMeansNothingToAKeyboardIsAnsweredAllTheSame(member: String, values: [BusValue]) {
        #expect(engine.call(member, values) == [])
        #expect(stage.recorder.doings == [])
    }

    @Test func theEndOfAnEngineIsTheServices() {
        stage.recorder.error = .accessDenied("It stays.")
        #expect(engine.as("org.freedesktop.IBus.Service").call("Destroy").refusal == "AccessDenied")
        stage.recorder.error = nil
        #expect(engine.as("org.freedesktop.IBus.Service").call("Destroy") == [])
        #expect(stage.recorder.doings == ["destroy"])
        #expect(engine.call("Destroy").refusal == "UnknownMethod")
    }

    @Test func whatAnEngineThrowsIsTheAnswer() {
        stage.recorder.error = .invalidArguments("A position lies outside the text.")
        #expect(engine.call("SetSurroundingText", Self.text, 99, 0).refusal == "InvalidArgs")
        #expect(stage.recorder.doings == [])
    }

    @Test func everyMethodIsHeldToItsSignature() throws {
        let methods = try Contract(engine.introspect()).members(of: "org.freedesktop.IBus.").filter {
            $0.contains(" method ")
        }
        #expect(methods.count == 24)
        for method in methods {
            let words = method.split(separator: " ")
            for values in [[.array("(sv)", [])], Array(repeating: 1, count: 9), [.variant(1)]] as [[BusValue]] {
                let answer = engine.as(String(words[0])).call(String(words[2]), values)
                #expect(answer.refusal == "InvalidArgs", "\(method)")
            }
        }
        #expect(stage.recorder.doings == [])
    }

    @Test func anEngineThatIsDestroyedLetsEveryKeyPass() {
        weak var gone: Recorder?
        let object = {
            let recorder = Recorder()
            recorder.keepsKeys = true
            gone = recorder
            return EngineObject(recorder)
        }()
        stage.service.export(object, at: "/org/example/gone")
        defer { stage.service.unexport("/org/example/gone") }
        let engine = engine.at("/org/example/gone")
        #expect(engine.call("ProcessKeyEvent", 0x65, 18, 0) == [true])
        #expect(engine.as("org.freedesktop.IBus.Service").call("Destroy") == [])
        #expect(gone == nil)
        #expect(engine.call("ProcessKeyEvent", 0x65, 18, 0) == [false])
        #expect(engine.call("FocusIn") == [])
        #expect(engine.as("org.freedesktop.IBus.Service").call("Destroy") == [])
    }

    // MARK: Properties

    @Test func theDaemonLearnsThatItMayNameTheClientAndSendTheText() {
        #expect(engine.get("FocusId") == [.variant(true)])
        #expect(engine.get("ActiveSurroundingText") == [.variant(true)])
        #expect(engine.getAll() == [.dictionary(["FocusId": true, "ActiveSurroundingText": true])])
    }

    @Test func theContentTypeIsOnlyWritten() {
        #expect(engine.set("ContentType", .structure([8, 0x1800])) == [])
        #expect(engine.set("ContentType", .structure([.uint32(.max), .uint32(.max)])) == [])
        #expect(
            stage.recorder.doings == [
                "content password private+hidden-text", "content 4294967295 \(InputHints(rawValue: .max))",
            ])
        #expect(engine.get("ContentType").refusal == "AccessDenied")
    }

    @Test(
        arguments: [
            8, "password", .structure([8]), .structure([8, 0, 0]), .structure([.int32(8), 0]),
            .structure([8, .int32(0)]),
            .array("u", [8, 0]), .variant(.structure([8, 0])), .structure([.structure([8, 0])]),
        ] as [BusValue])
    func aContentTypeOfAnotherShapeIsRefused(value: BusValue) {
        #expect(engine.set("ContentType", value).refusal == "InvalidArgs")
        #expect(stage.recorder.doings == [])
    }

    @Test func whatTheDaemonAsksForIsNotWritten() {
        #expect(engine.set("FocusId", false).refusal == "PropertyReadOnly")
        #expect(engine.set("ActiveSurroundingText", false).refusal == "PropertyReadOnly")
    }
}
