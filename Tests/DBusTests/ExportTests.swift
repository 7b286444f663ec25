import DBus
import TestSupport
import Testing

@MainActor struct ExportTests {
    let stage: Stage
    var house: RemoteObject { stage.remote }

    init() throws { stage = try Stage(aloneOn: nil) }

    @Test func aPathHoldsOneObject() {
        let other = House()
        #expect(!stage.service.export(other, at: stage.path))
        house.call("Close")
        #expect(stage.house.doings == ["close"] && other.doings == [])
    }

    @Test func theRootIsTaken() {
        #expect(!stage.service.export(House(), at: "/"))
        #expect(house.at("/").introspect().text != nil)
    }

    @Test func anObjectThatWasUnexportedIsUnknownAndItsPathFree() {
        stage.service.unexport(stage.path)
        stage.service.unexport(stage.path)
        #expect(house.call("Close").refusal == "UnknownObject")
        #expect(house.introspect().refusal == "UnknownObject")
        let other = House()
        #expect(stage.service.export(other, at: stage.path))
        #expect(house.call("Close") == [])
        #expect(other.doings == ["close"])
    }

    @Test func anObjectMayEndItselfInItsOwnCall() {
        stage.house.onLeave = { [unowned stage = stage] in stage.service.unexport(stage.path) }
        let calls = [house.send("Leave"), house.send("Close")]
        #expect(stage.caller.answer(toCall: calls[0]) == [])
        #expect(stage.caller.answer(toCall: calls[1]).refusal == "UnknownObject")
    }

    @Test func anObjectWithoutOtherReferencesMayEndItselfInItsOwnCall() {
        var other: House? = House()
        weak let remembered = other
        other?.onLeave = { [unowned stage = stage] in
            stage.service.unexport("/other")
            other = nil
        }
        if let other { stage.service.export(other, at: "/other") }
        #expect(house.at("/other").call("Leave") == [])
        #expect(house.at("/other").call("Leave").refusal == "UnknownObject")
        #expect(remembered == nil)
    }

    @Test func anObjectThatKeepsItsConnectionEndsWithItsExport() throws {
        weak var object: House?
        weak var connection: Connection?
        do {
            let (house, service) = (House(), try Connection(address: stage.bus.address))
            house.onLeave = { [service] in service.unexportAll() }
            service.export(house, at: "/one")
            service.export(house, at: "/two")
            (object, connection) = (house, service)
        }
        #expect(object != nil && connection != nil)
        connection?.unexportAll()
        #expect(object == nil && connection == nil)
    }

    @Test func theConnectionKeepsItsObjectsAlive() {
        weak var object: House?
        do {
            let other = House()
            object = other
            stage.service.export(other, at: "/other")
        }
        #expect(house.at("/other").call("Close") == [])
        #expect(object != nil)
        stage.service.unexport("/other")
        #expect(object == nil)
    }

    @Test func manyObjectsComeAndGo() {
        for number in 0..<300 {
            guard let path = ObjectPath("/many/object\(number)") else { return }
            stage.service.export(House(), at: path)
        }
        #expect(house.at("/many/object299").call("Close") == [])
        for number in 0..<300 { ObjectPath("/many/object\(number)").map { stage.service.unexport($0) } }
        #expect(house.at("/many/object299").call("Close").refusal == "UnknownObject")
        #expect(house.at("/many").introspect().refusal == "UnknownObject")
    }
}
