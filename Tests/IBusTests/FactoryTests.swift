import DBus
import IBus
import TestSupport
import Testing

@MainActor struct FactoryTests {
    let stage: EngineStage

    init() throws { stage = try EngineStage() }

    private func withFactory(
        _ create: @escaping (String, String) throws(WireError) -> ObjectPath, _ body: (RemoteObject) -> Void
    ) {
        stage.service.export(Factory(createEngine: create), at: Factory.path)
        defer { stage.service.unexport(Factory.path) }
        body(stage.remote.at(Factory.path.description).as("org.freedesktop.IBus.Factory"))
    }

    @Test func anEngineIsMadeByItsNameForItsCaller() {
        withFactory { name, caller in
            name == "longhand:sv" && caller == stage.caller.name ? "/e/1" : "/e/2"
        } _: {
            #expect($0.call("CreateEngine", "longhand:sv") == [.path("/e/1")])
            #expect($0.call("CreateEngine", "") == [.path("/e/2")])
        }
    }

    @Test func anEngineThatThereIsNotIsAnError() {
        let error = WireError(name: "org.freedesktop.IBus.Error.NoEngine", message: "There is no such engine.")
        withFactory { _, _ throws(WireError) in
            throw error
        } _: {
            #expect($0.call("CreateEngine", "x") == .error(name: error.name, message: error.message))
        }
    }

    @Test func aFactoryIsHeldToItsSignatureAndCannotBeEnded() {
        var count = 0
        withFactory { _, _ in
            count += 1
            return "/e"
        } _: { factory in
            for values in [[], [1], [.path("/e")], ["a", "b"], [.variant("a")]] as [[BusValue]] {
                #expect(factory.call("CreateEngine", values).refusal == "InvalidArgs")
            }
            #expect(factory.as("org.freedesktop.IBus.Service").call("Destroy").refusal == "UnknownInterface")
            #expect(count == 0)
            #expect(factory.call("CreateEngine", "a") == [.path("/e")])
        }
    }
}
