import DBus
import TestSupport
import Testing

@MainActor struct NameTests {
    let stage: Stage

    init() throws { stage = try Stage() }

    private func connect() throws -> Connection { try Connection(address: stage.bus.address) }

    private func owner(of name: String) -> String? {
        RemoteObject.bus(stage.caller).call("GetNameOwner", .string(name)).text
    }

    @Test func everyConnectionHasAUniqueName() throws {
        let first = try connect(), second = try connect()
        #expect(first.uniqueName.hasPrefix(":") && second.uniqueName.hasPrefix(":"))
        #expect(first.uniqueName != second.uniqueName)
    }

    @Test func whoComesFirstOwnsTheName() throws {
        let first = try connect(), second = try connect(), name = "org.example.Race"
        #expect(try first.requestName(name))
        #expect(try first.requestName(name))
        #expect(try !second.requestName(name))
        #expect(try !second.requestName(name, [.replacesExisting, .doesNotQueue]))
        #expect(owner(of: name) == first.uniqueName)
    }

    @Test func aNameMayBeTakenFromWhoAllowsIt() throws {
        let first = try connect(), second = try connect(), name = "org.example.Loan"
        #expect(try first.requestName(name, [.allowsReplacement, .doesNotQueue]))
        var losses = 0
        let subscription = first.subscribe(to: .nameLost(name)) { _ in losses += 1 }
        #expect(try !second.requestName(name))
        #expect(try second.requestName(name, .replacesExisting))
        #expect(owner(of: name) == second.uniqueName)
        #expect(MainContext.run { losses == 1 })
        withExtendedLifetime(subscription) {}
    }

    @Test func whoQueuesGetsTheNameWhenItIsFree() throws {
        var first: Connection? = try connect()
        let second = try connect(), name = "org.example.Queue"
        try first?.requestName(name)
        #expect(try !second.requestName(name, []))
        #expect(owner(of: name) == first?.uniqueName)
        first = nil
        #expect(MainContext.run { owner(of: name) == second.uniqueName })
    }

    @Test(arguments: [
        "", ".", "org", "org.", ".org", "org..example", "org.example.", "org.1example.x y", "org.exämple",
        "org.example\0",
        "\0", "org.example\0.evil", String(repeating: "a", count: 200) + "." + String(repeating: "b", count: 200),
    ])
    func whatIsNoNameIsNotAskedFor(name: String) {
        #expect(throws: WireError.invalidArguments("That is not a bus name.")) { try stage.service.requestName(name) }
    }

    @Test(arguments: [":1.77", "org.freedesktop.DBus"])
    func aNameReservedByTheBusIsRefused(name: String) {
        #expect(throws: WireError.self) { try stage.service.requestName(name) }
        #expect(stage.service.isConnected)
    }
}
