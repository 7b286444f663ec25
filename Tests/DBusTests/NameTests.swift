import DBus
import TestSupport
import Testing

@MainActor struct NameTests {
    let stage: Stage
    private static let name = "org.example.Name"
    private var first: Connection { stage.service }
    private var second: Connection { stage.secondService }

    init() throws { stage = try Stage() }

    private func owner() -> String? {
        let bus = RemoteObject(stage.caller, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
        return bus.call("GetNameOwner", .string(Self.name)).text
    }

    @Test func everyConnectionHasAUniqueName() {
        #expect(first.uniqueName.hasPrefix(":") && second.uniqueName.hasPrefix(":"))
        #expect(first.uniqueName != second.uniqueName)
    }

    @Test func whoComesFirstOwnsTheName() throws {
        #expect(try first.requestName(Self.name))
        #expect(try first.requestName(Self.name))
        #expect(try !second.requestName(Self.name))
        #expect(try !second.requestName(Self.name, [.replacesExisting, .doesNotQueue]))
        #expect(owner() == first.uniqueName)
    }

    @Test func aNameMayBeTakenFromWhoAllowsIt() throws {
        #expect(try first.requestName(Self.name, [.allowsReplacement, .doesNotQueue]))
        var losses = 0
        let subscription = first.subscribe(to: .nameLost(Self.name)) { _ in losses += 1 }
        #expect(try !second.requestName(Self.name))
        #expect(try second.requestName(Self.name, .replacesExisting))
        #expect(owner() == second.uniqueName)
        #expect(MainContext.run { losses == 1 })
        withExtendedLifetime(subscription) {}
    }

    @Test func whoQueuesGetsTheNameWhenItIsFree() throws {
        var connection: Connection? = try Connection(address: stage.bus.address)
        try connection?.requestName(Self.name)
        #expect(try !second.requestName(Self.name, []))
        connection = nil
        #expect(owner() == second.uniqueName)
    }

    @Test(arguments: [
        "", ".", "org", "org.", ".org", "org..example", "org.example.", "org.1example.x y", "org.exämple", "org.example\0",
        "\0", "org.example\0.evil", String(repeating: "a", count: 200) + "." + String(repeating: "b", count: 200),
    ])
    func whatIsNoNameIsNotAskedFor(name: String) {
        #expect(throws: WireError.invalidArguments("That is not a bus name.")) { try first.requestName(name) }
    }

    @Test(arguments: [":1.77", "org.freedesktop.DBus"])
    func aNameThatTheBusKeepsToItselfIsRefused(name: String) {
        #expect(throws: WireError.self) { try first.requestName(name) }
        #expect(first.isConnected)
    }
}
