import DBus
import TestSupport
import Testing

/// Work that takes its time, and is answered when it is done.
@MainActor struct LateReplyTests {
    private let stage: Stage
    private let workshop: Workshop
    private let path: ObjectPath

    init() throws {
        stage = try Stage()
        workshop = Workshop(stage.service)
        path = try #require(ObjectPath("\(stage.path)/workshop"))
        stage.service.export(workshop, at: path)
    }

    private var remote: RemoteObject {
        RemoteObject(stage.caller, stage.name, path.description, Workshop.interface.description)
    }

    @Test func theCallerWaitsUntilTheWorkIsDone() {
        let (first, second) = (remote.send("Repair"), remote.send("Repair"))
        #expect(stage.remote.call("Close") == [])
        #expect(!stage.caller.hasAnswer(to: first))
        workshop.replies[1].send()
        #expect(stage.caller.answer(toCall: second) == [])
        #expect(!stage.caller.hasAnswer(to: first))
        workshop.replies[0].send()
        #expect(stage.caller.answer(toCall: first) == [])
        stage.service.unexport(path)
    }
}

private final class Workshop: BusObject {
    static let interface: StaticString = "org.example.Workshop"

    var replies: [LateReply] = []
    private let connection: Connection

    init(_ connection: Connection) { self.connection = connection }

    var interfaces: [any BoundInterface] { [Self.table.bound(to: self)] }

    private static let table = Interface<Workshop>(
        interface,
        methods: [
            Method("Repair", inputs: []) { (workshop, call) in
                workshop.replies.append(LateReply(to: call, on: workshop.connection))
                return .lateReply
            }
        ])
}
