import DBus
import TestSupport
import Testing

/// What is answered at every path there is, and at those that there are not.
@MainActor struct StandardInterfaceTests {
    let stage: Stage
    var house: RemoteObject { stage.remote }
    nonisolated static let paths = [
        "/org/example/house", "/org/example", "/org", "/", "/nowhere", "/org/example/house/roof",
    ]

    init() throws { stage = try Stage(aloneOn: nil) }

    @Test(arguments: paths) func pingIsAnsweredEverywhere(path: String) {
        #expect(house.at(path).ping() == [])
    }

    @Test(arguments: paths) func theMachineIsNamedEverywhere(path: String) {
        let answer = house.at(path).as("org.freedesktop.DBus.Peer").call("GetMachineId")
        #expect(answer.text?.count == 32)
    }

    @Test func nodesAboveObjectsLeadToThem() throws {
        #expect(try Contract(house.at("/").introspect()).children == ["org"])
        #expect(try Contract(house.at("/org").introspect()).children == ["example"])
        #expect(try Contract(house.at("/org/example").introspect()).children == ["house"])
        #expect(try Contract(house.introspect()).children == [])
        #expect(try Contract(house.at("/org/example").introspect()).members(of: "org.example.") == [])
    }

    @Test func theRootIsThereEvenOnAnEmptyConnection() throws {
        stage.service.unexport(stage.path)
        #expect(try Contract(house.at("/").introspect()).children == [])
        #expect(house.at("/org").introspect().refusal == "UnknownObject")
    }

    @Test func anObjectNamesTheObjectsBelowIt() throws {
        stage.service.export(House(), at: "/org/example/house/shed")
        #expect(try Contract(house.introspect()).children == ["shed"])
    }

    @Test func anObjectThatIsNotListedIsFoundOnlyByItsPath() throws {
        stage.service.export(House(), at: "/org/example/house/shed", isListed: false)
        stage.service.export(House(), at: "/org/example/house/attic/box", isListed: false)
        #expect(try Contract(house.introspect()).children == ["attic"])
        #expect(house.at("/org/example/house/attic").introspect().refusal == "UnknownObject")
        #expect(try !Contract(house.at("/org/example/house/shed").introspect()).members(of: "org.example.").isEmpty)
    }

    @Test func aNodeWithoutAnObjectHasNothingButIntrospection() {
        #expect(house.at("/org").get("Lit").refusal == "UnknownObject")
        #expect(house.at("/org").as(nil).call("Introspect") == house.at("/org").introspect())
        #expect(house.at("/org").as("org.example.House").call("Introspect").refusal == "UnknownObject")
        #expect(
            house.at("/org").as("org.freedesktop.DBus.Introspectable").call("Introspect", 1).refusal == "InvalidArgs")
        #expect(house.as("org.freedesktop.DBus.Introspectable").call("Introspect", 1).refusal == "InvalidArgs")
    }

    @Test func introspectionHasExactlyTheContentOfTheTables() throws {
        #expect(
            try Contract(house.introspect()).members(of: "org.example.") == [
                "org.example.House method Open in:s:door in:u:times out:b:isOpen",
                "org.example.House method Close",
                "org.example.House method Has in:u:doors out:b:hasThem",
                "org.example.House method Burn",
                "org.example.House method Leave",
                "org.example.House method Furnish in:v:thing in:a{sd}:sizes out:as:types out:s:who",
                "org.example.House property Address s read",
                "org.example.House property Lit b readwrite",
                "org.example.House property Code u write",
                "org.example.House property Size (uu) write",
                "org.example.House signal Opened :s:door",
                "org.example.House signal Left",
                "org.example.Garden method Close",
                "org.example.Garden method Water in:d:litres",
            ])
    }

    @Test func everyIntrospectedMethodIsAnswered() throws {
        let methods = try Contract(house.introspect()).members.filter { $0.contains(" method ") }
        #expect(methods.count == 14)
        for method in methods {
            let words = method.split(separator: " ").map(String.init)
            let answer = house.as(words[0]).call(words[2], [.array("(ss)", [])])
            #expect(answer.refusal == "InvalidArgs" || words[0] == "org.freedesktop.DBus.Peer", "\(method)")
        }
    }
}
